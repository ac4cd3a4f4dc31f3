import { log } from '../log.ts';
import { errorText, hideEmails } from '../store/emails.ts';
import type { Notice } from '../store/notices.ts';
import { GIVEN_UP } from './givenUp.ts';

/** Tells the function's log of a problem with one thing that did not stop the others. */
export const report = (error: unknown, about: string): void =>
  log('error', { problem: about, error: errorText(error) });

/** Tells the function's log of a mail that failed for good. What mail services answer often holds the address. */
export const reportGivenUp = (notice: Notice, reason: string): void =>
  log('error', {
    [GIVEN_UP]: notice.type,
    ...('game' in notice ? { game: notice.game } : {}),
    reason: hideEmails(reason),
  });
