/** Why emails do not reach an address, in categories for its owner. */
export const MAIL_FAULTS = ['noMailbox', 'refused', 'complaint', 'suppressed', 'full'] as const;
export type MailFault = (typeof MAIL_FAULTS)[number];

/** The first pattern that matches an address's note wins, such as `bounce (Permanent, NoEmail): 550 …`. */
const SIGNS: readonly (readonly [RegExp, MailFault])[] = [
  [/^complaint/, 'complaint'],
  [/^bounce \(\w+, NoEmail\)/, 'noMailbox'],
  [/^bounce \(\w+, \w*Suppress\w*\)/, 'suppressed'],
  [/^bounce \(\w+, MailboxFull\)/, 'full'],
  [/^bounce \(Permanent/, 'refused'],
];

/** The meaning of the note about an address; nothing if it is unknown or will pass by itself. */
export const faultIn = (why = ''): MailFault | undefined => SIGNS.find(([sign]) => sign.test(why))?.[1];
