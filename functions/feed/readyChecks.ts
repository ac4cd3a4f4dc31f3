import { laterBy } from '../clock/outages.ts';
import { millis } from '../instants.ts';
import type { Lobby, ReadyCheck } from '../lobby/lobby.ts';
import { playerIn, playersIn } from '../lobby/members.ts';
import { READY_LASTS, seatsNotReady } from '../lobby/readyCheck.ts';
import type { FeedParts } from './parts.ts';

/** Asks the players of a full table of strangers whether they are ready, and frees the seats of those who do not say so. */
export const createReadyChecks = ({ store, notifier, pause, now }: FeedParts) => {
  const { heartbeat, lobbyService, timers } = store;
  const playersNotReady = (lobby: Lobby, check: ReadyCheck): string[] =>
    seatsNotReady(lobby, check).flatMap((seat) => playerIn(lobby, seat) ?? []);

  /** Sets the timer of the check and asks for its notices, unless that was done before. */
  const follow = async (lobby: Lobby): Promise<void> => {
    const { id, status, readyCheck: check } = lobby;
    if (status !== 'open' || check === undefined) return;
    const timer = await timers.get(id);
    const until = millis(check.until);
    // A timer that has fired and was not handled is due again by itself.
    if (timer?.dueAt === undefined || (until > now() && timer.dueAt !== check.until)) await timers.set(id, until);
    for (const player of playersNotReady(lobby, check))
      await notifier.ask({ type: 'readyCheck', game: id, player, at: check.at }, millis(check.at) + pause);
  };

  return {
    follow,

    /** The timer of a table is due. */
    async tick(lobby: Lobby): Promise<void> {
      const { id, readyCheck: check } = lobby;
      if (check === undefined) return timers.clear(id, now());
      const until = millis(check.until);
      if (until > now()) return follow(lobby);
      const since = millis(check.at);
      const moved = laterBy(await heartbeat.outages(now()), since, since + READY_LASTS);
      if (moved > until) {
        const longer = await lobbyService.prolongReadyCheck(id, check.at, moved);
        if (longer.type === 'changed') await follow(longer.lobby);
        return;
      }
      // The notices are asked for first: they wait until the seats are free, and pass if the game has started after all.
      const gone = playersNotReady(lobby, check);
      for (const player of playersIn(lobby))
        await notifier.ask({ type: 'seatsFreed', game: id, player, at: check.at, gone }, now());
      await lobbyService.endReadyCheck(id, check.at, now());
      await timers.clear(id, now());
    },
  };
};
