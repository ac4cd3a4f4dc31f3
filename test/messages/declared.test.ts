import { describe, expect, it } from 'vitest';
import { goalsOf, isGameOf, quickChance, rulesetNames, rulesetOf } from '../../engine/index.ts';
import { ATTACKS, finalCountOf } from '../../engine/rules/impero/public.ts';
import { rulesetWords } from '../../messages/catalogues/rulesets.ts';
import { sayDeclared } from '../../messages/declared.ts';
import { declared as en } from '../../messages/en/declared.ts';
import { declared as italian } from '../../messages/it/declared.ts';
import { LOCALES, type Locale } from '../../messages/translate.ts';
import { startWith } from '../../tools/playGame.ts';

/** The words of every game and of each ruleset. */
const wordsIn = (locale: Locale): object =>
  Object.assign({}, { en, it: italian }[locale], ...rulesetWords.map((words) => words[locale]));

const VALUES = { n: 2, have: 1, need: 3 };

describe.each(rulesetNames())('the definition of %s', (ruleset) => {
  it('has words in both languages', () => {
    const kit = rulesetOf(ruleset);
    const more = 'finalCountWarPoints' in kit.options ? { finalCountWarPoints: 'on' } : {};
    const { state } = startWith(ruleset, { players: 3, ...more }, quickChance(1));
    const goals = goalsOf(state, 0);
    const named: readonly (readonly [string, string])[] = [
      ...kit.counters.map(({ name }) => ['counter', name] as const),
      ...goals.map(({ name }) => ['goal', name] as const),
      ...goals.flatMap(({ parts }) => parts.map(({ name }) => ['part', name] as const)),
      ...(isGameOf('impero', state) ? ATTACKS.map(({ type }) => ['attack', type] as const) : []),
      ...(isGameOf('impero', state) ? finalCountOf(state) : []).flatMap(({ lines }) =>
        lines.map(({ source }) => ['count', source] as const),
      ),
      ...['points', 'agreement', 'lastTurn', 'destruction', 'finalCount'].map((reason) => ['reason', reason] as const),
    ];
    for (const locale of LOCALES)
      for (const [kind, name] of named) {
        expect(wordsIn(locale)).toHaveProperty([`${kind}.${name}`]);
        expect(sayDeclared(locale, kind, name, VALUES)).not.toContain('{');
      }
  });
});

it('a name without a message is described in plain words', () => {
  expect(sayDeclared('en', 'counter', 'warElephants')).toBe('War elephants');
});
