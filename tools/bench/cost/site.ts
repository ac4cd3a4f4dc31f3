import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { launchChromium } from '../../../test/support/chromium.ts';
import { startSite } from '../localSite.ts';

const BUILD = join(import.meta.dirname, '../../../web/build');

/** What of the site a player loads once, counted in a browser: the start page, the page to sign in, and a game's. */
export async function readSite() {
  const site = await startSite();
  try {
    const { cookie, id } = await site.newGame();
    const browser = await launchChromium();
    const page = await browser.newPage({ locale: 'en-GB' });
    const files = new Set<string>();
    page.on('response', (response) => {
      const { pathname } = new URL(response.url());
      if (response.request().resourceType() !== 'document' && !pathname.startsWith('/api/')) files.add(pathname);
    });
    const game = `/game/${id}`;
    for (const path of ['/', '/sign-in']) await page.goto(site.address + path, { waitUntil: 'networkidle' });
    await page.setExtraHTTPHeaders({ cookie });
    await page.goto(site.address + game, { waitUntil: 'networkidle' });
    const sent = async (path: string): Promise<number> => {
      const body = Buffer.from(await (await fetch(site.address + path)).arrayBuffer());
      return path.endsWith('.woff2') ? body.length : gzipSync(body).length;
    };
    const sizes = await Promise.all([...files].map(sent));
    const pageBytes = await sent(game);
    await browser.close();
    const built = readdirSync(BUILD, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
    return {
      /** What a browser loads once. */
      files: sizes.length,
      wireBytes: sizes.reduce((sum, bytes) => sum + bytes, 0),
      /** What it loads with each visit. */
      pageBytes,
      /** What is in the bucket. */
      bytes: built.reduce((sum, { parentPath, name }) => sum + statSync(join(parentPath, name)).size, 0),
    };
  } finally {
    await site.close();
  }
}

export type Site = Awaited<ReturnType<typeof readSite>>;
