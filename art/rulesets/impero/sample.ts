import { buildingAt, CORNERS, type Nth, roadAt } from '../../sample.ts';
import { group, type Shape } from '../../scene.ts';
import { BARRACKS, SHIELD } from './barracks.ts';

/** The shield of a barracks at a corner of the middle hex. */
export const barracksAt = (corner: Nth): Shape => {
  const { x, y } = CORNERS[corner];
  return group({ transform: `translate(${x + SHIELD.x} ${y + SHIELD.y})` }, ...BARRACKS);
};

/** Cities with barracks, and a road to the other side. */
export const sample: readonly Shape[] = [
  roadAt(5, 'red'),
  roadAt(0, 'red'),
  roadAt(1, 'red'),
  roadAt(3, 'blue'),
  buildingAt(5, 'city', 'red'),
  barracksAt(5),
  buildingAt(4, 'settlement', 'blue'),
  buildingAt(2, 'city', 'blue'),
  barracksAt(2),
];
