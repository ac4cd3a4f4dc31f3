import { expect, test } from 'vitest';
import { gameOverMail } from '../../functions/mail/kinds/gameOver.ts';
import { severalMail } from '../../functions/mail/kinds/several.ts';
import { turnMail } from '../../functions/mail/kinds/turn.ts';
import { overNews, SITE, turnNews } from './letters.ts';

const headings = ({ blocks }: ReturnType<typeof severalMail>) =>
  blocks.flatMap((block) => (block.type === 'heading' ? [block.text] : []));

test('the daily email lists a game and its rematch separately, although they share a name', () => {
  const over = gameOverMail(overNews());
  const next = turnMail({ ...turnNews(), link: `${SITE}/game/rematch` });
  const mail = severalMail('en', [over, next], SITE, 'day');
  expect(headings(mail)).toEqual(['Villa Rosa', 'Villa Rosa']);
  expect(mail.blocks[0]).toMatchObject({ text: 'News from 2 games.' });
  expect(mail.subject, 'a name is said once').toBe('Your daily email · Villa Rosa');
});

test.each([
  ['en', 'A game waits for you: Villa Rosa'],
  ['it', 'Una partita ti aspetta: Villa Rosa'],
] as const)('the subject of several waits in one game speaks of one game, in %s', (locale, subject) => {
  const turn = turnMail(turnNews());
  expect(severalMail(locale, [turn, turn], SITE, 'waits').subject).toBe(subject);
});

test('an email lists all events of a game under one heading, wherever the button leads', () => {
  const turn = turnMail(turnNews());
  const mail = severalMail(
    'en',
    [turn, turnMail({ ...turnNews(), link: `${SITE}/game/abcdef?panel=chat` })],
    SITE,
    'day',
  );
  expect(headings(mail)).toEqual(['Villa Rosa']);
});
