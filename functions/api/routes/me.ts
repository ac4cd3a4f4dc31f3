import type { Context } from 'hono';
import type { Player } from '../../store/players.ts';
import { failed } from '../failure.ts';
import type { Means } from '../handlers.ts';
import { presentMe } from '../present.ts';
import type { Handlers } from '../route.ts';

type Keys = 'GET /api/session' | 'GET /api/me' | 'PATCH /api/me' | 'DELETE /api/me' | 'POST /api/me/email';

/** The player who asks. */
export const meRoutes = ({ store, sessions }: Means): Handlers<Keys> => {
  /** The player of a cookie; a guest who has been merged into an account gets a cookie of that account. */
  const find = async (c: Context, id: string): Promise<Player> => {
    const player = await store.players.get(id);
    if (player === undefined) {
      sessions.close(c);
      throw failed('sessionExpired');
    }
    if (player.id !== id) await sessions.open(c, player.id);
    return player;
  };

  return {
    'GET /api/session': async ({ c, player }) => (player === undefined ? {} : { me: presentMe(await find(c, player)) }),

    'GET /api/me': async ({ c, player }) => presentMe(await find(c, player)),

    'PATCH /api/me': async ({ c, player, body: { name, locale, mailOff, tryMailAgain } }) => {
      let me = await find(c, player);
      if (locale !== undefined && locale !== me.locale) me = (await store.players.change(me.id, { locale })) ?? me;
      if (name !== undefined && name !== me.name) me = (await store.accounts.rename(me.id, name)) ?? me;
      if (mailOff !== undefined) me = (await store.players.change(me.id, { mailOff })) ?? me;
      if (tryMailAgain && me.email !== undefined) {
        await store.players.setMailState(me.email, 'ok');
        me = { ...me, mailState: 'ok', mailWhy: '' };
      }
      return presentMe(me);
    },

    'DELETE /api/me': async ({ c, player }) => {
      await store.erase(await find(c, player));
      sessions.close(c);
    },

    'POST /api/me/email': async ({ c, player, body: { email }, now }) => {
      const { id, locale } = await find(c, player);
      const nonce = await store.tokens.issue({ email, locale, player: id }, now);
      await store.outbox.ask({ type: 'signIn', email, locale, nonce, player: id }, now, now);
    },
  };
};
