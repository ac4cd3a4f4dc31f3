import { type AnyMove, type MovesOf, movesOf, type Refusal, refuseElsewhere } from '../../../core/chapter.ts';
import { type EventsOf, eventsOf, open } from '../../../core/events.ts';
import { flag, maybe } from '../../../core/fields.ts';
import { routine } from '../../../core/order.ts';
import { owedPlaces } from '../../../core/steps.ts';
import type { Intersection, Seat } from '../../../vocabulary.ts';
import { seatsFrom } from '../../chapters/table.ts';
import { intersection, seat } from '../../fields.ts';
import type { Chapter, Game } from '../../questions.ts';
import { knightLevel } from '../fields.ts';
import { type GarrisonState, knightsLeft, knightsOf, ownKnight, routesOf } from '../garrison.ts';
import { knightPlaces } from '../routes.ts';
import { KNIGHT_LEVELS, type Knight, type KnightLevel } from '../vocabulary.ts';
import { cardMovesOf } from './card.ts';
import type { ProgressEvent } from './progress.ts';
import type { ProgressState } from './progressState.ts';

export interface DeserterState extends ProgressState, GarrisonState {
  readonly table: ProgressState['table'] &
    GarrisonState['table'] & {
      readonly options: { readonly deserterKnight: 'sameOrLower' | 'sameElseBasic' };
    };
  /** The knight that deserted and may be replaced by one of the other player. */
  deserter: { readonly level?: KnightLevel; readonly active?: boolean };
}
export const NO_DESERTER: DeserterState['deserter'] = {};

const event = eventsOf<DeserterState>();
const events = [
  event(
    'knightDeserted',
    { seat: open(seat), intersection: open(intersection), level: open(knightLevel), active: open(flag) },
    (state, { intersection, level, active }) => {
      const { garrison } = state;
      state.garrison = { ...garrison, knights: garrison.knights.filter(({ place }) => place !== intersection) };
      state.deserter = { level, active };
    },
  ),
  event(
    'deserterPlaced',
    { seat: open(seat), intersection: open(intersection), level: open(knightLevel), active: open(flag) },
    (state, { seat, intersection, level, active }) => {
      const { number } = state.turn;
      const activated = active ? number : 0;
      const knight: Knight = {
        place: intersection,
        owner: seat,
        level,
        active,
        placed: number,
        activated,
        upgraded: 0,
        acted: 0,
      };
      state.garrison = { ...state.garrison, knights: [...state.garrison.knights, knight] };
      state.deserter = NO_DESERTER;
    },
  ),
  event('deserterGone', { seat: open(seat) }, (state) => {
    state.deserter = NO_DESERTER;
  }),
] as const;
type DeserterEvent = EventsOf<typeof events>;
type DeserterGame = Game<DeserterState, DeserterEvent | ProgressEvent>;

/** The levels that may be placed for the knight that deserted (OK-03). */
function deserterLevels(state: Readonly<DeserterState>, seat: Seat): readonly KnightLevel[] {
  const { level } = state.deserter;
  if (level === undefined) return [];
  const left = KNIGHT_LEVELS.filter((one) => one <= level && knightsLeft(state, seat, one) > 0);
  if (state.table.options.deserterKnight === 'sameOrLower') return left;
  if (left.includes(level)) return [level];
  return left.includes(1) ? [1] : [];
}

function desert(game: DeserterGame, seat: Seat, place: Intersection): void {
  const knight = ownKnight(game.state, seat, place);
  if (knight === undefined) throw new Error('no own knight stands there');
  const { level, active } = knight;
  game.emit({ type: 'knightDeserted', seat, intersection: place, level, active });
  game.run(askPlacement);
}

/** Asks where to place the knight, if there is a piece and a place for it (K-P3, KE-63). */
const askPlacement = routine('askDeserterPlacement', (game: DeserterGame) => {
  const seat = game.state.turn.active;
  const places = knightPlaces(routesOf(game.state), seat);
  if (places.length > 0 && deserterLevels(game.state, seat).length > 0)
    game.ask('deserterPlacement', [{ seat, places }]);
  else game.emit({ type: 'deserterGone', seat });
});

/** Why the seat has no knight to lose (K-P3). */
function refuseVictim({ state }: DeserterGame, seat: Seat, victim: Seat): Refusal | undefined {
  if (victim === seat || victim >= state.table.seats.length) return { code: 'noOpponent', rule: 'K-P3', facts: {} };
  return knightsOf(state, victim).length > 0 ? undefined : { code: 'noKnights', rule: 'K-P3', facts: { seat: victim } };
}

function refusePlacement(
  game: DeserterGame,
  seat: Seat,
  { intersection, level }: { readonly intersection?: Intersection; readonly level?: KnightLevel },
): Refusal | undefined {
  if (intersection === undefined && level === undefined) return undefined;
  const places = owedPlaces(game.state, seat);
  if (intersection === undefined || !places.includes(intersection))
    return { code: 'knightCannotGoThere', rule: 'K-26', facts: { places } };
  const levels = deserterLevels(game.state, seat);
  return level !== undefined && levels.includes(level)
    ? undefined
    : { code: 'wrongKnightLevel', rule: 'OK-03', facts: { levels } };
}

const card = cardMovesOf<DeserterState, DeserterEvent>();
const move = movesOf<DeserterGame>();
const moves = [
  card(
    'playDeserter',
    { victim: seat },
    {
      card: 'deserter',
      rule: 'K-P3',
      tries: ({ state }, seat) =>
        seatsFrom(state, seat)
          .slice(1)
          .map((victim) => ({ victim })),
      refuse: (game, seat, { victim }) => refuseVictim(game, seat, victim),
      play: (game, _seat, { victim }) => {
        const places = knightsOf(game.state, victim).map(({ place }) => place);
        const [only, ...others] = places;
        if (only !== undefined && others.length === 0) desert(game, victim, only);
        else game.ask('deserterRemoval', [{ seat: victim, places }]);
      },
    },
  ),
  move(
    'removeKnight',
    { intersection },
    {
      rule: 'K-P3',
      during: ['deserterRemoval'],
      list: (game, seat, out) => {
        for (const place of owedPlaces(game.state, seat))
          out.push({ type: 'removeKnight', intersection: place } as AnyMove);
      },
      refuse: (game, seat, move) =>
        refuseElsewhere(owedPlaces(game.state, seat), move.intersection, 'noOwnKnight', 'K-P3'),
      play: (game, seat, move) => {
        desert(game, seat, move.intersection);
        game.answer(seat);
      },
    },
  ),
  move(
    'placeDeserter',
    { intersection: maybe(intersection), level: maybe(knightLevel) },
    {
      rule: 'K-P3',
      during: ['deserterPlacement'],
      list: (game, seat, out) => {
        out.push({ type: 'placeDeserter' });
        for (const intersection of owedPlaces(game.state, seat))
          for (const level of deserterLevels(game.state, seat))
            out.push({ type: 'placeDeserter', intersection, level } as AnyMove);
      },
      refuse: refusePlacement,
      play: (game, seat, { intersection, level }) => {
        const active = game.state.deserter.active ?? false;
        if (intersection === undefined || level === undefined) game.emit({ type: 'deserterGone', seat });
        else game.emit({ type: 'deserterPlaced', seat, intersection, level, active });
        game.answer(seat);
      },
    },
  ),
] as const;
type DeserterMove = MovesOf<typeof moves>;

/** The Deserter (K-P3). */
export const deserterChapter = {
  name: 'deserter',
  events,
  moves,
  routines: [askPlacement],
  views: { deserter: 'open' },
  orders: { deserterRemoval: 'usual' },
  fallbacks: {
    // The lowest level; an inactive one before an active one (K-81).
    deserterRemoval: ({ state }, seat) => {
      const [least] = [...knightsOf(state, seat)].sort(
        (a, b) => a.level - b.level || Number(a.active) - Number(b.active) || a.place - b.place,
      );
      return least === undefined ? undefined : ({ type: 'removeKnight', intersection: least.place } as DeserterMove);
    },
    // The highest level on the first place (K-82).
    deserterPlacement: (game, seat) => {
      const intersection = Math.min(...owedPlaces(game.state, seat)) as Intersection;
      const level = deserterLevels(game.state, seat).at(-1);
      return (
        level === undefined ? { type: 'placeDeserter' } : { type: 'placeDeserter', intersection, level }
      ) as DeserterMove;
    },
  },
} satisfies Chapter<DeserterState, DeserterEvent | ProgressEvent>;
