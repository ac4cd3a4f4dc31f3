import { buildingAt, CORNERS, roadAt } from '../../sample.ts';
import { path, type Shape } from '../../scene.ts';
import { at, knightShapes, pennant, WALL } from './pieces.ts';

/** Knights, a wall and a metropolis. */
export const sample: readonly Shape[] = [
  roadAt(0, 'red'),
  roadAt(1, 'red'),
  roadAt(4, 'blue'),
  at(CORNERS[0], ...knightShapes('red', 2, true)),
  at(CORNERS[4], ...knightShapes('blue', 1, false)),
  at(CORNERS[2], path('stone', WALL)),
  buildingAt(2, 'city', 'red'),
  at(CORNERS[2], ...pennant('science')),
];
