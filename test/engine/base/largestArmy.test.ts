import { describe, expect, it } from 'vitest';
import { NOBODY, pointsIn } from '../../../engine/index.ts';
import { given, type Position } from '../support.ts';

const knight = { type: 'playKnight' } as const;
const table = (position: Position) => given({ cards: { 0: ['knight'] }, ...position });

describe('the Largest Army', () => {
  it('B-94 goes to the first player who has played three knights', () => {
    const two = table({ knights: { 0: 1 } }).when(0, knight);
    expect(two.state.largestArmy.holder).toBe(NOBODY);
    const three = table({ knights: { 0: 2 } }).when(0, knight);
    expect(three.eventsOf('largestArmyMoved')).toEqual([{ type: 'largestArmyMoved', holder: 0, knights: 3 }]);
    expect(pointsIn(three.state, 0)).toBe(2);
  });

  it('B-94 B-80 passes to a player who has played more at once, before the robber moves', () => {
    const scene = table({ knights: { 0: 3, 1: 3 }, largestArmy: 1 }).when(0, knight);
    expect(scene.story).toEqual(['developmentCardPlayed', 'largestArmyMoved', 'asked']);
    expect(scene.state.largestArmy.holder).toBe(0);
    expect([pointsIn(scene.state, 0), pointsIn(scene.state, 1)]).toEqual([2, 0]);
  });

  it('BE-61 stays with its holder at a tie', () => {
    const scene = table({ knights: { 0: 2, 1: 3 }, largestArmy: 1 }).when(0, knight);
    expect(scene.eventsOf('largestArmyMoved')).toEqual([]);
    expect(scene.state.largestArmy.holder).toBe(1);
  });

  it('B-94 counts only played knights, not those in hand', () => {
    const scene = table({ cards: { 0: ['monopoly', 'knight', 'knight', 'knight'] } }).when(0, {
      type: 'playMonopoly',
      resource: 'ore',
    });
    expect(scene.state.largestArmy.holder).toBe(NOBODY);
  });

  it.each(['roll', 'trade'] as const)('BE-60 can win the game at once with the third knight (%s)', (phase) => {
    const scene = table({ phase, knights: { 0: 2 }, cities: { 0: [18, 30, 40, 49] } }).when(0, knight);
    expect(scene.story).toEqual(['developmentCardPlayed', 'largestArmyMoved', 'gameEnded', 'developmentCardsShown']);
    expect(scene.state.ending).toEqual({ over: true, winners: [0], reason: 'points' });
  });
});
