import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { createSite } from '../../functions/local/site.ts';
import { temporaryFolder } from '../support/temporaryFolder.ts';

let get: (path: string, headers?: Record<string, string>) => Promise<Response>;

beforeAll(() => {
  const build = temporaryFolder();
  const write = (path: string, text: string) => {
    mkdirSync(join(build, path, '..'), { recursive: true });
    writeFileSync(join(build, path), text);
  };
  write('index.html', 'home <script src="/_app/x.js"></script>');
  write('app.html', 'fallback');
  write('rules/base.html', 'rules');
  write('icon.svg', '<svg/>');
  write('service-worker.js', 'worker');
  write('_app/immutable/entry.abc123.js', 'x'.repeat(5000));
  write('_app/immutable/entry.abc123.js.gz', 'gzip');
  write('_app/immutable/entry.abc123.js.br', 'brotli');
  const app = createSite(build);
  get = async (path, headers = {}) => app.request(path, { headers });
});

describe('routing', () => {
  test.each([
    ['/', 'home'],
    ['/rules/base', 'rules'],
    ['/rules/base/', 'rules'],
    ['/games/4711', 'fallback'],
    ['/icon.svg', '<svg/>'],
  ])('serves %s as %s', async (path, text) => {
    const answer = await get(path);
    expect(answer.status).toBe(200);
    expect(await answer.text()).toContain(text);
  });

  test.each(['/missing.js', '/../secret.txt', '/..%2fsecret.txt'])('has no %s', async (path) => {
    expect((await get(path)).status).toBe(404);
  });
});

test('a site that is not built says how to build it', async () => {
  const answer = await createSite(temporaryFolder()).request('/');
  expect(answer.status).toBe(503);
  expect(await answer.text()).toBe('The site is not built: npm start does that.');
});

describe('headers', () => {
  test('name no script: each page declares its own scripts', async () => {
    const { headers } = await get('/');
    const directives = (headers.get('content-security-policy') ?? '').split('; ').map((each) => each.split(' ')[0]);
    expect(directives.sort()).toEqual(['base-uri', 'form-action', 'frame-ancestors']);
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('x-frame-options')).toBe('DENY');
  });

  test('let a file with a hash in its name be cached for a year, the service worker for a day by browsers, and have pages revalidated', async () => {
    const asset = await get('/_app/immutable/entry.abc123.js');
    expect(asset.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    const page = await get('/');
    expect(page.headers.get('cache-control')).toBe('public, max-age=0, must-revalidate');
    const worker = await get('/service-worker.js?1');
    expect(worker.headers.get('cache-control')).toBe('public, max-age=86400, s-maxage=0');
    const again = await get('/', { 'if-none-match': page.headers.get('etag') ?? '' });
    expect(again.status).toBe(304);
  });

  test('of a file with a hash in its name leave out what only a page needs', async () => {
    const { headers } = await get('/_app/immutable/entry.abc123.js');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('cross-origin-resource-policy')).toBe('same-origin');
    for (const name of ['content-security-policy', 'x-frame-options', 'permissions-policy'])
      expect(headers.get(name)).toBeNull();
  });

  test.each([
    ['gzip, deflate', 'gzip'],
    ['gzip, deflate, br, zstd', 'br'],
  ])('say how text is compressed for a browser that knows %s', async (known, encoding) => {
    const answer = await get('/_app/immutable/entry.abc123.js', { 'accept-encoding': known });
    expect(answer.headers.get('content-encoding')).toBe(encoding);
    expect(answer.headers.get('content-type')).toMatch('text/javascript');
    expect(answer.headers.get('vary')).toBe('Accept-Encoding');
    expect(await answer.text()).toBe(encoding === 'br' ? 'brotli' : 'gzip');
    const again = { 'accept-encoding': known, 'if-none-match': answer.headers.get('etag') ?? '' };
    expect((await get('/_app/immutable/entry.abc123.js', again)).status).toBe(304);
    expect((await get('/_app/immutable/entry.abc123.js', { ...again, 'accept-encoding': '' })).status).toBe(200);
  });

  test('say which part of a file was asked for', async () => {
    const answer = await get('/_app/immutable/entry.abc123.js', { range: 'bytes=0-9' });
    expect([answer.status, answer.headers.get('content-range')]).toEqual([206, 'bytes 0-9/5000']);
  });
});
