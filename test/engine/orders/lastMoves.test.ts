import { describe, expect, test } from 'vitest';
import { pathsAt } from '../../../engine/board/geometry.ts';
import { followOrders, type Orders, rulesetOf } from '../../../engine/index.ts';
import type { ProgressCard } from '../../../engine/rules/citiesKnights/public.ts';
import { given, type Position } from '../citiesKnights/scene.ts';

const RECORD = { turn: 9, moved: [], answered: [] };

/** What an order to end the turn makes seat 0 do, and then again, until it does nothing more or the turn is over. */
function done(position: Position, orders: Orders, moved: readonly 0[] = []): readonly string[] {
  let scene = given(position);
  const types: string[] = [];
  for (;;) {
    const act = followOrders(scene.state, new Map([[0, { endTurn: true, ...orders }]]), { ...RECORD, moved });
    if (act === undefined) return types;
    types.push(act.move.type);
    scene = scene.whenSent(0, act.move);
    if (scene.state.turn.active !== 0) return types;
  }
}

const IDLE_KNIGHTS: Position = {
  cities: { 0: [10] },
  roads: { 0: [...pathsAt[20].slice(0, 1), ...pathsAt[40].slice(0, 1)] },
  knights: { 0: [{ at: 20 }, { at: 40 }] },
};

test('K-27, K-48 an order activates knights and improves cities before a turn ends, if nothing else is possible', () => {
  const position = { ...IDLE_KNIGHTS, hands: { 0: { grain: 1, cloth: 1 } } };
  expect(done(position, {})).toEqual([]);
  expect(done(position, { endTurnAfter: ['activateKnight'] })).toEqual([]);
  expect(done(position, { endTurnAfter: ['improve', 'activateKnight'] }).toSorted()).toEqual([
    'activateKnight',
    'endTurn',
    'improve',
  ]);
});

test('K-27 the order buys as much as the player can pay for, and nothing for a player who is there', () => {
  const position = { ...IDLE_KNIGHTS, hands: { 0: { grain: 2 } } };
  const orders = { endTurnAfter: ['activateKnight'], endTurnDespite: ['moveKnight'] };
  expect(done(position, orders)).toEqual(['activateKnight', 'activateKnight', 'endTurn']);
  expect(done(position, orders, [0])).toEqual([]);
});

test('K-27 the order does nothing if something else is possible', () => {
  const position = { ...IDLE_KNIGHTS, hands: { 0: { grain: 1, brick: 2 } } };
  expect(done(position, { endTurnAfter: ['activateKnight'] })).toEqual([]);
  expect(done(position, { endTurnAfter: ['activateKnight'], endTurnDespite: ['buildWall'] })).toEqual([
    'activateKnight',
    'endTurn',
  ]);
});

test('K-S1 the dice are rolled for a player without science cards: everybody sees that nothing can come first', () => {
  const rolls = (progress: readonly ProgressCard[]) =>
    followOrders(
      given({ phase: 'roll', cities: { 0: [10] }, progress: { 0: progress } }).state,
      new Map([[0, { roll: 'nothingElse' }]]),
      RECORD,
    )?.move.type;
  expect(rolls(['merchant', 'bishop'])).toBe('rollDice');
  expect(rolls(['merchant', 'alchemist'])).toBeUndefined();
  // A science card that cannot be played yet delays the roll as an Alchemist does.
  expect(rolls(['crane'])).toBeUndefined();
});

test('K-58 a player can keep all progress cards: playing any of them is one choice', () => {
  for (const card of ['merchant', 'resourceMonopoly', 'warlord', 'inventor', 'roadBuilding'] as const) {
    const position: Position = { ...IDLE_KNIGHTS, progress: { 0: [card] }, hands: { 1: { ore: 1 } } };
    expect(done(position, {}), card).toEqual([]);
    expect(done(position, { endTurnDespite: ['playCard'] }), card).toEqual(['endTurn']);
    expect(done({ ...position, hands: { 0: { grain: 1 } } }, { endTurnDespite: ['playCard'] }), card).toEqual([]);
  }
  const { skippable, moveFields } = rulesetOf('citiesKnights').rules;
  expect(skippable.playCard).toEqual(Object.keys(moveFields).filter((type) => type.startsWith('play')));
});

test('K-58 no turn ends by itself whose player holds cards, unless all cards are left: it would tell about them', () => {
  const ends = (progress: readonly ProgressCard[], despite: readonly string[] = []) =>
    done({ cities: { 0: [10] }, progress: { 0: progress } }, { endTurn: 'outOfReach', endTurnDespite: despite });
  expect(ends([])).toEqual(['endTurn']);
  // Nobody has cards that a Resource Monopoly could take, so it cannot be played; a Merchant can.
  for (const card of ['resourceMonopoly', 'merchant'] as const) {
    expect(ends([card]), card).toEqual([]);
    expect(ends([card], ['playCard']), card).toEqual(['endTurn']);
  }
});

describe('an order to play cards', () => {
  const CARDS: Orders = { roll: 'always', endTurnAfter: ['playCard'] };
  const act = (position: Position, orders: Orders = CARDS, moved: readonly 0[] = []) => {
    const { state } = given(position);
    return followOrders(state, new Map([[0, orders]]), { ...RECORD, moved })?.move;
  };
  const alchemist = (position: Position, ...rest: [Orders?, (readonly 0[])?]) =>
    act({ phase: 'roll', progress: { 0: ['alchemist'] }, ...position }, ...rest);
  const number = (position: Position) => {
    const move = alchemist(position);
    return move?.type === 'playAlchemist' ? Number(move.red) + Number(move.regular) : move?.type;
  };
  // An 8 yields four cards, a 9 two.
  const HOME = { cities: { 0: [26, 33] } } as const;

  test('K-S1 plays an Alchemist before the roll, with the dice that bring most', () => {
    expect(number(HOME)).toBe(8);
    expect(number({ ...HOME, robber: 12 })).not.toBe(8);
  });

  test('K-S1 chooses the dice that bring the others less, where two bring as much', () => {
    const twice = [21, 26, 28];
    expect(number({ cities: { 0: twice } })).toBe(8);
    expect(number({ cities: { 0: twice, 1: [37] } })).toBe(9);
  });

  test('K-S1 keeps an Alchemist that brings fewer than three cards, and the dice are rolled', () => {
    expect(number({ cities: { 0: [26] } })).toBe('rollDice');
  });

  test('K-S1 plays no Alchemist for a player who is there, has not ordered it, or does not roll by order', () => {
    expect(alchemist(HOME, CARDS, [0])).toBeUndefined();
    expect(alchemist(HOME, { roll: 'always' })).toEqual({ type: 'rollDice' });
    expect(alchemist(HOME, { ...CARDS, roll: 'nothingElse' })).toBeUndefined();
  });

  test.each<[ProgressCard, Position]>([
    ['engineer', { cities: { 0: [10] } }],
    ['merchant', { cities: { 0: [10] } }],
    ['crane', { cities: { 0: [10] }, levels: { 0: [1, 0, 0] }, hands: { 0: { cloth: 1 } } }],
    ['smith', IDLE_KNIGHTS],
    ['warlord', IDLE_KNIGHTS],
  ])('K-58 plays %s before a turn ends, while its player is away', (card, position) => {
    const held: Position = { ...position, progress: { 0: [card] } };
    const orders = { ...CARDS, endTurnDespite: ['moveKnight'] };
    expect(done(held, orders)).toEqual([`play${card[0]?.toUpperCase()}${card.slice(1)}`, 'endTurn']);
    expect(done(held, orders, [0])).toEqual([]);
  });

  test('K-S10 upgrades two knights with a Smith', () => {
    const move = act({ ...IDLE_KNIGHTS, progress: { 0: ['smith'] } }, { ...CARDS, endTurn: true });
    expect(move?.knights).toHaveLength(2);
  });

  test('K-T4 sends the merchant where the player holds most, and leaves it where it is', () => {
    const merchant = (position: Position) =>
      act({ settlements: { 0: [31] }, progress: { 0: ['merchant'] }, ...position }, { ...CARDS, endTurn: true });
    expect(merchant({ hands: { 0: { ore: 1 } } })).toEqual({ type: 'playMerchant', hex: 11 });
    expect(merchant({ hands: { 0: { wool: 1 } } })).toEqual({ type: 'playMerchant', hex: 15 });
    expect(merchant({ merchant: { hex: 10, owner: 0 } })).toEqual({ type: 'endTurn' });
  });

  test('K-P8 keeps a Warlord until the barbarians would take a city', () => {
    const guard = { at: 45, level: 3, active: true } as const;
    const position: Position = {
      ...IDLE_KNIGHTS,
      roads: { ...IDLE_KNIGHTS.roads, 1: [...pathsAt[45].slice(0, 1)] },
      knights: { ...IDLE_KNIGHTS.knights, 1: [guard] },
    };
    const orders = { ...CARDS, endTurnDespite: ['moveKnight'] };
    expect(done({ ...position, progress: { 0: ['warlord'] } }, orders)).toEqual(['endTurn']);
  });

  test('K-58 leaves cards that ask for another decision, or bring cards to buy something with', () => {
    for (const card of ['mining', 'wedding', 'bishop', 'inventor', 'roadBuilding', 'deserter', 'diplomat'] as const)
      expect(done({ ...IDLE_KNIGHTS, progress: { 0: [card] } }, { ...CARDS, endTurnDespite: ['moveKnight'] })).toEqual([
        'endTurn',
      ]);
  });

  test('depends on nothing that the player cannot see', () => {
    const seen = (phase: NonNullable<Position['phase']>, hands: Position['hands'] = {}, card: ProgressCard = 'spy') =>
      act(
        { ...HOME, phase, progress: { 0: ['alchemist', 'merchant'], 1: [card] }, hands },
        { ...CARDS, endTurn: true },
      );
    for (const [phase, type] of [
      ['roll', 'playAlchemist'],
      ['main', 'playMerchant'],
    ] as const) {
      const known = seen(phase, { 1: { ore: 3 }, 2: { brick: 2 } });
      expect(known?.type).toBe(type);
      expect(seen(phase, { 1: { brick: 2, ore: 1 }, 2: { ore: 2 } }, 'bishop')).toEqual(known);
    }
  });
});

test('K-57 a turn that ends by order or plan gives up the progress card that its player ranks lowest', () => {
  const progress = ['spy', 'bishop', 'intrigue', 'saboteur', 'diplomat'] as const;
  const { state } = given({ cities: { 0: [10] }, progress: { 0: progress } });
  const finish = { type: 'finish', purchases: [] } as const;
  const plan = { turn: state.turn.number, made: 0, offer: 0, accepted: finish, declined: finish };
  for (const ending of [{ endTurn: true, endTurnDespite: ['playCard'] }, { plan }] as const) {
    const discarded = (answers: NonNullable<Orders['answers']>) =>
      followOrders(state, new Map([[0, { ...ending, answers }]]), RECORD)?.move;
    const drawnLast = { type: 'endTurn', cards: ['diplomat'] };
    expect(discarded({})).toEqual(drawnLast);
    expect(discarded({ discard: ['ore'] })).toEqual(drawnLast);
    expect(discarded({ progressOverflow: ['spy', 'diplomat', 'bishop', 'saboteur'] })).toEqual({
      type: 'endTurn',
      cards: ['intrigue'],
    });
  }
});
