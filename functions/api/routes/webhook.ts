import { webhook as words } from '../../../messages/catalogues/webhook.ts';
import { isAccepted, postToWebhook } from '../../webhook/webhook.ts';
import type { Answer } from '../answers.ts';
import { failed } from '../failure.ts';
import type { Services } from '../handlers.ts';
import { localeNamed } from '../locale.ts';
import type { Handlers } from '../route.ts';

type Keys = 'GET /api/me/webhook' | 'PUT /api/me/webhook' | 'DELETE /api/me/webhook' | 'POST /api/me/webhook/test';

/** An address of the player's choice to which notices go. */
export const webhookRoutes = ({ store: { players, webhooks }, post, siteOf }: Services): Handlers<Keys> => {
  const present = async (player: string): Promise<Answer<'GET /api/me/webhook'>> => {
    const found = await webhooks.of(player);
    if (found === undefined) return {};
    const { url, ...webhook } = found;
    return { webhook: { host: new URL(url).host, ...webhook } };
  };

  return {
    'GET /api/me/webhook': ({ player }) => present(player),

    'PUT /api/me/webhook': async ({ player, body }) => {
      const { isPublicUrl } = await import('../../push/publicAddress.ts');
      if (!isPublicUrl(body.url)) throw failed('invalid', { faults: [{ at: '/body/url', code: 'wrongFormat' }] });
      await webhooks.put(player, body);
      if ((await players.change(player, { hooked: true })) === undefined) {
        await webhooks.remove(player);
        throw failed('sessionExpired');
      }
      return present(player);
    },

    'DELETE /api/me/webhook': async ({ player }) => {
      await webhooks.remove(player);
    },

    'POST /api/me/webhook/test': async ({ c, player }) => {
      const [me, webhook] = await Promise.all([players.get(player), webhooks.of(player)]);
      if (me === undefined || webhook === undefined) throw failed('notFound');
      const { 'webhook.test.title': title, 'webhook.test.text': text } = words[localeNamed(me.locale)];
      const status = await postToWebhook(post, webhook, { kind: 'test', title, text, url: `${siteOf(c)}/me` });
      return { accepted: isAccepted(status) };
    },
  };
};
