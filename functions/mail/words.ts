import { mail as en } from '../../messages/en/mail.ts';
import { mail as it } from '../../messages/it/mail.ts';
import { translator } from '../../messages/translate.ts';

export type MailKey = keyof typeof en;

/** The words of the mails. */
export const t = translator<MailKey>({ en, it });

/** The key, where there is such a message; the other one else. Steps of new rulesets get along without own words. */
export const keyOr = (key: string, other: MailKey): MailKey => (key in en ? (key as MailKey) : other);
