import type { Store } from '../store/index.ts';
import { type Entry, isClaimable } from '../store/ledger.ts';
import type { Deliver } from '../store/notices.ts';
import { createJudge, type VerdictStore } from './verdict.ts';

/** What became of an entry that was due; `left`: it was not, or somebody else has taken it. */
export type Outcome = 'sent' | 'skipped' | 'putOff' | 'failed' | 'left';

export interface PostmanSettings {
  readonly store: VerdictStore & Pick<Store, 'ledger'>;
  readonly deliver: Deliver;
  /** Milliseconds since 1970. */
  readonly now: () => number;
}

/** A notice is claimed this many times at most, whether its sender failed or fell silent. */
const MOST_TRIES = 6;

/**
 * Sends a notice that is due, once: it is claimed by a conditional write before it is handed over. Whoever fell silent
 * after claiming is replaced after some minutes, which is the only way in which a notice can go out twice.
 */
export const createPostman = ({ store, deliver, now }: PostmanSettings) => {
  const { ledger } = store;
  const judge = createJudge(store);

  return async (entry: Entry): Promise<Outcome> => {
    if (!isClaimable(entry, now())) return 'left';
    const verdict = await judge(entry.notice, now());
    if (verdict.type === 'skip') return (await ledger.skipped(entry, verdict.reason, now())) ? 'skipped' : 'left';
    if (verdict.type === 'putOff') return (await ledger.putOff(entry, verdict.until)) ? 'putOff' : 'left';
    if (entry.tries >= MOST_TRIES)
      return (await ledger.failed(entry, 'given up after many tries', false, now())) ? 'failed' : 'left';
    const claimed = await ledger.claim(entry, now());
    if (claimed === undefined) return 'left';
    const delivery = await deliver(entry.notice).catch(
      (error: unknown) => ({ type: 'failed', reason: String(error), retry: true }) as const,
    );
    switch (delivery.type) {
      case 'sent':
        await ledger.sent(claimed, delivery.messageId, now());
        return 'sent';
      case 'skipped':
        await ledger.skipped(claimed, delivery.reason, now());
        return 'skipped';
      case 'failed':
        await ledger.failed(claimed, delivery.reason, delivery.retry, now());
        return 'failed';
    }
  };
};

export type Postman = ReturnType<typeof createPostman>;
