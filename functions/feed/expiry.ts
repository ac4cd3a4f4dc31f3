import { DAY, instant } from '../instants.ts';
import { openSince } from '../lobby/changes.ts';
import type { Lobby } from '../lobby/lobby.ts';
import type { LobbyService } from '../lobby/lobbyService.ts';
import { playersIn } from '../lobby/members.ts';
import type { Notifier } from '../notices/notifier.ts';

export interface ExpirySettings {
  readonly lobbyService: LobbyService;
  readonly notifier: Notifier;
  /** How many days a table may stay open. */
  readonly days: number;
  readonly now: () => number;
}

/** How long a table stays open that nobody fills, unless the settings say otherwise. */
export const OPEN_DAYS = 14;

/**
 * Removes tables that nobody has filled, and notifies those who sit there. The notice is asked for first: it waits until
 * the table is gone, and passes if the game has started after all.
 */
export const createExpiry =
  ({ lobbyService, notifier, days, now }: ExpirySettings) =>
  async (lobby: Lobby): Promise<boolean> => {
    const before = instant(now() - days * DAY);
    const since = openSince(lobby);
    if (since === undefined || since >= before) return false;
    for (const player of playersIn(lobby))
      await notifier.ask({ type: 'lobbyExpired', game: lobby.id, player, name: lobby.name, days }, now());
    return (await lobbyService.expire(lobby.id, before)).type === 'calledOff';
  };
