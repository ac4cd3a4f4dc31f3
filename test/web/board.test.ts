import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { pipsOf } from '../../art/figures.ts';
import { hexAt, ROBBER, TOKEN } from '../../art/layout.ts';
import { type PiecesView, placedPieces } from '../../art/placed.ts';
import { boardSvg } from '../../art/plain.ts';
import { COLOURS, type Colour, HEXES, INTERSECTIONS, NOBODY, type Owner, PATHS } from '../../engine/index.ts';
import { LAYOUTS } from '../engine/layouts.ts';

const nobody = (places: readonly number[]): Owner[] => places.map(() => NOBODY);
const bare: PiecesView = {
  colours: COLOURS,
  roads: nobody(PATHS),
  settlements: nobody(INTERSECTIONS),
  cities: nobody(INTERSECTIONS),
};
/** A board as full as it can get, by and large. */
const full: PiecesView = {
  colours: COLOURS,
  roads: PATHS.map((path) => (path % 5 === 4 ? NOBODY : ((path % 4) as Owner))),
  settlements: INTERSECTIONS.map((v) => (v % 5 === 0 ? ((v % 4) as Owner) : NOBODY)),
  cities: INTERSECTIONS.map((v) => (v % 5 === 2 ? ((v % 4) as Owner) : NOBODY)),
  robber: 9,
};
const { board } = LAYOUTS.fifthEdition;
const drawing = boardSvg(board, full, 'A board');

describe('the board as a picture', () => {
  it('is smaller than 12 KB when it is full of pieces', () => {
    expect(gzipSync(drawing).length).toBeLessThan(12 * 1024);
  });

  it('defines everything that it uses exactly once', () => {
    const ids = [...drawing.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
    const used = new Set([...drawing.matchAll(/href="#([^"]+)"/g)].map(([, id]) => id));
    expect(new Set(ids).size).toBe(ids.length);
    expect([...used].filter((id) => !ids.includes(id))).toEqual([]);
  });

  it('has an ink for every class', () => {
    const classes = new Set([...drawing.matchAll(/class="([^"]+)"/g)].flatMap(([, names = '']) => names.split(' ')));
    const inked = new Set([...drawing.matchAll(/\.(ink-[\w-]+)\{/g)].map(([, name]) => name));
    const shapeless = ['ink-hex'];
    expect([...classes].filter((name) => !inked.has(name) && !shapeless.includes(name))).toEqual([]);
  });

  it('shows a number on every hex but the desert', () => {
    const tokens = [...drawing.matchAll(/<use href="#token(\d+)"/g)].map(([, number]) => Number(number));
    expect(tokens.toSorted()).toEqual(board.numbers.filter((number) => number > 0).toSorted());
  });

  it('escapes the title', () => {
    expect(boardSvg(board, bare, 'A "<b>" & more')).toContain('aria-label="A &quot;&lt;b>&quot; &amp; more"');
  });

  it('draws every colour except white with its own mark', () => {
    for (const colour of COLOURS.filter((one) => one !== 'white'))
      expect(drawing).toContain(`class="ink-mark-${colour satisfies Colour}"`);
  });
});

describe('the pieces', () => {
  it('appear exactly where their owners placed them', () => {
    expect(placedPieces(bare)).toEqual([]);
    const { robber: _, ...without } = full;
    expect(placedPieces(full).length).toBe(placedPieces(without).length + 1);
  });

  it('are drawn from north to south, above the roads', () => {
    const names = placedPieces(full).map(({ name }) => name);
    expect(names.lastIndexOf('road')).toBeLessThan(names.indexOf('settlement'));
    const buildings = placedPieces(full).filter(({ name }) => name === 'settlement' || name === 'city');
    expect(buildings.map(({ at }) => at)).toEqual(buildings.map(({ at }) => at).toSorted((a, b) => a - b));
  });

  it('B-29 the robber never hides the number of its hex', () => {
    const tokenRadius = 20;
    const robberHalfWidth = 9;
    expect(Math.abs(ROBBER.x - TOKEN.x)).toBeGreaterThan(robberHalfWidth + tokenRadius - 3);
    expect(HEXES.every((hex) => Number.isFinite(hexAt(hex).x))).toBe(true);
  });

  it('B-07 a token has one pip for each way of rolling its number', () => {
    expect([2, 3, 4, 5, 6, 8, 9, 10, 11, 12].map(pipsOf)).toEqual([1, 2, 3, 4, 5, 5, 4, 3, 2, 1]);
  });
});
