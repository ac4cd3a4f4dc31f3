import type { Due } from '../notices/outbox.ts';
import type { Store } from '../services.ts';
import { WHOLE } from '../workPart.ts';
import type { Outcome, SendNotice } from './sendNotice.ts';

export interface AgendaSettings {
  readonly store: Pick<Store, 'agenda' | 'timers' | 'heartbeat'>;
  readonly sendNotice: SendNotice;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** Called with an entry that could not be handled. It stays due. */
  readonly onProblem: (error: unknown, entry: string) => void;
  /** Begins nothing new after this many milliseconds; what is left stays due. */
  readonly longest?: number;
}

export type AgendaRun = Readonly<Record<Outcome | 'fired' | 'problems', number>>;

/** Handles everything that is due, in all partitions or in those of one part. Runs every minute; two runs at once do no harm. */
export const createAgenda =
  ({ store, sendNotice, now, onProblem, longest = Number.POSITIVE_INFINITY }: AgendaSettings) =>
  async ({ part, parts } = WHOLE): Promise<AgendaRun> => {
    const begun = now();
    const run = { sent: 0, skipped: 0, putOff: 0, failed: 0, left: 0, fired: 0, problems: 0 };
    try {
      await store.heartbeat.beat(begun);
    } catch (error) {
      run.problems++;
      onProblem(error, 'heartbeat');
    }
    const handle = async (due: Due) => {
      if (due.type === 'notice') run[await sendNotice(due.entry)]++;
      else if (await store.timers.fire(due.timer, now())) run.fired++;
    };
    const work = async (shard: number): Promise<void> => {
      for await (const due of store.agenda.due(shard, begun)) {
        if (now() - begun > longest) return;
        try {
          await handle(due);
        } catch (error) {
          run.problems++;
          onProblem(error, due.type === 'notice' ? due.entry.name : due.timer.game);
        }
      }
    };
    const shards = Array.from({ length: store.agenda.shards }, (_, shard) => shard);
    // Nothing may be under way when the run ends: a function that is frozen while sending an email would send it much
    // later.
    const ended = await Promise.allSettled(shards.filter((shard) => shard % parts === part).map(work));
    for (const end of ended) if (end.status === 'rejected') throw end.reason;
    return run;
  };
