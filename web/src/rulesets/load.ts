import type { RulesetArt } from '../../../art/rulesets/definition.ts';
import { addRulesetArt } from '../../../art/rulesets/registry.ts';
import { lineageOf, rulesetNames } from '../../../engine/index.ts';
import { addRulesetMessages } from '../../../messages/rulesets/registry.ts';
import { fetched } from '../ui/fetched.ts';
import { needRuleset } from '../words/words.svelte.ts';
import { loadDefinition, ownRulesets } from './definitions.ts';
import type { RulesetPage } from './page.ts';

/** What a folder here brings: one file, and so one download, with what each layer has for the ruleset. */
interface Manifest {
  readonly page: RulesetPage;
  readonly art?: RulesetArt<string>;
}

const manifests = import.meta.glob<Manifest>('./*/index.ts');

/** The page of a ruleset without parts of its own. It can be played all the same. */
const PLAIN: RulesetPage = { covers: [] };

/** What is said about rulesets besides their words: what describes their events, and the outlines of their rules pages. */
const messages = {
  describers: import.meta.glob<object>('../../../messages/rulesets/*/events.ts', { import: 'describers' }),
  outline: import.meta.glob<object>('../../../messages/rulesets/*/outline.ts', { import: 'outline' }),
};

/** The names of all rulesets, also of those that are not loaded. */
export const allRulesets = (): readonly string[] => [...new Set([...ownRulesets, ...rulesetNames()])];

/** Loads the rules of a ruleset and what a page has for it, except its words. */
async function load(ruleset: string): Promise<RulesetPage> {
  const [definition, manifest] = await Promise.all([loadDefinition(ruleset), manifests[`./${ruleset}/index.ts`]?.()]);
  if (manifest === undefined) return definition?.variantOf === undefined ? PLAIN : load(definition.variantOf);
  if (manifest.art !== undefined) addRulesetArt(ruleset, manifest.art);
  return manifest.page;
}

/** Loads a ruleset, with its words. Nothing else may ask the engine for it before; a page does so while it loads. */
export async function loadRuleset(ruleset: string): Promise<RulesetPage> {
  const [page] = await Promise.all([load(ruleset), needRuleset(ruleset)]);
  return page;
}

/** Loads one of these for a loaded ruleset, and for those that it is a variant of. */
export async function loadMessages(ruleset: string, part: keyof typeof messages): Promise<void> {
  await Promise.all(
    lineageOf(ruleset).map(async (name) => {
      const [, load] = Object.entries(messages[part]).find(([file]) => file.split('/').at(-2) === name) ?? [];
      if (load !== undefined) addRulesetMessages(name, { [part]: await load() });
    }),
  );
}

/** Loads a part of the site that describes what happens in games of a loaded ruleset. */
export const describing = <T>(ruleset: string, load: () => Promise<T>): Promise<T> =>
  fetched(async () => (await Promise.all([load(), loadMessages(ruleset, 'describers')]))[0]);
