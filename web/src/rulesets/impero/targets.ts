import type { AttackTarget, Path } from '../../../../engine/index.ts';
import { keyOf, type Place } from '../../board/targets.ts';

/** The target of an attack: one place, or the two roads of a double capture. */
export function placesOfTarget({ move }: AttackTarget): readonly Place[] {
  if (typeof move.intersection === 'number') return [{ kind: 'intersection', at: move.intersection } as Place];
  const paths = Array.isArray(move.paths) ? (move.paths as readonly Path[]) : [move.path as Path];
  return paths.map((at): Place => ({ kind: 'path', at }));
}

/** Identifies a target. */
export const targetKey = (target: AttackTarget): string =>
  [target.move.type, ...placesOfTarget(target).map(keyOf)].join(' ');
