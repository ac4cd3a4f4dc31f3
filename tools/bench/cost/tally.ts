import type { Meter, Units } from './meter.ts';

/** What a function was called for. */
export type Work = 'move' | 'poll' | 'page' | 'lobby' | 'live' | 'feed' | 'agenda';

/** Calls of one kind, added up. */
export interface Sum extends Units {
  calls: number;
  /** How many of them found no warm function. */
  cold: number;
  cpuMs: number;
  /** Bytes of the answers' bodies. */
  bytes: number;
  mails: number;
  /** Messages to browsers, through their push services. */
  pushes: number;
  /** Of the pictures in emails, as they are sent. */
  mailBytes: number;
}

interface Call<T> {
  readonly cold?: boolean;
  readonly run: () => Promise<T>;
  readonly bytesOf?: (result: T) => number;
  readonly mailsOf?: (result: T) => Pick<Sum, 'mails' | 'mailBytes' | 'pushes'>;
}

/** No calls. */
export const EMPTY: Readonly<Sum> = {
  calls: 0,
  cold: 0,
  cpuMs: 0,
  bytes: 0,
  mails: 0,
  pushes: 0,
  mailBytes: 0,
  requests: 0,
  reads: 0,
  writes: 0,
  indexWrites: 0,
};
const NO_MAILS = { mails: 0, mailBytes: 0, pushes: 0 };
const NAMES = Object.keys(EMPTY) as (keyof Sum)[];

/** Adds up what functions do, each call as Lambda would make it. */
export function createTally(meter: Meter) {
  const sums = new Map<Work, Sum>();
  const add = (work: Work, sum: Sum, count: number) => {
    const total = sums.get(work) ?? { ...EMPTY };
    for (const name of NAMES) total[name] += count * sum[name];
    sums.set(work, total);
  };

  /** Counts one call as this many of its kind. */
  const call = async <T>(work: Work, count: number, { cold = false, run, bytesOf, mailsOf }: Call<T>): Promise<T> => {
    meter.take();
    const cpu = process.cpuUsage();
    const result = await run();
    const { user, system } = process.cpuUsage(cpu);
    const shared = { bytes: bytesOf?.(result) ?? 0, ...(mailsOf?.(result) ?? NO_MAILS), ...meter.take() };
    add(work, { calls: 1, cold: cold ? 1 : 0, cpuMs: (user + system) / 1000, ...shared }, count);
    return result;
  };

  return {
    call,
    /** The totals since the last call. */
    take(): ReadonlyMap<Work, Readonly<Sum>> {
      const taken = new Map(sums);
      sums.clear();
      return taken;
    },
  };
}
