import { boardSvg } from '../../../art/plain.ts';
import { marksOf } from '../../../art/rulesets/registry.ts';
import { type AnyState, viewFor } from '../../../engine/index.ts';

/** The board as everybody may see it, as SVG text. */
export function boardDrawing(state: AnyState): string {
  const view = viewFor(state, 'spectator');
  const { table, roads, settlements, cities } = view;
  const pieces = {
    colours: table.seats.map(({ colour }) => colour),
    roads,
    settlements,
    cities,
    ...('robber' in view ? { robber: view.robber.hex } : {}),
  };
  return boardSvg(table.board, pieces, '', marksOf(view));
}
