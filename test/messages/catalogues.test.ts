import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { IntlMessageFormat } from 'intl-messageformat';
import { describe, expect, it } from 'vitest';
import { LOCALES } from '../../messages/translate.ts';

const MESSAGES = join(import.meta.dirname, '../../messages');
type Topic = Readonly<Record<string, unknown>>;

/** The messages of a file, those of nested objects by their path. */
async function messagesIn(locale: string, file: string): Promise<Map<string, string>> {
  const found = new Map<string, string>();
  const walk = (value: unknown, path: string): void => {
    if (typeof value === 'string') found.set(path, value);
    else if (typeof value === 'object' && value !== null)
      for (const [key, inner] of Object.entries(value)) walk(inner, path === '' ? key : `${path} › ${key}`);
  };
  walk((await import(join(MESSAGES, file.replace('LOCALE', locale)))) as Topic, '');
  return found;
}

/** The placeholders of a message, and what kind each is. */
function placeholders(locale: string, text: string): readonly string[] {
  const names = new Set<string>();
  const walk = (elements: readonly object[]): void => {
    for (const element of elements) {
      if (!('type' in element) || element.type === 0) continue;
      if ('value' in element && typeof element.value === 'string') names.add(element.value);
      if ('options' in element) for (const option of Object.values(element.options ?? {})) walk(option.value);
    }
  };
  walk(new IntlMessageFormat(text, locale, undefined, { ignoreTag: true }).getAst());
  return [...names].sort();
}

/** Topics of every game, and the words of each ruleset, with a place for the language. */
const files = [
  ...readdirSync(join(MESSAGES, 'en')).map((file) => `LOCALE/${file}`),
  ...readdirSync(join(MESSAGES, 'rulesets'), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => `rulesets/${name}/LOCALE.ts`),
];

describe.each(files)('%s', (file) => {
  it('has the same keys with the same values in every language', async () => {
    const [first, ...others] = await Promise.all(LOCALES.map((locale) => messagesIn(locale, file)));
    for (const [index, other] of others.entries()) {
      const locale = LOCALES[index + 1] ?? LOCALES[0];
      expect([...other.keys()].sort()).toEqual([...(first?.keys() ?? [])].sort());
      for (const [key, text] of first ?? []) {
        const used = placeholders(locale, other.get(key) ?? '');
        const known = new Set([...placeholders(LOCALES[0], text), ...GRAMMAR]);
        expect(
          used.filter((name) => !known.has(name)),
          `${locale} ${key}`,
        ).toEqual([]);
      }
    }
  });

  it('has no straight apostrophe, which ICU reads as a quote, and no exclamation mark', async () => {
    for (const locale of LOCALES)
      for (const [key, text] of await messagesIn(locale, file)) expect(text, `${locale} ${key}`).not.toMatch(/['!]/);
  });
});

/** What a language may ask for although another does not: who is speaking, which preposition, how many. */
const GRAMMAR = ['who', 'whomIs', 'whom', 'to', 'n'];
