import { afterEach, describe, expect, it } from 'vitest';
import { evaluatorOf } from '../../engine/bots/evaluators.ts';
import {
  isGameOf,
  mustStart,
  priceOf,
  quickChance,
  registerRuleset,
  rulesetOf,
  settleOptions,
  targetOf,
} from '../../engine/index.ts';
import { definition as base } from '../../engine/rules/base/index.ts';
import { baseOptions } from '../../engine/rules/base/options.ts';
import { baseSpec } from '../../engine/rules/base/rules.ts';
import { variantOf } from '../../engine/rules/definition.ts';

const orchard = variantOf(baseSpec, base, {
  name: 'orchard',
  options: { ...baseOptions, victoryPoints: { rule: 'O-14', values: [8] } },
  chapters: [
    {
      name: 'orchards',
      answers: { price: (game, next, seat, what) => (what === 'road' ? [0, 0, 1, 0, 0] : next(game, seat, what)) },
    },
  ],
});
const begun = () => {
  const settled = settleOptions(orchard.options, { players: 3 });
  if ('problem' in settled) throw new Error(settled.problem.option);
  const seats = (['blue', 'white', 'orange'] as const).map((colour) => ({ colour }));
  return mustStart('orchard' as 'base', { options: settled.options as never, seats }, quickChance(1)).state;
};

describe('a variant', () => {
  let takeOut = () => {};
  afterEach(() => takeOut());

  it('changes options and prices of the ruleset that it extends', () => {
    takeOut = registerRuleset(orchard);
    const state = begun();
    expect([state.table.ruleset, targetOf(state)]).toEqual(['orchard', 8]);
    expect(priceOf(state, 0, 'road')).toEqual([0, 0, 1, 0, 0]);
    expect(priceOf(state, 0, 'city')).toEqual([0, 0, 0, 2, 3]);
  });

  it('has the current rules of that ruleset, not those of its first format', () => {
    expect(orchard.rules.format).toBe(base.rules.format);
  });

  it('has the bots and the pages of that ruleset', () => {
    takeOut = registerRuleset(orchard);
    expect(evaluatorOf('orchard')).toBe(evaluatorOf('base'));
    expect([isGameOf('base', begun()), isGameOf('impero', begun())]).toEqual([true, false]);
    expect(rulesetOf('orchard').bots).toEqual(base.bots);
  });
});
