import { INTERSECTIONS } from './board/geometry.ts';
import { lengthsOf } from './rules/chapters/longestRoad.ts';
import { roadSites, settlementSites } from './rules/chapters/pieces.ts';
import type { CommonState } from './rules/definition.ts';
import { rulesetOf } from './rules/registry.ts';
import type { By, Hex, Intersection, Path, Seat } from './vocabulary.ts';

const questionsOn = (state: CommonState) => rulesetOf(state.table.ruleset).rules.ask(state);

/** The longest trail of each seat's roads, as the Longest Road counts it (B-91). */
export const roadLengths = (state: CommonState): By<Seat, number> =>
  lengthsOf(state.table.seats.length, state.roads, questionsOn(state).occupants());

/** Where a seat could build, no matter what it holds or whose turn it is. */
export interface BuildingPlaces {
  readonly roads: readonly Path[];
  readonly settlements: readonly Intersection[];
  readonly cities: readonly Intersection[];
}

/** Where the board lets a seat build (B-63, B-66, B-68). Price, supply and turn are ignored. */
export function buildingPlaces(state: CommonState, seat: Seat): BuildingPlaces {
  const questions = questionsOn(state);
  const buildings = questions.buildings();
  const occupants = questions.occupants();
  return {
    roads: roadSites(seat, state.roads, buildings, occupants),
    settlements: settlementSites(seat, state.roads, buildings, occupants),
    cities: INTERSECTIONS.filter((v) => state.settlements[v] === seat && questions.refuseCity(seat, v) === undefined),
  };
}

/**
 * The seats that could be robbed if the robber moved to this hex, whatever they hold (B-76); none in a ruleset without
 * robbery.
 */
export const victimsAt = (state: CommonState, hex: Hex, thief: Seat): readonly Seat[] =>
  questionsOn(state).victimsAt(hex, thief);
