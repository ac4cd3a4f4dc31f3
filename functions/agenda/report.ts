import { errorText, hideEmails } from '../emails.ts';
import { GIVEN_UP, log } from '../log.ts';
import type { Notice } from '../notices/notices.ts';

/** Logs a problem with one entry that did not stop the others. */
export const report = (error: unknown, about: string): void =>
  log('error', { problem: about, error: errorText(error) });

/** Logs an email that failed for good. Answers of mail services often contain the address. */
export const reportGivenUp = (notice: Notice, reason: string): void =>
  log('error', {
    [GIVEN_UP]: notice.type,
    ...('game' in notice ? { game: notice.game } : {}),
    reason: hideEmails(reason),
  });
