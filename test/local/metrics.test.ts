import { request } from 'node:http';
import { text } from 'node:stream/consumers';
import { beforeAll, describe, expect, test } from 'vitest';
import { VERSION } from '../../functions/play/version.ts';
import { freePort } from '../support/freePort.ts';
import { type Service, startService, startToFail } from '../support/service.ts';

let service: Service;
let port: number;
beforeAll(async () => {
  port = await freePort();
  service = await startService({ env: { COLONI_METRICS_PORT: `${port}` } });
});

const ask = (at: string, headers: Record<string, string> = {}) =>
  new Promise<{ status: number | undefined; body: string }>((resolve, reject) => {
    request(at, { headers }, (answer) => {
      text(answer).then((body) => resolve({ status: answer.statusCode, body }), reject);
    })
      .on('error', reject)
      .end();
  });
const metrics = (headers?: Record<string, string>) => ask(`http://127.0.0.1:${port}/metrics`, headers);
const post = (path: string, body: object, cookie = '') =>
  fetch(`${service.address}${path}`, {
    method: 'POST',
    headers: { origin: service.address, 'content-type': 'application/json', cookie },
    body: JSON.stringify(body),
  });

describe('the metrics of an instance', () => {
  test('are in Prometheus’ text format, and count games, players and emails', async () => {
    const guest = await post('/api/auth/guest', { name: 'Ann' });
    const [cookie = ''] = guest.headers.getSetCookie().map((line) => line.split(';')[0] ?? '');
    const seats = [{ type: 'person' }, { type: 'person' }];
    const game = { name: 'Friday', ruleset: 'base', options: {}, seats, visibility: 'public' };
    expect((await post('/api/games', game, cookie)).status).toBe(201);
    await post('/api/auth/link', { email: 'bea@example.org' });
    await expect.poll(() => service.mailbox.emails()).toHaveLength(1);
    // What is counted once an hour is also counted at the start.
    await service.kill('SIGTERM');
    service = await startService({ data: service.data, port: service.port, env: service.env });
    await expect.poll(async () => (await metrics()).body).toContain('coloni_games{state="open"} 1\n');

    const { status, body } = await metrics({ 'x-prometheus-scrape-timeout-seconds': '10', accept: 'text/plain' });
    expect(status).toBe(200);
    expect(body).toContain(`coloni_info{version="${VERSION}"} 1\n`);
    expect(body).toContain('coloni_players{kind="guests"} 1\n');
    expect(body).toContain('coloni_players{kind="accounts"} 0\n');
    expect(body).toContain('coloni_emails{state="sent"} 1\n');
    expect(body).toMatch(/^coloni_data_bytes [1-9]\d*$/m);
    for (const line of body.trimEnd().split('\n'))
      expect(line).toMatch(/^(# (HELP|TYPE) coloni_\w+ .+|coloni_\w+(\{\w+="[^"]+"\})? \d+)$/);
  });

  test.each([
    ['x-forwarded-for', '127.0.0.1'],
    ['forwarded', 'for=127.0.0.1'],
    ['via', '1.1 proxy'],
    ['x-real-ip', '127.0.0.1'],
    ['host', 'coloni.example'],
  ])('are given to nothing that was forwarded: %s', async (name, value) => {
    expect((await metrics({ [name]: value })).status).toBe(403);
  });

  test('are not at the port of the site, to which a proxy leads', async () => {
    const { body } = await ask(`${service.address}/metrics`);
    expect(body).not.toContain('coloni_');
  });

  test('need a port that is free, and one that exists', async () => {
    const taken = await startToFail({ env: { COLONI_METRICS_PORT: `${service.port}` } });
    expect(taken.stderr).toMatch(/choose another port with COLONI_METRICS_PORT/);
    const wrong = await startToFail({ env: { COLONI_METRICS_PORT: 'yes' } });
    expect(wrong.stderr).toMatch(/^COLONI_METRICS_PORT must be a number/);
  });
});
