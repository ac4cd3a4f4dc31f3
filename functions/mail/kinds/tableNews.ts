import { listed } from '../../../messages/events.ts';
import type { Locale, Values } from '../../../messages/translate.ts';
import type { ClocksChange, Tenure } from '../../lobby/lobby.ts';
import type { Proposal } from '../../lobby/proposals.ts';
import type { Block, MailDocument } from '../document.ts';
import { plainName } from '../plain.ts';
import { type MailKey, t } from '../words.ts';
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

/** Says something in the reader's language. */
type Say = (key: MailKey, values?: Values) => string;

/** @param write with the name of the game as an email shows it */
function newsMail(
  { locale, game: named, link, stop, mute, settings }: TableNews,
  write: (say: Say, game: string) => NewsTexts,
): MailDocument {
  const say: Say = (key, values) => t(locale, key, values);
  const game = plainName(named);
  const { subject, asked, story = [], how, button, choices = [], why = 'why.table' } = write(say, game);
  return {
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
      { type: 'note', text: say(why, { game }) },
      { type: 'link', label: say('stop.table'), href: stop },
      ...(mute === undefined ? [] : [{ type: 'link', label: say('stop.game'), href: mute } as const]),
      { type: 'link', label: say('stop.settings'), href: settings },
    ],
  };
}

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

export const takeoverMail = ({ why, before, after, isBot, isYours, mayReturn, ...news }: TakeoverMail): MailDocument =>
  newsMail(news, (say, game) => {
    const values = {
      game,
      before: plainName(before, LONGEST_NAME),
      after: plainName(after, LONGEST_NAME),
      by: isBot ? 'bot' : 'person',
    };
    const who = isYours ? 'you' : 'others';
    const isOwner = mayReturn && !isYours && (why === 'conceded' || why === 'deleted');
    const [subject, asked] = isOwner
      ? (['takeover.vacant.subject', 'takeover.vacant'] as const)
      : why === 'deleted'
        ? (['takeover.deleted.subject', 'takeover.deleted'] as const)
        : ([`takeover.${why}.subject.${who}`, `takeover.${why}.${who}`] as const);
    return {
      subject: say(subject, values),
      asked: say(asked, values),
      how: mayReturn ? [say('takeover.mayReturn')] : [],
      button: say('takeover.button'),
      ...(isYours || isOwner ? { why: 'why.gameOver' } : {}),
    };
  });

/** A table was cancelled before its game began. */
export interface LobbyCancelledMail extends TableNews {
  /** Who cancelled it: a player, or else the operator. */
  readonly by: string | undefined;
}

export const lobbyCancelledMail = ({ by, ...news }: LobbyCancelledMail): MailDocument =>
  newsMail(news, (say, game) => ({
    subject: say('cancelled.subject', { game }),
    asked:
      by === undefined
        ? say('cancelled.operator', { game })
        : say('cancelled.asked', { game, by: plainName(by, LONGEST_NAME) }),
    how: [say('expired.how')],
    button: say('expired.button'),
    why: 'why.lobby',
  }));

/** A table that nobody filled is gone. */
export interface LobbyExpiredMail extends TableNews {
  readonly days: number;
}

export const lobbyExpiredMail = ({ days, ...news }: LobbyExpiredMail): MailDocument =>
  newsMail(news, (say, game) => ({
    subject: say('expired.subject', { game }),
    asked: say('expired.asked', { game, days }),
    how: [say('expired.how')],
    button: say('expired.button'),
    why: 'why.lobby',
  }));

/** Somebody proposes clocks for a game without any. */
export interface ClockWishMail extends TableNews {
  readonly by: string;
  readonly turnHours: number;
  readonly bankHours: number;
}

export const clockWishMail = ({ by, turnHours, bankHours, ...news }: ClockWishMail): MailDocument =>
  newsMail(news, (say, game) => {
    const values = { game, name: plainName(by, LONGEST_NAME), turn: turnHours, bank: bankHours };
    return {
      subject: say('clockWish.subject', values),
      asked: say('clockWish.asked', values),
      how: [say('clockWish.terms', values), say('clockWish.how')],
      button: say('clockWish.button'),
    };
  });

/** Others propose something to which everybody has to agree. */
export interface ProposalsMail extends TableNews {
  readonly proposed: readonly [Proposal, ...Proposal[]];
  /** By seat. */
  readonly names: readonly string[];
  /** How the game ends if all agree to end it. */
  readonly agreedEnd: string;
}

export const proposalsMail = ({ proposed, names: named, agreedEnd, ...news }: ProposalsMail): MailDocument =>
  newsMail(news, (say, game) => {
    const names = named.map((name) => plainName(name, LONGEST_NAME));
    const valuesOf = (one: Proposal) => ({ game, ...proposalValues(news.locale, names, agreedEnd, one) });
    const said = (one: Proposal): readonly [string, string] => [
      say(`proposals.asked.${one.kind}`, valuesOf(one)),
      say(`proposals.how.${one.kind}`, valuesOf(one)),
    ];
    const [first, ...others] = proposed;
    const [asked, how] = said(first);
    const subject = others.length === 0 ? (`proposals.subject.${first.kind}` as const) : 'proposals.subject.several';
    return {
      subject: say(subject, valuesOf(first)),
      asked,
      how: [how, ...others.flatMap(said)],
      button: say('clockWish.button'),
    };
  });

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

export const missedMail = ({ isYours, isOpen, story, misses, hasOthers, botLink, ...news }: MissedMail): MailDocument =>
  newsMail(news, (say, game) => {
    const name = plainName(news.name, LONGEST_NAME);
    const values = { game, name, hours: news.silentHours, misses, others: hasOthers ? 'yes' : 'no' };
    const who = isYours ? 'you' : 'others';
    const isForOthers = isOpen && !isYours;
    return {
      subject: say(isForOthers ? 'missed.subject.open' : `missed.subject.${who}`, values),
      asked: say(`missed.asked.${who}`, values),
      story,
      how: [say(isOpen ? `missed.open.${who}` : `missed.next.${who}`, values)],
      button: say(isForOthers ? 'missed.button' : 'turn.button'),
      ...(botLink === undefined ? {} : { choices: [{ label: say('missed.bot'), href: botLink }] }),
    };
  });

/** All clocks of a game were stopped, or run again. */
export interface ClocksMail extends TableNews {
  readonly to: ClocksChange['to'];
  readonly closedAfterDays: number;
  /** The game has clocks. One without can only sleep and be woken. */
  readonly isTimed: boolean;
  /** Whom the game waits for, and until when. */
  readonly next?: { readonly name: string; readonly isYou: boolean; readonly time: string };
}

export const clocksMail = ({ to, closedAfterDays: days, isTimed, next, ...news }: ClocksMail): MailDocument =>
  newsMail(news, (say, game) => {
    const until = next && { name: plainName(next.name, LONGEST_NAME), time: next.time };
    const what = to === 'running' && !isTimed ? 'awake' : to;
    const how = to === 'running' ? [] : [say(`clocks.how.${to}`, { days })];
    return {
      subject: say(`clocks.subject.${what}`, { game }),
      asked: say(`clocks.asked.${what}`, { game }),
      how: until ? [say(next.isYou ? 'turn.until' : 'clocks.next', until)] : how,
      button: say('turn.button'),
    };
  });

/** A table of strangers is full: its players are asked whether they are ready. */
export interface ReadyCheckMail extends TableNews {
  /** Until when, in the reader's local time. */
  readonly until: { readonly short: string; readonly full: string };
}

export const readyCheckMail = ({ until, ...news }: ReadyCheckMail): MailDocument =>
  newsMail(news, (say, game) => ({
    subject: say('ready.subject', { game, time: until.short }),
    asked: say('ready.asked', { game }),
    how: [say('ready.how', { time: until.full })],
    button: say('ready.button'),
    why: 'why.lobby',
  }));

/** Seats are free again, because their players did not say that they are ready. */
export interface SeatsFreedMail extends TableNews {
  readonly names: readonly string[];
  /** The reader has lost the seat. */
  readonly isYours: boolean;
}

export const seatsFreedMail = ({ names: gone, isYours, ...news }: SeatsFreedMail): MailDocument =>
  newsMail(news, (say, game) => {
    const names = gone.map((name) => plainName(name, LONGEST_NAME));
    const values = { game, n: names.length, names: listed(news.locale, names) };
    const who = isYours ? 'you' : 'others';
    return {
      subject: say(`freed.subject.${who}`, values),
      asked: say(`freed.asked.${who}`, values),
      how: [say(`freed.how.${who}`, values)],
      button: say('ready.button'),
      why: 'why.lobby',
    };
  });

/** The host has removed the reader from the table. */
export const removedMail = (news: TableNews): MailDocument =>
  newsMail(news, (say, game) => ({
    subject: say('freed.subject.host', { game }),
    asked: say('freed.asked.host', { game }),
    how: [say('freed.how.host')],
    button: say('freed.button.host'),
    why: 'why.lobby',
  }));
