import { type EventsOf, eventsOf, open, secret } from '../../core/events.ts';
import { flag, list, maybe } from '../../core/fields.ts';
import { routine } from '../../core/order.ts';
import { openStep } from '../../core/steps.ts';
import type { Reader, Seat } from '../../vocabulary.ts';
import { beganIn } from '../chapters/table.ts';
import type { EndingState } from '../chapters/victory.ts';
import { name, seat } from '../fields.ts';
import type { Chapter, Game } from '../questions.ts';

/** An answer that waits for earlier ones. Others see that it was given, but not what it is. */
interface HeldChoice {
  readonly seat: Seat;
  /** What was chosen; missing for a seat that declined, and where the reader does not know it. */
  readonly choice?: string;
}

/** Choices from a limited supply: all are asked at once, the answers are carried out in turn order (K-70). */
export interface HeldState extends EndingState {
  held: {
    /** The decision that asks; empty when there is none. */
    readonly step: string;
    /** The seats whose choice is not carried out yet, in the order in which it will be. */
    readonly waiting: readonly Seat[];
    readonly choices: readonly HeldChoice[];
  };
}
export const NOTHING_HELD: HeldState['held'] = { step: '', waiting: [], choices: [] };

const without = (held: HeldState['held'], seat: Seat) => held.choices.filter((choice) => choice.seat !== seat);

const event = eventsOf<HeldState>();
const events = [
  event('choicesAsked', { step: open(name), seats: open(list(seat, 1, 4)) }, (state, { step, seats }) => {
    state.held = { step, waiting: seats, choices: [] };
  }),
  event('choiceHeld', { seat: open(seat), choice: secret(name, 'seat') }, (state, { seat, choice }) => {
    const held: HeldChoice = choice === undefined ? { seat } : { seat, choice };
    state.held = { ...state.held, choices: [...without(state.held, seat), held] };
  }),
  // What was chosen has run out: the seat chooses again, beside those who still owe their answer.
  event('choiceVoid', { seat: open(seat), beside: open(maybe(flag)) }, (state, { seat, beside = false }) => {
    state.held = { ...state.held, choices: without(state.held, seat) };
    const step = openStep(state);
    if (beside && step !== undefined)
      state.steps = [...state.steps.slice(0, -1), { ...step, owed: [...step.owed, { seat }] }];
  }),
  event('choiceMade', { seat: open(seat) }, (state, { seat }) => {
    const waiting = state.held.waiting.filter((other) => other !== seat);
    state.held = waiting.length === 0 ? NOTHING_HELD : { ...state.held, waiting, choices: without(state.held, seat) };
  }),
] as const;
export type HeldEvent = EventsOf<typeof events>;
export type HeldGame = Game<HeldState, HeldEvent>;

/** Asks several seats at once to choose from a limited supply. */
export function askChoices(game: HeldGame, step: string, seats: readonly Seat[]): void {
  game.emit({ type: 'choicesAsked', step, seats });
  game.ask(
    step,
    seats.map((seat) => ({ seat })),
  );
}

/** What becomes of a choice. */
interface Choosing {
  /** Whether nothing is left of what was chosen, but something else to choose. */
  readonly hasRunOut: (choice: string | undefined) => boolean;
  /** Does what the seat chose. It may end the game. */
  readonly carryOut: (seat: Seat, choice: string | undefined) => void;
}

/**
 * The seat has chosen or declined: the choice is held, and every choice whose turn has come is carried out. Who chose
 * what has run out is asked again at once.
 */
export function holdChoice(
  game: HeldGame,
  seat: Seat,
  choice: string | undefined,
  { hasRunOut, carryOut }: Choosing,
): void {
  game.emit(choice === undefined ? { type: 'choiceHeld', seat } : { type: 'choiceHeld', seat, choice });
  game.answer(seat);
  for (;;) {
    const [next] = game.state.held.waiting;
    const held = game.state.held.choices.find((one) => one.seat === next);
    if (next === undefined || held === undefined || hasRunOut(held.choice)) break;
    carryOut(next, held.choice);
    if (game.state.ending.over) return;
    game.emit({ type: 'choiceMade', seat: next });
  }
  askVoidAgain(game, hasRunOut);
}

/** Asks the seats again whose held choice has run out. In games of format 1 only the one whose turn has come, at the end. */
function askVoidAgain(game: HeldGame, hasRunOut: Choosing['hasRunOut']): void {
  const { step, waiting, choices } = game.state.held;
  const isVoid = (seat: Seat) => choices.some((held) => held.seat === seat && hasRunOut(held.choice));
  const isNew = beganIn(game.state, 2);
  const seats = (isNew ? waiting : waiting.slice(0, 1)).filter(isVoid);
  if (seats.length === 0) return;
  const beside = isNew && openStep(game.state)?.type === step;
  for (const seat of seats) game.emit(beside ? { type: 'choiceVoid', seat, beside } : { type: 'choiceVoid', seat });
  if (!beside) game.run(askAgain);
}

/** Asks again where nobody else owes an answer. */
const askAgain = routine('askChoiceAgain', (game: HeldGame) => {
  const { step, waiting, choices } = game.state.held;
  const open = waiting.filter((seat) => choices.every((choice) => choice.seat !== seat));
  if (open.length > 0)
    game.ask(
      step,
      open.map((seat) => ({ seat })),
    );
});

/** Of held choices a reader sees its own, and which seats have chosen. */
const held = (slice: HeldState['held'], reader: Reader): HeldState['held'] => ({
  ...slice,
  choices: slice.choices.map((choice) => (choice.seat === reader ? choice : { seat: choice.seat })),
});

/** Choices that wait for earlier ones (K-70). */
export const heldChoicesChapter = {
  name: 'heldChoices',
  events,
  routines: [askAgain],
  views: { held },
} satisfies Chapter<HeldState, HeldEvent>;
