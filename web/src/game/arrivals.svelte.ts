import { untrack } from 'svelte';
import type { Commit } from '../../../functions/api/client.ts';
import { fetched } from '../ui/fetched.ts';
import type * as Following from './following.ts';
import type { GameSession } from './gameSession.svelte.ts';
import type { TurnPlayer } from './turnPlayer.svelte.ts';

/** Moves that arrive while a game's page is open, and how far it has shown them. What shows them is loaded with the first. */
export class Arrivals {
  readonly #session: GameSession;
  #following = $state.raw<typeof Following>();
  #player = $state.raw<TurnPlayer>();
  /** The moment that stays while that is loaded. */
  #held = $state<number>();
  /** The last version that was shown when there was no more to show. */
  #known: number;
  #wasMine: boolean;
  /** The page was hidden: what arrives next was missed. */
  #wasHidden = false;

  constructor(session: GameSession) {
    this.#session = session;
    this.#known = session.seen?.version ?? 0;
    this.#wasMine = session.mine !== undefined;
  }

  /** The version of the moment that the page shows; nothing while it shows the game as it is. */
  get version(): number | undefined {
    return this.shown?.at(-1)?.version ?? this.#held;
  }

  /** The moves that are shown now. */
  get shown(): readonly Commit[] | undefined {
    return this.#player?.shown;
  }

  /** How many moves wait to be shown; nothing while none is shown. */
  get left(): number | undefined {
    return this.shown === undefined ? undefined : this.#player?.left;
  }

  /** The last sentences, for screen readers. */
  get sentences(): TurnPlayer['sentences'] {
    return this.#player?.sentences ?? [];
  }

  /** What moves pieces and cards, once it is loaded. */
  get Motions(): typeof Following.Motions | undefined {
    return this.#following?.Motions;
  }

  async load(): Promise<typeof Following> {
    this.#following ??= await fetched(() => import('./following.ts'));
    return this.#following;
  }

  /**
   * Shows the moves that have arrived since the last call: one after the other, or at once if the page was hidden.
   * @param isBusy whether the reader does something, and must not be disturbed
   */
  take(isBusy: () => boolean): void {
    const { log, mine, seen } = this.#session;
    const arrived = log.commits.filter(({ version }) => version > this.#known);
    const isMine = mine !== undefined;
    const isCall = isMine && !this.#wasMine;
    this.#known = Math.max(this.#known, log.version, seen?.version ?? 0);
    this.#wasMine = isMine;
    if (arrived.length > 0) untrack(() => void this.#show(arrived, isCall, isBusy()));
  }

  async #show(arrived: readonly Commit[], isCall: boolean, isBusy: boolean): Promise<void> {
    const isFollowed = !this.#wasHidden && !isBusy && this.#session.log.unseen.length === 0;
    this.#wasHidden = false;
    if (this.#player === undefined && isFollowed) this.#held ??= (arrived[0]?.version ?? 1) - 1;
    const { TurnPlayer } = await this.load();
    this.#player ??= new TurnPlayer(this.#session);
    this.#player.take(arrived, { isFollowed, isCall });
    this.#held = undefined;
  }

  /** Shows the game as it is, and returns whether something was left out. */
  readonly skip = (): boolean => this.#player?.skip() ?? false;

  /** Nobody looks at the page any more. */
  hide(): void {
    this.#wasHidden = true;
    this.skip();
  }
}
