import { isRuleset, type RulesetDefinition, registerRuleset } from '../../../engine/index.ts';

const definitions = import.meta.glob<RulesetDefinition>('../../../engine/rules/*/index.ts', { import: 'definition' });

/** The names of the rulesets that belong to the program. */
export const ownRulesets: readonly string[] = Object.keys(definitions).map((file) => file.split('/').at(-2) ?? '');

/** Loads the rules of a ruleset; nothing for one that does not belong to the program. */
export async function loadDefinition(ruleset: string): Promise<RulesetDefinition | undefined> {
  const definition = await definitions[`../../../engine/rules/${ruleset}/index.ts`]?.();
  if (definition !== undefined && !isRuleset(ruleset)) registerRuleset(definition);
  return definition;
}
