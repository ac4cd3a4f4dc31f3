// Made by `node tools/run.mjs tools/languages.ts` from the folders of languages and rulesets.

/** The languages of the service; the first is used if nothing is known of the reader. */
export const LOCALES = ['en', 'it'] as const;
export type Locale = (typeof LOCALES)[number];
