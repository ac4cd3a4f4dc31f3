import { describe, expect, it } from 'vitest';
import { pointsIn, type Resource } from '../../../engine/index.ts';
import { eachTrack, TRACKS, type Track } from '../../../engine/rules/citiesKnights/vocabulary.ts';
import { cards, endTurn, given, type Position, roll, trail } from './scene.ts';

const improve = (track: Track, city?: number) =>
  ({ type: 'improve', track, ...(city === undefined ? {} : { city }) }) as const;
const crane = (track: Track) => ({ type: 'playCrane', track }) as const;
const wall = (intersection: number) => ({ type: 'buildWall', intersection }) as const;
const COMMODITY = { trade: 'cloth', politics: 'coin', science: 'paper' } as const;
const LOTS = { cloth: 12, coin: 12, paper: 12 };

describe('walls', () => {
  it('K-46: a city or metropolis of one’s own can have one wall, for two bricks', () => {
    const scene = given({
      cities: { 0: [3, 17], 1: [42] },
      settlements: { 0: [53] },
      metropolises: { trade: 3 },
      levels: { 0: [4, 0, 0] },
      hands: { 0: { brick: 5 } },
    });
    expect(scene.listed(0, 'buildWall').map((move) => move.intersection)).toEqual([3, 17]);
    const on = scene.when(0, wall(3));
    expect([on.state.walls, on.hand(0)]).toEqual([[3], { brick: 3 }]);
    expect(on.refuses(0, wall(3))).toBe('wallStands K-46');
    expect(on.refuses(0, wall(53))).toBe('noOwnCity K-46');
    expect(on.refuses(0, wall(42))).toBe('noOwnCity K-46');
    expect(on.when(0, wall(17)).refuses(0, wall(3))).toBe('wallStands K-46');
    expect(given({ cities: { 0: [3] }, hands: { 0: { brick: 1 } } }).refuses(0, wall(3))).toBe('cannotPay K-46');
  });

  it('K-02, K-46: a fourth wall is refused', () => {
    const scene = given({ cities: { 0: [3, 17, 53, 28] }, walls: [3, 17, 53], hands: { 0: { brick: 2 } } });
    expect(scene.refuses(0, wall(28))).toBe('noPieceLeft K-46');
  });
});

describe('city improvements', () => {
  const levelled = (track: Track, level: number): readonly [number, number, number] =>
    eachTrack((one) => (one === track ? level : 0));

  it.each(TRACKS)('K-02, K-48: each level of %s costs its number of the commodity, up to level 5', (track) => {
    for (const level of [0, 1, 2, 3, 4]) {
      const position: Position = {
        cities: { 0: [3] },
        levels: { 0: levelled(track, level) },
        ...(level === 4 ? { metropolises: { [track]: 3 } } : {}),
      };
      const hand = { [COMMODITY[track]]: level + 1 };
      const on = given({ ...position, hands: { 0: hand } }).when(0, improve(track));
      expect(on.state.improvements.levels[0]).toEqual(levelled(track, level + 1));
      expect(on.hand(0)).toEqual({});
      expect(
        given({ ...position, hands: { 0: { ...LOTS, [COMMODITY[track]]: level } } }).refuses(0, improve(track)),
      ).toBe('cannotPay K-48');
    }
    const top = given({
      cities: { 0: [3] },
      levels: { 0: levelled(track, 5) },
      metropolises: { [track]: 3 },
      hands: { 0: LOTS },
    });
    expect(top.refuses(0, improve(track))).toBe('trackComplete K-48');
  });

  it('K-48: a player may buy several levels in one turn; K-22: only with a city', () => {
    const scene = given({ cities: { 0: [3] }, hands: { 0: LOTS } });
    const on = scene.when(0, improve('trade')).when(0, improve('trade')).when(0, improve('science'));
    expect(on.state.improvements.levels[0]).toEqual([2, 0, 1]);
    expect(given({ settlements: { 0: [3] }, hands: { 0: LOTS } }).refuses(0, improve('trade'))).toBe('noCity K-48');
  });

  it('KE-41: a Crane makes level 1 free, but still needs a city', () => {
    const on = given({ cities: { 0: [3] }, progress: { 0: ['crane'] } }).when(0, crane('trade'));
    expect(on.state.improvements.levels[0]).toEqual([1, 0, 0]);
    expect(given({ settlements: { 0: [3] }, progress: { 0: ['crane'] } }).refuses(0, crane('trade'))).toBe(
      'noCity K-48',
    );
  });

  it('KE-42: a second Crane in the turn is refused', () => {
    const scene = given({ cities: { 0: [3] }, progress: { 0: ['crane', 'crane'] } }).when(0, crane('trade'));
    expect(scene.refuses(0, crane('politics'))).toBeTruthy();
    const free = given({
      cities: { 0: [3] },
      progress: { 0: ['crane', 'crane'] },
      options: { cranePerTurn: 'onePerImprovement' },
    });
    expect(free.when(0, crane('trade')).when(0, crane('politics')).state.improvements.levels[0]).toEqual([1, 1, 0]);
  });
});

describe('metropolises', () => {
  const three = { cities: { 0: [3] }, levels: { 0: [3, 0, 0] }, hands: { 0: LOTS } } as const;

  it('K-53, K-75: the first player at level 4 gets a metropolis worth 4 points, in a city of their choice', () => {
    const on = given(three).when(0, improve('trade'));
    expect(on.state.improvements.metropolises).toEqual([3, -1, -1]);
    expect(pointsIn(on.state, 0)).toBe(4);
    expect(given(three).refuses(0, improve('trade', 3))).toBe('cityNotAsked K-75');
    const two = given({ ...three, cities: { 0: [3, 17] } });
    expect(two.refuses(0, improve('trade'))).toBe('chooseMetropolisCity K-75');
    expect(two.when(0, improve('trade', 17)).state.improvements.metropolises[0]).toBe(17);
  });

  it('K-51, K-54, KE-43: a city is a metropolis of one track; without another one level 4 is refused', () => {
    const scene = given({ ...three, levels: { 0: [4, 3, 0] }, metropolises: { trade: 3 } });
    expect(scene.refuses(0, improve('politics'))).toBe('noAvailableCity K-51');
    const more = given({ ...three, cities: { 0: [3, 17] }, levels: { 0: [4, 3, 0] }, metropolises: { trade: 3 } });
    expect(more.when(0, improve('politics')).state.improvements.metropolises).toEqual([3, 17, -1]);
  });

  const held: Position = {
    cities: { 0: [17], 1: [3] },
    levels: { 0: [3, 0, 0], 1: [4, 0, 0] },
    metropolises: { trade: 3 },
    hands: { 0: LOTS },
  };

  it('K-51, KE-44: the second player at level 4 gets no metropolis, but still needs an available city', () => {
    const on = given(held).when(0, improve('trade'));
    expect(on.state.improvements.metropolises[0]).toBe(3);
    const without = given({
      ...held,
      levels: { 0: [3, 4, 0], 1: [4, 0, 0] },
      metropolises: { trade: 3, politics: 17 },
    });
    expect(without.refuses(0, improve('trade'))).toBe('noAvailableCity K-51');
  });

  it('K-47, K-55, KE-45, KE-47, KE-128: the first player at level 5 takes it from a holder at 4, who keeps city and wall', () => {
    const position = { ...held, levels: { 0: [4, 0, 0], 1: [4, 0, 0] }, walls: [3] } as const;
    const { state } = given(position).when(0, improve('trade'));
    expect(state.improvements.metropolises[0]).toBe(17);
    expect([pointsIn(state, 0), pointsIn(state, 1)]).toEqual([4, 2]);
    expect([state.cities[3], state.walls]).toEqual([1, [3]]);
  });

  it('KE-46, KE-47: a holder at level 5 keeps it', () => {
    const scene = given({ ...held, levels: { 0: [4, 0, 0], 1: [5, 0, 0] } }).when(0, improve('trade'));
    expect(scene.state.improvements.levels[0][0]).toBe(5);
    expect(scene.state.improvements.metropolises[0]).toBe(3);
  });

  it('KE-126: the holder buys level 5 without another city', () => {
    const scene = given({ ...three, levels: { 0: [4, 0, 0] }, metropolises: { trade: 3 } }).when(0, improve('trade'));
    expect(scene.state.improvements).toMatchObject({
      levels: [
        [5, 0, 0],
        [0, 0, 0],
        [0, 0, 0],
        [0, 0, 0],
      ],
      metropolises: [3, -1, -1],
    });
  });

  it('K-51, KE-127: another player cannot buy level 5 without an available city', () => {
    const scene = given({ ...held, levels: { 0: [4, 4, 0], 1: [4, 0, 0] }, metropolises: { trade: 3, politics: 17 } });
    expect(scene.refuses(0, improve('trade'))).toBe('noAvailableCity K-51');
  });
});

describe('trade', () => {
  const trade = (give: string, take: string, rate?: number) =>
    ({ type: 'tradeWithBank', give, take, ...(rate === undefined ? {} : { rate }) }) as const;

  it('K-21: every kind trades 4:1 for any other, and 3:1 with a generic harbour', () => {
    const plain = given({ hands: { 0: { cloth: 4, wool: 4 } } });
    expect(plain.when(0, trade('cloth', 'coin')).hand(0)).toEqual({ coin: 1, wool: 4 });
    expect(plain.when(0, trade('wool', 'paper')).hand(0)).toEqual({ cloth: 4, paper: 1 });
    const harbour = given({ hands: { 0: { cloth: 3 } }, settlements: { 0: [3] } });
    expect(harbour.when(0, trade('cloth', 'ore')).hand(0)).toEqual({ ore: 1 });
  });

  it('K-21, KE-77, KE-103, B-58: a wool harbour rates wool, never cloth, and serves no knight; a commodity may be taken', () => {
    const scene = given({ hands: { 0: { wool: 2, cloth: 3 } }, settlements: { 0: [42] } });
    expect(scene.when(0, trade('wool', 'cloth')).hand(0)).toEqual({ cloth: 4 });
    expect(scene.refuses(0, trade('cloth', 'ore'))).toBe('tooFewToTrade B-55');
    expect(scene.refuses(0, trade('cloth', 'ore', 2))).toBe('noSuchRate B-58');
    const knight = given({ hands: { 0: { wool: 2 } }, knights: { 0: [{ at: 42 }] } });
    expect(knight.refuses(0, trade('wool', 'ore', 2))).toBe('noSuchRate B-58');
  });

  it('K-75: a player with a 2:1 rate may still choose 4:1 or 3:1', () => {
    const both = { hands: { 0: { wool: 4 } }, settlements: { 0: [42, 3] } };
    for (const rate of [2, 3, 4])
      expect(
        given(both)
          .when(0, trade('wool', 'ore', rate))
          .hand(0),
      ).toMatchObject({ ore: 1 });
  });

  it('K-49, KE-76: the Trading House trades two of any commodity for any other card', () => {
    const house: Position = { hands: { 0: { cloth: 2, wool: 2 } }, levels: { 0: [3, 0, 0] } };
    expect(given(house).when(0, trade('cloth', 'coin')).hand(0)).toEqual({ coin: 1, wool: 2 });
    expect(given(house).refuses(0, trade('wool', 'coin'))).toBe('tooFewToTrade B-55');
    expect(given({ ...house, levels: { 0: [2, 0, 0] } }).refuses(0, trade('cloth', 'coin'))).toBe('tooFewToTrade B-55');
  });

  it('KE-82: a Merchant Fleet is not offered for a kind that trades 2:1 already', () => {
    const scene = given({ levels: { 0: [3, 0, 0] }, settlements: { 0: [42] }, progress: { 0: ['merchantFleet'] } });
    const kinds = scene.listed(0, 'playMerchantFleet').map(({ kind }) => kind);
    expect([...kinds].sort()).toEqual(['brick', 'grain', 'lumber', 'ore']);
  });

  it('K-21, KE-104: players trade all kinds, but never one kind on both sides', () => {
    const offer = (give: object, want: object) =>
      ({ type: 'offerTrade', give: cards(give), take: cards(want), to: [1] }) as const;
    const scene = given({ hands: { 0: { cloth: 2 }, 1: { wool: 1, coin: 1 } } });
    const offered = scene.when(0, offer({ cloth: 1 }, { wool: 1, coin: 1 }));
    expect(offered.state.offers.open).toHaveLength(1);
    expect(scene.refusal(0, offer({ cloth: 2 }, { cloth: 1, wool: 1 })).rule).toBe('B-54');
  });
});

describe('the Aqueduct', () => {
  const take = (resource?: Resource) =>
    ({ type: 'takeAqueductResource', ...(resource === undefined ? {} : { resource }) }) as const;
  const science = { 0: [0, 0, 3], 1: [0, 0, 3] } as const;
  const rolling = (position: Position, dice: readonly [number, number] = [5, 6]) =>
    given({ phase: 'roll', levels: science, ...position }, { dice: [dice], event: ['trade'] }).when(0, roll);

  it('K-49, K-50, K-70: players who got no card may take a resource, in turn order', () => {
    const scene = rolling({ settlements: { 1: [17] }, levels: { ...science, 2: [0, 0, 3] } });
    expect(scene.state.steps.at(-1)).toMatchObject({ type: 'aqueduct', owed: [{ seat: 0 }, { seat: 2 }] });
    expect(scene.refuses(0, { type: 'takeAqueductResource', resource: 'coin' })).toBeTruthy();
    const waiting = scene.when(2, take());
    expect(waiting.open).toBe('aqueduct');
    const on = waiting.when(0, take('ore'));
    expect([on.hand(0), on.hand(2), on.open]).toEqual([{ ore: 1 }, {}, 'main']);
  });

  it('K-50, KE-74: it gives nothing after a seven or below level 3; a player whom the bank could not pay keeps the claim', () => {
    expect(rolling({}, [3, 4]).open).toBe('main');
    expect(rolling({ levels: { 0: [0, 0, 2] } }).open).toBe('main');
    const short: Position = { settlements: { 0: [17], 1: [28] }, hands: { 2: { lumber: 19 } } };
    expect(rolling(short).state.steps.at(-1)?.owed).toMatchObject([{ seat: 0 }, { seat: 1 }]);
    expect(rolling({ ...short, options: { aqueductTrigger: 'noNumberOrRobber' } }).open).toBe('main');
  });

  it('OK-07: the robber’s hex leaves the claim under either value', () => {
    for (const aqueductTrigger of ['noProduction', 'noNumberOrRobber'] as const) {
      const scene = rolling({ settlements: { 0: [17], 1: [3] }, robber: 8, options: { aqueductTrigger } });
      expect(scene.state.steps.at(-1)?.owed).toMatchObject([{ seat: 0 }, { seat: 1 }]);
    }
  });

  it('OK-07: a player at a second hex with the number, away from the robber, has no claim under either value', () => {
    for (const aqueductTrigger of ['noProduction', 'noNumberOrRobber'] as const) {
      const scene = rolling({ settlements: { 0: [17, 53], 1: [3] }, robber: 8, options: { aqueductTrigger } });
      expect(scene.state.steps.at(-1)?.owed).toMatchObject([{ seat: 1 }]);
      expect(scene.hand(0)).toEqual({ wool: 1 });
    }
  });

  it('K-50: the yield of an earlier roll does not count', () => {
    const rolls = {
      dice: [
        [5, 6],
        [1, 1],
      ],
      event: ['trade', 'trade'],
    } as const;
    const first = given({ players: 2, phase: 'roll', levels: science, settlements: { 0: [17] } }, rolls).when(0, roll);
    expect(first.state.steps.at(-1)).toMatchObject({ type: 'aqueduct', owed: [{ seat: 1 }] });
    const second = first.when(1, take()).when(0, endTurn).when(1, roll);
    expect(second.state.steps.at(-1)).toMatchObject({ type: 'aqueduct', owed: [{ seat: 1 }, { seat: 0 }] });
  });

  it('K-70, KE-75: a player chooses again if a kind has run out, and the claim lapses if the bank is empty', () => {
    const all = { lumber: 19, brick: 19, wool: 19, grain: 19 };
    const scene = rolling({ hands: { 2: { ...all, grain: 18, ore: 18 } } });
    const on = scene.when(1, take('ore')).when(0, take('ore'));
    expect(on.refuses(1, take('ore'))).toBe('bankEmpty K-50');
    expect(on.when(1, take('grain')).hand(1)).toEqual({ grain: 1 });
    const last = rolling({ hands: { 2: { ...all, ore: 18 } } })
      .when(1, take('ore'))
      .when(0, take('ore'));
    expect([last.hand(0), last.hand(1), last.open]).toEqual([{ ore: 1 }, {}, 'main']);
    expect(rolling({ hands: { 2: { ...all, ore: 19 } } }).open).toBe('main');
  });
});

describe('other limits of a turn', () => {
  const road = trail(12, 17, 22);
  it('KE-85, KE-86: a deserted knight keeps its state, does not act this turn, and is raised once', () => {
    const scene = given({
      roads: { 0: road, 1: trail(42, 46) },
      knights: { 1: [{ at: 46, active: true }] },
      progress: { 0: ['deserter'] },
      hands: { 0: { wool: 2, ore: 2 } },
      options: { knightActivationDelay: 'seedLiteral' },
    });
    const on = scene
      .when(0, { type: 'playDeserter', victim: 1 })
      .when(0, { type: 'placeDeserter', intersection: 17, level: 1 });
    expect(on.state.garrison.knights).toMatchObject([{ place: 17, owner: 0, active: true }]);
    expect(on.refuses(0, { type: 'moveKnight', from: 17, to: 22 })).toBe('knightNotReady K-32');
    const raised = on.when(0, { type: 'upgradeKnight', intersection: 17 });
    expect(raised.refuses(0, { type: 'upgradeKnight', intersection: 17 })).toBe('knightUpgraded K-29');
  });

  it('KE-88: a knight that Intrigue lifted is not put back where it stood', () => {
    const scene = given({
      roads: { 0: road, 1: trail(22, 16, 21) },
      knights: { 1: [{ at: 22 }] },
      progress: { 0: ['intrigue'] },
    });
    const on = scene.when(0, { type: 'playIntrigue', intersection: 22 });
    expect(on.refuses(1, { type: 'placeDisplacedKnight', intersection: 22 })).toBe('knightCannotGoThere K-34');
    expect(on.when(1, { type: 'placeDisplacedKnight', intersection: 21 }).state.garrison.knights).toMatchObject([
      { place: 21 },
    ]);
  });

  it('KE-130: playing a Saboteur fixes who discards, and nothing else happens before they have', () => {
    const scene = given({
      settlements: { 1: [3], 2: [17] },
      hands: { 1: { wool: 4 }, 2: { ore: 3 } },
      progress: { 0: ['saboteur'] },
    });
    const on = scene.when(0, { type: 'playSaboteur' });
    expect(on.state.steps.at(-1)?.owed).toMatchObject([
      { seat: 1, amount: 2 },
      { seat: 2, amount: 1 },
    ]);
    expect(on.refuses(0, { type: 'endTurn' })).toMatch(/^notYourTurn/);
    const half = on.when(2, { type: 'discard', cards: cards({ ore: 1 }) });
    expect(half.state.steps.at(-1)?.owed).toMatchObject([{ seat: 1, amount: 2 }]);
    expect(half.when(1, { type: 'discard', cards: cards({ wool: 2 }) }).open).toBe('main');
  });
});
