import { describeStory, type Reading } from '../../../messages/events.ts';
import { askedValues } from '../../../messages/rulesets/registry.ts';
import type { MailDocument } from '../document.ts';
import { keyOr, t } from '../words.ts';
import { gameDocument } from './gameDocument.ts';
import { awaitedFrom, type GameMail, readingOf } from './gameMail.ts';
import { happenedIn } from './happened.ts';

/** The game waits for the reader. */
export const turnMail = (mail: GameMail): MailDocument => waitMail(mail, 'turn');

/** The reader's time runs out soon. */
export const reminderMail = (mail: GameMail): MailDocument => waitMail(mail, 'reminder');

/** A subject's length on a phone, and a little more. */
const LONGEST_SUBJECT = 74;

/** From here on, time is said in days. */
const LEAST_DAYS = 2;

/** "Villa Rosa · Bruno built a third city · your turn · until Tuesday at 18:00". */
function subjectOfWait(mail: GameMail, reading: Reading & { readonly game: string }, asked: string): string {
  const room = LONGEST_SUBJECT - [...`${reading.game} ·  · ${asked}`].length;
  return [reading.game, happenedIn(mail, reading, room), asked].filter((part) => part !== undefined).join(' · ');
}

function waitMail(mail: GameMail, kind: 'turn' | 'reminder'): MailDocument {
  const { locale, deadline, hoursOnLook: hours } = mail;
  const reading = readingOf(mail);
  const { step, amount = 0 } = awaitedFrom(mail) ?? { step: 'other' };
  const values = { ...askedValues(locale, mail.view, mail.reader, reading.names), amount };
  const asked = t(locale, keyOr(`asked.${step}`, 'asked.other'), values);
  const what = t(locale, keyOr(`short.${step}`, 'short.other'), { amount });
  const short =
    deadline === undefined ? what : t(locale, `${kind}.subject.until`, { asked: what, time: deadline.short });
  const until = deadline === undefined ? [] : [t(locale, 'turn.until', { time: deadline.full })];
  const days = hours === undefined || hours < LEAST_DAYS * 24 ? 0 : Math.floor(hours / 24);
  const more = hours === undefined ? [] : [t(locale, 'turn.look', { hours, days })];
  const { paragraphs } = describeStory(locale, mail.events, reading);
  return gameDocument(mail, reading, {
    kind,
    subject: subjectOfWait(mail, reading, short),
    asked,
    preview: [asked, ...until, ...paragraphs.slice(-1)].join(' '),
    announcement: [asked, ...until].join(' '),
    about: [...until, ...more].map((text) => ({ type: 'paragraph' as const, text })),
    button: t(locale, 'turn.button'),
  });
}
