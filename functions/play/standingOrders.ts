import { type Orders, type Seat, unfitOrder } from '../../engine/index.ts';
import type { Lobbies } from '../lobby/lobbies.ts';
import { playerIn, seatedPlayers } from '../lobby/members.ts';
import type { Game } from './game.ts';
import type { OrdersStore } from './orders.ts';

/** The player of each seat; of a bot's there is none. */
export type SeatedPlayers = readonly (string | undefined)[];

/** The orders in force in a game, for the code that decides moves. */
export interface StandingOrders {
  /** By seat, of its current player. Who has which seats is read too, unless it is given. */
  readonly of: (game: string, players?: SeatedPlayers) => Promise<ReadonlyMap<Seat, Orders>>;
  /** Suspends a seat's order about a decision that it no longer fits, and notifies its owner. */
  readonly setAside: (game: string, seat: Seat, step: string, now: number) => Promise<void>;
}

/**
 * The orders of the current players of the seats: somebody who lost a seat, or plays for somebody else, has no part in
 * them.
 * @param otherwise for players who have given none
 */
export const createStandingOrders = (
  orders: OrdersStore,
  lobbies: Pick<Lobbies, 'get'>,
  otherwise: Orders,
): StandingOrders => ({
  async of(game, known) {
    const [given, lobby] = await Promise.all([orders.of(game), known === undefined ? lobbies.get(game) : undefined]);
    const players = known ?? (lobby === undefined ? [] : seatedPlayers(lobby));
    const bySeat = new Map<Seat, Orders>();
    for (const [seat, player] of players.entries()) {
      if (player === undefined) continue;
      bySeat.set(seat as Seat, given.find((one) => one.player === player)?.orders ?? otherwise);
    }
    return bySeat;
  },

  async setAside(game, seat, step, now) {
    const lobby = await lobbies.get(game);
    const player = lobby && playerIn(lobby, seat);
    if (player !== undefined) await orders.setAside(game, player, step, now);
  },
});

/** For games in which nobody can give orders. */
export const NO_ORDERS: StandingOrders = {
  of: async () => new Map(),
  setAside: async () => {},
};

/** Suspends what no longer fits, after a commit. Repeating it, or doing it at the next commit, has the same effect. */
export async function setUnfitAside(
  { setAside }: StandingOrders,
  { id, state, turn, waits }: Game,
  orders: ReadonlyMap<Seat, Orders>,
  now: number,
): Promise<void> {
  for (const { seat } of waits) {
    const own = orders.get(seat);
    const step = own && unfitOrder(state, seat, own, turn);
    if (step !== undefined) await setAside(id, seat, step, now);
  }
}
