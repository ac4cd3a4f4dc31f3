import { boardSvg } from '../../../art/plain.ts';
import { type AnyState, barracksOf, isGameOf, type Seat, viewFor } from '../../../engine/index.ts';

/** The board as everybody may see it, as the text of an SVG. */
export function boardDrawing(state: AnyState): string {
  const view = viewFor(state, 'spectator');
  const { table, roads, settlements, cities } = view;
  const pieces = {
    colours: table.seats.map(({ colour }) => colour),
    roads,
    settlements,
    cities,
    ...('robber' in view ? { robber: view.robber.hex } : {}),
    barracks: isGameOf('impero', view)
      ? table.seats.flatMap((_, seat) => barracksOf(view, seat as Seat).map(({ city }) => city))
      : [],
  };
  return boardSvg(table.board, pieces, '');
}
