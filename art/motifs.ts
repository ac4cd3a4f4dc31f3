import type { Terrain } from '../engine/index.ts';
import { path, round, type Shape, symbol } from './scene.ts';

/** Places of a motif's parts on the hex: x, y and height. The number token leaves the middle free. */
type Spot = readonly [x: number, y: number, size: number];

const spots = (list: string): readonly Spot[] =>
  list.split(', ').map((spot) => spot.split(' ').map(Number) as unknown as Spot);
const joined = (parts: readonly string[]) => parts.join('');
const n = round;

/** A conifer in three tiers, its foot at (x, y); and the shadow on its right side. */
function conifer([x, y, h]: Spot): string {
  const w = h * 0.3;
  return joined([
    `M${x} ${n(y - h)}L${n(x + w * 0.55)} ${n(y - h * 0.64)}h${n(-w * 0.2)}L${n(x + w * 0.85)} ${n(y - h * 0.36)}h${n(-w * 0.25)}L${n(x + w * 1.1)} ${n(y - h * 0.1)}`,
    `Q${x} ${n(y + h * 0.02)} ${n(x - w * 1.1)} ${n(y - h * 0.1)}L${n(x - w * 0.6)} ${n(y - h * 0.36)}h${n(-w * 0.25)}L${n(x - w * 0.35)} ${n(y - h * 0.64)}h${n(-w * 0.2)}Z`,
  ]);
}
const trunk = ([x, y, h]: Spot): string => `M${x} ${n(y - h * 0.05)}v${n(h * 0.1)}`;
const coniferShade = ([x, y, h]: Spot): string =>
  joined(
    [0.72, 0.58, 0.44, 0.3, 0.16].map(
      (at, i) => `M${n(x + h * 0.02)} ${n(y - h * at)}l${n(h * (0.07 + i * 0.045))} ${n(h * 0.06)}`,
    ),
  ) + trunk([x, y, h]);

const TREES = spots(
  '-14 -27 20, 9 -29 21, -30 -15 21, -3 -17 24, 21 -16 23, 39 -10 20, -42 3 21, -22 -1 21, 25 -1 19, 41 13 22, -33 22 23, 30 29 22, -42 28 17, -17 42 16, 14 46 16, -1 52 17',
);

const tuft = ([x, y, h]: Spot): string =>
  `M${n(x - h * 0.5)} ${n(y - h * 0.7)}Q${n(x - h * 0.3)} ${n(y - h * 0.3)} ${x} ${y}Q${n(x - h * 0.1)} ${n(y - h * 0.6)} ${x} ${n(y - h)}M${x} ${y}Q${n(x + h * 0.3)} ${n(y - h * 0.3)} ${n(x + h * 0.6)} ${n(y - h * 0.7)}`;

/** A sheep looking left: the fleece; then its head and legs. */
const fleece = ([x, y, s]: Spot): string =>
  `M${n(x - s * 0.7)} ${y}q${n(-s * 0.35)} ${n(-s * 0.15)} ${n(-s * 0.15)} ${n(-s * 0.45)}q0 ${n(-s * 0.4)} ${n(s * 0.4)} ${n(-s * 0.35)}q${n(s * 0.2)} ${n(-s * 0.35)} ${n(s * 0.55)} ${n(-s * 0.1)}q${n(s * 0.35)} ${n(-s * 0.25)} ${n(s * 0.55)} ${n(s * 0.1)}q${n(s * 0.4)} 0 ${n(s * 0.3)} ${n(s * 0.4)}q${n(s * 0.15)} ${n(s * 0.35)} ${n(-s * 0.3)} ${n(s * 0.42)}q${n(-s * 0.25)} ${n(s * 0.25)} ${n(-s * 0.55)} ${n(s * 0.02)}q${n(-s * 0.4)} ${n(s * 0.25)} ${n(-s * 0.8)} ${n(-s * 0.04)}Z`;
const sheepDark = ([x, y, s]: Spot): string =>
  `M${n(x - s * 0.62)} ${n(y - s * 0.62)}q${n(-s * 0.5)} ${n(-s * 0.2)} ${n(-s * 0.68)} ${n(s * 0.3)}q${n(s * 0.1)} ${n(s * 0.3)} ${n(s * 0.5)} ${n(s * 0.1)}Z` +
  joined(
    [-0.35, -0.1, 0.45, 0.68].map((at) => `M${n(x + s * at)} ${y}v${n(s * 0.45)}h${n(s * 0.12)}v${n(-s * 0.45)}Z`),
  );

const SHEEP = spots('-17 -21 9, 14 -29 8, 31 4 9');
const TUFTS = spots(
  '-2 -41 6, -33 -9 7, -30 -31 6, 7 -12 6, 33 -18 6, -42 14 7, -31 27 7, 42 25 6, -14 42 7, 14 46 7, 29 35 6, -45 -4 5, 1 54 5',
);

const SWARD = 'M-40-24Q-20-36 4-24T44-26M-48 4Q-36-6-24-2M47 8Q38-2 27-1M-40 32Q-30 22-20 32M-24 48Q0 38 24 46';

/** An ear of grain on its stalk; the grains lie in pairs. */
const stalk = ([x, y, h]: Spot): string => `M${x} ${y}V${n(y - h * 0.45)}`;
const ear = ([x, y, h]: Spot): string => {
  const g = h * 0.13;
  const grains = [0.42, 0.56, 0.7].map((at) => {
    const gy = y - h * at;
    return `M${x} ${n(gy)}q${n(g * 1.5)} ${n(-g * 0.1)} ${n(g * 1.1)} ${n(-g * 1.5)}q${n(-g)} ${n(g * 0.2)} ${n(-g * 1.1)} ${n(g * 1.5)}q${n(-g * 0.1)} ${n(-g * 1.3)} ${n(-g * 1.1)} ${n(-g * 1.5)}q${n(-g * 0.4)} ${n(g * 1.4)} ${n(g * 1.1)} ${n(g * 1.5)}Z`;
  });
  return `${joined(grains)}M${x} ${n(y - h * 0.78)}q${n(g * 0.8)} ${n(-g * 0.8)} 0 ${n(-g * 1.9)}q${n(-g * 0.8)} ${n(g * 1.1)} 0 ${n(g * 1.9)}Z`;
};
const EARS = spots(
  '-24 -16 25, -12 -20 26, 0 -22 27, 12 -20 26, 24 -16 25, -42 8 25, -31 5 24, 31 5 24, 42 8 25, -39 33 23, -28 38 22, 28 38 22, 39 33 23',
);
const FURROWS =
  'M-46-15Q0-32 46-15M-48 9Q-38 4-26 3M48 9Q38 4 26 3M-43 34Q-33 38-20 41M43 34Q33 38 20 41M-28 44Q0 54 28 44';

const HILLS = [
  'M-49 2C-43-16-34-28-22-28S-2-14 4-2Q-20 6-49 2Z',
  'M-12-18C-4-34 6-41 15-41S37-26 47-3Q26 4 2-3Q-3-11-12-18Z',
];
const STRATA =
  'M-43-8Q-30-17-18-15T-1-9M-38-17Q-29-23-20-21T-7-16M-46-1Q-32-8-20-6M2-32Q12-35 21-31T33-22M-4-25Q12-29 24-22T42-11M8-17Q22-18 32-11T45-4M10-8Q20-9 30-3';
/** The pit goes down in steps; bricks are laid out to dry. */
const PIT = 'M-46 30q1-9 14-9t14 9-14 9-14-9Z';
const PIT_LINES = 'M-41 30q1-5 9-5t9 5-9 6-9-6ZM-36 31q1-2 4-2t4 2-4 2-4-2Z';
const BRICKS = 'M24 36h9v5h-9ZM34 36h9v5h-9ZM28.5 30h9v5h-9ZM-8 43h9v5h-9ZM2 43h9v5h-9ZM-3 49h9v5h-9Z';

/** A summit with the feet of its left slope, of its ridge and of its right slope. */
interface Peak {
  readonly top: readonly [number, number];
  readonly left: readonly [number, number];
  readonly ridge: readonly [number, number];
  readonly right: readonly [number, number];
}
const PEAKS: readonly Peak[] = [
  { top: [-28, -24], left: [-49, 4], ridge: [-24, 5], right: [-9, 1] },
  { top: [30, -22], left: [11, 2], ridge: [33, 7], right: [49, 5] },
  { top: [1, -45], left: [-30, 0], ridge: [5, 3], right: [32, -1] },
];
const between = (a: readonly [number, number], b: readonly [number, number], t: number): readonly [number, number] => [
  n(a[0] + (b[0] - a[0]) * t),
  n(a[1] + (b[1] - a[1]) * t),
];
const mass = ({ top, left, ridge, right }: Peak): string => `M${left}L${top}L${right}L${ridge}Z`;
/** The snow line falls in teeth from slope over ridge to slope. */
const snow = ({ top, left, ridge, right }: Peak): string => {
  const [l, r, m] = [between(top, left, 0.3), between(top, right, 0.3), between(top, ridge, 0.42)];
  const [a, b] = [between(l, m, 0.45), between(m, r, 0.55)];
  return `M${top}L${l}L${[a[0], n(a[1] - 3)]}L${m}L${[b[0], n(b[1] - 4)]}L${r}Z`;
};
/** Hachures down the shaded face, and a few on the lit one. */
const hachures = ({ top, left, ridge, right }: Peak): string =>
  joined(
    [0.34, 0.48, 0.62, 0.76, 0.9].map(
      (t) => `M${between(top, right, t)}L${between(between(top, right, t), between(ridge, right, t), 0.92 - t * 0.25)}`,
    ),
  ) +
  joined([0.42, 0.62, 0.8].map((t) => `M${between(top, left, t)}l${n((1.1 - t) * 11)} ${n((1.1 - t) * 13)}`)) +
  `M${between(top, ridge, 0.42)}L${between(top, ridge, 0.6)}l-2 4 3 3L${ridge}`;
const SCREE =
  'M-43 18l4-6 4 6M-36 22l3-4 3 4M39 21l4-6 4 6M33 26l3-4 3 4M-33 37l4-6 4 6M-26 41l3-4 3 4M27 40l3-5 4 5M-8 47l4-6 4 6M2 50l3-5 4 5M13 46l3-4 3 4';

/** A dune: the foot of its slope to windward, its crest and its lee. */
const dune = ([x, y, w]: Spot): string =>
  `M${n(x - w)} ${y}Q${n(x - w * 0.35)} ${n(y - w * 0.1)} ${x} ${n(y - w * 0.55)}Q${n(x + w * 0.3)} ${n(y - w * 0.15)} ${n(x + w * 0.95)} ${y}`;
const lee = ([x, y, w]: Spot): string =>
  `M${x} ${n(y - w * 0.55)}Q${n(x + w * 0.3)} ${n(y - w * 0.15)} ${n(x + w * 0.95)} ${y}Q${n(x + w * 0.4)} ${n(y + w * 0.08)} ${n(x - w * 0.05)} ${y}Q${n(x + w * 0.22)} ${n(y - w * 0.25)} ${x} ${n(y - w * 0.55)}Z`;
const DUNES = spots('-19 -24 19, 8 -33 15, -34 -2 14, 36 12 13, -32 30 16, 26 37 17, -2 51 15');
const SAND =
  'M-40-16h.1M-4-16h.1M8-22h.1M28-22h.1M-10-38h.1M2-46h.1M44-4h.1M-42 12h.1M-28 8h.1M40 26h.1M-24 40h.1M14 52h.1M-14 46h.1M32 24h.1M-40 18h.1';
const CACTUS = 'M22 3V-26q0-4 4-4t4 4V3M22-7h-4q-4 0-4-4v-6q0-2 2-2t2 2v5h4M30-11h4v-6q0-2 2-2t2 2v6q0 5-4 5h-4';

/** The picture of a terrain, engraved on the hex's flat ink. */
const motifs: Readonly<Record<Terrain, readonly Shape[]>> = {
  forest: [path('trees', joined(TREES.map(conifer))), path('engraved', joined(TREES.map(coniferShade)))],
  hills: [
    path('humps', joined(HILLS)),
    path('engraved', STRATA),
    path('pit', PIT),
    path('engraved', PIT_LINES),
    path('light', BRICKS),
  ],
  pasture: [
    path('engraved', SWARD + joined(TUFTS.map(tuft))),
    path('light', joined(SHEEP.map(fleece))),
    path('dark', joined(SHEEP.map(sheepDark))),
  ],
  fields: [path('engraved', FURROWS + joined(EARS.map(stalk))), path('ears', joined(EARS.map(ear)))],
  mountains: [
    ...PEAKS.flatMap((peak) => [path('rock', mass(peak)), path('light', snow(peak)), path('engraved', hachures(peak))]),
    path('engraved', SCREE),
  ],
  desert: [
    path('lee', joined(DUNES.map(lee))),
    path('engraved', joined(DUNES.map(dune))),
    path('sand', SAND),
    path('cactus', CACTUS),
  ],
};

export const motifSymbols = (): readonly Shape[] =>
  Object.entries(motifs).map(([terrain, parts]) => symbol(`motif-${terrain}`, ...parts));
