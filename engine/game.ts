import type { Chance } from './core/chapter.ts';
import type { Decision } from './core/executor.ts';
import type { LegalMoves } from './core/ruleset.ts';
import { openStep } from './core/steps.ts';
import type { StoredEvent } from './core/upcasts.ts';
import { bestOf } from './rules/base/maritime.ts';
import type { Price } from './rules/questions.ts';
import { type AnyState, rulesetOf, type WireEvent, type WireMove } from './rules/registry.ts';
import { isAtTable, type SetupProblem, setupProblem, type WireSetup, wireRefusal } from './validate.ts';
import type { Cards, Reader, Seat } from './vocabulary.ts';

/** The engine's functions for a game of any ruleset: the state names its own. */
const rulesOf = (state: AnyState) => rulesetOf(state.table.ruleset).rules;

/** A game that has begun: its first events, and the state after them. */
export interface Started {
  readonly events: readonly WireEvent[];
  readonly state: AnyState;
}

/** Starts a game, or says why none can begin like this. */
export function startGame(
  ruleset: string,
  setup: WireSetup,
  chance: Chance,
): ({ readonly type: 'started' } & Started) | { readonly type: 'refused'; readonly problem: SetupProblem } {
  const problem = setupProblem(ruleset, setup);
  if (problem !== undefined) return { type: 'refused', problem };
  return { type: 'started', ...rulesetOf(ruleset).rules.start(setup, chance) };
}

/** Starts a game whose setup is known to be sound, such as one that the caller has made; throws where it is not. */
export function mustStart(ruleset: string, setup: WireSetup, chance: Chance): Started {
  const start = startGame(ruleset, setup, chance);
  if (start.type === 'refused') throw new RangeError(JSON.stringify(start.problem));
  return start;
}

/** Plays a seat's move, or refuses it with the rule that forbids it. Seat and move may be anything. */
export const decide = (state: AnyState, seat: Seat, move: WireMove, chance: Chance): Decision<AnyState, WireEvent> => {
  const refusal = wireRefusal(state.table.seats.length, seat, move);
  return refusal === undefined ? rulesOf(state).decide(state, seat, move, chance) : { type: 'refused', refusal };
};

const rulesetIn = (event: WireEvent): string => {
  if (event.type !== 'gameStarted' || typeof event.ruleset !== 'string')
    throw new TypeError(`a game cannot begin with ${event.type}`);
  return event.ruleset;
};

/** The state after one more event. A game's first event needs no state before it. */
export const evolve = (state: AnyState | undefined, event: WireEvent): AnyState =>
  rulesetOf(state === undefined ? rulesetIn(event) : state.table.ruleset).rules.evolve(state, event);

/** The state after all events of a game. */
export function replay(events: readonly WireEvent[]): AnyState {
  const [first] = events;
  if (first === undefined) throw new TypeError('an empty log holds no game');
  return rulesetOf(rulesetIn(first)).rules.replay(events);
}

/** Events of a ruleset that were written in an earlier format, as they are told today. Applied where a log is read. */
export const upcast = (ruleset: string, format: number, events: readonly unknown[]): readonly WireEvent[] =>
  rulesetOf(ruleset).rules.upcast(format, events as readonly StoredEvent[]);

/** What a seat may do now, which is nothing for one that is not at the table. Works on the seat's own view too. */
export const legalMoves = (state: AnyState, seat: Seat): LegalMoves<WireMove> =>
  isAtTable(seat, state.table.seats.length) ? rulesOf(state).legalMoves(state, seat) : { moves: [], choices: [] };

/** The default answer that the ruleset lists for what a seat owes, worked out from the seat's own view. */
export const listedDefault = (view: AnyState, seat: Seat, chance: Chance): WireMove | undefined =>
  rulesOf(view).fallback(view, seat, chance);

/** What a reader may know of the state. */
export const viewFor = (state: AnyState, reader: Reader): AnyState => rulesOf(state).viewFor(state, reader);

/** What a reader may know of an event of this ruleset. */
export const redact = (ruleset: string, event: WireEvent, reader: Reader): WireEvent =>
  rulesetOf(ruleset).rules.redact(event, reader);

/** A seat that the game waits for, and for what. */
export interface Awaited {
  readonly seat: Seat;
  readonly step: string;
  readonly amount?: number;
  readonly places?: readonly number[];
}

/** The seats that the game waits for now. */
export function awaited(state: AnyState): readonly Awaited[] {
  const step = openStep(state);
  return step === undefined ? [] : step.owed.map((owed) => ({ ...owed, step: step.type }));
}

/** Whether nobody but this seat can bring the game on now: it alone is awaited, and no offer is open to others. */
export const waitsOnlyFor = (state: AnyState, seat: Seat): boolean =>
  openStep(state)?.owed.every((owed) => owed.seat === seat) === true && state.offers.open.length === 0;

/** One source of a seat's victory points. */
export interface ScoreLine {
  readonly source: string;
  readonly points: number;
  readonly hidden: boolean;
}

/** Where a seat's victory points come from; hidden ones only where the state or view knows them. */
export function scoreOf(state: AnyState, seat: Seat): readonly ScoreLine[] {
  const lines: ScoreLine[] = [];
  rulesOf(state)
    .ask(state)
    .tally(seat, (source, points, hidden) => {
      if (points !== 0) lines.push({ source, points, hidden });
    });
  return lines;
}

/** The victory points of a seat that are known here; `publicOnly` leaves out what is hidden from others. */
export const pointsIn = (state: AnyState, seat: Seat, publicOnly = false): number =>
  scoreOf(state, seat).reduce((sum, line) => (publicOnly && line.hidden ? sum : sum + line.points), 0);

/** What the seat pays for it. */
export const priceOf = (state: AnyState, seat: Seat, what: Price): Cards => rulesOf(state).ask(state).price(seat, what);

/** How many cards of a kind the bank takes from the seat for one other. */
export const rateOf = (state: AnyState, seat: Seat, kind: number): number =>
  bestOf(rulesOf(state).ask(state).rates(seat, kind));

/** Victory points that win this game. */
export const targetOf = (state: AnyState): number => rulesOf(state).ask(state).target();
