/** node tools/run.mjs tools/icons.ts: makes the icons of the installed app from web/src/icon.svg. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { initWasm, Resvg } from '@resvg/resvg-wasm';

const folder = join(import.meta.dirname, '../web/static');
const icon = readFileSync(join(import.meta.dirname, '../web/src/icon.svg'), 'utf8');
const inner = icon.replace(/^<svg[^>]*>/, '').replace(/<\/svg>\s*$/, '');
const SEA = '#f6f0e2';

/** The icon on its own background, with room for the shape that a system cuts out. */
const onGround = (scale: number) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-32 -32 64 64"><rect x="-32" y="-32" width="64" height="64" fill="${SEA}"/><g transform="scale(${scale})">${inner}</g></svg>`;
/** White on transparent: the small icon in a phone's status bar. */
const outline =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="-32 -32 64 64"><path fill="none" stroke="#fff" stroke-width="5" stroke-linejoin="round" d="M0-28 24-14V14L0 28-24 14V-14Z"/><path fill="#fff" d="M-12 12V-3L0-15 12-3V12Z"/></svg>';

await initWasm(readFileSync(new URL(import.meta.resolve('@resvg/resvg-wasm/index_bg.wasm'))));
const write = (name: string, svg: string, width: number) =>
  writeFileSync(join(folder, name), new Resvg(svg, { fitTo: { mode: 'width', value: width } }).render().asPng());

write('icon-192.png', icon, 192);
write('icon-512.png', icon, 512);
write('icon-maskable-512.png', onGround(0.75), 512);
write('apple-touch-icon.png', onGround(0.85), 180);
write('badge-96.png', outline, 96);
