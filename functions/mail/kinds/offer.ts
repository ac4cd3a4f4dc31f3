import { type Cards, isRequest, lacking, type Offer, offersAwaiting, total } from '../../../engine/index.ts';
import { cardsInWords, purposeInWords, type Reading } from '../../../messages/events.ts';
import type { Block, MailDocument } from '../document.ts';
import { t } from '../words.ts';
import { gameDocument } from './gameDocument.ts';
import { type GameMail, type LocalTime, readingOf } from './gameMail.ts';

/** The offers that wait for the reader's answer. */
export const offersFor = ({ view, reader }: Pick<GameMail, 'view' | 'reader'>): readonly Offer[] => {
  const asked = offersAwaiting(view).flatMap(({ seat, offer }) => (seat === reader ? [offer] : []));
  return view.offers.open.filter(({ id }) => asked.includes(id));
};

/** A trade offer waits for the reader's answer; the game does not. */
export function offerMail(mail: GameMail): MailDocument {
  const { locale } = mail;
  const reading = readingOf(mail);
  const offers = offersFor(mail);
  const [first] = offers;
  const name = first === undefined ? '' : (reading.names[first.by] ?? '–');
  const only = offers.length === 1 && first !== undefined ? termsOf(mail, reading, first) : undefined;
  const n = offers.length;
  const asked = only ? t(locale, 'offer.asked', only) : t(locale, 'offer.asked.many', { n });
  const game = reading.game;
  const subject = only ? t(locale, 'offer.subject', { game, ...only }) : t(locale, 'offer.subject.many', { game, n });
  const [onlyTime] = only && first ? timesOf(mail, first) : [];
  return gameDocument(mail, reading, {
    kind: 'offer',
    subject: onlyTime ? t(locale, 'offer.subject.until', { subject, time: onlyTime.short }) : subject,
    asked,
    about: offers.flatMap((offer): readonly Block[] => [
      ...(only ? [] : [line(t(locale, 'offer.line', termsOf(mail, reading, offer)))]),
      line(affordable(mail, reading, offer)),
      ...timesOf(mail, offer).map(({ full }) =>
        line(t(locale, 'offer.until', { time: full, name: reading.names[offer.by] ?? '–' })),
      ),
    ]),
    button: t(locale, 'offer.button', { kind: kindOf(offers) }),
    note: onlyTime ? [] : [line(t(locale, 'offer.noHurry', { name, kind: kindOf(offers) }))],
  });
}

const line = (text: string): Block => ({ type: 'paragraph', text });

/** A request if all of these only ask what the others want. */
export const kindOf = (offers: readonly Offer[]) =>
  offers.length > 0 && offers.every(isRequest) ? 'request' : 'offer';

export const termsOf = ({ locale }: GameMail, { names }: Reading, offer: Offer) => ({
  name: names[offer.by] ?? '–',
  give: cardsInWords(locale, offer.give),
  take: cardsInWords(locale, offer.take),
  why: purposeInWords(locale, offer.purpose),
  kind: kindOf([offer]),
});

/** By when an offer must be answered, if its maker has set a time. */
const timesOf = ({ offerTimes }: GameMail, { id }: Offer): readonly LocalTime[] => {
  const time = offerTimes?.[id];
  return time === undefined ? [] : [time];
};

/** Whether the reader could say yes now. */
function affordable({ locale, view, reader }: GameMail, { names }: Reading, { by, take }: Offer): string {
  const hand: Cards = view.hands[reader].cards ?? [];
  const missing = lacking(hand, take);
  return total(missing) === 0
    ? t(locale, 'offer.can', { name: names[by] ?? '–' })
    : t(locale, 'offer.cannot', { lacking: cardsInWords(locale, missing), n: total(missing) });
}
