import { describe, expect, test } from 'vitest';
import { lobbyKey } from '../../functions/db/keys.ts';
import { createFeed } from '../../functions/feed/feed.ts';
import { PAUSE } from '../../functions/notices/times.ts';
import { answered, idOf, playUntil, seeNow, startGame, startService, type Visitor } from './service.ts';

const service = await startService();
const { store, clock, mailed, member } = service;
const feed = createFeed({
  store,
  sendNotice: () => Promise.reject(new Error('nothing is due at once')),
  now: () => clock.now,
});

/** A game of guests that waits for the first of them, and how a notice of their turn is due. */
const waiting = async () => {
  const started = await startGame(service);
  await feed.onChange(lobbyKey(started.id));
  const game = await store.games.open(started.id);
  const [wait] = game?.waits ?? [];
  const awaited = started.people[wait?.seat ?? 0];
  if (game === undefined || wait === undefined || awaited === undefined) throw new Error('the game waits for nobody');
  const noticeOf = () => store.outbox.get(`turn#${game.id}#${wait.seat}#${wait.version}`);
  return { ...started, awaited, other: started.people[1 - wait.seat] ?? started.host, noticeOf };
};

const confirm = async ({ client }: Visitor, email: string) => {
  answered(await client.call('POST /api/me/email', { body: { email } }));
  const { code } = await mailed(email);
  answered(await client.call('POST /api/auth/code', { body: { code } }));
};

const keys = { p256dh: `B${'a'.repeat(86)}`, auth: 'a'.repeat(22) };
const WAYS: Readonly<Record<string, (guest: Visitor) => Promise<unknown>>> = {
  'an address': (guest) => confirm(guest, 'just.given@example.org'),
  'an address that is an account’s': async (guest) => {
    await member('account@example.org');
    await confirm(guest, 'account@example.org');
  },
  'push messages': async ({ client }) =>
    answered(await client.call('POST /api/me/push', { body: { endpoint: 'https://push.example.com/1', keys } })),
  'a webhook': async ({ client }) =>
    answered(await client.call('PUT /api/me/webhook', { body: { url: 'https://hook.example.com/', format: 'json' } })),
};

describe('a guest for whom a game already waits', () => {
  test.each(Object.entries(WAYS))('is notified of it, after a pause, once there is %s', async (_, give) => {
    const { awaited, noticeOf } = await waiting();
    expect(await noticeOf()).toBeUndefined();
    await give(awaited);
    const entry = await noticeOf();
    expect(entry).toMatchObject({ state: 'asked', notice: { player: await idOf(awaited) } });
    expect(Date.parse(entry?.dueAt ?? '') - Date.parse(entry?.at ?? '')).toBe(PAUSE);
  });

  test('gets nothing about a turn of somebody else, nor about one in which they have moved', async () => {
    const { id, awaited, other, people, noticeOf } = await waiting();
    await confirm(other, 'other@example.org');
    expect(await noticeOf()).toBeUndefined();
    const { version } = await seeNow(awaited, id);
    await playUntil({ id, people }, (view) => view.version > version);
    await feed.onChange(lobbyKey(id));
    const {
      awaited: [still],
      seat,
    } = await seeNow(awaited, id);
    expect(still?.seat).toBe(seat);
    await confirm(awaited, 'moved@example.org');
    expect(await noticeOf()).toBeUndefined();
  });
});
