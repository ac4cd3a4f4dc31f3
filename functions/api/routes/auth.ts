import type { Context } from 'hono';
import * as z from 'zod/mini';
import type { Found } from '../../accounts/links.ts';
import { deviceOf } from '../device.ts';
import { failed } from '../failure.ts';
import { lazy } from '../lazy.ts';
import { PER_MAILBOX } from '../limits.ts';
import { localeOf } from '../locale.ts';
import { presentMe } from '../present.ts';
import { route } from '../route.ts';
import { Me } from '../schemas/account.ts';
import * as s from '../schemas/values.ts';
import type { Services } from '../services.ts';

/** The code in an email, as people type it: digits, possibly with spaces between them. */
const Code = lazy(() =>
  z.string().check(
    z.maxLength(40),
    z.overwrite((text) => text.replace(/[\s\u00a0.-]/g, '')),
    z.regex(/^\d{8}$/, 'notACode'),
  ),
);

/** Whether the link was requested in the browser that sent the request. */
const isRequester = ({ linkCookie }: Services, c: Context, { browser }: Found): boolean =>
  browser !== undefined && browser === linkCookie.browserOf(c);

/** For somebody who knows that a guest with games plays in this browser. */
const LeaveGuest = lazy(() =>
  z.exactOptional(
    z.literal(true).check(z.describe('Sign in even if a guest with games plays in this browser, and lose that guest')),
  ),
);

/** Signing in and out. */
export const authRoutes = [
  route('POST /api/auth/link', {
    name: 'requestLink',
    summary:
      'Email a sign-in link, and a code for the browser that asks; the answer never reveals whether the address is known',
    access: 'anyone',
    status: 202,
    logged: true,
    limits: [{ by: 'address', times: 20, seconds: 600 }, ...PER_MAILBOX],
    request: () =>
      z.object({
        body: z.strictObject({ email: s.Email(), locale: z.exactOptional(s.Locale()), to: z.exactOptional(s.Page()) }),
      }),
    handler: async ({ c, body, now, services: { signIn } }) => {
      const locale = body.locale ?? localeOf(c.req.header('accept-language'));
      await signIn.sendLink(c, { ...body, purpose: 'signIn', locale }, deviceOf(c), now);
    },
  }),

  route('POST /api/auth/link/check', {
    name: 'checkLink',
    summary: 'What a link is for, and whether this browser asked for it; does not use it up',
    access: 'anyone',
    status: 200,
    limits: [{ by: 'address', times: 120, seconds: 600 }],
    request: () => z.object({ body: z.strictObject({ token: s.Token() }) }),
    answer: () =>
      z.object({
        purpose: z.enum(['signIn', 'confirm', 'change', 'reauthenticate', 'undo', 'moved']),
        email: z.string().check(z.describe('Empty in the link of a guest')),
        guest: z.exactOptional(
          z
            .string()
            .check(z.describe('Whose link it is: a guest who goes on here, after the site got another address')),
        ),
        asked: z
          .boolean()
          .check(z.describe('Whether this browser asked for the link: only here does it do everything that was asked')),
        newcomer: z.boolean().check(z.describe('Whether using it here creates a new player, who needs a name')),
      }),
    handler: async ({ c, body, now, services }) => {
      const { signIn, store } = services;
      const found = await store.links.find(body.token, now);
      if (found === undefined) throw failed('linkUsed');
      const asked = isRequester(services, c, found);
      const { purpose, email } = found;
      const guest = await signIn.guestIn(found);
      if (purpose === 'moved' && guest === undefined) throw failed('linkUsed');
      const newcomer = await signIn.makesNewcomer(found, asked, now);
      return { purpose, email, ...(guest === undefined ? {} : { guest }), asked, newcomer };
    },
  }),

  route('POST /api/auth/sign-in', {
    name: 'signIn',
    summary: 'Use a link, once; a new address needs a name',
    access: 'anyone',
    status: 200,
    logged: true,
    limits: [{ by: 'address', times: 60, seconds: 600 }],
    request: () =>
      z.object({
        body: z.strictObject({
          token: s.Token(),
          name: z.exactOptional(s.PlayerName()),
          leaveGuest: LeaveGuest(),
        }),
      }),
    answer: Me,
    handler: async ({ c, body: { token, name, leaveGuest }, now, services }) => {
      const { links } = services.store;
      const found = await links.find(token, now);
      if (found === undefined) throw failed('linkUsed');
      const isHere = isRequester(services, c, found);
      const use = () => links.use(token, found, isHere ? found.browser : undefined);
      return presentMe(await services.signIn.complete({ c, found, isHere, name, leaveGuest, use }, now));
    },
  }),

  route('POST /api/auth/code', {
    name: 'enterCode',
    summary: 'Use the code of an email in the browser that asked for it; five attempts',
    access: 'anyone',
    status: 200,
    logged: true,
    limits: [{ by: 'address', times: 60, seconds: 600 }],
    request: () =>
      z.object({
        body: z.strictObject({ code: Code(), name: z.exactOptional(s.PlayerName()), leaveGuest: LeaveGuest() }),
      }),
    answer: Me,
    handler: async ({ c, body: { code, name, leaveGuest }, now, services: { linkCookie, signIn, store } }) => {
      const { links } = store;
      const browser = linkCookie.browserOf(c);
      const guess = browser === undefined ? undefined : await links.guess(browser, code, now);
      if (guess === undefined || guess.type === 'none') throw failed('codeUsed');
      if (guess.type === 'wrong') throw failed('codeWrong', { left: guess.left });
      const { found } = guess;
      const use = () => links.useCode(found);
      try {
        return presentMe(await signIn.complete({ c, found, isHere: true, name, leaveGuest, use }, now));
      } catch (error) {
        await links.giveBackTry(found);
        throw error;
      }
    },
  }),

  route('POST /api/auth/guest', {
    name: 'playNow',
    summary: 'Play without an address',
    access: 'anyone',
    status: 201,
    logged: true,
    limits: [{ by: 'address', times: 60, seconds: 3600 }],
    request: () => z.object({ body: z.strictObject({ name: s.PlayerName(), locale: z.exactOptional(s.Locale()) }) }),
    answer: Me,
    handler: async ({ c, body, now, services: { sessions, store } }) => {
      const locale = body.locale ?? localeOf(c.req.header('accept-language'));
      const player = await store.players.create({ name: body.name, locale }, now);
      await sessions.open(c, player.id, 'none');
      return presentMe(player);
    },
  }),

  route('POST /api/auth/sign-out', {
    name: 'signOut',
    summary: 'End the session of this browser',
    access: 'anyone',
    status: 204,
    logged: true,
    request: () => z.object({}),
    handler: async ({ c, services: { linkCookie, sessions } }) => {
      await sessions.close(c);
      // What this browser asked for is not for the next person who uses it.
      linkCookie.drop(c);
    },
  }),

  route('GET /api/session', {
    name: 'session',
    summary: 'Who is signed in, if anybody is; a page asks this first',
    access: 'visitor',
    status: 200,
    fresh: true,
    request: () => z.object({}),
    answer: () =>
      z.object({
        me: z.exactOptional(Me()),
        emails: z.exactOptional(
          z.literal('kept').check(z.describe('Emails stay on the server, where nobody but its operator reads them')),
        ),
      }),
    handler: async ({ c, player, services: { keepsEmails, signIn } }) => ({
      ...(player === undefined ? {} : { me: presentMe(await signIn.playerOf(c, player)) }),
      ...(keepsEmails ? { emails: 'kept' as const } : {}),
    }),
  }),
] as const;
