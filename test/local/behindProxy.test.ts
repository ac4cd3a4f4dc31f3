import { request } from 'node:http';
import { text } from 'node:stream/consumers';
import { beforeAll, describe, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { LIVE_PATH } from '../../functions/live/news.ts';
import { type Service, startService } from '../support/service.ts';

const SITE = 'https://coloni.example.org';
const LONG_MS = 60_000;

let service: Service;
beforeAll(async () => {
  service = await startService({ env: { COLONI_SITE: SITE } });
}, LONG_MS);

interface Asked {
  readonly path: string;
  readonly method?: string;
  readonly body?: object;
  readonly headers?: Record<string, string>;
}

/** Asks as a proxy does; `fetch` does not let every header be set. */
function ask({ path, method = 'GET', body, headers = {} }: Asked) {
  return new Promise<{ status: number | undefined; headers: NodeJS.Dict<string | string[]>; body: string }>(
    (resolve, reject) => {
      const json = body === undefined ? {} : { 'content-type': 'application/json' };
      request(`${service.address}${path}`, { method, headers: { ...json, ...headers } }, async (answer) =>
        resolve({ status: answer.statusCode, headers: answer.headers, body: await text(answer) }),
      )
        .on('error', reject)
        .end(body && JSON.stringify(body));
    },
  );
}

const guest = (headers: Record<string, string>) =>
  ask({ path: '/api/auth/guest', method: 'POST', body: { name: 'Anna' }, headers });

describe('a site over https, behind a proxy', () => {
  test('listens on the machine itself and says where', () => {
    expect(service.output.stdout).toMatch(/^ {2}Site {5}https:\/\/coloni\.example\.org$/m);
    expect(service.output.stdout).toMatch(/^ +http:\/\/127\.0\.0\.1:\d+ \(for your proxy\)$/m);
  });

  test('says at the start that emails without a mail service stay in the data folder', () => {
    expect(service.output.stdout).toMatch(/^ {2}Email {4}is not sent: it stays as files in \S+\/mails/m);
    expect(service.output.stdout).not.toContain('/mailbox');
  });

  test('says to a page that emails stay there, so that nobody waits for one', async () => {
    expect(JSON.parse((await ask({ path: '/api/session' })).body)).toEqual({ emails: 'kept' });
  });

  test.each([
    ['with the name of the site', { host: 'coloni.example.org', 'x-forwarded-for': '198.51.100.1' }],
    ['with its own name and no other header, as nginx does by itself', {}],
  ])('binds cookies to the site when the proxy asks %s', async (_, headers) => {
    const answer = await guest({ ...headers, origin: SITE, 'sec-fetch-site': 'same-origin' });
    expect(answer.status).toBe(201);
    const [cookie] = [answer.headers['set-cookie'] ?? []].flat();
    expect(cookie).toMatch(/^__Host-coloni=.*; Path=\/; HttpOnly; Secure; SameSite=Lax$/);
    expect(answer.headers['strict-transport-security']).toBe('max-age=63072000');
  });

  test.each(['http://coloni.example.org', 'https://coloni.example.org.evil.example', 'http://127.0.0.1'])(
    'refuses a request from a page of %s',
    async (origin) => {
      expect((await guest({ origin, host: new URL(origin).host })).status).toBe(403);
    },
  );

  test.each<[string, Record<string, string>]>([
    ['a browser on the machine', { host: 'localhost:8787' }],
    ['a proxy without a header', {}],
    ['the name of the site', { host: 'coloni.example.org' }],
  ])('has no mailbox at %s', async (_, headers) => {
    await ask({
      path: '/api/auth/link',
      method: 'POST',
      body: { email: 'anna@example.org' },
      headers: { origin: SITE },
    });
    for (const path of ['/mailbox', '/mailbox/api/mails', '/mailbox/style.css']) {
      const answer = await ask({ path, headers });
      expect(answer.body, path).not.toMatch(/anna@example|"emails"|<h1>Mailbox/);
      expect(answer.headers['content-type'] ?? '', path).not.toMatch(/json|css/);
    }
  });

  test('limits the networks of its players, not the network of the proxy', async () => {
    const from = (address: string) => guest({ origin: SITE, 'x-forwarded-for': `10.9.9.9, ${address}` });
    let status: number | undefined;
    for (let asked = 0; asked < 200 && status !== 429; asked++) ({ status } = await from('198.51.100.77'));
    expect(status).toBe(429);
    expect((await from('198.51.100.78')).status).toBe(201);
  });

  test('connects only pages of the site', async () => {
    const connect = (origin: string) =>
      new Promise<string>((resolve) => {
        const socket = new WebSocket(`${service.address.replace('http', 'ws')}${LIVE_PATH}?game=nothing`, {
          origin,
          headers: { 'x-forwarded-for': '198.51.100.1' },
        });
        socket.on('error', ({ message }) => resolve(message));
      });
    // A game that does not exist is the answer to a page that may ask.
    expect(await connect(SITE)).toContain('404');
    expect(await connect('https://evil.example')).toContain('403');
    expect(await connect(service.address)).toContain('403');
  });
});

test('a site over http can be reached by its name and by the addresses of the machine', async () => {
  const site = 'http://coloni.home.arpa';
  const home = await startService({ env: { COLONI_SITE: site } });
  const from = (origin: string) =>
    fetch(`${home.address}/api/auth/guest`, {
      method: 'POST',
      headers: { origin, 'content-type': 'application/json' },
      body: JSON.stringify({ name: 'Anna' }),
    });
  expect((await from(site)).status).toBe(201);
  expect((await from(home.address)).status).toBe(201);
  expect((await from('http://evil.example')).status).toBe(403);
});
