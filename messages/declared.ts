import { declared } from './catalogues/declared.ts';
import { humanise } from './humanise.ts';
import { type RulesetKey, rulesetWords } from './rulesetWords.ts';
import { type Locale, translator, type Values } from './translate.ts';

type Key = keyof (typeof declared)['en'] | RulesetKey;
const say = translator<Key>(declared, rulesetWords);

/** What can be declared. */
export type DeclaredKind = 'counter' | 'stack' | 'goal' | 'part' | 'attack' | 'count' | 'reason';

/** The words for something that a ruleset declares by name; the name in plain words where there are none. */
export const sayDeclared = (locale: Locale, kind: DeclaredKind, name: string, values?: Values): string => {
  const key = `${kind}.${name}`;
  return say.has(locale, key) ? say(locale, key, values) : humanise(name);
};
