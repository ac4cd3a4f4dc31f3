import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Browser, Response } from '@playwright/test';
import { launchChromium } from '../../test/support/chromium.ts';

/** Bytes of a first visit in a real browser: home, and the page of a game that waits for the visitor. */
const built = spawnSync(process.execPath, [join(import.meta.dirname, '../buildSite.mjs')], { stdio: 'inherit' });
if (built.status !== 0) throw new Error('the site could not be built');
const data = mkdtempSync(join(tmpdir(), 'coloni-bytes-'));
const child = spawn(process.execPath, [join(import.meta.dirname, '../../functions/local/main.ts')], {
  env: { ...process.env, PORT: '0', COLONI_DATA: data },
  stdio: ['ignore', 'pipe', 'inherit'],
});

const address = await new Promise<string>((resolve, reject) => {
  let output = '';
  child.stdout.on('data', (part) => {
    output += part;
    const [, found] = /^ *Site +(http:\S+)$/m.exec(output) ?? [];
    if (found !== undefined) resolve(found);
  });
  child.once('exit', () => reject(new Error('the service did not start')));
});

/** Text is compressed for the network; a font already is. */
const onTheWire = (type: string, body: Buffer) => (type === 'font' ? body.length : gzipSync(body, { level: 9 }).length);

const PHONE = { width: 390, height: 844 };
const DESK = { width: 1280, height: 900 };

async function firstVisit(browser: Browser, path: string, viewport: typeof PHONE, cookie?: string) {
  const context = await browser.newContext({ viewport, locale: 'en-GB' });
  if (cookie !== undefined) await context.setExtraHTTPHeaders({ cookie });
  const page = await context.newPage();
  const responses: Response[] = [];
  page.on('response', (response) => responses.push(response));
  await page.goto(address + path, { waitUntil: 'networkidle' });
  const sums: Record<string, number> = {};
  for (const response of responses) {
    const type = response.request().resourceType();
    const body = await response.body().catch(() => Buffer.alloc(0));
    sums[type] = (sums[type] ?? 0) + onTheWire(type, body);
  }
  const board = await page
    .locator('svg')
    .evaluateAll((all) => all.map((svg) => svg.outerHTML).sort((a, b) => b.length - a.length)[0] ?? '');
  await context.close();
  const total = Object.values(sums).reduce((sum, n) => sum + n, 0);
  return {
    requests: responses.length,
    bytes: { ...sums, total },
    boardMarkupGzip: gzipSync(board, { level: 9 }).length,
  };
}

try {
  const post = (path: string, body: object, cookie = '') =>
    fetch(`${address}/api${path}`, {
      method: 'POST',
      headers: { origin: address, 'content-type': 'application/json', cookie },
      body: JSON.stringify(body),
    });
  const guest = await post('/auth/guest', { name: 'Anna' });
  const cookie = guest.headers.getSetCookie()[0]?.split(';')[0] ?? '';
  const bot = { type: 'bot', bot: 'sensible' };
  const created = await post(
    '/games',
    {
      name: 'Villa Rosa',
      ruleset: 'base',
      options: { players: 4, board: 'random' },
      seats: [{ type: 'person' }, bot, bot, bot],
      visibility: 'invitation',
      seed: '00112233445566778899aabbccddeeff',
    },
    cookie,
  );
  const { id } = (await created.json()) as { id: string };
  const browser = await launchChromium();
  const home = await firstVisit(browser, '/', PHONE);
  const game = await firstVisit(browser, `/game/${id}`, PHONE, cookie);
  const gameAtDesk = await firstVisit(browser, `/game/${id}`, DESK, cookie);
  await browser.close();
  console.log(JSON.stringify({ home, game, gameAtDesk }));
} finally {
  child.kill('SIGKILL');
  rmSync(data, { recursive: true, force: true });
}
