import { canonical, type Orders, wrongOrder } from '../../../engine/index.ts';
import { publishOffers } from '../../lobby/changes.ts';
import type { Lobby } from '../../lobby/lobby.ts';
import { openOffersIn, type StoredOrders } from '../../play/storedOrders.ts';
import type { StandingOrders } from '../answers.ts';
import { failed } from '../failure.ts';
import type { Services } from '../handlers.ts';
import type { Handlers } from '../route.ts';
import { StandingOrders as Answer } from '../schemas.ts';
import { changedIn } from './games.ts';

type Keys = 'GET /api/games/:id/orders' | 'PUT /api/games/:id/orders';

const present = (stored: Pick<StoredOrders, 'orders' | 'aside'> | undefined): StandingOrders =>
  Answer().parse({ orders: stored?.orders ?? {}, aside: stored?.aside ?? [] });

/** A player's standing orders in a game. They belong to the person who calls, whatever seat they have. */
export const orderRoutes = ({ store: { games, lobbyService, orders } }: Services): Handlers<Keys> => {
  /** Publishes the public deals, unless they are published already. */
  const publish = async ({ id, seats }: Lobby, player: string, given: Orders): Promise<void> => {
    const offers = openOffersIn(given);
    const shown = seats.flatMap((held) =>
      held.type === 'person' && held.player === player ? [held.offers ?? []] : [],
    );
    if (shown.some((before) => canonical(before) !== canonical(offers)))
      changedIn(await lobbyService.change(id, publishOffers(player, offers)));
  };

  return {
    'GET /api/games/:id/orders': async ({ lobby, player }) => present(await orders.get(lobby.id, player)),

    'PUT /api/games/:id/orders': async ({ lobby, player, body, now }) => {
      const game = lobby.status === 'open' ? undefined : await games.open(lobby.id);
      if (game === undefined) throw failed('gameNotStarted');
      if (game.state.ending.over) throw failed('gameFinished');
      const wrong = wrongOrder(game.state, body);
      if (wrong !== undefined) throw failed('invalid', { faults: [{ at: `/body/${wrong}`, code: 'unknownValue' }] });
      const given = await orders.put(lobby.id, player, body, now);
      if (given === undefined) throw failed('busy', { retryAfter: 1 });
      await publish(lobby, player, body);
      return present(given);
    },
  };
};
