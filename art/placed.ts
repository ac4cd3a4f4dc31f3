import {
  type AnyState,
  boardPieces,
  COLOURS,
  type Colour,
  HEXES,
  type Hex,
  INTERSECTIONS,
  type Owner,
  PATHS,
} from '../engine/index.ts';
import { hexAt, intersectionAt, pathAt, ROBBER } from './layout.ts';
import { type Shape, shape } from './scene.ts';

/** What lies on the board: slices of the state, or of a reader's view. */
export interface PiecesView {
  /** By seat. */
  readonly colours: readonly Colour[];
  readonly roads: readonly Owner[];
  readonly settlements: readonly Owner[];
  readonly cities: readonly Owner[];
  /** Absent where the ruleset has no robber. */
  readonly robber?: Hex;
}

/** The pieces of a game for which there are pictures, wherever the ruleset keeps them. */
export const piecesViewOf = (view: AnyState): PiecesView => {
  const { table, roads, settlements, cities } = view;
  const robber = boardPieces(view).find(({ kind }) => kind === 'robber');
  return {
    colours: table.seats.map(({ colour }) => colour),
    roads,
    settlements,
    cities,
    ...(robber === undefined ? {} : { robber: robber.place as Hex }),
  };
};

export type PieceName = 'road' | 'settlement' | 'city' | 'robber';

/** A piece at its place in the drawing. */
export interface Placed {
  readonly name: PieceName;
  /** The path, intersection or hex. */
  readonly at: number;
  readonly symbol: string;
  readonly transform: string;
}

/** Where a piece of a kind stands in the drawing. */
export function placeOf(name: PieceName, at: number): string {
  if (name === 'road') {
    const { x, y, angle } = pathAt(at as Parameters<typeof pathAt>[0]);
    return `translate(${x} ${y})rotate(${angle})`;
  }
  if (name === 'robber') {
    const { x, y } = hexAt(at as Hex);
    return `translate(${x + ROBBER.x} ${y + ROBBER.y})`;
  }
  const { x, y } = intersectionAt(at as Parameters<typeof intersectionAt>[0]);
  return `translate(${x} ${y})`;
}

export const symbolOf = (name: PieceName, colour: Colour): string => (name === 'robber' ? name : `${name}-${colour}`);

const owned = (name: PieceName, places: readonly number[], owners: readonly Owner[], colours: readonly Colour[]) =>
  places.flatMap((at): Placed[] => {
    const owner = owners[at] ?? -1;
    if (owner < 0) return [];
    return [{ name, at, symbol: symbolOf(name, colours[owner] ?? COLOURS[0]), transform: placeOf(name, at) }];
  });

/** All pieces on the board, in the order in which they are drawn: roads below buildings, the northern before the southern. */
export function placedPieces({ colours, roads, settlements, cities, robber }: PiecesView): readonly Placed[] {
  const buildings = [
    ...owned('settlement', INTERSECTIONS, settlements, colours),
    ...owned('city', INTERSECTIONS, cities, colours),
  ].sort((a, b) => a.at - b.at);
  const pawn = HEXES.filter((hex) => hex === robber).map(
    (at): Placed => ({ name: 'robber', at, symbol: 'robber', transform: placeOf('robber', at) }),
  );
  return [...owned('road', PATHS, roads, colours), ...buildings, ...pawn];
}

export const pieceShape = ({ symbol, transform }: Placed): Shape => shape('use', { href: `#${symbol}`, transform });
