import type { Lobbies } from '../lobby/lobbies.ts';
import type { Memberships } from '../lobby/memberships.ts';
import type { Games } from '../play/games.ts';
import type { Outbox } from './outbox.ts';
import { PAUSE } from './times.ts';
import { waitingNotices } from './waiting.ts';

interface Stores {
  readonly memberships: Memberships;
  readonly lobbies: Lobbies;
  readonly games: Games;
  readonly outbox: Outbox;
}

/**
 * Asks for the notices of turns, offers and answers that already wait for a player who could not be notified when they
 * began: a guest who has just given an address, or allowed push messages.
 */
export const createAskForWaiting =
  ({ memberships, lobbies, games, outbox }: Stores) =>
  async (player: string, now: number): Promise<void> => {
    for (const { game: id, endedAt } of await memberships.of(player)) {
      const [game, lobby] = endedAt === undefined ? await Promise.all([games.open(id), lobbies.get(id)]) : [];
      if (game === undefined || lobby === undefined) continue;
      for (const { notice } of waitingNotices(game, lobby))
        if (notice.player === player) await outbox.ask(notice, now + PAUSE, now);
    }
  };
