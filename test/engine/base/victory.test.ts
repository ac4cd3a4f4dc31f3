import { describe, expect, it } from 'vitest';
import {
  decide,
  mustStart,
  NOBODY,
  pointsIn,
  quickChance,
  type Reader,
  type Seat,
  scoreOf,
  viewFor,
} from '../../../engine/index.ts';
import type { BaseOptions } from '../../../engine/rules/base/public.ts';
import { cards, given, optionsWith, type Position, type Scene, type Story } from '../support.ts';

const FOUR_CITIES = { 0: [18, 30, 40, 49] };
const VP_CARDS = (n: number) => Array(n).fill('victoryPoint') as 'victoryPoint'[];
const CASH = { lumber: 5, brick: 5, wool: 5, grain: 5, ore: 5 };
const own = { victoryCheck: 'ownTurn' } as const;
const immediate = { victoryCheck: 'immediate' } as const;
const ending = ({ state }: Scene) => state.ending;
const won = (seat: Seat) => ({ over: true, winners: [seat], reason: 'points' });
const GOES_ON = { over: false, winners: [] };

/**
 * Seat 0 settles at V33 in the middle of the road of seat 1, who loses the Longest Road to seat 2 and its line of five.
 * Seat 2 has eight points without it.
 */
const brokenFor2 = (options: Partial<BaseOptions>, position: Position = {}, story: Story = {}) =>
  given(
    {
      options,
      hands: { 0: CASH },
      roads: { 0: [40], 1: [23, 33, 39, 49, 54, 62], 2: [22, 32, 38, 48, 53] },
      cities: { 2: [18, 30, 8, 10] },
      longestRoad: 1,
      ...position,
    },
    story,
  );
const settle33 = { type: 'buildSettlement', intersection: 33 } as const;

describe('victory points', () => {
  it('B-96 come from settlements, cities, the two special cards and victory point cards', () => {
    const { state } = given({
      settlements: { 0: [18, 40] },
      cities: { 0: [30] },
      longestRoad: 0,
      largestArmy: 0,
      knights: { 0: 3 },
      roads: { 0: [27, 28, 36, 44, 51] },
      cards: { 0: ['victoryPoint', 'knight'], 1: VP_CARDS(2) },
    });
    expect(scoreOf(state, 0)).toEqual([
      { source: 'settlements', points: 2, hidden: false },
      { source: 'cities', points: 2, hidden: false },
      { source: 'victoryPointCards', points: 1, hidden: true },
      { source: 'longestRoad', points: 2, hidden: false },
      { source: 'largestArmy', points: 2, hidden: false },
    ]);
    expect([pointsIn(state, 0), pointsIn(state, 0, true)]).toEqual([9, 8]);
    expect([pointsIn(state, 1), pointsIn(state, 1, true)]).toEqual([2, 0]);
    expect(pointsIn(viewFor(state, 0), 1)).toBe(0);
  });

  it.each([
    ['a settlement', 9, { type: 'buildSettlement', intersection: 24 }, { roads: { 0: [28] }, settlements: { 0: [0] } }],
    ['a city', 9, { type: 'buildCity', intersection: 0 }, { settlements: { 0: [0] } }],
    ['a road', 8, { type: 'buildRoad', path: 4 }, { roads: { 0: [0, 1, 2, 3] } }],
  ] as const)('B-97 end the game at once when %s makes ten out of %i', (_, before, move, pieces) => {
    const scene = given({ hands: { 0: CASH }, cities: { 0: [31, 40, 49] }, cards: { 0: VP_CARDS(2) }, ...pieces });
    expect(pointsIn(scene.state, 0)).toBe(before);
    expect(ending(scene.when(0, move))).toEqual(won(0));
    const one = given({ hands: { 0: CASH }, cities: { 0: [31, 40, 49] }, cards: { 0: VP_CARDS(1) }, ...pieces });
    expect(ending(one.when(0, move))).toEqual(GOES_ON);
  });

  it.each([9, 10, 11])('B-97 win on the player’s turn if they are ten or more: %i', (points) => {
    const vp = VP_CARDS(points - 9);
    const scene = given({
      hands: { 0: CASH },
      cities: FOUR_CITIES,
      roads: { 0: [0] },
      cards: { 0: vp },
      options: own,
      phase: 'trade',
      active: 0,
    }).when(0, { type: 'buildSettlement', intersection: 0 });
    expect(ending(scene)).toEqual(points >= 10 ? won(0) : GOES_ON);
  });

  it('B-87 BE-27 include a victory point card from its purchase', () => {
    const position: Position = {
      hands: { 0: { ore: 1, wool: 1, grain: 1 } },
      cities: FOUR_CITIES,
      settlements: { 0: [0] },
    };
    const scene = given(position, { deck: ['victoryPoint'] }).when(0, { type: 'buyDevelopmentCard' });
    expect(ending(scene)).toEqual(won(0));
    const knight = given(position, { deck: ['knight'] }).when(0, { type: 'buyDevelopmentCard' });
    expect(ending(knight)).toEqual(GOES_ON);
  });

  it('B-87 include a bought card even if another was played in the turn', () => {
    const scene = given(
      {
        hands: { 0: { ore: 1, wool: 1, grain: 1 } },
        cities: FOUR_CITIES,
        settlements: { 0: [0] },
        played: true,
      },
      { deck: ['victoryPoint'] },
    ).when(0, { type: 'buyDevelopmentCard' });
    expect(ending(scene)).toEqual(won(0));
  });

  it('BE-08 win at once with a free road before the roll that gets the Longest Road', () => {
    const scene = given({
      phase: 'roll',
      cities: FOUR_CITIES,
      roads: { 0: [0, 1, 2, 3] },
      cards: { 0: ['roadBuilding'] },
    })
      .when(0, { type: 'playRoadBuilding' })
      .when(0, { type: 'placeFreeRoad', path: 4 });
    expect(ending(scene)).toEqual(won(0));
    expect(scene.state.turn.rolled).toBeUndefined();
  });

  it('BE-28 win before the roll with nine public points and a hidden one', () => {
    const scene = given({
      active: 1,
      cities: { 2: FOUR_CITIES[0] },
      settlements: { 2: [0] },
      cards: { 2: VP_CARDS(1) },
    });
    expect(ending(scene)).toEqual(GOES_ON);
    const next = scene.when(1, { type: 'endTurn' });
    expect(next.story).toEqual(['turnBegan', 'gameEnded', 'developmentCardsShown']);
    expect(ending(next)).toEqual(won(2));
  });

  it('BE-40 can win with a settlement that takes the Longest Road from another player', () => {
    const scene = given({
      hands: { 0: CASH },
      cities: { 0: [18, 30, 8] },
      settlements: { 0: [10] },
      roads: { 0: [40, 22, 32, 38, 48, 53], 1: [23, 33, 39, 49, 54, 62] },
      longestRoad: 1,
    }).when(0, settle33);
    expect(scene.story).toEqual([
      'tradeClosed',
      'settlementBuilt',
      'longestRoadMoved',
      'gameEnded',
      'developmentCardsShown',
    ]);
    expect(ending(scene)).toEqual(won(0));
  });
});

describe('points reached off turn', () => {
  it('B-97 BE-29 win when the player’s own turn begins, under ownTurn', () => {
    const scene = brokenFor2(own, {}, { dice: [[1, 1]] }).when(0, settle33);
    expect(scene.state.longestRoad.holder).toBe(2);
    expect(pointsIn(scene.state, 2)).toBe(10);
    expect(ending(scene)).toEqual(GOES_ON);
    const rolled = scene.when(0, { type: 'endTurn' }).when(1, { type: 'rollDice' });
    expect(ending(rolled)).toEqual(GOES_ON);
    expect(ending(rolled.when(1, { type: 'endTurn' }))).toEqual(won(2));
  });

  it('B-97 BE-29 do not win if they are lost before the player’s turn, under ownTurn', () => {
    const scene = given({
      active: 1,
      hands: { 1: CASH },
      cities: { 2: [18, 30, 8, 10] },
      roads: { 1: [0, 1, 2, 3, 4], 2: [22, 32, 38, 48, 53] },
      longestRoad: 2,
      options: own,
    });
    expect(pointsIn(scene.state, 2)).toBe(10);
    const lost = scene.when(1, { type: 'buildRoad', path: 5 }).when(1, { type: 'endTurn' });
    expect(lost.state.longestRoad.holder).toBe(1);
    expect(ending(lost)).toEqual(GOES_ON);
    expect(lost.state.turn.active).toBe(2);
  });

  it('B-98 BE-29 O-13 end the game as soon as anybody has ten, under immediate', () => {
    const scene = brokenFor2(immediate).when(0, settle33);
    expect(ending(scene)).toEqual(won(2));
  });

  it('B-98 include hidden ones, under immediate', () => {
    const scene = brokenFor2(immediate, {
      cities: { 2: [18, 30, 8] },
      settlements: { 2: [10] },
      cards: { 2: VP_CARDS(1) },
    }).when(0, settle33);
    expect(ending(scene)).toEqual(won(2));
  });

  it('B-98 win for the active player first and then clockwise, under immediate, if one action gives them to several', () => {
    const both = brokenFor2(immediate, {
      cities: { 0: [25, 40, 49], 2: [18, 30, 8, 10] },
      settlements: { 0: [42, 3] },
      cards: { 0: VP_CARDS(1) },
    });
    expect(pointsIn(both.state, 0)).toBe(9);
    const after = both.when(0, settle33);
    expect([0, 2].map((seat) => pointsIn(after.state, seat as Seat))).toEqual([10, 10]);
    expect(ending(after)).toEqual(won(0));
    // Seats 1 and 3 both have ten: the active one of them, or the first clockwise from the active seat.
    const winners = ([0, 1, 2, 3] as const).map(
      (active) =>
        ending(
          given({
            active,
            options: immediate,
            cities: { 1: [0, 2, 11, 26], 3: [18, 30, 8, 10] },
            settlements: { 1: [51, 42], 3: [40, 25] },
          }).when(active, { type: 'goToBuild' }),
        ).winners,
    );
    expect(winners).toEqual([[1], [1], [3], [3]]);
  });

  it('BE-30 win for the first of two to have a turn, under ownTurn', () => {
    const scene = given({
      active: 0,
      cities: { 1: [0, 2, 11, 26], 2: [18, 30, 8, 10] },
      settlements: { 1: [51, 42], 2: [40, 25] },
      options: own,
    });
    expect([1, 2].map((seat) => pointsIn(scene.state, seat as Seat))).toEqual([10, 10]);
    expect(ending(scene.when(0, { type: 'endTurn' }))).toEqual(won(1));
  });

  it('BE-85 lose to the active player’s, under ownTurn, even if they are more', () => {
    const scene = given({
      hands: { 0: CASH },
      cities: { 0: [0, 2, 11, 26], 2: [18, 30, 8, 10] },
      settlements: { 0: [51], 2: [40, 25] },
      roads: { 0: [61] },
      cards: { 2: VP_CARDS(1) },
      options: own,
    });
    expect(pointsIn(scene.state, 2)).toBe(11);
    expect(ending(scene.when(0, { type: 'buildSettlement', intersection: 42 }))).toEqual(won(0));
  });
});

describe('the end of a game', () => {
  const finished = given(
    {
      hands: { 0: { ore: 1, wool: 1, grain: 1, brick: 2 }, 1: { lumber: 3 } },
      cities: FOUR_CITIES,
      settlements: { 0: [0] },
      cards: { 0: ['knight'], 1: VP_CARDS(2), 2: ['monopoly'] },
    },
    { deck: ['victoryPoint'] },
  ).when(0, { type: 'buyDevelopmentCard' });

  it('B-86 B-99 reveals the winner’s hidden points, without an announcement', () => {
    expect(ending(finished)).toEqual(won(0));
    for (const reader of [0, 1, 'spectator'] as Reader[]) {
      const view = viewFor(finished.state, reader);
      expect(pointsIn(view, 0)).toBe(10);
      expect(scoreOf(view, 0)).toContainEqual({ source: 'victoryPointCards', points: 1, hidden: false });
    }
  });

  it('B-86 B-100 shows all hands and development cards to everybody', () => {
    expect(finished.eventsOf('gameEnded')[0]).toMatchObject({
      winners: [0],
      reason: 'points',
      hands: [cards({ brick: 2 }), cards({ lumber: 3 }), cards({}), cards({})],
    });
    expect(finished.eventsOf('developmentCardsShown')[0]?.hands).toEqual([
      [
        { card: 'knight', turn: 0 },
        { card: 'victoryPoint', turn: 9 },
      ],
      [
        { card: 'victoryPoint', turn: 0 },
        { card: 'victoryPoint', turn: 0 },
      ],
      [{ card: 'monopoly', turn: 0 }],
      [],
    ]);
    for (const reader of [1, 3, 'spectator'] as Reader[]) {
      const view = viewFor(finished.state, reader);
      expect(view.hands.map((hand) => hand.cards)).toEqual(finished.state.hands.map((hand) => hand.cards));
      expect(view.development?.hands.map((hand) => hand.cards)).toEqual(
        finished.state.development.hands.map((hand) => hand.cards),
      );
      expect([0, 1, 2, 3].map((seat) => pointsIn(view, seat as Seat))).toEqual([10, 2, 0, 0]);
    }
  });

  it('B-97 leaves no legal moves', () => {
    expect(finished.state.steps).toEqual([]);
    for (const seat of [0, 1] as const) {
      expect(finished.offers(seat)).toEqual([]);
      expect(finished.refuses(seat, { type: 'endTurn' })).toBe('gameOver B-97');
      expect(finished.refuses(seat, { type: 'agreeToEnd', agree: true })).toBe('gameOver B-97');
    }
  });
});

describe('a game that nobody can win', () => {
  const agree = { type: 'agreeToEnd', agree: true } as const;
  const disagree = { type: 'agreeToEnd', agree: false } as const;

  it('BE-83 goes on until all agree to end it, without a winner', () => {
    const scene = given({ players: 3, cards: { 2: VP_CARDS(1) } });
    const two = scene.when(1, agree).when(2, agree);
    expect(ending(two)).toEqual(GOES_ON);
    expect(two.state.agreement).toEqual([1, 2]);
    const over = two.when(0, agree);
    expect(over.story).toEqual(['endProposed', 'gameEnded', 'developmentCardsShown']);
    expect(ending(over)).toEqual({ over: true, winners: [], reason: 'agreement' });
    expect(viewFor(over.state, 0).development?.hands[2].cards).toEqual([{ card: 'victoryPoint', turn: 0 }]);
  });

  it('BE-83 lets players withdraw their agreement, but not give it twice', () => {
    const scene = given({ players: 2 }).when(1, agree);
    expect(scene.refusal(1, agree)).toEqual({ code: 'sameAnswer', rule: 'BE-83', facts: {} });
    expect(scene.refuses(0, disagree)).toBe('sameAnswer BE-83');
    const back = scene.when(1, disagree);
    expect(back.state.agreement).toEqual([]);
    expect(ending(back.when(0, agree))).toEqual(GOES_ON);
  });

  it('BE-83 keeps an agreement over turns', () => {
    const dice = { dice: [[1, 2]] } as const;
    const later = given({ players: 2 }, dice).when(0, agree).when(0, { type: 'endTurn' }).when(1, { type: 'rollDice' });
    expect(later.state.agreement).toEqual([0]);
    expect(ending(later.when(1, agree))).toEqual({ over: true, winners: [], reason: 'agreement' });
  });

  it('BE-83 does not need the agreement of bots', () => {
    const options = optionsWith({ players: 3, startPlayer: 'oldest' });
    const seats = [{ colour: 'blue' }, { colour: 'white', bot: true }, { colour: 'orange' }] as const;
    const chance = quickChance(1);
    const { state } = mustStart('base', { options, seats }, chance);
    const one = decide(state, 2, agree, chance);
    if (one.type === 'refused') throw new Error(one.refusal.code);
    const two = decide(one.state, 0, agree, chance);
    if (two.type === 'refused') throw new Error(two.refusal.code);
    expect([one.state.ending.over, two.state.ending.over]).toEqual([false, true]);
  });

  it('BE-83 goes on with turns if nobody agrees', () => {
    const scene = given(
      { players: 2 },
      {
        dice: [
          [1, 1],
          [1, 1],
        ],
      },
    )
      .when(0, { type: 'endTurn' })
      .when(1, { type: 'rollDice' })
      .when(1, { type: 'endTurn' });
    expect(ending(scene)).toEqual(GOES_ON);
    expect(scene.state.longestRoad.holder).toBe(NOBODY);
  });
});
