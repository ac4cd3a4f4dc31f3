import { piecesViewOf } from '../../../art/placed.ts';
import { boardSvg } from '../../../art/plain.ts';
import { glowAt, recentPlaces } from '../../../art/recentPlaces.ts';
import { marksOf } from '../../../art/rulesets/registry.ts';
import { type AnyState, viewFor, type WireEvent } from '../../../engine/index.ts';

/**
 * The board as everybody may see it, as SVG text.
 * @param recent where these events happened is marked
 */
export function boardDrawing(state: AnyState, recent: readonly WireEvent[] = []): string {
  const view = viewFor(state, 'spectator');
  const glows = recentPlaces(recent, view).map(glowAt);
  return boardSvg(view.table.board, piecesViewOf(view), '', marksOf(view), glows);
}
