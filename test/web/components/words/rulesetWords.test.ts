import { beforeAll, describe, expect, it } from 'vitest';
import { rulesetWords } from '../../../../messages/rulesetWords.ts';
import { LOCALES } from '../../../../messages/translate.ts';
import { needRuleset, speak } from '../../../../web/src/words/words.svelte.ts';
import { inEnglish } from '../support/words.ts';

beforeAll(inEnglish);

describe('the words of rulesets on a page', () => {
  it('come from the page, not with the program', () => {
    expect(rulesetWords).toHaveLength(1);
  });

  it('are loaded for a ruleset in the language that is spoken next', async () => {
    await needRuleset('impero');
    for (const locale of LOCALES) {
      await speak(locale);
      expect(rulesetWords[0]?.[locale]).toHaveProperty('ruleset.impero');
    }
    await speak('en');
  });
});
