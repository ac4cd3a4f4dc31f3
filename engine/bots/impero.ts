import { pointsIn, priceOf } from '../game.ts';
import { buildingAt } from '../rules/base/pieces.ts';
import type { ImperoState } from '../rules/impero/index.ts';
import { KNIGHTS_FOR, targetsOf } from '../rules/impero/targets.ts';
import type { AnyState } from '../rules/registry.ts';
import { type Intersection, NOBODY, type Owner, type Path, type Seat } from '../vocabulary.ts';
import { baseAdviser, purchase } from './base.ts';
import { type Insight, roadValue } from './insight.ts';
import type { Adviser } from './sensible.ts';

/** A view of this ruleset has this ruleset's slices. */
const imperoOf = (view: AnyState) => view as AnyState & ImperoState;

/** The leaders first: how much a loss of this owner is worth to the others. */
const rivalry = (view: AnyState, owner: Owner) => (owner === NOBODY ? 0 : pointsIn(view, owner, true));

/** Whether knights can destroy something from where the seat's cities stand. */
const hasPrey = (view: AnyState, seat: Seat): boolean => {
  const { settlements, cities } = targetsOf(imperoOf(view), seat);
  return settlements.length + cities.length > 0;
};

/**
 * A captured road is worth three knights when it takes the Longest Road's holder a road, or when nothing in range can
 * be destroyed and the knights would lie idle.
 */
function captureValue({ view, seat }: Insight, owner: Owner, knights: number): number {
  if (owner === NOBODY) return -1;
  if (view.longestRoad.holder === owner) return 45 + rivalry(view, owner);
  const spare = imperoOf(view).knights[seat] - knights;
  return hasPrey(view, seat) && spare < KNIGHTS_FOR.destroySettlement ? -1 : 12 + rivalry(view, owner) / 10;
}

/** Advice for L'impero di Catan: the base game's, and when to fight. */
export const imperoAdviser: Adviser = {
  moves: {
    ...baseAdviser.moves,
    recruitKnight: (insight) => purchase(insight, 'knight', 35, priceOf(insight.view, insight.seat, 'knight')),
    destroyCity: ({ view }, move) => 220 + rivalry(view, buildingAt(view, move.intersection as Intersection)),
    destroySettlement: ({ view }, move) => 160 + rivalry(view, buildingAt(view, move.intersection as Intersection)),
    captureRoad: (insight, move) =>
      captureValue(insight, insight.view.roads[move.path as Path], KNIGHTS_FOR.captureRoad),
    captureTwoRoads: (insight, move) => {
      const [first] = move.paths as readonly Path[];
      const owner = first === undefined ? NOBODY : insight.view.roads[first];
      const value = captureValue(insight, owner, KNIGHTS_FOR.captureTwoRoads);
      return value < 0 ? value : value + 1;
    },
    placeCapturedRoad: (insight, move) => 1 + roadValue(insight, move.path as Path),
  },
  choices: baseAdviser.choices,
  appeals: {
    knight: (view, seat) =>
      imperoOf(view).pool.knights > 0 && imperoOf(view).knights[seat] < KNIGHTS_FOR.destroyCity && hasPrey(view, seat)
        ? 6
        : 0,
  },
};
