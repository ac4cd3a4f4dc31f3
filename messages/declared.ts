import { declared } from './catalogues/declared.ts';
import { type RulesetKey, rulesetWords } from './rulesetWords.ts';
import { humanise, type Locale, translator, type Values } from './translate.ts';

type Key = keyof (typeof declared)['en'] | RulesetKey;
const say = translator<Key>(declared, rulesetWords);

/**
 * The words for something that a ruleset declares by name; the name in plain words where there are none.
 * @param kind what it is: `counter`, `goal`, `reason`, or something that only the ruleset has
 */
export const sayDeclared = (locale: Locale, kind: string, name: string, values?: Values): string => {
  const key = `${kind}.${name}`;
  return say.has(locale, key) ? say(locale, key, values) : humanise(name);
};
