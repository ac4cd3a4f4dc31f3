import type { Seat } from '../../../engine/index.ts';
import type { Commit } from '../../../functions/api/client.ts';

/** The log of a game as its reader may know it, and what of it is new to the reader. */
export class GameLog {
  readonly #seat: () => Seat | undefined;
  readonly #since: () => string | undefined;
  commits = $state.raw<readonly Commit[]>([]);
  /** The version up to which the reader has noticed what happened, as far as the page knows. */
  seenTo = $state<number>();

  /**
   * @param seat the reader's
   * @param since when the reader took it from somebody else, if they did
   */
  constructor(seat: () => Seat | undefined, since: () => string | undefined) {
    this.#seat = seat;
    this.#since = since;
  }

  /** The version of its last commit. */
  readonly version = $derived.by(() => this.commits.at(-1)?.version ?? 0);
  /** The first version that is missing. */
  readonly next = $derived.by(() => this.version + 1);
  /**
   * The version after which things are new to the reader: own moves count as seen, unless time had run out, and so does
   * what happened before the reader had the seat.
   */
  readonly newAfter = $derived.by(() => {
    const reader = this.#seat();
    if (reader === undefined) return this.version;
    const own = this.commits.findLast(({ seat, byDefault }) => seat === reader && !byDefault)?.version ?? 0;
    const since = this.#since() ?? '';
    const before = this.commits.findLast(({ at }) => at < since)?.version ?? 0;
    return Math.max(own, before, this.seenTo ?? 0);
  });
  /** What happened that the reader has not noticed yet. */
  readonly unseen = $derived.by(() => this.commits.filter(({ version }) => version > this.newAfter));

  /** Adds those commits that follow the last one. */
  add(commits: readonly Commit[]): void {
    const added = commits.filter(({ version }) => version >= this.next);
    if (added[0]?.version === this.next) this.commits = [...this.commits, ...added];
  }
}
