import { awaited, type Seat, viewFrom, type WireMove, waitsOnlyFor } from '../../../engine/index.ts';
import type { Commit, Game, GameView, News, Problem, Stopped } from '../../../functions/api/client.ts';
import { nameOfSeat } from '../lobby/names.ts';
import { keepPlayed } from '../push/played.ts';
import type { RulesetPage } from '../rulesets/page.ts';
import { loadPage } from '../rulesets/registry.ts';
import { client, me, recognise, whoAmI } from '../session.svelte.ts';
import { fetched } from '../ui/fetched.ts';
import { nextTask } from '../ui/tasks.ts';
import { need, needRuleset } from '../words/words.svelte.ts';
import { watchAttention } from './attention.ts';
import { ComposedTurn } from './composedTurn.svelte.ts';
import { listAhead, listedMoves } from './listedMoves.ts';
import { connectLive, type Live } from './live.ts';
import { poll } from './polling.ts';
import { uuid } from './uuid.ts';

/** Pauses between attempts to send a move that may not have arrived. It has the same id, so it counts once. */
const PAUSES = [400, 1200, 3000];

/** A reader who touched the page within this time is looking, and emails wait. */
const LOOKS_SECONDS = 120;
/** How often a connected page polls anyway, with a reader who is looking and with none. */
const LOOKING = 90_000;
const AWAY = 300_000;
/** How long it waits for a connection before it polls. */
const CONNECTING = 5000;

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/** Why moves of the reader were not played, or not all of them. */
export type NotPlayed =
  | Stopped
  | { readonly type: 'problem'; readonly problem: Problem }
  | { readonly type: 'unreachable' };

/** One game on the page: its lobby, the reader's view of it, its log, and the reader's moves. */
export class GameSession {
  readonly id: string;
  readonly #invitation: string | undefined;
  game = $state.raw<Game>();
  seen = $state.raw<GameView>();
  commits = $state.raw<readonly Commit[]>([]);
  /** The service does not answer at the moment. */
  away = $state(false);
  /** What the service returned instead of the game. */
  problem = $state.raw<Problem>();
  /** The version up to which the reader has noticed what happened, as far as the page knows. */
  #seenTo = $state<number>();
  /** The result of the reader's last moves, if not all of them were played. */
  refused = $state.raw<NotPlayed>();
  sending = $state(false);
  /** What the reader has planned and not sent. */
  readonly composed: ComposedTurn;
  /** A list of moves that may have arrived without an answer: sent again, it counts once. */
  #unanswered: { readonly moveId: string; readonly moves: string } | undefined;
  /** What the page has for the ruleset of the game. */
  page = $state.raw<RulesetPage>();
  #preparing: Promise<void> | undefined;
  #polling: ReturnType<typeof poll> | undefined;
  #live: Live | undefined;
  /** Who the reader was when that connection was made. */
  #connectedAs: string | undefined;
  /** While it returns `unchanged`, `seen` is up to date: both begin empty, and end together. */
  readonly #watch: ReturnType<typeof client.watch>;
  #attention: ReturnType<typeof watchAttention> | undefined;
  /** The last version of the lobby that the page was notified of. */
  #lobbyHeard: number | undefined;
  /** The lobby of a finished game has changed: there may be a rematch. */
  #lobbyIsOld = false;

  constructor(id: string, invitation: string | undefined) {
    this.id = id;
    this.composed = new ComposedTurn(id);
    this.#watch = client.watch(id);
    this.#invitation = invitation;
  }

  /** The reader's view of the game as it stands. */
  readonly sentView = $derived.by(() => this.seen && viewFrom(this.seen.view));
  /** The same, after the moves that are planned: what the page shows, and what is legal next. */
  readonly view = $derived.by(() => this.composed.view ?? this.sentView);
  readonly seat = $derived.by(() => this.seen?.seat as Seat | undefined);
  readonly names = $derived.by(() => {
    const seats = this.seen?.seats ?? this.game?.seats ?? [];
    return seats.map(nameOfSeat);
  });
  readonly awaited = $derived.by(() => (this.view === undefined ? [] : awaited(this.view)));
  readonly mine = $derived.by(() => this.awaited.find(({ seat }) => seat === this.seat));
  readonly legal = $derived.by(() => {
    if (this.view === undefined || this.seat === undefined) return { moves: [], choices: [] };
    return listedMoves(this.view, this.seat);
  });

  /** The version after which things are new to the reader: own moves count as seen, unless time had run out. */
  readonly newAfter = $derived.by(() => {
    if (this.seat === undefined) return this.commits.at(-1)?.version ?? 0;
    const own = this.commits.findLast(({ seat, byDefault }) => seat === this.seat && !byDefault)?.version ?? 0;
    return Math.max(own, this.#seenTo ?? 0);
  });
  /** What happened that the reader has not noticed yet. */
  readonly unseen = $derived.by(() => this.commits.filter(({ version }) => version > this.newAfter));

  /** The reader has noticed everything that is shown. */
  takeNotice = (): void => {
    this.#seenTo = this.seen?.version;
    this.refresh();
  };

  /** Starts to follow the game. Returns a function that stops it. */
  follow = (): (() => void) => {
    const attention = watchAttention();
    this.#attention = attention;
    let stopped = false;
    const polling = poll(
      async (signal) => {
        const changed = await this.#look(signal);
        // Only readers who may see the game are notified: others cannot connect.
        // A connection belongs to whoever the reader was when it was made: one who has just sat down needs another.
        if (this.isHidden || this.#connectedAs !== me()?.id) this.#hangUp();
        if (!this.isHidden && !stopped && this.game !== undefined) this.#live ??= this.#connect();
        return changed;
      },
      () => this.#isCalm(),
      () => this.#pauseWhileTold(attention.idle()),
    );
    this.#polling = polling;
    polling.now();
    return () => {
      stopped = true;
      polling.stop();
      this.#hangUp();
      attention.stop();
    };
  };

  #connect(): Live {
    this.#connectedAs = me()?.id;
    return connectLive({
      query: { game: this.id, ...(this.#invitation === undefined ? {} : { invitation: this.#invitation }) },
      onNews: (news) => this.#hear(news),
      // What happened between the last answer and the connection was not announced to this page.
      onOpen: this.refresh,
      onLost: this.refresh,
    });
  }

  #hangUp(): void {
    this.#connectedAs = undefined;
    this.#live?.stop();
    this.#live = undefined;
  }

  /** The reader may not see the game, or no longer: it is private, or the session has ended. */
  readonly isHidden = $derived.by(() => this.problem?.code === 'gameNotFound' || this.problem?.status === 401);

  /** How long to wait before polling while the page is notified of changes, or will be in a moment. */
  #pauseWhileTold(idle: number): number | undefined {
    if (this.#live === undefined || !this.#isUpToDate()) return undefined;
    if (this.#live.isConnected()) return idle < LOOKS_SECONDS ? LOOKING : AWAY;
    return this.#live.isConnecting() ? CONNECTING : undefined;
  }

  /** Polls at once. */
  refresh = (): void => this.#polling?.now();

  #hear({ version, lobby }: News): void {
    const isNew = version > (this.seen?.version ?? 0) || lobby !== this.#lobbyHeard;
    this.#lobbyHeard = lobby;
    this.#lobbyIsOld ||= lobby > (this.game?.version ?? lobby);
    if (isNew) this.refresh();
  }

  /** Whether everything that the page was notified of has arrived. */
  #isUpToDate(): boolean {
    return !this.away && (this.commits.at(-1)?.version ?? 0) >= (this.seen?.version ?? 0);
  }

  /** Only the reader can do anything now. */
  #isCalm(): boolean {
    if (this.view === undefined || this.away) return false;
    return this.view.ending.over || (this.seat !== undefined && waitsOnlyFor(this.view, this.seat));
  }

  async #look(signal: AbortSignal): Promise<boolean> {
    if (this.game === undefined) {
      const opened = await this.#open(signal);
      if (opened === 'unanswered') return false;
      if (opened === 'whole') return true;
    }
    if (this.game === undefined || this.game.status === 'open') {
      const changed = await this.#lobby(signal);
      if (this.game === undefined || this.game.status === 'open') return changed;
    }
    this.#preparing ??= this.#prepare(this.game.ruleset);
    const [outcome] = await Promise.all([
      this.#watch.look({ signal, idle: this.#attention?.idle() ?? 0, seen: this.#seenTo, from: this.#nextVersion() }),
      this.#preparing,
    ]);
    if (outcome.type === 'aborted') return false;
    this.away = outcome.type === 'unreachable';
    if (outcome.type === 'problem') this.problem = outcome.problem;
    if (outcome.type === 'answer') this.#take(outcome.value);
    // Even if nothing is new: the log may have been unreachable when something was.
    if (!this.away) await this.#catchUp(signal);
    return outcome.type === 'answer';
  }

  /** Asks for everything that a page shows first, in one request. If it is refused, those that follow show why. */
  async #open(signal: AbortSignal): Promise<'whole' | 'part' | 'unanswered'> {
    const outcome = await this.#watch.open({
      signal,
      idle: this.#attention?.idle() ?? 0,
      invitation: this.#invitation,
    });
    if (outcome.type === 'problem') {
      await whoAmI();
      return 'part';
    }
    if (outcome.type !== 'answer') {
      this.away = outcome.type === 'unreachable';
      return 'unanswered';
    }
    const { game, me, view } = outcome.value;
    if (view !== undefined) this.#preparing ??= this.#prepare(game.ruleset);
    recognise(me);
    this.away = false;
    if (view !== undefined) {
      if (view.seat !== undefined) await listAhead(viewFrom(view.view), view.seat as Seat);
      await this.#preparing;
      await nextTask();
    }
    this.game = game;
    this.problem = undefined;
    if (view !== undefined) this.#take(view);
    await this.#catchUp(signal);
    return view !== undefined || game.status === 'open' ? 'whole' : 'part';
  }

  /** Loads what the page has for the ruleset, while the first view is on its way. */
  async #prepare(ruleset: string): Promise<void> {
    const [page] = await Promise.all([fetched(() => loadPage(ruleset)), needRuleset(ruleset), need('trade')]);
    this.page = page;
  }

  async #lobby(signal?: AbortSignal): Promise<boolean> {
    const query = this.#invitation === undefined ? {} : { invitation: this.#invitation };
    const call = signal === undefined ? {} : { signal };
    const outcome = await client.call('GET /api/games/:id', { params: { id: this.id }, query }, call);
    if (outcome.type === 'aborted') return false;
    this.away = outcome.type === 'unreachable';
    if (outcome.type === 'problem') this.problem = outcome.problem;
    if (outcome.type !== 'answer') return false;
    const changed = JSON.stringify(outcome.value) !== JSON.stringify(this.game);
    this.problem = undefined;
    if (changed) this.game = outcome.value;
    return changed;
  }

  /** The reader has changed the lobby. */
  took = (game: Game): void => {
    this.game = game;
    this.problem = undefined;
    this.refresh();
  };

  #take(view: GameView): void {
    if (this.seen !== undefined && view.version < this.seen.version) return;
    this.problem = undefined;
    const isWatching = this.#isWatching();
    // The log is for one seat; a person with two seats gets it again for the other.
    if (this.seen !== undefined && view.seat !== this.seen.seat) this.commits = [];
    else this.#add(view.commits ?? []);
    this.#seenTo = Math.max(this.#seenTo ?? 0, view.seenTo ?? 0, isWatching ? view.version : 0);
    this.seen = view;
    this.#rebase();
  }

  /** While moves are on their way, what comes of them would look like somebody else's doing. */
  #rebase(): void {
    if (this.sentView !== undefined && this.seat !== undefined && !this.sending)
      this.composed.rebase(this.sentView, this.seat);
  }

  /** A reader who has missed nothing and looks at the page sees what happens as it happens. */
  #isWatching(): boolean {
    const isLooking = (this.#attention?.idle() ?? 0) < LOOKS_SECONDS && document.visibilityState === 'visible';
    return this.seen !== undefined && isLooking && this.newAfter >= this.seen.version;
  }

  /** The first version that is missing in the log. */
  #nextVersion(): number {
    return (this.commits.at(-1)?.version ?? 0) + 1;
  }

  /** Reads the log if the view came without it. When the game is over, its lobby contains the secret of its chance. */
  async #catchUp(signal: AbortSignal): Promise<void> {
    const from = this.#nextVersion();
    if (from <= (this.seen?.version ?? 0)) {
      const asked = { params: { id: this.id }, query: { from } };
      const outcome = await client.call('GET /api/games/:id/events', asked, { signal });
      if (outcome.type === 'answer') this.#add(outcome.value.commits);
    }
    if (this.view?.ending.over && (this.game?.secret === undefined || this.#lobbyIsOld)) {
      this.#lobbyIsOld = false;
      await this.#lobby(signal);
    }
  }

  #add(commits: readonly Commit[]): void {
    const next = this.#nextVersion();
    const added = commits.filter(({ version }) => version >= next);
    if (added[0]?.version === next) this.commits = [...this.commits, ...added];
  }

  /**
   * The answer to a move contains everything new, and a connected page is notified of what others do then. Without a
   * connection the page asks soon: bots move within a second.
   */
  #lookAfterPlay(): void {
    if (this.view?.ending.over || !this.#isUpToDate()) this.refresh();
    else if (this.#live?.isConnected()) this.#polling?.rest();
    else this.#polling?.soon();
  }

  /** Plays the planned moves and then these. Returns whether all of them were played; `refused` says why not. */
  play = (...moves: readonly WireMove[]): Promise<boolean> => this.playAll(moves);

  /** @param answerHours hours after which players who have not answered decline the offers */
  playAll = async (more: readonly WireMove[], answerHours?: number): Promise<boolean> => {
    if (this.sending) return false;
    const moves = [...this.composed.moves, ...more];
    this.sending = true;
    this.refused = undefined;
    const body = { moveId: this.#moveIdOf(moves), moves, ...(answerHours === undefined ? {} : { answerHours }) };
    try {
      for (let tries = 0; ; tries++) {
        const asked = { from: this.#nextVersion(), idle: this.#attention?.idle() ?? 0 };
        const outcome = await this.#watch.play(body, asked);
        if (outcome.type === 'answer' || outcome.type === 'problem') this.#unanswered = undefined;
        if (outcome.type === 'answer') {
          this.composed.played(outcome.value.played);
          this.#take(outcome.value.view);
          keepPlayed(this.id, outcome.value.view);
          this.away = false;
          this.#lookAfterPlay();
          this.refused = outcome.value.stopped;
          return outcome.value.stopped === undefined;
        }
        if (outcome.type === 'problem') {
          this.refused = outcome;
          this.refresh();
          return false;
        }
        const ms = PAUSES[tries];
        if (ms === undefined) {
          this.refused = { type: 'unreachable' };
          return false;
        }
        await pause(ms);
      }
    } finally {
      this.sending = false;
      this.#rebase();
    }
  };

  #moveIdOf(moves: readonly WireMove[]): string {
    const list = JSON.stringify([this.sentView?.turn.number, moves]);
    if (this.#unanswered?.moves !== list) this.#unanswered = { moveId: uuid(), moves: list };
    return this.#unanswered.moveId;
  }
}
