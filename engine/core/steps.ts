import type { Seat } from '../vocabulary.ts';
import { type EventsOf, eventsOf, open } from './events.ts';
import { field, integer, list, maybe, oneOf, record } from './fields.ts';

/** An answer that a seat owes, with its bounds. What stands here is known to everybody. */
export interface Owed {
  readonly seat: Seat;
  /** How many cards. */
  readonly amount?: number;
  /** Which places or seats. */
  readonly places?: readonly number[];
}

/** An open decision. The last of the stack is open now; `after` is the order of play that it interrupted. */
export interface Step {
  readonly type: string;
  readonly owed: readonly Owed[];
  readonly after: readonly string[];
}

export interface StepsState {
  steps: readonly Step[];
}

const seat = oneOf<Seat>('seat', [0, 1, 2, 3]);
const name = field<string>('name', { type: 'string' }, (value) => typeof value === 'string');
const owed = record('owed', {
  seat,
  amount: maybe(integer('amount', 0, 1000)),
  places: maybe(list(integer('place', 0, 71))),
});

const event = eventsOf<StepsState>();
export const stepEvents = [
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
] as const;
export type StepEvent = EventsOf<typeof stepEvents>;

/** The decision that is open now. */
export const openStep = ({ steps }: Readonly<StepsState>): Step | undefined => steps[steps.length - 1];

/** What a seat owes to the open decision. */
export const owedBy = (step: Step | undefined, seat: Seat): Owed | undefined => step?.owed.find((o) => o.seat === seat);
