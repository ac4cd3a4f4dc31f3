import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { DAY, NIGHT } from '../../art/palette.ts';

/** Contrast of two colours as WCAG 2 counts it. */
function contrast(a: string, b: string): number {
  const [light, dark] = [luminance(a), luminance(b)].toSorted((x, y) => y - x) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}
function luminance(colour: string): number {
  const [r, g, b] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

const TERRAINS = ['forest', 'hills', 'pasture', 'fields', 'mountains', 'desert'] as const;
const tokens = readFileSync(join(import.meta.dirname, '../../web/src/styles/tokens.css'), 'utf8');
const [day = '', night = ''] = tokens.split('@media (prefers-color-scheme: dark)');
const valuesIn = (css: string): Record<string, string> =>
  Object.fromEntries(
    [...css.matchAll(/--([\w-]+): (#[0-9a-f]{6});/g)].map(([, name = '', value = '']) => [name, value]),
  );

describe.each([
  ['day', valuesIn(day), DAY],
  ['night', valuesIn(night), NIGHT],
] as const)('by %s', (_, page, chart) => {
  it.each([
    ['text-ink', 'ground'],
    ['text-ink', 'sheet'],
    ['text-ink', 'sunk'],
    ['text-ink', 'accent-soft'],
    ['text-ink', 'ask-soft'],
    ['text-soft', 'ground'],
    ['text-soft', 'sheet'],
    ['text-soft', 'sunk'],
    ['text-soft', 'accent-soft'],
    ['accent', 'ground'],
    ['accent', 'sheet'],
    ['accent-ink', 'accent'],
    ['ask', 'sheet'],
    ['bad', 'sheet'],
  ])('%s on %s is text that can be read (4.5)', (ink, ground) => {
    expect(contrast(page[ink] ?? '', page[ground] ?? '')).toBeGreaterThanOrEqual(4.5);
  });

  it.each([
    ['edge', 'sheet'],
    ['edge', 'ground'],
    ['focus', 'ground'],
    ['focus', 'sheet'],
  ])('%s on %s is a line that can be seen (3)', (ink, ground) => {
    expect(contrast(page[ink] ?? '', page[ground] ?? '')).toBeGreaterThanOrEqual(3);
  });

  it.each([
    ['figure', 4.5],
    ['often', 4.5],
  ] as const)('%s can be read on a token', (ink, least) => {
    expect(contrast(chart[ink], chart.paper)).toBeGreaterThanOrEqual(least);
  });

  // A piece has two outlines, one dark and one light: against every ground one of them stands out.
  it.each([...TERRAINS, 'land', 'sea'] as const)('a piece stands out against %s (3)', (ground) => {
    const best = Math.max(contrast(chart.ink, chart[ground]), contrast(chart.paper, chart[ground]));
    expect(best).toBeGreaterThanOrEqual(3);
  });

  it.each(['red', 'blue', 'white', 'orange'] as const)('%s stands out within its outlines (3)', (colour) => {
    const best = Math.max(contrast(chart[colour], chart.ink), contrast(chart[colour], chart.paper));
    expect(best).toBeGreaterThanOrEqual(3);
  });

  it.each([
    ['mark', 'red'],
    ['mark', 'blue'],
    ['mark-dark', 'orange'],
  ] as const)('the %s on %s can be seen (3)', (mark, colour) => {
    expect(contrast(chart[mark], chart[colour])).toBeGreaterThanOrEqual(3);
  });
});
