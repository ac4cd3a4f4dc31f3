import { goto } from '$app/navigation';
import { page } from '$app/state';
import { type AnyState, evolve, type WireEvent } from '../../../engine/index.ts';
import type { Commit } from '../../../functions/api/client.ts';
import type { GameSession } from './gameSession.svelte.ts';

/**
 * Steps back and forth in a game. The page has the whole log as its reader may know it, so it can fold each moment of
 * the game without asking the service. The moment is part of the address, so that it can be linked to.
 */
export class Replay {
  readonly #session: GameSession;
  /** The game after each commit that has been folded, by version. */
  #states: AnyState[] = [];
  #folded: readonly Commit[] = [];

  constructor(session: GameSession) {
    this.#session = session;
  }

  /** The first and the last version that can be shown. */
  readonly last = $derived.by(() => this.#session.log.commits.at(-1)?.version ?? 0);

  /** The version that is shown; nothing while the page shows the current game. */
  readonly at = $derived.by(() => {
    const at = page.url.searchParams.get('at');
    if (at === null || !/^\d+$/.test(at) || this.last === 0) return undefined;
    return Math.min(Math.max(1, Number(at)), this.last);
  });
  readonly commit = $derived.by(() => this.#session.log.commits.find(({ version }) => version === this.at));
  readonly state = $derived.by(() => (this.at === undefined ? undefined : this.stateAt(this.at)));

  /** From which move on the replay goes on by itself: its bar moves it. */
  playsFrom = $state<number>();

  /** The game after a commit. */
  stateAt = (version: number): AnyState | undefined => {
    const { commits } = this.#session.log;
    // A different log: the page has fetched it for another seat.
    if (this.#folded[0] !== commits[0]) this.#states = [];
    this.#folded = commits;
    if (version < 1 || commits[0]?.version !== 1 || version > commits.length) return undefined;
    for (let next = this.#states.length; next < version; next++) {
      let state = this.#states[next - 1];
      for (const event of (commits[next]?.events ?? []) as readonly WireEvent[]) state = evolve(state, event);
      if (state === undefined) return undefined;
      this.#states.push(state);
    }
    return this.#states[version - 1];
  };

  addressOf = (version: number | undefined): string => {
    const url = new URL(page.url.href);
    if (version === undefined) url.searchParams.delete('at');
    else url.searchParams.set('at', `${version}`);
    return `${url.pathname}${url.search}`;
  };

  /** Shows the game after a commit, or the current game; the replay stays there. */
  show = (version: number | undefined): void => {
    this.playsFrom = undefined;
    this.goTo(version);
  };
  /** Shows the game after a commit, and goes on from there by itself. */
  playFrom = (version: number): void => {
    this.goTo(version);
    this.playsFrom = version;
  };
  /** Goes on by itself, or stays: at its end it begins again. */
  toggle = (): void => {
    if (this.playsFrom !== undefined || this.at === undefined) this.playsFrom = undefined;
    else this.playFrom(this.at < this.last ? this.at : 1);
  };
  step = (by: number): void => {
    if (this.at !== undefined) this.show(this.at + by);
  };

  /** The Back button leaves the replay, however many moves were shown. */
  goTo = (version: number | undefined): void => {
    const isStep = this.at !== undefined && version !== undefined;
    const within = version === undefined ? undefined : Math.min(Math.max(1, version), this.last);
    if (within !== this.at)
      void goto(this.addressOf(within), { replace: isStep || version === undefined, reset: false });
  };
}
