import { cornersOf, HEXES } from '../../board/geometry.ts';
import { type MovesOf, movesOf, type Refusal } from '../../core/chapter.ts';
import { type EventsOf, eventsOf, open, secret } from '../../core/events.ts';
import { routine } from '../../core/order.ts';
import { owedPlaces } from '../../core/steps.ts';
import type { Hex, Seat } from '../../vocabulary.ts';
import { kindAt, kindIn, kindsOf, ofKind } from '../cards.ts';
import { card, hex, seat } from '../fields.ts';
import type { Chapter, Game } from '../questions.ts';
import type { PiecesState } from './pieces.ts';
import { cardsIn, handOver, seatsFrom, seatsOf, type TableOptions } from './table.ts';
import type { TurnState } from './turn.ts';

export interface Robber {
  readonly hex: Hex;
  /** The number of thefts so far: each theft is a draw with its own number. */
  readonly thefts: number;
}
export interface RobberState extends TurnState, PiecesState {
  readonly table: TurnState['table'] & {
    readonly options: TableOptions & { readonly robberToDesert: 'allowed' | 'forbidden' };
  };
  robber: Robber;
}

const event = eventsOf<RobberState>();
const events = [
  event('robberMoved', { seat: open(seat), hex: open(hex) }, (state, event) => {
    state.robber = { hex: event.hex, thefts: state.robber.thefts };
  }),
  event(
    'stolen',
    { thief: open(seat), victim: open(seat), card: secret(card, 'thief', 'victim') },
    (state, { thief, victim, card }) => {
      state.robber = { hex: state.robber.hex, thefts: state.robber.thefts + 1 };
      handOver(state, victim, thief, card === undefined ? 1 : ofKind(kindIn(state, card), 1, state.bank.length));
    },
  ),
] as const;
export type RobberEvent = EventsOf<typeof events>;
type RobberGame = Game<RobberState, RobberEvent>;

/** Steals a random card from the victim's hand, if it has one (B-76). */
export function steal(game: RobberGame, thief: Seat, victim: Seat): void {
  const { hands, robber } = game.state;
  if (hands[victim].n === 0) return;
  const place = game.draw('steal', robber.thefts, hands[victim].n);
  const card = kindsOf(game.state)[kindAt(cardsIn(game.state, victim), place)];
  if (card !== undefined) game.emit({ type: 'stolen', thief, victim, card });
}

/** After the robber moved: robs the only possible victim, or asks which of several (B-76). */
export function rob(game: RobberGame, seat: Seat): void {
  const victims = game.victimsAt(game.state.robber.hex, seat);
  const [only, ...others] = victims;
  if (only === undefined || victims.every((victim) => game.state.hands[victim].n === 0)) return;
  if (others.length === 0) steal(game, seat, only);
  else game.ask('chooseVictim', [{ seat, places: victims }]);
}

const STAYS: Refusal = { code: 'robberStays', rule: 'B-75', facts: {} };
const NOT_TO_DESERT: Refusal = { code: 'robberToDesert', rule: 'O-12', facts: {} };
const MOVES: readonly RobberMove[] = HEXES.map((hex) => ({ type: 'moveRobber', hex }));

const move = movesOf<RobberGame>();
const moves = [
  move(
    'moveRobber',
    { hex },
    {
      rule: 'B-75',
      during: ['moveRobber'],
      list: (game, seat, out) => {
        for (const hex of HEXES)
          if (game.refuseRobber(hex, seat, 'moveRobber') === undefined) out.push(MOVES[hex] as RobberMove);
      },
      refuse: (game, seat, move) => game.refuseRobber(move.hex, seat, 'moveRobber'),
      play: (game, seat, move) => {
        game.emit({ type: 'robberMoved', seat, hex: move.hex });
        game.answer(seat);
        rob(game, seat);
      },
    },
  ),
  move(
    'chooseVictim',
    { victim: seat },
    {
      rule: 'B-76',
      during: ['chooseVictim'],
      list: (game, seat, out) => {
        for (const victim of owedPlaces(game.state, seat)) out.push({ type: 'chooseVictim', victim } as RobberMove);
      },
      refuse: (game, seat, move) => {
        const among = owedPlaces(game.state, seat);
        return among.includes(move.victim)
          ? undefined
          : { code: 'noVictimThere', rule: 'B-76', facts: { seats: among } };
      },
      play: (game, seat, move) => {
        game.answer(seat);
        steal(game, seat, move.victim);
      },
    },
  ),
] as const;
type RobberMove = MovesOf<typeof moves>;

/** The desert if the robber may go there, else the first hex without a building of the seat (K-82). */
function defaultHex(game: RobberGame, seat: Seat): RobberMove | undefined {
  const { terrains } = game.state.table.board;
  const buildings = game.buildings();
  const isOwn = (hex: Hex) => cornersOf[hex].some((corner) => buildings[corner] === seat);
  const free = HEXES.filter((hex) => game.refuseRobber(hex, seat, 'moveRobber') === undefined);
  const hex = free.find((at) => terrains[at] === 'desert') ?? free.find((at) => !isOwn(at));
  return hex === undefined ? undefined : MOVES[hex];
}

/** The seat with most cards; ties in turn order (K-82). */
function defaultVictim({ state }: RobberGame, seat: Seat): RobberMove | undefined {
  const among = owedPlaces(state, seat);
  const most = Math.max(...among.map((victim) => state.hands[victim as Seat].n));
  const victim = seatsFrom(state, seat).find((other) => among.includes(other) && state.hands[other].n === most);
  return victim === undefined ? undefined : { type: 'chooseVictim', victim };
}

/** Where the robber starts: on the desert (B-29). */
export const robberStart = (terrains: readonly string[]): Robber => ({
  hex: terrains.indexOf('desert') as Hex,
  thefts: 0,
});

/** Asks the active seat where to move the robber (B-75). */
export const askRobber = routine('askRobber', (game: RobberGame) =>
  game.ask('moveRobber', [{ seat: game.state.turn.active }]),
);

/** The robber and its thefts (B-29, B-47, B-75 … B-77). */
export const robberChapter = {
  name: 'robber',
  events,
  moves,
  routines: [askRobber],
  fallbacks: { moveRobber: defaultHex, chooseVictim: defaultVictim },
  orders: { moveRobber: 'against', chooseVictim: 'against' },
  answers: {
    blockedHex: (game) => game.state.robber.hex,
    refuseRobber: (game, _next, to) => {
      if (to === game.state.robber.hex) return STAYS;
      const { board, options } = game.state.table;
      return options.robberToDesert === 'forbidden' && board.terrains[to] === 'desert' ? NOT_TO_DESERT : undefined;
    },
    victimsAt: (game, _next, at, thief) => {
      const buildings = game.buildings();
      return seatsOf(game.state).filter(
        (seat) => seat !== thief && cornersOf[at].some((corner) => buildings[corner] === seat),
      );
    },
  },
  views: { robber: 'open' },
} satisfies Chapter<RobberState, RobberEvent>;
