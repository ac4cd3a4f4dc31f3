import { createServer } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { Hono } from 'hono';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { mailboxOf } from '../../functions/accounts/mailbox.ts';
import { networkOf, unmapped, viewerIn } from '../../functions/api/address.ts';
import { createBucket } from '../../functions/api/limits.ts';
import { localeOf } from '../../functions/api/locale.ts';
import { LIMITS } from '../../functions/api/routes.ts';
import { readSecret } from '../../functions/api/secrets.ts';
import { listenOnLoopback } from '../support/loopback.ts';
import { answered, createGame, jsonOf, ORIGIN, problemOf, type Service, startService } from './service.ts';

const link = (email: string, address = '192.0.2.7') => ({
  method: 'POST',
  headers: { 'content-type': 'application/json', 'x-test-address': address },
  body: JSON.stringify({ email }),
});

describe('rate limits', () => {
  it('limits emails to one mailbox, wherever the requests come from, and says when to try again', async () => {
    const limits = { 'POST /api/auth/link': [{ by: 'mailbox', times: 5, seconds: 600 }] } as const;
    const { visitor, clock } = await startService({ limits });
    const ask = (n: number) => visitor().send('/api/auth/link', link(`VICTIM+${n}@example.org`, `192.0.2.${n}`));
    for (let n = 0; n < 5; n++) expect((await ask(n)).status).toBe(202);
    const stopped = await ask(6);
    expect(stopped.status).toBe(429);
    const { code, retryAfter } = await jsonOf(stopped);
    expect(code).toBe('tooManyRequests');
    expect(Number(stopped.headers.get('retry-after'))).toBe(retryAfter);
    expect(retryAfter).toBeLessThanOrEqual(600);
    clock.now += retryAfter * 1000;
    expect((await ask(7)).status).toBe(202);
  });

  it.each([
    ['Anna+games@Example.org', 'anna@example.org'],
    ['a.n.n.a+x+y@gmail.com', 'anna@gmail.com'],
    ['a.n@example.org', 'a.n@example.org'],
  ])('%s is the mailbox %s', (email, mailbox) => expect(mailboxOf(email)).toBe(mailbox));

  it('does not let a network that is over its limit use up the limits of others', async () => {
    const { visitor } = await startService({ limits: LIMITS });
    const ask = async (email: string, address: string) =>
      (await visitor().send('/api/auth/link', link(email, address))).status;
    for (let n = 0; n < 20; n++) expect(await ask(`a${n}@example.org`, '198.51.100.1')).toBe(202);
    for (let n = 0; n < 40; n++) expect(await ask('victim@example.org', '198.51.100.1')).toBe(429);
    for (let n = 0; n < 5; n++) expect(await ask('victim@example.org', '192.0.2.7')).toBe(202);
    expect(await ask('victim@example.org', '192.0.2.7')).toBe(429);
    expect(await ask('victim@example.org', '192.0.2.8')).toBe(202);
  });

  it('counts emails to one mailbox together, for sign-ins and confirmations', async () => {
    const { visitor, guest } = await startService({ limits: LIMITS });
    for (let n = 0; n < 5; n++) await visitor().send('/api/auth/link', link('same@example.org'));
    const ann = await guest('Ann', { 'x-test-address': '192.0.2.7' });
    const body = { email: 'same@example.org' };
    expect(problemOf(await ann.client.call('POST /api/me/email', { body })).code).toBe('tooManyRequests');
  });

  it('lets at most sixty invitations a day reach one mailbox, from all players together', async () => {
    const { guest, clock } = await startService({ limits: LIMITS });
    const HOUR = 3_600_000;
    clock.now = Math.ceil(clock.now / (24 * HOUR)) * 24 * HOUR;
    const tables = await Promise.all(
      [1, 2, 3, 4, 5].map(async (n) => {
        const host = await guest(`Host ${n}`, { 'x-test-address': `192.0.2.${n}` });
        const { id } = await createGame(host);
        return (address: string) =>
          host.client.call('POST /api/games/:id/invitations', { params: { id }, body: { email: address } });
      }),
    );
    const invite = (n: number) => (tables[n % 5] as (typeof tables)[number])(`friend+${n}@example.org`);
    for (let n = 0; n < 60; n++) {
      answered(await invite(n));
      if (n % 15 === 14) clock.now += HOUR;
    }
    expect(problemOf(await invite(60)).code).toBe('tooManyRequests');
    clock.now += 20 * HOUR;
    answered(await invite(61));
  });

  it('counts a burst exactly', async () => {
    const limits = { 'POST /api/auth/link': [{ by: 'address', times: 7, seconds: 600 }] } as const;
    const { visitor } = await startService({ limits });
    const burst = await Promise.all(
      Array.from({ length: 20 }, (_, n) => visitor().send('/api/auth/link', link(`a${n}@example.org`))),
    );
    expect(burst.filter(({ status }) => status === 202)).toHaveLength(7);
    expect((await visitor().send('/api/auth/link', link('b@example.org', '198.51.100.1'))).status).toBe(202);
  });

  it('stops a player who asks too often, and nobody else on the same network', async () => {
    const { guest, visitor, clock } = await startService({ pace: { size: 5, perSecond: 1 } });
    const home = { 'x-test-address': '192.0.2.1' };
    const [ann, bob] = [await guest('Ann', home), await guest('Bob', home)];
    for (let n = 0; n < 5; n++) answered(await ann.client.call('GET /api/me', {}));
    expect(problemOf(await ann.client.call('GET /api/me', {}))).toMatchObject({ status: 429, retryAfter: 1 });
    answered(await bob.client.call('GET /api/me', {}));
    answered(await visitor(home).client.call('GET /api/session', {}));
    clock.now += 1000;
    answered(await ann.client.call('GET /api/me', {}));
  });

  const json = (body: string) => ({ method: 'POST', headers: { 'content-type': 'application/json' }, body });
  it.each<[string, (service: Service, n: number) => Promise<Response>]>([
    ['guesses at a game', ({ visitor }, n) => visitor().send(`/api/games/abcdefgh?invitation=${'x'.repeat(20)}${n}`)],
    [
      'forged cookies',
      ({ visitor }, n) => {
        const thief = visitor();
        thief.cookie = `coloni=${n}.123456789012.x`;
        return thief.send('/api/me');
      },
    ],
    ['malformed bodies', ({ visitor }) => visitor().send('/api/auth/guest', json('{'))],
    ['bodies that are too large', ({ visitor }) => visitor().send('/api/auth/guest', json('x'.repeat(70_000)))],
    ['addresses that are none', ({ visitor }, n) => visitor().send(`/api/nothing/${n}`)],
    [
      'made-up links',
      ({ visitor }, n) => visitor().send('/api/auth/sign-in', json(`{"token":"${'a'.repeat(40)}${n}"}`)),
    ],
  ])('stops %s, and neither players nor other networks', async (_, guess) => {
    const service = await startService({ guesses: { size: 10, perSecond: 0.1 } });
    const ann = await service.guest();
    for (let n = 0; n < 10; n++) expect((await guess(service, n)).status).not.toBe(429);
    const stopped = await guess(service, 10);
    expect([stopped.status, stopped.headers.get('retry-after')]).toEqual([429, '10']);
    answered(await ann.client.call('GET /api/me', {}));
    answered(await service.visitor({ 'x-test-address': '192.0.2.99' }).client.call('GET /api/session', {}));
  });

  it('does not count a move that the rules refuse, or an ended session, as a guess', async () => {
    const { guest, visitor } = await startService({ guesses: { size: 1, perSecond: 0.001 } });
    const ann = await guest();
    for (let n = 0; n < 5; n++) expect((await visitor().send('/api/me')).status).toBe(401);
    const game = await createGame(ann);
    const moves = { moveId: crypto.randomUUID(), moves: [{ type: 'rollDice' }] };
    for (let n = 0; n < 5; n++)
      expect((await ann.send(`/api/games/${game.id}/moves`, json(JSON.stringify(moves)))).status).toBe(409);
  });

  it('refills a bucket with time, up to its size', () => {
    let now = 0;
    const take = createBucket({ size: 2, perSecond: 0.5, now: () => now });
    expect([take('a'), take('a'), take('a'), take('b')]).toEqual([0, 0, 2, 0]);
    now = 2000;
    expect([take('a'), take('a')]).toEqual([0, 2]);
    now = 1e9;
    expect([take('a'), take('a'), take('a')]).toEqual([0, 0, 2]);
  });

  it('treats the IPv6 network of one customer as one source', () => {
    expect(networkOf('2001:db8:1:2:aaaa::1')).toBe(networkOf('2001:DB8:1:2:bbbb:cccc:0:9'));
    expect(networkOf('2001:db8:1:3::1')).not.toBe(networkOf('2001:db8:1:2::1'));
    expect(networkOf('2001:db8::1')).toBe('2001:db8:0:0::/64');
    expect(networkOf('::ffff:192.0.2.9')).toBe('192.0.2.9');
    expect(networkOf('192.0.2.9')).toBe('192.0.2.9');
    expect(['::ffff:192.0.2.9', '192.0.2.9', '::1'].map(unmapped)).toEqual(['192.0.2.9', '192.0.2.9', '::1']);
  });

  it('trusts only the distribution about the address that a request comes from', () => {
    expect(viewerIn('10.0.0.1, 203.0.113.5, 64.252.1.1')).toBe('203.0.113.5');
    expect(viewerIn('203.0.113.5')).toBeUndefined();
    expect(viewerIn(undefined)).toBeUndefined();
  });
});

describe('every answer', () => {
  it.each(['/api/health', '/api/me', '/api/nothing'])('%s is guarded by headers', async (path) => {
    const { visitor } = await startService();
    const { headers } = await visitor().send(path);
    expect(Object.fromEntries(headers)).toMatchObject({
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'same-origin',
      'cache-control': 'no-store',
      'x-request-id': expect.stringMatching(/^[\w-]{8,}$/),
    });
    expect(headers.has('access-control-allow-origin')).toBe(false);
    expect(headers.has('strict-transport-security')).toBe(false);
  });

  it('reveals nothing about an internal failure, and reports it with the id of the request', async () => {
    const reported: unknown[] = [];
    const { visitor, store } = await startService({ report: (error, id) => reported.push([error, id]) });
    store.lobbies.get = () => Promise.reject(new Error('secret detail of table-1'));
    const response = await visitor().send('/api/health', { headers: { 'x-request-id': 'abc-123' } });
    const text = await response.text();
    expect(response.status).toBe(500);
    expect(JSON.parse(text)).toMatchObject({ code: 'internal', requestId: 'abc-123' });
    expect(text).not.toMatch(/secret detail/);
    expect(reported).toEqual([[expect.objectContaining({ message: 'secret detail of table-1' }), 'abc-123']]);
  });

  it('answers 503 with Retry-After when the database is overloaded', async () => {
    const { visitor, store } = await startService();
    store.lobbies.get = () => Promise.reject(Object.assign(new Error(), { name: 'ThrottlingException' }));
    const response = await visitor().send('/api/health');
    expect([response.status, response.headers.get('retry-after')]).toEqual([503, '1']);
  });
});

describe('same origin', () => {
  const post = (headers: Record<string, string>) => ({ method: 'POST', headers });
  const statusOf = async (origin: string | undefined, headers: Record<string, string>) => {
    const { app } = await startService(origin === undefined ? {} : { origin });
    const response = await app.request(`${ORIGIN}/api/auth/sign-out`, post({ host: 'coloni.test', ...headers }));
    return response.status;
  };
  it.each([
    [undefined, { origin: ORIGIN }, 204],
    [undefined, { 'sec-fetch-site': 'same-origin' }, 204],
    [undefined, { 'sec-fetch-site': 'same-origin', origin: ORIGIN }, 204],
    [undefined, {}, 403],
    [undefined, { origin: 'null' }, 403],
    [undefined, { origin: 'http://coloni.test.evil.example' }, 403],
    [undefined, { 'sec-fetch-site': 'same-site', origin: ORIGIN }, 403],
    [undefined, { 'sec-fetch-site': 'none' }, 403],
    ['https://coloni.example', { origin: 'https://coloni.example' }, 204],
    ['https://coloni.example', { origin: 'http://coloni.example' }, 403],
    ['https://coloni.example', { origin: ORIGIN }, 403],
    ['https://coloni.example', { 'sec-fetch-site': 'same-origin', origin: 'https://evil.example' }, 403],
  ])('site %s, headers %j: %i', async (origin, headers, status) => {
    expect(await statusOf(origin, headers as Record<string, string>)).toBe(status);
  });
});

describe('behind a distribution', () => {
  it('answers only requests that come through it, before and after its secret changes', async () => {
    const { app } = await startService({ gate: ['new word', 'old word'] });
    const status = async (word?: string) =>
      (await app.request('/api/health', { headers: word === undefined ? {} : { 'x-coloni-origin': word } })).status;
    expect([await status(), await status('x'), await status('new word'), await status('old word')]).toEqual([
      404, 404, 200, 200,
    ]);
  });
});

describe('secrets', () => {
  it('reads the current and the previous secret with one request', async () => {
    const stub = new Hono();
    const held = ['new old', 'new', '', undefined];
    stub.post('/', (c) => {
      const value = held.shift();
      return value === undefined
        ? c.json({ __type: 'ResourceNotFoundException' }, 400)
        : c.json({ SecretString: value });
    });
    const arn = 'arn:aws:secretsmanager:eu-south-1:1:secret:x';
    const manager = await listenOnLoopback(createServer(getRequestListener(stub.fetch)));
    const environment = {
      AWS_ACCESS_KEY_ID: 'a',
      AWS_SECRET_ACCESS_KEY: 'b',
      AWS_SESSION_TOKEN: 'c',
      AWS_ENDPOINT_URL_SECRETS_MANAGER: manager.endpoint,
    };
    for (const [name, value] of Object.entries(environment)) vi.stubEnv(name, value);
    onTestFinished(() => void vi.unstubAllEnvs());
    expect(await readSecret(arn)).toEqual(['new', 'old']);
    expect(await readSecret(arn)).toEqual(['new']);
    await expect(readSecret(arn)).rejects.toThrow('is empty');
    await expect(readSecret(arn)).rejects.toThrow('ResourceNotFoundException');
    await manager.close();
  });
});

describe('language', () => {
  it.each([
    [undefined, 'en'],
    ['', 'en'],
    ['it', 'it'],
    ['it-CH, de;q=0.9', 'it'],
    ['de, fr', 'en'],
    ['en;q=0.1, it;q=0.2', 'it'],
    ['it;q=0, *', 'en'],
    [`${'x,'.repeat(10_000)}it`, 'en'],
  ])('%s: %s', (header, locale) => {
    expect(localeOf(header)).toBe(locale);
  });
});
