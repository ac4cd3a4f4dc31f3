import type { Chats } from '../chat/chats.ts';
import type { Cleanup, Cleanups } from '../lobby/cleanups.ts';
import type { LobbyService } from '../lobby/lobbyService.ts';
import type { Memberships } from '../lobby/memberships.ts';
import type { OwnLists } from '../lobby/ownLists.ts';
import type { Outbox } from '../notices/outbox.ts';
import type { SuppressionList } from '../notices/suppressionList.ts';
import type { Threads } from '../notices/threads.ts';
import type { Reports } from '../operator/reports.ts';
import type { Notes } from '../play/notes.ts';
import type { OrdersStore } from '../play/orders.ts';
import type { Presence } from '../play/presence.ts';
import type { Pushes } from '../push/pushes.ts';
import type { Webhooks } from '../webhook/webhooks.ts';
import type { Accounts } from './accounts.ts';
import type { Links } from './links.ts';
import type { Player, Players } from './players.ts';
import type { Sessions } from './sessions.ts';

/** Whatever keeps something about a player. */
export interface ErasureStores {
  readonly accounts: Accounts;
  readonly players: Players;
  readonly lobbyService: LobbyService;
  readonly ownLists: OwnLists;
  readonly memberships: Memberships;
  readonly presence: Presence;
  readonly orders: OrdersStore;
  readonly chats: Chats;
  readonly notes: Notes;
  readonly threads: Threads;
  readonly pushes: Pushes;
  readonly webhooks: Webhooks;
  readonly suppressionList: SuppressionList;
  readonly sessions: Sessions;
  readonly links: Links;
  readonly outbox: Outbox;
  readonly cleanups: Cleanups;
  readonly reports: Reports;
}

/** Deletes players. The log of a game knows only seats and belongs to everybody who played: it stays. */
export const createErasure = (stores: ErasureStores) => {
  const forgetIn = async (game: string, player: Player, now: number): Promise<void> => {
    const forgotten = await stores.lobbyService.forget(game, player, now);
    if (forgotten.type === 'rejected' && forgotten.code === 'busy') throw new Error(`game ${game} is too busy`);
    await stores.presence.remove(game, player.id);
    await stores.orders.remove(game, player.id);
    await stores.chats.forget(game, player.id);
    await stores.notes.remove(game, player.id);
    await stores.threads.remove(game, player.id);
    await stores.reports.forget(game, player.id);
    await stores.memberships.remove(player.id, game);
  };

  const erase = async (player: Player, now: number): Promise<void> => {
    const { id, email, former = [] } = player;
    await stores.cleanups.begin({ type: 'erase', player: id });
    await stores.players.change(id, { leaving: true });
    const emails = [...(email === undefined ? [] : [email]), ...former.map((one) => one.email)];
    for (const nonce of await stores.links.forget(id, emails)) await stores.outbox.remove(`signIn#${nonce}`);
    for (const { game } of await stores.memberships.of(id)) await forgetIn(game, player, now);
    for (const one of emails) {
      await stores.players.releaseEmail(one, id);
      await stores.suppressionList.forget(one);
    }
    await stores.pushes.forget(id);
    await stores.webhooks.remove(id);
    await stores.sessions.forget(id, now);
    await stores.players.remove(id);
    await stores.cleanups.end({ type: 'erase', player: id });
  };

  return {
    /**
     * Deletes everything about a player. Sessions and profile go last, so that a player can repeat an interrupted
     * request; the profile is marked first, for requests of the player that are in progress: see `forgetIfGone`.
     */
    erase,

    /** Finishes an interrupted removal; it does no harm to one in progress. */
    async finishCleanup(cleanup: Cleanup, now: number): Promise<void> {
      if (cleanup.type === 'callOff') return stores.lobbyService.finishCallOff(cleanup.game);
      if (cleanup.type === 'leave') return stores.ownLists.finishLeaving(cleanup);
      const player = await stores.players.get(cleanup.player);
      if (player?.id === cleanup.player) await erase(player, now);
      else await stores.cleanups.end(cleanup);
    },

    /**
     * Looks again at a player who has just taken a seat or written something in a game. One who was deleted meanwhile is
     * removed from it; what a guest did who became an account meanwhile is the account's. Returns whether they are gone.
     */
    async forgetIfGone(game: string, player: Player, now: number): Promise<boolean> {
      const found = await stores.players.get(player.id);
      if (found === undefined || found.leaving) {
        await forgetIn(game, player, now);
        return true;
      }
      if (found.id !== player.id) await stores.accounts.handOverIn({ game }, player, found);
      return false;
    },

    /** Deletes what has just been stored for an account that was deleted meanwhile. Returns whether that was so. */
    async eraseIfGone(player: Player, now: number): Promise<boolean> {
      const found = await stores.players.get(player.id);
      if (found !== undefined && !found.leaving) return false;
      await erase(player, now);
      return true;
    },
  };
};
