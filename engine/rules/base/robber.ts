import { cornersOf, HEXES } from '../../board/geometry.ts';
import { type MovesOf, movesOf } from '../../core/chapter.ts';
import { type EventsOf, eventsOf, open, secret } from '../../core/events.ts';
import { changedByOne } from '../../core/hidden.ts';
import { routine } from '../../core/order.ts';
import { openStep, owedBy } from '../../core/steps.ts';
import { type Hex, RESOURCES, type Seat } from '../../vocabulary.ts';
import { kindOf } from '../cards.ts';
import { hex, resource, seat } from '../fields.ts';
import type { Chapter, Game } from '../questions.ts';
import { buildingAt, type PiecesState } from './pieces.ts';
import { cardsIn, put, seatsFrom, seatsOf, type TableOptions } from './table.ts';
import type { TurnState } from './turn.ts';

export interface Robber {
  readonly hex: Hex;
  /** How often a card was stolen: each theft draws under a number of its own. */
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
  event('robberMoved', { seat: open(seat), hex: open(hex) }, (state, told) => {
    state.robber = { hex: told.hex, thefts: state.robber.thefts };
  }),
  event(
    'stolen',
    { thief: open(seat), victim: open(seat), card: secret(resource, 'thief', 'victim') },
    (state, { thief, victim, card }) => {
      const kind = card === undefined ? undefined : kindOf(card);
      state.robber = { hex: state.robber.hex, thefts: state.robber.thefts + 1 };
      state.hands = put(state.hands, victim, changedByOne(state.hands[victim], kind, -1));
      state.hands = put(state.hands, thief, changedByOne(state.hands[thief], kind, 1));
    },
  ),
] as const;
export type RobberEvent = EventsOf<typeof events>;
type RobberGame = Game<RobberState, RobberEvent>;

/** Why the robber may not go to this hex, or nothing (B-75, O-12). */
function barred({ state }: RobberGame, to: Hex): 'robberStays' | 'robberToDesert' | undefined {
  if (to === state.robber.hex) return 'robberStays';
  const { terrains } = state.table.board;
  return state.table.options.robberToDesert === 'forbidden' && terrains[to] === 'desert' ? 'robberToDesert' : undefined;
}

/** The opponents with a building at the hex (B-76). */
const opponentsAt = (state: Readonly<RobberState>, at: Hex, thief: Seat): readonly Seat[] =>
  seatsOf(state).filter((seat) => seat !== thief && cornersOf[at].some((corner) => buildingAt(state, corner) === seat));

/** Takes one card at random out of the victim's hand, if there is one (B-76). */
function steal(game: RobberGame, thief: Seat, victim: Seat): void {
  const { hands, robber } = game.state;
  if (hands[victim].n === 0) return;
  let at = game.draw('steal', robber.thefts, hands[victim].n);
  const card = RESOURCES.find((_, kind) => {
    at -= cardsIn(game.state, victim)[kind] ?? 0;
    return at < 0;
  });
  if (card !== undefined) game.emit({ type: 'stolen', thief, victim, card });
}

const MOVES: readonly RobberMove[] = HEXES.map((hex) => ({ type: 'moveRobber', hex }));

const move = movesOf<RobberGame>();
const moves = [
  move(
    'moveRobber',
    { hex },
    {
      rule: 'B-75',
      during: ['moveRobber'],
      options: (game, _seat, out) => {
        for (const hex of HEXES) if (barred(game, hex) === undefined) out.push(MOVES[hex] as RobberMove);
      },
      refuse: (game, _seat, move) => {
        const why = barred(game, move.hex);
        return why && { code: why, rule: why === 'robberStays' ? 'B-75' : 'O-12', facts: {} };
      },
      play: (game, seat, move) => {
        game.emit({ type: 'robberMoved', seat, hex: move.hex });
        game.answer(seat);
        const victims = opponentsAt(game.state, move.hex, seat);
        const [only, ...others] = victims;
        if (only === undefined || victims.every((victim) => game.state.hands[victim].n === 0)) return;
        if (others.length === 0) steal(game, seat, only);
        else game.ask('chooseVictim', [{ seat, places: victims }]);
      },
    },
  ),
  move(
    'chooseVictim',
    { victim: seat },
    {
      rule: 'B-76',
      during: ['chooseVictim'],
      options: (game, seat, out) => {
        for (const victim of owedBy(openStep(game.state), seat)?.places ?? [])
          out.push({ type: 'chooseVictim', victim } as RobberMove);
      },
      refuse: (game, seat, move) => {
        const among = owedBy(openStep(game.state), seat)?.places ?? [];
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
export type RobberMove = MovesOf<typeof moves>;

/** The desert if the robber may go there, else the first hex without a building of the seat (K-82). */
function defaultHex(game: RobberGame, seat: Seat): RobberMove | undefined {
  const { state } = game;
  const isOwn = (hex: Hex) => cornersOf[hex].some((corner) => buildingAt(state, corner) === seat);
  const free = HEXES.filter((hex) => barred(game, hex) === undefined);
  const hex = free.find((at) => state.table.board.terrains[at] === 'desert') ?? free.find((at) => !isOwn(at));
  return hex === undefined ? undefined : MOVES[hex];
}

/** Who holds most cards; of several the next in turn order (K-82). */
function defaultVictim({ state }: RobberGame, seat: Seat): RobberMove | undefined {
  const among = owedBy(openStep(state), seat)?.places ?? [];
  const most = Math.max(...among.map((victim) => state.hands[victim as Seat].n));
  const victim = seatsFrom(state, seat).find((other) => among.includes(other) && state.hands[other].n === most);
  return victim === undefined ? undefined : { type: 'chooseVictim', victim };
}

/** Where the robber stands first: on the desert (B-29). */
export const robberStart = (terrains: readonly string[]): Robber => ({
  hex: terrains.indexOf('desert') as Hex,
  thefts: 0,
});

/** Asks the active seat where the robber goes (B-75). */
export const askRobber = routine('askRobber', (game: RobberGame) =>
  game.ask('moveRobber', [{ seat: game.state.turn.active }]),
);

/** The robber and what he takes (B-29, B-47, B-75 … B-77). */
export const robberChapter: Chapter<RobberState, RobberEvent> = {
  name: 'robber',
  events,
  moves,
  routines: [askRobber],
  fallbacks: { moveRobber: defaultHex, chooseVictim: defaultVictim },
  answers: { blockedHex: ({ state }) => state.robber.hex },
  views: { robber: 'open' },
};
