import { describe, expect, it } from 'vitest';
import { RESOURCES, type Resource, rateOf } from '../../../engine/index.ts';
import { given, type Position, type Scene } from '../support.ts';

/** Harbours of the first printed map: 3:1 at V0 V3, grain at V1 V5, ore V10 V15, wool V42 V46, brick V33 V38, lumber V11 V16. */
const trade = (give: Resource, take: Resource) => ({ type: 'tradeWithBank', give, take }) as const;
const rates = ({ state }: Scene) =>
  Object.fromEntries(RESOURCES.map((resource, kind) => [resource, rateOf(state, 0, kind)]));
const ALL_FOUR = { lumber: 4, brick: 4, wool: 4, grain: 4, ore: 4 };

describe('trade with the bank', () => {
  it('B-55 gives any one card for four equal ones, without a harbour', () => {
    const scene = given({ hands: { 0: { wool: 5 } } });
    expect(scene.listed(0, 'tradeWithBank')).toEqual(
      ['lumber', 'brick', 'grain', 'ore'].map((take) => trade('wool', take as Resource)),
    );
    const after = scene.when(0, trade('wool', 'ore'));
    expect(after.hand(0)).toEqual({ wool: 1, ore: 1 });
    expect(after.events).toEqual([{ type: 'tradedWithBank', seat: 0, given: [0, 0, 4, 0, 0], taken: [0, 0, 0, 0, 1] }]);
    expect(after.refusal(0, trade('wool', 'ore'))).toEqual({
      code: 'tooFewToTrade',
      rule: 'B-55',
      facts: { resource: 'wool', rate: 4, missing: [0, 0, 3, 0, 0] },
    });
  });

  it('B-56 uses a 3:1 harbour for every resource', () => {
    const scene = given({ hands: { 0: { wool: 3, ore: 3 } }, settlements: { 0: [3] } });
    expect(rates(scene)).toEqual({ lumber: 3, brick: 3, wool: 3, grain: 3, ore: 3 });
    const after = scene.when(0, trade('wool', 'grain')).when(0, trade('ore', 'grain'));
    expect(after.hand(0)).toEqual({ grain: 2 });
  });

  it.each([
    ['grain', 1],
    ['ore', 15],
    ['wool', 46],
    ['brick', 38],
    ['lumber', 16],
  ] as const)('B-57 uses the %s harbour for two %1$s cards only', (resource, v) => {
    const scene = given({ hands: { 0: ALL_FOUR }, settlements: { 0: [v] } });
    expect(rates(scene)).toEqual({ ...ALL_FOUR, [resource]: 2 });
    const take = resource === 'ore' ? 'wool' : 'ore';
    const after = scene.when(0, trade(resource, take));
    expect(after.hand(0)).toEqual({ ...ALL_FOUR, [resource]: 2, [take]: 5 });
  });

  it('B-58 needs the player’s own settlement or city at either intersection of the harbour', () => {
    const at = (position: Position) => rateOf(given(position).state, 0, 3);
    expect(at({ settlements: { 0: [1] } })).toBe(2);
    expect(at({ settlements: { 0: [5] } })).toBe(2);
    expect(at({ cities: { 0: [5] } })).toBe(2);
    expect(at({ settlements: { 1: [5] } })).toBe(4);
    expect(at({ settlements: { 0: [9] }, roads: { 0: [8, 3] } })).toBe(4);
  });

  it('B-58 leaves the better rate optional: a player with a harbour may still trade four for one', () => {
    const scene = given({ hands: { 0: { grain: 5 } }, settlements: { 0: [1] } });
    const plain = { type: 'tradeWithBank', give: 'grain', take: 'ore', rate: 4 } as const;
    expect(scene.listed(0, 'tradeWithBank')).toContainEqual(plain);
    expect(scene.when(0, plain).hand(0)).toEqual({ grain: 1, ore: 1 });
    expect(scene.when(0, trade('grain', 'ore')).hand(0)).toEqual({ grain: 3, ore: 1 });
    const poor = given({ hands: { 0: { grain: 3 } }, settlements: { 0: [1] } });
    expect(poor.listed(0, 'tradeWithBank')).not.toContainEqual(plain);
    expect(poor.refusal(0, plain)).toMatchObject({ code: 'tooFewToTrade', facts: { missing: [0, 0, 0, 1, 0] } });
    expect(poor.refuses(0, { ...plain, rate: 3 })).toBe('malformedMove B-55');
    const none = given({ hands: { 0: { grain: 5 } } });
    expect(none.listed(0, 'tradeWithBank')).not.toContainEqual(plain);
  });

  it('B-58 prefers a 2:1 harbour to a 3:1 harbour for its own resource', () => {
    expect(rates(given({ settlements: { 0: [0, 1] } }))).toEqual({ lumber: 3, brick: 3, wool: 3, grain: 2, ore: 3 });
  });

  it('B-59 gives another kind of card from the bank and returns those paid to their stack', () => {
    const scene = given({ hands: { 0: { wool: 4 }, 1: { ore: 19 } } });
    expect(scene.refusal(0, trade('wool', 'wool'))).toEqual({
      code: 'sameResource',
      rule: 'B-59',
      facts: { resource: 'wool' },
    });
    expect(scene.state.bank[2]).toBe(15);
    expect(scene.when(0, trade('wool', 'grain')).state.bank).toEqual([19, 19, 19, 18, 0]);
  });

  it('BE-44 gives nothing from an empty stack', () => {
    const scene = given({ hands: { 0: { wool: 4 }, 1: { ore: 19 } } });
    expect(scene.refusal(0, trade('wool', 'ore'))).toEqual({
      code: 'bankEmpty',
      rule: 'B-59',
      facts: { resource: 'ore' },
    });
    expect(scene.listed(0, 'tradeWithBank').map(({ take }) => take)).toEqual(['lumber', 'brick', 'grain']);
    const last = given({ hands: { 0: { wool: 4 }, 1: { ore: 18 } } });
    expect(last.when(0, trade('wool', 'ore')).state.bank[4]).toBe(0);
  });

  it('B-60 may be repeated any number of times, each time several cards for one', () => {
    const scene = given({ hands: { 0: { wool: 8, brick: 4 } } });
    const after = scene.when(0, trade('wool', 'ore')).when(0, trade('brick', 'ore')).when(0, trade('wool', 'grain'));
    expect(after.hand(0)).toEqual({ ore: 2, grain: 1 });
    expect(scene.refuses(0, { type: 'tradeWithBank', give: 'wool', take: 'ore', times: 2 })).toBe('malformedMove B-55');
  });

  it('BE-45 does not take two cards of a kind and one of another at 3:1', () => {
    const scene = given({ hands: { 0: { wool: 2, brick: 1 } }, settlements: { 0: [3] } });
    expect(scene.listed(0, 'tradeWithBank')).toEqual([]);
    expect(scene.refusal(0, trade('wool', 'ore'))).toMatchObject({
      code: 'tooFewToTrade',
      facts: { rate: 3, missing: [0, 0, 1, 0, 0] },
    });
  });

  it('BE-46 uses a harbour settled in the build phase from the next turn, or at once in a combined turn', () => {
    const position = {
      players: 2,
      hands: { 0: { lumber: 4, brick: 1, wool: 1, grain: 1 } },
      roads: { 0: [0] },
      robber: 18,
    } as const;
    const settle = { type: 'buildSettlement', intersection: 3 } as const;
    const phased = given(position, {
      dice: [
        [1, 1],
        [1, 1],
      ],
    }).when(0, settle);
    expect(phased.refuses(0, trade('lumber', 'ore'))).toBe('notNow B-55');
    const next = phased
      .when(0, { type: 'endTurn' })
      .when(1, { type: 'rollDice' })
      .when(1, { type: 'endTurn' })
      .when(0, { type: 'rollDice' });
    expect(next.when(0, trade('lumber', 'ore')).hand(0)).toEqual({ ore: 1 });
    const combined = given({ ...position, options: { turnStructure: 'combined' } }).when(0, settle);
    expect(combined.when(0, trade('lumber', 'ore')).hand(0)).toEqual({ ore: 1 });
  });

  it('BE-47 does not improve with a second 3:1 harbour', () => {
    expect(rates(given({ settlements: { 0: [0, 26] } }))).toEqual(rates(given({ settlements: { 0: [0] } })));
  });

  it('BE-48 keeps the harbour when its settlement becomes a city', () => {
    const scene = given({ hands: { 0: { ore: 3, grain: 2 } }, settlements: { 0: [15] } });
    const after = scene.when(0, { type: 'buildCity', intersection: 15 });
    expect([rates(scene).ore, rates(after).ore]).toEqual([2, 2]);
  });

  it('B-52 is possible in the trade phase only', () => {
    for (const phase of ['roll', 'build'] as const)
      expect(given({ phase, hands: { 0: { wool: 4 } } }).refuses(0, trade('wool', 'ore'))).toBe('notNow B-55');
  });
});
