import type { Orders, TurnPlan } from '../../engine/index.ts';
import type { Db, Item } from '../db/db.ts';
import { absent, equal } from '../db/expressions.ts';
import { ordersKey, ordersOf } from '../db/keys.ts';
import { DAY, expiry, instant } from '../instants.ts';
import type { OpenOffer } from '../lobby/lobby.ts';

/** An order that was suspended, and why. */
interface SetAside {
  /** The decision that it was about. */
  readonly step: string;
  readonly reason: 'nothingPossible';
  readonly at: string;
}

/** What a player has ordered in a game. */
export interface StoredOrders {
  readonly player: string;
  readonly orders: Orders;
  /** Orders that no longer fitted. They do nothing until they are given again. */
  readonly aside: readonly SetAside[];
  /** How a turn goes on after its offer; of use in that turn only. */
  readonly plan?: TurnPlan;
}

interface Stored extends StoredOrders {
  readonly revision: number;
}

/** The public part of a player's orders. */
export const openOffersIn = ({ trade }: Orders): readonly OpenOffer[] =>
  (trade?.deals ?? []).flatMap(({ open, give, get }) => (open ? [{ give, get }] : []));

/** No game lasts longer. Players delete them sooner, or leave. */
const KEPT = 400 * DAY;
const ATTEMPTS = 5;

const fromItem = ({ sk, orders, aside = [], plan, revision }: Item): Stored => ({
  player: sk,
  orders,
  aside,
  ...(plan === undefined ? {} : { plan }),
  revision,
});

/** The orders without the one about a decision. */
const without = (orders: Orders, step: string): Orders => {
  const { [step]: _, ...answers } = orders.answers ?? {};
  return { ...orders, answers };
};

/**
 * Standing orders. They belong to a person in a game, in a partition of their own, so that access can be denied by its
 * leading key.
 */
export const openOrders = (db: Db) => {
  const write = ({ player, revision, ...rest }: Stored, game: string, now: number): Promise<boolean> =>
    db.put(
      { ...ordersKey(game, player), ...rest, revision: revision + 1, expires: expiry(now + KEPT) },
      revision === 0 ? absent('pk') : equal('revision', revision),
    );

  const read = async (game: string, player: string): Promise<Stored | undefined> => {
    const item = await db.get(ordersKey(game, player), { consistent: true });
    return item && fromItem(item);
  };

  return {
    async get(game: string, player: string): Promise<StoredOrders | undefined> {
      return read(game, player);
    },

    /** Everybody's orders in a game. */
    async of(game: string): Promise<readonly StoredOrders[]> {
      const found: StoredOrders[] = [];
      for await (const item of db.all({ key: equal('pk', ordersOf(game)), consistent: true }))
        found.push(fromItem(item));
      return found;
    },

    /**
     * Replaces the orders, unless the same player does so elsewhere again and again. The caller has seen what
     * was suspended.
     */
    async put(game: string, player: string, orders: Orders, now: number): Promise<StoredOrders | undefined> {
      for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
        const before = await read(game, player);
        const plan = before?.plan;
        const after = { player, orders, aside: [], ...(plan && { plan }), revision: before?.revision ?? 0 };
        if (await write(after, game, now)) return after;
      }
      return undefined;
    },

    /** Suspends an order that no longer fits. If it has changed meanwhile, nothing happens. */
    async setAside(game: string, player: string, step: string, now: number): Promise<void> {
      const before = await read(game, player);
      if (before?.orders.answers?.[step] === undefined) return;
      const note: SetAside = { step, reason: 'nothingPossible', at: instant(now) };
      const aside = [...before.aside.filter((one) => one.step !== step), note];
      await write({ ...before, orders: without(before.orders, step), aside }, game, now);
    },

    /**
     * Plans how a turn goes on after its offer; nothing withdraws it.
     * @param otherwise the orders of a player who has given none
     */
    async setPlan(
      game: string,
      player: string,
      plan: TurnPlan | undefined,
      otherwise: Orders,
      now: number,
    ): Promise<boolean> {
      for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
        const before = await read(game, player);
        if (before?.plan === undefined && plan === undefined) return true;
        const { plan: _, ...rest } = before ?? { player, orders: otherwise, aside: [], revision: 0 };
        if (await write({ ...rest, ...(plan && { plan }) }, game, now)) return true;
      }
      return false;
    },

    /** A guest turned out to be a known player, whose own orders count if there are any. */
    async handOver(game: string, from: string, to: string): Promise<void> {
      const item = await db.get(ordersKey(game, from), { consistent: true });
      if (item === undefined) return;
      await db.put({ ...item, ...ordersKey(game, to) }, absent('pk'));
      await db.remove(ordersKey(game, from));
    },

    async remove(game: string, player: string): Promise<void> {
      await db.remove(ordersKey(game, player));
    },
  };
};

export type OrdersStore = ReturnType<typeof openOrders>;
