import { readFile } from 'node:fs/promises';
import { initWasm, Resvg } from '@resvg/resvg-wasm';
import { type Pixels, reduceColours } from './colours.ts';
import { pngOf } from './png.ts';

/** Makes a PNG of an SVG. */
export type Draw = (svg: string) => Promise<Uint8Array>;

/** As wide as an email shows it. */
const WIDTH = 560;
/** The drawing has few inks: the rest are its edges. With fewer than this the inks of small things begin to change. */
const MOST_COLOURS = 48;

/** Once a process, however many draw in it. */
let ready: Promise<void> | undefined;

/**
 * Draws with resvg, whose WebAssembly stands in this file.
 * It is read when something is first drawn: most of what a function does needs no picture.
 */
export const createDraw =
  (wasm: URL): Draw =>
  async (svg) => {
    ready ??= readFile(wasm)
      .then(initWasm)
      .catch((error: unknown) => {
        ready = undefined;
        throw error;
      });
    await ready;
    return pngOf(reduceColours(rasterised(svg), MOST_COLOURS));
  };

/** What resvg holds is freed by hand: nothing else would. */
function rasterised(svg: string): Pixels {
  const drawing = new Resvg(svg, { fitTo: { mode: 'width', value: WIDTH } });
  const image = drawing.render();
  const { width, height, pixels } = image;
  image.free();
  drawing.free();
  return { width, height, pixels };
}
