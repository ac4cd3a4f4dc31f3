import { board as boardWords } from '../../messages/catalogues/board.ts';
import { mail } from '../../messages/catalogues/mail.ts';
import { type RulesetKey, rulesetWords } from '../../messages/rulesetWords.ts';
import { humanise, LOCALES, type Locale, translator } from '../../messages/translate.ts';

export type MailKey = keyof (typeof mail)['en'] | RulesetKey;

/** The words of the emails, including each ruleset's own. */
export const t = translator<MailKey>(mail, rulesetWords);

/** The key if such a message exists; otherwise the other one. Steps of new rulesets need no words of their own. */
export const keyOr = (key: string, other: MailKey): MailKey => (t.has(LOCALES[0], key) ? key : other);

const board = translator<keyof (typeof boardWords)['en']>(boardWords);
const BOT_NAMES = ['players.bot.name.0', 'players.bot.name.1', 'players.bot.name.2', 'players.bot.name.3'] as const;

/** The name of a seat's bot, as on the board. */
export const botName = (locale: Locale, seat: number): string => board(locale, BOT_NAMES[seat] ?? BOT_NAMES[0]);

/** The name of somebody whose data were deleted. */
export const deletedName = (locale: Locale): string => board(locale, 'players.deleted');

/** A ruleset's name in "to play …". */
export const rulesetName = (locale: Locale, ruleset: string): string => {
  const key = [`ruleset.${ruleset}.played`, `ruleset.${ruleset}`].find((one) => t.has(locale, one));
  return key === undefined ? humanise(ruleset) : t(locale, key as MailKey);
};

/** What a ruleset is about, in a sentence; none if it says nothing. */
export const rulesetLead = (locale: Locale, ruleset: string): readonly string[] =>
  t.has(locale, `ruleset.${ruleset}.lead`) ? [t(locale, `ruleset.${ruleset}.lead` as MailKey)] : [];
