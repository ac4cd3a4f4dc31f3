import { board as boardEn } from '../../messages/en/board.ts';
import { mail as en } from '../../messages/en/mail.ts';
import { board as boardIt } from '../../messages/it/board.ts';
import { mail as it } from '../../messages/it/mail.ts';
import { type RulesetKey, rulesetWords } from '../../messages/rulesets/words.ts';
import { LOCALES, type Locale, translator } from '../../messages/translate.ts';

export type MailKey = keyof typeof en | RulesetKey;

/** The words of the emails, each ruleset's own among them. */
export const t = translator<MailKey>({ en, it }, rulesetWords);

/** The key, where there is such a message; the other one else. Steps of new rulesets get along without own words. */
export const keyOr = (key: string, other: MailKey): MailKey => (t.has(LOCALES[0], key) ? key : other);

const board = translator<keyof typeof boardEn>({ en: boardEn, it: boardIt });
const BOT_NAMES = ['players.bot.name.0', 'players.bot.name.1', 'players.bot.name.2', 'players.bot.name.3'] as const;

/** What the bot at a seat is called, as on the board. */
export const botName = (locale: Locale, seat: number): string => board(locale, BOT_NAMES[seat] ?? BOT_NAMES[0]);

/** What somebody is called whose data were deleted. */
export const deletedName = (locale: Locale): string => board(locale, 'players.deleted');
