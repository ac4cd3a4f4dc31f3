import { ASSUMED } from './assumptions.ts';
import type { ColdStart } from './coldStart.ts';
import type { Sum } from './tally.ts';

/** How many times as long computing takes with this much memory, which brings a share of a processor. */
export const slowness = (megabytes: number): number => Math.max(1, ASSUMED.megabytesOfOneProcessor / megabytes);

/** Milliseconds that Lambda bills for these calls: computing, waiting for table and emails, and starts. */
export const billedMs = (
  { cpuMs, requests, mails, pushes, cold }: Pick<Sum, 'cpuMs' | 'requests' | 'mails' | 'pushes' | 'cold'>,
  megabytes: number,
  { importMs, firstRequestMs }: Pick<ColdStart, 'importMs' | 'firstRequestMs'>,
): number =>
  slowness(megabytes) * (cpuMs + cold * (importMs + firstRequestMs)) +
  requests * ASSUMED.tableMs +
  mails * ASSUMED.mailMs +
  pushes * ASSUMED.pushMs +
  cold * ASSUMED.runtimeStartMs;
