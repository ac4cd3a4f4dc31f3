import { INTERSECTIONS } from '../../board/geometry.ts';
import { movesOf } from '../../core/chapter.ts';
import { type EventsOf, eventsOf, open } from '../../core/events.ts';
import { type By, type Intersection, NOBODY, type Seat } from '../../vocabulary.ts';
import { put } from '../chapters/table.ts';
import { count, intersection } from '../fields.ts';
import type { Chapter, Game } from '../questions.ts';
import { type AttackState, attackFields, attacking, finishAttack, spent, strike } from './attack.ts';
import { buildingTargetsOf, refuseBuildingTarget } from './targets.ts';

/** Buildings of one seat that another has destroyed. */
export interface DestructionCount {
  readonly settlements: number;
  readonly cities: number;
}
interface War {
  /** Points for destroyed buildings; they are never lost (I-03, IE-40). */
  readonly points: By<Seat, number>;
  /** What each seat has destroyed of each other (I-33). */
  readonly destroyed: By<Seat, By<Seat, DestructionCount>>;
}
export interface WarState extends AttackState {
  war: War;
}

/** Victory points for a destroyed building (I-19, I-20). */
export const WAR_POINTS = { settlement: 1, city: 2 } as const;

const countDestruction = (
  state: WarState,
  seat: Seat,
  victim: Seat,
  warPoints: number,
  settlements: number,
  cities: number,
) => {
  const { points, destroyed } = state.war;
  const before = destroyed[seat][victim];
  const after = { settlements: before.settlements + settlements, cities: before.cities + cities };
  state.war = {
    points: put(points, seat, points[seat] + warPoints),
    destroyed: put(destroyed, seat, put(destroyed[seat], victim, after)),
  };
};

const fields = { ...attackFields, intersection: open(intersection), warPoints: open(count) };
const event = eventsOf<WarState>();
const events = [
  event('settlementDestroyed', fields, (state, event) => {
    const { supply } = state;
    strike(state, event);
    state.settlements = put(state.settlements, event.intersection, NOBODY);
    state.supply = {
      ...supply,
      settlements: put(supply.settlements, event.victim, supply.settlements[event.victim] + 1),
    };
    countDestruction(state, event.seat, event.victim, event.warPoints, 1, 0);
  }),
  event('cityDestroyed', fields, (state, event) => {
    const { supply } = state;
    strike(state, event);
    state.cities = put(state.cities, event.intersection, NOBODY);
    state.supply = { ...supply, cities: put(supply.cities, event.victim, supply.cities[event.victim] + 1) };
    countDestruction(state, event.seat, event.victim, event.warPoints, 0, 1);
  }),
] as const;
type DestructionEvent = EventsOf<typeof events>;
type WarGame = Game<WarState, DestructionEvent>;

const RAZE_SETTLEMENT = INTERSECTIONS.map((v) => ({ type: 'destroySettlement', intersection: v }) as const);
const RAZE_CITY = INTERSECTIONS.map((v) => ({ type: 'destroyCity', intersection: v }) as const);

function destroy(game: WarGame, seat: Seat, v: Intersection, kind: 'settlement' | 'city'): void {
  const victim = kind === 'city' ? game.state.cities[v] : game.state.settlements[v];
  if (victim === NOBODY) return;
  const facts = { seat, victim, intersection: v, warPoints: WAR_POINTS[kind] };
  if (kind === 'city') game.emit({ type: 'cityDestroyed', ...facts, ...spent(game.state, 'destroyCity') });
  else game.emit({ type: 'settlementDestroyed', ...facts, ...spent(game.state, 'destroySettlement') });
  game.run(finishAttack);
}

interface On {
  readonly intersection: Intersection;
}

const move = movesOf<WarGame>();
const moves = [
  move(
    'destroySettlement',
    { intersection },
    {
      rule: 'I-19',
      ...attacking('destroySettlement', {
        moves: RAZE_SETTLEMENT,
        targets: (state, seat) => buildingTargetsOf(state, seat).settlements,
        refuseTarget: (state, seat, { intersection }: On) =>
          refuseBuildingTarget(state, seat, intersection, 'settlement'),
      }),
      play: (game, seat, move) => destroy(game, seat, move.intersection, 'settlement'),
    },
  ),
  move(
    'destroyCity',
    { intersection },
    {
      rule: 'I-20',
      ...attacking('destroyCity', {
        moves: RAZE_CITY,
        targets: (state, seat) => buildingTargetsOf(state, seat).cities,
        refuseTarget: (state, seat, { intersection }: On) => refuseBuildingTarget(state, seat, intersection, 'city'),
      }),
      play: (game, seat, move) => destroy(game, seat, move.intersection, 'city'),
    },
  ),
] as const;

/** Destroyed settlements and cities, and the war points they bring (I-03, I-19, I-20, I-28, I-30). */
export const destructionsChapter = {
  name: 'destructions',
  events,
  moves,
  plans: [finishAttack],
  views: { war: 'open' },
  answers: {
    tally: (game, next, seat, add) => {
      next(game, seat, add);
      add('warPoints', game.state.war.points[seat], false);
    },
  },
} satisfies Chapter<WarState, DestructionEvent>;
