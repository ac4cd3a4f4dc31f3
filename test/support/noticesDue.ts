import type { Entry } from '../../functions/notices/outbox.ts';
import type { Store } from '../../functions/services.ts';

/** The notices that are due in one partition of the agenda. */
export async function* noticesDue({ agenda }: Store, shard: number, now: number): AsyncGenerator<Entry> {
  for await (const due of agenda.due(shard, now)) if (due.type === 'notice') yield due.entry;
}
