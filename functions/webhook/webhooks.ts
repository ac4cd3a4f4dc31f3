import type { Db, Item } from '../db/db.ts';
import { absent, both, equal } from '../db/expressions.ts';
import { webhookKey } from '../db/keys.ts';
import { DAY, expiry, instant, millis } from '../instants.ts';

export const WEBHOOK_FORMATS = ['discord', 'json'] as const;

/** An address of a player's choice to which notices go. The address is as good as a password: no log names it. */
export interface Webhook {
  readonly url: string;
  readonly format: (typeof WEBHOOK_FORMATS)[number];
  /** A notice that it has accepted needs no email. */
  readonly instead?: true;
  /** Since when nothing has been accepted. */
  readonly failingSince?: string;
  /** Since when it is switched off, because it failed for good. */
  readonly offAt?: string;
}

/** Accepting nothing for so long, it has failed for good. */
const FAILING_LASTS = 3 * DAY;
/** One that is switched off is forgotten after that. */
const OFF_KEPT = 90 * DAY;

const fromItem = ({ pk: _pk, sk: _sk, expires: _, ...webhook }: Item): Webhook => webhook as Webhook;

/** The webhook of each player. */
export const openWebhooks = (db: Db) => {
  const of = async (player: string): Promise<Webhook | undefined> => {
    const item = await db.get(webhookKey(player));
    return item && fromItem(item);
  };

  return {
    of,

    /** A webhook in place of the one before. */
    async put(player: string, { url, format, instead }: Pick<Webhook, 'url' | 'format' | 'instead'>): Promise<void> {
      await db.put({ ...webhookKey(player), url, format, ...(instead && { instead }) });
    },

    /** A notice has arrived: earlier failures no longer count. */
    async reached(player: string, { url, failingSince }: Webhook): Promise<void> {
      if (failingSince !== undefined)
        await db.update(webhookKey(player), { remove: ['failingSince'] }, equal('url', url));
    },

    /**
     * A notice could not be delivered.
     * @param gone the receiver says that there is no such webhook
     * @returns whether that has switched the webhook off; of several at once one answers yes
     */
    async failed(player: string, { url, failingSince }: Webhook, gone: boolean, now: number): Promise<boolean> {
      const isOff = gone || (failingSince !== undefined && now - millis(failingSince) >= FAILING_LASTS);
      if (!isOff && failingSince !== undefined) return false;
      const set = isOff ? { offAt: instant(now), expires: expiry(now + OFF_KEPT) } : { failingSince: instant(now) };
      const changed = await db.update(webhookKey(player), { set }, both(equal('url', url), absent('offAt')));
      return isOff && changed !== undefined;
    },

    async remove(player: string): Promise<void> {
      await db.remove(webhookKey(player));
    },

    /** What a guest has set becomes the account's, unless that has a webhook of its own. */
    async handOver(guest: string, account: string): Promise<boolean> {
      const held = await of(guest);
      if (held === undefined) return false;
      const moved = await db.put({ ...webhookKey(account), ...held }, absent('pk'));
      await db.remove(webhookKey(guest));
      return moved;
    },
  };
};

export type Webhooks = ReturnType<typeof openWebhooks>;
