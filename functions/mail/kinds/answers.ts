import { type AnsweredOffer, answersTo, type Seat } from '../../../engine/index.ts';
import { listed, type Reading } from '../../../messages/events.ts';
import type { Block, MailDocument } from '../document.ts';
import { t } from '../words.ts';
import { gameDocument } from './gameDocument.ts';
import { type GameMail, readingOf } from './gameMail.ts';
import { kindOf, termsOf } from './offer.ts';

/** The others have answered the reader's offers. */
export function answersMail(mail: GameMail): MailDocument {
  const { locale, view, reader } = mail;
  const reading = readingOf(mail);
  const offers = answersTo(view, reader);
  const who = (seats: readonly Seat[]) => ({
    names: listed(
      locale,
      seats.map((seat) => reading.names[seat] ?? '–'),
    ),
    count: seats.length,
  });
  const each = (said: 'accepted' | 'countered') => [...new Set(offers.flatMap((offer) => offer[said]))];
  const [accepted, countered] = [each('accepted'), each('countered')];
  const closed = partnersIn(mail);
  const outcome =
    accepted.length > 0 ? 'accepted' : countered.length > 0 ? 'countered' : closed.length > 0 ? 'closed' : 'declined';
  const named = { accepted, countered, closed, declined: [] }[outcome];
  const made = view.offers.open.filter(({ id }) => offers.some(({ offer }) => offer === id));
  const values = { game: reading.game, kind: kindOf(made), ...who(named) };
  return gameDocument(mail, reading, {
    kind: 'answers',
    subject: t(locale, `answers.subject.${outcome}`, values),
    asked: t(locale, `answers.asked.${outcome}`, values),
    about: offers.flatMap((offer) => linesOf(mail, reading, offer, who)),
    button: t(locale, 'answers.button'),
  });
}

/** With whom the reader's orders have closed deals since the last look. */
const partnersIn = ({ events, reader }: GameMail): readonly Seat[] =>
  events.flatMap((event) => (event.type === 'traded' && event.seat === reader ? [event.partner as Seat] : []));

type Who = (seats: readonly Seat[]) => { readonly names: string; readonly count: number };

/** An offer with each seat's answer, then the counter-offers. */
function linesOf(mail: GameMail, reading: Reading, answered: AnsweredOffer, who: Who): readonly Block[] {
  const { locale, view } = mail;
  const line = (text: string): Block => ({ type: 'paragraph', text });
  const made = view.offers.open.find(({ id }) => id === answered.offer);
  if (made === undefined) return [];
  const said = (['accepted', 'declined', 'silent'] as const).flatMap((what) =>
    answered[what].length > 0 ? [t(locale, `answers.${what}`, who(answered[what]))] : [],
  );
  const counters = view.offers.open.filter(({ counters }) => counters === answered.offer);
  return [
    line([t(locale, 'answers.line', termsOf(mail, reading, made)), ...said].join(' ')),
    ...counters.map((counter) => line(t(locale, 'offer.line', termsOf(mail, reading, counter)))),
  ];
}
