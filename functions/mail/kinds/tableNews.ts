import { listed } from '../../../messages/events.ts';
import type { Locale } from '../../../messages/translate.ts';
import type { ClocksChange, Tenure } from '../../lobby/lobby.ts';
import type { Proposal } from '../../lobby/proposals.ts';
import type { Block, MailDocument } from '../document.ts';
import { plainName } from '../plain.ts';
import { t } from '../words.ts';
import { proposalValues } from './proposals.ts';

/** Something about who plays a game, and on what terms. */
interface TableNews {
  readonly locale: Locale;
  readonly game: string;
  readonly link: string;
  readonly stop: string;
  /** Mutes the game; absent where there is none to mute. */
  readonly mute?: string;
  readonly settings: string;
}

const LONGEST_NAME = 40;

interface NewsTexts {
  readonly subject: string;
  readonly asked: string;
  readonly how: readonly string[];
  readonly button: string;
  /** What can be answered at once. */
  readonly choices?: readonly { readonly label: string; readonly href: string }[];
  /** What was played. */
  readonly story?: readonly string[];
  /** Why the reader gets it. @default they play the game */
  readonly why?: 'why.table' | 'why.lobby' | 'why.gameOver';
}

const newsMail = (
  { locale, game, link, stop, mute, settings }: TableNews,
  { subject, asked, story = [], how, button, choices = [], why = 'why.table' }: NewsTexts,
): MailDocument => ({
  locale,
  subject,
  title: game,
  preview: asked,
  blocks: [
    { type: 'asked', text: asked },
    ...(story.length === 0 ? [] : [{ type: 'story', paragraphs: story } as const]),
    ...how.map((text): Block => ({ type: 'paragraph', text })),
    { type: 'button', label: button, href: link },
    ...(choices.length === 0 ? [] : [{ type: 'choices', choices } as const]),
    { type: 'note', text: t(locale, why, { game }) },
    { type: 'link', label: t(locale, 'stop.table'), href: stop },
    ...(mute === undefined ? [] : [{ type: 'link', label: t(locale, 'stop.game'), href: mute } as const]),
    { type: 'link', label: t(locale, 'stop.settings'), href: settings },
  ],
});

/** Somebody else plays a seat. */
export interface TakeoverMail extends TableNews {
  /** Why the seat has changed hands. */
  readonly why: Tenure['why'] | 'deleted';
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
  const isOwner = mayReturn && !isYours && (why === 'conceded' || why === 'deleted');
  const [subject, asked] = isOwner
    ? (['takeover.vacant.subject', 'takeover.vacant'] as const)
    : why === 'deleted'
      ? (['takeover.deleted.subject', 'takeover.deleted'] as const)
      : ([`takeover.${why}.subject.${who}`, `takeover.${why}.${who}`] as const);
  return newsMail(
    { ...mail, game },
    {
      subject: t(locale, subject, values),
      asked: t(locale, asked, values),
      how: mayReturn ? [t(locale, 'takeover.mayReturn')] : [],
      button: t(locale, 'takeover.button'),
      ...(isYours || isOwner ? { why: 'why.gameOver' } : {}),
    },
  );
}

/** A table was cancelled before its game began. */
export interface LobbyCancelledMail extends TableNews {
  /** Who cancelled it: a player, or else the operator. */
  readonly by: string | undefined;
}

export function lobbyCancelledMail(mail: LobbyCancelledMail): MailDocument {
  const { locale, by } = mail;
  const game = plainName(mail.game);
  return newsMail(
    { ...mail, game },
    {
      subject: t(locale, 'cancelled.subject', { game }),
      asked:
        by === undefined
          ? t(locale, 'cancelled.operator', { game })
          : t(locale, 'cancelled.asked', { game, by: plainName(by, LONGEST_NAME) }),
      how: [t(locale, 'expired.how')],
      button: t(locale, 'expired.button'),
      why: 'why.lobby',
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
      why: 'why.lobby',
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

/** Others propose something to which everybody has to agree. */
export interface ProposalsMail extends TableNews {
  readonly proposed: readonly [Proposal, ...Proposal[]];
  /** By seat. */
  readonly names: readonly string[];
  /** How the game ends if all agree to end it. */
  readonly agreedEnd: string;
}

export function proposalsMail(mail: ProposalsMail): MailDocument {
  const { locale, proposed, agreedEnd } = mail;
  const game = plainName(mail.game);
  const names = mail.names.map((name) => plainName(name, LONGEST_NAME));
  const valuesOf = (one: Proposal) => ({ game, ...proposalValues(locale, names, agreedEnd, one) });
  const said = (one: Proposal): readonly [string, string] => [
    t(locale, `proposals.asked.${one.kind}`, valuesOf(one)),
    t(locale, `proposals.how.${one.kind}`, valuesOf(one)),
  ];
  const [first, ...others] = proposed;
  const [asked, how] = said(first);
  const subject = others.length === 0 ? (`proposals.subject.${first.kind}` as const) : 'proposals.subject.several';
  return newsMail(
    { ...mail, game },
    {
      subject: t(locale, subject, valuesOf(first)),
      asked,
      how: [how, ...others.flatMap(said)],
      button: t(locale, 'clockWish.button'),
    },
  );
}

/** A seat's time ran out. */
export interface MissedMail extends TableNews {
  readonly name: string;
  /** It was the reader's own. */
  readonly isYours: boolean;
  /** The others may now decide who plays on. */
  readonly isOpen: boolean;
  /** What was played by default. */
  readonly story: readonly string[];
  /** For how long the others wait from now on. */
  readonly silentHours: number;
  /** After so many turns in a row the others may decide who plays on. */
  readonly misses: number;
  /** Besides the reader somebody is there who could agree to a substitute. */
  readonly hasOthers: boolean;
  /** The link that lets a bot play on. */
  readonly botLink?: string;
}

export function missedMail(mail: MissedMail): MailDocument {
  const { locale, isYours, isOpen, story, silentHours: hours, misses, hasOthers, botLink } = mail;
  const game = plainName(mail.game);
  const name = plainName(mail.name, LONGEST_NAME);
  const values = { game, name, hours, misses, others: hasOthers ? 'yes' : 'no' };
  const who = isYours ? 'you' : 'others';
  const isForOthers = isOpen && !isYours;
  return newsMail(
    { ...mail, game },
    {
      subject: t(locale, isForOthers ? 'missed.subject.open' : `missed.subject.${who}`, values),
      asked: t(locale, `missed.asked.${who}`, values),
      story,
      how: [t(locale, isOpen ? `missed.open.${who}` : `missed.next.${who}`, values)],
      button: t(locale, isForOthers ? 'missed.button' : 'turn.button'),
      ...(botLink === undefined ? {} : { choices: [{ label: t(locale, 'missed.bot'), href: botLink }] }),
    },
  );
}

/** All clocks of a game were stopped, or run again. */
export interface ClocksMail extends TableNews {
  readonly to: ClocksChange['to'];
  readonly closedAfterDays: number;
  /** The game has clocks. One without can only sleep and be woken. */
  readonly isTimed: boolean;
  /** Whom the game waits for, and until when. */
  readonly next?: { readonly name: string; readonly isYou: boolean; readonly time: string };
}

export function clocksMail(mail: ClocksMail): MailDocument {
  const { locale, to, closedAfterDays: days, isTimed, next } = mail;
  const game = plainName(mail.game);
  const until = next && { name: plainName(next.name, LONGEST_NAME), time: next.time };
  const news = to === 'running' && !isTimed ? 'awake' : to;
  const how = to === 'running' ? [] : [t(locale, `clocks.how.${to}`, { days })];
  return newsMail(
    { ...mail, game },
    {
      subject: t(locale, `clocks.subject.${news}`, { game }),
      asked: t(locale, `clocks.asked.${news}`, { game }),
      how: until ? [t(locale, next.isYou ? 'turn.until' : 'clocks.next', until)] : how,
      button: t(locale, 'turn.button'),
    },
  );
}

/** A table of strangers is full: its players are asked whether they are ready. */
export interface ReadyCheckMail extends TableNews {
  /** Until when, in the reader's local time. */
  readonly until: { readonly short: string; readonly full: string };
}

export function readyCheckMail(mail: ReadyCheckMail): MailDocument {
  const { locale, until } = mail;
  const game = plainName(mail.game);
  return newsMail(
    { ...mail, game },
    {
      subject: t(locale, 'ready.subject', { game, time: until.short }),
      asked: t(locale, 'ready.asked', { game }),
      how: [t(locale, 'ready.how', { time: until.full })],
      button: t(locale, 'ready.button'),
      why: 'why.lobby',
    },
  );
}

/** Seats are free again, because their players did not say that they are ready. */
export interface SeatsFreedMail extends TableNews {
  readonly names: readonly string[];
  /** The reader has lost the seat. */
  readonly isYours: boolean;
}

export function seatsFreedMail(mail: SeatsFreedMail): MailDocument {
  const { locale, isYours } = mail;
  const game = plainName(mail.game);
  const names = mail.names.map((name) => plainName(name, LONGEST_NAME));
  const values = { game, n: names.length, names: listed(locale, names) };
  const who = isYours ? 'you' : 'others';
  return newsMail(
    { ...mail, game },
    {
      subject: t(locale, `freed.subject.${who}`, values),
      asked: t(locale, `freed.asked.${who}`, values),
      how: [t(locale, `freed.how.${who}`, values)],
      button: t(locale, 'ready.button'),
      why: 'why.lobby',
    },
  );
}

/** The host has removed the reader from the table. */
export function removedMail(mail: TableNews): MailDocument {
  const { locale } = mail;
  const values = { game: plainName(mail.game) };
  return newsMail(
    { ...mail, ...values },
    {
      subject: t(locale, 'freed.subject.host', values),
      asked: t(locale, 'freed.asked.host', values),
      how: [t(locale, 'freed.how.host')],
      button: t(locale, 'freed.button.host'),
      why: 'why.lobby',
    },
  );
}
