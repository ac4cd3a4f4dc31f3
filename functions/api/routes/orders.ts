import * as z from 'zod/mini';
import { canonical, type Orders as GivenOrders, isPlanned, type Seat, wrongOrder } from '../../../engine/index.ts';
import { publishOffers } from '../../lobby/changes.ts';
import type { Lobby } from '../../lobby/lobby.ts';
import type { Game } from '../../play/game.ts';
import { openOffersIn, type StoredOrders } from '../../play/orders.ts';
import { changedIn, failed } from '../failure.ts';
import { route } from '../route.ts';
import { Orders, StandingOrders } from '../schemas/orders.ts';
import * as s from '../schemas/values.ts';
import type { Services } from '../services.ts';
import { begun } from './view.ts';

type Given = Pick<StoredOrders, 'orders' | 'aside' | 'plan'>;

const present = ({ orders, aside, plan }: Given, game: Game | undefined, seats: readonly Seat[]): StandingOrders => {
  const active = game?.state.ending.over === false ? game.state.turn.active : undefined;
  const isNow = game && active !== undefined && seats.includes(active) && isPlanned(game.state, active, plan);
  const now = isNow ? { plan: { accepted: plan.accepted, declined: plan.declined } } : {};
  return StandingOrders().parse({ orders, aside, ...now });
};

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
    handler: async ({ lobby, player, seats, services: { store } }) => {
      const given = await store.orders.get(lobby.id, player);
      const game = given?.plan && (await store.games.open(lobby.id));
      return present(given ?? { orders: store.defaultOrders, aside: [] }, game, seats);
    },
  }),

  route('PUT /api/games/:id/orders', {
    name: 'giveOrders',
    summary: 'Replace the standing orders: they apply from the next decision on',
    access: 'seated',
    status: 200,
    limits: [{ by: 'player', times: 120, seconds: 3600 }],
    request: () => z.object({ params: s.game(), body: Orders() }),
    answer: StandingOrders,
    handler: async ({ lobby, player, seats, body, now, services }) => {
      const { forgetIfGone, orders, players } = services.store;
      const giver = await players.get(player);
      if (giver === undefined) throw failed('sessionExpired');
      const game = await begun(services, lobby);
      if (game.state.ending.over) throw failed('gameFinished');
      const wrong = wrongOrder(game.state, body);
      if (wrong !== undefined) throw failed('invalid', { faults: [{ at: `/body/${wrong}`, code: 'unknownValue' }] });
      const given = await orders.put(lobby.id, player, body, now);
      if (given === undefined) throw failed('busy', { retryAfter: 1 });
      if (await forgetIfGone(lobby.id, giver, now)) throw failed('sessionExpired');
      await publish(services, lobby, player, body);
      return present(given, game, seats);
    },
  }),

  route('DELETE /api/games/:id/plan', {
    name: 'cancelPlan',
    summary: 'Cancel the plan for the current turn: when the offer is settled, the player goes on',
    access: 'seated',
    status: 200,
    limits: [{ by: 'player', times: 120, seconds: 3600 }],
    request: () => z.object({ params: s.game() }),
    answer: StandingOrders,
    handler: async ({ lobby, player, seats, now, services }) => {
      const { orders, defaultOrders } = services.store;
      const game = await begun(services, lobby);
      if (!(await orders.setPlan(lobby.id, player, undefined, defaultOrders, now)))
        throw failed('busy', { retryAfter: 1 });
      return present((await orders.get(lobby.id, player)) ?? { orders: defaultOrders, aside: [] }, game, seats);
    },
  }),
] as const;
