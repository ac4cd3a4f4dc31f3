import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { request } from 'node:https';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  ca,
  program,
  REAL_PROXIES,
  type RealProxy,
  replaced,
  shipped,
  startRealProxy,
} from '../support/realProxies.ts';
import { temporaryFolder } from '../support/temporaryFolder.ts';

const LONG_MS = 60_000;

interface Asked {
  readonly method?: string | undefined;
  readonly headers?: Headers;
  readonly body?: string | undefined;
}

describe.each(REAL_PROXIES)('a site behind %s, as deploy/ configures it', (name) => {
  if (program(name) === undefined) {
    test.skip(`is tried where ${name} is installed`);
    return;
  }
  let proxy: RealProxy;
  let site: string;

  beforeAll(async () => {
    proxy = await startRealProxy(name);
    ({ site } = proxy);
  }, LONG_MS);
  afterAll(() => proxy.close());

  /** Asks the proxy over TLS, from one of this machine's addresses. */
  function ask(path: string, { method = 'GET', headers = new Headers(), body }: Asked = {}, from = '127.0.0.1') {
    return new Promise<Response>((resolve, reject) => {
      const options = { method, headers: Object.fromEntries(headers), ca, localAddress: from, agent: false as const };
      request(`${site}${path}`, options, async (answer) => {
        const received = new Headers();
        for (const [header, values] of Object.entries(answer.headersDistinct))
          for (const value of values ?? []) received.append(header, value);
        const status = answer.statusCode ?? 0;
        const content = await text(answer);
        resolve(new Response(status === 204 || status === 304 ? null : content, { status, headers: received }));
      })
        .on('error', reject)
        .end(body);
    });
  }

  const guest = (from: string, more: Record<string, string> = {}) => {
    const headers = new Headers({ origin: site, 'content-type': 'application/json', ...more });
    return ask('/api/auth/guest', { method: 'POST', headers, body: JSON.stringify({ name: 'Anna' }) }, from);
  };

  test('binds cookies and browsers to the site', async () => {
    const answer = await guest('127.0.0.1');
    expect(answer.status).toBe(201);
    expect(answer.headers.getSetCookie()[0]).toMatch(/^__Host-coloni=.*; Secure; SameSite=Lax$/);
    expect(answer.headers.get('strict-transport-security')).toBe('max-age=63072000');
    expect((await guest('127.0.0.1', { origin: 'https://evil.example' })).status).toBe(403);
  });

  test('serves no mailbox', async () => {
    const answer = await ask('/mailbox');
    expect(await answer.text()).not.toMatch(/<h1>Mailbox/);
  });

  test('limits each network by itself, whatever its people write into the header', async () => {
    let status: number | undefined;
    for (let asked = 0; asked < 200 && status !== 429; asked++)
      ({ status } = await guest('127.0.0.2', { 'x-forwarded-for': `198.51.100.${asked}` }));
    expect(status).toBe(429);
    expect((await guest('127.0.0.3')).status).toBe(201);
  });

  test.runIf(name === 'nginx')('leads from http to https', async () => {
    const answer = await fetch(`http://localhost:${proxy.httpPort}/games?mine`, { redirect: 'manual' });
    expect([answer.status, answer.headers.get('location')]).toEqual([301, 'https://localhost/games?mine']);
  });
});

const ANALYZE = program('systemd-analyze');
describe.skipIf(ANALYZE === undefined)('the systemd unit, where systemd is installed', () => {
  test('is valid', () => {
    const unit = join(temporaryFolder(), 'coloni.service');
    // The program may be elsewhere on the machine that tests.
    writeFileSync(
      unit,
      replaced(shipped('coloni.service'), [['/opt/coloni/node_modules/.bin/node', process.execPath]]),
    );
    const { status, stderr } = spawnSync(ANALYZE ?? '', ['verify', '--man=no', unit], { encoding: 'utf8' });
    expect([status, stderr]).toEqual([0, '']);
  });
});
