import type { Seat } from '../../engine/index.ts';
import { defaultId } from '../clock/defaults.ts';
import { CLOSED_AFTER_DAYS, DEFAULT_CLOCK, sleepTime } from '../clock/settings.ts';
import { DAY, instant, millis } from '../instants.ts';
import { fallAsleep, isAsleep, isPaused, wake } from '../lobby/consent.ts';
import type { Lobby } from '../lobby/lobby.ts';
import { playerIn, playersIn } from '../lobby/members.ts';
import { isNewer } from '../lobby/newer.ts';
import { byHand, type Game } from '../play/game.ts';
import type { AnswerFor } from './defaultAnswer.ts';
import type { FeedParts } from './parts.ts';

/** The founding phase, the longest time in which a game cannot end by agreement, has far fewer answers. */
const MOST_ANSWERS = 100;

/** Puts games to sleep that nobody looks at, wakes them, and closes those that nobody wakes. */
export const createSleep = ({ store: { games, lobbies, presence }, now }: FeedParts, answerFor: AnswerFor) => {
  /** Nobody has moved or looked for as long as the clock allows. */
  const isForgotten = async (game: Game, lobby: Lobby): Promise<boolean> => {
    const players = playersIn(lobby);
    if (players.length === 0 || isPaused(lobby)) return false;
    const since = now() - sleepTime(lobby.clock ?? DEFAULT_CLOCK);
    const moved = game.recent.findLast((commit) => byHand(commit) !== undefined);
    const awake = [moved?.at, lobby.startedAt ?? lobby.createdAt, lobby.clocksChanged?.at];
    if (awake.some((at) => at !== undefined && millis(at) >= since)) return false;
    const looks = await Promise.all(players.map((player) => presence.of(lobby.id, player)));
    return looks.every((look) => look === undefined || millis(look.at) < since);
  };

  const agreeFor = async (game: Game, seat: Seat): Promise<Game> => {
    const { id, version } = game;
    const moves = [{ type: 'agreeToEnd', agree: true }];
    const result = await games.submit(
      id,
      seat,
      { moveId: defaultId(`close/${seat}/${version}`), moves, version },
      now(),
    );
    return result.type === 'missing' ? game : result.game;
  };

  /** Nobody has woken the game, or the operator closes it: it ends without a result. Where it cannot end yet, default answers go on until it can. */
  const close = async (found: Game, lobby: Lobby): Promise<Game> => {
    let game = found;
    for (let answers = 0; answers < MOST_ANSWERS; answers++) {
      for (const seat of game.state.table.seats.keys() as Iterable<Seat>)
        if (!game.state.ending.over && !game.state.agreement.includes(seat)) game = await agreeFor(game, seat);
      const [wait] = game.waits;
      if (game.state.ending.over || wait === undefined) break;
      game = await answerFor(game, lobby, wait.seat);
    }
    return game;
  };

  return {
    isForgotten,
    close,

    /** A move wakes the game. */
    async wakeByMove({ recent }: Game, lobby: Lobby): Promise<void> {
      if (!isAsleep(lobby)) return;
      const last = recent.findLast((commit) => byHand(commit) !== undefined);
      const waker = last?.seat === undefined ? undefined : playerIn(lobby, last.seat);
      if (waker !== undefined && last !== undefined && last.at > (lobby.clocksChanged?.at ?? ''))
        await lobbies.change(lobby.id, wake(waker, instant(now())));
    },

    /** Every night: also games without a clock, and those whose timer is due much later, fall asleep and are closed. */
    async check(id: string): Promise<void> {
      const lobby = await lobbies.get(id);
      if (lobby?.status !== 'started' || isNewer(lobby)) return;
      const game = await games.open(id);
      if (game === undefined || game.state.ending.over) return;
      const { clocksChanged } = lobby;
      if (!isAsleep(lobby)) {
        if (await isForgotten(game, lobby)) await lobbies.change(id, fallAsleep(instant(now())));
      } else if (clocksChanged !== undefined && millis(clocksChanged.at) + CLOSED_AFTER_DAYS * DAY <= now())
        await close(game, lobby);
    },
  };
};

export type Sleep = ReturnType<typeof createSleep>;
