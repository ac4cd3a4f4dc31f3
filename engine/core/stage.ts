import type { Seat } from '../vocabulary.ts';
import type { Answers, AnyEvent, Chance, Chapter, CoreState, Game, Refusal } from './chapter.ts';
import type { Owed, Step, StepEvent } from './steps.ts';

type Any = any;

/** Where a ruleset's chapters act: one game object, lent to one piece of work at a time. Questions must not decide. */
export interface Stage<Q, S, E> {
  /** Work that changes nothing. */
  readonly look: <T>(on: S, by: Chance, work: (game: Game<Q, S, E | StepEvent>) => T) => T;
  /**
   * Makes a move on a private copy of the state, unless it is refused, then plays on until the game waits for somebody:
   * first what follows every move, then the order of play.
   */
  readonly make: <M>(
    on: S,
    by: Chance,
    def: Makeable<Game<Q, S, E | StepEvent>, M>,
    seat: Seat,
    move: M,
  ) => Decision<S, E>;
  /** Begins a game: its first event stands in the state already, and nothing follows it but the order of play. */
  readonly begin: (on: S, by: Chance, first: E) => Acted<S, E>;
  /** The answers to the questions on a state. They hold until the stage is used again. */
  readonly ask: (on: S) => Q;
}
interface Makeable<G, M> {
  readonly refuse: (game: G, seat: Seat, move: M) => Refusal | undefined;
  readonly play: (game: G, seat: Seat, move: M) => void;
}
export type Decision<S, E> =
  | { readonly type: 'decided'; readonly events: readonly E[]; readonly state: S }
  | { readonly type: 'refused'; readonly refusal: Refusal };
interface Acted<S, E> {
  readonly events: readonly E[];
  readonly state: S;
}

/**
 * @param name of the ruleset, for error messages
 * @param apply writes an event into a state
 */
export function stageOf<Q, S extends CoreState, E extends AnyEvent>(
  name: string,
  chapters: readonly Chapter<Q, S, E | StepEvent>[],
  apply: (state: S, event: E) => void,
): Stage<Q, S, E> {
  const plans = merged(chapters.map((chapter) => chapter.plans));
  const routines = merged(chapters.map((chapter) => chapter.routines));
  const routineNamed = (routine: string) => {
    const found = routines[routine];
    if (found === undefined) throw new TypeError(`ruleset ${name} has no routine ${routine}`);
    return found;
  };
  const acted = (plans.acted ?? []).map(routineNamed);
  const ended = (plans.ended ?? []).map(routineNamed);

  let chance: Chance;
  let events: E[] = [];
  let queue: string[] = [];
  let busy = false;
  let stopped = false;

  const emit = (event: E): void => {
    const before = game.state.steps;
    apply(game.state, event);
    if (events.length === 0) events = [event];
    else events.push(event);
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
    state: undefined,
    emit,
    ask: (step: string, owed: readonly Owed[]) => {
      const after = queue;
      queue = [];
      emit({ type: 'asked', step, owed, after } satisfies StepEvent as AnyEvent as E);
    },
    answer: (seat: Seat) => emit({ type: 'answered', seat } satisfies StepEvent as AnyEvent as E),
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
  // Made in one go: an engine is slow to reach what lies behind a getter, or in an object that grew key by key.
  const game = { ...acting, ...questions } as unknown as Game<Q, S, E | StepEvent> & { state: S };

  const playOn = (): void => {
    while (queue.length > 0 && !stopped) routineNamed(queue.shift() as string)(game);
    if (stopped) for (const routine of ended) routine(game);
  };
  const enter = (on: S, by: Chance): void => {
    if (busy) throw new Error('the rules were asked to act while they act');
    busy = true;
    stopped = false;
    game.state = on;
    chance = by;
  };
  const leave = (): void => {
    busy = false;
    events = [];
    queue = [];
  };

  return {
    look: (on, by, work) => {
      enter(on, by);
      try {
        return work(game);
      } finally {
        leave();
      }
    },
    make: (on, by, { refuse, play }, seat, move) => {
      enter(on, by);
      try {
        const refusal = refuse(game, seat, move);
        if (refusal !== undefined) return { type: 'refused', refusal };
        game.state = { ...on };
        play(game, seat, move);
        for (const routine of acted) if (!stopped) routine(game);
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
        game.run('start');
        playOn();
        return { events, state: game.state };
      } finally {
        leave();
      }
    },
    ask: (on) => {
      if (busy) throw new Error('the rules were asked to act while they act');
      game.state = on;
      return game;
    },
  };
}

/** The parts of chapters as one record: of two with one name the later replaces the earlier. */
export const merged = <T>(parts: readonly (Readonly<Record<string, T>> | undefined)[]): Readonly<Record<string, T>> =>
  Object.assign({}, ...parts);
