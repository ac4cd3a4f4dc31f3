import type { Store } from '../store/index.ts';
import type { Deliver, Notice } from '../store/notices.ts';
import { type Entry, isClaimable } from '../store/outbox.ts';
import { createShouldSend, type ShouldSendStore } from './shouldSend.ts';

/** What became of an entry that was due; `left`: it was not, or somebody else has taken it. */
export type Outcome = 'sent' | 'skipped' | 'putOff' | 'failed' | 'left';

export type OnGivenUp = (notice: Notice, reason: string) => void;

export interface SendNoticeSettings {
  readonly store: ShouldSendStore & Pick<Store, 'outbox'>;
  readonly deliver: Deliver;
  /** Called when a notice has failed for good: nobody tries it again. */
  readonly onGivenUp?: OnGivenUp;
  /** Milliseconds since 1970. */
  readonly now: () => number;
}

/** A notice is claimed this many times at most, whether its sender failed or fell silent. */
export const MOST_TRIES = 6;

/**
 * Sends a notice that is due, once: it is claimed by a conditional write before it is handed over. Whoever fell silent
 * after claiming is replaced after some minutes. That, and an SES that took a mail and did not answer, are the only ways
 * in which a notice can go out twice.
 */
export const createSendNotice = ({ store, deliver, onGivenUp, now }: SendNoticeSettings) => {
  const { outbox } = store;
  const shouldSend = createShouldSend(store);

  const fail = async (entry: Entry, reason: string, retry: boolean): Promise<Outcome> => {
    const failed = await outbox.failed(entry, reason, retry, now());
    if (failed === undefined) return 'left';
    if (failed.dueAt === undefined) onGivenUp?.(entry.notice, reason);
    return 'failed';
  };

  return async (entry: Entry): Promise<Outcome> => {
    if (!isClaimable(entry, now())) return 'left';
    const decision = await shouldSend(entry, now());
    if (decision.type === 'skip') return (await outbox.skipped(entry, decision.reason, now())) ? 'skipped' : 'left';
    if (decision.type === 'putOff') return (await outbox.putOff(entry, decision.until)) ? 'putOff' : 'left';
    if (entry.tries >= MOST_TRIES) return fail(entry, 'given up after many tries', false);
    const claimed = await outbox.claim(entry, now());
    if (claimed === undefined) return 'left';
    const delivery = await deliver(entry.notice).catch(
      (error: unknown) => ({ type: 'failed', reason: String(error), retry: true }) as const,
    );
    switch (delivery.type) {
      case 'sent':
        await outbox.sent(claimed, delivery.messageId, now());
        return 'sent';
      case 'skipped':
        await outbox.skipped(claimed, delivery.reason, now());
        return 'skipped';
      case 'failed':
        return fail(claimed, delivery.reason, delivery.retry);
    }
  };
};

export type SendNotice = ReturnType<typeof createSendNotice>;
