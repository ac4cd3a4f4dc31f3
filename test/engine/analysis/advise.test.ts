import { describe, expect, it } from 'vitest';
import {
  type AnyState,
  adviseMoves,
  awaited,
  decide,
  legalMoves,
  quickChance,
  rulesetNames,
  viewFor,
} from '../../../engine/index.ts';
import { analysis } from '../../../messages/en/analysis.ts';
import { numbersFrom } from '../../../tools/playGame.ts';
import { stateOf } from '../support.ts';
import { botGame } from './botGame.ts';

describe.each(rulesetNames())('advice in %s', (ruleset) => {
  it('lists different moves that the rules allow, the best first, and none where only one is possible', {
    timeout: 600_000,
  }, () => {
    const moments = botGame(ruleset, {}, 3).filter((_, at) => at % 25 === 0);
    let several = 0;
    let alone = 0;
    for (const { before } of moments) {
      const [owed] = awaited(before);
      if (owed === undefined) continue;
      const view = viewFor(before, owed.seat);
      const advice = adviseMoves(view, owed.seat, numbersFrom(1));
      const { moves, choices } = legalMoves(view, owed.seat);
      const isOnly = moves.length === 1 && choices.every(({ talk }) => talk);
      expect(advice.length > 0).toBe(!isOnly);
      if (isOnly) alone++;
      expect(advice.length).toBeLessThanOrEqual(3);
      expect(new Set(advice.map(({ move }) => JSON.stringify(move))).size).toBe(advice.length);
      expect(advice.map(({ chance }) => chance)).toEqual(advice.map(({ chance }) => chance).toSorted((a, b) => b - a));
      for (const { move } of advice) expect(decide(before, owed.seat, move, quickChance(1)).type).toBe('decided');
      if (advice.length === 3) several++;
      // Twins: a reader who knows no more gets the same advice.
      expect(adviseMoves(viewFor(view as AnyState, owed.seat), owed.seat, numbersFrom(1))).toEqual(advice);
    }
    expect(several).toBeGreaterThan(0);
    expect(alone).toBeGreaterThan(0);
  });
});

it('names what is built, not the phase in which it is', () => {
  const hands = { 0: { grain: 2, ore: 3 } };
  const state = stateOf({ settlements: { 0: [10] }, hands, roads: { 0: [] }, phase: 'trade' });
  expect(legalMoves(state, 0).moves.map(({ type }) => type)).toContain('goToBuild');
  const types = adviseMoves(viewFor(state, 0), 0, numbersFrom(1)).map(({ move }) => move.type);
  expect(types).not.toContain('goToBuild');
  expect(types).toContain('buildCity');
});

it('does not advise to withdraw an offer that ends with the turn', () => {
  const open = stateOf({ settlements: { 0: [10] }, hands: { 0: { brick: 2 }, 1: { wool: 1 } }, roads: { 0: [] } });
  const terms = { give: [0, 1, 0, 0, 0], take: [1, 0, 0, 0, 0], to: [1] };
  const decision = decide(open, 0, { type: 'offerTrade', ...terms }, quickChance(1));
  if (decision.type === 'refused') throw new Error(decision.refusal.code);
  expect(legalMoves(decision.state, 0).moves.map(({ type }) => type)).toContain('withdrawTrade');
  const types = adviseMoves(viewFor(decision.state, 0), 0, numbersFrom(1)).map(({ move }) => move.type);
  expect(types).toContain('endTurn');
  expect(types).not.toContain('withdrawTrade');
});

it('says that a city brings a point and more cards', () => {
  const state = stateOf({ settlements: { 0: [10] }, hands: { 0: { grain: 2, ore: 3 } }, roads: { 0: [] } });
  const advice = adviseMoves(viewFor(state, 0), 0, numbersFrom(1));
  const city = advice.find(({ move }) => move.type === 'buildCity');
  expect(city?.reasons.map(({ name }) => name)).toEqual(expect.arrayContaining(['points', 'income']));
  expect(city?.reasons.find(({ name }) => name === 'points')).toEqual({ name: 'points', n: 1 });
});

it('says in words that a trade with the bank keeps the hand safe from a 7', () => {
  const state = stateOf({ settlements: { 0: [10] }, hands: { 0: { lumber: 9 } }, roads: { 0: [] } });
  const advice = adviseMoves(viewFor(state, 0), 0, numbersFrom(1));
  const trade = advice.find(({ move }) => move.type === 'tradeWithBank');
  const words: Readonly<Record<string, string>> = analysis;
  const said = trade?.reasons.map(({ name }) => words[`reason.${name}`]);
  expect(said).toContain('keeps your hand safe from a 7');
});
