import { declinedByOrder, offersAwaiting, viewFor } from '../../engine/index.ts';
import { declinesIn, type Lobby } from '../lobby/lobby.ts';
import { playerIn } from '../lobby/members.ts';
import type { Game } from '../play/game.ts';
import type { FeedParts } from './parts.ts';

/**
 * Where nobody hears a refusal before an offer's time is over, orders that decline an offer do so in silence: the offer
 * stays open, and its receiver is not asked about it.
 */
export const createQuietRefusals =
  ({ store: { orders, presence }, now }: FeedParts) =>
  async ({ id, state }: Game, lobby: Lobby): Promise<void> => {
    if (declinesIn(lobby) === 'atOnce' || state.ending.over) return;
    const asked = new Set(offersAwaiting(state).map(({ seat }) => seat));
    if (asked.size === 0) return;
    const given = await orders.of(id);
    for (const seat of asked) {
      const player = playerIn(lobby, seat);
      const trade = given.find((one) => one.player === player)?.orders.trade;
      if (player === undefined || trade === undefined) continue;
      const refused = declinedByOrder(viewFor(state, seat), seat, trade);
      if (refused.length === 0) continue;
      const known = (await presence.of(id, player))?.declined ?? [];
      for (const offer of refused) if (!known.includes(offer)) await presence.decline(id, player, offer, now());
    }
  };
