import { offersAwaiting, type Seat } from '../../engine/index.ts';
import { type Clock, isOutdated, type Running, timeNow } from '../clock/clock.ts';
import { createClockAfter, tenureOf } from '../clock/clockAfter.ts';
import type { ChangeOptions } from '../clock/clocks.ts';
import { defaultId } from '../clock/defaults.ts';
import { lapsedAt, miss, missedBy, remindedOf, reminderAt } from '../clock/due.ts';
import { lateOffers, withoutOffers } from '../clock/offerTimes.ts';
import { forgive } from '../clock/outages.ts';
import { type ClockSettings, DEFAULT_CLOCK } from '../clock/settings.ts';
import { asleep, pause, resume } from '../clock/stops.ts';
import { instant, millis } from '../instants.ts';
import { fallAsleep, isAsleep, isPaused } from '../lobby/consent.ts';
import type { Lobby } from '../lobby/lobby.ts';
import { playerIn, playersIn } from '../lobby/members.ts';
import { keepSeat, offerSeat } from '../lobby/tenures.ts';
import { type Game, lastMoveOf } from '../play/game.ts';
import type { AnswerFor } from './defaultAnswer.ts';
import type { FeedParts } from './parts.ts';
import type { Sleep } from './sleep.ts';

/** A game and its lobby after its clocks were handled. */
export interface Followed {
  readonly game: Game;
  readonly lobby: Lobby;
}

/** How the clocks are brought up to date. */
interface Following extends ChangeOptions {
  /** The players have agreed on clocks while the game runs. */
  readonly isAgreedNow?: boolean;
}

/** More default answers in a row than this mean that something is wrong. */
const MOST_ANSWERS = 200;

/** A deadline is set: of a wait, or of an offer. */
const isCounting = ({ running, offers = [] }: Clock): boolean => running.length + offers.length > 0;

/** Keeps the clocks of games, sends reminders, and answers for seats whose time has run out. */
export const createClocks = (
  { store: { clocks, games, players, heartbeat, lobbies }, notifier, pause: noticePause, now }: FeedParts,
  answerFor: AnswerFor,
  sleep: Sleep,
) => {
  const clockAfter = createClockAfter({ games, players, now });

  /** Players whose seats are open to others keep them once they are back. */
  const keepSeats = async ({ id, seats }: Lobby, isBack: (seat: Seat, since: string) => boolean): Promise<void> => {
    for (const [seat, held] of seats.entries()) {
      const offered = held.type === 'person' ? held.offered : undefined;
      if (offered !== undefined && isBack(seat as Seat, offered.since))
        await lobbies.change(id, keepSeat(seat as Seat, instant(now())));
    }
  };

  /** Brings the clocks up to date with the log. */
  const follow = async (
    game: Game,
    lobby: Lobby,
    { isAgreedNow = false, ...stored }: Following = {},
  ): Promise<Clock | undefined> => {
    const settings = lobby.clock;
    if (settings === undefined) {
      await sleep.wakeByMove(game, lobby);
      await keepSeats(lobby, (seat, since) => (lastMoveOf(game, seat) ?? '') > since);
      return undefined;
    }
    if (game.state.ending.over) {
      await clocks.stop(game.id, now());
      return undefined;
    }
    const to = (clock: Clock | undefined) => clockAfter({ game, lobby, settings, clock, isAgreedNow });
    const clock = await clocks.change(game.id, settings, now(), to, stored);
    await sleep.wakeByMove(game, lobby);
    await keepSeats(lobby, (seat) => clock !== undefined && missedBy(clock, seat) === 0);
    return clock;
  };

  /** Everybody at the table learns that a turn ran out, and its player too: the first time, and when the seat is open. */
  const noticeMiss = async (lobby: Lobby, { seat, wait: version }: Running, isOpen: boolean): Promise<void> => {
    for (const player of playersIn(lobby))
      await notifier.ask({ type: 'missed', game: lobby.id, player, seat, version, isOpen }, now() + noticePause);
  };

  /** Nobody is there: every player's time has run out unseen, or nobody has looked for as long as the clock allows. */
  const isDeserted = async (game: Game, lobby: Lobby, clock: Clock, settings: ClockSettings): Promise<boolean> => {
    const held = ([...lobby.seats.keys()] as Seat[]).filter((seat) => playerIn(lobby, seat) !== undefined);
    if (held.length === 0 || clock.pausedAt !== undefined) return false;
    const isSilent = (seat: Seat) => timeNow(clock, seat, settings, tenureOf(lobby, seat)).silent === true;
    return held.every(isSilent) || (await sleep.isForgotten(game, lobby));
  };

  /** A turn ran out. After several in a row the others may decide who plays the seat. */
  const noteMiss = async (lobby: Lobby, lapsed: Running, change: (to: (clock: Clock) => Clock) => Promise<unknown>) => {
    let missed = 0;
    await change((clock) => {
      const after = miss(clock, lapsed);
      missed = missedBy(after, lapsed.seat);
      return after;
    });
    const isOpen = missed >= (lobby.clock?.misses ?? Number.POSITIVE_INFINITY);
    const offered = isOpen ? await lobbies.change(lobby.id, offerSeat(lapsed.seat, instant(now()))) : undefined;
    if (missed === 1 || offered?.type === 'changed') await noticeMiss(lobby, lapsed, offered?.type === 'changed');
    return offered?.type === 'changed' ? offered.lobby : lobby;
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
    if (player === undefined) return;
    const { seat, wait: version, deadline } = running;
    const notice = { type: 'reminder', game: lobby.id, seat, player, version, deadline: instant(deadline) } as const;
    await notifier.ask(notice, now());
  };

  return {
    follow,

    /** The players may have agreed to stop the clocks or to start them again. */
    async sync(lobby: Lobby): Promise<void> {
      const { clock: settings, status } = lobby;
      if (settings === undefined || status !== 'started') return;
      const clock = await clocks.get(lobby.id);
      // Agreed on while the game runs: they begin now, with the whole time.
      const isNew = (clock?.version ?? 0) === 0;
      if (isNew || (clock && isOutdated(clock, (seat) => tenureOf(lobby, seat)))) {
        const game = await games.open(lobby.id);
        if (game !== undefined) await follow(game, lobby, { setTimer: isNew, isAgreedNow: isNew });
      }
      const outages = clock && isCounting(clock) ? await heartbeat.outages(now()) : [];
      const since = isAsleep(lobby) ? lobby.clocksChanged?.at : undefined;
      const to = (found: Clock) => {
        const clock = forgive(found, outages);
        if (since !== undefined) return asleep(clock, millis(since));
        return isPaused(lobby) ? pause(clock, now()) : resume(clock, now());
      };
      await clocks.change(lobby.id, settings, now(), (clock) => clock && to(clock));
    },

    /** The game's timer is due. */
    async tick(found: Game, table: Lobby): Promise<Followed> {
      let [game, lobby] = [await declineLate(found, table), table];
      const { clock: settings } = lobby;
      if (settings === undefined) return { game, lobby };
      const change = (to: (clock: Clock) => Clock) =>
        clocks.change(game.id, settings, now(), (clock) => clock && to(clock));
      let clock = await follow(game, lobby);
      if (clock?.closesAt !== undefined && clock.closesAt <= now())
        return { game: await sleep.close(game, lobby), lobby };
      const outages = clock && isCounting(clock) ? await heartbeat.outages(now()) : [];
      if (outages.length > 0) clock = await change((held) => forgive(held, outages));
      for (let answers = 0; clock !== undefined; answers++) {
        if (answers > MOST_ANSWERS) throw new Error(`game ${game.id} goes on without end`);
        const lapsed = clock && lapsedAt(clock, now());
        if (lapsed === undefined) break;
        lobby = await noteMiss(lobby, lapsed, change);
        game = await answerFor(game, lobby, lapsed.seat);
        clock = await follow(game, lobby);
      }
      if (clock !== undefined && (await isDeserted(game, lobby, clock, settings))) {
        const slept = await lobbies.change(lobby.id, fallAsleep(instant(now())));
        await change((held) => asleep(held, now()));
        return { game, lobby: slept.type === 'changed' ? slept.lobby : lobby };
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
