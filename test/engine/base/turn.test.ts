import { describe, expect, it } from 'vitest';
import type { Seat } from '../../../engine/index.ts';
import { given } from '../support.ts';

const ROAD = { lumber: 1, brick: 1 };

describe('a turn', () => {
  it.each([2, 3, 4] as const)('B-41 passes clockwise to the next of %i players', (players) => {
    const last = (players - 1) as Seat;
    const scene = given({ players, active: last, turn: 7 }).when(last, { type: 'endTurn' });
    expect(scene.state.turn).toEqual({ number: 8, active: 0 });
    expect(scene.eventsOf('turnBegan')[0]).toMatchObject({ seat: 0, number: 8 });
  });

  it('B-41 lets only the active player roll, build, play cards and end it', () => {
    const hands = { 1: { lumber: 4, brick: 4, wool: 4, grain: 4, ore: 4 } };
    const pieces = { settlements: { 1: [18] }, roads: { 1: [28] } };
    const before = given({ phase: 'roll', hands, ...pieces, cards: { 1: ['knight', 'monopoly'] } });
    expect(before.refusal(1, { type: 'rollDice' })).toEqual({
      code: 'notYourTurn',
      rule: 'B-43',
      facts: { move: 'rollDice', step: 'roll', seats: [0] },
    });
    expect(before.refuses(1, { type: 'playKnight' })).toBe('notYourTurn B-80');
    const after = given({ hands, ...pieces, cards: { 1: ['knight', 'monopoly'] } });
    for (const move of [
      { type: 'buildRoad', path: 36 },
      { type: 'buildSettlement', intersection: 30 },
      { type: 'buildCity', intersection: 18 },
      { type: 'buyDevelopmentCard' },
      { type: 'playMonopoly', resource: 'ore' },
      { type: 'tradeWithBank', give: 'ore', take: 'wool' },
      { type: 'goToBuild' },
      { type: 'endTurn' },
    ])
      expect(after.refuses(1, move)).toMatch(/^notYourTurn /);
    expect(after.offers(1)).toEqual(['agreeToEnd']);
  });

  it('B-42 has no more trade after a build, if trade comes before building', () => {
    const scene = given({ hands: { 0: { lumber: 5, brick: 1 } }, settlements: { 0: [18] }, robber: 0 });
    expect(scene.open).toBe('trade');
    const built = scene.when(0, { type: 'buildRoad', path: 28 });
    expect(built.story).toEqual(['tradeClosed', 'roadBuilt']);
    expect(built.open).toBe('build');
    expect(built.refuses(0, { type: 'tradeWithBank', give: 'lumber', take: 'ore' })).toBe('notNow B-55');
    expect(built.refuses(0, { type: 'goToBuild' })).toBe('notNow B-42');
    expect(built.offers(0)).not.toContain('offerTrade');
  });

  it.each([
    ['a road', { type: 'buildRoad', path: 36 }],
    ['a settlement', { type: 'buildSettlement', intersection: 24 }],
    ['a city', { type: 'buildCity', intersection: 31 }],
    ['a purchase', { type: 'buyDevelopmentCard' }],
    ['the command to build', { type: 'goToBuild' }],
  ] as const)('B-42 ends its trade phase with %s', (_, move) => {
    const scene = given(
      {
        hands: { 0: { lumber: 2, brick: 2, wool: 2, grain: 4, ore: 4 } },
        settlements: { 0: [31] },
        roads: { 0: [28] },
      },
      { deck: ['knight'] },
    ).when(0, move);
    expect(scene.eventsOf('tradeClosed')).toEqual([{ type: 'tradeClosed', seat: 0 }]);
    expect(scene.open).toBe('build');
  });

  it('B-42 mixes trading and building if the phases are combined', () => {
    const scene = given({
      options: { turnStructure: 'combined' },
      hands: { 0: { lumber: 5, brick: 2, ore: 4 } },
      settlements: { 0: [18] },
    });
    const after = scene
      .when(0, { type: 'buildRoad', path: 28 })
      .when(0, { type: 'tradeWithBank', give: 'lumber', take: 'wool' })
      .when(0, { type: 'tradeWithBank', give: 'ore', take: 'lumber' })
      .when(0, { type: 'buildRoad', path: 36 });
    expect(after.open).toBe('main');
    expect(after.hand(0)).toEqual({ wool: 1 });
    expect(after.state.turn.number).toBe(9);
  });

  it('B-43 has exactly one roll, of two dice, and everything waits for it', () => {
    const scene = given({ phase: 'roll', hands: { 0: ROAD }, settlements: { 0: [18] } }, { dice: [[6, 5]] });
    expect(scene.refuses(0, { type: 'buildRoad', path: 28 })).toBe('notNow B-63');
    const rolled = scene.when(0, { type: 'rollDice' });
    expect(rolled.eventsOf('diceRolled')[0]).toEqual({ type: 'diceRolled', seat: 0, dice: [6, 5] });
    expect(rolled.state.turn.rolled).toEqual([6, 5]);
    expect(rolled.refuses(0, { type: 'rollDice' })).toBe('notNow B-43');
  });

  it('B-43 draws the two dice together, each face with equal probability', () => {
    const seen = new Set<string>();
    for (let result = 0; result < 36; result++) {
      const scene = given({ phase: 'roll' }, { draws: { dice: [result] } }).when(0, { type: 'rollDice' });
      seen.add(String(scene.state.turn.rolled));
    }
    expect(seen.size).toBe(36);
    expect(() => given({ phase: 'roll' }, { draws: { dice: [36] } }).when(0, { type: 'rollDice' })).toThrow('below 36');
  });

  it('B-45 allows only a card or the dice before the roll', () => {
    const full = { lumber: 4, brick: 4, wool: 4, grain: 4, ore: 4 };
    const scene = given({
      phase: 'roll',
      hands: { 0: full, 1: full },
      settlements: { 0: [18] },
      roads: { 0: [28, 36] },
      cards: { 0: ['knight', 'roadBuilding', 'yearOfPlenty', 'monopoly', 'victoryPoint'] },
    });
    expect(scene.offers(0)).toEqual([
      'agreeToEnd',
      'playKnight',
      'playMonopoly',
      'playRoadBuilding',
      'playYearOfPlenty',
      'rollDice',
    ]);
    for (const move of [
      { type: 'endTurn' },
      { type: 'goToBuild' },
      { type: 'buildSettlement', intersection: 30 },
      { type: 'buildCity', intersection: 18 },
      { type: 'buyDevelopmentCard' },
      { type: 'tradeWithBank', give: 'ore', take: 'wool' },
      { type: 'offerTrade', give: [1, 0, 0, 0, 0], take: [0, 0, 0, 0, 1], to: [1] },
    ])
      expect(scene.refuses(0, move)).toMatch(/^notNow /);
    const blocked = given({ phase: 'roll', options: { devCardTiming: 'buildPhase' }, cards: { 0: ['knight'] } });
    expect(blocked.offers(0)).toEqual(['agreeToEnd', 'rollDice']);
  });

  it('B-46 ends when the player says so after the roll, and not while a decision is pending', () => {
    expect(given({ phase: 'roll' }).refuses(0, { type: 'endTurn' })).toBe('notNow B-46');
    for (const phase of ['trade', 'build'] as const)
      expect(given({ phase }).when(0, { type: 'endTurn' }).state.turn.active).toBe(1);
    const seven = given({ phase: 'roll' }, { dice: [[1, 6]] }).when(0, { type: 'rollDice' });
    expect(seven.refuses(0, { type: 'endTurn' })).toBe('notNow B-46');
  });

  it('BE-57 must be rolled for and ended even by a player who can do nothing', () => {
    const scene = given({ phase: 'roll' }, { dice: [[1, 1]] });
    expect(scene.offers(0)).toEqual(['agreeToEnd', 'rollDice']);
    const rolled = scene.when(0, { type: 'rollDice' });
    expect(rolled.offers(0)).toEqual(['agreeToEnd', 'endTurn', 'goToBuild']);
    expect(rolled.when(0, { type: 'goToBuild' }).offers(0)).toEqual(['agreeToEnd', 'endTurn']);
    expect(rolled.when(0, { type: 'endTurn' }).state.turn.active).toBe(1);
  });
});
