import type { RulesetArt } from '../../../art/rulesets/definition.ts';
import { addRulesetArt } from '../../../art/rulesets/registry.ts';
import {
  isRuleset,
  lineageOf,
  type RulesetDefinition,
  registerEvaluator,
  registerRuleset,
  rulesetNames,
  rulesetOf,
} from '../../../engine/index.ts';
import type { Chapter } from '../../../messages/rules/outline.ts';
import { addRulesetMessages } from '../../../messages/rulesets/registry.ts';
import { needRuleset } from '../words/words.svelte.ts';
import type { RulesetPage } from './page.ts';

type Evaluator = Parameters<typeof registerEvaluator>[1];

/** What a folder here brings: one file, and so one download, with what each layer has for the ruleset. */
interface Manifest {
  readonly definition: RulesetDefinition;
  readonly page?: RulesetPage;
  readonly art?: RulesetArt<string>;
  /** What describes its events. */
  readonly describers?: object;
  /** How the sensible bot evaluates its moves. */
  readonly evaluator?: () => Promise<Evaluator>;
}

const manifests = import.meta.glob<Manifest>('./*/index.ts');

/** The page of a ruleset without parts of its own. It can be played all the same. */
const PLAIN: RulesetPage = { covers: [] };

/** The outlines of their rules pages. */
const outlines = import.meta.glob<readonly Chapter[]>('../../../messages/rulesets/*/outline.ts', { import: 'outline' });

/** The names of the rulesets that belong to the program. */
const ownRulesets = Object.keys(manifests).map((file) => file.split('/')[1] ?? '');

/** The names of all rulesets, also of those that are not loaded. */
export const allRulesets = (): readonly string[] => [...new Set([...ownRulesets, ...rulesetNames()])];

/** Loads the rules of a ruleset and what a page has for it, except its words. */
async function load(ruleset: string): Promise<RulesetPage> {
  const manifest = await manifests[`./${ruleset}/index.ts`]?.();
  if (manifest !== undefined) {
    const { definition, art, describers } = manifest;
    if (!isRuleset(ruleset)) registerRuleset(definition);
    if (art !== undefined) addRulesetArt(ruleset, art);
    if (describers !== undefined) addRulesetMessages(ruleset, { describers });
  }
  const parent = isRuleset(ruleset) ? rulesetOf(ruleset).variantOf : undefined;
  const inherited = parent === undefined ? PLAIN : await load(parent);
  return manifest?.page ?? inherited;
}

/** Loads a ruleset, with its words. Nothing else may ask the engine for it before; a page does so while it loads. */
export async function loadRuleset(ruleset: string): Promise<RulesetPage> {
  const [page] = await Promise.all([load(ruleset), needRuleset(ruleset)]);
  return page;
}

/** Loads the outline of the rules page of a loaded ruleset, and of those that it is a variant of. */
export async function loadOutline(ruleset: string): Promise<void> {
  await Promise.all(
    lineageOf(ruleset).map(async (name) => {
      const outline = await outlines[`../../../messages/rulesets/${name}/outline.ts`]?.();
      if (outline !== undefined) addRulesetMessages(name, { outline });
    }),
  );
}

/** Loads how the sensible bot evaluates the moves of a loaded ruleset, and of those that it is a variant of. */
export async function loadEvaluator(ruleset: string): Promise<void> {
  for (const name of lineageOf(ruleset)) {
    const evaluator = await (await manifests[`./${name}/index.ts`]?.())?.evaluator?.();
    if (evaluator !== undefined) registerEvaluator(name, evaluator);
  }
}
