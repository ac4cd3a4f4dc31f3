import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { IntlMessageFormat as Library } from 'intl-messageformat';
import { describe, expect, it } from 'vitest';
import { IntlMessageFormat as Own } from '../../web/src/words/icu.ts';

const MESSAGES = join(import.meta.dirname, '../../messages');
type Catalogue = Readonly<Record<string, string>>;

const filesOf = (locale: string) => readdirSync(join(MESSAGES, locale)).map((file) => join(locale, file));
const rulesets = readdirSync(join(MESSAGES, 'rulesets'), { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name);

const catalogues = await Promise.all(
  ['en', 'it'].flatMap((locale) =>
    [...filesOf(locale), ...rulesets.map((name) => join('rulesets', name, `${locale}.ts`))].map(async (file) => {
      const module: Readonly<Record<string, unknown>> = await import(join(MESSAGES, file));
      const texts = Object.values(module).flatMap((value) => Object.values(value as Catalogue));
      return { locale, file, texts: texts.filter((text) => typeof text === 'string') };
    }),
  ),
);

/** The names of a message's arguments. */
const argumentsOf = (text: string): string[] => [...text.matchAll(/\{\s*(\w+)\s*[,}]/g)].map(([, name = '']) => name);

const SAMPLES: readonly (string | number)[] = [0, 1, 2, 3, 11, 1234, 'you', 'others', 'city', 'Àda'];

describe('the page reads messages as the library does', () => {
  it.each(catalogues)('$file', ({ locale, texts }) => {
    for (const text of texts) {
      const [library, own] = [new Library(text, locale, undefined, { ignoreTag: true }), new Own(text, locale)];
      for (const sample of SAMPLES) {
        const values = Object.fromEntries(argumentsOf(text).map((name) => [name, sample]));
        const numeric = /plural|number/.test(text);
        if (numeric && typeof sample !== 'number') continue;
        expect(own.format(values), text).toBe(String(library.format(values)));
      }
    }
  });

  it.each([
    ["It's {name}'s turn", { name: 'Anna' }],
    ["'{braces}' and ''{name}''", { name: 'Anna' }],
    ['{n, plural, =0 {none} one {# card} other {# cards}}', { n: 1234 }],
    ['{n, plural, one {{who, select, you {one of yours} other {one of {who}}}} other {#}}', { n: 1, who: 'you' }],
    ['{n, number} left', { n: 12345.5 }],
    ['{n, number} left', { n: 999 }],
    ['{n, number} left', { n: 1000 }],
    ['{n, number} left', { n: 0.25 }],
    ['{n, number} left', { n: -3 }],
    ['a # alone', {}],
  ])('%s', (text, values) => {
    const library = new Library(text, 'en', undefined, { ignoreTag: true });
    expect(new Own(text, 'en').format(values)).toBe(String(library.format(values)));
  });
});
