import { TRACK_LENGTH } from '../../../engine/rules/citiesKnights/public.ts';
import { FRAME, type Point } from '../../layout.ts';
import { path, round, type Shape } from '../../scene.ts';
import { at } from './pieces.ts';

/** The barbarians' way over the corner of the sea, from the edge of the chart to the shore (K-04). */
const WAY = { from: { x: FRAME.x + 30, y: FRAME.y + 44 }, step: { x: 14, y: 12.5 } };
/** Where the ship is after so many steps. */
export const wayAt = (step: number): Point => ({
  x: WAY.from.x + step * WAY.step.x,
  y: WAY.from.y + step * WAY.step.y,
});
const dot = (step: number): string => {
  const { x, y } = wayAt(step);
  return `M${round(x - 3)} ${round(y)}a3 3 0 1 0 6 0 3 3 0 1 0-6 0Z`;
};

/** The barbarians' ship about the middle of its keel, as inks and paths. */
export const SHIP: readonly (readonly [ink: string, d: string])[] = [
  ['lily', 'M-1-22V-4H-11Q-8-14-1-22ZM1-20Q12-14 10-4H1Z'],
  ['robber', 'M-1.200-24H1.200V0H-1.200Z'],
  ['hull', 'M-14-3H-8L-5 0H6L9-3H14Q12 8 5 8H-6Q-12 8-14-3Z'],
];

/** The steps that the ship has passed and those before it, and the ship with its red sail. */
export function barbarians(position: number): readonly Shape[] {
  const steps = Array.from({ length: TRACK_LENGTH + 1 }, (_, step) => step);
  const drawn = (from: number, to: number) => steps.slice(from, to).map(dot).join('');
  return [
    ...(position > 0 ? [path('robber', drawn(0, position))] : []),
    path('sign', drawn(position + 1, TRACK_LENGTH + 1)),
    at(wayAt(position), ...SHIP.map(([ink, d]) => path(ink, d))),
  ];
}
