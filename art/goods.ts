import type { RESOURCES } from '../engine/index.ts';
import { type ChartInk, DAY } from './palette.ts';
import { rulesetGood, rulesetInks } from './rulesets/registry.ts';
import { path, type Shape, shape, symbol } from './scene.ts';

const log = (x: number, y: number): readonly Shape[] => [
  shape('circle', { class: 'timber', cx: x, cy: y, r: 5 }),
  shape('circle', { class: 'thin', cx: x, cy: y, r: 2.4 }),
];

/** The five resources, on cards and at harbours, each within 24 × 24 about its middle; the anchor stands for any of them. */
export const goods = {
  lumber: [...log(-5.2, 4.6), ...log(5.2, 4.6), ...log(0, -4.6)],
  brick: [
    path('clay', 'M-10.500-8.500h10v7h-10ZM.5-8.500h10v7H.5ZM-5-.5H5v7H-5ZM-10.500-.5H-6v7h-4.500ZM6-.5h4.500v7H6Z'),
  ],
  wool: [
    path(
      'fleece',
      'M-5 6.500q-5-1-3.500-5-2-5 3-5.500 2-4 6-2 4-3 7 1 4 .5 3 5 1.500 5-3 5.500-3 2.500-6 .5-3 2-6.500.5Z',
    ),
    path(
      'dark',
      'M-6-2.500q-4-2-6 2.500 0 3.500 4 2.500 2.500-1 2-5ZM-3.500 6.500v3.500h1.600V6.800ZM4 6.800V10h1.600V6.500Z',
    ),
  ],
  grain: [
    path('thin', 'M0 11V-4M0 11Q-5 5-6 0M0 11Q5 5 6 0'),
    path(
      'corn',
      'M0-3q3-1 2.500-4.500Q-.5-6.500 0-3q.5-3.500-2.500-4.500Q-3-4 0-3ZM0-7q1.800-2 0-5-1.800 3 0 5ZM0 1q3.500-1 3-4.500Q0-3 0 1q0-4-3-4.500Q-3.500 0 0 1ZM6.200.5q3-1.500 2.200-4.500-3 1.500-2.200 4.500-1-3-3-2.500.2 3 3 2.500ZM7.800-3.500q2-1.500 1-4-2 1.800-1 4ZM-6.200.5q-3-1.500-2.200-4.500 3 1.500 2.200 4.500 1-3 3-2.500-.2 3-3 2.500ZM-7.800-3.500q-2-1.500-1-4 2 1.800 1 4Z',
    ),
  ],
  ore: [
    path('stone', 'M-10 6-8-3-1-9 7-6 10.500 3 6 8.500H-6Z'),
    path('stone-light', 'M-8-3-1-9 7-6 1-1.500Z'),
    path('thin', 'M1-1.500 3 8.500M1-1.500-8-3M-3-2.200-6 8.500M7-6 1-1.500M6 1l4.500 2'),
  ],
  generic: [
    path(
      'anchor',
      'M0-5.500V9.500M-8 3Q-7 9.500 0 9.500T8 3M-5-2.500H5M-9.500 4.500l1.500-2.500 2.500 1.500M9.500 4.500 8 2 5.500 3.500M2.200-7.800a2.200 2.200 0 1 1-4.400 0 2.200 2.200 0 1 1 4.400 0Z',
    ),
  ],
} as const satisfies Readonly<Record<(typeof RESOURCES)[number] | 'generic', readonly Shape[]>>;

/** A card of a kind that has no picture. */
const PLAIN: readonly Shape[] = [
  path('sign', 'M-7-10H7V10H-7Z'),
  path('thin', 'M-7-10H7V10H-7ZM-3.500 0H3.500M0-3.500V3.500'),
];

/** The inks of the stripes on the cards. */
const STRIPES: Readonly<Record<string, ChartInk>> = {
  lumber: 'forest',
  brick: 'hills',
  wool: 'pasture',
  grain: 'fields',
  ore: 'mountains-deep',
};

/** The picture of a kind of card. */
export const pictureOf = (kind: string): readonly Shape[] =>
  Object.hasOwn(goods, kind) ? goods[kind as keyof typeof goods] : (rulesetGood(kind)?.picture ?? PLAIN);

/** The ink of the stripe on a kind of card, if it has one. */
export const stripeOf = (kind: string): string | undefined => STRIPES[kind] ?? rulesetGood(kind)?.stripe;

/** The inks of the terrains that the cards come from; the pasture's own is too pale for a narrow stripe. */
const RESOURCE_INKS: Readonly<Record<string, string>> = {
  lumber: DAY['forest-deep'],
  brick: DAY['hills-deep'],
  wool: '#b3c774',
  grain: DAY['fields-deep'],
  ore: DAY['mountains-deep'],
};

/** The ink of a kind of card, by day: of a ruleset's own kinds that of their stripe on the page. */
export const cardInk = (card: string): string =>
  RESOURCE_INKS[card] ?? rulesetInks('day')[rulesetGood(card)?.stripe ?? ''] ?? DAY.ink;

export const goodsSymbols = (): readonly Shape[] =>
  Object.entries(goods).map(([good, parts]) => symbol(`good-${good}`, ...parts));
