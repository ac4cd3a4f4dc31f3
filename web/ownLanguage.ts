import type { Plugin } from 'vite';

const TOPIC = /\/messages\/([a-z]{2})\/(\w+)\.ts$/;
/** The words of one ruleset in one language. */
const RULESET_WORDS = /\/messages\/(?:rulesets\/\w+\/(?<beside>[a-z]{2})|(?<within>[a-z]{2})\/rulesets\/\w+)\.ts$/;
const ID = /^\0words\/(\w+)\/(\w+)\?(.*)$/;

/**
 * Provides each topic's words only in the reader's language: what a module of `messages/` imports from all languages
 * becomes an array that is filled when the language is loaded.
 */
export const ownLanguage = (): Plugin => ({
  name: 'coloni-own-language',
  enforce: 'pre',
  applyToEnvironment: ({ name }) => name === 'client',
  async resolveId(source, importer, options) {
    if (
      importer === undefined ||
      !importer.includes('/messages/') ||
      TOPIC.test(importer) ||
      RULESET_WORDS.test(importer) ||
      ID.test(importer)
    )
      return;
    const found = await this.resolve(source, importer, { ...options, skipSelf: true });
    const { beside, within } = RULESET_WORDS.exec(found?.id ?? '')?.groups ?? {};
    const own = beside ?? within;
    if (own !== undefined) return `\0words/${own}/words?${found?.id}`;
    const [, locale, topic] = TOPIC.exec(found?.id ?? '') ?? [];
    return locale === undefined ? found : `\0words/${locale}/${topic}?${found?.id}`;
  },
  load(id) {
    const [, locale, topic, file] = ID.exec(id) ?? [];
    if (file === undefined) return;
    return `import { own } from '/src/words/own.ts';
export const ${topic} = await own('${locale}', async () => (await import('${file}')).${topic});`;
  },
});
