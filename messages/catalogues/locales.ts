// Made by `node tools/run.mjs tools/languages.ts` from the folders of languages and rulesets.

/** The languages of the service; the first is used if nothing is known of the reader. */
export const LOCALES = ['en', 'it'] as const;
export type Locale = (typeof LOCALES)[number];

/** What each is called in that language. A browser knows too, but takes long to look it up the first time. */
export const LANGUAGE_NAMES: Readonly<Record<Locale, string>> = {
  en: 'English',
  it: 'Italiano',
};
