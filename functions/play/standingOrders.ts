import { type Orders, type Seat, type TurnPlan, unfitOrder } from '../../engine/index.ts';
import type { Lobbies } from '../lobby/lobbies.ts';
import { type Declines, declinesIn, type Lobby } from '../lobby/lobby.ts';
import { playerIn, seatedPlayers } from '../lobby/members.ts';
import type { Game } from './game.ts';
import type { OrdersStore } from './orders.ts';

/** What of a lobby tells whose orders apply, and how players decline. */
export type Seating = Pick<Lobby, 'seats' | 'declines' | 'visibility'>;

/** What is decided without asking anybody in a game. */
export interface Standing {
  /** By seat, of its current player. */
  readonly orders: ReadonlyMap<Seat, Orders>;
  /** Absent: everybody is asked about every offer. */
  readonly declines?: Declines;
}

/** Where nobody hears a refusal before an offer's time is over, no order declines. */
export function heard(orders: Orders, declines: Declines): Orders {
  if (declines === 'atOnce' || orders.trade?.refuse === undefined) return orders;
  const { refuse: _, ...trade } = orders.trade;
  return { ...orders, trade };
}

/** The orders in force in a game, for the code that decides moves. */
export interface StandingOrders {
  /** Who has which seats is read too, unless it is given. */
  readonly of: (game: string, seating?: Seating) => Promise<Standing>;
  /** Plans how the seat's turn goes on after its offer, or no longer. */
  readonly plan: (game: string, seat: Seat, plan: TurnPlan | undefined, now: number) => Promise<void>;
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
    const [given, lobby] = await Promise.all([orders.of(game), known ?? lobbies.get(game)]);
    if (lobby === undefined) return { orders: new Map() };
    const declines = declinesIn(lobby);
    const bySeat = new Map<Seat, Orders>();
    for (const [seat, player] of seatedPlayers(lobby).entries()) {
      if (player === undefined) continue;
      const stored = given.find((one) => one.player === player);
      const own = heard(stored?.orders ?? otherwise, declines);
      bySeat.set(seat as Seat, stored?.plan === undefined ? own : { ...own, plan: stored.plan });
    }
    return { orders: bySeat, declines };
  },

  async plan(game, seat, plan, now) {
    const lobby = await lobbies.get(game);
    const player = lobby && playerIn(lobby, seat);
    if (player !== undefined) await orders.setPlan(game, player, plan, otherwise, now);
  },

  async setAside(game, seat, step, now) {
    const lobby = await lobbies.get(game);
    const player = lobby && playerIn(lobby, seat);
    if (player !== undefined) await orders.setAside(game, player, step, now);
  },
});

/** For games in which nobody can give orders. */
export const NO_ORDERS: StandingOrders = {
  of: async () => ({ orders: new Map() }),
  plan: async () => {},
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
