import type { AnyState, LegalMoves, Seat, WireMove } from '../../../engine/index.ts';
import type { GameView, Watch } from '../../../functions/api/client.ts';
import type { GameSession } from '../game/gameSession.svelte.ts';
import { me } from '../session.svelte.ts';
import { store, stored } from '../ui/stored.ts';
import { t } from '../words/words.svelte.ts';
import { isWanted, type Lesson, type LessonStep, leadingTo, learnersView, lessonAt } from './lesson.ts';
import { LEARNER } from './played.ts';

/** How far a reader has come in each lesson: kept in this browser alone. */
const keyOf = (ruleset: string): string => `lesson/${ruleset}`;

/** How many steps of a lesson are done, as far as this browser knows. */
function keptProgress(ruleset: string, steps: number): number {
  const done = Number(stored(keyOf(ruleset)));
  return Number.isInteger(done) && done > 0 && done < steps ? done : 0;
}

/** Keeps how many steps of a lesson are done. */
const keepProgress = (ruleset: string, done: number): void => store(keyOf(ruleset), String(done));

/** A lesson that is being played: a game of the page whose moves go to the engine in this browser, and to no service. */
export class Course {
  readonly lesson: Lesson;
  /** It comes with the part of the site that games are played with. */
  readonly #Session: typeof GameSession;
  readonly #began = new Date().toISOString();
  /** How many steps are played or read. */
  #done = $state(0);
  /** Where the learner was when the moves that are on their way were sent. */
  #sentAt = $state(0);
  /** The game as the page shows it; another one after going back. */
  session: GameSession;

  constructor(lesson: Lesson, Session: typeof GameSession) {
    this.lesson = lesson;
    this.#Session = Session;
    this.#done = keptProgress(lesson.ruleset, lesson.steps.length);
    this.session = $state.raw(this.#newSession());
  }

  /** The step that the learner is at: planned moves count. */
  readonly at = $derived.by(() => (this.session.sending ? this.#sentAt : this.#reached));
  readonly step = $derived.by((): LessonStep | undefined => this.lesson.steps[this.at]);
  readonly isOver = $derived.by(() => this.at === this.lesson.steps.length - 1);

  get #reached(): number {
    return this.#done + this.session.composed.moves.length;
  }
  #newSession(): GameSession {
    return new this.#Session(`lesson-${this.lesson.ruleset}`, undefined, undefined, {
      local: { play: this.#play, among: this.#among, refuse: this.#refuse },
    });
  }

  /** Shows the game. */
  show = (): Promise<void> => this.session.show(this.lesson.ruleset, this.#view(1));

  #view(from: number): GameView {
    const { state, commits } = lessonAt(this.lesson, this.#done);
    const seen = learnersView({ state, commits });
    const all = seen.commits.map((commit, n) => ({ ...commit, version: n + 1, at: this.#began }));
    return {
      version: all.length,
      view: seen.view as AnyState & Record<string, unknown>,
      seat: LEARNER,
      awaited: [],
      seats: state.table.seats.map((_, index) => {
        const seat = index as Seat;
        return seat === LEARNER
          ? { seat, type: 'person', name: me()?.name ?? t('learn.guest'), you: true }
          : { seat, type: 'bot', bot: 'easy' };
      }),
      seenTo: all.length,
      commits: all.slice(from - 1),
    };
  }

  #play: Watch['play'] = async ({ moves }, { from = 1 } = {}) => {
    this.#sentAt = this.#reached;
    const asked = moves.findIndex((move, n) => !isWanted(move, this.lesson.steps[this.#done + n] ?? { name: '' }));
    const played = asked < 0 ? moves.length : asked;
    this.#goTo(this.#done + played);
    const view = this.#view(from);
    return { type: 'answer', value: { version: view.version, events: [], view, tag: '', played } };
  };

  #goTo(done: number): void {
    this.#done = done;
    keepProgress(this.lesson.ruleset, done);
  }

  readonly #among = (legal: LegalMoves<WireMove>): LegalMoves<WireMove> => leadingTo(legal, this.step);

  /** Why the learner makes another move later. */
  readonly #refuse = (moves?: readonly WireMove[]): string | undefined => {
    const { step } = this;
    const isAsked = moves?.every((move, n) => isWanted(move, this.lesson.steps[this.at + n] ?? { name: '' }));
    return step === undefined || isAsked ? undefined : t('learn.later');
  };

  /** The reader has read the step. */
  read = (): void => {
    if (this.step?.move !== undefined || this.at >= this.lesson.steps.length - 1) return;
    this.#goTo(this.#done + 1);
    this.session.take(this.#view(this.session.log.next));
  };
  /** One step back: what is planned is taken back, what was played is played again without it. */
  back = (): void => {
    if (this.session.composed.moves.length > 0) this.session.composed.undo();
    else this.#restart(Math.max(0, this.#done - 1));
  };
  again = (): void => this.#restart(0);

  #restart(done: number): void {
    this.session.composed.reset();
    this.#goTo(done);
    this.session = this.#newSession();
    void this.show();
  }
}
