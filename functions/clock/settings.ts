import { HOUR } from '../store/instants.ts';

/** How much time the players of a game have, as its lobby shows it before anybody joins. */
export interface ClockSettings {
  /** For each own turn. */
  readonly turnHours: number;
  /** A reserve for turns that take longer. What a turn leaves over goes back into it, never above this. */
  readonly bankHours: number;
  /** No clock runs in a player's own night. */
  readonly nights: boolean;
  /** Days of announced vacation on which a player's clock stops, in this game. */
  readonly vacationDays: number;
  /** After how many percent of the time a reminder goes out; 0 for none. */
  readonly reminderPercent: number;
  /** After so many turns in a row that ran out, others may decide who plays the seat. */
  readonly misses: number;
}

export const DEFAULT_CLOCK: ClockSettings = {
  turnHours: 24,
  bankHours: 72,
  nights: true,
  vacationDays: 14,
  reminderPercent: 75,
  misses: 2,
};

/** The least and the most of each number. */
export const CLOCK_BOUNDS = {
  turnHours: [12, 336],
  bankHours: [0, 336],
  vacationDays: [0, 60],
  reminderPercent: [0, 95],
  misses: [1, 5],
} as const;

const LEAST_ANSWER = 6 * HOUR;

export const turnTime = ({ turnHours }: ClockSettings): number => turnHours * HOUR;
export const bankTime = ({ bankHours }: ClockSettings): number => bankHours * HOUR;
/** For an answer that somebody owes in another player's turn: the others wait for it in the middle of a move. */
export const answerTime = (settings: ClockSettings): number => Math.max(LEAST_ANSWER, turnTime(settings) / 2);
