import { type Orders, type Seat, unfitOrder } from '../../../engine/index.ts';
import type { Game } from './game.ts';

/** The orders that count in a game, as those who decide moves see them. */
export interface StandingOrders {
  /** By seat, of those who sit there now. */
  readonly of: (game: string) => Promise<ReadonlyMap<Seat, Orders>>;
  /** Sets aside a seat's order about a decision that it no longer fits, and tells its owner. */
  readonly setAside: (game: string, seat: Seat, step: string, now: number) => Promise<void>;
}

/** Games in which nobody can order anything. */
export const NO_ORDERS: StandingOrders = {
  of: async () => new Map(),
  setAside: async () => {},
};

/** Sets aside what no longer fits, after a commit. Done twice, or at the next commit, it comes to the same. */
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
