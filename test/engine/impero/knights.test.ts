import { describe, expect, test } from 'vitest';
import { viewFor } from '../../../engine/index.ts';
import { endTurn, given, recruit, roll, stateOf, take } from './support.ts';

const SEVEN = { dice: [[3, 4]] as const };
/** Seat 0 has a city on V18, seat 1 a road at its door (E20). */
const front = { cities: { 0: [18] }, roads: { 1: [20, 66] } } as const;
const price = { grain: 3, wool: 3 };

describe('a 7', () => {
  test('I-05: the active player takes a knight from the pool and lays it face up', () => {
    const after = given({ active: 2, phase: 'roll' }, SEVEN).when(2, roll);
    expect(after.story).toEqual(['diceRolled', 'knightTaken']);
    expect(after.eventsOf('knightTaken')).toEqual([{ type: 'knightTaken', seat: 2, pool: 13 }]);
    expect(after.state.knights).toEqual([0, 0, 1, 0]);
    expect(after.state.pool.knights).toBe(13);
  });

  test('I-06: nobody produces', () => {
    const after = given({ phase: 'roll', settlements: { 0: [30], 1: [18] } }, SEVEN).when(0, roll);
    expect(after.story).not.toContain('produced');
    expect([after.hand(0), after.hand(1)]).toEqual([{}, {}]);
  });

  test('I-06, OI-02 on: hands above seven are halved before the knight is taken', () => {
    const asked = given({ phase: 'roll', hands: { 1: { ore: 8 } } }, SEVEN).when(0, roll);
    expect(asked.open).toBe('discard');
    expect(asked.state.knights[0]).toBe(0);
    const after = asked.when(1, { type: 'discard', cards: [0, 0, 0, 0, 4] });
    expect(after.hand(1)).toEqual({ ore: 4 });
    expect(after.story).toEqual(['discarded', 'answered', 'knightTaken']);
  });

  test('OI-02 off: nobody discards', () => {
    const position = { phase: 'roll', options: { discardOnSeven: 'off' }, hands: { 1: { ore: 12 } } } as const;
    const after = given(position, SEVEN).when(0, roll);
    expect(after.story).toEqual(['diceRolled', 'knightTaken']);
    expect(after.hand(1)).toEqual({ ore: 12 });
  });

  test('IE-01: an empty pool gives no knight, but hands are still halved', () => {
    const position = { phase: 'roll', knights: { 1: 14 }, hands: { 0: { wool: 9 } } } as const;
    const asked = given(position, SEVEN).when(0, roll);
    expect(asked.open).toBe('discard');
    const after = asked.when(0, { type: 'discard', cards: [0, 0, 4, 0, 0] });
    expect(after.story).toEqual(['discarded', 'answered']);
    expect(after.state.knights).toEqual([0, 14, 0, 0]);
  });

  test('IE-02: a player with nine cards and four knights discards four cards and no knights', () => {
    const position = { phase: 'roll', knights: { 0: 4 }, hands: { 0: { wool: 9 } } } as const;
    const asked = given(position, SEVEN).when(0, roll);
    expect(asked.state.steps.at(-1)?.owed).toEqual([{ seat: 0, amount: 4 }]);
    const after = asked.when(0, { type: 'discard', cards: [0, 0, 4, 0, 0] });
    expect(after.state.knights[0]).toBe(5);
    expect(after.hand(0)).toEqual({ wool: 5 });
  });

  test('IE-52: the turn goes on after the knight, without a robber to move or anybody to rob', () => {
    const after = given({ phase: 'roll', settlements: { 1: [30] }, hands: { 1: { ore: 3 } } }, SEVEN).when(0, roll);
    expect(after.open).toBe('trade');
    expect(after.offers(0)).toEqual(['agreeToEnd', 'endTurn', 'goToBuild']);
    expect(after.hand(1)).toEqual({ ore: 3 });
  });

  test('IE-44, OI-08 on: a knight of this turn’s 7 fights at once', () => {
    const scene = given({ ...front, phase: 'roll', knights: { 0: 2 } }, SEVEN)
      .when(0, roll)
      .when(0, take(20));
    expect(scene.state.knights[0]).toBe(0);
  });

  test('IE-59, OI-08 off: two older knights and one of this turn’s 7 count as two', () => {
    const options = { knightSameTurn: 'off' } as const;
    const scene = given({ ...front, options, phase: 'roll', knights: { 0: 2 } }, SEVEN).when(0, roll);
    expect(scene.refuses(0, take(20))).toBe('knightsJustReceived OI-08');
    expect(scene.refusal(0, take(20)).facts).toEqual({ needed: 3, usable: 2, held: 3 });
    expect(scene.listed(0, 'captureRoad')).toEqual([]);
    const recruited = given({ ...front, options, knights: { 0: 2 }, hands: { 0: price } }).when(0, recruit);
    expect(recruited.refuses(0, take(20))).toBe('knightsJustReceived OI-08');
  });

  test('OI-08 off: the knight fights in the next turn', () => {
    const options = { knightSameTurn: 'off' } as const;
    const position = { ...front, players: 2, options, phase: 'roll', knights: { 0: 2 } } as const;
    const scene = given(position, {
      dice: [
        [3, 4],
        [1, 1],
        [1, 1],
      ],
    })
      .when(0, roll)
      .when(0, endTurn)
      .when(1, roll)
      .when(1, endTurn)
      .when(0, roll);
    expect(scene.when(0, take(20)).state.knights[0]).toBe(0);
  });
});

describe('recruiting', () => {
  test('I-07: three grain and three wool buy a knight, even without a city or barracks', () => {
    const after = given({ hands: { 0: { ...price, ore: 1 } } }).when(0, recruit);
    expect(after.story).toEqual(['tradeClosed', 'knightRecruited']);
    expect(after.eventsOf('knightRecruited')[0]).toMatchObject({ seat: 0, paid: [0, 0, 3, 3, 0], pool: 13 });
    expect(after.hand(0)).toEqual({ ore: 1 });
    expect(after.state.bank).toEqual([19, 19, 19, 19, 18]);
  });

  test('I-07: a refusal names the missing cards', () => {
    const scene = given({ hands: { 0: { grain: 3, wool: 1 } } });
    expect(scene.refusal(0, recruit)).toEqual({
      code: 'cannotPay',
      rule: 'I-07',
      facts: { what: 'knight', missing: [0, 0, 2, 0, 0] },
    });
    expect(scene.listed(0, 'recruitKnight')).toEqual([]);
  });

  test('IE-03: six grain and six wool buy two knights if the pool has two', () => {
    const rich = { hands: { 0: { grain: 6, wool: 6 } } };
    expect(given(rich).when(0, recruit).when(0, recruit).state.knights[0]).toBe(2);
    const last = given({ ...rich, knights: { 1: 13 } }).when(0, recruit);
    expect(last.refuses(0, recruit)).toBe('poolEmpty I-07');
  });

  test('IE-04: nothing is paid if the pool is empty', () => {
    const scene = given({ hands: { 0: price }, knights: { 1: 14 } });
    expect(scene.refuses(0, recruit)).toBe('poolEmpty I-07');
    expect(scene.listed(0, 'recruitKnight')).toEqual([]);
    expect(scene.hand(0)).toEqual(price);
  });

  test('IE-05: recruiting is refused in another player’s turn and before the roll', () => {
    expect(given({ hands: { 1: price } }).refuses(1, recruit)).toBe('notYourTurn I-07');
    expect(given({ phase: 'roll', hands: { 0: price } }).refuses(0, recruit)).toBe('notNow I-07');
  });

  test('IE-53: recruiting in the trade phase closes trade', () => {
    const after = given({ hands: { 0: { ...price, ore: 4 } } }).when(0, recruit);
    expect(after.open).toBe('build');
    expect(after.refuses(0, { type: 'tradeWithBank', give: 'ore', take: 'wool' })).toBe('notNow B-55');
    const combined = given({ options: { turnStructure: 'combined' }, hands: { 0: price } }).when(0, recruit);
    expect(combined.open).toBe('main');
  });
});

describe('knights', () => {
  test('I-08: everybody sees all knights, and one player may hold all fourteen', () => {
    const state = stateOf({ knights: { 3: 14 } });
    for (const reader of [0, 3, 'spectator'] as const)
      expect(viewFor(state, reader)).toMatchObject({ knights: [0, 0, 0, 14], pool: { knights: 0 } });
  });

  test('IE-42: knights cannot be traded: an offer consists of resource cards', () => {
    const scene = given({ knights: { 0: 2 }, hands: { 0: { ore: 1 }, 1: { wool: 1 } } });
    const offer = { type: 'offerTrade', give: [0, 0, 0, 0, 0, 1], take: [0, 0, 1, 0, 0], to: [1] };
    expect(scene.refuses(0, offer)).toBe('malformedMove B-53');
    expect(scene.refuses(0, { type: 'tradeWithBank', give: 'knight', take: 'ore' })).toBe('malformedMove B-55');
  });

  test('I-09: spent knights go back to the pool and can be taken at once', () => {
    const scene = given({ ...front, knights: { 0: 3, 1: 11 }, hands: { 0: price } }).when(0, take(20));
    expect(scene.eventsOf('roadsCaptured')[0]).toMatchObject({ knights: 3, pool: 3 });
    expect(scene.state.pool.knights).toBe(3);
    const [placing] = scene.open === 'capturedRoad' ? scene.listed(0, 'placeCapturedRoad') : [];
    const after = placing === undefined ? scene : scene.whenSent(0, placing);
    expect(after.when(0, recruit).state.pool.knights).toBe(2);
  });

  test('I-10: knights are not limited to one per turn and need not wait a turn', () => {
    const position = { cities: { 0: [18] }, roads: { 1: [20, 27] }, knights: { 0: 6 }, received: 6 } as const;
    const scene = given({ ...position, options: { capturedRoadPlacement: 'capturedPath' } });
    const after = scene.when(0, take(20)).when(0, { type: 'placeCapturedRoad', path: 20 }).when(0, take(27));
    expect(after.state.knights[0]).toBe(0);
  });
});
