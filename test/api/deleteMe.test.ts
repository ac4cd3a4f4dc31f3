import { expect, it } from 'vitest';
import { everythingIn } from '../db/everything.ts';
import { answered, createGame, problemOf, startGame, startService } from './service.ts';

const service = await startService();
const { store, visitor, mailedToken } = service;

it('deletes the player who asks for it, and leaves the seat in a running game to a bot', async () => {
  const { id, host, others } = await startGame(service, 2);
  const [bob] = others;
  if (bob === undefined) throw new Error('nobody else plays');
  const open = await createGame(host);
  const me = answered(await host.client.call('GET /api/me', {}));
  const cookie = host.cookie;

  expect((await host.send('/api/me', { method: 'DELETE' })).status).toBe(204);
  expect(host.cookie).not.toContain('coloni=');
  expect(await store.players.get(me.id)).toBeUndefined();

  const seen = answered(await bob.client.call('GET /api/games/:id', { params: { id } }));
  expect(seen.status).toBe('started');
  expect(seen.seats[0]).toEqual({
    seat: 0,
    type: 'bot',
    bot: 'sensible',
    colour: seen.seats[0]?.colour,
    deleted: true,
    tenures: [{ from: expect.any(String), to: expect.any(String), why: 'conceded' }],
  });
  expect(seen.seats[1]).toMatchObject({ name: 'Bob', you: true, host: true });
  expect(problemOf(await bob.client.call('GET /api/games/:id', { params: { id: open.id } })).code).toBe('gameNotFound');

  host.cookie = cookie;
  expect(problemOf(await host.client.call('GET /api/me', {})).code).toBe('sessionExpired');
});

it('frees the address: signing in with it again creates a new player', async () => {
  const email = 'ann@example.org';
  const signIn = async () => {
    const browser = visitor();
    answered(await browser.client.call('POST /api/auth/link', { body: { email } }));
    const token = await mailedToken(email);
    return {
      browser,
      me: answered(await browser.client.call('POST /api/auth/sign-in', { body: { token, name: 'Ann' } })),
    };
  };
  const first = await signIn();
  answered(await first.browser.client.call('DELETE /api/me', {}));
  const again = await signIn();
  expect(again.me.email).toBe(email);
  expect(again.me.id).not.toBe(first.me.id);
});

it('refuses people who are signed out, and requests from other sites', async () => {
  const nobody = visitor();
  expect(problemOf(await nobody.client.call('DELETE /api/me', {})).code).toBe('signedOut');
  const ann = await service.guest();
  const foreign = await ann.send('/api/me', { method: 'DELETE', headers: { origin: 'https://elsewhere.example' } });
  expect(foreign.status).toBe(403);
  expect(answered(await ann.client.call('GET /api/me', {})).name).toBe('Ann');
});

it('cancels what is under way: links, codes, sessions, and a seat that is just being taken', async () => {
  const email = 'inflight@example.org';
  const ann = await service.member(email, 'Annaflight');
  const kept = ann.cookie;
  const me = answered(await ann.client.call('GET /api/me', {}));
  answered(await ann.client.call('POST /api/me/email', { body: { email: 'next.inflight@example.org' } }));
  const { token, code } = await service.mailed('next.inflight@example.org');
  answered(await visitor().client.call('POST /api/auth/link', { body: { email } }));
  const host = await service.guest('Host');
  const game = await createGame(host);
  const before = await store.players.get(me.id);
  if (before === undefined) throw new Error('nobody');

  // The request to join has read who asks when the player is deleted.
  const { get } = store.players;
  store.players.get = async (id) => {
    const found = await get(id);
    store.players.get = get;
    await store.erase(before, Date.now());
    return found;
  };
  const params = { id: game.id };
  const joined = await ann.client.call('POST /api/games/:id/join', { params, body: { seed: '0'.repeat(32) } });
  expect(problemOf(joined).code).toBe('sessionExpired');
  const left = JSON.stringify(await everythingIn(service.dynamodb, service.table));
  for (const trace of [me.id, 'Annaflight', email, 'next.inflight']) expect(left).not.toContain(trace);

  ann.cookie = kept;
  expect(problemOf(await ann.client.call('GET /api/me', {})).code).toBe('sessionExpired');
  expect(problemOf(await visitor().client.call('POST /api/auth/sign-in', { body: { token } })).code).toBe('linkUsed');
  expect(problemOf(await ann.client.call('POST /api/auth/code', { body: { code } })).code).toBe('codeUsed');
});

const SUBSCRIPTION = {
  endpoint: 'https://push.example.com/1',
  keys: { p256dh: `B${'a'.repeat(86)}`, auth: 'a'.repeat(22) },
};
const HOOK = { url: 'https://hooks.example.com/1', format: 'json' } as const;

it.each(
  (['push subscription', 'webhook'] as const).flatMap((what) => [
    { what, isDone: false, when: 'has begun' },
    { what, isDone: true, when: 'is done' },
  ]),
)('leaves no $what that comes while the deletion $when', async ({ what, isDone }) => {
  const { client } = await service.guest();
  const { id } = answered(await client.call('GET /api/me', {}));
  const player = (await store.players.get(id)) ?? expect.fail('nobody');
  const { change } = store.players;
  // What came is stored by then.
  store.players.change = async (...given) => {
    store.players.change = change;
    if (isDone) await store.erase(player, Date.now());
    else await change(id, { leaving: true });
    return change(...given);
  };
  const outcome =
    what === 'webhook'
      ? await client.call('PUT /api/me/webhook', { body: HOOK })
      : await client.call('POST /api/me/push', { body: SUBSCRIPTION });
  expect(problemOf(outcome).code).toBe('sessionExpired');
  expect(await store.pushes.of(id)).toEqual([]);
  expect(await store.webhooks.of(id)).toBeUndefined();
});
