import { readFile } from 'node:fs/promises';
import { initWasm, Resvg } from '@resvg/resvg-wasm';
import { type Pixels, reduceColours } from './colours.ts';
import { pngOf } from './png.ts';

/** Makes a PNG of an SVG. */
export type Draw = (svg: string) => Promise<Uint8Array>;

/** An email shows it 560 wide, a phone 390: there each of its pixels is two of this. */
const WIDTH = 780;
/**
 * The drawing has few colours: most are blends at edges, of which so fine a picture needs few. With fewer than this,
 * the colours of small things begin to change.
 */
const MOST_COLOURS = 24;

/** Once per process, however many emails it draws for. */
let ready: Promise<void> | undefined;

/**
 * Draws with resvg, whose WebAssembly is in this file. It is loaded for the first drawing: most calls of a function
 * need no picture.
 */
export const createDraw =
  (wasm: URL, width = WIDTH): Draw =>
  async (svg) => {
    ready ??= readFile(wasm)
      .then(initWasm)
      .catch((error: unknown) => {
        ready = undefined;
        throw error;
      });
    await ready;
    return pngOf(reduceColours(rasterised(svg, width), MOST_COLOURS));
  };

/** resvg's memory is freed by hand: nothing else would do it. */
function rasterised(svg: string, wanted: number): Pixels {
  const drawing = new Resvg(svg, { fitTo: { mode: 'width', value: wanted } });
  const image = drawing.render();
  const { width, height, pixels } = image;
  image.free();
  drawing.free();
  return { width, height, pixels };
}
