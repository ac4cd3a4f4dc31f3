import type { Seat } from '../vocabulary.ts';
import type { AnyEvent, Chance, Chapter, CoreState, Game, Refusal } from './chapter.ts';
import type { AnyMoveDef } from './moveTable.ts';
import { acted, ended, type Order, type Part, type Routine, start } from './order.ts';
import { type Owed, openStep, type Step, type StepEvent } from './steps.ts';

type Any = any;

/** Runs a ruleset's chapters on a state. */
interface Executor<Q, S, E> {
  /** What chapters work with, on this state. It stays valid: every call makes its own. */
  readonly gameOn: (state: S, chance: Chance) => Game<Q, S, E | StepEvent>;
  /**
   * Applies a move to a private copy of the state, unless it is refused, then plays on until the game waits for somebody:
   * first what follows every move, then the order of play.
   */
  readonly applyMove: (on: S, by: Chance, def: AnyMoveDef, seat: Seat, move: Any) => Decision<S, E>;
  /** Begins a game. Its first event is in the state already; only the order of play follows it. */
  readonly begin: (on: S, by: Chance, first: E) => Progress<S, E>;
}
export type Decision<S, E> =
  | { readonly type: 'decided'; readonly events: readonly E[]; readonly state: S }
  | { readonly type: 'refused'; readonly refusal: Refusal };
interface Progress<S, E> {
  readonly events: readonly E[];
  readonly state: S;
}

const NOTHING: readonly never[] = [];

/** The rules at work: a state, what has happened to it, and what is left of the order of play. */
class Play<S extends CoreState, E extends AnyEvent> {
  state: S;
  readonly events: E[] = [];
  private readonly chance: Chance;
  private readonly order: Order<Any>;
  private readonly apply: (state: S, event: AnyEvent) => void;
  /** What is left of the order of play: the last one comes next. */
  private readonly queue: Routine<Any>[] = [];
  /** What the current move or routine has run: it comes before the queue. The list itself is never changed. */
  private next: readonly Routine<Any>[] = NOTHING;
  private isStopped = false;
  /** A decision that was opened or partly answered. While it is open, the queue waits in it. */
  private waitsIn: Step | undefined;
  private isAnsweredInPart = false;

  constructor(state: S, chance: Chance, order: Order<Any>, apply: (state: S, event: AnyEvent) => void) {
    this.state = state;
    this.chance = chance;
    this.order = order;
    this.apply = apply;
  }

  draw(what: string, n: number, bound: number): number {
    return this.chance.draw(what, n, bound);
  }

  card(deck: string, size: number, index: number): number {
    return this.chance.card(deck, size, index);
  }

  emit(event: AnyEvent): void {
    const before = this.state.steps;
    this.apply(this.state, event);
    this.events.push(event as E);
    if (this.state.steps.length < before.length) this.resume(before);
  }

  ask(step: string, owed: readonly Owed[]): void {
    if (this.isAnsweredInPart && openStep(this.state) === this.waitsIn)
      throw new Error(`an answer asked for ${step} while others still owe theirs: it must run a routine that asks`);
    this.emitStep({ type: 'asked', step, owed, after: this.takeQueue() });
    this.waitsIn = openStep(this.state);
    this.isAnsweredInPart = false;
  }

  answer(seat: Seat): void {
    const depth = this.state.steps.length;
    this.emitStep({ type: 'answered', seat });
    this.isAnsweredInPart = this.state.steps.length === depth;
    this.waitsIn = this.isAnsweredInPart ? openStep(this.state) : undefined;
  }

  run(...parts: readonly Part<Any>[]): void {
    for (const part of parts) {
      const routines = this.order.routinesOf(part);
      this.next = this.next.length === 0 ? routines : [...this.next, ...routines];
    }
  }

  stop(): void {
    this.isStopped = true;
    this.takeQueue();
  }

  /** What follows every move. */
  afterMove(): void {
    for (const { act } of this.order.routinesOf(acted)) if (!this.isStopped) act(this);
  }

  /** Plays on until the game waits for somebody, or is over. */
  playOn(): void {
    for (;;) {
      this.queueNext();
      if (this.queue.length === 0 || this.isStopped) break;
      if (this.waitsIn !== undefined && openStep(this.state) === this.waitsIn)
        this.emitStep({ type: 'queued', routines: this.takeQueue() });
      else this.queue.pop()?.act(this);
    }
    if (this.isStopped) for (const { act } of this.order.routinesOf(ended)) act(this);
  }

  private emitStep(event: StepEvent): void {
    this.emit(event);
  }

  /** Puts what waited for the closed decisions back into the order of play, beginning with what the answers queued. */
  private resume(before: readonly Step[]): void {
    for (let i = this.state.steps.length; i < before.length; i++) {
      const { queued, after = [] } = before[i] ?? {};
      if (queued !== undefined) this.next = [...queued.map(this.order.routineNamed), ...this.next];
      this.putFirst(after.map(this.order.routineNamed));
    }
  }

  private putFirst(routines: readonly Routine<Any>[]): void {
    for (let i = routines.length - 1; i >= 0; i--) this.queue.push(routines[i] as Routine<Any>);
  }

  /** Puts what has been run into the order of play. */
  private queueNext(): void {
    this.putFirst(this.next);
    this.next = NOTHING;
  }

  /** Empties the order of play and returns what was left of it. */
  private takeQueue(): readonly string[] {
    this.queueNext();
    if (this.queue.length === 0) return NOTHING;
    return this.queue
      .splice(0)
      .reverse()
      .map(({ routine }) => routine);
  }
}

/** The answer to a question, with what all chapters say. */
type Answered = (game: Any, a: Any, b: Any, c: Any) => unknown;

/** The answer of one chapter more, which may ask those before it. */
const wrapped =
  (earlier: Answered, answer: (game: Any, next: Answered, a: Any, b: Any, c: Any) => unknown): Answered =>
  (game, a, b, c) =>
    answer(game, earlier, a, b, c);

/**
 * @param chapters whose answers to questions the game gives
 * @param order the order of play
 * @param apply writes an event into a state
 */
export function executorOf<Q, S extends CoreState, E extends AnyEvent>(
  chapters: readonly Chapter<Q, S, E | StepEvent>[],
  order: Order<Game<Q, S, E | StepEvent>>,
  apply: (state: S, event: AnyEvent) => void,
): Executor<Q, S, E> {
  type G = Game<Q, S, E | StepEvent>;
  const questions = new Map<string, Answered>();
  for (const { answers = {} } of chapters)
    for (const [question, answer] of Object.entries<Any>(answers))
      questions.set(question, wrapped(questions.get(question) ?? (() => undefined), answer));
  /** The rules at work, with the answers to this ruleset's questions. */
  class RulesetPlay extends Play<S, E> {}
  for (const [question, answer] of questions)
    Object.defineProperty(RulesetPlay.prototype, question, {
      value(this: RulesetPlay, a: unknown, b: unknown, c: unknown) {
        return answer(this, a, b, c);
      },
    });
  const playOn = (state: S, chance: Chance) => new RulesetPlay(state, chance, order, apply);
  const asGame = (play: RulesetPlay) => play as Any as G;

  return {
    gameOn: (state, chance) => asGame(playOn(state, chance)),
    applyMove: (on, by, def, seat, move) => {
      const play = playOn(on, by);
      const refusal = def.refuse(asGame(play), seat, move);
      if (refusal !== undefined) return { type: 'refused', refusal };
      play.state = { ...on };
      def.play(asGame(play), seat, move);
      play.afterMove();
      play.playOn();
      return { type: 'decided', events: play.events, state: play.state };
    },
    begin: (on, by, first) => {
      const play = playOn(on, by);
      play.events.push(first);
      play.run(start);
      play.playOn();
      return { events: play.events, state: play.state };
    },
  };
}
