import {
  awaited,
  type LegalMoves,
  legalMoves,
  rulesetOf,
  type Seat,
  viewFrom,
  type WireMove,
  waitsOnlyFor,
} from '../../../engine/index.ts';
import type { Asked, Game, GamePage, GameView, News, Outcome, Problem, Watch } from '../../../functions/api/client.ts';
import { mayExplain } from '../analysis/mayExplain.ts';
import { nameOfSeat } from '../lobby/names.ts';
import { keepPlayed } from '../push/played.ts';
import { loadRuleset } from '../rulesets/load.ts';
import type { RulesetPage } from '../rulesets/page.ts';
import { client, me, recognise, whoAmI } from '../session.svelte.ts';
import { fetched } from '../ui/fetched.ts';
import { Announcements } from './announcements.ts';
import { LOOKS_SECONDS, watchAttention } from './attention.ts';
import { ComposedTurn } from './composedTurn.svelte.ts';
import { GameLog } from './gameLog.svelte.ts';
import { createMoveRequests, type NotPlayed } from './moveRequests.ts';
import type { OfferTerms } from './offers.ts';
import type { Opening, TakeOpening } from './opening.ts';
import { comparePart, keepSeat } from './ownPart.ts';
import { poll } from './polling.ts';
import { eventsOf } from './recent.ts';

/** A game that this browser plays by itself: its moves reach no service, and nothing of the service is offered. */
export interface LocalGame {
  readonly play: Watch['play'];
  /** Of the legal moves, those that it takes now. */
  readonly among: (legal: LegalMoves<WireMove>) => LegalMoves<WireMove>;
  /** Why it does not take these moves now, or any others than those that it asks for. */
  readonly refuse: (moves?: readonly WireMove[]) => string | undefined;
}

/** How rarely to ask for a game that the reader may not see, in milliseconds: signing in elsewhere may open it. */
const HIDDEN = 300_000;

/** One game on the page: its lobby, the reader's view of it, and the requests that keep both up to date. */
export class GameSession {
  readonly id: string;
  /** What plays the game in place of the service. */
  readonly local: LocalGame | undefined;
  readonly #invited: { readonly invitation?: string };
  readonly #seal: string | undefined;
  game = $state.raw<Game>();
  seen = $state.raw<GameView>();
  readonly log = new GameLog(
    () => this.seat,
    () => {
      const before = this.seen?.seats.find(({ seat }) => seat === this.seat)?.tenures?.at(-1);
      // A player who has come back has missed what was played meanwhile.
      return before?.why === 'returned' ? undefined : before?.to;
    },
  );
  /** The reader has opened the analysis of the game: it stays open across a look at the replay. */
  isAnalysisOpen = $state(false);
  /** The service does not answer at the moment. */
  away = $state(false);
  /** What the service returned instead of the game. */
  problem = $state.raw<Problem>();
  /** The result of the reader's last moves, if not all of them were played. */
  refused = $state.raw<NotPlayed>();
  sending = $state(false);
  /** What the reader has planned and not sent. */
  readonly composed: ComposedTurn;
  /** The version up to which `composed` knows what the reader's seat has done. */
  #composedTo = 0;
  /** What the page has for the ruleset of the game. */
  page = $state.raw<RulesetPage>();
  #preparing: Promise<void> | undefined;
  #polling: ReturnType<typeof poll> | undefined;
  readonly #announcements: Announcements;
  /** While it returns `unchanged`, `seen` is up to date: both begin empty, and end together. */
  readonly #watch: Watch;
  readonly #send: ReturnType<typeof createMoveRequests>;
  #attention: ReturnType<typeof watchAttention> | undefined;
  /** The last version of the lobby that the page was notified of. */
  #lobbyHeard: number | undefined;
  /** The lobby of a finished game has changed: there may be a rematch. */
  #lobbyIsOld = false;

  /** What has been asked before the session began. */
  #opening: Opening | undefined;

  /** @param seal the first digits of the game's commitment, as the link that led here carries them */
  constructor(
    id: string,
    invitation: string | undefined,
    seal?: string,
    { local, takeOpening }: { readonly local?: LocalGame; readonly takeOpening?: TakeOpening | undefined } = {},
  ) {
    this.id = id;
    this.local = local;
    this.#seal = seal;
    this.composed = new ComposedTurn(id);
    this.#opening = takeOpening?.();
    this.#watch = this.#opening?.watch ?? client.watch(id);
    this.#send = createMoveRequests(local?.play ?? this.#watch.play);
    this.#invited = invitation === undefined ? {} : { invitation };
    this.#announcements = new Announcements({
      query: { game: id, ...this.#invited },
      onNews: (news) => {
        if ('version' in news) this.#hear(news);
      },
      // What happened between the last answer and the connection was not announced to this page.
      onOpen: this.refresh,
      onLost: this.refresh,
    });
  }

  /** The reader's current view of the game. */
  readonly sentView = $derived.by(() => this.seen && viewFrom(this.seen.view));
  /** The same, after the moves that are planned: what the page shows, and what is legal next. */
  readonly view = $derived.by(() => this.composed.view ?? this.sentView);
  readonly seat = $derived.by(() => this.seen?.seat as Seat | undefined);
  readonly names = $derived.by(() => {
    const seats = this.seen?.seats ?? this.game?.seats ?? [];
    return seats.map(nameOfSeat);
  });
  /** Who reads what happens, and what it is about. */
  readonly reading = $derived.by(() => {
    const { board, ruleset = '' } = this.view?.table ?? {};
    return { you: this.seat ?? ('spectator' as const), names: this.names, ruleset, ...(board && { board }) };
  });
  /** Whether the page may say how the game goes, and what could be better. */
  readonly isExplained = $derived.by(
    () =>
      this.view !== undefined &&
      mayExplain({ isOver: this.view.ending.over, reader: this.seat, seats: this.seen?.seats ?? [] }) &&
      rulesetOf(this.view.table.ruleset).bots.includes('strong'),
  );
  /** How whatever the service says of the game's chance compares with what this browser has kept. */
  readonly chance = $derived.by(() => this.game && comparePart(me()?.id, this.game, this.#seal));
  readonly awaited = $derived.by(() => (this.view === undefined ? [] : awaited(this.view)));
  readonly mine = $derived.by(() => this.awaited.find(({ seat }) => seat === this.seat));
  readonly legal = $derived.by(() => {
    if (this.view === undefined || this.seat === undefined) return { moves: [], choices: [] };
    const listed = legalMoves(this.view, this.seat);
    return this.local?.among(listed) ?? listed;
  });

  /** The reader has noticed everything that is shown. */
  takeNotice = (): void => {
    this.log.seenTo = this.seen?.version;
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
        if (this.isHidden) this.#announcements.hangUp();
        else if (!stopped && this.game !== undefined) this.#announcements.connect();
        return changed;
      },
      () => this.#isCalm(),
      () => {
        if (this.isHidden) return HIDDEN;
        return this.#isUpToDate() ? this.#announcements.pause(attention.idle()) : undefined;
      },
    );
    this.#polling = polling;
    polling.now();
    return () => {
      stopped = true;
      polling.stop();
      this.#announcements.hangUp();
      attention.stop();
    };
  };

  /** The reader may not see the game, or no longer: it is private, or the session has ended. */
  readonly isHidden = $derived.by(() => this.problem?.code === 'gameNotFound' || this.problem?.status === 401);

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
    return !this.away && this.log.version >= (this.seen?.version ?? 0);
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
    const [outcome] = await Promise.all([
      this.#watch.look({ signal, idle: this.#idle(), seen: this.log.seenTo, from: this.log.next }),
      this.#prepare(this.game.ruleset),
    ]);
    if (outcome.type === 'aborted') return false;
    this.away = outcome.type === 'unreachable';
    if (outcome.type === 'problem') this.problem = outcome.problem;
    if (outcome.type === 'answer') this.take(outcome.value);
    // Even if nothing is new: the log may have been unreachable when something was.
    if (!this.away) await this.#catchUp(signal);
    return outcome.type === 'answer';
  }

  #ask(signal: AbortSignal): Promise<Outcome<GamePage>> {
    const opening = this.#opening;
    this.#opening = undefined;
    if (opening === undefined) return this.#watch.open({ signal, idle: this.#idle(), ...this.#invited });
    signal.addEventListener('abort', opening.abort);
    return opening.answer;
  }

  /** Asks for everything that a page shows first, in one request. If it is refused, those that follow show why. */
  async #open(signal: AbortSignal): Promise<'whole' | 'part' | 'unanswered'> {
    const outcome = await this.#ask(signal);
    if (outcome.type === 'problem') {
      await whoAmI();
      return 'part';
    }
    if (outcome.type !== 'answer') {
      this.away = outcome.type === 'unreachable';
      return 'unanswered';
    }
    const { game, me, view } = outcome.value;
    recognise(me);
    this.away = false;
    await this.#prepare(game.ruleset);
    this.#show(game);
    if (view !== undefined) this.take(view);
    await this.#catchUp(signal);
    return view !== undefined || game.status === 'open' ? 'whole' : 'part';
  }

  /** Shows a game that this browser plays. */
  show = async (ruleset: string, view: GameView): Promise<void> => {
    await this.#prepare(ruleset);
    this.take(view);
  };

  /** Loads the ruleset of the game: nothing is shown of the game before. */
  #prepare(ruleset: string): Promise<void> {
    this.#preparing ??= fetched(() => loadRuleset(ruleset)).then((page) => {
      this.page = page;
    });
    return this.#preparing;
  }

  async #lobby(signal?: AbortSignal): Promise<boolean> {
    const call = signal === undefined ? {} : { signal };
    const outcome = await client.call('GET /api/games/:id', { params: { id: this.id }, query: this.#invited }, call);
    if (outcome.type === 'aborted') return false;
    this.away = outcome.type === 'unreachable';
    if (outcome.type === 'problem') this.problem = outcome.problem;
    if (outcome.type !== 'answer') return false;
    await this.#prepare(outcome.value.ruleset);
    const changed = JSON.stringify(outcome.value) !== JSON.stringify(this.game);
    if (changed) this.#show(outcome.value);
    this.problem = undefined;
    return changed;
  }

  #show(game: Game): void {
    keepSeat(me()?.id ?? '', game);
    this.game = game;
    this.problem = undefined;
  }

  /** The reader has changed the lobby. */
  took = (game: Game): void => {
    this.#show(game);
    this.refresh();
  };

  /** The game has gone on. */
  take(view: GameView): void {
    if (this.seen !== undefined && view.version < this.seen.version) return;
    this.problem = undefined;
    const isWatching = this.#isWatching();
    // The log is for one seat; a person with two seats gets it again for the other.
    if (this.seen !== undefined && view.seat !== this.seen.seat) this.log.commits = [];
    else this.log.add(view.commits ?? []);
    const isNoticed = isWatching || this.#isFirstLook(view);
    this.log.seenTo = Math.max(this.log.seenTo ?? 0, view.seenTo ?? 0, isNoticed ? view.version : 0);
    this.seen = view;
    this.#rebase();
  }

  /** While moves are on their way, what comes of them would look like somebody else's doing. */
  #rebase(): void {
    if (this.sentView === undefined || this.seat === undefined || this.sending) return;
    const own = this.log.commits.filter(({ version, seat }) => version > this.#composedTo && seat === this.seat);
    this.#composedTo = this.log.version;
    this.composed.rebase(this.sentView, this.seat, eventsOf(own));
  }

  /** A reader who has never looked at the game, and for whom nothing was played, has missed nothing. */
  #isFirstLook({ seat, seenTo, version }: GameView): boolean {
    if (this.seen !== undefined || seenTo !== undefined || this.log.version < version) return false;
    return this.log.commits.every((commit) => commit.seat === undefined || commit.seat !== seat);
  }

  /** A reader who has missed nothing and looks at the page sees what happens as it happens. */
  #isWatching(): boolean {
    const isLooking = this.#idle() < LOOKS_SECONDS && document.visibilityState === 'visible';
    return this.seen !== undefined && isLooking && this.log.newAfter >= this.seen.version;
  }

  /** Seconds since the reader last touched the page. */
  #idle(): number {
    return this.#attention?.idle() ?? 0;
  }

  /** Reads the log if the view came without it. When the game is over, its lobby contains the secret of its chance. */
  async #catchUp(signal: AbortSignal): Promise<void> {
    const from = this.log.next;
    if (from <= (this.seen?.version ?? 0)) {
      const asked = { params: { id: this.id }, query: { from } };
      const outcome = await client.call('GET /api/games/:id/events', asked, { signal });
      if (outcome.type === 'answer') this.log.add(outcome.value.commits);
    }
    if (this.view?.ending.over && (this.game?.secret === undefined || this.#lobbyIsOld)) {
      this.#lobbyIsOld = false;
      await this.#lobby(signal);
    }
  }

  /**
   * The answer to a move contains everything new, and a connected page is notified of what others do then. Without a
   * connection the page asks soon: bots move within a second.
   */
  #lookAfterPlay(): void {
    if (this.view?.ending.over || !this.#isUpToDate()) this.refresh();
    else if (this.#announcements.isConnected()) this.#polling?.rest();
    else this.#polling?.soon();
  }

  /** Plays the planned moves and then these. Returns whether all of them were played; `refused` says why not. */
  play = (...moves: readonly WireMove[]): Promise<boolean> => this.playAll(moves);

  /** @param terms of the offers among them */
  playAll = async (more: readonly WireMove[], terms: OfferTerms = {}): Promise<boolean> => {
    if (this.sending) return false;
    this.sending = true;
    this.refused = undefined;
    try {
      const moves = [...this.composed.moves, ...more];
      const { plan, ...rest } = terms;
      // A copy: what the page keeps is not to be changed.
      const planned: Asked<'POST /api/games/:id/moves'>['body']['plan'] = plan && JSON.parse(JSON.stringify(plan));
      const list = { moves, ...rest, ...(planned && { plan: planned }) };
      const call = () => ({ from: this.log.next, idle: this.#idle() });
      const outcome = await this.#send(this.sentView?.turn.number, list, call);
      if (outcome.type !== 'answer') {
        this.refused = outcome.type === 'problem' ? outcome : { type: 'unreachable' };
        if (outcome.type === 'problem') this.refresh();
        return false;
      }
      const { played, view, stopped } = outcome.value;
      this.composed.played(played);
      this.#composedTo = view.version;
      this.take(view);
      if (this.local === undefined) keepPlayed(this.id, view);
      this.away = false;
      this.#lookAfterPlay();
      this.refused = stopped;
      return stopped === undefined;
    } finally {
      this.sending = false;
      this.#rebase();
    }
  };
}
