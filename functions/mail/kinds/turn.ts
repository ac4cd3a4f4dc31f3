import type { MailDocument } from '../document.ts';
import { keyOr, t } from '../words.ts';
import { boardBlock } from './board.ts';
import { awaitedFrom, endBlocks, type GameMail, handBlocks, lossBlocks, readingOf, storyBlocks } from './gameMail.ts';
import { tableBlocks } from './table.ts';

/** The game waits for the reader. */
export function turnMail(mail: GameMail): MailDocument {
  const { locale, link } = mail;
  const reading = readingOf(mail);
  const { step, amount = 0 } = awaitedFrom(mail) ?? { step: 'other' };
  const asked = t(locale, keyOr(`asked.${step}`, 'asked.other'), { amount });
  const short = t(locale, keyOr(`short.${step}`, 'short.other'), { amount });
  return {
    locale,
    subject: t(locale, 'turn.subject', { game: reading.game, asked: short }),
    title: reading.game,
    preview: asked,
    blocks: [
      { type: 'asked', text: asked },
      { type: 'button', label: t(locale, 'turn.button'), href: link },
      boardBlock(mail, reading),
      ...lossBlocks(mail, reading),
      ...storyBlocks(mail, reading),
      ...handBlocks(mail),
      ...tableBlocks(mail, reading),
      ...endBlocks(mail, 'turn', reading.game),
    ],
  };
}
