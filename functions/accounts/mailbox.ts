/** Providers that ignore dots in addresses. */
const DOTLESS = new Set(['gmail.com', 'googlemail.com']);

/**
 * The mailbox behind an address, used for limits and blocks (`players.sameMailbox`): `Anna+games@example.org` and `anna@example.org` are the
 * same. Accounts treat them as different, since some providers do.
 */
export const mailboxOf = (email: string): string => {
  const [, local = '', domain = ''] = /^(.*)@(.*)$/s.exec(email.trim().normalize('NFC').toLowerCase()) ?? [];
  const [name = ''] = local.split('+', 1);
  return `${DOTLESS.has(domain) ? name.replaceAll('.', '') : name}@${domain}`;
};
