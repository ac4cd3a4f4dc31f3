import type { Store } from '../store/index.ts';
import { MINUTE, millis } from '../store/instants.ts';
import type { Entry } from '../store/outbox.ts';
import type { ShouldSend } from './shouldSend.ts';

/** A notice that is due within this time of an email becomes part of it. */
const TOGETHER = 5 * MINUTE;
/** An email about more games than this is of no use. */
const MOST = 8;

export type CompanionsStore = Pick<Store, 'memberships' | 'progress' | 'outbox'>;

/** Finds other notices for the same player about other games, so that several waits make one email. */
export const createCompanions =
  ({ memberships, progress, outbox }: CompanionsStore, shouldSend: ShouldSend) =>
  async ({ notice }: Entry, now: number): Promise<Entry[]> => {
    if (notice.type !== 'turn' && notice.type !== 'offer' && notice.type !== 'answers') return [];
    const { player, game } = notice;
    const games = (await memberships.of(player)).filter((one) => one.endedAt === undefined && one.game !== game);
    const names = (await Promise.all(games.map((one) => progress.get(one.game)))).flatMap(
      (known) => known?.notices ?? [],
    );
    const entries = await Promise.all(names.map((name) => outbox.get(name)));
    const due = entries.filter(
      (entry): entry is Entry =>
        entry?.state === 'asked' &&
        'player' in entry.notice &&
        entry.notice.player === player &&
        millis(entry.dueAt ?? '9999-12-31T00:00:00Z') <= now + TOGETHER,
    );
    const found: Entry[] = [];
    for (const entry of due)
      if (found.length < MOST && (await shouldSend(entry, now)).type === 'send') found.push(entry);
    return found;
  };
