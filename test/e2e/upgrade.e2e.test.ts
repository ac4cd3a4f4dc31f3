import { createHash } from 'node:crypto';
import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { getRequestListener } from '@hono/node-server';
import { afterAll, describe, expect, test } from 'vitest';
import { createSite } from '../../functions/local/site.ts';
import { unguardedPages } from '../../functions/site/contentSecurityPolicy.ts';
import { htmlFiles } from '../../functions/site/pages.ts';
import { listenOnLoopback } from '../support/loopback.ts';
import { temporaryFolder } from '../support/temporaryFolder.ts';
import { warmUp } from './support/visitor.ts';

const BUILD = join(import.meta.dirname, '../../web/build');
const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** The site as another version of it would have been built: with other scripts in its pages, each with its hash. */
const otherBuild = (): string => {
  const folder = join(temporaryFolder(), 'build');
  cpSync(BUILD, folder, { recursive: true });
  for (const file of htmlFiles(folder)) {
    let html = readFileSync(join(folder, file), 'utf8');
    for (const [, script = ''] of html.matchAll(/<script>([\s\S]*?)<\/script>/g)) {
      const other = `window.otherVersion = true;${script}`;
      html = html.replace(script, () => other).replace(hashOf(script), () => hashOf(other));
    }
    writeFileSync(join(folder, file), html);
  }
  return folder;
};

/** Serves the files of one build with the headers that belong to another, as the distribution may for some minutes. */
const startSite = async (files: string, headersOf: string, change: (html: string) => string = (html) => html) => {
  const [content, headers] = [createSite(files), createSite(headersOf)];
  const server = createServer(
    getRequestListener(async (request) => {
      const [answer, other] = await Promise.all([content.fetch(bare(request)), headers.fetch(bare(request))]);
      if (!answer.headers.get('content-type')?.startsWith('text/html')) return answer;
      other.headers.delete('content-length');
      return new Response(change(await answer.text()), { status: answer.status, headers: other.headers });
    }),
  );
  const loopback = await listenOnLoopback(server);
  afterAll(() => loopback.close());
  return loopback.endpoint;
};

/** The same question without wishes for compression. */
const bare = ({ url }: Request): Request => new Request(url);

const open = async (address: string) => {
  const page = await (await warmUp()).newPage();
  const breaches: string[] = [];
  page.on('console', (message) => {
    if (/content security policy/i.test(message.text())) breaches.push(message.text());
  });
  await page.goto(address);
  return { page, breaches };
};

describe('pages and headers of different builds', () => {
  test('have policies with their own hashes', () => {
    const other = otherBuild();
    expect([unguardedPages(BUILD), unguardedPages(other)]).toEqual([[], []]);
    expect(readFileSync(join(other, 'app.html'), 'utf8')).not.toBe(readFileSync(join(BUILD, 'app.html'), 'utf8'));
  });

  test.each([
    ['the new page under the old header', () => startSite(otherBuild(), BUILD), true],
    ['the old page under the new header', () => startSite(BUILD, otherBuild()), undefined],
  ])('show a page: %s', async (_, start, other) => {
    const address = await start();
    for (const path of ['/', '/game/elsewhere']) {
      const { page, breaches } = await open(`${address}${path}`);
      await page.locator('#page h1').first().waitFor();
      expect(await page.evaluate(() => (globalThis as { otherVersion?: boolean }).otherVersion)).toBe(other);
      expect(breaches).toEqual([]);
      await page.close();
    }
  });

  test('do not run a script that was injected into a page', async () => {
    const injected = '<script>window.stolen = true;</script><img src="x" onerror="window.stolen = true">';
    const address = await startSite(BUILD, otherBuild(), (html) => html.replace('</body>', `${injected}</body>`));
    const { page, breaches } = await open(address);
    await page.locator('#page h1').first().waitFor();
    expect(await page.evaluate(() => (globalThis as { stolen?: boolean }).stolen)).toBeUndefined();
    await expect.poll(() => breaches.length).toBeGreaterThanOrEqual(2);
    await page.close();
  });
});
