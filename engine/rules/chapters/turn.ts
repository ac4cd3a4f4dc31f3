import { type MovesOf, movesOf } from '../../core/chapter.ts';
import { type EventsOf, eventsOf, open } from '../../core/events.ts';
import { list } from '../../core/fields.ts';
import { plan } from '../../core/order.ts';
import { openStep } from '../../core/steps.ts';
import type { Dice, Seat } from '../../vocabulary.ts';
import { count, dice, name, seat } from '../fields.ts';
import type { Chapter, Game } from '../questions.ts';
import { beganIn, seatsFrom, type TableState } from './table.ts';

export interface Turn {
  /** 0 before the first turn. */
  readonly number: number;
  readonly active: Seat;
  /** This turn's roll. */
  readonly rolled?: Dice;
}
export interface TurnState extends TableState {
  turn: Turn;
}

/** The decision that opens after the roll, for each turn structure (B-42). */
const AFTER_ROLL = { tradeThenBuild: 'trade', combined: 'main' } as const;
/** The decision that opens after the roll in this game. */
export const stepAfterRoll = ({ options }: TurnState['table']): string => AFTER_ROLL[options.turnStructure];
/** The decisions of the player's own turn in which nothing else is pending. */
export const AFTER_THE_ROLL = ['trade', 'build', 'main'];
export const TRADING = ['trade', 'main'];

/** What follows the roll of a 7, and of any other number. */
export const seven = plan('seven');
export const rolled = plan('rolled');
/** What happens instead of a turn after the last one. */
export const outOfTurns = plan('outOfTurns');
/** A game has no more turns. Players who want to win need about a hundred; without a limit, the log could grow forever. */
export const MOST_TURNS = 400;

const event = eventsOf<TurnState>();
const events = [
  event('turnBegan', { seat: open(seat), number: open(count), steps: open(list(name)) }, (state, event) => {
    const owed = [{ seat: event.seat }];
    state.turn = { number: event.number, active: event.seat };
    state.steps = event.steps.map((type) => ({ type, owed, after: [] }));
  }),
  event('diceRolled', { seat: open(seat), dice: open(dice) }, (state, event) => {
    state.turn = { number: state.turn.number, active: state.turn.active, rolled: event.dice };
    state.steps = state.steps.slice(0, -1);
  }),
  event('tradeClosed', { seat: open(seat) }, (state) => {
    state.steps = state.steps.map((step) => (step.type === 'trade' ? { ...step, type: 'build' } : step));
  }),
] as const;
export type TurnEvent = EventsOf<typeof events>;
type TurnGame = Game<TurnState, TurnEvent>;

const move = movesOf<TurnGame>();
const moves = [
  move(
    'rollDice',
    {},
    {
      rule: 'B-43',
      during: ['roll'],
      list: (_game, _seat, out) => out.push(ROLL_DICE),
      refuse: () => undefined,
      play: (game, seat) => {
        const drawn = game.draw('dice', game.state.turn.number, 36);
        settleDice(game, seat, [Math.floor(drawn / 6) + 1, (drawn % 6) + 1]);
      },
    },
  ),
  move(
    'goToBuild',
    {},
    {
      rule: 'B-42',
      during: ['trade'],
      endsTurn: true,
      list: (_game, _seat, out) => out.push(GO_TO_BUILD),
      refuse: () => undefined,
      play: (game) => closeTrade(game),
    },
  ),
  move(
    'endTurn',
    {},
    {
      rule: 'B-46',
      during: AFTER_THE_ROLL,
      endsTurn: true,
      list: (_game, _seat, out) => out.push(END_TURN),
      refuse: () => undefined,
      play: (game, seat) => {
        const [, next = seat] = seatsFrom(game.state, seat);
        beginTurn(game, next);
      },
    },
  ),
] as const;
type TurnMove = MovesOf<typeof moves>;
const ROLL_DICE: TurnMove = { type: 'rollDice' };
const GO_TO_BUILD: TurnMove = { type: 'goToBuild' };
const END_TURN: TurnMove = { type: 'endTurn' };

/** The turn's dice now show this, however they were rolled or chosen; what follows happens (B-43, B-73). */
export function settleDice(game: TurnGame, seat: Seat, dice: Dice): void {
  game.emit({ type: 'diceRolled', seat, dice });
  game.run(dice[0] + dice[1] === 7 ? seven : rolled);
}

/** The seat's turn begins: roll first, then act (B-42, B-43). Games that began in format 1 have any number of turns. */
export function beginTurn(game: TurnGame, seat: Seat): void {
  const { turn, table } = game.state;
  if (turn.number >= MOST_TURNS && beganIn(game.state, 2)) {
    game.run(outOfTurns);
    return;
  }
  const steps = [stepAfterRoll(table), 'roll'];
  game.emit({ type: 'turnBegan', seat, number: turn.number + 1, steps });
}

/** Building or buying ends the trade phase, if the turn has one (B-42). */
export function closeTrade(game: TurnGame): void {
  if (openStep(game.state)?.type === 'trade') game.emit({ type: 'tradeClosed', seat: game.state.turn.active });
}

/** Whose turn it is, the roll and the end of the turn (B-41 … B-46). */
export const turnChapter = {
  name: 'turn',
  events,
  moves,
  views: { turn: 'open' },
  plans: [rolled, seven, outOfTurns],
  answers: { endTurnMove: () => END_TURN },
  fallbacks: {
    roll: () => ROLL_DICE,
    trade: (game, seat) => game.endTurnMove(seat),
    build: (game, seat) => game.endTurnMove(seat),
    main: (game, seat) => game.endTurnMove(seat),
  },
  orders: { roll: 'begin', trade: 'pass', build: 'pass', main: 'pass' },
} satisfies Chapter<TurnState, TurnEvent>;
