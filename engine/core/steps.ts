import type { Seat } from '../vocabulary.ts';
import { type EventsOf, eventsOf, open } from './events.ts';
import { field, integer, list, maybe, oneOf, record } from './fields.ts';

/** An answer that a seat owes, with its bounds. It is public. */
export interface Owed {
  readonly seat: Seat;
  /** How many cards. */
  readonly amount?: number;
  /** Which places or seats. */
  readonly places?: readonly number[];
}

/** An open decision. The last one of the stack is open now; `after` is the order of play that it interrupted. */
export interface Step {
  readonly type: string;
  readonly owed: readonly Owed[];
  readonly after: readonly string[];
  /** What answers have queued while other seats still owed theirs. It comes before `after`. */
  readonly queued?: readonly string[];
}

export interface StepsState {
  steps: readonly Step[];
}

/** How many seats and places a game has: the bounds of what its decisions name. */
export interface GameSize {
  readonly seats: readonly Seat[];
  /** Places are numbered from 0, including seats that are given as places. */
  readonly places: number;
}

const name = field<string>('name', { type: 'string' }, (value) => typeof value === 'string');
const event = eventsOf<StepsState>();

/** The events of decisions, within the size of a game. */
export function stepEvents({ seats, places }: GameSize) {
  const seat = oneOf<Seat>('seat', seats);
  const owed = record('owed', {
    seat,
    amount: maybe(integer('amount', 0, 1000)),
    places: maybe(list(integer('place', 0, places - 1))),
  });
  return [
    event(
      'asked',
      { step: open(name), owed: open(list(owed)), after: open(list(name)) },
      (state, { step, owed, after }) => {
        state.steps = [...state.steps, { type: step, owed, after }];
      },
    ),
    event('answered', { seat: open(seat) }, (state, { seat }) => {
      const top = openStep(state);
      if (top === undefined) return;
      const owed = top.owed.filter((o) => o.seat !== seat);
      state.steps = owed.length === 0 ? state.steps.slice(0, -1) : [...state.steps.slice(0, -1), { ...top, owed }];
    }),
    event('queued', { routines: open(list(name)) }, (state, { routines }) => {
      const top = openStep(state);
      if (top === undefined) return;
      const queued = [...(top.queued ?? []), ...routines];
      state.steps = [...state.steps.slice(0, -1), { ...top, queued }];
    }),
  ] as const;
}
export type StepEvent = EventsOf<ReturnType<typeof stepEvents>>;

/** The decision that is open now. */
export const openStep = ({ steps }: Readonly<StepsState>): Step | undefined => steps[steps.length - 1];

/** What a seat owes to the open decision. */
export function owedBy(step: Step | undefined, seat: Seat): Owed | undefined {
  if (step !== undefined) for (const owed of step.owed) if (owed.seat === seat) return owed;
  return undefined;
}

/** How many cards or pieces a seat owes to the open decision. */
export const owedAmount = (state: Readonly<StepsState>, seat: Seat): number =>
  owedBy(openStep(state), seat)?.amount ?? 0;

/** Among which places or seats the answer that a seat owes is chosen. */
export const owedPlaces = (state: Readonly<StepsState>, seat: Seat): readonly number[] =>
  owedBy(openStep(state), seat)?.places ?? [];
