import { existsSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** The language whose files define which topics and messages there are. */
export const MODEL = 'en';
/** Topics only for pages: a page loads one language, so no module joins them. */
const OF_PAGES: readonly string[] = [
  'analysis',
  'chat',
  'clock',
  'following',
  'game',
  'learn',
  'lobby',
  'notices',
  'operator',
  'orders',
  'over',
  'site',
];
const CODE = /^[a-z]{2}$/;

const foldersIn = (folder: string): readonly string[] =>
  readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
    .sort();
const topicsIn = (folder: string): readonly string[] =>
  readdirSync(folder)
    .filter((file) => file.endsWith('.ts'))
    .map((file) => file.slice(0, -3))
    .sort();

/** The languages that have a folder in `messages/`, the model first. */
export function languagesIn(messages: string): readonly string[] {
  const found = foldersIn(messages).filter((name) => CODE.test(name));
  return [MODEL, ...found.filter((code) => code !== MODEL)];
}
/** The topics of every language: a file for each. */
export const topicsOf = (messages: string): readonly string[] => topicsIn(join(messages, MODEL));
/** The rulesets with a folder of their own words. */
export const rulesetsIn = (messages: string): readonly string[] => foldersIn(join(messages, 'rulesets'));

/** Where a language keeps the words of a ruleset: with the ruleset (English), or in the folder of the language. */
export function rulesetFile(messages: string, ruleset: string, code: string): string {
  const within = `${code}/rulesets/${ruleset}.ts`;
  const beside = (name: string) => `rulesets/${name}/${code}.ts`;
  const isThere = (file: string) => existsSync(join(messages, file));
  if (isThere(beside(ruleset)) || isThere(within)) return isThere(within) ? within : beside(ruleset);
  return rulesetsIn(messages).some((name) => isThere(beside(name))) ? beside(ruleset) : within;
}

const MADE = '// Made by `node tools/run.mjs tools/languages.ts` from the folders of languages and rulesets.\n';
const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

const topicModule = (topic: string, codes: readonly string[]): string =>
  `${MADE}${codes.map((code) => `import { ${topic} as ${code} } from '../${code}/${topic}.ts';\n`).join('')}
export const ${topic} = { ${codes.join(', ')} };
`;

/** The name of a language in that language. */
function languageName(code: string): string {
  const name = new Intl.DisplayNames([code], { type: 'language' }).of(code) ?? code;
  return name.charAt(0).toLocaleUpperCase(code) + name.slice(1);
}

const quoted = (text: string): string => (text.includes("'") ? JSON.stringify(text) : `'${text}'`);

const localesModule = (codes: readonly string[]): string => `${MADE}
/** The languages of the service; the first is used if nothing is known of the reader. */
export const LOCALES = [${codes.map((code) => `'${code}'`).join(', ')}] as const;
export type Locale = (typeof LOCALES)[number];

/** What each is called in that language. A browser knows too, but takes long to look it up the first time. */
export const LANGUAGE_NAMES: Readonly<Record<Locale, string>> = {
${codes.map((code) => `  ${code}: ${quoted(languageName(code))},`).join('\n')}
};
`;

function rulesetsModule(messages: string, codes: readonly string[]): string {
  const rulesets = rulesetsIn(messages);
  const name = (ruleset: string, code: string) => `${ruleset}${capital(code)}`;
  const imports = codes.flatMap((code) =>
    rulesets.map(
      (ruleset) => `import { words as ${name(ruleset, code)} } from '../${rulesetFile(messages, ruleset, code)}';`,
    ),
  );
  const order = (line: string) => line.slice(line.indexOf("'"));
  return `${MADE}${imports.sort((a, b) => (order(a) < order(b) ? -1 : 1)).join('\n')}

/** The keys that rulesets add to those of every game. */
export type RulesetKey = ${rulesets.map((ruleset) => `keyof typeof ${name(ruleset, MODEL)}`).join(' | ')};

/** The words of each ruleset. */
export const rulesetWords = [
${rulesets.map((ruleset) => `  { ${codes.map((code) => `${code}: ${name(ruleset, code)}`).join(', ')} },`).join('\n')}
] as const;
`;
}

/** The paragraphs of the rules pages that only one ruleset has, for a language in which rulesets keep theirs. */
function rulesModules(messages: string, code: string): readonly (readonly [file: string, text: string])[] {
  const rulesets = rulesetsIn(messages).filter((name) =>
    existsSync(join(messages, `rulesets/${name}/rules.${code}.ts`)),
  );
  if (rulesets.length === 0) return [];
  const imports = rulesets.map((name) => `import { ${name}Rules } from './${name}/rules.${code}.ts';\n`);
  const text = `${MADE}${imports.join('')}
/** The paragraphs of the rules pages that only one ruleset has. */
export const rulesetRules = {
${rulesets.map((name) => `  ...${name}Rules,\n`).join('')}} as const;
`;
  return [[`rulesets/rules.${code}.ts`, text]];
}

/** The modules that join languages and rulesets, by file in `messages/`. */
export function catalogueModules(messages: string): ReadonlyMap<string, string> {
  const codes = languagesIn(messages);
  return new Map([
    ['catalogues/locales.ts', localesModule(codes)],
    ['catalogues/rulesets.ts', rulesetsModule(messages, codes)],
    ...codes.flatMap((code) => rulesModules(messages, code)),
    ...topicsOf(messages)
      .filter((topic) => !OF_PAGES.includes(topic))
      .map((topic) => [`catalogues/${topic}.ts`, topicModule(topic, codes)] as const),
  ]);
}

/** Writes them. */
export function writeCatalogues(messages: string): void {
  for (const [file, text] of catalogueModules(messages)) writeFileSync(join(messages, file), text);
}

if (import.meta.main) writeCatalogues(join(import.meta.dirname, '../messages'));
