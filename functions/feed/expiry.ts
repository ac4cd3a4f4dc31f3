import { isReachable } from '../accounts/players.ts';
import { DAY, instant } from '../instants.ts';
import { openSince } from '../lobby/changes.ts';
import type { Lobby } from '../lobby/lobby.ts';
import { playersIn } from '../lobby/members.ts';
import type { Store } from '../services.ts';

export interface ExpirySettings {
  readonly store: Pick<Store, 'lobbyService' | 'outbox' | 'players'>;
  /** So many days a table may stay open. */
  readonly days: number;
  readonly now: () => number;
}

/** How long a table stays open that nobody fills, unless the settings say otherwise. */
export const OPEN_DAYS = 14;

/**
 * Removes tables that nobody has filled, and notifies whoever sits there. The notice is asked for first: it waits until
 * the table is gone, and passes if the game has started after all.
 */
export const createExpiry =
  ({ store: { lobbyService, outbox, players }, days, now }: ExpirySettings) =>
  async (lobby: Lobby): Promise<boolean> => {
    const before = instant(now() - days * DAY);
    const since = openSince(lobby);
    if (since === undefined || since >= before) return false;
    for (const id of playersIn(lobby)) {
      const player = await players.get(id);
      if (player !== undefined && isReachable(player))
        await outbox.ask({ type: 'lobbyExpired', game: lobby.id, player: id, name: lobby.name, days }, now(), now());
    }
    return (await lobbyService.expire(lobby.id, before)).type === 'calledOff';
  };
