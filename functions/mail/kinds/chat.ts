import { listed } from '../../../messages/events.ts';
import type { Locale } from '../../../messages/translate.ts';
import type { MailDocument } from '../document.ts';
import { plainName } from '../plain.ts';
import { t } from '../words.ts';

/** Others have written in a game since the reader last read its chat. */
export interface ChatMail {
  readonly locale: Locale;
  readonly game: string;
  readonly messages: readonly { readonly name: string; readonly text: string }[];
  readonly link: string;
  readonly stop: string;
  readonly mute: string;
  readonly settings: string;
}

/** How many of the newest messages the email shows, and how much of each. */
const MOST = 5;
const LONGEST = 200;

export function chatMail({ locale, game: named, messages, link, stop, mute, settings }: ChatMail): MailDocument {
  const game = plainName(named);
  const names = [...new Set(messages.map(({ name }) => plainName(name, 40)))];
  const values = { game, names: listed(locale, names), count: names.length, n: messages.length };
  const asked = t(locale, 'chat.asked', values);
  const earlier = messages.length - MOST;
  return {
    locale,
    subject: t(locale, 'chat.subject', values),
    title: game,
    preview: asked,
    blocks: [
      { type: 'asked', text: asked },
      ...(earlier > 0 ? [{ type: 'paragraph' as const, text: t(locale, 'chat.earlier', { n: earlier }) }] : []),
      ...messages.slice(-MOST).map(({ name, text }) => ({
        type: 'paragraph' as const,
        text: `${plainName(name, 40)}: ${plainName(text, LONGEST)}`,
      })),
      { type: 'button', label: t(locale, 'chat.button'), href: link },
      { type: 'note', text: t(locale, 'why.chat', { game }) },
      { type: 'link', label: t(locale, 'stop.chat'), href: stop },
      { type: 'link', label: t(locale, 'stop.game'), href: mute },
      { type: 'link', label: t(locale, 'stop.settings'), href: settings },
    ],
  };
}

/** A message that a player has reported, for the operator. */
export interface ReportMail {
  readonly locale: Locale;
  readonly game: { readonly id: string; readonly name: string };
  readonly author: { readonly id: string; readonly name: string };
  readonly reporter: string;
  readonly at: string;
  readonly text: string;
}

/** What the operator is asked to look at: the words in question, and by what they are found. */
function askOperator(
  locale: Locale,
  { subject, asked, text, notes }: { subject: string; asked: string; text: string; notes: readonly string[] },
): MailDocument {
  return {
    locale,
    subject,
    title: t(locale, 'site.name'),
    preview: asked,
    blocks: [
      { type: 'asked', text: asked },
      { type: 'paragraph', text: plainName(text, 600) },
      ...notes.map((note) => ({ type: 'note', text: note }) as const),
    ],
  };
}

/** A game that a player has reported, for the operator. */
export function gameReportMail({ locale, game, reporter, at, text }: Omit<ReportMail, 'author'>): MailDocument {
  const values = { game: plainName(game.name), reporter: plainName(reporter, 40) };
  return askOperator(locale, {
    subject: t(locale, 'report.game.subject', values),
    asked: t(locale, 'report.game.asked', values),
    text,
    notes: [t(locale, 'report.game.ids', { game: game.id, at }), t(locale, 'report.game.what')],
  });
}

export function reportMail({ locale, game, author, reporter, at, text }: ReportMail): MailDocument {
  const values = { game: plainName(game.name), name: plainName(author.name, 40), reporter: plainName(reporter, 40) };
  return askOperator(locale, {
    subject: t(locale, 'report.subject', values),
    asked: t(locale, 'report.asked', values),
    text,
    notes: [t(locale, 'report.ids', { game: game.id, player: author.id, at }), t(locale, 'report.what')],
  });
}
