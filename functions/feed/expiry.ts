import { DAY, instant } from '../instants.ts';
import { openSince } from '../lobby/changes.ts';
import type { Lobby } from '../lobby/lobby.ts';
import { playersIn } from '../lobby/members.ts';
import type { FeedParts } from './parts.ts';

/** How long a table stays open that nobody fills, unless the settings say otherwise. */
export const OPEN_DAYS = 14;

/**
 * Removes tables that nobody has filled, and notifies those who sit there. The notice is asked for first: it waits until
 * the table is gone, and passes if the game has started after all.
 * @param days how many a table may stay open
 */
export const createExpiry =
  ({ store: { lobbyService }, notifier, now }: FeedParts, days: number) =>
  async (lobby: Lobby): Promise<boolean> => {
    const before = instant(now() - days * DAY);
    const since = openSince(lobby);
    if (since === undefined || since >= before) return false;
    for (const player of playersIn(lobby))
      await notifier.ask({ type: 'lobbyExpired', game: lobby.id, player, name: lobby.name, days }, now());
    return (await lobbyService.expire(lobby.id, before)).type === 'calledOff';
  };
