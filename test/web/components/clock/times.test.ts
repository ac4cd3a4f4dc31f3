import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { dueAt } from '../../../../web/src/clock/times.ts';
import { need, speak, t } from '../../../../web/src/words/words.svelte.ts';
import { inEnglish } from '../support/words.ts';

beforeAll(inEnglish);
afterEach(() => speak('en'));

/** A reader from Britain, whose hours go up to 23. */
beforeEach(() => {
  vi.stubGlobal('navigator', { ...navigator, languages: ['en-GB'], language: 'en-GB' });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

/** Noon of a Tuesday where the reader is, and later hours. */
const noon = new Date(2026, 4, 5, 12).getTime();
const after = (hours: number): string => new Date(noon + hours * 3_600_000).toISOString();

it.each([
  ['en', 6, 'until 18:00', 'No answer by 18:00 means no.', 'Your move, until 18:00'],
  ['en', 30, 'until Wednesday 18:00', 'No answer by Wednesday 18:00 means no.', 'Your move, until Wednesday 18:00'],
  ['it', 6, 'fino alle 18:00', 'Chi non risponde entro le 18:00 rifiuta.', 'Tocca a te: hai tempo fino alle 18:00'],
  [
    'it',
    30,
    'fino a mercoledì alle 18:00',
    'Chi non risponde entro mercoledì alle 18:00 rifiuta.',
    'Tocca a te: hai tempo fino a mercoledì alle 18:00',
  ],
] as const)('a page in %s says until when, as people say it of %i hours later', async (locale, hours, ...said) => {
  await speak(locale);
  await need('game', 'lobby');
  const due = dueAt(after(hours), noon);
  expect([t('wait.until', due), t('trade.until', due), t('home.yourMoveUntil', due)]).toEqual(said);
});
