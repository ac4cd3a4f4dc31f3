import { declared as en } from './en/declared.ts';
import { declared as it } from './it/declared.ts';
import { type Locale, translator, type Values } from './translate.ts';

type Key = keyof typeof en;
const say = translator<Key>({ en, it });

/** What can be declared: `counter`, `stack`, `goal`, `part`, `attack`, `count`, `reason`. */
export type DeclaredKind = Key extends `${infer K}.${string}` ? K : never;

/** The words for something that a ruleset declares by name; the name itself where there are none. */
export const sayDeclared = (locale: Locale, kind: DeclaredKind, name: string, values?: Values): string => {
  const key = `${kind}.${name}`;
  return say.has(locale, key) ? say(locale, key, values) : name;
};
