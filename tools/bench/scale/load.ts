import { MEASURED, type MeasuredGame } from '../../cost/measured.ts';

const GAMES = Object.values(MEASURED);
const mean = (amountOf: (game: MeasuredGame) => number): number =>
  GAMES.reduce((sum, game) => sum + amountOf(game), 0) / GAMES.length;

/** A game's usage as `npm run bench -- cost` counts it: the mean of all rulesets. */
export const GAME = {
  days: mean(({ days }) => days),
  apiRequests: mean(({ apiRequests }) => apiRequests),
  /** Of all functions. */
  calls: mean(({ warm }) => warm.functionRequests ?? 0),
  tableReads: mean(({ warm }) => warm.tableReads ?? 0),
  tableWrites: mean(({ warm }) => warm.tableWrites ?? 0),
  /** Of writes to the index of lists. */
  listingWrites: 15,
  mails: mean(({ mails }) => mails),
  pushes: mean(({ pushes }) => pushes),
  kilobytes: mean(({ keptKilobytes }) => keptKilobytes),
} as const;

/** Share of a day's play in each hour, if everybody lives in one time zone; only ratios count. */
const HOURS = [1, 0.5, 0.3, 0.2, 0.2, 0.3, 0.8, 1.5, 2, 2, 2, 2.5, 3, 3, 2.5, 2.5, 3, 3.5, 4.5, 6, 7, 7, 5, 3];
const TOTAL = HOURS.reduce((sum, hour) => sum + hour, 0);
/** How much higher the busiest minute is than the average of its hour. */
const BURST = 1.5;

/** The part of a day's amount that comes in one of its minutes. */
export const inMinute = (aDay: number, minute: number): number =>
  (aDay * (HOURS[Math.floor(minute / 60) % HOURS.length] ?? 0)) / TOTAL / 60;

/** The part of a day's amount that comes in its busiest second. */
export const atPeak = (aDay: number): number => ((aDay * Math.max(...HOURS)) / TOTAL / 3600) * BURST;

/** The daily usage of this many games at once. */
export const dayOf = (liveGames: number) => {
  const games = liveGames / GAME.days;
  return {
    games,
    apiRequests: games * GAME.apiRequests,
    tableReads: games * GAME.tableReads,
    tableWrites: games * GAME.tableWrites,
    listingWrites: games * GAME.listingWrites,
    calls: games * GAME.calls,
    mails: games * GAME.mails,
    pushes: games * GAME.pushes,
  };
};

export type Day = ReturnType<typeof dayOf>;
