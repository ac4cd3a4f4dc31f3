import * as z from 'zod/mini';
import { canonical, type Orders as GivenOrders, wrongOrder } from '../../../engine/index.ts';
import { publishOffers } from '../../lobby/changes.ts';
import type { Lobby } from '../../lobby/lobby.ts';
import { openOffersIn, type StoredOrders } from '../../play/orders.ts';
import { changedIn, failed } from '../failure.ts';
import { route } from '../route.ts';
import { Orders, StandingOrders } from '../schemas/orders.ts';
import * as s from '../schemas/values.ts';
import type { Services } from '../services.ts';

const present = ({ orders, aside }: Pick<StoredOrders, 'orders' | 'aside'>): StandingOrders =>
  StandingOrders().parse({ orders, aside });

/** Publishes the public deals, unless they are published already. */
const publish = async (
  { store }: Services,
  { id, seats }: Lobby,
  player: string,
  given: GivenOrders,
): Promise<void> => {
  const offers = openOffersIn(given);
  const shown = seats.flatMap((held) => (held.type === 'person' && held.player === player ? [held.offers ?? []] : []));
  if (shown.some((before) => canonical(before) !== canonical(offers)))
    changedIn(await store.lobbyService.change(id, publishOffers(player, offers)));
};

/** A player's standing orders in a game. They belong to the person who calls, whatever seat they have. */
export const orderRoutes = [
  route('GET /api/games/:id/orders', {
    name: 'orders',
    summary:
      "The player's standing orders in a game, at first those that everybody has, and which were suspended because they no longer fitted",
    access: 'seated',
    status: 200,
    request: () => z.object({ params: s.game() }),
    answer: StandingOrders,
    handler: async ({ lobby, player, services: { store } }) =>
      present((await store.orders.get(lobby.id, player)) ?? { orders: store.defaultOrders, aside: [] }),
  }),

  route('PUT /api/games/:id/orders', {
    name: 'giveOrders',
    summary: 'Replace the standing orders: they apply from the next decision on',
    access: 'seated',
    status: 200,
    limits: [{ by: 'player', times: 120, seconds: 3600 }],
    request: () => z.object({ params: s.game(), body: Orders() }),
    answer: StandingOrders,
    handler: async ({ lobby, player, body, now, services }) => {
      const { games, orders } = services.store;
      const game = lobby.status === 'open' ? undefined : await games.open(lobby.id);
      if (game === undefined) throw failed('gameNotStarted');
      if (game.state.ending.over) throw failed('gameFinished');
      const wrong = wrongOrder(game.state, body);
      if (wrong !== undefined) throw failed('invalid', { faults: [{ at: `/body/${wrong}`, code: 'unknownValue' }] });
      const given = await orders.put(lobby.id, player, body, now);
      if (given === undefined) throw failed('busy', { retryAfter: 1 });
      await publish(services, lobby, player, body);
      return present(given);
    },
  }),
] as const;
