import type { Seat } from '../vocabulary.ts';
import type { AnyEvent, Chance, Chapter, CoreState, Game, Refusal } from './chapter.ts';
import { acted, ended, type Order, type Part, type Routine, start } from './order.ts';
import { type Owed, openStep, type Step, type StepEvent } from './steps.ts';

type Any = any;

/** Runs a ruleset's chapters on a state. There is one game context, used by one call at a time. */
interface Executor<Q, S, E> {
  /** Runs `read` on a state. It changes nothing. */
  readonly inspect: <T>(on: S, by: Chance, read: (game: Game<Q, S, E | StepEvent>) => T) => T;
  /**
   * Applies a move to a private copy of the state, unless it is refused, then plays on until the game waits for somebody:
   * first what follows every move, then the order of play.
   */
  readonly applyMove: <M>(
    on: S,
    by: Chance,
    def: Playable<Game<Q, S, E | StepEvent>, M>,
    seat: Seat,
    move: M,
  ) => Decision<S, E>;
  /** Begins a game. Its first event is in the state already; only the order of play follows it. */
  readonly begin: (on: S, by: Chance, first: E) => Progress<S, E>;
  /** The answers to the questions on a state. They hold until the executor is used again. */
  readonly ask: (on: S) => Q;
}
interface Playable<G, M> {
  readonly refuse: (game: G, seat: Seat, move: M) => Refusal | undefined;
  readonly play: (game: G, seat: Seat, move: M) => void;
}
export type Decision<S, E> =
  | { readonly type: 'decided'; readonly events: readonly E[]; readonly state: S }
  | { readonly type: 'refused'; readonly refusal: Refusal };
interface Progress<S, E> {
  readonly events: readonly E[];
  readonly state: S;
}

const NOTHING: readonly never[] = [];

/**
 * @param chapters whose answers to questions the game gives
 * @param order the order of play
 * @param apply writes an event into a state
 */
export function executorOf<Q, S extends CoreState, E extends AnyEvent>(
  chapters: readonly Chapter<Q, S, E | StepEvent>[],
  order: Order<Game<Q, S, E | StepEvent>>,
  apply: (state: S, event: E) => void,
): Executor<Q, S, E> {
  const { routineNamed, routinesOf } = order;
  const actedRoutines = routinesOf(acted);
  const endedRoutines = routinesOf(ended);

  let chance: Chance;
  let events: E[] = [];
  /** What is left of the order of play: the first `left` entries, of which the last one comes next. */
  const queue: Routine<Any>[] = [];
  let left = 0;
  /** What the current move or routine has run: it comes before the queue. The list itself is never changed. */
  let next: readonly Routine<Any>[] = NOTHING;
  let busy = false;
  let stopped = false;
  /** A decision that was opened or partly answered. While it is open, the queue waits in it. */
  let waitsIn: Step | undefined;
  let isAnsweredInPart = false;

  const emit = (event: E): void => {
    const before = game.state.steps;
    apply(game.state, event);
    if (events.length === 0) events = [event];
    else events.push(event);
    if (game.state.steps.length < before.length) resume(before);
  };
  const emitStep = (event: StepEvent): void => emit(event as AnyEvent as E);
  /** Puts what waited for the closed decisions back into the order of play, beginning with what the answers queued. */
  const resume = (before: readonly Step[]): void => {
    for (let i = game.state.steps.length; i < before.length; i++) {
      const { queued, after = [] } = before[i] ?? {};
      if (queued !== undefined) next = [...queued.map(routineNamed), ...next];
      if (after.length > 0) putFirst(after.map(routineNamed));
    }
  };
  const putFirst = (routines: readonly Routine<Any>[]): void => {
    for (let i = routines.length - 1; i >= 0; i--) queue[left++] = routines[i] as Routine<Any>;
  };
  /** Puts what has been run into the order of play. */
  const queueNext = (): void => {
    putFirst(next);
    next = NOTHING;
  };
  /** Empties the order of play and returns what was left of it. */
  const takeQueue = (): readonly string[] => {
    queueNext();
    if (left === 0) return NOTHING;
    const names: string[] = [];
    while (left > 0) names.push(queue[--left]?.routine ?? '');
    return names;
  };

  const context = {
    state: undefined,
    emit,
    ask: (step: string, owed: readonly Owed[]) => {
      if (isAnsweredInPart && openStep(game.state) === waitsIn)
        throw new Error(`an answer asked for ${step} while others still owe theirs: it must run a routine that asks`);
      emitStep({ type: 'asked', step, owed, after: takeQueue() });
      waitsIn = openStep(game.state);
      isAnsweredInPart = false;
    },
    answer: (seat: Seat) => {
      const depth = game.state.steps.length;
      emitStep({ type: 'answered', seat });
      isAnsweredInPart = game.state.steps.length === depth;
      waitsIn = isAnsweredInPart ? openStep(game.state) : undefined;
    },
    run: (...parts: readonly Part<Any>[]) => {
      for (const part of parts) next = next.length === 0 ? routinesOf(part) : [...next, ...routinesOf(part)];
    },
    stop: () => {
      stopped = true;
      takeQueue();
    },
    draw: (what: string, n: number, bound: number) => chance.draw(what, n, bound),
    card: (deck: string, size: number, index: number) => chance.card(deck, size, index),
  };
  const asked = chapters.flatMap(({ answers = {} }) => Object.keys(answers));
  // Made as one literal: getters, or an object that grew key by key, are slow to read.
  const game = { ...context, ...Object.fromEntries(asked.map((question) => [question, undefined])) } as Any as Game<
    Q,
    S,
    E | StepEvent
  > & { state: S };
  const questions = game as Any as Record<string, unknown>;
  for (const { answers = {} } of chapters)
    for (const [question, answer] of Object.entries<Any>(answers))
      questions[question] = answer(game, questions[question]);

  const playOn = (): void => {
    for (;;) {
      if (next.length > 0) queueNext();
      if (left === 0 || stopped) break;
      if (waitsIn !== undefined && openStep(game.state) === waitsIn)
        emitStep({ type: 'queued', routines: takeQueue() });
      else queue[--left]?.act(game);
    }
    if (stopped) for (const { act } of endedRoutines) act(game);
  };
  const enter = (on: S, by: Chance): void => {
    if (busy) throw new Error('the rules were called while they act');
    busy = true;
    stopped = false;
    waitsIn = undefined;
    isAnsweredInPart = false;
    game.state = on;
    chance = by;
  };
  const leave = (): void => {
    busy = false;
    // Usually there is nothing to do and nothing to allocate: this runs after every step.
    if (events.length > 0) events = [];
    next = NOTHING;
    left = 0;
  };

  return {
    inspect: (on, by, read) => {
      enter(on, by);
      try {
        return read(game);
      } finally {
        leave();
      }
    },
    applyMove: (on, by, { refuse, play }, seat, move) => {
      enter(on, by);
      try {
        const refusal = refuse(game, seat, move);
        if (refusal !== undefined) return { type: 'refused', refusal };
        game.state = { ...on };
        play(game, seat, move);
        for (const { act } of actedRoutines) if (!stopped) act(game);
        playOn();
        return { type: 'decided', events, state: game.state };
      } finally {
        leave();
      }
    },
    begin: (on, by, first) => {
      enter(on, by);
      try {
        events = [first];
        game.run(start);
        playOn();
        return { events, state: game.state };
      } finally {
        leave();
      }
    },
    ask: (on) => {
      if (busy) throw new Error('the rules were called while they act');
      game.state = on;
      return game;
    },
  };
}
