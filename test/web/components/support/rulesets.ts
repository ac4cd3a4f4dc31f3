import { rulesetArt } from '../../../../art/rulesets/all.ts';
import { addRulesetArt } from '../../../../art/rulesets/registry.ts';
import { isRuleset, registerRuleset } from '../../../../engine/index.ts';
import { definitions } from '../../../../engine/rules/all.ts';
import { rulesetMessages } from '../../../../messages/rulesets/all.ts';
import { addRulesetMessages } from '../../../../messages/rulesets/registry.ts';

// A page loads its ruleset before it shows anything: so do these pages, which have one of any ruleset.
for (const definition of Object.values(definitions)) if (!isRuleset(definition.rules.name)) registerRuleset(definition);
for (const [name, messages] of Object.entries(rulesetMessages)) addRulesetMessages(name, messages);
for (const [name, art] of Object.entries(rulesetArt)) addRulesetArt(name, art);
