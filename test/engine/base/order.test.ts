import { describe, expect, it } from 'vitest';
import type { BaseMove } from '../../../engine/rules/base/public.ts';
import { cards, given, type Position } from '../support.ts';

const FOUR_CITIES = { 0: [18, 30, 40, 49] };
const CASH = { lumber: 5, brick: 5, wool: 5, grain: 5, ore: 5 };

describe('the order in which things happen', () => {
  it('B-104 payment and piece come first, then Longest Road, then victory, and then nothing more', () => {
    const scene = given({ hands: { 0: CASH }, cities: FOUR_CITIES, roads: { 0: [0, 1, 2, 3] } }).when(0, {
      type: 'buildRoad',
      path: 4,
    });
    expect(scene.story).toEqual(['tradeClosed', 'roadBuilt', 'longestRoadMoved', 'gameEnded', 'developmentCardsShown']);
  });

  it('B-104 the knight counts, the Largest Army passes, victory is checked, and only then does the robber move', () => {
    const position: Position = { phase: 'roll', knights: { 0: 2 }, cards: { 0: ['knight'] } };
    const scene = given(position).when(0, { type: 'playKnight' });
    expect(scene.story).toEqual(['developmentCardPlayed', 'largestArmyMoved', 'asked']);
  });

  it('B-104 playing the knight, moving the robber and choosing the victim are three actions', () => {
    const scene = given(
      {
        cards: { 0: ['knight'] },
        hands: { 1: { wool: 1 }, 2: { ore: 1 } },
        settlements: { 1: [40], 2: [29] },
      },
      { draws: { steal: [0] } },
    );
    const played = scene.when(0, { type: 'playKnight' });
    const moved = played.when(0, { type: 'moveRobber', hex: 13 });
    const robbed = moved.when(0, { type: 'chooseVictim', victim: 1 });
    expect([played.open, moved.open, robbed.open]).toEqual(['moveRobber', 'chooseVictim', 'trade']);
    expect(moved.hand(0)).toEqual({});
    expect(robbed.hand(0)).toEqual({ wool: 1 });
  });

  it('B-104 each free road is an action: the Longest Road can pass between the two', () => {
    const scene = given({ roads: { 0: [0, 1, 2, 3] }, cards: { 0: ['roadBuilding'] } })
      .when(0, { type: 'playRoadBuilding' })
      .when(0, { type: 'placeFreeRoad', path: 4 });
    expect(scene.story).toEqual(['roadBuilt', 'answered', 'longestRoadMoved', 'asked']);
  });

  it('BE-69 a knight or a free road that wins ends the game before the robber and before the second road', () => {
    const army = given({ cities: FOUR_CITIES, knights: { 0: 2 }, cards: { 0: ['knight'] } }).when(0, {
      type: 'playKnight',
    });
    const road = given({ cities: FOUR_CITIES, roads: { 0: [0, 1, 2, 3] }, cards: { 0: ['roadBuilding'] } })
      .when(0, { type: 'playRoadBuilding' })
      .when(0, { type: 'placeFreeRoad', path: 4 });
    for (const scene of [army, road]) {
      expect(scene.state.ending.winners).toEqual([0]);
      expect(scene.state.steps).toEqual([]);
      expect(scene.story).not.toContain('asked');
    }
  });

  it('BE-67 a pending decision comes before everything else', () => {
    const start = given(
      {
        phase: 'roll',
        hands: { 0: { ...CASH, wool: 7 }, 1: { ore: 1 }, 2: { ore: 1 } },
        settlements: { 0: [18], 1: [40], 2: [29] },
        roads: { 0: [28] },
        cards: { 0: ['roadBuilding', 'knight'] },
      },
      { dice: [[3, 4]], draws: { steal: [0] } },
    );
    const discarding = start.when(0, { type: 'rollDice' });
    const moving = discarding.when(0, { type: 'discard', cards: cards({ wool: 7, ore: 5, grain: 1 }) });
    const choosing = moving.when(0, { type: 'moveRobber', hex: 13 });
    const paving = choosing.when(0, { type: 'chooseVictim', victim: 1 }).when(0, { type: 'playRoadBuilding' });
    const wishes = [
      { type: 'tradeWithBank', give: 'wool', take: 'ore' },
      { type: 'offerTrade', give: cards({ wool: 1 }), take: cards({ ore: 1 }), to: [1] },
      { type: 'buildRoad', path: 36 },
      { type: 'buildSettlement', intersection: 24 },
      { type: 'buildCity', intersection: 18 },
      { type: 'buyDevelopmentCard' },
      { type: 'playKnight' },
      { type: 'goToBuild' },
      { type: 'endTurn' },
      { type: 'rollDice' },
      { type: 'agreeToEnd', agree: true },
    ];
    for (const [scene, step] of [
      [discarding, 'discard'],
      [moving, 'moveRobber'],
      [choosing, 'chooseVictim'],
      [paving, 'freeRoad'],
    ] as const)
      for (const wish of wishes)
        expect(scene.refusal(0, wish as BaseMove)).toMatchObject({
          code: 'notNow',
          facts: { move: wish.type, step, seats: [0] },
        });
    expect(paving.when(0, { type: 'placeFreeRoad', path: 36 }).when(0, { type: 'stopFreeRoads' }).open).toBe('trade');
  });
});
