import { instant } from '../instants.ts';
import type { Post } from '../push/post.ts';
import type { Store } from '../services.ts';
import { payloadFor, type WebhookMessage } from './payload.ts';
import type { Webhook } from './webhooks.ts';

/** `off`: this attempt has switched it off. `none`: there is no webhook, or it is off. */
type WebhookOutcome = 'accepted' | 'failed' | 'off' | 'none';

/** Sends a message to a player's webhook. */
export type SendToWebhook = (player: string, message: WebhookMessage) => Promise<WebhookOutcome>;

/** What Discord and others answer where a webhook was deleted. */
const GONE = [401, 403, 404, 410];
const TOO_MANY = 429;

/** Posts a message; answers the status of the response, 0 where there was none. */
export const postToWebhook = (
  post: Post,
  { url, format }: Pick<Webhook, 'url' | 'format'>,
  message: WebhookMessage,
): Promise<number> =>
  post(
    url,
    { 'content-type': 'application/json', 'user-agent': 'Coloni' },
    Buffer.from(JSON.stringify(payloadFor(format, message))),
  ).catch(() => 0);

export const isAccepted = (status: number): boolean => status >= 200 && status < 300;

export interface WebhookSenderSettings {
  readonly store: Pick<Store, 'webhooks' | 'outbox'>;
  readonly post: Post;
  /** Milliseconds since 1970. */
  readonly now: () => number;
}

/** Sends notices to the webhooks of players. One that fails for good is switched off, and its owner is notified. */
export const createWebhookSender =
  ({ store: { webhooks, outbox }, post, now }: WebhookSenderSettings): SendToWebhook =>
  async (player, message) => {
    const webhook = await webhooks.of(player);
    if (webhook === undefined || webhook.offAt !== undefined) return 'none';
    const status = await postToWebhook(post, webhook, message);
    if (isAccepted(status)) {
      await webhooks.reached(player, webhook);
      return 'accepted';
    }
    // Too much at once says nothing about the webhook.
    if (status === TOO_MANY) return 'failed';
    const isOff = await webhooks.failed(player, webhook, GONE.includes(status), now());
    if (!isOff) return 'failed';
    const { host } = new URL(webhook.url);
    await outbox.ask({ type: 'webhookOff', player, host, at: instant(now()) }, now(), now());
    return 'off';
  };
