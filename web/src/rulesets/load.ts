import type { RulesetArt } from '../../../art/rulesets/definition.ts';
import { addRulesetArt } from '../../../art/rulesets/registry.ts';
import { rulesetNames } from '../../../engine/index.ts';
import type { RulesetMessages } from '../../../messages/rulesets/definition.ts';
import { addRulesetMessages } from '../../../messages/rulesets/registry.ts';
import { needRuleset } from '../words/words.svelte.ts';
import { loadDefinition, ownRulesets } from './definitions.ts';
import type { RulesetPage } from './page.ts';

/** What a folder here brings: one file, and so one download, with what each layer has for the ruleset. */
interface Manifest {
  readonly page: RulesetPage;
  readonly messages: RulesetMessages;
  readonly art?: RulesetArt<string>;
}

const manifests = import.meta.glob<Manifest>('./*/index.ts');

/** The page of a ruleset without parts of its own. It can be played all the same. */
const PLAIN: RulesetPage = { covers: [] };

/** The names of all rulesets, also of those that are not loaded. */
export const allRulesets = (): readonly string[] => [...new Set([...ownRulesets, ...rulesetNames()])];

/** Loads the rules of a ruleset and what a page has for it, except its words. */
async function load(ruleset: string): Promise<RulesetPage> {
  const [definition, manifest] = await Promise.all([loadDefinition(ruleset), manifests[`./${ruleset}/index.ts`]?.()]);
  if (manifest === undefined) return definition?.variantOf === undefined ? PLAIN : load(definition.variantOf);
  addRulesetMessages(ruleset, manifest.messages);
  if (manifest.art !== undefined) addRulesetArt(ruleset, manifest.art);
  return manifest.page;
}

/** Loads a ruleset, with its words. Nothing else may ask the engine for it before; a page does so while it loads. */
export async function loadRuleset(ruleset: string): Promise<RulesetPage> {
  const [page] = await Promise.all([load(ruleset), needRuleset(ruleset)]);
  return page;
}
