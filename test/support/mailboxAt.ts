import type { Mail } from '../../functions/local/mail.ts';

/** The mailbox of a local instance. */
export function mailboxAt(address: string) {
  const api = `${address}/mailbox/api`;
  return {
    /** The emails of one address, or all, newest first. */
    emails: async (to?: string): Promise<readonly Mail[]> => {
      const answer = await fetch(`${api}/mails${to === undefined ? '' : `?to=${encodeURIComponent(to)}`}`);
      const { emails } = (await answer.json()) as { emails: Mail[] };
      return emails;
    },
  };
}
