import { INTERSECTIONS } from '../../board/geometry.ts';
import { type MovesOf, movesOf } from '../../core/chapter.ts';
import { type EventsOf, eventsOf, open } from '../../core/events.ts';
import { finishPlacing } from '../chapters/draft.ts';
import { freeSites } from '../chapters/pieces.ts';
import type { ProductionEvent } from '../chapters/production.ts';
import type { RoadEvent, RoadsState } from '../chapters/roads.ts';
import { refuseSite, type SettlementEvent } from '../chapters/settlements.ts';
import { put } from '../chapters/table.ts';
import type { TurnEvent } from '../chapters/turn.ts';
import { intersection, seat } from '../fields.ts';
import type { Chapter, Game } from '../questions.ts';

const event = eventsOf<RoadsState>();
const events = [
  event('cityPlaced', { seat: open(seat), intersection: open(intersection) }, (state, placed) => {
    const { supply } = state;
    state.cities = put(state.cities, placed.intersection, placed.seat);
    state.supply = { ...supply, cities: put(supply.cities, placed.seat, supply.cities[placed.seat] - 1) };
  }),
] as const;
type DraftCityEvent = EventsOf<typeof events>;
type Recorded = DraftCityEvent | ProductionEvent | RoadEvent | SettlementEvent | TurnEvent;
type DraftCityGame = Game<RoadsState, Recorded>;

const PLACE: readonly DraftCityMove[] = INTERSECTIONS.map((intersection) => ({ type: 'placeCity', intersection }));

const move = movesOf<DraftCityGame>();
const moves = [
  move(
    'placeCity',
    { intersection },
    {
      rule: 'K-07',
      during: ['draftCity'],
      list: (game, _seat, out) => {
        for (const v of freeSites(game.buildings(), game.occupants())) out.push(PLACE[v] as DraftCityMove);
      },
      refuse: (game, _seat, move) => refuseSite(game, move.intersection),
      play: (game, seat, move) => {
        game.emit({ type: 'cityPlaced', seat, intersection: move.intersection });
        finishPlacing(game, seat, move.intersection);
      },
    },
  ),
] as const;
type DraftCityMove = MovesOf<typeof moves>;

/** The second piece of the draft is a city (K-07, K-08). */
export const draftCityChapter = {
  name: 'draftCity',
  events,
  moves,
  answers: { draftStep: (game, next, round) => (round === 2 ? 'draftCity' : next(game, round)) },
} satisfies Chapter<RoadsState, Recorded>;
