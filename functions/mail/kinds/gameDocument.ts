import type { Reading } from '../../../messages/events.ts';
import type { Block, MailDocument } from '../document.ts';
import { t } from '../words.ts';
import { boardBlock } from './board.ts';
import { choiceBlocks, endBlocks, type GameMail, handBlocks, lossBlocks, storyBlocks } from './gameMail.ts';
import { proposalBlocks } from './proposals.ts';
import { tableBlocks } from './table.ts';

/** What is special about an email about a game. */
interface Said {
  readonly kind: 'turn' | 'reminder' | 'offer' | 'answers' | 'gameOver';
  readonly subject: string;
  readonly asked: string;
  /** @default what is asked */
  readonly preview?: string;
  readonly announcement?: string;
  /** More about what is asked, before the button. */
  readonly about: readonly Block[];
  readonly button: string;
  /** A word about what can be answered at once. */
  readonly note?: readonly Block[];
}

/** An email about a game: what is asked of the reader, what has happened, and how the game stands. */
export function gameDocument(
  mail: GameMail,
  reading: Reading & { readonly game: string },
  { kind, subject, asked, preview = asked, announcement, about, button, note = [] }: Said,
): MailDocument {
  const { locale, link } = mail;
  const isOver = kind === 'gameOver';
  return {
    locale,
    subject,
    title: reading.game,
    preview,
    ...(announcement === undefined ? {} : { announcement }),
    blocks: [
      { type: 'asked', text: asked },
      ...about,
      ...(isOver ? [] : proposalBlocks(mail, reading)),
      { type: 'button', label: button, href: link },
      ...choiceBlocks(mail, reading),
      ...note,
      boardBlock(mail, reading),
      ...lossBlocks(mail, reading),
      ...storyBlocks(mail, reading),
      ...(isOver ? [] : handBlocks(mail)),
      ...tableBlocks(mail, reading),
      ...(isOver ? [{ type: 'note' as const, text: t(locale, 'over.seed') }] : []),
      ...endBlocks(mail, kind, reading.game),
    ],
  };
}
