import { describe, expect, it } from 'vitest';
import { handLimitOf, NOBODY, pointsIn, type Seat } from '../../../engine/index.ts';
import { between, cards, endTurn, given, type Position, roll, type Soldier, trail } from './scene.ts';

describe('Bishop', () => {
  const bishop = (position: Position, draws: readonly number[] = []) =>
    given({ progress: { 0: ['bishop'] }, attacks: 1, ...position }, { draws: { steal: draws } });
  const to = (hex: number) => ({ type: 'playBishop', hex }) as const;

  it('K-P1: moves the robber and takes one card from each opponent there, in turn order', () => {
    const scene = bishop(
      {
        active: 1,
        progress: { 1: ['bishop'] },
        settlements: { 0: [22, 33], 3: [21] },
        hands: { 0: { wool: 2 }, 3: { coin: 2 } },
      },
      [0, 0],
    ).when(1, to(7));
    expect(scene.state.robber.hex).toBe(7);
    expect(scene.eventsOf('stolen').map(({ victim, card }) => [victim, card])).toEqual([
      [3, 'coin'],
      [0, 'wool'],
    ]);
    expect(bishop({}).refuses(0, to(9))).toBe('robberStays B-75');
  });

  it('KE-60: an opponent with an empty hand gives nothing, the other one gives a card', () => {
    const scene = bishop({ settlements: { 1: [22], 2: [21] }, hands: { 2: { ore: 1 } } }, [0]).when(0, to(7));
    expect([scene.hand(0), scene.story]).toEqual([{ ore: 1 }, ['progressPlayed', 'robberMoved', 'stolen']]);
  });

  it('KE-61: cannot be played before the first attack', () => {
    expect(bishop({ attacks: 0 }).refuses(0, to(7))).toBe('robberNotFreed K-24');
    expect(bishop({ attacks: 0 }).offers(0)).not.toContain('playBishop');
  });

  it('KE-124: steals nothing if the hex has no opponents', () => {
    expect(
      bishop({ hands: { 1: { ore: 1 } } })
        .when(0, to(7))
        .eventsOf('stolen'),
    ).toEqual([]);
  });

  it.each([
    [0, 'wool'],
    [1, 'wool'],
    [2, 'coin'],
  ])('K-62: the card at place %i of three is stolen: %s', (place, card) => {
    const scene = bishop({ settlements: { 1: [22] }, hands: { 1: { wool: 2, coin: 1 } } }, [place]).when(0, to(7));
    expect(scene.eventsOf('stolen')).toMatchObject([{ card }]);
  });
});

describe('Constitution', () => {
  it('K-P2, K-58: is worth a point and is revealed when it is drawn, even on another player’s turn', () => {
    const scene = given(
      { phase: 'roll', levels: { 1: [0, 1, 0] } },
      { dice: [[1, 1]], event: ['politics'], decks: { politics: ['constitution'] } },
    ).when(0, roll);
    expect(scene.eventsOf('pointCardShown')).toMatchObject([{ seat: 1, card: 'constitution' }]);
    expect([scene.state.progress.hands[1].n, pointsIn(scene.state, 1, true)]).toEqual([[0, 0, 0], 1]);
    const spy = given({ progress: { 0: ['spy'] }, points: { 1: ['constitution', 'printer'] } });
    expect(spy.refuses(0, { type: 'playSpy', victim: 1 })).toBe('noProgressCards K-P7');
  });
});

describe('Deserter', () => {
  const deserter = (theirs: readonly Soldier[], mine: readonly Soldier[] = [], position: Position = {}) =>
    given({
      progress: { 0: ['deserter'] },
      roads: { 0: trail(12, 17, 22), 1: trail(22, 28, 33, 38) },
      knights: { 0: mine, 1: theirs },
      ...position,
    });
  const play = { type: 'playDeserter', victim: 1 } as const;
  const remove = (intersection: 28 | 33) => ({ type: 'removeKnight', intersection }) as const;
  const put = (intersection: 12 | 17 | 22, level: 1 | 2 | 3) =>
    ({ type: 'placeDeserter', intersection, level }) as const;

  it('K-P3: the opponent removes a knight of their choice, and the player may place one in the same state', () => {
    const asked = deserter([{ at: 28, level: 2, active: true }, { at: 33 }]).when(0, play);
    expect(asked.state.steps.at(-1)).toMatchObject({ type: 'deserterRemoval', owed: [{ seat: 1, places: [28, 33] }] });
    const removed = asked.when(1, remove(28));
    expect(removed.state.garrison.knights.map(({ place }) => place)).toEqual([33]);
    expect(removed.refuses(0, put(12, 3))).toBe('wrongKnightLevel OK-03');
    expect(removed.refuses(0, { type: 'placeDeserter', intersection: 28, level: 1 })).toMatch(/^knightCannot/);
    const placed = removed.when(0, put(22, 2)).state.garrison.knights.find(({ owner }) => owner === 0);
    expect(placed).toMatchObject({ place: 22, level: 2, active: true, placed: 9 });
    expect(removed.when(0, put(22, 2)).offers(0)).not.toContain('moveKnight');
    const declined = removed.when(0, { type: 'placeDeserter' });
    expect([declined.open, declined.state.garrison.knights]).toMatchObject(['main', [{ place: 33 }]]);
    expect(deserter([]).refuses(0, play)).toBe('noKnights K-P3');
    expect(deserter([{ at: 28 }]).refuses(0, { ...play, victim: 0 })).toBe('noOpponent K-P3');
  });

  const table = [
    { option: 'sameOrLower', mine: [], levels: [1, 2, 3] },
    { option: 'sameOrLower', mine: [3, 3], levels: [1, 2] },
    { option: 'sameElseBasic', mine: [], levels: [3] },
    { option: 'sameElseBasic', mine: [3, 3], levels: [1] },
    { option: 'sameElseBasic', mine: [3, 3, 1, 1], levels: [] },
  ] as const;
  it.each(table)('OK-03, KE-62: $option, mine $mine, for a mighty knight: $levels, without Fortress', (row) => {
    const own = row.mine.map((level, i) => ({ at: [12, 17, 7, 11][i] as number, level }));
    const roads = { 0: trail(11, 7, 12, 17, 22), 1: trail(28, 33) };
    const scene = deserter([{ at: 28, level: 3 }], own, { roads, options: { deserterKnight: row.option } }).when(
      0,
      play,
    );
    const offered = scene.listed(0, 'placeDeserter').flatMap(({ level }) => level ?? []);
    expect([...new Set(offered)]).toEqual(row.levels);
    expect(scene.open).toBe(row.levels.length > 0 ? 'deserterPlacement' : 'main');
  });

  it('KE-63: the knight is removed even if the player has no place for another', () => {
    const scene = deserter([{ at: 33 }], [], { roads: { 1: trail(28, 33) } }).when(0, play);
    expect([scene.state.garrison.knights, scene.open]).toEqual([[], 'main']);
  });

  it('K-P3: the player may use the place of the deserter if a road of theirs touches it', () => {
    const scene = deserter([{ at: 22 }])
      .when(0, play)
      .when(0, put(22, 1));
    expect(scene.state.garrison.knights).toMatchObject([{ place: 22, owner: 0 }]);
  });
});

describe('Diplomat', () => {
  const diplomat = (position: Position) => given({ progress: { 0: ['diplomat'] }, ...position });
  const off = (from: number, to?: number) =>
    ({ type: 'playDiplomat', path: from, ...(to === undefined ? {} : { to }) }) as const;
  const closed = 'roadNotOpen K-63';

  it('K-P4: removes an open road; its player may rebuild their own elsewhere for free', () => {
    const scene = diplomat({ settlements: { 0: [12], 1: [33] }, roads: { 0: trail(12, 17, 22), 1: trail(33, 28) } });
    const foreign = scene.when(0, off(between(33, 28)));
    expect([foreign.state.roads[between(33, 28)], foreign.state.supply.roads[1]]).toEqual([NOBODY, 15]);
    const moved = scene.when(0, off(between(17, 22), between(12, 7)));
    expect([between(17, 22), between(12, 7)].map((p) => moved.state.roads[p])).toEqual([NOBODY, 0]);
    expect(moved.state.supply.roads[0]).toBe(13);
    expect(scene.when(0, off(between(17, 22))).state.supply.roads[0]).toBe(14);
    expect(scene.refuses(0, off(between(12, 17)))).toBe(closed);
    expect(scene.refuses(0, off(between(0, 3)))).toBe('noRoadThere K-P4');
    expect(scene.refuses(0, off(between(33, 28), between(12, 7)))).toBe('notOwnRoad K-75');
  });

  it('KE-65: cannot remove the only road of the player’s own knight', () => {
    const knights = { 0: [{ at: 12 }] };
    expect(diplomat({ roads: { 0: trail(12, 17) }, knights }).refuses(0, off(between(12, 17)))).toBe(closed);
    const two = diplomat({ roads: { 0: trail(7, 12, 17) }, knights }).when(0, off(between(12, 17)));
    expect(two.state.garrison.knights).toHaveLength(1);
  });

  it('KE-66: can break the Longest Road', () => {
    const long = trail(12, 17, 22, 28, 33, 38);
    const scene = diplomat({ roads: { 1: long }, longestRoad: 1 }).when(0, off(between(33, 38)));
    expect([scene.state.longestRoad.holder, pointsIn(scene.state, 1)]).toEqual([NOBODY, 0]);
  });

  it("KE-120: another player's settlement or knight does not close an end", () => {
    const roads = { 0: trail(12, 17, 22), 1: trail(22, 28) };
    const settlements = { 0: [12] };
    const move = off(between(17, 22));
    expect(diplomat({ roads, settlements: { ...settlements, 1: [22] } }).when(0, move).open).toBe('main');
    expect(diplomat({ roads, settlements, knights: { 1: [{ at: 22 }] } }).when(0, move).open).toBe('main');
  });

  it('KE-121: does not rebuild the road on the same path', () => {
    const scene = diplomat({ settlements: { 0: [12] }, roads: { 0: trail(12, 17) } });
    expect(scene.refuses(0, off(between(12, 17), between(12, 17)))).toBe('roadNotConnected K-63');
  });

  it('KE-122: the only road at a settlement is open at its free end; the settlement stays', () => {
    const scene = diplomat({ settlements: { 1: [12] }, roads: { 1: trail(12, 17) } }).when(0, off(between(12, 17)));
    expect(scene.state.settlements[12]).toBe(1);
  });

  it("KE-123: a dead end with its owner's knight at the free end is closed", () => {
    const scene = diplomat({ settlements: { 1: [12] }, roads: { 1: trail(12, 17) }, knights: { 1: [{ at: 17 }] } });
    expect(scene.refuses(0, off(between(12, 17)))).toBe(closed);
  });
});

describe('Intrigue', () => {
  const intrigue = (theirs: readonly number[], level: 1 | 3 = 1, active = false) =>
    given({
      progress: { 0: ['intrigue'] },
      roads: { 0: trail(12, 17, 22), 1: theirs },
      knights: { 1: [{ at: 22, level, active }] },
    });
  const play = { type: 'playIntrigue', intersection: 22 } as const;

  it('K-P5: displaces a knight at a road of the player; its owner chooses another place', () => {
    const asked = intrigue(trail(22, 28, 33), 1, true).when(0, play);
    expect(asked.state.steps.at(-1)).toMatchObject({ type: 'displacedKnight', owed: [{ seat: 1, places: [28, 33] }] });
    const away = given({ progress: { 0: ['intrigue'] }, roads: { 1: trail(22, 28) }, knights: { 1: [{ at: 28 }] } });
    expect(away.refuses(0, { ...play, intersection: 28 })).toBe('noKnightToDriveOff K-P5');
  });

  it('KE-64: displaces even a mighty knight, which keeps its level', () => {
    const scene = intrigue(trail(22, 28), 3).when(0, play);
    expect(scene.state.garrison.knights).toMatchObject([{ place: 28, level: 3, owner: 1 }]);
  });

  it('K-P5: removes the knight if its roads lead to no free place', () => {
    const scene = given({
      progress: { 0: ['intrigue'] },
      roads: { 0: trail(12, 17, 22), 1: trail(22, 28) },
      settlements: { 2: [28] },
      knights: { 1: [{ at: 22 }] },
    }).when(0, play);
    expect([scene.state.garrison.knights, scene.eventsOf('knightRemoved')]).toMatchObject([[], [{ seat: 1 }]]);
  });
});

describe('Saboteur', () => {
  const saboteur = (position: Position) => given({ progress: { 0: ['saboteur'] }, ...position });
  const play = { type: 'playSaboteur' } as const;

  it('K-P6, K-62: opponents with as many points or more discard half, rounded down, at the same time', () => {
    const scene = saboteur({
      settlements: { 0: [3], 1: [5], 2: [12, 14] },
      hands: { 1: { wool: 4, coin: 1 }, 2: { ore: 4 }, 3: { ore: 8 } },
    }).when(0, play);
    const owed = [
      { seat: 1, amount: 2 },
      { seat: 2, amount: 2 },
    ];
    expect(scene.state.steps.at(-1)).toMatchObject({ type: 'sabotage', owed });
    const one = scene.when(2, { type: 'discard', cards: cards({ ore: 2 }) });
    expect(one.refuses(0, endTurn)).toMatch(/^notYourTurn/);
    expect(one.refuses(1, { type: 'discard', cards: cards({ wool: 1 }) })).toMatch(/^wrongDiscard/);
    const both = one.when(1, { type: 'discard', cards: cards({ wool: 1, coin: 1 }) });
    expect([both.hand(1), both.hand(2), both.open]).toEqual([{ wool: 3 }, { ore: 2 }, 'main']);
  });

  it('KE-54: takes nothing from a hand of one card, and is refused if nobody else has two', () => {
    const position = { settlements: { 0: [3], 1: [5] }, hands: { 1: { wool: 1 }, 2: { ore: 9 } } } as const;
    expect(saboteur(position).refuses(0, play)).toBe('nobodyToSabotage K-P6');
    const other = saboteur({ ...position, defenders: { 2: 1 } }).when(0, play);
    expect(other.state.steps.at(-1)?.owed).toEqual([{ seat: 2, amount: 4 }]);
  });

  it('KE-55: walls do not help: even hands below the limit lose half', () => {
    const scene = saboteur({ cities: { 1: [5] }, walls: [5], hands: { 1: { wool: 6 } } });
    expect(handLimitOf(scene.state, 1)).toBe(9);
    expect(scene.when(0, play).state.steps.at(-1)?.owed).toEqual([{ seat: 1, amount: 3 }]);
  });
});

describe('Spy', () => {
  const spy = (position: Position) => given({ progress: { 0: ['spy'] }, ...position });
  const on = (victim: Seat) => ({ type: 'playSpy', victim }) as const;
  const take = (card: 'spy' | 'alchemist' | 'crane') => ({ type: 'takeProgressCard', card }) as const;

  it('K-P7: shows the progress cards of one player and takes one', () => {
    const seen = spy({ progress: { 0: ['spy'], 1: ['crane', 'merchant'] } }).when(0, on(1));
    expect(seen.eventsOf('progressSpied')).toMatchObject([{ progress: ['crane', 'merchant'] }]);
    expect(seen.refuses(0, take('alchemist'))).toBe('noSuchCard K-P7');
    const { hands } = seen.when(0, take('crane')).state.progress;
    expect([hands[0].cards, hands[1].cards]).toEqual([['crane'], ['merchant']]);
  });

  it('KE-50: may raise the hand to five cards until the end of the turn', () => {
    const five = ['spy', 'bishop', 'bishop', 'crane', 'crane'] as const;
    const scene = spy({ options: { progressOverflow: 'immediate' }, progress: { 0: five, 1: ['merchant'] } });
    const taken = scene.when(0, on(1));
    expect([taken.state.progress.hands[0].cards?.length, taken.open]).toEqual([5, 'main']);
    expect(taken.refuses(0, endTurn)).toBe('wrongProgressDiscard K-57');
    const ended = taken.when(0, { type: 'endTurn', cards: ['merchant'] });
    expect(ended.state.progress.hands[0].n).toEqual([0, 2, 2]);
  });

  it('KE-51: cannot target an empty hand or oneself', () => {
    expect(spy({}).refuses(0, on(1))).toBe('noProgressCards K-P7');
    expect(spy({}).refuses(0, on(0))).toBe('noOpponent K-P7');
  });

  it('KE-52: an Alchemist taken after the roll stays in the hand', () => {
    const scene = spy({ progress: { 0: ['spy'], 1: ['alchemist'] } }).when(0, on(1));
    expect(scene.refuses(0, { type: 'playAlchemist', red: 1, regular: 1 })).toMatch(/^notNow/);
    expect(scene.when(0, endTurn).state.progress.hands[0].cards).toEqual(['alchemist']);
  });

  it('KE-112: a Spy that was taken may be played in the same turn', () => {
    const scene = spy({ progress: { 0: ['spy'], 1: ['spy'], 2: ['crane'] } })
      .when(0, on(1))
      .when(0, on(2));
    expect(scene.state.progress.hands[0].cards).toEqual(['crane']);
  });
});

describe('Warlord', () => {
  it('K-P8: activates all of the player’s knights for free; they cannot act in this turn', () => {
    const warlord = (own: readonly Soldier[]) =>
      given({ progress: { 0: ['warlord'] }, roads: { 0: trail(12, 17, 22) }, knights: { 0: own, 1: [] } });
    const scene = warlord([{ at: 12 }, { at: 17, level: 2 }]).when(0, { type: 'playWarlord' });
    expect(scene.state.garrison.knights.map(({ active, activated }) => [active, activated])).toEqual([
      [true, 9],
      [true, 9],
    ]);
    expect(scene.offers(0)).not.toContain('moveKnight');
    expect(warlord([{ at: 12, active: true }]).refuses(0, { type: 'playWarlord' })).toBe('noIdleKnight K-P8');
  });
});

describe('Wedding', () => {
  const wedding = (position: Position) =>
    given({ progress: { 0: ['wedding'] }, settlements: { 0: [3], 1: [5, 10], 2: [12, 24], 3: [22] }, ...position });
  const play = { type: 'playWedding' } as const;

  it('K-P9, K-61, K-62: opponents with more points give two cards of their choice, at the same time', () => {
    const rich = { wool: 2, coin: 1 } as const;
    const scene = wedding({ hands: { 1: rich, 2: rich, 3: rich } }).when(0, play);
    expect(scene.state.steps.at(-1)?.owed).toMatchObject([
      { seat: 1, amount: 2 },
      { seat: 2, amount: 2 },
    ]);
    expect(scene.refuses(1, { type: 'giveCards', cards: cards({ wool: 1 }) })).toMatch(/K-P9$/);
    const given2 = scene
      .when(2, { type: 'giveCards', cards: cards({ wool: 1, coin: 1 }) })
      .when(1, { type: 'giveCards', cards: cards({ wool: 2 }) });
    expect([given2.hand(0), given2.open]).toEqual([{ wool: 3, coin: 1 }, 'main']);
  });

  it('K-71: an opponent with exactly two cards gives both without a question', () => {
    const scene = wedding({ hands: { 1: { wool: 1, coin: 1 } } }).when(0, play);
    expect([scene.hand(0), scene.hand(1), scene.open]).toEqual([{ wool: 1, coin: 1 }, {}, 'main']);
  });

  it('KE-53: an opponent with one card gives it, and one with an empty hand gives nothing', () => {
    const scene = wedding({ hands: { 1: { coin: 1 } } });
    expect(scene.when(0, play).hand(0)).toEqual({ coin: 1 });
    expect(wedding({ hands: { 3: { coin: 1 } } }).refuses(0, play)).toBe('nobodyAhead K-P9');
  });
});
