import { existsSync, readdirSync, statSync } from 'node:fs';
import { request } from 'node:http';
import { connect } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { beforeAll, describe, expect, test } from 'vitest';
import { type Service, startService } from '../support/service.ts';
import { answered, visitorOf } from '../support/visitor.ts';

let service: Service;
beforeAll(async () => {
  service = await startService();
});

/** Browsers and `fetch` do not let every header be set. */
const statusOf = (headers: Record<string, string>) =>
  new Promise<number | undefined>((resolve, reject) => {
    request(`${service.address}/mailbox`, { headers }, ({ statusCode }) => resolve(statusCode))
      .on('error', reject)
      .end();
  });

describe('the local mailbox', () => {
  test('opens to a browser on this machine', async () => {
    expect(await statusOf({})).toBe(200);
  });

  test.each([
    ['x-forwarded-for', '203.0.113.9'],
    ['x-forwarded-host', 'coloni.example'],
    ['x-forwarded-proto', 'https'],
    ['forwarded', 'for=203.0.113.9'],
    ['via', '1.1 tunnel'],
    ['x-real-ip', '203.0.113.9'],
    ['x-client-ip', '203.0.113.9'],
    ['true-client-ip', '203.0.113.9'],
    ['cf-connecting-ip', '203.0.113.9'],
    ['fly-client-ip', '203.0.113.9'],
    ['x-envoy-external-address', '203.0.113.9'],
    ['tailscale-user-login', 'anna@example.org'],
    ['x-scheme', 'https'],
    ['any-header-that-no-browser-sends', '1'],
    ['host', 'coloni.example'],
  ])('stays closed to a proxy on the same machine: %s', async (name, value) => {
    expect(await statusOf({ [name]: value })).toBe(403);
  });

  test.each([
    ['speaks HTTP/1.0', '1.0', 'Connection: close\r\n'],
    ['closes each connection', '1.1', 'Connection: close\r\n'],
    ['upgrades connections', '1.1', 'Connection: upgrade\r\n'],
    ['keeps connections without saying so', '1.1', ''],
  ])('stays closed to a proxy that adds no header, as nginx can do, and %s', async (_, version, connection) => {
    const { port, host } = new URL(service.address);
    const socket = connect(Number(port), 'localhost');
    socket.end(`GET /mailbox HTTP/${version}\r\nHost: ${host}\r\n${connection}\r\n`);
    expect(await text(socket)).toMatch(/^HTTP\/1\.1 403 /);
  });

  test('opens to the headers that browsers send', async () => {
    const headers = {
      connection: 'keep-alive',
      'sec-ch-ua': '"Chromium";v="153"',
      'sec-fetch-site': 'none',
      'sec-gpc': '1',
      'upgrade-insecure-requests': '1',
      'user-agent': 'Mozilla/5.0',
      accept: 'text/html',
      'accept-language': 'it',
      'accept-encoding': 'gzip',
      'cache-control': 'max-age=0',
      'if-none-match': '"1"',
      cookie: 'coloni=1',
      dnt: '1',
      priority: 'u=0, i',
      referer: `${service.address}/mailbox`,
    };
    expect(await statusOf(headers)).toBe(200);
  });

  test('keeps its folder, and each email in it, readable by the owner only', async () => {
    const browser = visitorOf(service.address);
    answered(await browser.call('POST /api/auth/link', { body: { email: 'anna@example.org' } }));
    await expect.poll(() => service.mailbox.emails()).toHaveLength(1);
    const folder = join(service.data, 'mails');
    expect(existsSync(folder)).toBe(true);
    for (const path of [folder, ...readdirSync(folder).map((name) => join(folder, name))])
      expect(statSync(path).mode & 0o077, path).toBe(0);
  });
});
