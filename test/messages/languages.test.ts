import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { languageGaps } from '../../tools/completeness/languages.ts';
import { rulesetGaps } from '../../tools/completeness/rulesets.ts';
import { languagesIn, rulesetsIn, writeCatalogues } from '../../tools/languages.ts';
import { temporaryFolder } from '../support/temporaryFolder.ts';

const ROOT = join(import.meta.dirname, '../..');

/** A message with accents on all its letters, but for what ICU reads. */
function accented(text: string): string {
  let depth = 0;
  let said = '';
  for (const part of text.split(/([{}])/)) {
    if (part === '{') depth += 1;
    if (part === '}') depth -= 1;
    // Odd depths are arguments, even ones text.
    said += depth % 2 === 0 ? part.replaceAll(/[aeiou]/g, (letter) => `${letter}\u0301`.normalize()) : part;
  }
  return said;
}

type Messages = Readonly<Record<string, Readonly<Record<string, string>>>>;
async function translate(from: string, to: string): Promise<void> {
  const module: Messages = await import(from);
  const texts = Object.entries(module).map(([name, messages]) => {
    const lines = Object.entries(messages).map(
      ([key, text]) => `  ${JSON.stringify(key)}: ${JSON.stringify(accented(text))},\n`,
    );
    return `export const ${name} = {\n${lines.join('')}} as const;\n`;
  });
  writeFileSync(to, texts.join('\n'));
}

/** A copy of the messages with one more language, made from English: one folder and nothing else. */
async function withThirdLanguage(code: string): Promise<string> {
  const folder = temporaryFolder();
  const messages = join(folder, 'messages');
  cpSync(join(ROOT, 'messages'), messages, { recursive: true });
  for (const shared of ['engine', 'node_modules']) symlinkSync(join(ROOT, shared), join(folder, shared));
  mkdirSync(join(messages, code, 'rulesets'), { recursive: true });
  for (const file of readdirSync(join(ROOT, 'messages/en')))
    await translate(join(ROOT, 'messages/en', file), join(messages, code, file));
  for (const ruleset of rulesetsIn(join(ROOT, 'messages')))
    await translate(
      join(ROOT, 'messages/rulesets', ruleset, 'en.ts'),
      join(messages, code, 'rulesets', `${ruleset}.ts`),
    );
  return messages;
}

it('every language has all messages of every ruleset', async () => {
  expect(await languageGaps()).toEqual([]);
  expect(await rulesetGaps()).toEqual([]);
});

describe('a third language', () => {
  let messages = '';
  beforeAll(async () => {
    messages = await withThirdLanguage('eo');
  });

  it('is a folder from which the modules that join the languages are written, and nothing is missing', async () => {
    expect(languagesIn(messages)).toEqual(['en', 'eo', 'it']);
    expect(await languageGaps(messages)).toEqual([
      expect.stringMatching(/catalogues\/locales\.ts, .*write again with node tools\/run\.mjs tools\/languages\.ts$/),
    ]);
    writeCatalogues(messages);
    expect(await languageGaps(messages)).toEqual([]);
  });

  it('is used for refusals, options, the story of a game, the rules page and problems', async () => {
    const { sayRefusal } = await import(join(messages, 'refusals.ts'));
    const { describeEvent } = await import(join(messages, 'events.ts'));
    const { rulesPage } = await import(join(messages, 'rules.ts'));
    const { sayProblem } = await import(join(messages, 'problems.ts'));
    const { LANGUAGE_NAMES, localeFrom } = await import(join(messages, 'translate.ts'));
    expect(localeFrom(['eo-XX', 'it'])).toBe('eo');
    expect(LANGUAGE_NAMES).toEqual({ en: 'English', eo: 'Esperanto', it: 'Italiano' });
    const lacking = { code: 'cannotPay', facts: { what: 'road', missing: [0, 1, 0, 0, 0] } };
    expect(sayRefusal('eo', lacking)).toBe('Yóú nééd 1 bríck móré fór á róád.');
    const rolled = { type: 'diceRolled', seat: 0, dice: [3, 5] };
    expect(describeEvent('eo', rolled, { you: 1, names: ['Ann', 'Bob'] })).toBe('Ann rólléd 8.');
    expect(rulesPage('eo', 'impero')[0].title).toMatch(/[áéíóú]/);
    expect(sayProblem('eo', { code: 'tooManyRequests' })).toMatch(/^Tóó mány/);
    expect(sayProblem('it', { code: 'tooManyRequests' })).toMatch(/^Troppe/);
  });

  it('gets a list of its missing messages by file and key', async () => {
    const broken = await withThirdLanguage('ia');
    rmSync(join(broken, 'ia/mail.ts'));
    rmSync(join(broken, 'ia/rulesets/impero.ts'));
    const game = readFileSync(join(broken, 'ia/game.ts'), 'utf8');
    writeFileSync(join(broken, 'ia/game.ts'), game.replace('"ask.roll"', '"ask.rolls"'));
    writeCatalogues(broken);
    expect(await languageGaps(broken)).toEqual([
      'messages/ia/game.ts lacks ask.roll',
      'messages/ia/game.ts has what messages/en/game.ts does not: ask.rolls',
      'messages/ia/mail.ts is missing: copy messages/en/mail.ts and translate it',
      'messages/ia/rulesets/impero.ts is missing: copy messages/rulesets/impero/en.ts and translate it',
    ]);
  });
});
