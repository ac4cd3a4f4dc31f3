import type { BoardView } from '../../../art/chart.ts';
import type { PieceName, Placed } from '../../../art/placed.ts';
import type { HarbourSlot, Hex, Intersection, Path } from '../../../engine/index.ts';
import { endsOf, harbourPaths, hexesAt } from '../../../engine/index.ts';
import { t } from '../words/words.svelte.ts';
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

/** "forest 11, hills 6, harbour 3:1": what lies around an intersection. */
export function intersectionName(board: BoardView, intersection: Intersection): string {
  const lands = hexesAt[intersection].map((hex) => hexName(board, hex));
  const harbour = harbourName(board, intersection);
  return [...lands, ...(harbour === undefined ? [] : [harbour])].join(', ');
}

function pathEnds(board: BoardView, path: Path): { readonly from: string; readonly to: string } {
  const [from, to] = endsOf[path].map((end) => intersectionName(board, end)) as [string, string];
  return { from, to };
}

/** What a place is called when a piece of a kind could go there. */
export function placeName(board: BoardView, place: Place, piece: PieceName | undefined): string {
  if (place.kind === 'path')
    return t(piece === undefined ? 'board.path' : 'board.placeFor.road', pathEnds(board, place.at));
  const near = place.kind === 'hex' ? hexName(board, place.at) : intersectionName(board, place.at);
  return t(`board.placeFor.${piece === undefined || piece === 'road' ? 'none' : piece}`, { near });
}

/** What stands on the board, in words. */
export function pieceName(board: BoardView, { name, at }: Placed, owner: string): string {
  if (name === 'road') return t('board.has.road', { name: owner, ...pathEnds(board, at as Path) });
  if (name === 'robber') return t('board.has.robber', { near: hexName(board, at as Hex) });
  return t(`board.has.${name}`, { name: owner, near: intersectionName(board, at as Intersection) });
}
