import type { WireEvent } from '../../../engine/index.ts';
import type { Commit } from '../../../functions/api/client.ts';
import { describeStory } from '../../../messages/events.ts';
import { wasTrue } from '../ui/stored.ts';
import { locale } from '../words/words.svelte.ts';
import type { GameSession } from './gameSession.svelte.ts';
import { shownFor } from './pace.ts';
import { eventsOf } from './recent.ts';
import { TurnQueue } from './turnQueue.ts';

/** With more moves than this waiting, the first of them are shown at once. */
const MOST = 12;
/** How many of the last sentences stay for screen readers: a sentence that comes does not replace one that is being read. */
const SENTENCES = 4;

/** How moves that have just arrived are shown. */
export interface Arrival {
  /** One after the other; otherwise at once. */
  readonly isFollowed: boolean;
  /** Since them the game waits for the reader. */
  readonly isCall: boolean;
}

/**
 * Shows the moves that arrive while somebody looks at a game, one after the other. It decides only what is looked at:
 * whatever the reader does acts on the game as it is.
 */
export class TurnPlayer {
  readonly #session: GameSession;
  readonly #queue: TurnQueue<Commit>;
  readonly #lengths = new WeakMap<Commit, number>();
  #calls = false;
  /** What is shown now, the last as the moment of the game; nothing while the page shows the game as it is. */
  shown = $state.raw<readonly Commit[]>();
  /** How many moves wait to be shown. */
  left = $state(0);
  /** The last sentences, for screen readers: each move is in one of them. */
  sentences = $state.raw<readonly { readonly version: number; readonly text: string }[]>([]);

  constructor(session: GameSession) {
    this.#session = session;
    this.#queue = new TurnQueue<Commit>({
      lasts: (commit) => this.#lengthOf(commit),
      show: (commits) => this.#show(commits),
      end: () => this.#end(),
      most: MOST,
    });
  }

  take(commits: readonly Commit[], { isFollowed, isCall }: Arrival): void {
    this.#calls ||= isCall;
    // The result of the reader's own move is seen at once.
    const own = commits.some(({ seat, byDefault }) => seat === this.#session.seat && !byDefault);
    if (!isFollowed) this.#queue.skip(commits);
    else {
      if (own) this.#queue.skip();
      this.#queue.add(commits);
      this.left = this.#queue.left;
    }
  }

  /** Shows the game as it is; returns whether it did not. */
  skip = (): boolean => {
    const { isRunning } = this.#queue;
    this.#queue.skip();
    return isRunning;
  };

  #lengthOf(commit: Commit): number {
    const known = this.#lengths.get(commit);
    const length = known ?? shownFor(locale(), commit.events as readonly WireEvent[], this.#session.reading);
    this.#lengths.set(commit, length);
    return length;
  }

  #show(commits: readonly Commit[]): void {
    this.shown = commits;
    this.left = this.#queue.left;
    const events = eventsOf(commits);
    const text = describeStory(locale(), events, this.#session.reading).paragraphs.join(' ');
    const version = commits.at(-1)?.version ?? 0;
    if (text !== '') this.sentences = [...this.sentences, { version, text }].slice(-SENTENCES);
    if (events.some(({ type }) => type === 'diceRolled')) void sound('dice');
  }

  #end(): void {
    this.shown = undefined;
    this.left = 0;
    if (this.#calls) void sound('call');
    this.#calls = false;
  }
}

async function sound(name: 'dice' | 'call'): Promise<void> {
  if (wasTrue('withSound')) (await import('./sounds.ts')).play(name);
}
