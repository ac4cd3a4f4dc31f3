import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { rulesetNames, rulesetOf } from '../../engine/index.ts';

const ROOT = join(import.meta.dirname, '../..');
const LAYERS = ['engine', 'art', 'messages', 'functions', 'web/src', 'infra'];
/** A ruleset's folder in a layer, and the files that list rulesets: a line each. */
const OF_RULESETS = [
  /^engine\/rules\/(base|citiesKnights|impero)\//,
  /^(art|messages|web\/src)\/rulesets\//,
  /^engine\/(index|rules\/registry)\.ts$/,
  /^messages\/catalogues\/rulesets\.ts$/,
];
/** Words that mean something else here. */
const OTHERWISE: Readonly<Record<string, readonly string[]>> = { 'engine/core/hidden.ts': ['faceUp'] };
const filesIn = (folder: string): readonly string[] =>
  readdirSync(join(ROOT, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`;
    if (entry.isDirectory()) return filesIn(path);
    return /\.(ts|mjs|svelte)$/.test(entry.name) ? [path] : [];
  });

/** Every name that a ruleset declares. */
function declaredBy(ruleset: string): ReadonlySet<string> {
  const { rules, cards, purchases, pieces, counters, decks, awards, refusals, options, optionGroups, losses } =
    rulesetOf(ruleset);
  return new Set([
    ...Object.keys(rules.moveFields),
    ...Object.keys(rules.eventFields),
    ...Object.values(rules.during).flat(),
    ...cards.kinds,
    ...purchases.map(({ what }) => what),
    ...[...counters, ...decks, ...awards].map(({ name }) => name),
    ...pieces.map(({ kind }) => kind),
    ...refusals,
    ...Object.keys(losses),
    ...Object.keys(optionGroups),
    ...Object.entries(options).flatMap(([option, { values }]) => [option, ...values.map(String)]),
  ]);
}

/** The words that only one ruleset has. Plain English words among them, such as `wall`, mean other things elsewhere. */
function ownWords(): readonly string[] {
  const declared = rulesetNames().map(declaredBy);
  const all = new Set(declared.flatMap((words) => [...words]));
  const own = [...all].filter((word) => declared.filter((words) => words.has(word)).length === 1);
  return [...own.filter((word) => /[a-z][A-Z]/.test(word)), 'impero', 'citiesKnights'];
}

it('outside of its folders and its line in a registry no file names a ruleset, or a word that only it has', () => {
  const words = new RegExp(`(?<!\\w)(${ownWords().join('|')})(?!\\w)`, 'g');
  const named = LAYERS.flatMap(filesIn)
    .filter((file) => !OF_RULESETS.some((own) => own.test(file)))
    .flatMap((file) => {
      const found = [...new Set(readFileSync(join(ROOT, file), 'utf8').match(words) ?? [])];
      const rest = found.filter((word) => !OTHERWISE[file]?.includes(word));
      return rest.length === 0 ? [] : [`${file}: ${rest.toSorted().join(', ')}`];
    });
  expect(named).toEqual([]);
});
