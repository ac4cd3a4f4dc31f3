import type { Harbour, HarbourSlot } from '../engine/index.ts';
import { endsOf, harbourPaths } from '../engine/index.ts';
import { figures } from './figures.ts';
import { intersectionAt, type Point, pathAt } from './layout.ts';
import { group, path, round, type Shape, shape, use } from './scene.ts';

const OFFSHORE = 34;

/** The place of a harbour's sign: off the middle of its path. */
function signAt(slot: HarbourSlot): Point {
  const { x, y } = pathAt(harbourPaths[slot]);
  const [a, b] = endsOf[harbourPaths[slot]].map(intersectionAt) as [Point, Point];
  const normal = { x: (b.y - a.y) / 60, y: (a.x - b.x) / 60 };
  const side = normal.x * x + normal.y * y > 0 ? 1 : -1;
  return { x: round(x + normal.x * side * OFFSHORE), y: round(y + normal.y * side * OFFSHORE) };
}

/** Two jetties from the harbour's intersections towards the sign that tells goods and rate (B-56, B-57). */
export function harbourShape(slot: HarbourSlot, harbour: Harbour): Shape {
  const sign = signAt(slot);
  const jetties = endsOf[harbourPaths[slot]]
    .map(intersectionAt)
    .map(({ x, y }) => {
      const [dx, dy] = [sign.x - x, sign.y - y];
      return `M${round(x + dx * 0.16)} ${round(y + dy * 0.16)}L${round(x + dx * 0.8)} ${round(y + dy * 0.8)}`;
    })
    .join('');
  return group(
    {},
    path('jetty-edge', jetties),
    path('jetty', jetties),
    path('jetty-planks', jetties),
    shape('rect', { class: 'sign', x: round(sign.x - 24.5), y: round(sign.y - 13), width: 49, height: 26, rx: 5 }),
    use(`good-${harbour}`, sign.x - 12, sign.y),
    figures(harbour === 'generic' ? '3:1' : '2:1', 12, sign.x + 11, sign.y, 'figure'),
  );
}
