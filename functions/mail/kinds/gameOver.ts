import { pointsIn, type Seat, standingOf } from '../../../engine/index.ts';
import { listed } from '../../../messages/events.ts';
import { humanise } from '../../../messages/translate.ts';
import type { MailDocument } from '../document.ts';
import { keyOr, type MailKey, t } from '../words.ts';
import { gameDocument } from './gameDocument.ts';
import { type GameMail, readingOf } from './gameMail.ts';

/** The game is over: who won, how it ended, the final standings. */
export function gameOverMail(mail: GameMail): MailDocument {
  const { locale, view, successor } = mail;
  const reading = readingOf(mail);
  const { winners, reason = 'points' } = view.ending;
  const [first, ...others] = winners;
  const outcome = first === undefined ? 'none' : others.length === 0 && first === reading.you ? 'you' : 'others';
  const values = {
    game: reading.game,
    names: listed(
      locale,
      winners.map((seat) => reading.names[seat] ?? '–'),
    ),
    count: winners.length,
    reason: mail.isClosedByOperator ? 'operator' : mail.isClosed ? 'closed' : reason,
  };
  const how = first === undefined ? '' : howWon(mail, first, reason);
  const key: MailKey = outcome === 'others' && others.length > 0 ? 'over.asked.shared' : `over.asked.${outcome}`;
  return gameDocument(mail, reading, {
    kind: 'gameOver',
    subject: t(locale, `over.subject.${outcome}`, values),
    asked: t(locale, key, { ...values, how }),
    about:
      successor === undefined
        ? []
        : [{ type: 'paragraph', text: t(locale, 'over.former', { game: reading.game, name: successor }) }],
    button: t(locale, 'over.button'),
  });
}

/** "with 10 points", "by …": what a seat has won with. */
const howWon = ({ locale, view }: GameMail, winner: Seat, reason: string): string =>
  t(locale, keyOr(`over.how.${reason}`, 'over.how.other'), {
    points: pointsIn(view, winner),
    total: standingOf(view, winner),
    reason: humanise(reason),
  });
