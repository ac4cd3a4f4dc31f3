import { pathToFileURL } from 'node:url';
import { expect, it } from 'vitest';
import { createDraw } from '../../functions/mail/picture/draw.ts';
import { RESVG, sizeOf } from './png.ts';

const SVG = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 2"><path d="M0 0H2V2H0Z" fill="#b8261d"/></svg>';

// In this order, in a process that has drawn nothing yet.
it('drawing fails while the renderer is missing, and works as soon as it is there', async () => {
  await expect(createDraw(pathToFileURL('/nowhere/index_bg.wasm'))(SVG)).rejects.toThrow('ENOENT');
  const draw = createDraw(RESVG);
  expect(sizeOf(await draw(SVG))).toEqual({ width: 780, height: 390 });
  await expect(draw('no drawing')).rejects.toThrow();
  expect(await draw(SVG)).toEqual(await draw(SVG));
});
