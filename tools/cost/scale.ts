import { LISTING_SHARDS } from '../../functions/lobby/lobbies.ts';
import { LONGEST_DRAWING } from '../../functions/mail/picture/pictures.ts';
import { ASSUMED } from './assumed.ts';
import { billedMs, slowness, usageOfGame } from './calculate.ts';
import { type CountedGame, NOTHING } from './counted.ts';

/** Share of a day's play in each hour, if everybody lives in one time zone; only ratios count. */
const HOURS = [1, 0.5, 0.3, 0.2, 0.2, 0.3, 0.8, 1.5, 2, 2, 2, 2.5, 3, 3, 2.5, 2.5, 3, 3.5, 4.5, 6, 7, 7, 5, 3];
const TOTAL = HOURS.reduce((sum, hour) => sum + hour, 0);
/** How much higher the busiest minute is than the average of its hour. */
const BURST = 1.5;
const DAYS_A_MONTH = 365 / 12;
const MINUTES_A_DAY = 24 * 60;

/** The part of a day's amount that comes in its busiest second. */
const atPeak = (aDay: number): number => ((aDay * Math.max(...HOURS)) / TOTAL / 3600) * BURST;
const inMinute = (aDay: number, minute: number): number =>
  (aDay * (HOURS[Math.floor(minute / 60) % HOURS.length] ?? 0)) / TOTAL / 60;

/** What a game asks for: the mean of all rulesets. */
export function averageGame(games: readonly CountedGame[]) {
  const mean = (amountOf: (game: CountedGame) => number): number =>
    games.reduce((sum, game) => sum + amountOf(game), 0) / games.length;
  const used = (name: keyof ReturnType<typeof usageOfGame>) => mean((game) => usageOfGame(game)[name] ?? 0);
  const work = (name: keyof typeof NOTHING) =>
    mean((game) => Object.values(game.work).reduce((sum, one) => sum + one[name], 0));
  return {
    days: mean(({ days }) => days),
    apiRequests: used('apiRequests'),
    calls: used('functionRequests'),
    tableReads: used('tableReads'),
    tableWrites: used('tableWrites'),
    edgeRequests: used('edgeRequests'),
    connections: mean(({ connections }) => connections),
    records: mean(({ work: { feed } }) => feed?.calls ?? 0),
    recordMs: mean(({ work: { feed = NOTHING } }) => billedMs('feed', feed, 1024, 0) / feed.calls),
    emails: work('emails'),
    pushes: work('pushes'),
    keptBytes: mean(({ tableBytes, indexBytes }) => tableBytes + indexBytes),
    listingBytes: mean(({ listingBytes }) => listingBytes),
  };
}
export type AverageGame = ReturnType<typeof averageGame>;

/** What one game at a time asks for in the busiest second of a day. */
const peakOf = (game: AverageGame, name: keyof AverageGame): number => atPeak(game[name] / game.days);

/** The busiest second with so many games at once. */
export const busiestSecond = (game: AverageGame, games: number) => ({
  started: (games / game.days) * DAYS_A_MONTH,
  apiRequests: games * peakOf(game, 'apiRequests'),
  tableReads: games * peakOf(game, 'tableReads'),
  tableWrites: games * peakOf(game, 'tableWrites'),
  emails: games * peakOf(game, 'emails'),
  pushes: games * peakOf(game, 'pushes'),
  records: games * peakOf(game, 'records'),
});

/** How many games at once reach a limit of so much a second. */
export const gamesAt = (game: AverageGame, name: keyof AverageGame, aSecond: number): number =>
  aSecond / peakOf(game, name);
/** How many games at once reach a limit of so much a day. */
export const gamesAtDaily = (game: AverageGame, name: keyof AverageGame, aDay: number): number =>
  (aDay * game.days) / game[name];

/** The limits of one partition. */
const PARTITION = { reads: 3_000, writes: 1_000 } as const;

/** The time of one email without its picture, and of a picture. */
const EMAIL = { requests: 9, memory: 1024 } as const;
const INDEX_WRITES = 3;
/** The agenda begins nothing new after this time; when there are many emails, drawing takes a part of it. */
const TICK_MS = 45_000;
const busyMs = ASSUMED.emailComputing * slowness(EMAIL.memory);
const emailMs = busyMs + EMAIL.requests * ASSUMED.waiting.requests + ASSUMED.waiting.emails;
const AGENDA = {
  /** Within a shard one email is sent after the other. */
  emailsOfAShard: Math.floor((TICK_MS - LONGEST_DRAWING) / emailMs),
  /** Shards are handled at the same time, but a function has only a share of a processor. */
  emailsOfAFunction: Math.floor((TICK_MS - LONGEST_DRAWING) / busyMs),
  picturesOfAFunction: Math.floor(LONGEST_DRAWING / (ASSUMED.pictureComputing * slowness(EMAIL.memory))),
  emailMs,
} as const;

/** How many fall into the fullest of so many shards: the mean and what chance adds, for a good hash. */
const inFullest = (amount: number, shards: number): number => {
  const mean = amount / shards;
  return mean + Math.sqrt(2 * mean * Math.log(shards));
};

/** How many minutes an email waits at worst; nothing if more are due in a day than can be sent. */
function longestDelay(aDay: number, aMinute: number): number | undefined {
  if (aDay > aMinute * MINUTES_A_DAY) return undefined;
  let [waiting, longest] = [0, 0];
  for (let minute = 0; minute < 2 * MINUTES_A_DAY; minute++) {
    waiting = Math.max(0, waiting + inMinute(aDay, minute) - aMinute);
    longest = Math.max(longest, waiting / aMinute);
  }
  return longest;
}

/** What the busiest minute demands of the agenda with so many shards. */
export function agendaWith(game: AverageGame, games: number, shards: number) {
  const aDay = (games * (game.emails + game.pushes)) / game.days;
  const due = atPeak(aDay) * 60;
  const fullest = inFullest(due, shards);
  return {
    due,
    fullest,
    overMean: fullest / (due / shards),
    writes: (fullest * INDEX_WRITES) / 60,
    delay: longestDelay(aDay, shards * AGENDA.emailsOfAShard),
    shardsNeeded: Math.ceil(due / AGENDA.emailsOfAShard),
    functionsNeeded: Math.ceil(due / AGENDA.emailsOfAFunction),
    idleReads: shards * 0.5 * MINUTES_A_DAY * DAYS_A_MONTH,
  };
}

const READ_BYTES = 8 * 1024;

/** A page of the list of open tables, where each of the index's keys has more than it shows. */
const SHOWN = 20;
/** How often a start page asks with that list on screen: first, and in the end. */
const ASKED = { first: 30, latest: 900 } as const;
export function openTables(game: AverageGame, tables: number) {
  const units = (Math.min(SHOWN + 1, tables / LISTING_SHARDS) * game.listingBytes) / READ_BYTES;
  const looks = PARTITION.reads / units;
  return { units, looks, newPages: looks * ASKED.first, oldPages: looks * ASKED.latest };
}

/** The nightly sweep: its time, and what it reads of the lists. */
const SWEEP = { seconds: 15 * 60, computing: 8, memory: 512 } as const;
export const SWEPT_BY_A_FUNCTION = (SWEEP.seconds * 1000) / (SWEEP.computing * slowness(SWEEP.memory));
export const sweepOf = (game: AverageGame, games: number) => ({
  parts: Math.ceil(games / SWEPT_BY_A_FUNCTION),
  listingUnits: (games * game.listingBytes) / READ_BYTES,
});
