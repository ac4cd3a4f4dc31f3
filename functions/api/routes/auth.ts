import type { Context } from 'hono';
import type { Found } from '../../accounts/links.ts';
import { deviceOf } from '../device.ts';
import { createEntry } from '../entry.ts';
import { failed } from '../failure.ts';
import type { Services } from '../handlers.ts';
import { localeOf } from '../locale.ts';
import { presentMe } from '../present.ts';
import type { Handlers } from '../route.ts';

type Keys =
  | 'POST /api/auth/link'
  | 'POST /api/auth/link/check'
  | 'POST /api/auth/sign-in'
  | 'POST /api/auth/code'
  | 'POST /api/auth/guest'
  | 'POST /api/auth/sign-out';

/** Signing in and out. */
export const authRoutes = (services: Services): Handlers<Keys> => {
  const { store, sessions, asking } = services;
  const { links, players, memberships } = store;
  const entry = createEntry(services);

  const isAsker = (c: Context, { browser }: Found): boolean => browser !== undefined && browser === asking.browserOf(c);

  /** Whether a guest with games would be lost if somebody else signed in here. */
  const losesGuest = async (c: Context, found: Found): Promise<boolean> => {
    const session = await sessions.read(c, true);
    if (session.type !== 'valid') return false;
    const here = await players.get(session.player);
    if (here === undefined || here.email !== undefined) return false;
    if (isAsker(c, found) && found.player === here.id) return false;
    return (await memberships.of(here.id)).length > 0;
  };

  return {
    'POST /api/auth/link': async ({ c, body, now }) => {
      const locale = body.locale ?? localeOf(c.req.header('accept-language'));
      await entry.mail(c, { ...body, purpose: 'signIn', locale }, deviceOf(c), now);
    },

    'POST /api/auth/link/check': async ({ c, body, now }) => {
      const found = await links.find(body.token, now);
      if (found === undefined) throw failed('linkUsed');
      const asked = isAsker(c, found);
      const { purpose, email } = found;
      return { purpose, email, asked, newcomer: await entry.makesNewcomer(found, asked, now) };
    },

    'POST /api/auth/sign-in': async ({ c, body: { token, name, leaveGuest }, now }) => {
      const found = await links.find(token, now);
      if (found === undefined) throw failed('linkUsed');
      if (!leaveGuest && (await losesGuest(c, found))) throw failed('guestHere');
      const isHere = isAsker(c, found);
      const use = () => links.use(token, found, isHere ? found.browser : undefined);
      return presentMe(await entry.enter({ c, found, isHere, name, use }, now));
    },

    'POST /api/auth/code': async ({ c, body: { code, name }, now }) => {
      const browser = asking.browserOf(c);
      const guess = browser === undefined ? undefined : await links.guess(browser, code, now);
      if (guess === undefined || guess.type === 'none') throw failed('codeUsed');
      if (guess.type === 'wrong') throw failed('codeWrong', { left: guess.left });
      const { found } = guess;
      const use = () => links.useCode(found);
      try {
        return presentMe(await entry.enter({ c, found, isHere: true, name, use }, now));
      } catch (error) {
        await links.giveBackTry(found);
        throw error;
      }
    },

    'POST /api/auth/guest': async ({ c, body, now }) => {
      const locale = body.locale ?? localeOf(c.req.header('accept-language'));
      const player = await players.create({ name: body.name, locale }, now);
      await sessions.open(c, player.id, 'none');
      return presentMe(player);
    },

    'POST /api/auth/sign-out': async ({ c }) => {
      await sessions.close(c);
      // What this browser asked for is not for the next person who uses it.
      asking.end(c);
    },
  };
};
