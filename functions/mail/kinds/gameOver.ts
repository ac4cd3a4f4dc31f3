import { pointsIn } from '../../../engine/index.ts';
import { listed } from '../../../messages/events.ts';
import type { MailDocument } from '../document.ts';
import { type MailKey, t } from '../words.ts';
import { boardBlock } from './board.ts';
import { endBlocks, type GameMail, lossBlocks, readingOf, storyBlocks } from './gameMail.ts';
import { resultOf, tableBlocks } from './table.ts';

/** The game is over: who won, how it ended, the final standing. */
export function gameOverMail(mail: GameMail): MailDocument {
  const { locale, link, view, reader } = mail;
  const reading = readingOf(mail);
  const { winners, reason = 'points' } = view.ending;
  const [first, ...others] = winners;
  const outcome = first === undefined ? 'none' : others.length === 0 && first === reader ? 'you' : 'others';
  const values = {
    game: reading.game,
    names: listed(
      locale,
      winners.map((seat) => reading.names[seat] ?? '–'),
    ),
    count: winners.length,
    reason,
    points: first === undefined ? 0 : pointsIn(view, first),
    total: first === undefined ? 0 : resultOf(view, first),
  };
  const key: MailKey = outcome === 'others' && others.length > 0 ? 'over.asked.shared' : `over.asked.${outcome}`;
  const asked = t(locale, key, values);
  return {
    locale,
    subject: t(locale, `over.subject.${outcome}`, values),
    title: reading.game,
    preview: asked,
    blocks: [
      { type: 'asked', text: asked },
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
