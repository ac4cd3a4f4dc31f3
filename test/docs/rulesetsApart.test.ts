import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { coloursFor, quickChance, rulesetNames, rulesetOf, settleOptions, startGame } from '../../engine/index.ts';
import * as fields from '../../engine/rules/fields.ts';

const ROOT = join(import.meta.dirname, '../..');
const LAYERS = ['engine', 'art', 'messages', 'functions', 'web/src', 'infra', 'tools'];
/** A ruleset's folder in a layer, and the files that list rulesets: a line each. */
const OF_RULESETS = [
  new RegExp(`^engine/rules/(${rulesetNames().join('|')})/`),
  /^(art|messages|tools|web\/src)\/rulesets\//,
  /^engine\/(index|(rules|bots)\/all)\.ts$/,
  /^messages\/catalogues\/rulesets\.ts$/,
  // What was measured, or how a bot of an earlier version plays: each names the ruleset of its games.
  /^tools\/(bench|bots|cost)\//,
];
/** Words that mean something else: here, or anywhere. */
const OTHERWISE: Readonly<Record<string, readonly string[]>> = {
  'art/style.ts': ['paper'],
  'engine/core/hidden.ts': ['faceUp'],
  'engine/rules/chapters/victory.ts': ['faceUp'],
};
const HOMONYMS = ['held', 'progress', 'shown'];
const filesIn = (folder: string): readonly string[] =>
  readdirSync(join(ROOT, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`;
    if (entry.isDirectory()) return filesIn(path);
    return /\.(ts|mjs|svelte)$/.test(entry.name) ? [path] : [];
  });

/** A name of two words, which means nothing else. */
const isCompound = (word: string): boolean => /[a-z][A-Z]/.test(word);

/** The slices of a game's state. */
function slicesOf(ruleset: string): readonly string[] {
  const settled = settleOptions(rulesetOf(ruleset).options, { players: 3, board: 'beginner' });
  if ('problem' in settled) throw new Error(settled.problem.option);
  const seats = coloursFor({ players: 3, board: 'beginner' })
    .slice(0, 3)
    .map((colour) => ({ colour }));
  const begun = startGame(ruleset, { options: settled.options, seats }, quickChance(1));
  if ('problem' in begun) throw new Error(JSON.stringify(begun.problem));
  return Object.keys(begun.state);
}

/** The kinds of fields that all rulesets may use. */
const COMMON_KINDS: ReadonlySet<string> = new Set([
  'card',
  'die',
  ...Object.values(fields).flatMap((field) => (typeof field === 'object' ? [field.kind] : [])),
]);

/** The words that the values of a field can be. */
const valuesOf = ({ schema }: { readonly schema: unknown }): readonly string[] => {
  const { enum: values = [], items } = schema as { enum?: readonly unknown[]; items?: unknown };
  const own = values.filter((value) => typeof value === 'string');
  return typeof items === 'object' ? [...own, ...valuesOf({ schema: items })] : own;
};

/** Every name that a ruleset declares, except plain English words for the values of its options: `on`, `gap`. */
function declaredBy(ruleset: string): ReadonlySet<string> {
  const { rules, cards, purchases, pieces, counters, decks, awards, refusals, options, optionGroups, losses } =
    rulesetOf(ruleset);
  const declared = [...Object.values(rules.moveFields), ...Object.values(rules.eventFields)].flatMap((one) =>
    Object.values(one),
  );
  return new Set([
    ...slicesOf(ruleset),
    ...declared.flatMap((field) => [field.kind, ...valuesOf(field)]).filter((word) => !COMMON_KINDS.has(word)),
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
    ...Object.entries(options).flatMap(([option, { values }]) => [option, ...values.map(String).filter(isCompound)]),
  ]);
}

/** The words that only one ruleset has. */
function ownWords(): readonly string[] {
  const declared = rulesetNames().map(declaredBy);
  const all = new Set(declared.flatMap((words) => [...words]));
  return [...all].filter((word) => declared.filter((words) => words.has(word)).length === 1);
}

/**
 * Finds words in code. Names of two words are found anywhere. A plain English word such as `wall` counts only where it
 * is a value, a class of CSS, or a slice of a state.
 */
function finder(): (text: string) => readonly string[] {
  const words = [...ownWords(), ...rulesetNames()].filter((word) => /^\w+$/.test(word) && !HOMONYMS.includes(word));
  const [compound, plain] = [
    words.filter((word) => /[a-z][A-Z]/.test(word)),
    words.filter((word) => !/[A-Z]/.test(word)),
  ];
  const patterns = [
    new RegExp(`(?<!\\w)(${compound.join('|')})(?!\\w)`, 'g'),
    new RegExp(`(?<=['"\`.])(${plain.join('|')})(?=['"\`])`, 'g'),
    new RegExp(`(?<=^ *\\.)(${plain.join('|')})(?= \\{)`, 'gm'),
    new RegExp(`(?<=\\b(?:state|view|before|after)\\.)(${plain.join('|')})(?!\\w)`, 'g'),
    new RegExp(`(?<=/)(${rulesetNames().join('|')})(?=/)`, 'g'),
  ];
  return (text) => patterns.flatMap((pattern) => text.match(pattern) ?? []);
}

it('no file outside its folders, except its line in a registry, names a ruleset or a word that only it has', () => {
  const find = finder();
  const named = LAYERS.flatMap(filesIn)
    .filter((file) => !OF_RULESETS.some((own) => own.test(file)))
    .flatMap((file) => {
      const found = [...new Set(find(readFileSync(join(ROOT, file), 'utf8')))];
      const rest = found.filter((word) => !OTHERWISE[file]?.includes(word));
      return rest.length === 0 ? [] : [`${file}: ${rest.toSorted().join(', ')}`];
    });
  expect(named).toEqual([]);
});
