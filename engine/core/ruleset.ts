import type { Reader, Seat } from '../vocabulary.ts';
import type { Answers, AnyEvent, AnyMove, Chance, Chapter, CoreState, Game, Refusal } from './chapter.ts';
import type { Choice } from './choices.ts';
import { type EventFields, open, type Told } from './events.ts';
import { eventTable } from './eventTable.ts';
import { type Fields, maybe, oneOf } from './fields.ts';
import { moveTable, refuseNow } from './moveTable.ts';
import { type Owed, openStep, owedBy, type Step, type StepEvent, stepEvents } from './steps.ts';
import { formatsOf, type StoredEvent, type Upcast } from './upcasts.ts';

/** The moves that a seat may make: those that can be listed, and families too large to list. */
export interface LegalMoves<M> {
  readonly moves: readonly M[];
  readonly choices: readonly Choice[];
}

export type Decision<S, E> =
  | { readonly type: 'decided'; readonly events: readonly E[]; readonly state: S }
  | { readonly type: 'refused'; readonly refusal: Refusal };

/** A game of one kind: the functions of the engine for it. */
export interface Ruleset<S extends CoreState, M extends AnyMove, E extends AnyEvent, Setup, Q> {
  readonly name: string;
  /** The shape of its events and state: one more than there are upcasts. */
  readonly format: number;
  /** Events that were written in an earlier format, as they are told today. Throws for a format that is not known. */
  readonly upcast: (format: number, events: readonly StoredEvent[]) => readonly E[];
  /** Starts a game: the events of the start, `gameStarted` first, and the state after them. */
  readonly start: (setup: Setup, chance: Chance) => { readonly events: readonly E[]; readonly state: S };
  /** Plays a move or says why it cannot be played. The given state stays as it is. */
  readonly decide: (state: S, seat: Seat, move: M, chance: Chance) => Decision<S, E>;
  /** The state after an event. The first event of a game needs no state before it. */
  readonly evolve: (state: S | undefined, event: E) => S;
  /** The state after all these events, the first of which starts the game. */
  readonly replay: (events: readonly E[]) => S;
  readonly legalMoves: (state: S, seat: Seat) => LegalMoves<M>;
  /** The answer that is given for a seat that owes one and does not give it. */
  readonly fallback: (state: S, seat: Seat, chance: Chance) => M | undefined;
  readonly viewFor: (state: S, reader: Reader) => S;
  readonly redact: (event: E, reader: Reader) => E;
  /** The answers to the ruleset's questions on a state or a view. They hold until the next call of the ruleset. */
  readonly ask: (state: S) => Q;
  /** The declared fields of each move and event. */
  readonly moveFields: Readonly<Record<string, Fields>>;
  readonly eventFields: Readonly<Record<string, Fields>>;
  /** During which decisions each move can be made. */
  readonly during: Readonly<Record<string, readonly string[]>>;
}

export interface RulesetSpec<S extends CoreState, E extends AnyEvent, Setup, Q, Started extends AnyEvent> {
  readonly name: string;
  /** From each earlier format to the next; the first takes format 1. One more raises the ruleset's format. */
  readonly upcasts: readonly Upcast[];
  readonly chapters: readonly Chapter<Q, S, E | StepEvent>[];
  readonly started: { readonly type: Started['type']; readonly fields: EventFields };
  /** The event that starts the game. */
  readonly open: (setup: Setup, chance: Chance, format: number) => Started;
  /** The first state. A literal with one key a chapter: objects put together piece by piece are slow to copy. */
  readonly begin: (event: Started) => S;
}

type Any = any;

/** The first event of a log that is told to one reader names the reader: folding such a log gives the reader's view. */
interface ToldTo {
  readonly reader?: Reader;
}
const reader = oneOf<Reader>('reader', [0, 1, 2, 3, 'spectator']);

/** Composes chapters into a ruleset. Later chapters replace moves, routines and plans by name and wrap answers. */
export function ruleset<
  S extends CoreState,
  M extends AnyMove,
  E extends AnyEvent,
  Setup,
  Q extends object,
  Started extends E,
>(spec: RulesetSpec<S, E, Setup, Q, Started>): Ruleset<S, M, E, Setup, Q> {
  const { chapters, started } = spec;
  const startedFields: EventFields = { ...started.fields, reader: open(maybe(reader)) };
  const merge = <T>(part: (chapter: Chapter<Q, S, E | StepEvent>) => Readonly<Record<string, T>> | undefined) =>
    Object.assign({}, ...chapters.map((chapter) => part(chapter) ?? {})) as Record<string, T>;

  const eventsByType = eventTable<S>(
    spec.name,
    [...stepEvents, ...chapters.flatMap((c) => c.events ?? [])] as Any[],
    chapters.flatMap((c) => (c.reactions === undefined ? [] : [c.reactions as Any])),
    { type: started.type, fields: startedFields },
  );
  const movesByType = moveTable(chapters.flatMap((c) => c.moves ?? []));
  const routines = merge((c) => c.routines);
  const plans = merge((c) => c.plans);
  const views = merge<'open' | ((slice: never, reader: Reader) => unknown)>((c) => c.views);
  const fallbacks = merge((c) => c.fallbacks);

  // One game object a ruleset, lent to one call at a time. Questions must not decide.
  let chance: Chance;
  let events: E[] = [];
  let queue: string[] = [];
  let busy = false;
  let stopped = false;

  const emit = (event: E | StepEvent): void => {
    const before = game.state.steps;
    eventsByType.apply(game.state, event as E);
    events.push(event as E);
    if (game.state.steps.length < before.length) resume(before);
  };
  /** Puts what the closed decisions had interrupted back at the head of the order of play. */
  const resume = (before: readonly Step[]): void => {
    for (let i = game.state.steps.length; i < before.length; i++) {
      const after = before[i]?.after;
      if (after !== undefined && after.length > 0) queue = [...after, ...queue];
    }
  };

  const acting = {
    state: undefined as unknown as S,
    emit,
    ask: (step: string, owed: readonly Owed[]) => {
      const after = queue;
      queue = [];
      emit({ type: 'asked', step, owed, after });
    },
    answer: (seat: Seat) => emit({ type: 'answered', seat }),
    run: (...names: readonly string[]) => {
      for (const name of names) {
        const plan = plans[name];
        if (plan === undefined) queue.push(name);
        else for (const routine of plan) queue.push(routine);
      }
    },
    stop: () => {
      stopped = true;
      queue = [];
    },
    draw: (what: string, n: number, bound: number) => chance.draw(what, n, bound),
    card: (deck: string, size: number, index: number) => chance.card(deck, size, index),
  };
  const questions: Record<string, (a: unknown, b: unknown) => unknown> = {};
  for (const { answers = {} } of chapters)
    for (const [question, answer] of Object.entries(answers as Answers<Any, Any>)) {
      const next = questions[question];
      questions[question] = (a, b) => (answer as Any)(game, next, a, b);
    }
  const game = { ...acting, ...questions } as unknown as Game<Q, S, E | StepEvent> & { state: S };

  const acted = (plans.acted ?? []).map((name) => routineNamed(name));
  const ended = (plans.ended ?? []).map((name) => routineNamed(name));
  function routineNamed(name: string) {
    const routine = routines[name];
    if (routine === undefined) throw new TypeError(`ruleset ${spec.name} has no routine ${name}`);
    return routine;
  }
  /** Plays on until the game waits for somebody: first what follows every action, then the order of play. */
  const settle = (starting = false): void => {
    if (!starting) for (const routine of acted) if (!stopped) routine(game);
    while (queue.length > 0 && !stopped) {
      const name = queue.shift() as string;
      routineNamed(name)(game);
    }
    if (stopped) for (const routine of ended) routine(game);
  };

  /** Lends the game object for one piece of work. */
  const lend = <T>(on: S, by: Chance, work: () => T): T => {
    if (busy) throw new Error('the rules were asked to act while they act');
    busy = true;
    stopped = false;
    game.state = on;
    chance = by;
    try {
      return work();
    } finally {
      busy = false;
      events = [];
      queue = [];
    }
  };

  const refused = (code: string, rule: string, facts: Refusal['facts']): Decision<S, E> => ({
    type: 'refused',
    refusal: { code, rule, facts },
  });
  const decide = (from: S, seat: Seat, move: M, by: Chance): Decision<S, E> => {
    const step = openStep(from);
    if (step === undefined) return refused('gameOver', 'B-97', {});
    const def = movesByType.moves.get(move.type);
    if (def === undefined) return refused('unknownMove', 'O-01', { move: move.type });
    const refusal = refuseNow(def, step, seat, move);
    if (refusal !== undefined) return { type: 'refused', refusal };
    return lend(from, by, () => {
      const refusal = def.refuse(game, seat, move);
      if (refusal !== undefined) return { type: 'refused', refusal };
      game.state = { ...from };
      def.play(game, seat, move);
      settle();
      return { type: 'decided', events, state: game.state };
    });
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
      const { reader } = event as ToldTo;
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
    const { options, choices: described } = movesByType.listing(step, seat);
    return lend(on, noChance, () => {
      const moves: AnyMove[] = [];
      const choices: Choice[] = [];
      for (let i = 0; i < options.length; i++) options[i]?.(game, seat, moves);
      for (let i = 0; i < described.length; i++) described[i]?.(game, seat, choices);
      return { moves: moves as M[], choices };
    });
  };

  const fallback = (on: S, seat: Seat, by: Chance): M | undefined => {
    const step = openStep(on);
    if (step === undefined || owedBy(step, seat) === undefined) return undefined;
    const own = fallbacks[step.type];
    if (own !== undefined) return lend(on, by, () => own(game, seat) as M);
    const { moves } = legalMoves(on, seat);
    return moves[by.draw(`fallback/${step.type}`, seat, Math.max(1, moves.length))];
  };

  const { format, upcast } = formatsOf(spec.name, spec.upcasts);

  return {
    name: spec.name,
    format,
    upcast: (from, stored) =>
      upcast(from, stored).map((event) =>
        event.type === started.type ? { ...event, format } : event,
      ) as unknown[] as E[],
    start: (setup, by) => {
      const event = spec.open(setup, by, format);
      return lend(spec.begin(event), by, () => {
        events = [event];
        acting.run('start');
        settle(true);
        return { events, state: game.state };
      });
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
    fallback,
    viewFor,
    redact: (event, reader) => {
      const told = eventsByType.redact(event, reader);
      return event.type === started.type ? { ...told, reader } : told;
    },
    ask: (on) => {
      if (busy) throw new Error('the rules were asked to act while they act');
      game.state = on;
      return game;
    },
    moveFields: Object.fromEntries([...movesByType.moves].map(([type, { fields }]) => [type, fields])),
    eventFields: eventsByType.fields,
    during: Object.fromEntries([...movesByType.moves].map(([type, { during }]) => [type, during])),
  };
}

/** What stands in for chance where nothing may be drawn. */
const noChance: Chance = {
  draw: () => {
    throw new Error('nothing is drawn while moves are listed');
  },
  card: () => {
    throw new Error('no card is drawn while moves are listed');
  },
};

export type { Told };
