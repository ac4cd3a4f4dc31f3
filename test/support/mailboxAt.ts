import type { Mail } from '../../functions/local/mail.ts';
import type { Failure } from '../../functions/local/sesFailures.ts';

/** The mailbox of a local instance. */
export function mailboxAt(address: string) {
  const api = `${address}/mailbox/api`;
  return {
    /** The emails of one address, or all, newest first. */
    mails: async (to?: string): Promise<readonly Mail[]> => {
      const answer = await fetch(`${api}/mails${to === undefined ? '' : `?to=${encodeURIComponent(to)}`}`);
      const { mails } = (await answer.json()) as { mails: Mail[] };
      return mails;
    },
    /** The failures that are still to come. */
    failures: async (): Promise<unknown> => (await fetch(`${api}/failures`)).json(),
    /** Says how the next emails fail to be sent. */
    fail: async (failures: readonly { type: Failure; times?: number; to?: string }[]): Promise<void> => {
      await fetch(`${api}/failures`, { method: 'PUT', body: JSON.stringify(failures) });
    },
  };
}
