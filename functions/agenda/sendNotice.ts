import { reminderAt } from '../clock/due.ts';
import { DAY, HOUR, instant } from '../instants.ts';
import { type Deliver, type Delivery, type Notice, proposalsName } from '../notices/notices.ts';
import { type Entry, isClaimable } from '../notices/outbox.ts';
import type { Store } from '../services.ts';
import { createOtherNotices } from './otherNotices.ts';
import { createShouldSend } from './shouldSend.ts';

/** What happened to a due entry; `left`: it was not due any more, or another run has taken it. */
export type Outcome = 'sent' | 'skipped' | 'putOff' | 'failed' | 'left';

type OnGivenUp = (notice: Notice, reason: string) => void;

export interface SendNoticeSettings {
  readonly store: Store;
  readonly deliver: Deliver;
  /** Called when a notice has failed for good: nobody tries it again. */
  readonly onGivenUp?: OnGivenUp;
  /** Milliseconds since 1970. */
  readonly now: () => number;
}

/** A notice is claimed at most this many times, whether its sender failed or crashed. */
export const MOST_TRIES = 6;

/** How long after a push message about a turn its email follows, if no reminder comes within a day. */
const EMAIL_AFTER = 12 * HOUR;

/** When what a push message has said is due by email too; nothing if no email follows. */
const createAfterPush =
  ({ clocks, lobbies, players }: Store) =>
  async (notice: Notice, now: number): Promise<number | undefined> => {
    // Its email may take long to compose and fail: it is a step of its own, so that nothing is pushed again.
    if (notice.type === 'reminder') return now;
    if (notice.type !== 'turn') return undefined;
    const { game, seat, version } = notice;
    const [clock, lobby, player] = await Promise.all([clocks.get(game), lobbies.get(game), players.get(notice.player)]);
    const running = clock?.running.find((one) => one.seat === seat && one.wait === version);
    const isStopped = clock?.pausedAt !== undefined || player?.mailOff?.includes('reminder');
    const reminder = running && lobby?.clock && !isStopped ? reminderAt(running, lobby.clock) : undefined;
    // The reminder is an email.
    return reminder !== undefined && reminder - now <= DAY ? undefined : now + EMAIL_AFTER;
  };

/**
 * Sends a due notice once, together with other notices for the same reader about other games. A conditional write
 * claims it before it is handed over. If the sender crashes after that, another one takes over after some minutes. Only
 * that, or a lost answer from SES, can make a notice go out twice; what was pushed and noted is not pushed again.
 */
export const createSendNotice = ({ store, deliver, onGivenUp, now }: SendNoticeSettings) => {
  const { outbox } = store;
  const shouldSend = createShouldSend(store);
  const afterPush = createAfterPush(store);
  const otherNoticesFor = createOtherNotices(store, shouldSend);

  const fail = async (entry: Entry, reason: string, retry: boolean): Promise<Outcome> => {
    const failed = await outbox.failed(entry, reason, retry, now());
    if (failed === undefined) return 'left';
    if (failed.dueAt === undefined) onGivenUp?.(entry.notice, reason);
    return 'failed';
  };

  const settle = async (claimed: Entry, delivery: Delivery): Promise<Outcome> => {
    switch (delivery.type) {
      case 'sent': {
        const { notice } = claimed;
        await outbox.sent(claimed, delivery.messageId, now());
        // It has said what others propose.
        if (notice.type === 'turn') await outbox.drop(proposalsName(notice), 'part of the turn', now());
        return 'sent';
      }
      case 'pushed': {
        const { notice } = claimed;
        const mailAt = await afterPush(notice, now());
        if ((notice.type === 'turn' || notice.type === 'reminder') && mailAt !== undefined)
          await outbox.pushed(claimed, { ...notice, pushedAt: instant(now()) }, mailAt, now());
        else await outbox.sent(claimed, 'push', now());
        return 'sent';
      }
      case 'skipped':
        await outbox.skipped(claimed, delivery.reason, now());
        return 'skipped';
      case 'unreached':
        return (await outbox.failed(claimed, delivery.reason, true, now())) === undefined ? 'left' : 'failed';
      case 'failed':
        return fail(claimed, delivery.reason, delivery.retry);
    }
  };

  return async (entry: Entry): Promise<Outcome> => {
    if (!isClaimable(entry, now())) return 'left';
    const decision = await shouldSend(entry, now());
    if (decision.type === 'skip') return (await outbox.skipped(entry, decision.reason, now())) ? 'skipped' : 'left';
    if (decision.type === 'putOff') return (await outbox.putOff(entry, decision.until)) ? 'putOff' : 'left';
    if (entry.tries >= MOST_TRIES) return fail(entry, 'given up after many tries', false);
    const claimed = await outbox.claim(entry, now());
    if (claimed === undefined) return 'left';
    const more: Entry[] = [];
    for (const other of await otherNoticesFor(claimed, now())) {
      const taken = await outbox.claim(other, now());
      if (taken !== undefined) more.push(taken);
    }
    const delivery = await deliver(
      entry.notice,
      more.map(({ notice }) => notice),
    ).catch((error: unknown) => ({ type: 'failed', reason: String(error), retry: true }) as const);
    const outcome = await settle(claimed, delivery);
    for (const other of more) await settle(other, delivery);
    return outcome;
  };
};

export type SendNotice = ReturnType<typeof createSendNotice>;
