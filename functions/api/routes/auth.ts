import { randomInt } from 'node:crypto';
import { problems as en } from '../../../messages/en/problems.ts';
import { problems as it } from '../../../messages/it/problems.ts';
import { failed } from '../failure.ts';
import type { Means } from '../handlers.ts';
import { type LocaleName, localeNamed, localeOf } from '../locale.ts';
import { presentMe } from '../present.ts';
import type { Handlers } from '../route.ts';

type Keys = 'POST /api/auth/link' | 'POST /api/auth/sign-in' | 'POST /api/auth/guest' | 'POST /api/auth/sign-out';

const WORDS = { en, it };

/** What somebody is called who signs in for the first time, until they say otherwise. */
const newcomerIn = (locale: LocaleName): string =>
  WORDS[locale].newcomer.replace('{number}', String(randomInt(1000, 10_000)));

/** Signing in and out. */
export const authRoutes = ({ store, sessions }: Means): Handlers<Keys> => ({
  'POST /api/auth/link': async ({ c, body, now }) => {
    const locale = body.locale ?? localeOf(c.req.header('accept-language'));
    const { email } = body;
    const nonce = await store.tokens.issue({ email, locale }, now);
    await store.outbox.ask({ type: 'signIn', email, locale, nonce }, now, now);
  },

  'POST /api/auth/sign-in': async ({ c, body, now }) => {
    const grant = await store.tokens.consume(body.token, now);
    if (grant === undefined) throw failed('linkUsed');
    const locale = localeNamed(grant.locale);
    const player = await store.accounts.signIn(grant.email, { name: newcomerIn(locale), locale }, now, grant.player);
    await sessions.open(c, player.id);
    return presentMe(player);
  },

  'POST /api/auth/guest': async ({ c, body, now }) => {
    const locale = body.locale ?? localeOf(c.req.header('accept-language'));
    const player = await store.players.create({ name: body.name, locale }, now);
    await sessions.open(c, player.id);
    return presentMe(player);
  },

  'POST /api/auth/sign-out': async ({ c }) => {
    sessions.close(c);
  },
});
