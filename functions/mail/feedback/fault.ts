/** Why mails do not reach an address, as far as its owner is told. */
export const MAIL_FAULTS = ['noMailbox', 'refused', 'complaint', 'suppressed', 'full'] as const;
export type MailFault = (typeof MAIL_FAULTS)[number];

/** The first pattern that fits what was noted of an address, such as `bounce (Permanent, NoEmail): 550 …`. */
const SIGNS: readonly (readonly [RegExp, MailFault])[] = [
  [/^complaint/, 'complaint'],
  [/^bounce \(\w+, NoEmail\)/, 'noMailbox'],
  [/^bounce \(\w+, \w*Suppress\w*\)/, 'suppressed'],
  [/^bounce \(\w+, MailboxFull\)/, 'full'],
  [/^bounce \(Permanent/, 'refused'],
];

/** What the note about an address means; nothing where it does not say, or will pass by itself. */
export const faultIn = (why = ''): MailFault | undefined => SIGNS.find(([sign]) => sign.test(why))?.[1];
