import { hideEmails } from '../emails.ts';
import { instant } from '../instants.ts';
import type { RecentError } from '../operator/status.ts';

const MOST = 20;
const LONGEST = 200;

/**
 * The latest errors of this process, for the operator's page. Of an error in the program only its kind is kept: its text
 * may hold something of a game. The log has everything.
 */
export function createRecentErrors(now: () => number) {
  let latest: readonly RecentError[] = [];
  return {
    /** @param about the kind of work, or the name of a notice or item, which begins with its kind */
    note(error: unknown, about = ''): void {
      const what = error instanceof Error ? error.name : hideEmails(String(error)).slice(0, LONGEST);
      const [kind = ''] = about.split('#');
      latest = [{ at: instant(now()), about: kind, what }, ...latest].slice(0, MOST);
    },
    list: () => latest,
  };
}
