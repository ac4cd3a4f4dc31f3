import type { Point } from '../../layout.ts';
import { path, type Shape } from '../../scene.ts';

/** Where the shield of a barracks hangs, from its city's intersection. */
export const SHIELD: Point = { x: 15, y: -16 };

/** Crossed swords on a shield, about its middle. */
export const BARRACKS: readonly Shape[] = [
  path('shield', 'M-8-8Q0-5.500 8-8V1Q7 8 0 11-7 8-8 1Z'),
  path('swords', 'M-4.500-4.500 4 5M4.500-4.500-4 5M-4.500 2.500-1.700 5.200M4.500 2.500 1.700 5.200'),
];
