import type { Orders, Seat } from '../../engine/index.ts';
import type { StandingOrders } from '../play/orders.ts';
import type { OrdersStore } from '../play/storedOrders.ts';
import type { LobbyEntries } from './lobbies.ts';
import { playerIn, seatsOf } from './members.ts';

/**
 * The orders of the current players of the seats: somebody who lost a seat, or plays for somebody else, has no part in
 * them.
 */
export const createStandingOrders = (orders: OrdersStore, lobbies: Pick<LobbyEntries, 'get'>): StandingOrders => ({
  async of(game, known) {
    const given = await orders.of(game);
    const lobby = given.length === 0 || known !== undefined ? undefined : await lobbies.get(game);
    const seats = known ?? ((player) => (lobby === undefined ? [] : seatsOf(lobby, player)));
    const bySeat = new Map<Seat, Orders>();
    for (const one of given) for (const seat of seats(one.player)) bySeat.set(seat, one.orders);
    return bySeat;
  },

  async setAside(game, seat, step, now) {
    const lobby = await lobbies.get(game);
    const player = lobby && playerIn(lobby, seat);
    if (player !== undefined) await orders.setAside(game, player, step, now);
  },
});
