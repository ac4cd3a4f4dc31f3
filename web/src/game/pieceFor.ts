import type { PieceName } from '../../../art/placed.ts';
import type { Place } from '../board/targets.ts';

/**
 * The piece that a move puts on a place, according to its name: `buildRoad`, `placeSettlement`. Others have no picture.
 */
export function pieceFor(type: string, { kind }: Place): PieceName | undefined {
  if (kind === 'path' && type.endsWith('Road')) return 'road';
  if (kind !== 'intersection') return undefined;
  if (type.endsWith('City')) return 'city';
  return type.endsWith('Settlement') ? 'settlement' : undefined;
}
