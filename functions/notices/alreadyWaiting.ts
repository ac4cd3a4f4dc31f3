import type { Lobbies } from '../lobby/lobbies.ts';
import { seatsOf } from '../lobby/members.ts';
import type { Memberships } from '../lobby/memberships.ts';
import type { ProgressItems } from '../play/progress.ts';
import type { Outbox } from './outbox.ts';
import { PAUSE } from './times.ts';

interface Stores {
  readonly memberships: Memberships;
  readonly lobbies: Lobbies;
  readonly progress: ProgressItems;
  readonly outbox: Outbox;
}

/**
 * Asks for the notices of turns that already wait for a player who could not be notified when they began: a guest who has
 * just given an address, or allowed push messages.
 */
export const createAskForWaiting =
  ({ memberships, lobbies, progress, outbox }: Stores) =>
  async (player: string, now: number): Promise<void> => {
    for (const { game, endedAt } of await memberships.of(player)) {
      const waits = endedAt === undefined ? ((await progress.get(game))?.waits ?? []) : [];
      const lobby = waits.length === 0 ? undefined : await lobbies.get(game);
      if (lobby === undefined) continue;
      const own = seatsOf(lobby, player);
      for (const { seat, version, acted } of waits)
        if (own.includes(seat) && !acted)
          await outbox.ask({ type: 'turn', game, seat, player, version }, now + PAUSE, now);
    }
  };
