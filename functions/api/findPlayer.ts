import type { Context } from 'hono';
import type { Player } from '../accounts/players.ts';
import { failed } from './failure.ts';
import type { Services } from './handlers.ts';

/** Finds the player of a cookie; a guest merged into an account gets a cookie of that account. */
export const createFindPlayer =
  ({ store, sessions }: Pick<Services, 'store' | 'sessions'>) =>
  async (c: Context, id: string): Promise<Player> => {
    const player = await store.players.get(id);
    if (player === undefined) {
      await sessions.close(c);
      throw failed('sessionExpired');
    }
    if (player.id !== id) await sessions.open(c, player.id, 'none');
    return player;
  };
