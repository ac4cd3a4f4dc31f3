import { pointsIn, type Seat, standingOf } from '../../../engine/index.ts';
import { listed } from '../../../messages/events.ts';
import { humanise } from '../../../messages/translate.ts';
import type { MailDocument } from '../document.ts';
import { keyOr, type MailKey, t } from '../words.ts';
import { boardBlock } from './board.ts';
import { endBlocks, type GameMail, lossBlocks, readingOf, storyBlocks } from './gameMail.ts';
import { tableBlocks } from './table.ts';

/** The game is over: who won, how it ended, the final standings. */
export function gameOverMail(mail: GameMail): MailDocument {
  const { locale, link, view, successor } = mail;
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
  const asked = t(locale, key, { ...values, how });
  return {
    locale,
    subject: t(locale, `over.subject.${outcome}`, values),
    title: reading.game,
    preview: asked,
    blocks: [
      { type: 'asked', text: asked },
      ...(successor === undefined
        ? []
        : [{ type: 'paragraph' as const, text: t(locale, 'over.former', { game: reading.game, name: successor }) }]),
      { type: 'button', label: t(locale, 'over.button'), href: link },
      boardBlock(mail, reading),
      ...lossBlocks(mail, reading),
      ...storyBlocks(mail, reading),
      ...tableBlocks(mail, reading),
      { type: 'note', text: t(locale, 'over.seed') },
      ...endBlocks(mail, 'gameOver', reading.game),
    ],
  };
}

/** "with 10 points", "by …": what a seat has won with. */
const howWon = ({ locale, view }: GameMail, winner: Seat, reason: string): string =>
  t(locale, keyOr(`over.how.${reason}`, 'over.how.other'), {
    points: pointsIn(view, winner),
    total: standingOf(view, winner),
    reason: humanise(reason),
  });
