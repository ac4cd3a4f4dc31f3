import type { MailDocument } from '../document.ts';
import { keyOr, t } from '../words.ts';
import { boardBlock } from './board.ts';
import { awaitedFrom, endBlocks, type GameMail, handBlocks, lossBlocks, readingOf, storyBlocks } from './gameMail.ts';
import { tableBlocks } from './table.ts';

/** The game waits for the reader. */
export const turnMail = (mail: GameMail): MailDocument => waitMail(mail, 'turn');

/** The reader's time runs out soon. */
export const reminderMail = (mail: GameMail): MailDocument => waitMail(mail, 'reminder');

function waitMail(mail: GameMail, kind: 'turn' | 'reminder'): MailDocument {
  const { locale, link, deadline: time = '' } = mail;
  const reading = readingOf(mail);
  const { step, amount = 0 } = awaitedFrom(mail) ?? { step: 'other' };
  const asked = t(locale, keyOr(`asked.${step}`, 'asked.other'), { amount });
  const short = t(locale, keyOr(`short.${step}`, 'short.other'), { amount });
  return {
    locale,
    subject: t(locale, time === '' ? 'turn.subject' : `${kind}.subject.until`, {
      game: reading.game,
      asked: short,
      time,
    }),
    title: reading.game,
    preview: asked,
    blocks: [
      { type: 'asked', text: asked },
      ...(time === '' ? [] : [{ type: 'paragraph' as const, text: t(locale, 'turn.until', { time }) }]),
      { type: 'button', label: t(locale, 'turn.button'), href: link },
      boardBlock(mail, reading),
      ...lossBlocks(mail, reading),
      ...storyBlocks(mail, reading),
      ...handBlocks(mail),
      ...tableBlocks(mail, reading),
      ...endBlocks(mail, kind, reading.game),
    ],
  };
}
