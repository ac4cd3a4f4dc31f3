/** Providers in whose addresses dots mean nothing. */
const DOTLESS = new Set(['gmail.com', 'googlemail.com']);

/**
 * The mailbox that an address leads to, for limits alone: `Anna+games@example.org` and `anna@example.org` are one. Accounts
 * tell them apart, since to some providers they are two.
 */
export const mailboxOf = (email: string): string => {
  const [, local = '', domain = ''] = /^(.*)@(.*)$/s.exec(email.trim().normalize('NFC').toLowerCase()) ?? [];
  const [name = ''] = local.split('+', 1);
  return `${DOTLESS.has(domain) ? name.replaceAll('.', '') : name}@${domain}`;
};
