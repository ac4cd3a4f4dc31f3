import { piecesViewOf } from '../../../art/placed.ts';
import { boardSvg } from '../../../art/plain.ts';
import { marksOf } from '../../../art/rulesets/registry.ts';
import { type AnyState, viewFor } from '../../../engine/index.ts';

/** The board as everybody may see it, as SVG text. */
export function boardDrawing(state: AnyState): string {
  const view = viewFor(state, 'spectator');
  return boardSvg(view.table.board, piecesViewOf(view), '', marksOf(view));
}
