import { expect, it } from 'vitest';
import type { RouteKey } from '../../functions/api/routes.ts';
import type { SecurityEvent } from '../../functions/api/securityLog.ts';
import { createAdmission } from '../../functions/live/admission.ts';
import { createGame, idOf, ORIGIN, play, SECRET, SEED, startGame, startService, type Visitor } from './service.ts';

let lines: SecurityEvent[] = [];
const limits = { 'POST /api/games': [{ by: 'player', times: 1, seconds: 60 }] } as const;
const onSecurityEvent = (event: SecurityEvent) => lines.push(event);
const service = await startService({ onSecurityEvent, limits });
const { clock, guest, mailed, member, store, visitor } = service;

/** What is logged while something is done. Each browser asks from a network of its own. */
const logged = async (act: () => Promise<unknown>): Promise<SecurityEvent[]> => {
  lines = [];
  clock.now += 120_000;
  await act();
  return lines;
};
const post = (browser: Visitor, path: string, body: string) =>
  browser.send(path, { method: 'POST', headers: { 'content-type': 'application/json' }, body });
const line = (security: SecurityEvent['security'], code: string, route: string | undefined, player?: string) => ({
  security,
  outcome: 'refused',
  code,
  ...(route === undefined ? {} : { route }),
  ...(player === undefined ? {} : { player }),
  request: expect.any(String),
});
const done = (route: RouteKey, player?: string) => ({
  security: 'authentication',
  outcome: 'done',
  route,
  ...(player === undefined ? {} : { player }),
  request: expect.any(String),
});

it('each sign-in and sign-out is logged with its method and player', async () => {
  const browser = visitor();
  const asked = await logged(() => browser.client.call('POST /api/auth/link', { body: { email: 'lea@example.org' } }));
  expect(asked).toEqual([done('POST /api/auth/link')]);
  const { token, code } = await mailed('lea@example.org');
  const byLink = await logged(() =>
    browser.client.call('POST /api/auth/sign-in', { body: { token, name: 'Lea Secret' } }),
  );
  const lea = await idOf(browser);
  expect(byLink).toEqual([done('POST /api/auth/sign-in', lea)]);
  const again = await logged(async () => {
    await browser.client.call('POST /api/me/reauthentication', {});
    const mail = await mailed('lea@example.org');
    await browser.client.call('POST /api/auth/code', { body: { code: mail.code } });
    await browser.client.call('POST /api/auth/sign-out', {});
  });
  expect(again).toEqual([
    done('POST /api/me/reauthentication', lea),
    done('POST /api/auth/code', lea),
    done('POST /api/auth/sign-out', lea),
  ]);
  const gil = visitor();
  const asGuest = await logged(() => gil.client.call('POST /api/auth/guest', { body: { name: 'Gil' } }));
  expect(asGuest).toEqual([done('POST /api/auth/guest', await idOf(gil))]);
  const text = JSON.stringify([asked, byLink, again, asGuest]);
  for (const secret of [token, code, 'lea@example.org', 'Lea Secret', 'Gil', '192.0.2.1'])
    expect(text).not.toContain(secret);
});

it('each failed sign-in is logged: a wrong code, a forged link, a forged or expired cookie', async () => {
  const browser = visitor();
  await browser.client.call('POST /api/auth/link', { body: { email: 'tim@example.org' } });
  const { code } = await mailed('tim@example.org');
  const wrong = code === '00000000' ? '00000001' : '00000000';
  const ended = await guest();
  const [player, kept] = [await idOf(ended), ended.cookie];
  await ended.client.call('POST /api/auth/sign-out', {});
  const forger = visitor();
  const found = await logged(async () => {
    await browser.client.call('POST /api/auth/code', { body: { code: wrong } });
    await browser.client.call('POST /api/auth/sign-in', { body: { token: 'A'.repeat(43) } });
    ended.cookie = kept;
    await ended.client.call('GET /api/me', {});
    forger.cookie = 'coloni=nonsense';
    await forger.client.call('GET /api/me', {});
  });
  expect(found).toEqual([
    line('authentication', 'codeWrong', 'POST /api/auth/code'),
    line('authentication', 'linkUsed', 'POST /api/auth/sign-in'),
    line('authentication', 'sessionExpired', 'GET /api/me', player),
    line('authentication', 'sessionForged', 'GET /api/me'),
  ]);
});

it('each refusal of access is logged, with the player and never with the game', async () => {
  const { id, others } = await startGame(service, 2, { visibility: 'invitation' });
  const eve = await guest('Eve');
  const open = await createGame(await guest());
  const found = await logged(async () => {
    await visitor().client.call('GET /api/me', {});
    await eve.client.call('GET /api/games/:id/view', { params: { id }, query: {} });
    await others[0]?.client.call('PATCH /api/games/:id', { params: { id }, body: { name: 'Mine' } });
    await eve.client.call('POST /api/games/:id/leave', { params: { id: open.id } });
    await post(eve, '/api/auth/sign-out', '').then(() => undefined);
    await visitor({ origin: 'https://evil.example' }).send('/api/auth/sign-out', { method: 'POST' });
  });
  const player = found[1]?.player;
  expect(found.filter(({ outcome }) => outcome === 'refused')).toEqual([
    line('authorization', 'signedOut', 'GET /api/me'),
    line('authorization', 'gameNotFound', 'GET /api/games/:id/view', player),
    line('authorization', 'notHost', 'PATCH /api/games/:id', await idOf(others[0] ?? eve)),
    line('authorization', 'notSeated', 'POST /api/games/:id/leave', player),
    line('authorization', 'crossSite', 'POST /api/auth/sign-out'),
  ]);
  expect(player).toMatch(/^[a-z2-7]{16}$/);
  expect(JSON.stringify(found)).not.toContain(id);
});

it('each attempt to get around checks and limits is logged, without what was sent', async () => {
  const { id, host } = await startGame(service);
  const player = await idOf(host);
  const found = await logged(async () => {
    await post(host, '/api/auth/guest', '{"name":"<script>"}');
    await post(host, '/api/auth/guest', '{"name":"half');
    await post(host, '/api/auth/guest', `{"name":"${'x'.repeat(70_000)}"}`);
    await host.send('/api/secret/path');
    await host.send('/api/games', { method: 'PUT' });
    await play(host, id, [{ type: 'endTurn' }]);
    await createGame(host);
    await host.client.call('POST /api/games', {
      body: {
        name: 'A secret',
        ruleset: 'base',
        options: {},
        seats: Array(2).fill({ type: 'person' }),
        visibility: 'public',
        seed: SEED,
      },
    });
  });
  expect(found).toEqual([
    line('input', 'invalid', 'POST /api/auth/guest', player),
    line('input', 'malformed', 'POST /api/auth/guest', player),
    line('input', 'tooLarge', 'POST /api/auth/guest', player),
    line('input', 'notFound', undefined, player),
    line('input', 'methodNotAllowed', undefined, player),
    line('rules', 'refused', 'POST /api/games/:id/moves', player),
    line('limit', 'tooManyRequests', 'POST /api/games', player),
  ]);
  expect(JSON.stringify(found)).not.toMatch(/script|half|secret|endTurn/);
});

it('a page that may not connect is logged', async () => {
  const found = await logged(async () => {
    const { lobbies, sessions } = store;
    const addressOf = () => '192.0.2.7';
    const admit = createAdmission({ lobbies, sessions, secrets: [SECRET], addressOf, onSecurityEvent });
    const headers = { host: 'coloni.test', origin: ORIGIN };
    await admit(new Request(`${ORIGIN}/live?game=abcdefgh`, { headers }));
    await admit(
      new Request(`${ORIGIN}/live?game=abcdefgh`, { headers: { ...headers, origin: 'https://evil.example' } }),
    );
  });
  expect(found.map(({ code }) => code)).toEqual(['gameNotFound', 'crossSite']);
});

it('a flood from one source does not fill the log, and hides nobody else', async () => {
  const member1 = await member('flooded@example.org');
  const found = await logged(async () => {
    for (let n = 0; n < 200; n++) await visitor().send('/api/nothing');
    await member1.send('/api/nothing');
  });
  expect(found.filter(({ player }) => player === undefined).length).toBeLessThanOrEqual(61);
  expect(found.at(-1)?.player).toBe(await idOf(member1));
});
