import type { BoardView } from '../../../art/chart.ts';
import type { PieceName } from '../../../art/placed.ts';
import type { BoardPiece, HarbourSlot, Hex, Intersection, Path, Site } from '../../../engine/index.ts';
import { cornersOf, endsOf, harbourPaths, hexesAt } from '../../../engine/index.ts';
import { humanise } from '../../../messages/translate.ts';
import { maybe, t } from '../words/words.svelte.ts';
import type { Place } from './targets.ts';

/** "forest 11": the terrain and its number. */
function hexName(board: BoardView, hex: Hex): string {
  const terrain = t(`terrain.${board.terrains[hex] ?? 'desert'}`);
  const number = board.numbers[hex] ?? 0;
  return number === 0 ? terrain : t('board.hex', { terrain, number });
}

function harbourName(board: BoardView, intersection: Intersection): string | undefined {
  const slot = harbourPaths.findIndex((path) => endsOf[path].includes(intersection));
  const harbour = slot < 0 ? undefined : board.harbours[slot as HarbourSlot];
  if (harbour === undefined) return undefined;
  return harbour === 'generic' ? t('board.harbour') : t('board.harbourOf', { resource: t(`resource.${harbour}`) });
}

/** "forest 11 (north corner)": several intersections have no other land around them. */
const cornerName = (board: BoardView, hex: Hex, intersection: Intersection): string =>
  t('board.corner', { hex: hexName(board, hex), corner: cornersOf[hex].indexOf(intersection) });

/** "forest 11, hills 6, harbour 3:1": what surrounds an intersection. */
export function intersectionName(board: BoardView, intersection: Intersection): string {
  const hexes = hexesAt[intersection];
  const lands = hexes.map((hex) => (hexes.length === 1 ? cornerName(board, hex, intersection) : hexName(board, hex)));
  const harbour = harbourName(board, intersection);
  return [...lands, ...(harbour === undefined ? [] : [harbour])].join(', ');
}

function pathEnds(board: BoardView, path: Path): { readonly from: string; readonly to: string } {
  const [from, to] = endsOf[path].map((end) => intersectionName(board, end)) as [string, string];
  return { from, to };
}

/** The name of a place for a piece of this kind. */
export function placeName(board: BoardView, place: Place, piece: PieceName | undefined): string {
  if (place.kind === 'path')
    return t(piece === undefined ? 'board.path' : 'board.placeFor.road', pathEnds(board, place.at));
  const near = place.kind === 'hex' ? hexName(board, place.at) : intersectionName(board, place.at);
  return t(`board.placeFor.${piece === undefined || piece === 'road' ? 'none' : piece}`, { near });
}

/** Where a piece is, named after the place. */
function whereIn(board: BoardView, on: Site, place: number): Readonly<Record<string, string>> {
  if (on === 'path') return { ...pathEnds(board, place as Path) };
  return { near: on === 'hex' ? hexName(board, place as Hex) : intersectionName(board, place as Intersection) };
}

/** A piece on the board in words: its owner, its place and what is visible about it, such as a level or a wall. */
export function pieceInWords(board: BoardView, piece: BoardPiece, owner: string): string {
  const { kind, on, place, marks = [] } = piece;
  const values = { name: owner, ...whereIn(board, on, place) };
  const said =
    maybe(`board.has.${kind}`, values) ??
    t('board.has.other', {
      piece: humanise(kind),
      name: owner,
      near: Object.values(whereIn(board, on, place)).join(', '),
    });
  const seen = marks.map((mark) => maybe(`board.mark.${mark}`) ?? humanise(mark));
  return seen.length === 0 ? said : t('board.marked', { piece: said, marks: seen.join(', ') });
}
