import type { AnyState } from '../../../engine/index.ts';
import type { Commit } from '../../../functions/api/client.ts';
import { Arrivals } from './arrivals.svelte.ts';
import type { GameSession } from './gameSession.svelte.ts';
import { recentCommits } from './recent.ts';
import { Replay } from './replay.svelte.ts';

/** The moment of the game that the page shows: the present one, one in a replay, or a move that has just arrived. */
export class ShownMoment {
  readonly #session: GameSession;
  readonly #view: () => AnyState;
  readonly replay: Replay;
  readonly arrivals: Arrivals;

  /** @param view the reader's current view */
  constructor(session: GameSession, view: () => AnyState) {
    this.#session = session;
    this.#view = view;
    this.replay = new Replay(session);
    this.arrivals = new Arrivals(session);
  }

  readonly isInReplay = $derived.by(() => this.replay.state !== undefined);
  /** Its version; nothing while the page shows the game as it is. */
  readonly at = $derived.by(() => this.replay.at ?? this.arrivals.version);
  readonly isPast = $derived.by(() => this.at !== undefined && this.at < this.#session.log.version);
  readonly state = $derived.by(
    () => this.replay.state ?? (this.isPast ? this.replay.stateAt(this.at ?? 0) : undefined) ?? this.#view(),
  );
  /** What had happened by then. */
  readonly commits = $derived.by((): readonly Commit[] => {
    const { commits } = this.#session.log;
    const { at } = this;
    return at === undefined ? commits : commits.filter(({ version }) => version <= at);
  });
  /** What had just happened by then; in a replay the one move. */
  readonly recent = $derived.by((): readonly Commit[] => {
    if (this.replay.commit !== undefined) return [this.replay.commit];
    return this.arrivals.shown ?? recentCommits(this.commits, this.#session.seat);
  });
  /** The moves that are shown as they happen, or happen again. */
  readonly moving = $derived.by(() => {
    if (this.replay.at === undefined) return this.arrivals.shown;
    return this.replay.playsFrom === undefined ? undefined : this.recent;
  });

  /** The game before some commits. */
  stateBefore = (commits: readonly Commit[]): AnyState | undefined =>
    this.replay.stateAt((commits[0]?.version ?? 0) - 1);
}
