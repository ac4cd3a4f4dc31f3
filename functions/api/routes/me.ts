import * as z from 'zod/mini';
import { defined } from '../../defined.ts';
import { confirmedPlayer } from '../confirmed.ts';
import { deviceOf } from '../device.ts';
import { failed } from '../failure.ts';
import { PER_MAILBOX } from '../limits.ts';
import { presentMe } from '../present.ts';
import { route } from '../route.ts';
import { calendar, MailKinds, Me, times } from '../schemas/account.ts';
import * as s from '../schemas/values.ts';

/** A player’s own account. */
export const meRoutes = [
  route('GET /api/me', {
    name: 'me',
    summary: 'Who is signed in',
    access: 'player',
    status: 200,
    fresh: true,
    request: () => z.object({}),
    answer: Me,
    handler: async ({ c, player, services: { signIn } }) => presentMe(await signIn.playerOf(c, player)),
  }),

  route('PATCH /api/me', {
    name: 'changeMe',
    summary: 'Change the name, the language or which emails are wanted',
    access: 'player',
    status: 200,
    fresh: true,
    request: () =>
      z.object({
        body: z.strictObject({
          name: z.exactOptional(s.PlayerName()),
          locale: z.exactOptional(s.Locale()),
          mailOff: z.exactOptional(MailKinds().check(z.describe('The kinds of email that are not wanted'))),
          tryMailAgain: z.exactOptional(z.literal(true)),
          ...times(),
          ...calendar(),
        }),
      }),
    answer: Me,
    handler: async ({ c, player, body, now, services: { signIn, store } }) => {
      const { name, locale, mailOff, mailDigest, digestHour, quiet, muted, tryMailAgain, ...hours } = body;
      const settings = defined({ name, locale, mailOff, mailDigest, digestHour, quiet, muted });
      let me = await signIn.playerOf(c, player);
      if (Object.keys(hours).length > 0) me = await store.calendars.set(me, hours, now);
      if (Object.keys(settings).length > 0) me = (await store.players.change(me.id, settings)) ?? me;
      if (tryMailAgain && me.email !== undefined) {
        await store.players.setMailState(me.email, 'ok');
        me = { ...me, mailState: 'ok', mailWhy: '' };
      }
      return presentMe(me);
    },
  }),

  route('DELETE /api/me', {
    name: 'deleteMe',
    summary:
      "Delete the player's data permanently: free seats in open games, leave running games to a bot, delete name and address",
    access: 'player',
    status: 204,
    fresh: true,
    logged: true,
    request: () => z.object({}),
    handler: async ({ c, player, now, services }) => {
      await services.store.erase(await confirmedPlayer(services, c, player, now), now);
      await services.sessions.close(c);
    },
  }),

  route('POST /api/me/email', {
    name: 'addEmail',
    summary: 'Email a link and a code that, only in this browser, give a guest the address or move the account to it',
    access: 'player',
    status: 202,
    fresh: true,
    logged: true,
    limits: [{ by: 'address', times: 30, seconds: 3600 }, { by: 'player', times: 10, seconds: 3600 }, ...PER_MAILBOX],
    limitedAs: 'POST /api/auth/link',
    request: () => z.object({ body: z.strictObject({ email: s.Email(), to: z.exactOptional(s.Page()) }) }),
    handler: async ({ c, player, body, now, services }) => {
      const me = await confirmedPlayer(services, c, player, now);
      const purpose = me.email === undefined ? 'confirm' : 'change';
      await services.signIn.sendLink(c, { ...body, purpose, locale: me.locale, player: me }, deviceOf(c), now);
    },
  }),

  route('POST /api/me/reauthentication', {
    name: 'reauthenticate',
    summary:
      'Email the account a link and a code that, in this browser, prove that its owner is here: for half an hour the account can then be changed, deleted, or signed out of browsers',
    access: 'player',
    status: 202,
    fresh: true,
    logged: true,
    limits: [
      { by: 'address', times: 30, seconds: 3600 },
      { by: 'player', times: 5, seconds: 600 },
      { by: 'player', times: 30, seconds: 86_400 },
    ],
    request: () => z.object({}),
    handler: async ({ c, player, now, services: { signIn } }) => {
      const me = await signIn.playerOf(c, player);
      const { email, locale } = me;
      if (email === undefined) throw failed('notFound');
      await signIn.sendLink(c, { purpose: 'reauthenticate', email, locale, player: me, to: '/me' }, deviceOf(c), now);
    },
  }),
] as const;
