import { INTERSECTIONS } from '../../board/geometry.ts';
import type { MovesOf, Refusal } from '../../core/chapter.ts';
import { type EventsOf, eventsOf, open } from '../../core/events.ts';
import { NOBODY } from '../../vocabulary.ts';
import { cards, intersection, seat } from '../fields.ts';
import type { Chapter } from '../questions.ts';
import { buildingCount } from './pieces.ts';
import { purchasesOf } from './purchases.ts';
import type { RoadsState } from './roads.ts';
import { pay, put } from './table.ts';
import type { TurnEvent } from './turn.ts';

const event = eventsOf<RoadsState>();
const events = [
  event('cityBuilt', { seat: open(seat), intersection: open(intersection), paid: open(cards) }, (state, event) => {
    const { supply } = state;
    pay(state, event.seat, event.paid);
    state.settlements = put(state.settlements, event.intersection, NOBODY);
    state.cities = put(state.cities, event.intersection, event.seat);
    state.supply = {
      roads: supply.roads,
      settlements: put(supply.settlements, event.seat, supply.settlements[event.seat] + 1),
      cities: put(supply.cities, event.seat, supply.cities[event.seat] - 1),
    };
  }),
] as const;
export type CityEvent = EventsOf<typeof events>;

const BUILD: readonly CityMove[] = INTERSECTIONS.map((intersection) => ({ type: 'buildCity', intersection }));

const NO_OWN_SETTLEMENT: Refusal = { code: 'noOwnSettlement', rule: 'B-68', facts: {} };
const NO_CITY_LEFT: Refusal = { code: 'noPieceLeft', rule: 'B-61', facts: { piece: 'city' } };

const purchase = purchasesOf<RoadsState, CityEvent>();
const moves = [
  purchase(
    'buildCity',
    { intersection },
    {
      what: 'city',
      rule: 'B-68',
      priceRule: 'B-61',
      queueable: true,
      list: (game, seat, out) => {
        const { settlements } = game.state;
        for (const v of INTERSECTIONS)
          if (settlements[v] === seat && game.refuseCity(seat, v) === undefined) out.push(BUILD[v] as CityMove);
      },
      refuse: (game, seat, move) => game.refuseCity(seat, move.intersection),
      buy: (game, seat, { intersection }, paid) => game.emit({ type: 'cityBuilt', seat, intersection, paid }),
    },
  ),
] as const;
type CityMove = MovesOf<typeof moves>;

/** Cities (B-68, B-69, B-71). */
export const citiesChapter = {
  name: 'cities',
  events,
  moves,
  views: { cities: 'open' },
  answers: {
    refuseCity: (game, _next, seat, v) => {
      if (game.state.settlements[v] !== seat) return NO_OWN_SETTLEMENT;
      return game.state.supply.cities[seat] === 0 ? NO_CITY_LEFT : undefined;
    },
    tally: (game, next, seat, add) => {
      next(game, seat, add);
      add('cities', 2 * buildingCount.cities(seat, game.state.cities), false);
    },
  },
} satisfies Chapter<RoadsState, CityEvent | TurnEvent>;
