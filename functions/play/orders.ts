import { type Orders, type Seat, unfitOrder } from '../../engine/index.ts';
import type { Game } from './game.ts';

/** Which seats of a game a player has. */
export type SeatsOf = (player: string) => readonly Seat[];

/** The orders in force in a game, for the code that decides moves. */
export interface StandingOrders {
  /** By seat, of its current player. Who has which seats is read too, unless it is given. */
  readonly of: (game: string, seatsOf?: SeatsOf) => Promise<ReadonlyMap<Seat, Orders>>;
  /** Suspends a seat's order about a decision that it no longer fits, and notifies its owner. */
  readonly setAside: (game: string, seat: Seat, step: string, now: number) => Promise<void>;
}

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
