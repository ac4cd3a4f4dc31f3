import { describe, expect, it } from 'vitest';
import { PATHS, type Path, RESOURCES, viewFor } from '../../../engine/index.ts';
import type { DevelopmentCard } from '../../../engine/rules/base/public.ts';
import { cards, given, type Named, type Position } from '../support.ts';

const knight = { type: 'playKnight' } as const;
const roads = { type: 'playRoadBuilding' } as const;
const stop = { type: 'stopFreeRoads' } as const;
const free = (path: number) => ({ type: 'placeFreeRoad', path: path as Path }) as const;
const invention = (named: Named) => ({ type: 'playYearOfPlenty', cards: cards(named) }) as const;
const monopoly = (resource: (typeof RESOURCES)[number]) => ({ type: 'playMonopoly', resource }) as const;
const moveRobber = { type: 'moveRobber', hex: 0 } as const;
const TWOS = Array(8).fill([1, 1]);

/** One move for each card that can be played, in a position where it can. */
const PLAYS = [
  ['knight', knight],
  ['roadBuilding', roads],
  ['yearOfPlenty', invention({ ore: 2 })],
  ['monopoly', monopoly('ore')],
] as const satisfies readonly (readonly [DevelopmentCard, object])[];
const holding = (card: DevelopmentCard, position: Position = {}) =>
  given({ settlements: { 0: [18] }, cards: { 0: [card] }, ...position }, { dice: TWOS });

describe('playing development cards', () => {
  it.each(PLAYS)('B-79 a %s cannot be played in the turn in which it was bought', (card, play) => {
    const scene = holding(card, { cards: {}, bought: { 0: [card] } });
    expect(scene.refusal(0, play)).toEqual({ code: 'boughtThisTurn', rule: 'B-79', facts: { card } });
    expect(scene.listed(0, play.type)).toEqual([]);
    const later = given({ players: 2, settlements: { 0: [18] }, bought: { 0: [card] } }, { dice: TWOS })
      .when(0, { type: 'endTurn' })
      .when(1, { type: 'rollDice' })
      .when(1, { type: 'endTurn' });
    expect(later.when(0, play).eventsOf('developmentCardPlayed')).toEqual([
      { type: 'developmentCardPlayed', seat: 0, card },
    ]);
  });

  it.each(PLAYS)('B-44 a %s can be played by a seat that holds one', (card, play) => {
    const scene = holding(card === 'knight' ? 'monopoly' : 'knight');
    expect(scene.refusal(0, play)).toEqual({ code: 'noSuchCard', rule: 'B-44', facts: { card } });
    expect(scene.listed(0, play.type)).toEqual([]);
  });

  it.each(PLAYS)(
    'B-44 anyTime: a %s can be played before the roll, in the trade phase and in the build phase',
    (card, play) => {
      for (const phase of ['roll', 'trade', 'build'] as const) {
        const scene = holding(card, { phase });
        expect(scene.listed(0, play.type).length).toBeGreaterThan(0);
        expect(scene.when(0, play).eventsOf('developmentCardPlayed')).toHaveLength(1);
      }
      const combined = holding(card, { options: { turnStructure: 'combined' } });
      expect(combined.when(0, play).eventsOf('developmentCardPlayed')).toHaveLength(1);
    },
  );

  it.each(PLAYS)(
    'B-44 O-11 buildPhase: a %s waits for the build phase, and playing it opens that phase',
    (card, play) => {
      const options = { devCardTiming: 'buildPhase' } as const;
      const before = holding(card, { phase: 'roll', options });
      expect(before.refusal(0, play)).toEqual({ code: 'cardsInBuildPhase', rule: 'O-11', facts: {} });
      expect(before.listed(0, play.type)).toEqual([]);
      const trade = holding(card, { options, hands: { 0: { wool: 4 } } }).when(0, play);
      expect(trade.eventsOf('tradeClosed')).toEqual([{ type: 'tradeClosed', seat: 0 }]);
      expect(trade.state.steps[0]?.type).toBe('build');
      expect(holding(card, { phase: 'build', options }).when(0, play).eventsOf('tradeClosed')).toEqual([]);
      const combined = holding(card, { options: { ...options, turnStructure: 'combined' } });
      expect(combined.when(0, play).state.steps[0]?.type).toBe('main');
      const combinedBefore = holding(card, { phase: 'roll', options: { ...options, turnStructure: 'combined' } });
      expect(combinedBefore.refuses(0, play)).toBe('cardsInBuildPhase O-11');
    },
  );

  it('BE-62 buildPhase: a knight waits for the build phase even if the robber is on its owner’s hex', () => {
    const options = { devCardTiming: 'buildPhase' } as const;
    const scene = holding('knight', { phase: 'roll', options, robber: 5 });
    expect(scene.refuses(0, knight)).toBe('cardsInBuildPhase O-11');
    const rolled = scene.when(0, { type: 'rollDice' });
    expect(rolled.open).toBe('trade');
    const freed = rolled.when(0, knight).when(0, moveRobber);
    expect(freed.open).toBe('build');
    expect(freed.state.robber.hex).toBe(0);
  });

  it('B-42 BE-68 a card played in the trade phase leaves it open', () => {
    for (const [card, play] of PLAYS) {
      let scene = holding(card, { hands: { 0: { wool: 4 } } }).when(0, play);
      if (card === 'knight') scene = scene.when(0, moveRobber);
      if (card === 'roadBuilding') scene = scene.when(0, free(28)).when(0, free(36));
      expect(scene.open).toBe('trade');
      expect(scene.listed(0, 'tradeWithBank').length).toBeGreaterThan(0);
    }
  });

  it('B-44 BE-24 a player plays one card per turn, even if it was played before the roll', () => {
    const scene = holding('knight', { phase: 'roll', cards: { 0: ['knight', 'knight', 'monopoly'] } })
      .when(0, knight)
      .when(0, moveRobber);
    expect(scene.refusal(0, knight)).toEqual({ code: 'oneCardATurn', rule: 'B-44', facts: {} });
    const rolled = scene.when(0, { type: 'rollDice' });
    expect(rolled.refuses(0, monopoly('ore'))).toBe('oneCardATurn B-44');
    expect(rolled.listed(0, 'playMonopoly')).toEqual([]);
    expect(holding('knight', { played: true }).refuses(0, knight)).toBe('oneCardATurn B-44');
  });

  it('B-44 a player may play another card in their next turn', () => {
    const position = { players: 2, cards: { 0: ['knight', 'monopoly'], 1: ['monopoly'] } } as const;
    const scene = given(position, { dice: TWOS })
      .when(0, monopoly('ore'))
      .when(0, { type: 'endTurn' })
      .when(1, monopoly('ore'))
      .when(1, { type: 'rollDice' })
      .when(1, { type: 'endTurn' })
      .when(0, knight);
    expect(scene.open).toBe('moveRobber');
  });

  it('B-44 no card can be played while another decision is pending', () => {
    const hands = { 0: { wool: 8 }, 1: { ore: 1 }, 2: { ore: 1 } };
    const start = given(
      {
        phase: 'roll',
        hands,
        settlements: { 0: [18], 1: [40], 2: [29] },
        cards: { 0: ['knight', 'roadBuilding'] },
      },
      { dice: [[3, 4]] },
    );
    const discards = start.when(0, { type: 'rollDice' });
    const robber = discards.when(0, { type: 'discard', cards: cards({ wool: 4 }) });
    const victim = robber.when(0, { type: 'moveRobber', hex: 13 });
    const roadsOpen = start.when(0, roads);
    expect([discards, robber, victim, roadsOpen].map(({ open }) => open)).toEqual([
      'discard',
      'moveRobber',
      'chooseVictim',
      'freeRoad',
    ]);
    for (const scene of [discards, robber, victim, roadsOpen]) expect(scene.refuses(0, knight)).toBe('notNow B-80');
  });

  it('B-81 BE-25 BE-81 the older of two equal cards is played, and the new one stays', () => {
    const scene = given({ cards: { 0: ['monopoly'] }, bought: { 0: ['monopoly', 'knight'] } });
    const after = scene.when(0, monopoly('wool'));
    expect(after.state.development.hands[0]).toEqual({
      n: 2,
      cards: [
        { card: 'monopoly', turn: 9 },
        { card: 'knight', turn: 9 },
      ],
    });
    expect(scene.refuses(0, knight)).toBe('boughtThisTurn B-79');
  });

  it('B-81 progress cards leave the game, and a knight stays face up', () => {
    for (const [card, play] of PLAYS) {
      const scene = holding(card).when(0, play);
      expect(scene.state.development.hands[0]).toEqual({ n: 0, cards: [] });
      expect(scene.state.knights).toEqual([card === 'knight' ? 1 : 0, 0, 0, 0]);
      expect(scene.state.development.drawn).toBe(1);
    }
  });

  it('B-85 a victory point card cannot be played', () => {
    const scene = holding('victoryPoint');
    expect(scene.offers(0)).toEqual(['agreeToEnd', 'endTurn', 'goToBuild']);
    expect(scene.refuses(0, { type: 'playVictoryPoint' })).toBe('unknownMove O-01');
    expect(viewFor(scene.state, 1).development?.hands[0]).toEqual({ n: 1 });
  });

  it('B-88 used cards are not shuffled back', () => {
    const position: Position = {
      hands: { 0: { ore: 1, wool: 1, grain: 1 } },
      cards: { 0: ['monopoly'], 1: ['victoryPoint', 'victoryPoint', 'victoryPoint', 'victoryPoint', 'victoryPoint'] },
      knights: { 1: 5, 2: 5, 3: 4 },
      largestArmy: 1,
      spent: 5,
    };
    const scene = given(position).when(0, monopoly('lumber'));
    expect(scene.refuses(0, { type: 'buyDevelopmentCard' })).toBe('deckEmpty B-88');
  });

  it('B-89 development cards cannot be traded or stolen', () => {
    const scene = given(
      { cards: { 0: ['knight'], 1: ['knight', 'monopoly'] }, settlements: { 1: [40] } },
      { draws: {} },
    )
      .when(0, knight)
      .when(0, { type: 'moveRobber', hex: 13 });
    expect(scene.story).toEqual(['robberMoved', 'answered']);
    expect(scene.state.development.hands[1].n).toBe(2);
  });
});

describe('the knight', () => {
  it('B-80 moves the robber and steals, without discards, and counts at once', () => {
    const scene = given(
      {
        hands: { 0: { wool: 9 }, 1: { ore: 9 } },
        settlements: { 1: [40] },
        cards: { 0: ['knight'] },
      },
      { draws: { steal: [0] } },
    ).when(0, knight);
    expect(scene.open).toBe('moveRobber');
    expect(scene.state.knights[0]).toBe(1);
    const after = scene.when(0, { type: 'moveRobber', hex: 13 });
    expect(after.hand(0)).toEqual({ wool: 9, ore: 1 });
    expect(after.open).toBe('trade');
  });

  it('B-80 moves the robber before the dice if it is played before the roll', () => {
    const scene = holding('knight', { phase: 'roll' }).when(0, knight);
    expect(scene.refuses(0, { type: 'rollDice' })).toBe('notNow B-43');
    expect(scene.when(0, moveRobber).when(0, { type: 'rollDice' }).open).toBe('trade');
  });

  it('BE-23 before a roll of 7 moves the robber twice in the turn', () => {
    const scene = given({ phase: 'roll', cards: { 0: ['knight', 'knight'] } }, { dice: [[1, 6]] })
      .when(0, knight)
      .when(0, moveRobber)
      .when(0, { type: 'rollDice' });
    expect(scene.open).toBe('moveRobber');
    const after = scene.when(0, { type: 'moveRobber', hex: 1 });
    expect(after.state.robber.hex).toBe(1);
    expect(after.state.knights[0]).toBe(1);
    expect(after.refuses(0, knight)).toBe('oneCardATurn B-44');
  });

  it('BE-63 is no longer available after all 14 were played, and sevens still move the robber', () => {
    const scene = given({ phase: 'roll', knights: { 0: 5, 1: 5, 2: 4 }, largestArmy: 1 }, { dice: [[3, 4]] });
    expect(scene.refuses(0, knight)).toBe('noSuchCard B-44');
    expect(scene.when(0, { type: 'rollDice' }).open).toBe('moveRobber');
  });
});

describe('road building', () => {
  it('B-83 gives two free roads, one after the other, and the second may extend the first', () => {
    const scene = holding('roadBuilding', { hands: { 0: { wool: 1 } } }).when(0, roads);
    expect(scene.state.steps.at(-1)).toEqual({ type: 'freeRoad', owed: [{ seat: 0, amount: 2 }], after: [] });
    expect(scene.refuses(0, free(36))).toBe('roadNotConnected B-63');
    expect(scene.refuses(0, stop)).toBe('firstRoadFirst B-83');
    const one = scene.when(0, free(28));
    expect(one.eventsOf('roadBuilt')).toEqual([{ type: 'roadBuilt', seat: 0, path: 28, paid: [0, 0, 0, 0, 0] }]);
    expect(one.state.steps.at(-1)).toMatchObject({ type: 'freeRoad', owed: [{ seat: 0, amount: 1 }] });
    const two = one.when(0, free(36));
    expect(two.open).toBe('trade');
    expect(two.hand(0)).toEqual({ wool: 1 });
    expect(two.state.supply.roads[0]).toBe(13);
  });

  it('B-83 follows the rules for roads', () => {
    const scene = given({
      settlements: { 0: [18], 1: [30] },
      roads: { 0: [28, 36], 1: [45] },
      cards: { 0: ['roadBuilding'] },
    }).when(0, roads);
    expect(scene.listed(0, 'placeFreeRoad').map(({ path }) => path)).toEqual([20, 27, 29]);
    expect(scene.refuses(0, free(45))).toBe('pathTaken B-63');
    expect(scene.refuses(0, free(44))).toBe('roadNotConnected B-63');
  });

  it('BE-06 lets the player stop after the first road and forfeit the second', () => {
    const scene = holding('roadBuilding').when(0, roads).when(0, free(28));
    expect(scene.listed(0, 'stopFreeRoads')).toEqual([stop]);
    const stopped = scene.when(0, stop);
    expect(stopped.open).toBe('trade');
    expect(stopped.refuses(0, free(36))).toBe('notNow B-83');
    expect(stopped.state.development.hands[0].n).toBe(0);
  });

  it('BE-05 gives one road if only one is left, and is spent', () => {
    const fourteen = PATHS.slice(0, 14);
    const scene = given({ settlements: { 0: [40] }, roads: { 0: fourteen }, cards: { 0: ['roadBuilding'] } })
      .when(0, roads)
      .when(0, free(51));
    expect(scene.open).toBe('trade');
    expect(scene.state.supply.roads[0]).toBe(0);
    expect(scene.state.development.hands[0].n).toBe(0);
  });

  it('BE-05 gives one road if no second path is legal', () => {
    // At V0 the opponent closes both ways but one: E0 leads to V3, behind which V7 is taken.
    const scene = given({
      settlements: { 0: [0], 1: [7] },
      roads: { 1: [1, 6] },
      cards: { 0: ['roadBuilding'] },
    }).when(0, roads);
    expect(scene.listed(0, 'placeFreeRoad').map(({ path }) => path)).toEqual([0]);
    expect(scene.when(0, free(0)).open).toBe('trade');
  });

  it('BE-04 is refused, and stays in the hand, without a road or a place for it', () => {
    const full = given({ settlements: { 0: [40] }, roads: { 0: PATHS.slice(0, 15) }, cards: { 0: ['roadBuilding'] } });
    const shut = given({ settlements: { 0: [0] }, roads: { 1: [0, 1] }, cards: { 0: ['roadBuilding'] } });
    for (const scene of [full, shut]) {
      expect(scene.refusal(0, roads)).toEqual({ code: 'noPlaceForRoad', rule: 'B-83', facts: {} });
      expect(scene.listed(0, 'playRoadBuilding')).toEqual([]);
      expect(scene.state.development.hands[0].n).toBe(1);
    }
  });

  it('BE-07 places its roads before the dice if it is played before the roll', () => {
    const scene = holding('roadBuilding', { phase: 'roll' }).when(0, roads);
    expect(scene.refuses(0, { type: 'rollDice' })).toBe('notNow B-43');
    const placed = scene.when(0, free(28)).when(0, free(36));
    expect(placed.open).toBe('roll');
    expect(placed.when(0, { type: 'rollDice' }).open).toBe('trade');
  });
});

describe('Year of Plenty', () => {
  it('B-84 gives any two cards from the bank, equal or different', () => {
    const scene = holding('yearOfPlenty');
    expect(scene.listed(0, 'playYearOfPlenty')).toHaveLength(15);
    expect(scene.when(0, invention({ ore: 2 })).hand(0)).toEqual({ ore: 2 });
    const two = scene.when(0, invention({ wool: 1, grain: 1 }));
    expect(two.eventsOf('yearOfPlentyTaken')).toEqual([{ type: 'yearOfPlentyTaken', seat: 0, cards: [0, 0, 1, 1, 0] }]);
    expect(two.state.bank).toEqual([19, 19, 18, 18, 19]);
    for (const wrong of [{ ore: 1 }, { ore: 3 }, {}])
      expect(scene.refusal(0, invention(wrong))).toEqual({
        code: 'wrongAmount',
        rule: 'B-84',
        facts: { amount: 2, given: wrong.ore ?? 0 },
      });
  });

  it('BE-10 cannot take what the bank lacks', () => {
    const scene = holding('yearOfPlenty', { hands: { 1: { ore: 19 }, 2: { wool: 18 } } });
    expect(scene.refusal(0, invention({ ore: 1, grain: 1 }))).toEqual({
      code: 'bankLacks',
      rule: 'B-84',
      facts: { missing: [0, 0, 0, 0, 1] },
    });
    expect(scene.refusal(0, invention({ wool: 2 }))).toMatchObject({ facts: { missing: [0, 0, 1, 0, 0] } });
    expect(scene.listed(0, 'playYearOfPlenty')).toHaveLength(9);
  });

  it('BE-09 takes the bank’s only card, and cannot be played if the bank is empty', () => {
    const all = { lumber: 19, brick: 19, wool: 19, grain: 19 };
    const one = holding('yearOfPlenty', { hands: { 1: { ...all, ore: 18 } } });
    expect(one.listed(0, 'playYearOfPlenty')).toEqual([invention({ ore: 1 })]);
    expect(one.refuses(0, invention({ ore: 2 }))).toBe('wrongAmount B-84');
    expect(one.refuses(0, invention({ wool: 1 }))).toBe('bankLacks B-84');
    const taken = one.when(0, invention({ ore: 1 }));
    expect(taken.hand(0)).toEqual({ ore: 1 });
    expect(taken.state.bank).toEqual([0, 0, 0, 0, 0]);
    const none = holding('yearOfPlenty', { hands: { 1: { ...all, ore: 19 } } });
    expect(none.refusal(0, invention({}))).toEqual({ code: 'bankHoldsNothing', rule: 'B-84', facts: {} });
    expect(none.listed(0, 'playYearOfPlenty')).toEqual([]);
  });
});

describe('monopoly', () => {
  it('B-82 takes every opponent’s cards of the resource', () => {
    const hands = { 0: { ore: 1 }, 1: { ore: 3, wool: 1 }, 2: { wool: 2 }, 3: { ore: 1 } };
    const scene = holding('monopoly', { hands }).when(0, monopoly('ore'));
    expect([0, 1, 2, 3].map((seat) => scene.hand(seat as 0))).toEqual([{ ore: 5 }, { wool: 1 }, { wool: 2 }, {}]);
    expect(scene.eventsOf('monopolised')).toEqual([
      { type: 'monopolised', seat: 0, resource: 'ore', taken: [0, 3, 0, 1] },
    ]);
  });

  it.each([2, 3] as const)('B-82 takes them from everybody among %i players', (players) => {
    const scene = holding('monopoly', { players, hands: { 1: { grain: 2 } } }).when(0, monopoly('grain'));
    expect([scene.hand(0), scene.hand(1)]).toEqual([{ grain: 2 }, {}]);
  });

  it('BE-11 gives nothing if nobody holds the resource, and is used up', () => {
    const scene = holding('monopoly', { hands: { 1: { wool: 1 } } });
    expect(scene.listed(0, 'playMonopoly').map(({ resource }) => resource)).toEqual([...RESOURCES]);
    const after = scene.when(0, monopoly('ore'));
    expect(after.hand(0)).toEqual({});
    expect(after.state.development.hands[0].n).toBe(0);
  });

  it('BE-76 takes nothing from the bank', () => {
    const scene = holding('monopoly', { hands: { 1: { ore: 2 } } });
    expect(scene.when(0, monopoly('ore')).state.bank).toEqual(scene.state.bank);
  });
});
