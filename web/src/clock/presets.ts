import { type ClockSettings, DEFAULT_CLOCK } from '../../../functions/api/client.ts';

export type { ClockSettings };

/** The clocks that a host is offered. */
export const PRESETS = {
  standard: DEFAULT_CLOCK,
  slow: { ...DEFAULT_CLOCK, turnHours: 72, bankHours: 120 },
  none: undefined,
} as const satisfies Record<string, ClockSettings | undefined>;
export type Preset = keyof typeof PRESETS;

/** What can be chosen of each number. */
export const CHOICES = {
  turnHours: [12, 24, 36, 48, 72, 120, 168, 336],
  bankHours: [0, 12, 24, 48, 72, 120, 168, 336],
  vacationDays: [0, 3, 7, 14, 21, 30],
  reminderPercent: [0, 50, 75, 90],
  misses: [1, 2, 3, 5],
  sleepDays: [3, 7, 14, 30],
} as const satisfies Partial<Record<keyof ClockSettings, readonly number[]>>;
