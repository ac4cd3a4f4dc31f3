import type { Usage } from './bill.ts';

/** A game's usage as the cost bench counts it: the average of the games of one ruleset. */
export interface MeasuredGame {
  /** From the first move to the end. */
  readonly days: number;
  readonly sittings: number;
  readonly looks: number;
  readonly mails: number;
  readonly pushes: number;
  readonly apiRequests: number;
  /** How many of them returned that nothing is new. */
  readonly nothingNew: number;
  readonly kilobytes: number;
  /** If nearly every visit finds a warm function. */
  readonly warm: Usage;
  /** What is added if every visit finds none. */
  readonly cold: Usage;
}

/**
 * Counts of `npm run bench -- cost` on 22 November 2026, three games of the base rules and two of L'impero. The machine
 * was busy, so the seconds of functions are rather too high. The bytes of pictures assume 80 KB each.
 */
export const MEASURED: Readonly<Record<'base' | 'impero', MeasuredGame>> = {
  base: {
    days: 10.8,
    sittings: 65,
    looks: 32,
    mails: 25,
    pushes: 50,
    apiRequests: 1280,
    nothingNew: 195,
    kilobytes: 185,
    warm: {
      tableWrites: 2312,
      tableReads: 9023,
      tableStorage: 0.000176,
      tableRecovery: 0.000176,
      functionRequests: 1630,
      functionSeconds: 84.3,
      liveMessages: 413,
      liveMinutes: 152,
      apiRequests: 1280,
      edgeRequests: 1939,
      edgeBytes: 0.00291,
      edgeFunctions: 105,
      mails: 24.7,
      mailBytes: 0.00177,
      logBytes: 0.00045,
      secretReads: 5,
    },
    cold: { functionSeconds: 162, secretReads: 262 },
  },
  impero: {
    days: 13.4,
    sittings: 81,
    looks: 38,
    mails: 38,
    pushes: 53,
    apiRequests: 1467,
    nothingNew: 238,
    kilobytes: 238,
    warm: {
      tableWrites: 2822,
      tableReads: 11_585,
      tableStorage: 0.000227,
      tableRecovery: 0.000227,
      functionRequests: 1860,
      functionSeconds: 102,
      liveMessages: 476,
      liveMinutes: 178,
      apiRequests: 1467,
      edgeRequests: 2169,
      edgeBytes: 0.00349,
      edgeFunctions: 127,
      mails: 38,
      mailBytes: 0.00312,
      logBytes: 0.00052,
      secretReads: 7,
    },
    cold: { functionSeconds: 197, secretReads: 320 },
  },
};

/** A month without games. */
export const IDLE: Usage = {
  tableReads: 175_200,
  functionRequests: 43_800,
  functionSeconds: 2358,
  alarmMetrics: 10,
  dashboards: 1,
  secrets: 2,
  siteStorage: 0.0005,
};
