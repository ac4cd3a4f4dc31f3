import type { Evaluation } from '../../bots/evaluation.ts';
import type { Intersection } from '../../vocabulary.ts';
import { keepsDistance, settlementSites } from '../chapters/pieces.ts';
import { seatsOf } from '../chapters/table.ts';
import type { WireMove } from '../definition.ts';
import { danger, isExposed } from './evaluatorDefence.ts';
import { knightsOf } from './garrison.ts';
import { isAtRoad } from './routes.ts';
import type { CitiesKnightsState } from './rules.ts';
import { knightAt } from './vocabulary.ts';

type Unaimed = Omit<Evaluation<CitiesKnightsState>, 'aim'>;
const at = (move: WireMove, field: string) => move[field] as Intersection;

/** What a seat's only site for a settlement is worth, and any other one. */
const ONLY_SITE = 40;
const SITE = 6;

/** How much it costs the seat that no settlement can be built here while a knight is on it (K-36). */
function siteWorth({ view, seat, buildings, occupants }: Unaimed, v: Intersection): number {
  if (view.supply.settlements[seat] === 0 || !keepsDistance(buildings, v) || !isAtRoad(seat, view.roads, v)) return 0;
  const others = settlementSites(seat, view.roads, buildings, occupants).some((site) => site !== v);
  return others ? SITE : ONLY_SITE;
}

/** What a knight on this place is worth to its owner: it keeps others from building here, or the owner. */
export function placeWorth(evaluation: Unaimed, v: Intersection): number {
  const { view, seat, buildings } = evaluation;
  const blocked = seatsOf(view).filter((other) => other !== seat && isAtRoad(other, view.roads, v));
  return (keepsDistance(buildings, v) ? 3 * blocked.length : 0) - siteWorth(evaluation, v);
}

/** Whether an inactive knight is on the seat's only site: it has to be activated before it can leave. */
export const isStuck = (evaluation: Unaimed): boolean =>
  knightsOf(evaluation.view, evaluation.seat).some(
    ({ place, active }) => !active && siteWorth(evaluation, place) === ONLY_SITE,
  );

/** A knight leaves the only site, unless the barbarians would take a city from a seat that it defends. */
export function moveWorth(evaluation: Unaimed, move: WireMove): number {
  const isFreed = siteWorth(evaluation, at(move, 'from')) === ONLY_SITE && siteWorth(evaluation, at(move, 'to')) === 0;
  return isFreed && danger(evaluation) < 0.8 ? 72 + placeWorth(evaluation, at(move, 'to')) / 10 : -1;
}

/** What it is worth to drive away the knight on this place. */
export function driveWorth(evaluation: Unaimed, v: Intersection): number {
  const level = knightAt(evaluation.view.garrison.knights, v)?.level ?? 1;
  return siteWorth(evaluation, v) + 4 * level + 4;
}

/** The seat's own knight that drives another away is no longer active: not when the barbarians are near. */
export const displaceWorth = (evaluation: Unaimed, move: WireMove): number =>
  isExposed(evaluation) || danger(evaluation) > 0.6 ? -1 : driveWorth(evaluation, at(move, 'to')) - 4;
