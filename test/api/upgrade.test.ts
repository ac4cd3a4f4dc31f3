import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { type AttributeValue, PutItemCommand } from '@aws-sdk/client-dynamodb';
import { expect, test } from 'vitest';
import { defaultMove, findBreak, quickChance, type Seat, type WireMove } from '../../engine/index.ts';
import type { Outcome } from '../../functions/api/client.ts';
import { commitKey, lobbyKey } from '../../functions/db/keys.ts';
import { createFeed } from '../../functions/feed/feed.ts';
import { answered, play, problemOf, SEED, seeNow, startGame, startService } from './service.ts';

/**
 * All that a local instance of version 0.1.0 had stored: two guests with their cookies, a game of each of its rulesets
 * under way, and an open lobby. The keys of games, which are bytes, are written in base64.
 */
interface Stored {
  readonly at: string;
  readonly secret: string;
  readonly cookies: Readonly<Record<'Anna' | 'Bruno', string>>;
  readonly items: readonly Readonly<Record<string, AttributeValue>>[];
}
const stored: Stored = JSON.parse(
  gunzipSync(readFileSync(new URL('table-0.1.0.json.gz', import.meta.url))).toString(),
  (key, value) => (key === 'B' ? Buffer.from(value, 'base64') : value),
);

test('data of version 0.1.0 remains usable: guests stay signed in, games continue, get salted hashes, and end', async () => {
  const service = await startService({ secrets: [stored.secret] });
  const { store, clock, dynamodb, table, visitor } = service;
  for (const Item of stored.items) await dynamodb.send(new PutItemCommand({ TableName: table, Item }));
  clock.now = Date.parse(stored.at) + 3_600_000;
  const [anna, bruno, copied] = [visitor(), visitor(), visitor()];
  const people = [anna, bruno];
  anna.cookie = stored.cookies.Anna;
  bruno.cookie = stored.cookies.Bruno;
  copied.cookie = stored.cookies.Bruno;

  expect(answered(await anna.client.call('GET /api/me', {}))).toMatchObject({ name: 'Anna', guest: true });
  const { games } = answered(await anna.client.call('GET /api/games', { query: { list: 'mine' } }));
  expect(games.map(({ name, status }) => `${name} ${status}`).sort()).toEqual([
    'base started',
    'imp started',
    'waiting open',
  ]);

  for (const { id, ruleset } of games.filter(({ status }) => status === 'started')) {
    const before = await seeNow(anna, id);
    expect(before.version).toBe(15);
    expect(before, 'the hashes of 0.1.0 have no salt').not.toHaveProperty('chain');
    for (let moves = 0; moves < 6 || (await seeNow(anna, id)).awaited[0]?.step !== 'roll'; moves++) {
      const game = await store.games.open(id);
      const seat = game?.waits[0]?.seat as Seat;
      const move = game && defaultMove(game.state, seat, quickChance(moves), moves);
      answered(await play(people[seat] ?? anna, id, [move as WireMove]));
    }
    expect((await seeNow(anna, id)).chain, 'the last commit is sealed').toMatch(/^[0-9a-f]{64}$/);
    for (const person of people) answered(await play(person, id, [{ type: 'agreeToEnd', agree: true }], randomUUID()));
    const game = await store.games.open(id);
    expect(game?.state.ending).toMatchObject({ over: true, reason: 'agreement' });
    const { commitment } = answered(await anna.client.call('GET /api/games/:id', { params: { id } }));
    const log = (await store.log.from(id, 1)).map(({ commit }) => commit);
    expect(findBreak(log, commitment, { key: await store.chances.keyOf(id), head: game?.hash }), ruleset).toBe(
      undefined,
    );
  }

  const { id = '' } = games.find(({ status }) => status === 'open') ?? {};
  answered(await bruno.client.call('POST /api/games/:id/join', { params: { id }, body: { seed: SEED } }));
  // Anna sat down long ago, at a table for anybody: she says that she is still there.
  answered(await anna.client.call('POST /api/games/:id/ready', { params: { id } }));
  expect(await seeNow(bruno, id)).toMatchObject({ version: 1, seat: 1 });

  answered(await bruno.client.call('POST /api/auth/sign-out', {}));
  expect(problemOf(await copied.client.call('GET /api/me', {}))).toMatchObject({ code: 'sessionExpired' });
});

test('a game that a newer version has continued in a later format waits for that version: every route says so, and lists leave it out', async () => {
  const service = await startService();
  const { store, db, clock } = service;
  const { id, people } = await startGame(service, 2);
  const { id: kept, people: others } = await startGame(service, 2);
  const [ann] = people;
  const feed = createFeed({ store, sendNotice: () => Promise.reject(new Error('no mail')), now: () => clock.now });
  await feed.onChange(lobbyKey(id));
  // The newer version has made a move, and its feed may not have followed yet.
  answered(await play(ann, id, [{ type: 'agreeToEnd', agree: true }]));
  await db.update(commitKey(id, 2), { set: { format: 99 } });
  store.games.forget();
  const params = { id };
  const refusals = async () => {
    const { client } = ann;
    return [
      await client.look(id),
      await client.call('GET /api/games/:id/events', { params, query: {} }),
      await play(ann, id, [{ type: 'rollDice' }]),
      await client.call('GET /api/games/:id/players/:seat', { params: { id, seat: 1 } }),
    ];
  };
  const [look, events, move] = await refusals();
  for (const outcome of [look, events, move])
    expect(problemOf(outcome as Outcome<unknown>)).toMatchObject({ status: 409, code: 'newerGame' });
  // The sweep finds it, once, and is not stopped by it.
  const problems: unknown[] = [];
  await feed.feedAll((error) => problems.push(error));
  await feed.feedAll((error) => problems.push(error));
  expect(problems).toEqual([]);
  for (const outcome of await refusals()) expect(problemOf(outcome)).toMatchObject({ status: 409, code: 'newerGame' });
  for (const list of ['mine', 'running'] as const) {
    const { games } = answered(await ann.client.call('GET /api/games', { query: { list } }));
    expect(games.map((game) => game.id)).not.toContain(id);
  }
  const { games } = answered(await others[0].client.call('GET /api/games', { query: { list: 'running' } }));
  expect(games.map((game) => game.id)).toEqual([kept]);
  expect(service.errors).toEqual([]);
  // The newer version is back.
  await db.update(commitKey(id, 2), { set: { format: 1 } });
  await store.lobbies.change(id, ({ format: _, ...lobby }) => ({ type: 'changed', lobby }));
  expect((await seeNow(ann, id)).version).toBe(2);
});
