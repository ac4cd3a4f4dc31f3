import { inflateSync } from 'node:zlib';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { byId, type Hidden, type Seat } from '../../engine/index.ts';
import { boardDrawing } from '../../functions/mail/picture/board.ts';
import { reduceColours } from '../../functions/mail/picture/colours.ts';
import { createDraw } from '../../functions/mail/picture/draw.ts';
import { createPictures } from '../../functions/mail/picture/pictures.ts';
import { pngOf } from '../../functions/mail/picture/png.ts';
import type { Game } from '../../functions/play/game.ts';
import { type Played, playUntil } from './playedGame.ts';
import { RESVG, sizeOf } from './png.ts';

const rgba = (...colours: readonly (readonly [number, number, number])[]) =>
  Uint8Array.from(colours.flatMap((colour) => [...colour, 255]));
/** The colour of a pixel of a picture in few colours. */
const colourAt = ({ palette, indices }: ReturnType<typeof reduceColours>, at: number) => [
  ...palette.subarray(3 * (indices[at] ?? 0), 3 * (indices[at] ?? 0) + 3),
];

describe('few colours', () => {
  const RED = [200, 30, 20] as const;
  const BLUE = [10, 40, 220] as const;

  it('keeps a picture that has few enough colours unchanged', () => {
    const indexed = reduceColours({ width: 2, height: 2, pixels: rgba(RED, BLUE, BLUE, RED) }, 8);
    expect([0, 1, 2, 3].map((at) => colourAt(indexed, at))).toEqual([RED, BLUE, BLUE, RED]);
    expect(indexed.palette).toHaveLength(6);
  });

  it('keeps distant colours, and merges similar ones', () => {
    const reds = Array.from({ length: 30 }, (_, n) => [196 + n, 30, 20] as const);
    const blues = reds.map(() => BLUE);
    const indexed = reduceColours({ width: 30, height: 2, pixels: rgba(...reds, ...blues) }, 2);
    expect(colourAt(indexed, 30)).toEqual(BLUE);
    expect(new Set(reds.map((_, at) => indexed.indices[at])).size).toBe(1);
  });

  it('never exceeds the limit, and changes no pixel by much', () => {
    const many = Array.from({ length: 4096 }, (_, n) => [(n % 16) * 17, ((n >> 4) % 16) * 17, (n >> 8) * 17] as const);
    const indexed = reduceColours({ width: 64, height: 64, pixels: rgba(...many) }, 256);
    expect(indexed.palette).toHaveLength(3 * 256);
    for (const [at, colour] of many.entries())
      for (const [axis, value] of colourAt(indexed, at).entries())
        expect(Math.abs(value - (colour[axis] ?? 0))).toBeLessThan(64);
  });
});

it('a PNG stores its rows without filters', () => {
  const palette = Uint8Array.from([0, 0, 0, 255, 255, 255]);
  const png = Buffer.from(pngOf({ width: 3, height: 2, palette, indices: Uint8Array.from([0, 1, 0, 1, 1, 0]) }));
  expect(sizeOf(png)).toEqual({ width: 3, height: 2 });
  const at = png.indexOf('IDAT');
  const rows = inflateSync(png.subarray(at + 4, at + 4 + png.readUInt32BE(at - 4)));
  expect([...rows]).toEqual([0, 0, 1, 0, 0, 1, 1, 0]);
  expect(png.subarray(-8, -4).toString('latin1')).toBe('IEND');
});

const middle = playUntil(3, ({ commits }) => commits.length > 330);
const gameOf = ({ state }: Played, version = 7) => ({ id: 'villa', version, state }) as unknown as Game;

describe('the board as a picture', () => {
  it.each([
    ['at the start', playUntil(3, () => true)],
    ['in the middle of a game', middle],
    ['at the end of a war', playUntil(18, () => false, { ruleset: 'impero' })],
  ])('is small enough for an email: %s', async (_, { state }) => {
    const png = await createDraw(RESVG)(boardDrawing(state));
    expect(sizeOf(png)).toEqual({ width: 780, height: 713 });
    expect(png.length).toBeLessThan(90_000);
  });

  it('marks recent events without covering a number', () => {
    const drawing = boardDrawing(middle.state, [
      { type: 'diceRolled', seat: 0, dice: [2, 3] },
      { type: 'roadBuilt', seat: 0, path: 0 },
    ]);
    const glows = drawing.match(/<(circle|rect)[^>]*#ffd34d[^>]*>/g) ?? [];
    expect(glows.filter((glow) => glow.startsWith('<rect'))).toHaveLength(1);
    const rings = glows.filter((glow) => glow.startsWith('<circle'));
    expect(rings.length).toBeGreaterThan(0);
    for (const ring of rings) expect(ring).toContain('fill="none"');
    expect(boardDrawing(middle.state)).not.toMatch(/<(circle|rect)[^>]*#ffd34d/);
  });

  it('shows everything public, such as the shields of barracks', () => {
    const { state } = playUntil(
      18,
      (p) => p.commits.at(-1)?.events.some(({ type }) => type === 'cityDestroyed') === true,
      {
        ruleset: 'impero',
      },
    );
    expect(boardDrawing(state)).toContain('href="#barracks"');
    const hands = byId<Seat, Hidden>(middle.state.hands.map((hand) => ({ ...hand, cards: [19, 0, 0, 0, 0] })));
    expect(boardDrawing({ ...middle.state, hands })).toBe(boardDrawing(middle.state));
  });
});

describe('pictures for emails', () => {
  afterEach(() => vi.restoreAllMocks());

  const PNG = Uint8Array.from([1]);
  const counted = (answer: () => Promise<Uint8Array>, longest?: number) => {
    const problems: string[] = [];
    let drawn = 0;
    const pictures = createPictures({
      draw: () => {
        drawn++;
        return answer();
      },
      onProblem: (_, about) => problems.push(about),
      ...(longest === undefined ? {} : { longest }),
    });
    return { pictures, problems, drawn: () => drawn };
  };

  it('draws each state of a game once, however many readers it has', async () => {
    const { pictures, drawn } = counted(async () => PNG);
    const all = await Promise.all([7, 7, 7, 8].map((version) => pictures(gameOf(middle, version))));
    expect(all).toEqual([PNG, PNG, PNG, PNG]);
    expect(drawn()).toBe(2);
  });

  it('skips a picture that cannot be drawn, and reports it', async () => {
    let ink = false;
    const { pictures, problems } = counted(() => (ink ? Promise.resolve(PNG) : Promise.reject(new Error('no ink'))));
    expect(await pictures(gameOf(middle))).toBeUndefined();
    expect(problems).toEqual(['picture of game villa']);
    ink = true;
    expect(await pictures(gameOf(middle))).toBe(PNG);
  });

  it('counts drawing time once for several drawings, without the time that each waits', async () => {
    let now = 0;
    vi.spyOn(performance, 'now').mockImplementation(() => now);
    let load = () => {};
    const loaded = new Promise<void>((resolve) => {
      load = resolve;
    });
    const { pictures, drawn } = counted(() => loaded.then(() => PNG), 10_000);
    const first = [1, 2, 3, 4].map((version) => pictures(gameOf(middle, version)));
    now = 4_000;
    load();
    expect(await Promise.all(first)).toEqual([PNG, PNG, PNG, PNG]);
    expect(await pictures(gameOf(middle, 5)), 'four seconds of ten are spent').toBe(PNG);
    expect(drawn()).toBe(5);
  });

  it('draws only as many requested pictures as there is time for', async () => {
    let now = 0;
    vi.spyOn(performance, 'now').mockImplementation(() => now);
    const takes = async () => {
      now += 6_000;
      return PNG;
    };
    const { pictures } = counted(takes, 10_000);
    const all = [1, 2, 3, 4].map((version) => pictures(gameOf(middle, version)));
    expect(await Promise.all(all)).toEqual([PNG, PNG, undefined, undefined]);
  });

  it('draws nothing under heavy load', async () => {
    const { pictures, drawn, problems } = counted(async () => PNG, 0);
    expect(await pictures(gameOf(middle))).toBeUndefined();
    expect(drawn()).toBe(0);
    expect(problems).toEqual([]);
  });
});
