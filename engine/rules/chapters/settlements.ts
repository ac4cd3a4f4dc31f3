import { INTERSECTIONS, pathsAt } from '../../board/geometry.ts';
import type { MovesOf, Refusal } from '../../core/chapter.ts';
import { type EventsOf, eventsOf, open } from '../../core/events.ts';
import { type Intersection, NOBODY, type Seat } from '../../vocabulary.ts';
import { cards, intersection, seat } from '../fields.ts';
import type { Chapter, Game } from '../questions.ts';
import { buildingCount, buildingsOn, keepsDistance, settlementSites } from './pieces.ts';
import { purchasesOf } from './purchases.ts';
import type { RoadsState } from './roads.ts';
import { pay, put } from './table.ts';
import type { TurnEvent } from './turn.ts';

const event = eventsOf<RoadsState>();
const events = [
  event(
    'settlementBuilt',
    { seat: open(seat), intersection: open(intersection), paid: open(cards) },
    (state, event) => {
      const { supply } = state;
      pay(state, event.seat, event.paid);
      state.settlements = put(state.settlements, event.intersection, event.seat);
      state.supply = {
        ...supply,
        settlements: put(supply.settlements, event.seat, supply.settlements[event.seat] - 1),
      };
    },
  ),
] as const;
export type SettlementEvent = EventsOf<typeof events>;

/** Why no building may be placed here, ignoring roads, supply and price (B-66 a, b). */
export function refuseSite(game: Game<RoadsState, never>, v: Intersection): Refusal | undefined {
  const occupants = game.occupants();
  if (occupants[v] !== NOBODY) return { code: 'intersectionTaken', rule: 'B-66', facts: { owner: occupants[v] } };
  return keepsDistance(game.buildings(), v) ? undefined : { code: 'tooClose', rule: 'B-72', facts: {} };
}

/** Why the seat has no settlement to place (B-61). */
export const refuseSettlement = ({ state }: Game<RoadsState, never>, seat: Seat): Refusal | undefined =>
  state.supply.settlements[seat] === 0
    ? { code: 'noPieceLeft', rule: 'B-61', facts: { piece: 'settlement' } }
    : undefined;

const BUILD: readonly SettlementMove[] = INTERSECTIONS.map((intersection) => ({
  type: 'buildSettlement',
  intersection,
}));

const purchase = purchasesOf<RoadsState, SettlementEvent>();
const moves = [
  purchase(
    'buildSettlement',
    { intersection },
    {
      what: 'settlement',
      rule: 'B-66',
      priceRule: 'B-61',
      queueable: true,
      list: (game, seat, out) => {
        const { supply, roads } = game.state;
        if (supply.settlements[seat] === 0) return;
        for (const v of settlementSites(seat, roads, game.buildings(), game.occupants()))
          out.push(BUILD[v] as SettlementMove);
      },
      refuse: (game, seat, move) => {
        const { roads } = game.state;
        const refusal = refuseSite(game, move.intersection) ?? refuseSettlement(game, seat);
        if (refusal !== undefined) return refusal;
        return pathsAt[move.intersection].some((path) => roads[path] === seat)
          ? undefined
          : { code: 'noRoadThere', rule: 'B-66', facts: {} };
      },
      buy: (game, seat, { intersection }, paid) => game.emit({ type: 'settlementBuilt', seat, intersection, paid }),
    },
  ),
] as const;
type SettlementMove = MovesOf<typeof moves>;

/** Settlements (B-66, B-67, B-69, B-72). */
export const settlementsChapter = {
  name: 'settlements',
  events,
  moves,
  views: { settlements: 'open' },
  answers: {
    buildings: (game) => buildingsOn(game.state.settlements, game.state.cities),
    occupants: (game) => game.buildings(),
    tally: (game, next, seat, add) => {
      next(game, seat, add);
      add('settlements', buildingCount.settlements(seat, game.state.settlements), false);
    },
  },
} satisfies Chapter<RoadsState, SettlementEvent | TurnEvent>;
