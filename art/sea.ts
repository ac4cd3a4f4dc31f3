import { FRAME, type Point } from './layout.ts';
import { group, path, round, type Shape, shape } from './scene.ts';

const ROSE: Point = { x: 262, y: 236 };
const SHIP: Point = { x: 258, y: -232 };
const RHUMBS = 32;

/** Lines of constant bearing, from the compass rose to the edge of the chart and from its mirror point. */
function rhumbLines({ x, y }: Point): string {
  return Array.from({ length: RHUMBS }, (_, i) => {
    const angle = (i * 2 * Math.PI) / RHUMBS;
    const [dx, dy] = [Math.cos(angle), Math.sin(angle)];
    const reach = Math.min(
      dx === 0 ? Number.POSITIVE_INFINITY : ((dx > 0 ? FRAME.x + FRAME.width : FRAME.x) - x) / dx,
      Math.abs(dy) < 1e-9 ? Number.POSITIVE_INFINITY : ((dy > 0 ? FRAME.y + FRAME.height : FRAME.y) - y) / dy,
    );
    return `M${x} ${y}l${round(dx * reach)} ${round(dy * reach)}`;
  }).join('');
}

/** Points of a star: the half of each that the light does not reach is inked. */
function star(count: number, turn: number, length: number, waist: number): readonly [light: string, dark: string] {
  const at = (angle: number, r: number) => `${round(Math.sin(angle) * r)} ${round(-Math.cos(angle) * r)}`;
  const half = Math.PI / count;
  const points = Array.from({ length: count }, (_, i) => turn + i * 2 * half);
  return [
    points.map((a) => `M0 0L${at(a - half, waist)} ${at(a, length)}Z`).join(''),
    points.map((a) => `M0 0L${at(a + half, waist)} ${at(a, length)}Z`).join(''),
  ];
}

export function compassRose(): Shape {
  const [minorLight, minorDark] = star(4, Math.PI / 4, 27, 9);
  const [mainLight, mainDark] = star(4, 0, 39, 9);
  return group(
    { transform: `translate(${ROSE.x} ${ROSE.y})` },
    shape('circle', { class: 'rose-ground', r: 31 }),
    shape('circle', { class: 'rose-line', r: 31 }),
    shape('circle', { class: 'rose-ring', r: 28 }),
    path('rose-light', minorLight),
    path('rose-dark', minorDark),
    path('rose-light', mainLight),
    path('rose-dark', mainDark),
    path('lily', 'M0-54q5 5 1.500 10 4-3 6.500.5-1 4-6 3.500h-4q-5 .5-6-3.500 2.500-3.500 6.500-.5Q-5-49 0-54Z'),
  );
}

/** A ship under sail, for the empty corner. */
export const ship = (): Shape =>
  group(
    { transform: `translate(${SHIP.x} ${SHIP.y})` },
    path(
      'sail',
      'M-13-24Q1-19-13-4-5-7 4-4 14-17 4-27-5-22-13-24ZM8-22q11 5 5 17 6-2 10-1 4-9-3-15Q14-19 8-22ZM-18-20q4 7-8 15l9 1q6-9-1-16Z',
    ),
    path('hull', 'M-27 4H27Q24 13 18 16H-15Q-24 13-27 4ZM22 4l2-5h5l-2 5Z'),
    path(
      'rigging',
      'M-4-31V4M14-26V4M-4-31l8 2-8 2M14-26l7 1.500-7 1.500M-27 4-38-4M-22 9H22M-34 19q5-4 10 0t10 0 10 0 10 0 10 0 10 0M-26 24q5-4 10 0t10 0 10 0 10 0 10 0',
    ),
  );

/** Sea, rhumb lines, rose and ship: all that lies under the island. */
export const sea = (): readonly Shape[] => [
  shape('rect', { class: 'sea', ...FRAME }),
  path('rhumb', rhumbLines(ROSE) + rhumbLines({ x: -262, y: -236 })),
];

/** The frame of the chart, in even parts of ink and paper. */
export const frame = (): readonly Shape[] => {
  const { x, y, width, height } = FRAME;
  const line = (ink: string, inset: number) =>
    shape('rect', { class: ink, x: x + inset, y: y + inset, width: width - 2 * inset, height: height - 2 * inset });
  return [line('frame-ink', 3.5), line('frame-paper', 3.5)];
};
