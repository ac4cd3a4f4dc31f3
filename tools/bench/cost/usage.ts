import { together, type Usage } from '../../cost/bill.ts';
import { ASSUMED, MINUTES_A_MONTH } from './assumptions.ts';
import type { ColdStart } from './coldStart.ts';
import { billedMs } from './lambdaTime.ts';
import type { Site } from './site.ts';
import type { Stack } from './stack.ts';
import { EMPTY, type Sum, type Work } from './tally.ts';

export type Sums = ReadonlyMap<Work, Readonly<Sum>>;

/** A game that was played, and its usage. */
export interface PlayedGame {
  readonly ruleset: string;
  /** From the first move to the end. */
  readonly days: number;
  readonly turns: number;
  readonly sums: Sums;
  readonly players: number;
  readonly pages: number;
  readonly sittings: number;
  readonly looks: number;
  readonly live: { readonly connections: number; readonly minutes: number; readonly messages: number };
  /** What is stored afterwards. */
  readonly bytes: { readonly table: number; readonly indexes: number };
}

export interface Means {
  readonly stack: Pick<Stack, 'memory'>;
  readonly site: Site;
  readonly start: ColdStart;
}

const meanOf = <T>(all: readonly T[], amountOf: (one: T) => number): number =>
  all.reduce((sum, one) => sum + amountOf(one), 0) / all.length;

/** The mean of several games of one ruleset. */
export function meanOfGames(games: readonly PlayedGame[]): PlayedGame {
  const [first] = games;
  if (first === undefined) throw new Error('no game was played');
  const mean = (amountOf: (game: PlayedGame) => number) => meanOf(games, amountOf);
  const works = [...new Set(games.flatMap(({ sums }) => [...sums.keys()]))];
  const sumOf = (work: Work): Sum => {
    const names = Object.keys(EMPTY) as (keyof Sum)[];
    const means = names.map((name) => [name, mean(({ sums }) => sums.get(work)?.[name] ?? 0)] as const);
    return { ...EMPTY, ...Object.fromEntries(means) };
  };
  return {
    ruleset: first.ruleset,
    players: first.players,
    days: mean(({ days }) => days),
    turns: mean(({ turns }) => turns),
    pages: mean(({ pages }) => pages),
    sittings: mean(({ sittings }) => sittings),
    looks: mean(({ looks }) => looks),
    sums: new Map(works.map((work) => [work, sumOf(work)])),
    live: {
      connections: mean(({ live }) => live.connections),
      minutes: mean(({ live }) => live.minutes),
      messages: mean(({ live }) => live.messages),
    },
    bytes: { table: mean(({ bytes }) => bytes.table), indexes: mean(({ bytes }) => bytes.indexes) },
  };
}

const GIGABYTE = 1024 ** 3;

export const functionOf = (work: Work): 'api' | 'live' | 'feed' | 'agenda' =>
  work === 'feed' || work === 'agenda' || work === 'live' ? work : 'api';

const usageOfWork = (work: Work, counted: Sum, { stack, start }: Means, coldShare: number): Usage => {
  const sum = { ...counted, cold: counted.cold * coldShare };
  const name = functionOf(work);
  const memory = stack.memory[name];
  const shared = {
    tableReads: sum.reads,
    tableWrites: sum.writes + sum.indexWrites,
    functionRequests: sum.calls,
    functionSeconds: (billedMs(sum, memory, start) / 1000) * (memory / 1024),
    mails: sum.mails,
    mailBytes: sum.mailBytes / GIGABYTE,
    // Each function reads one secret when it starts.
    secretReads: sum.cold,
  };
  if (name === 'live')
    return {
      ...shared,
      edgeRequests: sum.calls,
      edgeBytes: (sum.calls * ASSUMED.headerBytes) / GIGABYTE,
      logBytes: (sum.calls * ASSUMED.accessLogBytes) / GIGABYTE,
    };
  if (name !== 'api') return shared;
  return {
    ...shared,
    apiRequests: sum.calls,
    edgeRequests: sum.calls,
    edgeBytes: (sum.bytes + sum.calls * ASSUMED.headerBytes) / GIGABYTE,
    logBytes: (sum.calls * ASSUMED.accessLogBytes) / GIGABYTE,
  };
};

/** A game's usage, if this share of its visits finds no warm function. */
export const usageOfGame = (game: PlayedGame, means: Means, coldShare: number): Usage => {
  const { sums, players, pages, bytes, live } = game;
  const { wireBytes, pageBytes } = means.site;
  const files = means.site.files + ASSUMED.laterFiles;
  const fileBytes = wireBytes + ASSUMED.laterFiles * ASSUMED.laterFileBytes + files * ASSUMED.headerBytes;
  return together(...[...sums].map(([work, sum]) => usageOfWork(work, sum, means, coldShare)), {
    // A connection may count as a message, and so may its end.
    liveMessages: live.messages + 2 * live.connections,
    liveMinutes: live.minutes,
    tableStorage: (bytes.table + bytes.indexes) / GIGABYTE,
    tableRecovery: bytes.table / GIGABYTE,
    // Each player loads the files of the site once, and one page for each visit.
    edgeRequests: pages + players * files,
    edgeBytes: (players * fileBytes + pages * (pageBytes + ASSUMED.headerBytes)) / GIGABYTE,
    edgeFunctions: pages,
  });
};

/** Usage of a month without games: runs of the agenda that find nothing, and what is paid by the month. */
export const usageOfIdleMonth = (tick: Sum, stack: Stack, { site, start }: Means): Usage => ({
  tableReads: MINUTES_A_MONTH * tick.reads,
  tableWrites: MINUTES_A_MONTH * tick.writes,
  functionRequests: MINUTES_A_MONTH,
  functionSeconds:
    ((MINUTES_A_MONTH * billedMs({ ...tick, cold: 0 }, stack.memory.agenda, start)) / 1000) *
    (stack.memory.agenda / 1024),
  alarmMetrics: stack.alarmMetrics,
  dashboards: stack.dashboards,
  secrets: stack.secrets,
  siteStorage: site.bytes / GIGABYTE,
});
