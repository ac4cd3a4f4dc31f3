import { expect, it } from 'vitest';
import { rulesetNames, rulesetOf } from '../../engine/index.ts';
import { valueName } from '../../messages/options.ts';
import { optionExplained } from '../../messages/rules.ts';
import { LOCALES } from '../../messages/translate.ts';

const values = rulesetNames().flatMap((ruleset) =>
  Object.entries(rulesetOf(ruleset).options).flatMap(([option, def]) =>
    def.values.map((value) => ({ ruleset, option, value })),
  ),
);

it.each(LOCALES)('no value of an option has a name in %s that is too long for a list on a phone', (locale) => {
  const names = values.map(({ option, value }) => valueName(locale, option, value));
  expect(names.filter((name) => name.length > 36)).toEqual([]);
});

it.each(LOCALES)('the rules explain in %s each value of an option that is not a number', (locale) => {
  const bare = values.filter(
    ({ ruleset, option, value }) => typeof value === 'string' && optionExplained(locale, ruleset, option, value) === '',
  );
  expect(bare).toEqual([]);
});
