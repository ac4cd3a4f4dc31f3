import * as z from 'zod/mini';
import { webhook as words } from '../../../messages/catalogues/webhook.ts';
import { isAccepted, postToWebhook } from '../../webhook/webhook.ts';
import { WEBHOOK_FORMATS } from '../../webhook/webhooks.ts';
import { failed } from '../failure.ts';
import { lazy } from '../lazy.ts';
import { localeNamed } from '../locale.ts';
import { route } from '../route.ts';
import * as s from '../schemas/values.ts';
import type { Services } from '../services.ts';
import { onlyIfStaying } from '../staying.ts';

/** The address itself is as good as a password and is not shown again. */
const Webhook = lazy(() =>
  z
    .object({
      host: z.string(),
      format: z.enum(WEBHOOK_FORMATS),
      instead: z.exactOptional(z.literal(true)),
      failingSince: z.exactOptional(s.when().check(z.describe('Nothing has been accepted since'))),
      offAt: z.exactOptional(s.when().check(z.describe('When it was switched off because it failed permanently'))),
    })
    .check(z.meta({ id: 'Webhook' })),
);

const present = async (
  { store }: Services,
  player: string,
): Promise<{ webhook?: z.output<ReturnType<typeof Webhook>> }> => {
  const found = await store.webhooks.of(player);
  if (found === undefined) return {};
  const { url, ...webhook } = found;
  return { webhook: { host: new URL(url).host, ...webhook } };
};

/** An address of the player's choice to which notices go. */
export const webhookRoutes = [
  route('GET /api/me/webhook', {
    name: 'webhook',
    summary: "The player's webhook, without its address",
    access: 'player',
    status: 200,
    fresh: true,
    request: () => z.object({}),
    answer: () => z.object({ webhook: z.exactOptional(Webhook()) }),
    handler: ({ player, services }) => present(services, player),
  }),

  route('PUT /api/me/webhook', {
    name: 'setWebhook',
    summary: 'Send notices to an address too, or instead of emails',
    access: 'player',
    status: 200,
    fresh: true,
    logged: true,
    limits: [{ by: 'player', times: 30, seconds: 3600 }],
    request: () =>
      z.object({
        body: z.strictObject({
          url: z.string().check(z.maxLength(1000, 'tooLong'), z.describe('An https address')),
          format: z.enum(WEBHOOK_FORMATS),
          instead: z.exactOptional(z.literal(true).check(z.describe('A notice that it has accepted needs no email'))),
        }),
      }),
    answer: () => z.object({ webhook: z.exactOptional(Webhook()) }),
    handler: async ({ player, body, now, services }) => {
      const { askForWaiting, players, webhooks } = services.store;
      const { isPublicUrl } = await import('../../push/publicAddress.ts');
      if (!isPublicUrl(body.url)) throw failed('invalid', { faults: [{ at: '/body/url', code: 'wrongFormat' }] });
      await webhooks.put(player, body);
      await onlyIfStaying(await players.change(player, { hooked: true }), () => webhooks.remove(player));
      await askForWaiting(player, now);
      return present(services, player);
    },
  }),

  route('DELETE /api/me/webhook', {
    name: 'removeWebhook',
    summary: 'Stop notices to the webhook',
    access: 'player',
    status: 204,
    fresh: true,
    request: () => z.object({}),
    handler: async ({ player, services: { store } }) => {
      await store.webhooks.remove(player);
    },
  }),

  route('POST /api/me/webhook/test', {
    name: 'testWebhook',
    summary: 'Send the webhook a message now, and return whether it was accepted',
    access: 'player',
    status: 200,
    fresh: true,
    limits: [
      { by: 'address', times: 60, seconds: 3600 },
      { by: 'player', times: 10, seconds: 600 },
    ],
    request: () => z.object({}),
    answer: () => z.object({ accepted: z.boolean() }),
    handler: async ({ c, player, services: { store, post, siteOf } }) => {
      const [me, webhook] = await Promise.all([store.players.get(player), store.webhooks.of(player)]);
      if (me === undefined || webhook === undefined) throw failed('notFound');
      const { 'webhook.test.title': title, 'webhook.test.text': text } = words[localeNamed(me.locale)];
      const status = await postToWebhook(post, webhook, { kind: 'test', title, text, url: `${siteOf(c)}/me` });
      return { accepted: isAccepted(status) };
    },
  }),
] as const;
