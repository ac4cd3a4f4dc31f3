import { describe, expect, it } from 'vitest';
import { joining, NOBODY, quickChance } from '../../engine/index.ts';
import { drawn, mapOf } from './islandMap.ts';
import { playRandomly, started } from './properties/randomGame.ts';
import { given, optionsWith } from './support.ts';

const MAP = String.raw`
            .   .   .
           / \ / \ / \
          .   .   a   .
          | m10 | p2 a f9* |
          .   .   A   .
`;

describe('an island drawn as text', () => {
  it('shows where settlements, cities, roads and the robber are', () => {
    const { settlements, cities, roads, robber } = drawn(MAP);
    expect(settlements.flatMap((owner, v) => (owner === NOBODY ? [] : [[v, owner]]))).toEqual([[5, 0]]);
    expect(cities.flatMap((owner, v) => (owner === NOBODY ? [] : [[v, owner]]))).toEqual([[9, 0]]);
    expect(roads.flatMap((owner, path) => (owner === NOBODY ? [] : [[path, owner]]))).toEqual([[joining(5, 9), 0]]);
    expect(robber).toBe(2);
  });

  it('is refused if it is drawn wrong', () => {
    expect(() => drawn('. . . .')).toThrow('3 intersections, not: . . . .');
    expect(() => drawn('. . .\n/ \\ /')).toThrow('6 paths');
    expect(() => drawn('. e .')).toThrow('nobody is called e');
    expect(() => drawn(MAP.replace('m10 |', 'm10|'))).toThrow('4 paths');
    expect(() => drawn(MAP.replace('p2', 'P2'))).toThrow('no hex is labelled P2');
  });

  it('can show the pieces of any game', () => {
    const chance = quickChance(3);
    const { state } = started('base', optionsWith({ players: 4, board: 'random' }), chance);
    let drawnMoments = 0;
    for (const { after } of playRandomly(state, 3, chance)) {
      if (drawnMoments++ % 50 > 0) continue;
      const { settlements, cities, roads } = drawn(mapOf(after));
      expect([settlements, cities, roads]).toEqual([after.settlements, after.cities, after.roads]);
      if (drawnMoments > 400) break;
    }
  });

  it('B-91 is a position to play from: another player’s settlement cuts a road', () => {
    const line = (between: string) =>
      given({
        map: String.raw`
              .   .   .
             / \ / \ / \
            .   .   .   .
            |   |   |   |
            .   a   ${between}   .
           / \ / a a a a \
          .   .   .   .   .
        `,
        hands: { 0: { lumber: 1, brick: 1 } },
      });
    const end = joining(10, 15);
    expect(line('.').when(0, { type: 'buildRoad', path: end }).story).toContain('longestRoadMoved');
    expect(line('b').when(0, { type: 'buildRoad', path: end }).story).not.toContain('longestRoadMoved');
  });
});
