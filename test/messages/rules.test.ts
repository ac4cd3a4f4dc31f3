import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { rulesetNames, rulesetOf } from '../../engine/index.ts';
import { rules as en } from '../../messages/en/rules.ts';
import { rules as italian } from '../../messages/it/rules.ts';
import { optionName, optionsInWords, valueName } from '../../messages/options.ts';
import { paragraphFor, rulesPage } from '../../messages/rules.ts';
import { LOCALES } from '../../messages/translate.ts';

const RULES = 'engine/rules/';
/** Files about all rulesets, and the options of another ruleset: a ruleset names its own. */
const IN_EVERY_RULESET = /^engine\/rules\/\w+\.ts$|\/options\.ts$/;
const filesIn = (folder: string): readonly string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts'))
    .map((file) => join(folder, file));

/** A ruleset's own files, and those of chapters that they use: shared ones, and those of a ruleset that it extends. */
function filesOf(ruleset: string): ReadonlySet<string> {
  const found = new Set(filesIn(`engine/rules/${ruleset}`));
  for (const file of found)
    for (const [, path = ''] of readFileSync(file, 'utf8').matchAll(/from '(\.[^']+)'/g)) {
      const imported = join(dirname(file), path);
      if (imported.startsWith(RULES) && !IN_EVERY_RULESET.test(imported)) found.add(imported);
    }
  return found;
}

/** Every rule that the code of a ruleset names: the rules of its moves, refusals and options. */
function rulesNamed(ruleset: string): readonly string[] {
  const named = [...filesIn('engine/core'), ...filesOf(ruleset)].flatMap(
    (file) => readFileSync(file, 'utf8').match(/(?<=')(?:BE?|O|IE?|OI|KE?|OK|K-[TPS])-?\d+(?=')/g) ?? [],
  );
  const options = Object.values(rulesetOf(ruleset).options).map(({ rule }) => rule);
  return [...new Set([...named, ...options])].sort();
}

const upTo = (prefix: string, last: number) =>
  Array.from({ length: last }, (_, i) => `${prefix}-${String(i + 1).padStart(2, '0')}`);
const paragraphs = (ruleset: string, options?: Readonly<Record<string, string | number>>) =>
  rulesPage('en', ruleset, options).flatMap((chapter) => chapter.paragraphs);

describe.each(rulesetNames())('the rules page of %s', (ruleset) => {
  it('explains every rule that a refusal can name', () => {
    expect(rulesNamed(ruleset).length).toBeGreaterThan(30);
    if (ruleset === 'citiesKnights')
      expect(rulesNamed(ruleset)).toEqual(expect.arrayContaining(['K-24', 'K-P9', 'OK-04']));
    expect(rulesNamed(ruleset).filter((rule) => paragraphFor(ruleset, rule) === undefined)).toEqual([]);
  });

  it('has a paragraph for every value of every option that is chosen by name', () => {
    const explained = paragraphs(ruleset).flatMap(({ when }) =>
      when === undefined ? [] : [`${when.option} ${when.value}`],
    );
    const values = Object.entries(rulesetOf(ruleset).options).flatMap(([option, { values }]) =>
      values.flatMap((value) => (typeof value === 'string' ? [`${option} ${value}`] : [])),
    );
    expect(values.filter((value) => !explained.includes(value))).toEqual([]);
  });

  it('explains each matter once, in whole sentences, in both languages', () => {
    const ids = paragraphs(ruleset).map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    for (const locale of LOCALES) {
      const page = rulesPage(locale, ruleset);
      expect(page.flatMap((chapter) => chapter.paragraphs.map(({ id }) => id))).toEqual(ids);
      for (const chapter of page) {
        expect(chapter.title).toMatch(/^\p{Lu}/u);
        for (const { text, id } of chapter.paragraphs) expect(text, id).toMatch(/^\p{Lu}[^'"{}]+\.$/u);
      }
    }
  });

  it('has a message for every option and value, and a place for each', () => {
    const { options, optionGroups } = rulesetOf(ruleset);
    expect(Object.values(optionGroups).flat().sort()).toEqual(Object.keys(options).sort());
    for (const locale of LOCALES)
      for (const [option, { values }] of Object.entries(options)) {
        expect(optionName(locale, option)).not.toBe(option);
        for (const value of values)
          expect(valueName(locale, option, value)).toMatch(typeof value === 'number' ? `${value}` : /^(?!.*\w[A-Z])/);
      }
  });
});

describe('the rules pages', () => {
  it('have the same paragraphs in both languages, and use all of them', () => {
    expect(Object.keys(italian).sort()).toEqual(Object.keys(en).sort());
    const used = rulesetNames().flatMap((name) =>
      rulesPage('en', name).flatMap((chapter) => [
        `title.${chapter.id}`,
        ...chapter.paragraphs.flatMap(({ id, drawn }) => (drawn === undefined ? [id] : [id, `drawn.${id}`])),
      ]),
    );
    expect(Object.keys(en).filter((key) => !used.includes(key))).toEqual([]);
  });

  it('explain every rule of the rules documents that a player needs', () => {
    const explained = (ruleset: string) => paragraphs(ruleset).flatMap(({ rules }) => rules);
    expect([...upTo('I', 38), ...upTo('OI', 16)].filter((rule) => !explained('impero').includes(rule))).toEqual([]);
    // What a component is made of, the tables of ids, and what the seeds' lost figure showed.
    const leftOut = ['B-02', 'B-06', 'B-09', 'B-15', 'B-17', 'B-18', 'B-25'];
    const base = [...upTo('B', 105), ...upTo('O', 14)].filter((rule) => !explained('base').includes(rule));
    expect(base.filter((rule) => !leftOut.includes(rule))).toEqual([]);
  });

  it('mark what applies in a game', () => {
    const holds = (id: string, options: Readonly<Record<string, string | number>>) =>
      paragraphs('impero', options).find((paragraph) => paragraph.id === id)?.inForce;
    expect(holds('attacks.shielded', {})).toBe(true);
    expect(holds('attacks.unshielded', {})).toBe(false);
    expect(holds('attacks.shielded', { roadDistance: 'inclusive' })).toBe(false);
    expect(holds('attacks.when', { attacksPerTurn: 'one' })).toBe(true);
    expect(holds('start.draft', { board: 'random' })).toBe(true);
    expect(holds('start.prePlaced', { board: 'random' })).toBe(false);
  });

  it('name the points that win the game', () => {
    const points = (ruleset: string, options = {}) =>
      paragraphs(ruleset, options).find(({ id }) => id.startsWith('victory.'))?.text;
    expect(points('base')).toContain('With 10 points');
    expect(points('impero')).toContain('With 12 points');
    expect(points('impero', { victoryPoints: 10 })).toContain('With 10 points');
  });

  it('a refusal links to the paragraph that applies in the game', () => {
    expect(paragraphFor('impero', 'OI-06', { capturedRoadPlacement: 'capturedPath' })).toBe('captured.capturedPath');
    expect(paragraphFor('impero', 'I-17', { attackRange: 'anyOnceBarracks' })).toBe('attacks.anyOnceBarracks');
    expect(paragraphFor('base', 'B-42', { turnStructure: 'combined' })).toBe('turn.combined');
    expect(paragraphFor('base', 'I-17')).toBeUndefined();
  });

  it('the description of a game’s options lists those with an effect, and which are unusual', () => {
    const said = optionsInWords('en', 'impero', {
      players: 2,
      board: 'beginner',
      startPlacement: 'draft',
      extraWinScope: 'oneOpponent',
      attacksPerTurn: 'one',
    });
    const flat = said.flatMap(({ options }) =>
      options.map(({ name, valueName, isStandard }) => [name, valueName, isStandard]),
    );
    expect(flat).toEqual([
      ['Players', '2', false],
      ['Island', 'for beginners', true],
      ['First settlements', 'placed by the players', false],
      ['Attacks per turn', 'one', false],
    ]);
  });
});
