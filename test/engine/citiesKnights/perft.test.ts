import { describe, expect, it } from 'vitest';
import { endsOf } from '../../../engine/index.ts';
import { perft } from '../perft/perft.ts';
import { type Position, stateOf } from './scene.ts';

const CITIES = { 0: [12], 1: [41] } as const;
const [END] = endsOf[14];

/** Positions whose first two moves can all be tried: no card of a deck is drawn in them. */
const TABLE: readonly (readonly [string, Position, readonly [number, number, number]])[] = [
  // 36 rolls, and four faces of the event die. A 7 moves no robber before the first attack.
  ['nothing but the roll', { players: 2, phase: 'roll', cities: CITIES }, [1, 36 * 4, 56]],
  // A knight at either end of the road, a wall, or the end of the turn; then 144 rolls, knight and wall in either order,
  // and the end of the turn after each.
  [
    'a knight to place and a city to wall',
    { players: 2, cities: CITIES, roads: { 0: [14] }, hands: { 0: { wool: 1, ore: 1, brick: 2 } } },
    [2 + 1 + 1, 4, 144 + 2 + 2 + 1],
  ],
  // Three levels or the end of the turn; then two of the three, or one and the end of the turn.
  [
    'the first level of each track',
    { players: 2, cities: CITIES, hands: { 0: { cloth: 1, coin: 1, paper: 1 } } },
    [3 + 1, 4, 144 + 3 + 3],
  ],
  // Activate, raise or place another knight, or end the turn; then either of the first two with the other, one more knight
  // beside an active one, or the new one made active.
  [
    'a knight to activate or to raise',
    {
      players: 2,
      cities: CITIES,
      roads: { 0: [14] },
      knights: { 0: [{ at: END }] },
      hands: { 0: { wool: 1, ore: 1, grain: 1 } },
    },
    [3 + 1, 4, 144 + 3 + 1 + 2],
  ],
];

describe('perft of Cities & Knights: moves, distinct states after one move, after two', () => {
  it.each(TABLE)('%s', (_name, position, counts) => {
    expect(perft(stateOf(position))).toEqual(counts);
  });
});
