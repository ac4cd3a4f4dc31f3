import { gzipSync } from 'node:zlib';
import type { Browser, Response } from '@playwright/test';
import { launchChromium } from '../../test/support/chromium.ts';
import { startSite } from './localSite.ts';

/** Bytes of a first visit in a real browser: home, and the page of a game that waits for the visitor. */
const site = await startSite();

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
  await page.goto(site.address + path, { waitUntil: 'networkidle' });
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
  const { cookie, id } = await site.newGame();
  const browser = await launchChromium();
  const home = await firstVisit(browser, '/', PHONE);
  const game = await firstVisit(browser, `/game/${id}`, PHONE, cookie);
  const gameAtDesk = await firstVisit(browser, `/game/${id}`, DESK, cookie);
  await browser.close();
  console.log(JSON.stringify({ home, game, gameAtDesk }));
} finally {
  await site.close();
}
