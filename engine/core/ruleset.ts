import type { Reader, Seat } from '../vocabulary.ts';
import type { AnyEvent, AnyMove, Asked, Chance, Chapter, CoreState, Game, OrderKind, Refusal } from './chapter.ts';
import type { Choice } from './choices.ts';
import { compose } from './compose.ts';
import { type EventFields, open } from './events.ts';
import { eventTable } from './eventTable.ts';
import { type Decision, executorOf } from './executor.ts';
import { maybe, oneOf, type Slots } from './fields.ts';
import { type MoveLists, moveLists } from './moveLists.ts';
import { moveTable, refuseNow } from './moveTable.ts';
import { noChance } from './noChance.ts';
import { orderOf, type Planned } from './order.ts';
import { type GameSize, openStep, owedBy, type StepEvent, stepEvents } from './steps.ts';
import { formatsOf, type StoredEvent, type Upcast } from './upcasts.ts';

/** The moves that a seat may make: those that can be listed, and families too large to list. */
export interface LegalMoves<M> {
  readonly moves: readonly M[];
  readonly choices: readonly Choice[];
}

/**
 * A game of one kind: the functions of the engine for it. They are methods, so that one table can hold rulesets with
 * different states; a state names its own ruleset.
 */
export interface Ruleset<S extends CoreState, M extends AnyMove, E extends AnyEvent, Setup, Q> extends MoveLists {
  readonly name: string;
  /** The version of its events, state and rules: one more than there are upcasts. */
  readonly format: number;
  /** Converts events of an earlier format to the current one. Throws for an unknown format. */
  upcast(format: number, events: readonly StoredEvent[]): readonly E[];
  /**
   * Starts a game: the events of the start, `gameStarted` first, and the state after them.
   * @param format whose rules the game follows; the current one unless a recorded game is started again
   */
  start(setup: Setup, chance: Chance, format?: number): { readonly events: readonly E[]; readonly state: S };
  /** Plays a move or returns why it is refused. The given state does not change. */
  decide(state: S, seat: Seat, move: M, chance: Chance): Decision<S, E>;
  /** The state after an event. The first event of a game needs no state before it. */
  evolve(state: S | undefined, event: E): S;
  /** The state after all these events, the first of which starts the game. */
  replay(events: readonly E[]): S;
  legalMoves(state: S, seat: Seat): LegalMoves<M>;
  /** An owed answer that nobody needs to be asked for: public knowledge leaves its seat only this one move. */
  onlyAnswer(state: S): { readonly seat: Seat; readonly move: M } | undefined;
  /** The answer that the chapters declare for a seat that does not answer in time. */
  fallback(state: S, seat: Seat, chance: Chance): M | undefined;
  viewFor(state: S, reader: Reader): S;
  redact(event: E, reader: Reader): E;
  /** The answers to the ruleset's questions on a state or a view. */
  ask(state: S): Asked<Q>;
  /** The declared fields of each event. */
  readonly eventFields: Readonly<Record<string, EventFields>>;
  /** What orders can make for the seat now, the best first. */
  delegated(state: S, seat: Seat): readonly M[];
  /** The decisions that can be answered by an order given beforehand, and how. */
  readonly orders: Readonly<Record<string, OrderKind>>;
}

export interface RulesetSpec<S extends CoreState, E extends AnyEvent, Setup, Q, Started extends AnyEvent> {
  readonly name: string;
  /** From each earlier format to the next; the first takes format 1. One more raises the ruleset's format. */
  readonly upcasts: readonly Upcast[];
  /** In the order in which they matter in a turn. */
  readonly chapters: readonly Chapter<Q, S, E | StepEvent>[];
  /** The order of play: every plan that the core or a chapter runs, and what it contains. */
  readonly order: readonly Planned<Game<Q, S, E | StepEvent>>[];
  /**
   * Decisions that are answered without asking where there is only one answer. Everybody must be able to see which
   * answers there are: a decision about hidden cards must not be listed here.
   */
  readonly settles?: readonly string[];
  readonly size: GameSize;
  /** The rules to name when a move comes after the end, and when there is no such move. */
  readonly rules: { readonly gameOver: string; readonly unknownMove: string };
  /** The ruleset's own fields for the slots that chapters leave open. */
  readonly slots?: Slots;
  readonly started: { readonly type: Started['type']; readonly fields: EventFields };
  /** The event that starts the game. */
  readonly open: (setup: Setup, chance: Chance, format: number) => Started;
  /** The first state. A literal with one key for each chapter: objects built up piece by piece are slow to copy. */
  readonly begin: (event: Started) => S;
}

type Any = any;

/** The first event of a reader's log names the reader: folding such a log gives the reader's view. */
interface ForReader {
  readonly reader?: Reader;
}

/** Composes chapters into a ruleset. Throws a TypeError when they do not fit together. */
export function ruleset<
  S extends CoreState,
  M extends AnyMove,
  E extends AnyEvent,
  Setup,
  Q extends object,
  Started extends E,
>(spec: RulesetSpec<S, E, Setup, Q, Started>): Ruleset<S, M, E, Setup, Q> {
  const { chapters, started, size, rules, slots = {} } = spec;
  const reader = oneOf<Reader>('reader', [...size.seats, 'spectator']);
  const startedFields: EventFields = { ...started.fields, reader: open(maybe(reader)) };
  const parts = compose(spec.name, chapters, slots);
  const eventsByType = eventTable<S>(
    spec.name,
    [...stepEvents(size), ...parts.events.values()] as Any[],
    chapters.flatMap((c) => (c.reactions === undefined ? [] : [c.reactions as Any])),
    { type: started.type, fields: startedFields },
  );
  const movesByType = moveTable(parts.moves);
  const views = Object.fromEntries(parts.views);
  const plansRun = chapters.flatMap(({ plans = [] }) => plans);
  const executor = executorOf<Q, S, E>(
    chapters,
    orderOf(spec.name, spec.order, parts.routines, plansRun),
    eventsByType.apply,
  );

  const refused = (code: string, rule: string, facts: Refusal['facts']): Decision<S, E> => ({
    type: 'refused',
    refusal: { code, rule, facts },
  });
  const decide = (from: S, seat: Seat, move: M, by: Chance): Decision<S, E> => {
    const step = openStep(from);
    if (step === undefined) return refused('gameOver', rules.gameOver, {});
    const def = movesByType.moves.get(move.type);
    if (def === undefined) return refused('unknownMove', rules.unknownMove, { move: move.type });
    const refusal = refuseNow(def, step, seat, move);
    if (refusal !== undefined) return { type: 'refused', refusal };
    return executor.applyMove(from, by, def, seat, move);
  };

  const viewFor = (full: S, reader: Reader): S => {
    const view: Record<string, unknown> = {};
    for (const key in full) {
      const shown = views[key];
      if (shown !== undefined) view[key] = shown === 'open' ? full[key] : shown(full[key] as never, reader);
    }
    return view as S;
  };

  const evolve = (before: S | undefined, event: E): S => {
    if (event.type === started.type) {
      const first = spec.begin(event as Started);
      const { reader } = event as ForReader;
      return reader === undefined ? first : viewFor(first, reader);
    }
    if (before === undefined) throw new TypeError(`a game cannot begin with ${event.type}`);
    const after = { ...before };
    eventsByType.apply(after, event);
    return after;
  };

  const noOptions: LegalMoves<M> = { moves: [], choices: [] };
  const legalMoves = (on: S, seat: Seat): LegalMoves<M> => {
    const step = openStep(on);
    if (step === undefined) return noOptions;
    const listing = movesByType.listing(step, seat);
    const game = executor.gameOn(on, noChance);
    const moves: AnyMove[] = [];
    const choices: Choice[] = [];
    for (const list of listing.moves) list(game, seat, moves);
    for (const describe of listing.choices) describe(game, seat, choices);
    return { moves: moves as M[], choices };
  };

  const delegated = (on: S, seat: Seat): readonly M[] => {
    const game = executor.gameOn(on, noChance);
    const worth = (move: M): number => {
      const delegable = movesByType.moves.get(move.type)?.delegable ?? false;
      return typeof delegable === 'function' ? delegable(game, seat, move as Any) : Number(delegable);
    };
    return legalMoves(on, seat)
      .moves.map((move) => ({ move, worth: worth(move) }))
      .filter((one) => one.worth > 0)
      .toSorted((a, b) => b.worth - a.worth)
      .map(({ move }) => move);
  };

  const settles = new Set(spec.settles ?? []);
  for (const step of settles)
    if (!movesByType.steps.has(step))
      throw new TypeError(`ruleset ${spec.name} settles ${step}, which no move answers`);

  const onlyAnswer = (on: S): { readonly seat: Seat; readonly move: M } | undefined => {
    const step = openStep(on);
    if (step === undefined || !settles.has(step.type)) return undefined;
    const known = viewFor(on, 'spectator');
    for (const { seat } of step.owed) {
      const { moves, choices } = legalMoves(known, seat);
      const [move] = moves;
      if (move !== undefined && moves.length === 1 && choices.every(({ talk }) => talk)) return { seat, move };
    }
    return undefined;
  };

  const fallback = (on: S, seat: Seat, by: Chance): M | undefined => {
    const step = openStep(on);
    if (step === undefined || owedBy(step, seat) === undefined) return undefined;
    const own = parts.fallbacks.get(step.type);
    return own?.(executor.gameOn(on, by), seat) as M | undefined;
  };

  for (const step of parts.orders.keys())
    if (!movesByType.steps.has(step))
      throw new TypeError(`ruleset ${spec.name} takes orders for ${step}, which no move answers`);

  const { format, upcast } = formatsOf(spec.name, spec.upcasts);

  return {
    name: spec.name,
    format,
    upcast: (from, stored) => upcast(from, stored) as unknown[] as E[],
    start: (setup, by, began = format) => {
      const event = spec.open(setup, by, began);
      return executor.begin(spec.begin(event), by, event);
    },
    decide,
    evolve,
    replay: (log) => {
      const [first, ...rest] = log;
      if (first === undefined) throw new TypeError('an empty log holds no game');
      const after = evolve(undefined, first);
      for (const event of rest) eventsByType.apply(after, event);
      return after;
    },
    legalMoves,
    delegated,
    onlyAnswer,
    fallback,
    viewFor,
    redact: (event, reader) => {
      const known = eventsByType.redact(event, reader);
      return event.type === started.type ? { ...known, reader } : known;
    },
    ask: (on) => executor.gameOn(on, noChance),
    eventFields: eventsByType.fields,
    orders: Object.fromEntries(parts.orders),
    ...moveLists(spec.name, movesByType.moves),
  };
}
