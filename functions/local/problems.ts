import { errorText, hideEmails } from '../emails.ts';
import { instant } from '../instants.ts';
import type { RecentError } from '../operator/status.ts';

const MOST = 20;
const LONGEST = 200;

/**
 * Writes what goes wrong into the log, and keeps the latest errors of this process for the operator's page. Of an error
 * in the program it keeps only the kind: its text may hold something of a game. The log has everything.
 */
export function watchProblems(now: () => number) {
  let latest: readonly RecentError[] = [];

  /** @param about the kind of work, or the name of a notice or item, which begins with its kind */
  const note = (error: unknown, about = ''): void => {
    const what = error instanceof Error ? error.name : hideEmails(String(error)).slice(0, LONGEST);
    const [kind = ''] = about.split('#');
    latest = [{ at: instant(now()), about: kind, what }, ...latest].slice(0, MOST);
  };

  return {
    note,
    recent: () => latest,
    /** It will be tried again. */
    complain: (error: unknown, about?: string): void => {
      note(error, about);
      console.error(
        `Something went wrong behind the scenes${about === undefined ? '' : ` (${about})`}, and is tried again:`,
        errorText(error),
      );
    },
    refusedForGood: (reason: string, about: string): void => {
      note(reason, about);
      console.error(`An email was refused for good (${about}): ${errorText(reason)}`);
    },
    withoutPicture: (error: unknown, about: string): void =>
      console.error(`An email goes out without its picture (${about}):`, errorText(error)),
    cannotStart: (game: string, reason: string): void =>
      console.error(`The game ${game} cannot start, and its table is open again: ${reason}`),
  };
}
