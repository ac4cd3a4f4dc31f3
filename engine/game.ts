import type { Chance } from './core/chapter.ts';
import type { Decision } from './core/executor.ts';
import type { LegalMoves, Ruleset } from './core/ruleset.ts';
import { openStep } from './core/steps.ts';
import type { StoredEvent } from './core/upcasts.ts';
import { bestOf } from './rules/chapters/maritime.ts';
import type {
  Award,
  CommonState,
  Goal,
  PieceKind,
  PlacedPiece,
  Purchase,
  WireEvent,
  WireMove,
  WireSetup,
} from './rules/definition.ts';
import type { Price, Questions } from './rules/questions.ts';
import { type AnyState, type EventsOf, type RulesetName, rulesetOf, type StateOf } from './rules/registry.ts';
import { isAtTable, type SetupProblem, setupProblem, wireRefusal } from './validate.ts';
import type { Cards, Reader, Seat } from './vocabulary.ts';

/** The engine's functions for a game of any ruleset. The state names its own ruleset, so the result has its type. */
const rulesOf = <S extends CommonState>(state: S) =>
  rulesetOf(state.table.ruleset).rules as Ruleset<S, WireMove, WireEvent, WireSetup, Questions>;

/** A game that has begun: its first events, and the state after them. */
export interface Started<S = AnyState, E = WireEvent> {
  readonly events: readonly E[];
  readonly state: S;
}

/** Starts a game, or returns why no game can start with this setup. */
export function startGame(
  ruleset: string,
  setup: WireSetup,
  chance: Chance,
): ({ readonly type: 'started' } & Started) | { readonly type: 'refused'; readonly problem: SetupProblem } {
  const problem = setupProblem(ruleset, setup);
  if (problem !== undefined) return { type: 'refused', problem };
  return { type: 'started', ...(rulesetOf(ruleset).rules.start(setup, chance) as Started) };
}

/** Starts a game with a setup that is known to be valid, such as one that the caller made; throws for any other. */
export function mustStart<N extends RulesetName>(
  ruleset: N,
  setup: WireSetup,
  chance: Chance,
): Started<StateOf<N>, EventsOf<N>>;
export function mustStart(ruleset: string, setup: WireSetup, chance: Chance): Started;
export function mustStart(ruleset: string, setup: WireSetup, chance: Chance): Started {
  const start = startGame(ruleset, setup, chance);
  if (start.type === 'refused') throw new RangeError(JSON.stringify(start.problem));
  return start;
}

/** Plays a seat's move, or refuses it with the rule that forbids it. Seat and move may be any value. */
export const decide = <S extends CommonState>(
  state: S,
  seat: Seat,
  move: WireMove,
  chance: Chance,
): Decision<S, WireEvent> => {
  const refusal = wireRefusal(state.table.seats.length, seat, move);
  return refusal === undefined ? rulesOf(state).decide(state, seat, move, chance) : { type: 'refused', refusal };
};

const rulesetIn = (event: WireEvent): string => {
  if (event.type !== 'gameStarted' || typeof event.ruleset !== 'string')
    throw new TypeError(`a game cannot begin with ${event.type}`);
  return event.ruleset;
};

/** The state after one more event. A game's first event needs no state before it. */
export const evolve = <S extends CommonState = AnyState>(state: S | undefined, event: WireEvent): S =>
  rulesetOf(state === undefined ? rulesetIn(event) : state.table.ruleset).rules.evolve(state, event) as S;

/** The state after all events of a game. */
export function replay<S extends CommonState = AnyState>(events: readonly WireEvent[]): S {
  const [first] = events;
  if (first === undefined) throw new TypeError('an empty log holds no game');
  return rulesetOf(rulesetIn(first)).rules.replay(events) as S;
}

/** Converts events of an earlier format of a ruleset to the current one. Used where a log is read. */
export const upcast = (ruleset: string, format: number, events: readonly unknown[]): readonly WireEvent[] =>
  rulesetOf(ruleset).rules.upcast(format, events as readonly StoredEvent[]);

/** What a seat may do now: nothing for a seat that is not in the game. Also works on the seat's own view. */
export const legalMoves = (state: CommonState, seat: Seat): LegalMoves<WireMove> =>
  isAtTable(seat, state.table.seats.length) ? rulesOf(state).legalMoves(state, seat) : { moves: [], choices: [] };

/** The default answer that the ruleset lists for what a seat owes, worked out from the seat's own view. */
export const listedDefault = (view: CommonState, seat: Seat, chance: Chance): WireMove | undefined =>
  rulesOf(view).fallback(view, seat, chance);

/** What a reader may know of the state. */
export const viewFor = <S extends CommonState>(state: S, reader: Reader): S => rulesOf(state).viewFor(state, reader);

/** A view as it came over the network; throws for one of no ruleset of the program. Its chapters' slices are not checked. */
export function viewFrom(received: object): AnyState {
  const view = received as AnyState;
  rulesetOf(view.table?.ruleset);
  return view;
}

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
export function awaited(state: CommonState): readonly Awaited[] {
  const step = openStep(state);
  return step === undefined ? [] : step.owed.map((owed) => ({ ...owed, step: step.type }));
}

/** Whether the game waits for this seat alone, with no offer open to others. */
export const waitsOnlyFor = (state: CommonState, seat: Seat): boolean =>
  openStep(state)?.owed.every((owed) => owed.seat === seat) === true && state.offers.open.length === 0;

/** One source of a seat's victory points. */
interface ScoreLine {
  readonly source: string;
  readonly points: number;
  readonly hidden: boolean;
}

/** Where a seat's victory points come from; includes hidden ones only where the state or view knows them. */
export function scoreOf(state: CommonState, seat: Seat): readonly ScoreLine[] {
  const lines: ScoreLine[] = [];
  rulesOf(state)
    .ask(state)
    .tally(seat, (source, points, hidden) => {
      if (points !== 0) lines.push({ source, points, hidden });
    });
  return lines;
}

/** The victory points of a seat, as far as they are known here; `publicOnly` leaves out what is hidden from others. */
export const pointsIn = (state: CommonState, seat: Seat, publicOnly = false): number =>
  scoreOf(state, seat).reduce((sum, line) => (publicOnly && line.hidden ? sum : sum + line.points), 0);

/** What the seat pays for it. */
export const priceOf = (state: CommonState, seat: Seat, what: Price): Cards =>
  rulesOf(state).ask(state).price(seat, what);

/** How many cards of a kind the bank takes from the seat for one other. */
export const rateOf = (state: CommonState, seat: Seat, kind: number): number =>
  bestOf(rulesOf(state).ask(state).rates(seat, kind));

/** The most cards that the seat keeps on a 7. */
export const handLimitOf = (state: CommonState, seat: Seat): number => rulesOf(state).ask(state).handLimit(seat);

/** What a move buys, if it buys anything. */
export const purchaseOf = (state: CommonState, move: WireMove): Purchase<CommonState> | undefined =>
  rulesetOf(state.table.ruleset).purchases.find(
    ({ move: type, given = {} }) =>
      type === move.type && Object.entries(given).every(([field, value]) => move[field] === value),
  );

/** Every way to win, victory points first, and how close the seat is to it. */
export const goalsOf = (state: CommonState, seat: Seat): readonly Goal[] =>
  rulesetOf(state.table.ruleset).goals(state, seat, rulesOf(state).ask(state));

/** A number with its name. */
export interface Named {
  readonly name: string;
  readonly value: number;
}
/** A public number of a player, and the parts that it is made of; most have no parts. */
interface Counted extends Named {
  readonly parts: readonly Named[];
}

/** The public numbers of a player besides points and hand. */
export const countersOf = (state: CommonState, seat: Seat): readonly Counted[] =>
  rulesetOf(state.table.ruleset).counters.flatMap((counter) => {
    const counted = counter.of(state, seat);
    if (typeof counted === 'number')
      return counted === 0 && counter.rare === true ? [] : [{ name: counter.name, value: counted, parts: [] }];
    const parts = Object.entries(counted).map(([name, value]) => ({ name, value }));
    return [{ name: counter.name, value: parts.reduce((sum, { value }) => sum + value, 0), parts }];
  });

/** The special cards that a seat holds, and the counter that decides who gets each, if there is one. */
export const awardsOf = (state: CommonState, seat: Seat): readonly Omit<Award<CommonState>, 'holder'>[] =>
  rulesetOf(state.table.ruleset).awards.filter((award) => award.holder(state) === seat);

/** The names of the cards that a seat holds besides those that the bank pays out, as far as the state knows them. */
export const ownCardsOf = (state: CommonState, seat: Seat): readonly string[] =>
  rulesetOf(state.table.ruleset).ownCards?.(state, seat) ?? [];

/** What decides a seat's rank at the end: its victory points, unless the ruleset declares something else. */
export const standingOf = (state: CommonState, seat: Seat): number =>
  rulesetOf(state.table.ruleset).standing?.(state, seat) ?? pointsIn(state, seat);

/** How a game ends that all agree to end: without a winner, unless the ruleset declares something else. */
export const agreedEndOf = (state: CommonState): string =>
  rulesetOf(state.table.ruleset).agreedEnd?.(state) ?? 'noWinner';

/** A piece on the board, with its kind and where it stands. */
export interface BoardPiece extends PlacedPiece, Pick<PieceKind<CommonState>, 'kind' | 'on'> {}

/** Every piece on the board. */
export const boardPieces = (state: CommonState): readonly BoardPiece[] =>
  rulesetOf(state.table.ruleset).pieces.flatMap((piece) =>
    piece.placed(state).map((placed) => ({ kind: piece.kind, on: piece.on, ...placed })),
  );
