import type { Locale } from '../../../messages/translate.ts';
import type { Tenure } from '../../store/lobby/lobby.ts';
import type { Block, MailDocument } from '../document.ts';
import { plainName } from '../plain.ts';
import { t } from '../words.ts';

/** Something about who plays a game, and on what terms. */
interface TableNews {
  readonly locale: Locale;
  readonly game: string;
  readonly link: string;
  readonly stop: string;
  readonly settings: string;
}

const LONGEST_NAME = 40;

const newsMail = (
  { locale, game, link, stop, settings }: TableNews,
  { subject, asked, how, button }: { subject: string; asked: string; how: readonly string[]; button: string },
): MailDocument => ({
  locale,
  subject,
  title: game,
  preview: asked,
  blocks: [
    { type: 'asked', text: asked },
    ...how.map((text): Block => ({ type: 'paragraph', text })),
    { type: 'button', label: button, href: link },
    { type: 'note', text: t(locale, 'why.table', { game }) },
    { type: 'link', label: t(locale, 'stop.table'), href: stop },
    { type: 'link', label: t(locale, 'stop.settings'), href: settings },
  ],
});

/** Somebody else plays a seat. */
export interface TakeoverMail extends TableNews {
  readonly why: Tenure['why'];
  /** Who has left the seat. */
  readonly before: string;
  /** Who plays it now. */
  readonly after: string;
  /** A bot plays it now. */
  readonly isBot: boolean;
  /** The reader has lost the seat. */
  readonly isYours: boolean;
  /** The reader may have it back. */
  readonly mayReturn: boolean;
}

export function takeoverMail(mail: TakeoverMail): MailDocument {
  const { locale, why, isBot, isYours, mayReturn } = mail;
  const game = plainName(mail.game);
  const values = {
    game,
    before: plainName(mail.before, LONGEST_NAME),
    after: plainName(mail.after, LONGEST_NAME),
    by: isBot ? 'bot' : 'person',
  };
  const who = isYours ? 'you' : 'others';
  return newsMail(
    { ...mail, game },
    {
      subject: t(locale, `takeover.subject.${who}`, values),
      asked: t(locale, `takeover.${why}.${who}`, values),
      how: mayReturn ? [t(locale, 'takeover.mayReturn')] : [],
      button: t(locale, 'takeover.button'),
    },
  );
}

/** A table that nobody filled is gone. */
export interface LobbyExpiredMail extends TableNews {
  readonly days: number;
}

export function lobbyExpiredMail(mail: LobbyExpiredMail): MailDocument {
  const { locale, days } = mail;
  const game = plainName(mail.game);
  return newsMail(
    { ...mail, game },
    {
      subject: t(locale, 'expired.subject', { game }),
      asked: t(locale, 'expired.asked', { game, days }),
      how: [t(locale, 'expired.how')],
      button: t(locale, 'expired.button'),
    },
  );
}

/** Somebody proposes clocks for a game without any. */
export interface ClockWishMail extends TableNews {
  readonly by: string;
  readonly turnHours: number;
  readonly bankHours: number;
}

export function clockWishMail(mail: ClockWishMail): MailDocument {
  const { locale, turnHours, bankHours } = mail;
  const game = plainName(mail.game);
  const values = { game, name: plainName(mail.by, LONGEST_NAME), turn: turnHours, bank: bankHours };
  return newsMail(
    { ...mail, game },
    {
      subject: t(locale, 'clockWish.subject', values),
      asked: t(locale, 'clockWish.asked', values),
      how: [t(locale, 'clockWish.terms', values), t(locale, 'clockWish.how')],
      button: t(locale, 'clockWish.button'),
    },
  );
}
