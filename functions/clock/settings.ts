import { DAY, HOUR } from '../instants.ts';

/** How much time the players of a game have, as its lobby shows it before anybody joins. */
export interface ClockSettings {
  /** For each turn of the player. */
  readonly turnHours: number;
  /** A reserve for turns that take longer. Time left over from a turn is added to it, up to this amount. */
  readonly bankHours: number;
  /** Clocks stop during each player's own night. */
  readonly nights: boolean;
  /** Days of announced vacation for which a player's clock stops, in this game. */
  readonly vacationDays: number;
  /** A vacation also stops a clock that runs when it is announced. @default it counts from the next wait on */
  readonly vacationStopsTurn?: boolean;
  /** The percentage of the time after which a reminder is sent; 0 for none. */
  readonly reminderPercent: number;
  /** After this many missed turns in a row, others may decide who plays the seat. */
  readonly misses: number;
  /** After this many days in which nobody looks, the game sleeps until somebody wakes it. */
  readonly sleepDays?: number;
}

export const DEFAULT_CLOCK = {
  turnHours: 24,
  bankHours: 72,
  nights: true,
  vacationDays: 14,
  reminderPercent: 75,
  misses: 2,
  sleepDays: 7,
} as const satisfies ClockSettings;

/** The minimum and maximum of each number. */
export const CLOCK_BOUNDS = {
  turnHours: [12, 336],
  bankHours: [0, 336],
  vacationDays: [0, 60],
  reminderPercent: [0, 95],
  misses: [1, 5],
  sleepDays: [2, 60],
} as const;

const LEAST_ANSWER = 6 * HOUR;
/** How long the others wait for a seat whose time has run out before and whose player has not been there since. */
export const SILENT_TIME = 4 * HOUR;

/**
 * Hours, nights excepted, that an offer waits where nobody learns of a refusal before, if neither its maker nor their
 * orders say otherwise.
 */
export const SILENT_OFFER_HOURS = 8;

/** After this many days of sleep a game is closed. */
export const CLOSED_AFTER_DAYS = 30;

export const sleepTime = ({ sleepDays = DEFAULT_CLOCK.sleepDays }: ClockSettings): number => sleepDays * DAY;
export const turnTime = ({ turnHours }: ClockSettings): number => turnHours * HOUR;
export const bankTime = ({ bankHours }: ClockSettings): number => bankHours * HOUR;
/** The time for an answer in somebody else's turn: the others wait for it in the middle of a move. */
export const answerTime = (settings: ClockSettings): number => Math.max(LEAST_ANSWER, turnTime(settings) / 2);
