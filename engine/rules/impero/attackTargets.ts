import { INTERSECTIONS, PATHS } from '../../board/geometry.ts';
import type { AnyMove, Refusal } from '../../core/chapter.ts';
import { type Intersection, NOBODY, type Owner, type Seat } from '../../vocabulary.ts';
import { type AttackState, refuseKnights, refuseTime } from './attack.ts';
import { WAR_POINTS } from './destructions.ts';
import {
  type AttackType,
  distanceTo,
  KNIGHTS_FOR,
  PAIRS,
  refuseBuildingTarget,
  refuseRoadTarget,
  roadTargetsOf,
} from './targets.ts';

/** A possible attack, or why it is not possible now. */
export interface AttackTarget {
  readonly move: AnyMove & Readonly<Record<string, unknown>>;
  readonly victim: Seat;
  /** The knights needed. */
  readonly knights: number;
  /** The war points gained. */
  readonly roads: number;
  readonly warPoints: number;
  /** Paths from the nearest own city. */
  readonly distance: number;
  /** Whether the target itself can be attacked: in range and not shielded. */
  readonly isOpen: boolean;
  /** Why not now: the target, the time or the knights. */
  readonly refusal?: Refusal;
}

/** The moves that are attacks, the cheapest first, and the knights that each needs. */
export const ATTACKS = Object.entries(KNIGHTS_FOR).map(([type, knights]) => ({ type, knights }));

type Subject = Pick<AttackTarget, 'move' | 'victim' | 'distance'>;

/** Every opponent's piece as a target of the seat: attackable ones first, then the nearest. Works on any view. */
export function attackTargets(state: Readonly<AttackState>, seat: Seat): readonly AttackTarget[] {
  const isEnemy = (owner: Owner): owner is Seat => owner !== NOBODY && owner !== seat;
  const target = (attack: AttackType, subject: Subject, closed: Refusal | undefined): AttackTarget => {
    const refusal = closed ?? refuseTime(state) ?? refuseKnights(state, seat, attack);
    const yields = {
      roads: attack === 'captureRoad' ? 1 : attack === 'captureTwoRoads' ? 2 : 0,
      warPoints:
        attack === 'destroySettlement' ? WAR_POINTS.settlement : attack === 'destroyCity' ? WAR_POINTS.city : 0,
    };
    const found = { ...subject, knights: KNIGHTS_FOR[attack], ...yields, isOpen: closed === undefined };
    return refusal === undefined ? found : { ...found, refusal };
  };
  const building = (attack: 'destroySettlement' | 'destroyCity', v: Intersection, victim: Seat) =>
    target(
      attack,
      { move: { type: attack, intersection: v }, victim, distance: distanceTo.intersection(state, seat, v) },
      refuseBuildingTarget(state, seat, v, attack === 'destroyCity' ? 'city' : 'settlement'),
    );
  const single = PATHS.flatMap((path) => {
    const victim = state.roads[path];
    if (!isEnemy(victim)) return [];
    const subject = { move: { type: 'captureRoad', path }, victim, distance: distanceTo.path(state, seat, path) };
    return [target('captureRoad', subject, refuseRoadTarget(state, seat, path))];
  });
  const buildings = INTERSECTIONS.flatMap((v) => {
    const settlement = state.settlements[v];
    const city = state.cities[v];
    if (isEnemy(settlement)) return [building('destroySettlement', v, settlement)];
    return isEnemy(city) ? [building('destroyCity', v, city)] : [];
  });
  const pairs = roadTargetsOf(state, seat).pairs.flatMap((i) => {
    const paths = PAIRS[i]?.paths ?? [0, 0];
    const victim = state.roads[paths[0]];
    if (!isEnemy(victim)) return [];
    const distance = Math.min(...paths.map((path) => distanceTo.path(state, seat, path)));
    return [target('captureTwoRoads', { move: { type: 'captureTwoRoads', paths }, victim, distance }, undefined)];
  });
  return [...single, ...buildings, ...pairs].sort(
    (a, b) => Number(b.isOpen) - Number(a.isOpen) || a.distance - b.distance || a.knights - b.knights,
  );
}
