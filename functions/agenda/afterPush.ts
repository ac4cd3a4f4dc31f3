import { reminderAt } from '../clock/due.ts';
import { DAY, HOUR } from '../instants.ts';
import type { Notice } from '../notices/notices.ts';
import type { Store } from '../services.ts';

export type AfterPushStore = Pick<Store, 'clocks' | 'lobbies' | 'players'>;

/** So long after a push message about a turn the email follows, if no reminder comes within a day. */
const EMAIL_AFTER = 12 * HOUR;

/** When a turn of which a push message has told is due by email too; nothing if no email follows. */
export const createAfterPush =
  ({ clocks, lobbies, players }: AfterPushStore) =>
  async (notice: Notice, now: number): Promise<number | undefined> => {
    if (notice.type !== 'turn') return undefined;
    const { game, seat, version } = notice;
    const [clock, lobby, player] = await Promise.all([clocks.get(game), lobbies.get(game), players.get(notice.player)]);
    const running = clock?.running.find((one) => one.seat === seat && one.wait === version);
    const isStopped = clock?.pausedAt !== undefined || player?.mailOff?.includes('reminder');
    const reminder = running && lobby?.clock && !isStopped ? reminderAt(running, lobby.clock) : undefined;
    // The reminder is an email.
    return reminder !== undefined && reminder - now <= DAY ? undefined : now + EMAIL_AFTER;
  };
