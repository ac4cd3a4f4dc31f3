import { type Timer, timerFrom } from '../clock/timers.ts';
import type { Db } from '../db/db.ts';
import { both, equal, upTo } from '../db/expressions.ts';
import { PREFIX } from '../db/keys.ts';
import { instant } from '../instants.ts';
import { type Entry, entryFrom } from './outbox.ts';

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

export type Agenda = ReturnType<typeof openAgenda>;
