import { cornersOf, HEXES } from '../../board/geometry.ts';
import { type MovesOf, movesOf } from '../../core/chapter.ts';
import { type EventsOf, eventsOf, open } from '../../core/events.ts';
import { maybe } from '../../core/fields.ts';
import { routine } from '../../core/order.ts';
import { RESOURCES, type Resource, type Seat } from '../../vocabulary.ts';
import { total } from '../cards.ts';
import type { ProductionEvent } from '../chapters/production.ts';
import { cardsIn, gain, seatsFrom, setOfSeats } from '../chapters/table.ts';
import { resource, seat } from '../fields.ts';
import type { Chapter, Game } from '../questions.ts';
import { cardsNamed, kindNumber } from './cards.ts';
import { askChoices, type HeldEvent, type HeldState, holdChoice } from './heldChoices.ts';
import { type ImprovementsState, seatsWithAbility } from './levels.ts';

export interface AqueductState extends ImprovementsState, HeldState {
  readonly table: ImprovementsState['table'] & {
    readonly options: ImprovementsState['table']['options'] & {
      readonly aqueductTrigger: 'noProduction' | 'noNumberOrRobber';
    };
  };
  /** Who got a card from the latest production, and in which turn that was. */
  harvest: { readonly turn: number; readonly seats: readonly Seat[] };
}
export const NO_HARVEST: AqueductState['harvest'] = { turn: 0, seats: [] };

const event = eventsOf<AqueductState>();
const events = [
  event('aqueductTaken', { seat: open(seat), resource: open(resource) }, (state, taken) =>
    gain(state, taken.seat, cardsNamed({ [taken.resource]: 1 })),
  ),
] as const;
type AqueductEvent = EventsOf<typeof events>;
type AqueductGame = Game<AqueductState, AqueductEvent | HeldEvent>;

/** The resources that the bank holds. */
const inBank = ({ bank }: Readonly<AqueductState>): readonly Resource[] =>
  RESOURCES.filter((one) => (bank[kindNumber(one)] ?? 0) > 0);

/** Whether a building of the seat touches a hex with the rolled number, except the robber's hex (OK-07). */
function touchesNumber(game: AqueductGame, seat: Seat): boolean {
  const { turn, table } = game.state;
  const [a, b] = turn.rolled ?? [0, 0];
  const buildings = game.buildings();
  const blocked = game.blockedHex();
  return HEXES.some(
    (hex) =>
      hex !== blocked &&
      table.board.numbers[hex] === a + b &&
      cornersOf[hex].some((corner) => buildings[corner] === seat),
  );
}

/** Whether the seat, which has an Aqueduct, may take a resource after this roll (K-50, OK-07). */
function hasClaim(game: AqueductGame, seat: Seat): boolean {
  const { state } = game;
  if (state.table.options.aqueductTrigger === 'noNumberOrRobber') return !touchesNumber(game, seat);
  return state.harvest.turn !== state.turn.number || !state.harvest.seats.includes(seat);
}

/** Asks everybody with an Aqueduct who got nothing from the roll (K-50); with an empty bank the claims lapse (KE-75). */
export const askAqueduct = routine('askAqueduct', (game: AqueductGame) => {
  const able = seatsWithAbility(game.state, 'science');
  if (able.length === 0) return;
  const seats = seatsFrom(game.state, game.state.turn.active).filter(
    (seat) => able.includes(seat) && hasClaim(game, seat),
  );
  if (seats.length > 0 && inBank(game.state).length > 0) askChoices(game, 'aqueduct', seats);
});

const move = movesOf<AqueductGame>();
const moves = [
  move(
    'takeAqueductResource',
    { resource: maybe(resource) },
    {
      rule: 'K-50',
      during: ['aqueduct'],
      list: ({ state }, _seat, out) => {
        out.push({ type: 'takeAqueductResource' });
        for (const one of inBank(state)) out.push({ type: 'takeAqueductResource', resource: one } as AqueductMove);
      },
      refuse: ({ state }, _seat, move) =>
        move.resource === undefined || inBank(state).includes(move.resource)
          ? undefined
          : { code: 'bankEmpty', rule: 'K-50', facts: { resource: move.resource } },
      play: (game, seat, move) =>
        holdChoice(game, seat, move.resource, {
          hasRunOut: (choice) => {
            const left = inBank(game.state);
            return choice !== undefined && left.length > 0 && left.every((one) => one !== choice);
          },
          carryOut: (taker, choice) => {
            const taken = inBank(game.state).find((one) => one === choice);
            if (taken !== undefined) game.emit({ type: 'aqueductTaken', seat: taker, resource: taken });
          },
        }),
    },
  ),
] as const;
type AqueductMove = MovesOf<typeof moves>;

/** The resource that the seat holds least, of those that the bank holds; ties go this way (K-82). */
const TIES: readonly Resource[] = ['ore', 'grain', 'wool', 'brick', 'lumber'];

/** The Aqueduct (K-50). */
export const aqueductChapter = {
  name: 'aqueduct',
  events,
  moves,
  routines: [askAqueduct],
  views: { harvest: 'open' },
  reactions: {
    produced: (state: AqueductState, { gains }: Extract<ProductionEvent, { type: 'produced' }>) => {
      let bits = 0;
      for (let seat = 0; seat < gains.length; seat++) if (total(gains[seat] ?? []) > 0) bits |= 1 << seat;
      state.harvest = { turn: state.turn.number, seats: setOfSeats(bits) };
    },
  },
  orders: { aqueduct: 'prefer' },
  fallbacks: {
    aqueduct: ({ state }, seat) => {
      const hand = cardsIn(state, seat);
      const held = (one: Resource) => hand[kindNumber(one)] ?? 0;
      const [least] = TIES.filter((one) => inBank(state).includes(one)).sort((a, b) => held(a) - held(b));
      return least === undefined
        ? { type: 'takeAqueductResource' }
        : ({ type: 'takeAqueductResource', resource: least } as AqueductMove);
    },
  },
} satisfies Chapter<AqueductState, AqueductEvent | HeldEvent>;
