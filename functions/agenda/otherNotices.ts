import type { Player } from '../accounts/players.ts';
import { MINUTE, millis } from '../instants.ts';
import { DIGESTIBLE, noticeKind } from '../notices/kinds.ts';
import type { Notice } from '../notices/notices.ts';
import type { Entry } from '../notices/outbox.ts';
import type { Store } from '../services.ts';
import type { ShouldSend } from './shouldSend.ts';

/** A notice that is due within this time of an email becomes part of it. */
const TOGETHER = 5 * MINUTE;
/** An email about more games than this is of no use. */
const MOST = 8;
/** The most notices in one daily email. */
const MOST_DAILY = 24;

/** Whether a player wants this kind of notice in the daily email. */
const isDaily = ({ type }: Notice, { mailDigest = [] }: Player): boolean => {
  const { stop, digest } = noticeKind(type);
  return digest === true && DIGESTIBLE.some((kind) => kind === stop && mailDigest.includes(kind));
};

/** A turn that a push message has announced needs the email only. */
const isPushed = (notice: Notice): boolean => notice.type === 'turn' && notice.pushedAt !== undefined;

/** Finds other notices for the same player, so that several waits, or what happened in a day, make one email. */
export const createOtherNotices = ({ memberships, progress, outbox, players }: Store, shouldSend: ShouldSend) => {
  /** Everything that goes into the same daily email. */
  const daily = async (player: Player, now: number): Promise<Entry[]> =>
    (await outbox.dueFor(player.id, now)).filter(({ notice }) => isDaily(notice, player));

  /** Waits of other games. */
  const waits = async (player: string, game: string, now: number): Promise<Entry[]> => {
    const games = (await memberships.of(player)).filter((one) => one.endedAt === undefined && one.game !== game);
    const names = (await Promise.all(games.map((one) => progress.get(one.game)))).flatMap(
      (known) => known?.notices ?? [],
    );
    const entries = await Promise.all(names.map((name) => outbox.get(name)));
    return entries.filter(
      (entry): entry is Entry =>
        entry !== undefined &&
        'player' in entry.notice &&
        entry.notice.player === player &&
        millis(entry.dueAt ?? '9999-12-31T00:00:00Z') <= now + TOGETHER,
    );
  };

  const candidates = async (notice: Notice, now: number): Promise<{ due: Entry[]; most: number }> => {
    if (!('player' in notice) || notice.player === undefined || !('game' in notice)) return { due: [], most: 0 };
    const { player: id, game, type } = notice;
    const player = noticeKind(type).digest ? await players.get(id) : undefined;
    if (player !== undefined && isDaily(notice, player)) return { due: await daily(player, now), most: MOST_DAILY };
    const isWait = type === 'turn' || type === 'offer' || type === 'answers';
    return { due: isWait ? await waits(id, game, now) : [], most: MOST };
  };

  return async ({ name, notice }: Entry, now: number): Promise<Entry[]> => {
    const { due, most } = await candidates(notice, now);
    const found: Entry[] = [];
    for (const entry of due)
      if (
        entry.name !== name &&
        entry.state === 'asked' &&
        found.length < most &&
        isPushed(entry.notice) === isPushed(notice)
      )
        if ((await shouldSend(entry, now)).type === 'send') found.push(entry);
    return found;
  };
};
