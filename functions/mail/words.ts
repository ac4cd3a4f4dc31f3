import { board as boardEn } from '../../messages/en/board.ts';
import { mail as en } from '../../messages/en/mail.ts';
import { board as boardIt } from '../../messages/it/board.ts';
import { mail as it } from '../../messages/it/mail.ts';
import { type Locale, translator } from '../../messages/translate.ts';

export type MailKey = keyof typeof en;

/** The words of the mails. */
export const t = translator<MailKey>({ en, it });

/** The key, where there is such a message; the other one else. Steps of new rulesets get along without own words. */
export const keyOr = (key: string, other: MailKey): MailKey => (key in en ? (key as MailKey) : other);

const board = translator<keyof typeof boardEn>({ en: boardEn, it: boardIt });
const BOT_NAMES = ['players.bot.name.0', 'players.bot.name.1', 'players.bot.name.2', 'players.bot.name.3'] as const;

/** What the bot at a seat is called, as on the board. */
export const botName = (locale: Locale, seat: number): string => board(locale, BOT_NAMES[seat] ?? BOT_NAMES[0]);

/** What somebody is called whose data were deleted. */
export const deletedName = (locale: Locale): string => board(locale, 'players.deleted');
