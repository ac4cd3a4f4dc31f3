import { defaultMove, offersAwaiting, type Seat } from '../../engine/index.ts';
import {
  advance,
  type Clock,
  forgive,
  lapsedAt,
  lateOffers,
  miss,
  missedBy,
  type PersonWait,
  pause,
  type Running,
  remindedOf,
  reminderAt,
  resume,
  withoutOffers,
} from '../clock/clock.ts';
import { defaultId, isDefault } from '../clock/defaults.ts';
import { calendarIn } from '../clock/player.ts';
import { DEFAULT_CLOCK } from '../clock/settings.ts';
import type { Store } from '../store/index.ts';
import { instant, millis } from '../store/instants.ts';
import { type Lobby, playerIn } from '../store/lobby/lobby.ts';
import type { Game } from '../store/play/game.ts';
import { isReachable } from '../store/players.ts';
import { isPaused, keepSeat, offerSeat } from '../store/tenures.ts';

export interface ClocksSettings {
  readonly store: Pick<Store, 'clocks' | 'games' | 'players' | 'heartbeat' | 'lobbies' | 'outbox'>;
  readonly now: () => number;
  /** Plays the bots after a default answer. */
  readonly playBots: (lobby: Lobby, game: Game) => Promise<Game>;
}

/** A game and its lobby after its clocks were handled. */
export interface Followed {
  readonly game: Game;
  readonly lobby: Lobby;
}

/** More default answers in a row than this mean that something is wrong. */
const MOST_ANSWERS = 200;

/** The turn that a seat's wait belongs to; nothing where it owes an answer in somebody else's turn. */
function turnOf({ state }: Game, seat: Seat, version: number): number | undefined {
  const { number, active } = state.turn;
  // In the founding phase each placement is a turn of its own.
  if (number === 0) return -version;
  return active === seat ? number : undefined;
}

/** Keeps the clocks of games, sends reminders, and answers for seats whose time has run out. */
export const createClocks = ({ store, now, playBots }: ClocksSettings) => {
  const { clocks, games, players, heartbeat, lobbies, outbox } = store;

  const personWaits = async (game: Game, lobby: Lobby, clock: Clock | undefined): Promise<readonly PersonWait[]> => {
    const waits: PersonWait[] = [];
    for (const { seat, version, since } of game.waits) {
      const player = playerIn(lobby, seat);
      if (player === undefined) continue;
      const turn = turnOf(game, seat, version);
      const running = clock?.running.find((one) => one.seat === seat && one.wait === version && one.turn === turn);
      const calendar = running?.calendar ?? calendarIn(lobby, (await players.get(player)) ?? {});
      const held = lobby.seats[seat];
      const deserted = held?.type === 'person' && held.offered !== undefined;
      waits.push({ seat, version, since: millis(since), ...(turn === undefined ? {} : { turn }), calendar, deserted });
    }
    return waits;
  };

  /** Brings the clocks up to date with the log. */
  const follow = async (
    game: Game,
    lobby: Lobby,
    setTimer = false,
    isAgreedNow = false,
  ): Promise<Clock | undefined> => {
    const settings = lobby.clock;
    if (settings === undefined) return undefined;
    if (game.state.ending.over) {
      await clocks.stop(game.id, now());
      return undefined;
    }
    const to = async (clock: Clock | undefined) => {
      // Before the first turn on the clock there is at most what offers wait for.
      const isBegun = clock !== undefined && clock.version > 0;
      const commits = isBegun ? await games.commitsFrom(game.id, clock.version + 1) : [];
      const moved = new Map<Seat, number>();
      for (const commit of commits)
        if (commit.seat !== undefined && !isDefault(commit)) moved.set(commit.seat, millis(commit.at));
      const waits = await personWaits(game, lobby, clock);
      const { number } = game.state.turn;
      // A lost clock starts again: nobody's time runs out unseen.
      const since = !isBegun && (isAgreedNow || game.version > 1) ? now() : 0;
      const begun = waits.map((wait) => ({ ...wait, since: Math.max(wait.since, since) }));
      const [draft] = begun.flatMap(({ turn }) => turn ?? []);
      const turn = number === 0 ? (draft ?? 0) : number;
      return advance(clock, settings, { version: game.version, at: millis(game.at), turn, waits: begun, moved });
    };
    const clock = await clocks.change(game.id, settings, now(), to, { setTimer });
    for (const [index, held] of lobby.seats.entries()) {
      const seat = index as Seat;
      const isBack = held.type === 'person' && held.offered !== undefined && clock && missedBy(clock, seat) === 0;
      if (isBack) await lobbies.change(lobby.id, keepSeat(seat));
    }
    return clock;
  };

  /** Plays a seat's default answer at exactly this version: a late move of the player can still come first. */
  const answerFor = async (game: Game, lobby: Lobby, seat: Seat): Promise<Game> => {
    const chance = await games.chanceOf(game.id);
    if (chance === undefined) throw new Error(`game ${game.id} has begun without its chance`);
    const { version } = game;
    const move = defaultMove(game.state, seat, chance, version);
    if (move === undefined) throw new Error(`no default answer for seat ${seat} of game ${game.id}`);
    const submission = { moveId: defaultId(`${seat}/${version}`), moves: [move], version };
    const result = await games.submit(game.id, seat, submission, now());
    switch (result.type) {
      case 'committed':
        return playBots(lobby, result.game);
      case 'stale':
      case 'busy':
        return result.game;
      default:
        throw new Error(`the default answer of seat ${seat} of game ${game.id} at version ${version}: ${result.type}`);
    }
  };

  /** A turn ran out. After several in a row the others may decide who plays the seat. */
  const noteMiss = async (lobby: Lobby, lapsed: Running, change: (to: (clock: Clock) => Clock) => Promise<unknown>) => {
    let missed = 0;
    await change((clock) => {
      const after = miss(clock, lapsed);
      missed = missedBy(after, lapsed.seat);
      return after;
    });
    if (missed < (lobby.clock?.misses ?? Number.POSITIVE_INFINITY)) return lobby;
    const offered = await lobbies.change(lobby.id, offerSeat(lapsed.seat, instant(now())));
    return offered.type === 'changed' ? offered.lobby : lobby;
  };

  /** When others want to end the game, a player who has deserted a seat does not block them (BE-83). */
  const agreeFor = async (found: Game, lobby: Lobby): Promise<Game> => {
    let game = found;
    for (const [index, held] of lobby.seats.entries()) {
      const seat = index as Seat;
      const { agreement } = game.state;
      if (held.type !== 'person' || held.offered === undefined || agreement.length === 0 || agreement.includes(seat))
        continue;
      const { version } = game;
      const moves = [{ type: 'agreeToEnd', agree: true }];
      const result = await games.submit(
        game.id,
        seat,
        { moveId: defaultId(`agree/${seat}/${version}`), moves, version },
        now(),
      );
      // If it cannot be said now, it is said after a later move.
      if (result.type === 'committed') game = result.game;
    }
    return game;
  };

  /** After an offer's deadline, silence means no. */
  const declineLate = async (found: Game, lobby: Lobby): Promise<Game> => {
    const settings = lobby.clock ?? DEFAULT_CLOCK;
    const before = await clocks.get(found.id);
    if (before?.offers === undefined || before.pausedAt !== undefined) return found;
    const outages = lateOffers(before, now()).length > 0 ? await heartbeat.outages(now()) : [];
    const forgiven = (held: Clock | undefined) => held && forgive(held, outages);
    const clock = (await clocks.change(found.id, settings, now(), forgiven)) ?? before;
    const late = lateOffers(clock, now());
    let game = found;
    for (const offer of late)
      for (const { seat } of offersAwaiting(game.state).filter((one) => one.offer === offer)) {
        const moves = [{ type: 'answerTrade', offer, accept: false }];
        const result = await games.submit(game.id, seat, { moveId: defaultId(`offer/${offer}/${seat}`), moves }, now());
        // Refused if the answer has just arrived or the offer has gone.
        if (result.type !== 'missing') game = result.game;
      }
    const to = (held: Clock | undefined) => held && withoutOffers(held, late);
    await clocks.change(game.id, settings, now(), to, { setTimer: true });
    return game;
  };

  const remind = async (lobby: Lobby, running: Running): Promise<void> => {
    const player = playerIn(lobby, running.seat);
    const reader = player === undefined ? undefined : await players.get(player);
    if (player === undefined || reader === undefined || !isReachable(reader)) return;
    const { seat, wait: version, deadline } = running;
    const notice = { type: 'reminder', game: lobby.id, seat, player, version, deadline: instant(deadline) } as const;
    await outbox.ask(notice, now(), now());
  };

  return {
    follow,
    agreeFor,

    /** The players may have agreed to stop the clocks or to start them again. */
    async sync(lobby: Lobby): Promise<void> {
      const { clock: settings, status } = lobby;
      if (settings === undefined || status !== 'started') return;
      // Agreed on while the game runs: they begin now, with the whole time.
      if (((await clocks.get(lobby.id))?.version ?? 0) === 0) {
        const game = await games.open(lobby.id);
        if (game !== undefined) await follow(game, lobby, true, true);
      }
      const to = isPaused(lobby) ? pause : resume;
      await clocks.change(lobby.id, settings, now(), (clock) => clock && to(clock, now()));
    },

    /** The game's timer is due. */
    async tick(found: Game, table: Lobby): Promise<Followed> {
      let [game, lobby] = [await declineLate(found, table), table];
      const { clock: settings } = lobby;
      if (settings === undefined) return { game, lobby };
      const change = (to: (clock: Clock) => Clock) =>
        clocks.change(game.id, settings, now(), (clock) => clock && to(clock));
      let clock = await follow(game, lobby);
      const outages = clock && lapsedAt(clock, now()) ? await heartbeat.outages(now()) : [];
      for (let answers = 0; clock !== undefined; answers++) {
        if (answers > MOST_ANSWERS) throw new Error(`game ${game.id} goes on without end`);
        if (lapsedAt(clock, now()) !== undefined) clock = await change((held) => forgive(held, outages));
        const lapsed = clock && lapsedAt(clock, now());
        if (lapsed === undefined) break;
        lobby = await noteMiss(lobby, lapsed, change);
        game = await answerFor(game, lobby, lapsed.seat);
        clock = await follow(game, lobby);
      }
      for (const running of clock?.running ?? []) {
        const at = reminderAt(running, settings);
        if (at === undefined || at > now()) continue;
        await remind(lobby, running);
        await change((held) => remindedOf(held, running));
      }
      return { game, lobby };
    },
  };
};
