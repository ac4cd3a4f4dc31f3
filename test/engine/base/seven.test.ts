import { describe, expect, it } from 'vitest';
import { awaited, cornersOf, HEXES, type Hex, legalMoves, type Seat } from '../../../engine/index.ts';
import { cards, given, type Named, type Position, type Story } from '../support.ts';

const SEVEN = [[3, 4]] as const;
const seven = (position: Position, story: Story = {}) =>
  given({ phase: 'roll', ...position }, { dice: SEVEN, ...story }).when(0, { type: 'rollDice' });
const discard = (named: Named) => ({ type: 'discard', cards: cards(named) }) as const;
const move = (hex: number) => ({ type: 'moveRobber', hex: hex as Hex }) as const;
const rob = (victim: Seat) => ({ type: 'chooseVictim', victim }) as const;

describe('the discards of a seven', () => {
  it.each([
    [7, 0],
    [8, 4],
    [9, 4],
    [15, 7],
    [19, 9],
  ])('B-74 BE-19 take from a hand of %i cards %i', (n, amount) => {
    const scene = seven({ hands: { 1: { wool: n } } });
    if (amount === 0) expect(scene.open).toBe('moveRobber');
    else expect(awaited(scene.state)).toEqual([{ seat: 1, step: 'discard', amount }]);
  });

  it('B-74 are owed by all who hold more than 7, the roller too, in any order', () => {
    const hands = { 0: { wool: 8 }, 1: { ore: 7 }, 2: { grain: 11 }, 3: { lumber: 9 } };
    const scene = seven({ hands });
    expect(awaited(scene.state)).toEqual([
      { seat: 0, step: 'discard', amount: 4 },
      { seat: 2, step: 'discard', amount: 5 },
      { seat: 3, step: 'discard', amount: 4 },
    ]);
    const order = [3, 0, 2] as const;
    const gives = { 0: { wool: 4 }, 2: { grain: 5 }, 3: { lumber: 4 } };
    let now = scene;
    for (const seat of order) {
      expect(now.open).toBe('discard');
      now = now.when(seat, discard(gives[seat]));
    }
    expect(now.open).toBe('moveRobber');
    expect(now.state.hands.map(({ n }) => n)).toEqual([4, 7, 6, 5]);
    expect(now.state.bank).toEqual([14, 19, 15, 13, 12]);
    expect(awaited(now.state)).toEqual([{ seat: 0, step: 'moveRobber' }]);
  });

  it('B-74 are exactly as many cards as owed, chosen by the player from their hand', () => {
    const scene = seven({ hands: { 1: { wool: 5, ore: 3 } } });
    expect(scene.refusal(1, discard({ wool: 3 }))).toEqual({
      code: 'wrongDiscard',
      rule: 'B-74',
      facts: { amount: 4, given: 3 },
    });
    expect(scene.refuses(1, discard({ wool: 5 }))).toBe('wrongDiscard B-74');
    expect(scene.refusal(1, discard({ ore: 4 }))).toEqual({
      code: 'notInHand',
      rule: 'B-74',
      facts: { missing: [0, 0, 0, 0, 1] },
    });
    const { choices } = legalMoves(scene.state, 1);
    expect(choices).toEqual([
      {
        type: 'discard',
        given: {},
        bounds: { cards: { kind: 'cards', min: 4, max: 4, upTo: cards({ wool: 5, ore: 3 }) } },
      },
    ]);
    expect(scene.when(1, discard({ wool: 1, ore: 3 })).hand(1)).toEqual({ wool: 4 });
  });

  it('B-103 take effect when they are made and cannot be taken back', () => {
    const scene = seven({ hands: { 1: { wool: 8 }, 2: { ore: 8 } } }).when(1, discard({ wool: 4 }));
    expect(scene.events).toEqual([
      { type: 'discarded', seat: 1, cards: cards({ wool: 4 }) },
      { type: 'answered', seat: 1 },
    ]);
    expect(scene.state.bank[2]).toBe(15);
    expect(scene.refuses(1, discard({ wool: 2 }))).toBe('notYourTurn B-74');
    expect(scene.offers(1)).toEqual([]);
  });

  it('BE-20 come before the robber, and nobody trades or changes cards until then', () => {
    const scene = seven({
      hands: { 0: { wool: 4, ore: 2 }, 1: { wool: 8 }, 2: { ore: 8 } },
      cards: { 0: ['knight', 'monopoly'] },
    });
    expect(scene.refuses(0, move(0))).toBe('notYourTurn B-75');
    for (const forbidden of [
      { type: 'tradeWithBank', give: 'wool', take: 'ore' },
      { type: 'playMonopoly', resource: 'ore' },
      { type: 'offerTrade', give: [0, 0, 1, 0, 0], take: [1, 0, 0, 0, 0], to: [1] },
      { type: 'playKnight' },
      { type: 'endTurn' },
      { type: 'discard', cards: cards({ wool: 2 }) },
    ])
      expect(scene.refuses(0, forbidden)).toMatch(/^notYourTurn /);
    expect([0, 3].map((seat) => scene.offers(seat as Seat))).toEqual([[], []]);
    const one = scene.when(2, discard({ ore: 4 }));
    expect(one.open).toBe('discard');
    expect(one.when(1, discard({ wool: 4 })).open).toBe('moveRobber');
  });

  it('BE-21 come before the roller steals, who may then hold more than 7 again', () => {
    const scene = seven(
      { hands: { 0: { wool: 15 }, 1: { ore: 1 } }, settlements: { 1: [40] } },
      { draws: { steal: [0] } },
    );
    expect(scene.refuses(0, move(13))).toBe('notNow B-75');
    const after = scene.when(0, discard({ wool: 7 })).when(0, move(13));
    expect(after.hand(0)).toEqual({ wool: 8, ore: 1 });
    expect(after.open).toBe('trade');
  });

  it('BE-22 are skipped if nobody holds more than 7', () => {
    const scene = seven({ hands: { 0: { wool: 7 }, 1: { ore: 7 } } });
    expect(scene.story).toEqual(['diceRolled', 'asked']);
    expect(scene.open).toBe('moveRobber');
  });

  it('B-89 never include or count development cards', () => {
    const scene = seven({
      hands: { 1: { wool: 7 }, 2: { wool: 8 } },
      cards: { 1: ['knight', 'knight', 'monopoly'], 2: ['knight'] },
    });
    expect(awaited(scene.state)).toEqual([{ seat: 2, step: 'discard', amount: 4 }]);
    expect(scene.when(2, discard({ wool: 4 })).state.development.hands[2].n).toBe(1);
  });

  it('BE-77 wait for the next 7 if a hand grows above 7 later', () => {
    const scene = given({ hands: { 0: { wool: 5 }, 1: { ore: 6 } }, cards: { 0: ['monopoly'] } }).when(0, {
      type: 'playMonopoly',
      resource: 'ore',
    });
    expect(scene.state.hands[0].n).toBe(11);
    expect(scene.open).toBe('trade');
    const next = given(
      { phase: 'roll', hands: { 0: { wool: 5 }, 1: { ore: 6 } }, cards: { 0: ['monopoly'] } },
      { dice: SEVEN },
    )
      .when(0, { type: 'playMonopoly', resource: 'ore' })
      .when(0, { type: 'rollDice' });
    expect(awaited(next.state)).toEqual([{ seat: 0, step: 'discard', amount: 5 }]);
  });
});

describe('the robber of a seven', () => {
  it('B-75 BE-17 must go to another hex', () => {
    const scene = seven({ robber: 4 });
    expect(scene.refusal(0, move(4))).toEqual({ code: 'robberStays', rule: 'B-75', facts: {} });
    expect(scene.listed(0, 'moveRobber').map(({ hex }) => hex)).toEqual(HEXES.filter((hex) => hex !== 4));
    expect(scene.when(0, move(0)).state.robber.hex).toBe(0);
  });

  it('BE-18 leaves the desert if he may not return to it', () => {
    const options = { robberToDesert: 'forbidden' } as const;
    const start = seven({ options });
    expect(start.listed(0, 'moveRobber').map(({ hex }) => hex)).toEqual(HEXES.filter((hex) => hex !== 9));
    expect(start.refuses(0, move(9))).toBe('robberStays B-75');
    const away = seven({ options, robber: 2 });
    expect(away.refusal(0, move(9))).toEqual({ code: 'robberToDesert', rule: 'O-12', facts: {} });
  });

  it('BE-70 has at least 17 hexes to go to from any hex', () => {
    for (const robberToDesert of ['allowed', 'forbidden'] as const)
      for (const robber of HEXES)
        expect(seven({ options: { robberToDesert }, robber }).listed(0, 'moveRobber').length).toBe(
          robberToDesert === 'allowed' || robber === 9 ? 18 : 17,
        );
  });

  const friendly = { friendlyRobber: 'on' } as const;
  /** Two settlements: two points. A third makes three. */
  const weak = { 1: [40, 52] } as const;

  it('O-15 B-106 spares opponents with fewer than 3 public points if he can', () => {
    const scene = seven({ options: friendly, settlements: weak });
    expect(scene.refusal(0, move(13))).toEqual({ code: 'robberFriendly', rule: 'B-106', facts: {} });
    const touched = HEXES.filter((hex) => cornersOf[hex].some((at) => at === 40 || at === 52));
    expect(scene.listed(0, 'moveRobber').map(({ hex }) => hex)).toEqual(
      HEXES.filter((hex) => hex !== 9 && !touched.includes(hex)),
    );
    expect(seven({ settlements: weak }).when(0, move(13)).state.robber.hex, 'without the option').toBe(13);
    const strong = seven({ options: friendly, settlements: { 1: [40, 52, 0] } });
    expect(strong.when(0, move(13)).state.robber.hex, 'three points').toBe(13);
    const own = seven({ options: friendly, settlements: { 0: [40] } });
    expect(own.when(0, move(13)).state.robber.hex, 'one’s own hex').toBe(13);
  });

  it('BE-86 B-106 may go anywhere if every other hex touches a spared opponent, and robs only the others', () => {
    const options = { ...friendly, robberToDesert: 'forbidden' } as const;
    // Together they touch every hex but the desert, where the robber is.
    const settlements = { 1: [8, 14], 2: [22, 31], 3: [39, 45] } as const;
    const hands = { 1: { wool: 1 }, 2: { wool: 1 }, 3: { wool: 1 } };
    const scene = seven({ options, settlements, hands });
    expect(scene.listed(0, 'moveRobber')).toHaveLength(18);
    const moved = scene.when(0, move(0));
    expect([moved.state.robber.hex, moved.eventsOf('stolen'), moved.open]).toEqual([0, [], 'trade']);
  });

  it('BE-87 B-106 spares an opponent whose third point is hidden', () => {
    const scene = seven({ options: friendly, settlements: weak, cards: { 1: ['victoryPoint'] } });
    expect(scene.refuses(0, move(13))).toBe('robberFriendly B-106');
  });

  it('B-76 takes a random card from the only opponent there, without a question', () => {
    const scene = seven(
      { hands: { 1: { wool: 2, ore: 1 } }, settlements: { 1: [40] } },
      { draws: { steal: [2] } },
    ).when(0, move(13));
    expect(scene.eventsOf('stolen')).toEqual([{ type: 'stolen', thief: 0, victim: 1, card: 'ore' }]);
    expect([scene.hand(0), scene.hand(1)]).toEqual([{ ore: 1 }, { wool: 2 }]);
    expect(scene.open).toBe('trade');
  });

  it('B-76 takes every card of the hand with equal probability', () => {
    const taken = Array.from({ length: 6 }, (_, at) => {
      const scene = seven(
        { hands: { 1: { lumber: 1, grain: 3, ore: 2 } }, settlements: { 1: [40] } },
        { draws: { steal: [at] } },
      );
      return scene.when(0, move(13)).eventsOf('stolen')[0]?.card;
    });
    expect(taken).toEqual(['lumber', 'grain', 'grain', 'grain', 'ore', 'ore']);
  });

  it('B-76 robs the one of several opponents whom the roller chooses', () => {
    const scene = seven(
      {
        hands: { 1: { wool: 1 }, 2: { ore: 1 }, 3: { grain: 1 } },
        settlements: { 1: [40], 3: [18] },
        cities: { 2: [29] },
      },
      { draws: { steal: [0] } },
    ).when(0, move(13));
    expect(awaited(scene.state)).toEqual([{ seat: 0, step: 'chooseVictim', places: [1, 2] }]);
    expect(scene.listed(0, 'chooseVictim')).toEqual([rob(1), rob(2)]);
    for (const victim of [0, 3] as const)
      expect(scene.refusal(0, rob(victim))).toEqual({ code: 'noVictimThere', rule: 'B-76', facts: { seats: [1, 2] } });
    expect(scene.when(0, rob(2)).hand(0)).toEqual({ ore: 1 });
  });

  it('BE-12 steals nothing where only the roller has buildings', () => {
    const scene = seven({ hands: { 1: { wool: 1 } }, settlements: { 0: [40], 1: [18] } }).when(0, move(13));
    expect(scene.story).toEqual(['robberMoved', 'answered']);
    expect(scene.open).toBe('trade');
  });

  it('BE-13 steals nothing where there are no buildings', () => {
    const scene = seven({ hands: { 1: { wool: 1 } }, settlements: { 1: [18] } }).when(0, move(13));
    expect(scene.story).toEqual(['robberMoved', 'answered']);
    expect(scene.hand(1)).toEqual({ wool: 1 });
  });

  it('B-76 BE-14 steals nothing, without a question, if no opponent there has cards', () => {
    for (const settlements of [{ 1: [40] }, { 1: [40], 2: [29] }]) {
      const scene = seven({ hands: { 0: { ore: 1 } }, settlements }).when(0, move(13));
      expect(scene.story).toEqual(['robberMoved', 'answered']);
      expect(scene.open).toBe('trade');
    }
  });

  it('B-76 BE-15 may rob an opponent with an empty hand instead of another, and gets nothing', () => {
    const scene = seven(
      { hands: { 1: { wool: 1 } }, settlements: { 1: [40], 2: [29] } },
      { draws: { steal: [0] } },
    ).when(0, move(13));
    expect(scene.listed(0, 'chooseVictim')).toEqual([rob(1), rob(2)]);
    const empty = scene.when(0, rob(2));
    expect(empty.eventsOf('stolen')).toEqual([]);
    expect(empty.open).toBe('trade');
    expect(scene.when(0, rob(1)).hand(0)).toEqual({ wool: 1 });
  });

  it('BE-16 takes one card from a victim with two buildings there', () => {
    const scene = seven(
      { hands: { 1: { wool: 4 } }, settlements: { 1: [40] }, cities: { 1: [29] } },
      { draws: { steal: [0] } },
    ).when(0, move(13));
    expect([scene.hand(0), scene.hand(1)]).toEqual([{ wool: 1 }, { wool: 3 }]);
  });

  it('B-76 draws each theft of a game with a number of its own', () => {
    const drawn: [string, number, number][] = [];
    const chance = {
      draw: (what: string, n: number, bound: number) => {
        drawn.push([what, n, bound]);
        return what === 'dice' ? 20 : 0;
      },
      card: () => 0,
    };
    const position: Position = {
      phase: 'roll',
      hands: { 1: { wool: 3 } },
      settlements: { 1: [40] },
      cards: { 0: ['knight'] },
    };
    given(position, chance)
      .when(0, { type: 'playKnight' })
      .when(0, move(13))
      .when(0, { type: 'rollDice' })
      .when(0, move(14));
    expect(drawn).toEqual([
      ['steal', 0, 3],
      ['dice', 9, 36],
      ['steal', 1, 2],
    ]);
  });

  it('B-78 lets the turn go on as usual afterwards', () => {
    const hands = { 0: { lumber: 1, brick: 1, wool: 4 } };
    const scene = seven({ hands, settlements: { 0: [18] } }).when(0, move(0));
    expect(scene.offers(0)).toEqual(['agreeToEnd', 'buildRoad', 'endTurn', 'goToBuild', 'tradeWithBank']);
    expect(
      scene
        .when(0, { type: 'tradeWithBank', give: 'wool', take: 'ore' })
        .when(0, { type: 'buildRoad', path: 28 })
        .hand(0),
    ).toEqual({ ore: 1 });
  });

  it.each([2, 3] as const)('B-76 robs an opponent among %i players', (players) => {
    const scene = seven(
      { players, hands: { 1: { ore: 1 } }, settlements: { 1: [40] } },
      { draws: { steal: [0] } },
    ).when(0, move(13));
    expect(scene.hand(0)).toEqual({ ore: 1 });
  });
});
