import { afterEach, describe, expect, it } from 'vitest';
import { evaluatorOf } from '../../engine/bots/evaluators.ts';
import {
  BOTS,
  boardPieces,
  countersOf,
  decksOf,
  goalsOf,
  isGameOf,
  quickChance,
  type RulesetDefinition,
  registerRuleset,
  rulesetNames,
  rulesetOf,
} from '../../engine/index.ts';
import { startWith } from '../../tools/playGame.ts';

const base = rulesetOf('base');
/** The base game under another name, with a counter of two parts. */
const islands: RulesetDefinition = {
  ...base,
  rules: { ...base.rules, name: 'islands' },
  counters: [{ name: 'ships', of: (_state, seat) => ({ near: seat + 1, far: 2 }) }],
};

describe('the registry of rulesets', () => {
  let takeOut = () => {};
  afterEach(() => takeOut());

  it('adds another ruleset, and removes it again', () => {
    const own = rulesetNames();
    takeOut = registerRuleset(islands);
    expect(rulesetNames()).toEqual([...own, 'islands']);
    expect(rulesetOf('islands').rules.name).toBe('islands');
    takeOut();
    expect(rulesetNames()).toEqual(own);
    expect(() => rulesetOf('islands')).toThrow(RangeError);
  });

  it('refuses a second ruleset of the same name', () => {
    expect(() => registerRuleset(base)).toThrow(/base already/);
  });
});

describe.each(rulesetNames())('the definition of %s', (ruleset) => {
  const definition = rulesetOf(ruleset);
  const { state } = startWith(ruleset, { players: 3 }, quickChance(1));

  it('is consistent: moves that buy have prices, and each option is in one group', () => {
    for (const { what, move, given = {}, left } of definition.purchases) {
      expect(Object.keys(definition.rules.moveFields), move).toContain(move);
      for (const field of Object.keys(given)) expect(definition.rules.moveFields[move]).toHaveProperty(field);
      expect(definition.rules.ask(state).price(0, what)).toHaveLength(definition.cards.kinds.length);
      expect(left(state, 0)).toBeGreaterThanOrEqual(0);
    }
    expect(Object.keys(definition.rules.eventFields)).toEqual(expect.arrayContaining([...definition.draws]));
    for (const [event, field] of Object.entries(definition.losses))
      expect(definition.rules.eventFields[event]).toHaveProperty(field);
  });

  it('B-53 lets an offer be for anything that is sold, and for nothing else', () => {
    const sold = definition.purchases.map(({ what }) => what);
    for (const type of ['offerTrade', 'counterTrade']) {
      const { schema } = definition.rules.moveFields[type]?.purpose ?? {};
      expect(schema?.enum, type).toEqual(expect.arrayContaining(sold));
      expect(schema?.enum, type).toHaveLength(sold.length);
    }
  });

  it('names cards as hands and the bank count them', () => {
    expect(definition.cards.kinds).toHaveLength(state.bank.length);
    expect(state.hands[0].cards).toHaveLength(definition.cards.kinds.length);
  });

  it('B-24, B-97 has the pieces on the board, victory points as the first goal, and full decks', () => {
    const kinds = boardPieces(state).map(({ kind, on, owner }) => `${kind} ${on} ${owner}`);
    // Where the pieces are not printed on the map, they are still to be placed.
    const settlements = state.table.options.startPlacement === 'prePlaced' ? 2 : 0;
    for (const seat of [0, 1, 2])
      expect(kinds.filter((kind) => kind === `settlement intersection ${seat}`)).toHaveLength(settlements);
    expect(kinds.filter((kind) => kind.startsWith('road path'))).toHaveLength(3 * settlements);
    expect(goalsOf(state, 0)[0]).toMatchObject({
      name: 'victoryPoints',
      parts: [{ name: 'points', have: settlements }],
    });
    for (const { left } of decksOf(state)) expect(left).toBeGreaterThan(0);
  });

  it('has a bot that evaluates each of its moves', () => {
    const { rules } = definition;
    const evaluator = evaluatorOf(ruleset);
    if (evaluator === undefined) throw new Error(`no bot plays ${ruleset}`);
    expect(evaluator.prospects).toBeDefined();
    expect(definition.bots).toEqual(BOTS.slice(1));
    const judged = [...Object.keys(evaluator.moves), ...Object.keys(evaluator.choices)];
    const answered = [...judged, ...rules.byClock, 'requestTrade'];
    expect(Object.keys(rules.moveFields).filter((type) => !answered.includes(type))).toEqual([]);
    expect(definition.purchases.filter(({ what }) => evaluator.wants[what] === undefined)).toEqual([]);
  });

  it('is found by the state of a game', () => {
    expect([isGameOf('base', state), isGameOf('impero', state)]).toEqual([ruleset === 'base', ruleset === 'impero']);
  });
});

it('a counter may be split into parts', () => {
  const takeOut = registerRuleset(islands);
  const { state } = startWith('base', { players: 3 }, quickChance(1));
  const other = { ...state, table: { ...state.table, ruleset: 'islands' } };
  expect(countersOf(other, 1)).toEqual([
    {
      name: 'ships',
      value: 4,
      parts: [
        { name: 'near', value: 2 },
        { name: 'far', value: 2 },
      ],
    },
  ]);
  expect(countersOf(state, 0)[0]).toEqual({ name: 'developmentCards', value: 0, parts: [] });
  takeOut();
});
