import { expect, it } from 'vitest';
import { LOCALES, translator } from '../../messages/translate.ts';

it('finds messages that are added after they were first requested', () => {
  const added = Object.fromEntries(LOCALES.map((locale) => [locale, {} as Record<string, string>]));
  const empty = Object.fromEntries(LOCALES.map((locale) => [locale, {}]));
  const say = translator(empty as never, [added as never]);
  expect(say('en', 'greeting')).toBe('greeting');
  Object.assign(added.en ?? {}, { greeting: 'Hello' });
  expect(say('en', 'greeting')).toBe('Hello');
});
