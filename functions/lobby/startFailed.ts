import { log } from '../log.ts';

/** Part of the log line of a game that could not start; an alarm looks for it. */
export const START_FAILED = 'startFailed';

export const logStartFailed = (game: string, reason: string): void =>
  log('error', { alarm: START_FAILED, game, reason });
