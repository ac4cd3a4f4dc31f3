import { type AnyState, boardPieces, COLOURS, NOBODY, type Site } from '../engine/index.ts';
import { hexAt, intersectionAt, type Point, pathAt } from './layout.ts';
import { group, path, type Shape } from './scene.ts';

/** A pennant that flies over what stands there already. */
const PENNANT = 'M-2-6V-34H16L11-27 16-20H2V-6Z';
/** The kinds that the drawing has pictures for. */
const PICTURED = ['road', 'settlement', 'city', 'robber'];

const pointOf = (site: Site, place: number): Point => {
  switch (site) {
    case 'path':
      return pathAt(place as 0);
    case 'intersection':
      return intersectionAt(place as 0);
    case 'hex':
      return hexAt(place as 0);
  }
};

/** Pieces that nobody has drawn: a pennant in the colour of the owner. `drawn` are the kinds that somebody has. */
export const plainPieces = (view: AnyState, drawn: readonly string[] = []): readonly Shape[] =>
  boardPieces(view).flatMap(({ kind, on, place, owner }) => {
    if (PICTURED.includes(kind) || drawn.includes(kind)) return [];
    const { x, y } = pointOf(on, place);
    const colour = owner === NOBODY ? 'dark' : (view.table.seats[owner]?.colour ?? COLOURS[0]);
    return [group({ transform: `translate(${x} ${y})` }, path('halo', PENNANT), path(`piece ${colour}`, PENNANT))];
  });
