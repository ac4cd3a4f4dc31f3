import { describe, expect, it } from 'vitest';
import { handLimitOf, pointsIn, type Seat } from '../../../engine/index.ts';
import { endTurn, given, type Position, roll, type Soldier, type Story, trail } from './scene.ts';

/** Seats with a city each, and roads on which their knights stand. */
const CITIES = { 0: [3], 1: [17], 2: [42], 3: [47] } as const;
const ROADS = { 0: trail(3, 7, 11), 1: trail(17, 23, 29), 2: trail(42, 46, 50), 3: trail(47, 51, 48) };
const PLACES = [
  [7, 11],
  [23, 29],
  [46, 50],
  [51, 48],
] as const;

/** Active knights by seat, one or two each, by their levels. */
const guard = (...levels: readonly (readonly (1 | 2 | 3)[])[]): Partial<Record<Seat, readonly Soldier[]>> =>
  Object.fromEntries(
    levels.map((own, seat) => [seat, own.map((level, i) => ({ at: PLACES[seat]?.[i] ?? 0, level, active: true }))]),
  );

/** The ship is one step away and comes with a roll that yields nothing at these places. */
const raid = (position: Position, story: Story = {}) =>
  given(
    { phase: 'roll', ship: 6, cities: CITIES, roads: ROADS, ...position },
    {
      dice: [
        [1, 1],
        [1, 1],
      ],
      event: ['ship', 'ship'],
      ...story,
    },
  ).when(position.active ?? 0, roll);

const lose = (intersection: number) => ({ type: 'loseCity', intersection }) as const;
const deck = (name: 'trade' | 'politics' | 'science') => ({ type: 'chooseDeck', deck: name }) as const;

describe('who wins', () => {
  it('K-39, KE-03: strength 4 wins against 4 cities, metropolises included', () => {
    const metropolis = { metropolises: { trade: 3 }, levels: { 0: [4, 0, 0] } } as const;
    const scene = raid({ ...metropolis, knights: guard([3], [1]) });
    expect(scene.state.barbarians.latest).toMatchObject({ barbarians: 4, strengths: [3, 1, 0, 0], won: true });
    expect(raid({ ...metropolis, knights: guard([3]) }).state.barbarians.latest).toMatchObject({ won: false });
  });

  it('KE-04: the knights win if there are neither cities nor knights, and nobody is rewarded', () => {
    const { latest, defenders } = raid({ cities: {}, roads: {} }).state.barbarians;
    expect(latest).toMatchObject({ won: true, honoured: [] });
    expect(defenders).toEqual([0, 0, 0, 0]);
  });

  it('KE-17: inactive knights do not count', () => {
    const knights = {
      ...guard([1], [2, 2]),
      2: [
        { at: 46, level: 3 },
        { at: 50, level: 3 },
      ],
    } as const;
    expect(raid({ knights }).state.barbarians.latest).toMatchObject({ strengths: [1, 4, 0, 0], honoured: [1] });
  });

  it('K-06, K-40: the strongest defender gains a point each time', () => {
    const scene = raid({ knights: guard([3], [1]), defenders: { 0: 5 } });
    expect(scene.state.barbarians.defenders).toEqual([6, 0, 0, 0]);
    expect(pointsIn(scene.state, 0)).toBe(8);
    expect(scene.eventsOf('progressDrawn')).toEqual([]);
  });

  it('K-45: the ship returns, all knights become inactive, and the robber may move', () => {
    const won = raid({ knights: guard([3], [1]) });
    const lost = raid({ knights: guard([1], [1], [1]) });
    for (const { state } of [won, lost]) {
      expect(state.barbarians).toMatchObject({ position: 0, attacks: 1 });
      expect(state.garrison.knights.filter(({ active }) => active)).toEqual([]);
    }
  });
});

describe('several defended best', () => {
  const tied = guard([2], [2], [1]);

  it('K-40, K-69: nobody gets the point; each draws from a deck of their choice, whatever their level, and all are asked at once', () => {
    const scene = raid({ knights: tied }, { decks: { politics: ['spy'], science: ['crane'] } });
    expect(scene.state.steps.at(-1)).toMatchObject({ type: 'rewardDeck', owed: [{ seat: 0 }, { seat: 1 }] });
    expect(scene.state.barbarians.defenders).toEqual([0, 0, 0, 0]);
    expect(scene.refuses(0, { type: 'buildRoad', path: 1 })).toMatch(/^notNow/);
    const one = scene.when(0, deck('politics'));
    expect(one.state.progress.hands[0].cards).toEqual(['spy']);
    expect(one.when(1, deck('science')).state.progress.hands[1].cards).toEqual(['crane']);
  });

  it('K-70, KE-93: answers take effect in turn order, and a player who misses the last card of a deck is asked again', () => {
    const scene = raid(
      { knights: tied, active: 1, decks: { trade: 1 } },
      { decks: { trade: ['merchant'], science: ['crane'] } },
    );
    const held = scene.when(0, deck('trade'));
    expect(held.eventsOf('progressDrawn')).toEqual([]);
    const drawn = held.when(1, deck('trade'));
    expect(drawn.state.progress.hands[1].cards).toEqual(['merchant']);
    expect(drawn.state.steps.at(-1)).toMatchObject({ type: 'rewardDeck', owed: [{ seat: 0 }] });
    expect(drawn.refuses(0, deck('trade'))).toBe('deckEmpty K-40');
    expect(drawn.when(0, deck('science')).state.progress.hands[0].cards).toEqual(['crane']);
  });

  it('K-69, K-70: a player whose deck is empty is asked again at once, along with the others', () => {
    const cards = { trade: ['merchant'], politics: ['spy'], science: ['crane'] } as const;
    const scene = raid({ knights: guard([2], [2], [2]), decks: { trade: 1 } }, { decks: cards });
    const on = scene.when(2, deck('trade')).when(0, deck('trade'));
    expect(on.eventsOf('choiceVoid')).toEqual([{ type: 'choiceVoid', seat: 2, beside: true }]);
    expect(on.state.steps.at(-1)).toMatchObject({ type: 'rewardDeck', owed: [{ seat: 1 }, { seat: 2 }] });
    const held = on.when(2, deck('politics'));
    expect(held.eventsOf('progressDrawn')).toEqual([]);
    const done = held.when(1, deck('science'));
    expect(done.eventsOf('progressDrawn').map(({ seat, deck }) => [seat, deck])).toEqual([
      [1, 'science'],
      [2, 'politics'],
    ]);
    expect(done.open).toBe('main');
  });

  it('K-70: a game of format 1 asks again once all have answered', () => {
    const scene = raid(
      { format: 1, knights: guard([2], [2], [2]), decks: { trade: 1 } },
      { decks: { trade: ['merchant'], politics: ['spy'], science: ['crane'] } },
    );
    const on = scene.when(2, deck('trade')).when(0, deck('trade'));
    expect(on.state.steps.at(-1)?.owed).toEqual([{ seat: 1 }]);
    expect(on.when(1, deck('science')).state.steps.at(-1)).toMatchObject({ type: 'rewardDeck', owed: [{ seat: 2 }] });
  });

  it('K-71, KE-07: players draw from the only deck left without a question, and get nothing if all are empty', () => {
    const one = raid(
      { knights: tied, decks: { trade: 2, politics: 0, science: 0 } },
      { decks: { trade: ['merchant', 'merchant'] } },
    );
    expect([one.open, one.eventsOf('progressDrawn').length]).toEqual(['main', 2]);
    const none = raid({ knights: tied, decks: { trade: 0, politics: 0, science: 0 } });
    expect([none.open, none.eventsOf('progressDrawn').length]).toEqual(['main', 0]);
  });

  it('KE-05, KE-94: players off turn discard a fifth card after all draws; the active player may keep and play it', () => {
    const full = ['spy', 'spy', 'wedding', 'warlord'] as const;
    const scene = raid(
      { knights: tied, progress: { 0: ['bishop', 'bishop', 'diplomat', 'diplomat'], 1: full } },
      { decks: { trade: ['merchant', 'merchantFleet'] } },
    );
    const on = scene.when(1, deck('trade')).when(0, deck('trade'));
    expect(on.state.steps.at(-1)).toMatchObject({ type: 'progressOverflow', owed: [{ seat: 1, amount: 1 }] });
    const acting = on.when(1, { type: 'discardProgress', cards: ['merchantFleet'] });
    expect(acting.state.progress.hands[0].cards).toHaveLength(5);
    expect(acting.when(0, { type: 'playMerchant', hex: 0 }).state.progress.hands[0].cards).toHaveLength(4);
  });

  it('KE-06: a card worth a point is revealed and counts', () => {
    const scene = raid({ knights: tied }, { decks: { science: ['printer'], trade: ['merchant'] } });
    const on = scene.when(1, deck('science')).when(0, deck('trade'));
    expect(on.state.progress.points[1]).toEqual(['printer']);
    const turned = raid({ knights: tied, active: 1 }, { decks: { science: ['printer'] } }).when(1, deck('science'));
    expect(turned.state.progress.points[1]).toEqual(['printer']);
    expect(pointsIn(turned.state, 1)).toBe(3);
  });
});

describe('a defeat', () => {
  it('K-41: the weakest loses a city', () => {
    const scene = raid({
      players: 3,
      cities: { 0: [3, 53], 1: [17], 2: [42] },
      roads: { 0: ROADS[0], 1: ROADS[1] },
      knights: guard([2], [1]),
    });
    expect(scene.state.barbarians.latest?.losers).toEqual([2]);
    expect(scene.state.settlements[42]).toBe(2);
  });

  it('K-41, KE-08: all players tied for the lowest strength lose a city', () => {
    const scene = raid({ knights: guard([1]) });
    expect(scene.state.barbarians.latest?.losers).toEqual([1, 2, 3]);
    expect([17, 42, 47].map((v) => scene.state.settlements[v as 0])).toEqual([1, 2, 3]);
  });

  it('OK-09: `activeFirstOnly` chooses the first tied player in turn order', () => {
    const scene = raid({ knights: guard([1]), active: 2, options: { lowestTie: 'activeFirstOnly' } });
    expect(scene.state.barbarians.latest?.losers).toEqual([2]);
  });

  it('KE-09: a player without a city is skipped, and the next weakest loses one', () => {
    const scene = raid({ cities: { 0: [3], 1: [17], 3: [47, 53] }, knights: guard([2], [1], [], []) });
    expect(scene.state.barbarians.latest?.losers).toEqual([3]);
    const bare = raid({ cities: { 0: [3, 53], 1: [17, 36] }, knights: guard([2], [1]) });
    expect(bare.state.barbarians.latest?.losers).toEqual([1]);
  });

  it('K-56, KE-10, KE-48: a metropolis is never lost', () => {
    const metropolis = { metropolises: { trade: 3 }, levels: { 0: [4, 0, 0] } } as const;
    const plain = raid({ ...metropolis, cities: { ...CITIES, 0: [3, 53] }, knights: guard([], [1], [1], [1]) });
    expect(plain.state.settlements[53]).toBe(0);
    expect(plain.state.cities[3]).toBe(0);
    const only = raid({ ...metropolis, knights: guard([], [1], [1], []) });
    expect(only.state.barbarians.latest?.losers).toEqual([3]);
  });

  it('K-42, K-47, KE-15: the city becomes a settlement, its wall goes and the limit falls', () => {
    const { state } = raid({ knights: guard([1], [], [1], [1]), walls: [17, 3] });
    expect([state.cities[17], state.settlements[17]]).toEqual([-1, 1]);
    expect([state.supply.cities[1], state.supply.settlements[1]]).toEqual([4, 4]);
    expect(state.walls).toEqual([3]);
    expect(handLimitOf(state, 1)).toBe(7);
  });

  it('K-44: the loser keeps all improvement levels', () => {
    const { state } = raid({ knights: guard([1], [], [1], [1]), levels: { 1: [2, 1, 3] } });
    expect(state.improvements.levels[1]).toEqual([2, 1, 3]);
  });

  it('K-22, K-48, KE-16: a player without a city keeps commodities but cannot spend them on improvements', () => {
    const scene = raid({ cities: { 0: [3] }, roads: ROADS, hands: { 0: { cloth: 3 } } });
    expect(scene.state.settlements[3]).toBe(0);
    expect(scene.hand(0)).toEqual({ cloth: 3 });
    expect(scene.refuses(0, { type: 'improve', track: 'trade' })).toBe('noCity K-48');
  });

  it('KE-26: the Fortress remains after all cities are lost', () => {
    const scene = raid({
      cities: { 0: [3] },
      levels: { 0: [0, 3, 0] },
      knights: { 0: [{ at: 7, level: 2 }] },
      hands: { 0: { wool: 1, ore: 1 } },
    });
    expect(scene.state.cities[3]).toBe(-1);
    const { knights } = scene.when(0, { type: 'upgradeKnight', intersection: 7 }).state.garrison;
    expect(knights).toMatchObject([{ level: 3 }]);
  });

  it('KE-02: the lost city produces as a settlement for the same roll', () => {
    const scene = raid({ cities: { 0: [3] } }, { dice: [[4, 6]] });
    expect(scene.hand(0)).toEqual({ ore: 1 });
  });

  it('KE-100: the limit of a seven in the same roll counts the walls that are left', () => {
    const story = { dice: [[3, 4]] } as const;
    const scene = raid({ cities: { 1: [17] }, walls: [17], hands: { 1: { wool: 9 } } }, story);
    expect(scene.state.steps.at(-1)).toMatchObject({ type: 'discard', owed: [{ seat: 1, amount: 4 }] });
  });
});

describe('which city', () => {
  const two = { ...CITIES, 0: [3, 53], 1: [17, 25] };

  it('OK-12, K-69, KE-92: all owners choose at the same time, and production waits', () => {
    const scene = raid({ cities: two, knights: guard([], [], [1], [1]) }, { dice: [[4, 6]] });
    expect(scene.state.steps.at(-1)).toMatchObject({ type: 'loseCity', owed: [{ seat: 0 }, { seat: 1 }] });
    expect(scene.refuses(0, lose(17))).toBe('cityNotAtRisk K-41');
    const one = scene.when(1, lose(25));
    expect([one.open, one.hand(0)]).toEqual(['loseCity', {}]);
    const on = one.when(0, lose(53));
    expect([on.open, on.hand(0)]).toEqual(['main', { ore: 1, coin: 1 }]);
  });

  it.each([
    ['one without a wall', [53], 3],
    ['then fewest pips', [], 53],
    ['then the lowest number', [], 3],
  ] as const)('OK-12: `automaticCheapest` takes %s', (reason, walls, lost) => {
    // V53 has an 11, V3 a 10: two pips against three. V15 stands at another 10 and is as good as V3.
    const cities = { 0: reason.startsWith('then the') ? [3, 15, 28] : [3, 53] };
    const scene = raid({ cities, walls, options: { cityChoice: 'automaticCheapest' } });
    expect(scene.open).toBe('main');
    expect(scene.state.settlements[lost]).toBe(0);
  });
});

describe('ruined cities', () => {
  /** Five settlements and one or two cities. */
  const full = { 0: [0, 8, 10, 21, 19] } as const;
  const ruined: Position = {
    settlements: { 0: [...full[0].slice(0, 4), 53, 28] },
    ruins: [53],
    cities: { 0: [42] },
    hands: { 0: { ore: 6, grain: 4 } },
  };
  const build = (intersection: number) => ({ type: 'buildCity', intersection }) as const;

  it('K-43, KE-11, KE-14: with all five settlements on the board the piece stays as a ruin, worth a settlement', () => {
    const { state } = raid({ settlements: full, cities: { 0: [53] }, walls: [53], roads: {} });
    expect(state.ruins).toEqual([53]);
    expect([state.settlements[53], state.cities[53]]).toEqual([0, -1]);
    expect([state.supply.settlements[0], state.supply.cities[0]]).toEqual([0, 3]);
    expect(state.walls).toEqual([]);
    expect(pointsIn(state, 0)).toBe(6);
  });

  it('K-43, KE-12: the owner must rebuild the ruin, with its own piece, before any other city', () => {
    const scene = given({ ...ruined, settlements: { 0: [...full[0].slice(0, 4), 53] } });
    expect(scene.refuses(0, build(8))).toBe('ruinFirst K-43');
    expect(scene.refuses(0, { type: 'buildWall', intersection: 53 })).toBe('noOwnCity K-46');
    const { state } = scene.when(0, build(53));
    expect([state.ruins, state.cities[53], state.supply.cities[0], state.supply.settlements[0]]).toEqual([[], 0, 2, 1]);
    expect(scene.when(0, build(53)).when(0, build(8)).state.cities[8]).toBe(0);
  });

  it('KE-13: a ruin cannot be lost again, and does not count as a city for improvements', () => {
    const position = { ...ruined, cities: {}, hands: { 0: { cloth: 3 } } } as const;
    const scene = raid({ ...position, roads: {} });
    expect(scene.state.barbarians.latest).toMatchObject({ barbarians: 0, losers: [] });
    expect(given(position).refuses(0, { type: 'improve', track: 'trade' })).toBe('noCity K-48');
  });

  it('KE-101: two ruins are rebuilt in any order before a settlement is upgraded', () => {
    const scene = given({ ...ruined, settlements: { 0: [0, 8, 53, 28] }, ruins: [53, 28] });
    const on = scene.when(0, build(28));
    expect(on.refuses(0, build(8))).toBe('ruinFirst K-43');
    expect(on.when(0, build(53)).state.ruins).toEqual([]);
  });

  it('KE-102: Medicine rebuilds a ruin even if every city piece is on the board', () => {
    const scene = given({
      ...ruined,
      cities: { 0: [42, 36, 47] },
      progress: { 0: ['medicine'] },
      hands: { 0: { ore: 2, grain: 1 } },
    });
    expect(scene.state.supply.cities[0]).toBe(0);
    const after = scene.when(0, { type: 'playMedicine', intersection: 53 });
    expect([after.state.cities[53], after.hand(0)]).toEqual([0, {}]);
  });
});

describe('the end of a game', () => {
  const near = { knights: guard([3], [1]), defenders: { 0: 10 } };

  it('K-65, K-72, KE-19: the active player wins before production if the attack of their roll gives them thirteen points', () => {
    const { state, story } = raid(near);
    expect(state.ending).toMatchObject({ over: true, winners: [0] });
    expect(story).not.toContain('produced');
  });

  it('K-65, KE-18: a player who reaches thirteen points on another player’s roll wins when their own turn begins', () => {
    const scene = raid({ ...near, active: 3 });
    expect([scene.state.ending.over, pointsIn(scene.state, 0)]).toEqual([false, 13]);
    expect(scene.when(3, endTurn).state.ending).toMatchObject({ over: true, winners: [0] });
  });

  it('K-65, KE-20: a player who loses the points before their own turn does not win', () => {
    const scene = given({
      settlements: { 0: [17], 1: [3] },
      defenders: { 1: 11 },
      merchant: { hex: 0, owner: 1 },
      progress: { 0: ['merchant'] },
    });
    expect(pointsIn(scene.state, 1)).toBe(13);
    const taken = scene.when(0, { type: 'playMerchant', hex: 3 });
    expect(taken.when(0, endTurn).state.ending.over).toBe(false);
    expect(scene.when(0, endTurn).state.ending).toMatchObject({ over: true, winners: [1] });
  });

  it('K-72, KE-129: a win cancels what other players owe', () => {
    const scene = raid({ knights: guard([2], [2], [1]), defenders: { 0: 10 } }, { decks: { science: ['printer'] } });
    expect(scene.open).toBe('rewardDeck');
    const { state } = scene.when(0, deck('science'));
    expect(state.ending).toMatchObject({ over: true, winners: [0] });
  });

  /** The first card wins for seat 0; seat 1 would draw after it. */
  const won = { knights: guard([2], [2], [1]), defenders: { 0: 10 } };
  const printed = { decks: { science: ['printer', 'crane'] } } as const;

  it('K-72: a win of the active player cancels draws that are still to be made', () => {
    const chosen = raid(won, printed).when(1, deck('science')).when(0, deck('science'));
    const unasked = raid({ ...won, decks: { trade: 0, politics: 0 } }, printed);
    for (const scene of [chosen, unasked]) {
      expect(scene.state.ending).toMatchObject({ over: true, winners: [0] });
      expect(scene.eventsOf('pointCardShown')).toHaveLength(1);
      expect(scene.eventsOf('progressDrawn')).toEqual([]);
    }
  });

  it('K-72: all players draw before a game of format 1 checks for a winner', () => {
    const chosen = raid({ ...won, format: 1 }, printed)
      .when(1, deck('science'))
      .when(0, deck('science'));
    const unasked = raid({ ...won, format: 1, decks: { trade: 0, politics: 0 } }, printed);
    for (const scene of [chosen, unasked]) {
      expect(scene.state.ending).toMatchObject({ over: true, winners: [0] });
      expect(scene.eventsOf('progressDrawn')).toMatchObject([{ seat: 1, card: 'crane' }]);
    }
  });

  it('K-64: points come from the listed sources', () => {
    const { state } = given({
      settlements: { 0: [0] },
      cities: { 0: [17, 53] },
      metropolises: { science: 17 },
      levels: { 0: [0, 0, 4] },
      merchant: { hex: 18, owner: 0 },
      points: { 0: ['printer', 'constitution'] },
      defenders: { 0: 1 },
    });
    expect(pointsIn(state, 0)).toBe(1 + 2 + 2 + 2 + 1 + 2 + 1);
  });
});
