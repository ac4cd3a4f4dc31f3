import { type Timer, timerFrom } from '../clock/timers.ts';
import type { Db, Item } from '../db/db.ts';
import { absent, both, equal, upTo } from '../db/expressions.ts';
import { noticeKey, PREFIX } from '../db/keys.ts';
import { hideEmails } from '../emails.ts';
import { shardOf } from '../ids.ts';
import { DAY, expiry, instant, MINUTE, millis } from '../instants.ts';
import { type Notice, nameOf } from './notices.ts';
import { addressHash } from './suppressionList.ts';

/** The number of partitions of the agenda, unless an instance configures more. It may grow, never shrink. */
export const AGENDA_SHARDS = 8;
/** After this long another run may take over a notice that was claimed and never settled. */
const CLAIM_LASTS = 5 * MINUTE;
/** How long an entry is kept after it was due. If none is found later, nobody can know whether the email was sent. */
export const OUTBOX_KEEPS = 30 * DAY;
/** The delays between attempts; after the last one it is given up. */
const BACKOFF = [1, 5, 15, 60, 240].map((minutes) => minutes * MINUTE);

const MOST_DUE = 500;

type NoticeState = 'asked' | 'claimed' | 'sent' | 'failed' | 'skipped';

/** A notice in the outbox. While it is on the agenda it has a due time. */
export interface Entry<N extends Notice = Notice> {
  readonly name: string;
  readonly notice: N;
  readonly state: NoticeState;
  /** When its state last changed. */
  readonly at: string;
  readonly dueAt?: string;
  /** When it was first due, if it has been postponed since. */
  readonly firstDue?: string;
  readonly tries: number;
  readonly messageId?: string;
  readonly reason?: string;
}

const entryFrom = ({ pk: _pk, sk: _sk, agendaShard: _, expires: __, ...entry }: Item): Entry => entry as Entry;

/** Whether a notice may be claimed now. */
export const isClaimable = ({ state, at, dueAt }: Entry, now: number): boolean =>
  dueAt !== undefined && millis(dueAt) <= now && (state !== 'claimed' || millis(at) + CLAIM_LASTS <= now);

/** The notice of a settled entry: an address is stored no longer than needed, then it is replaced by a hash. */
const settled = ({ notice }: Entry): Notice => {
  // The name of a game may hold a person's.
  if (notice.type === 'lobbyExpired') return { ...notice, name: '' };
  if (notice.type === 'lobbyCancelled') {
    const { by: _, ...rest } = notice;
    return { ...rest, name: '' };
  }
  if (!('email' in notice) || !notice.email.includes('@')) return notice;
  const hidden = { ...notice, email: addressHash(notice.email) };
  if (hidden.type !== 'signIn') return hidden;
  const { asker: _asker, to: _to, ...rest } = hidden;
  return rest;
};

/**
 * The partition of the agenda for a notice. Notices of one player share a partition, so they are handled one after the
 * other.
 */
export const placeOf = (notice: Notice, shards: number): string =>
  String(shardOf('player' in notice && notice.type !== 'signIn' ? notice.player : nameOf(notice), shards));

/** The outbox of notices, and their agenda: an entry stays on the agenda until it is settled. */
export const openOutbox = (db: Db, shards = AGENDA_SHARDS) => {
  const unchanged = ({ state, at }: Entry) => both(equal('state', state), equal('at', at));
  const OFF_AGENDA = ['agendaShard', 'dueAt'];

  /** Changes an entry, unless somebody else has changed it. */
  const move = async (
    entry: Entry,
    set: Partial<Entry>,
    remove: readonly string[] = [],
  ): Promise<Entry | undefined> => {
    const item = await db.update(noticeKey(entry.name), { set, remove }, unchanged(entry));
    return item && entryFrom(item);
  };

  return {
    /** Partitions of the agenda. */
    shards,

    /** Creates a notice, once. Returns whether it is new. */
    ask: (notice: Notice, due: number, now: number): Promise<boolean> => {
      const name = nameOf(notice);
      const shared = { name, notice, state: 'asked', at: instant(now), tries: 0, dueAt: instant(due) };
      const agendaShard = placeOf(notice, shards);
      return db.put({ ...noticeKey(name), ...shared, agendaShard, expires: expiry(due + OUTBOX_KEEPS) }, absent('pk'));
    },

    async get(name: string): Promise<Entry | undefined> {
      const item = await db.get(noticeKey(name));
      return item && entryFrom(item);
    },

    async remove(name: string): Promise<void> {
      await db.remove(noticeKey(name));
    },

    /** The notices that are due for one player. Of a partition in which very many are due, only the first are found. */
    async dueFor(player: string, now: number): Promise<Entry[]> {
      const agendaShard = String(shardOf(player, shards));
      const key = both(equal('agendaShard', agendaShard), upTo('dueAt', instant(now)));
      const found: Entry[] = [];
      let looked = 0;
      for await (const item of db.all({ index: 'agenda', key, limit: MOST_DUE })) {
        // Those that somebody is sending, or has died sending, stay due: they must not hide the others.
        if (item.state === 'claimed') continue;
        if (++looked > MOST_DUE) break;
        const entry = item.pk.startsWith(PREFIX.notice) ? entryFrom(item) : undefined;
        if (entry !== undefined && 'player' in entry.notice && entry.notice.player === player) found.push(entry);
      }
      return found;
    },

    /** Makes a claimed notice due at once, when it is known that its process has ended. */
    async release(now: number): Promise<void> {
      for (let shard = 0; shard < shards; shard++) {
        const key = both(equal('agendaShard', String(shard)), upTo('dueAt', instant(now + CLAIM_LASTS)));
        for await (const item of db.all({ index: 'agenda', key }))
          if (item.pk.startsWith(PREFIX.notice) && item.state === 'claimed')
            await move(entryFrom(item), { state: 'asked', at: instant(now), dueAt: instant(now) });
      }
    },

    /**
     * Takes a notice for sending. If many try at once, only one succeeds. It stays due: in another place of the agenda
     * it would cost two writes there.
     */
    claim: (entry: Entry, now: number): Promise<Entry | undefined> =>
      move(entry, { state: 'claimed', at: instant(now), tries: entry.tries + 1 }),

    putOff: (entry: Entry, until: number): Promise<Entry | undefined> =>
      move(entry, { dueAt: instant(until), ...(entry.dueAt ? { firstDue: entry.firstDue ?? entry.dueAt } : {}) }),

    /** A push service or webhook has accepted a notice; by email it is due later. */
    pushed: (entry: Entry, notice: Notice, mailAt: number, now: number): Promise<Entry | undefined> =>
      move(entry, { state: 'asked', at: instant(now), notice, tries: 0, dueAt: instant(mailAt) }, ['firstDue']),

    sent: (entry: Entry, messageId: string, now: number): Promise<Entry | undefined> =>
      move(entry, { state: 'sent', at: instant(now), messageId, notice: settled(entry) }, OFF_AGENDA),

    skipped: (entry: Entry, reason: string, now: number): Promise<Entry | undefined> =>
      move(
        entry,
        { state: 'skipped', at: instant(now), reason: hideEmails(reason), notice: settled(entry) },
        OFF_AGENDA,
      ),

    /** Records a failure; a notice that can be retried stays on the agenda. */
    failed: (entry: Entry, reason: string, retry: boolean, now: number): Promise<Entry | undefined> => {
      const wait = retry ? BACKOFF[entry.tries - 1] : undefined;
      const failure = { state: 'failed', at: instant(now), reason: hideEmails(reason) } as const;
      return wait === undefined
        ? move(entry, { ...failure, notice: settled(entry) }, OFF_AGENDA)
        : move(entry, { ...failure, notice: entry.notice, dueAt: instant(now + wait) });
    },

    /** Adds an entry to the agenda or removes it, depending on its state, in the right partition. */
    async restore(name: string): Promise<void> {
      const item = await db.get(noticeKey(name));
      if (item === undefined) return;
      const { state, at, dueAt, agendaShard } = item;
      const open = state === 'asked' || state === 'claimed' || (state === 'failed' && dueAt !== undefined);
      const place = open ? { dueAt: dueAt ?? at, agendaShard: placeOf(item.notice, shards) } : undefined;
      if (dueAt === place?.dueAt && agendaShard === place?.agendaShard) return;
      await db.update(
        noticeKey(name),
        place ? { set: place } : { remove: OFF_AGENDA },
        both(equal('state', state), equal('at', at)),
      );
    },

    /** Skips a notice, unless sending has begun. */
    async drop(name: string, reason: string, now: number): Promise<void> {
      // Mostly it has been sent, and a write that is refused costs as much as one that is not.
      if ((await db.get(noticeKey(name)))?.state !== 'asked') return;
      const set = { state: 'skipped', at: instant(now), reason };
      await db.update(noticeKey(name), { set, remove: OFF_AGENDA }, equal('state', 'asked'));
    },

    /** Asks again for a notice that is not being sent, as if it were new. */
    askAgain: (entry: Entry, notice: Notice, due: number, now: number): Promise<Entry | undefined> =>
      db
        .update(
          noticeKey(entry.name),
          {
            set: {
              notice,
              state: 'asked',
              at: instant(now),
              tries: 0,
              dueAt: instant(due),
              agendaShard: placeOf(notice, shards),
              expires: expiry(due + OUTBOX_KEEPS),
            },
            remove: ['reason', 'firstDue', 'messageId'],
          },
          unchanged(entry),
        )
        .then((item) => item && entryFrom(item)),
  };
};

export type Outbox = ReturnType<typeof openOutbox>;

/** Something that is due. */
export type Due =
  | { readonly type: 'notice'; readonly entry: Entry }
  | { readonly type: 'timer'; readonly timer: Timer };

/** Everything with a due time: notices and timers, which share one index. */
export const openAgenda = (db: Db, shards: number) => ({
  /** Its partitions. */
  shards,

  /** What is due in one partition, according to the index: it must be checked again before it is handled. */
  async *due(shard: number, now: number): AsyncGenerator<Due> {
    const key = both(equal('agendaShard', String(shard)), upTo('dueAt', instant(now)));
    for await (const item of db.all({ index: 'agenda', key }))
      if (item.pk.startsWith(PREFIX.timer)) yield { type: 'timer', timer: timerFrom(item) };
      else yield { type: 'notice', entry: entryFrom(item) };
  },
});
