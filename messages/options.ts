import { type OptionTable, rulesetOf } from '../engine/index.ts';
import { options } from './catalogues/options.ts';
import { type RulesetKey, rulesetWords } from './rulesetWords.ts';
import { type Locale, translator } from './translate.ts';

type Key = keyof (typeof options)['en'] | RulesetKey;
const say = translator<Key>(options, rulesetWords);

const sayIf = (locale: Locale, key: string, otherwise: string, values?: Readonly<Record<string, number>>): string =>
  say.has(locale, key) ? say(locale, key, values) : otherwise;

/** What an option is called. */
export const optionName = (locale: Locale, option: string): string => sayIf(locale, `option.${option}`, option);

/** What a value of an option is called. */
export const valueName = (locale: Locale, option: string, value: string | number): string =>
  typeof value === 'number'
    ? sayIf(locale, `value.${option}`, String(value), { n: value })
    : sayIf(locale, `value.${option}.${value}`, value);

/** What a group of options is called. */
export const groupName = (locale: Locale, group: string): string => sayIf(locale, `group.${group}`, group);

/** An option of a game in words. */
export interface SaidOption {
  readonly option: string;
  readonly rule: string;
  readonly name: string;
  readonly value: string | number;
  readonly valueName: string;
  /** Whether it is what is played when nobody chooses. */
  readonly isStandard: boolean;
}

type Chosen = Readonly<Record<string, string | number>>;
const standardOf = (table: OptionTable, option: string, chosen: Chosen) =>
  table[option]?.standard?.(chosen) ?? table[option]?.values[0];

/** The options of a game that matter in it, by group. */
export function optionsInWords(
  locale: Locale,
  ruleset: string,
  chosen: Chosen,
): readonly { readonly group: string; readonly name: string; readonly options: readonly SaidOption[] }[] {
  const { options: table, optionGroups } = rulesetOf(ruleset);
  return Object.entries(optionGroups).map(([group, names]) => ({
    group,
    name: groupName(locale, group),
    options: names.flatMap((option): SaidOption[] => {
      const def = table[option];
      const value = chosen[option];
      if (def === undefined || value === undefined || def.applies?.(chosen) === false) return [];
      const isStandard = value === standardOf(table, option, chosen);
      const name = optionName(locale, option);
      return [{ option, rule: def.rule, name, value, valueName: valueName(locale, option, value), isStandard }];
    }),
  }));
}
