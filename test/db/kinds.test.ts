import { beforeAll, describe, expect, test } from 'vitest';
import { DEFAULT_CLOCK } from '../../functions/clock/settings.ts';
import { type Item, openDb } from '../../functions/db/db.ts';
import { KINDS, type Kind, kindOf, REPROJECT_KEY, timerKey } from '../../functions/db/keys.ts';
import { KINDS_OF_ITEMS } from '../../functions/db/kinds.ts';
import { createTable } from '../../functions/db/table.ts';
import { DAY, MINUTE, SECOND } from '../../functions/instants.ts';
import { publishOffers } from '../../functions/lobby/changes.ts';
import { addressHash } from '../../functions/notices/suppressionList.ts';
import { exportGame } from '../../tools/operate/exportGame.ts';
import { exportPlayer } from '../../tools/operate/exportPlayer.ts';
import { createService, moveOn, newGame, newPlayer, PERSON } from '../feed/support.ts';
import { NOON } from '../play/support.ts';
import { testDynamodb } from '../support/dynamodb.ts';
import { everythingIn } from './everything.ts';

const dynamodb = await testDynamodb();
const table = { client: dynamodb.client, table: dynamodb.tableName };
const ALL = Object.keys(KINDS) as Kind[];
const ID_KEPT = 45 * DAY;

/** A table with items of every kind, most of them about Annabellissima. */
const everyKind = async () => {
  await createTable(table.client, table.table);
  const service = createService(dynamodb);
  const { store, feed, now } = service;
  const first = await newPlayer(store, 'Annabellissima');
  const spelled = await store.accounts.changeEmail(first, 'annabellissima+games@example.org', now());
  if (spelled.type !== 'changed') throw new Error(spelled.type);
  const anna = spelled.player;
  const bruno = await newPlayer(store, 'Bruno');
  await store.heartbeat.beat(now());
  await newGame(service, [PERSON, PERSON], [anna]);
  const over = await newGame(service, [PERSON, PERSON], [bruno, anna], DEFAULT_CLOCK);
  while ((await store.games.open(over.id))?.waits[0]?.step !== 'roll') await moveOn(service, over.id);
  for (const seat of [0, 1] as const)
    await store.games.submit(over.id, seat, { moveId: `${seat}`, moves: [{ type: 'agreeToEnd', agree: true }] }, now());
  const going = await newGame(service, [PERSON, PERSON], [anna, bruno], DEFAULT_CLOCK);
  for (let n = 0; n < 50; n++) await moveOn(service, going.id);
  for (const { id } of [over, going]) await feed.onChange({ pk: `LOBBY#${id}`, sk: 'INFO' });
  await feed.onChange(timerKey(over.id));

  const email = anna.email ?? '';
  await store.presence.note({ game: going.id, player: anna.id, version: 3, touched: now(), seen: 2 }, now());
  const offer = { give: { ore: 1 }, get: { wool: 1 } };
  await store.orders.put(going.id, anna.id, { trade: { deals: [{ ...offer, open: true }] } }, now());
  await store.lobbies.change(going.id, publishOffers(anna.id, [offer]));
  await store.chats.say(going.id, { player: anna.id, seat: 0, text: 'x'.repeat(500) }, now());
  await store.chats.noteRead(going.id, anna.id, new Date(now()).toISOString(), 1, now());
  await store.chats.mute(going.id, bruno.id, anna.id, true, now());
  await store.notes.put(going.id, anna.id, 'é'.repeat(4000), now());
  await store.suppressionList.add(addressHash(email));
  await store.threads.begin(going.id, anna.id, '<first@mail>', now());
  const keys = { p256dh: 'B'.repeat(87), auth: 'A'.repeat(22) };
  await store.pushes.add(anna.id, { endpoint: 'https://push.example.org/1', keys, session: '1' }, now());
  await store.vapidKey();
  await store.webhooks.put(anna.id, { url: `https://hooks.example.org/${'x'.repeat(900)}`, format: 'discord' });
  const { session } = await store.sessions.begin(anna.id, { now: now(), device: 'Firefox|Linux' });
  await store.sessions.end(anna.id, session, now());
  await store.sessions.begin(anna.id, { now: now(), device: 'Firefox|Linux' });
  await store.sessions.endAll(anna.id, now() - 1, session);
  await store.sessions.begin(anna.id, { now: now(), device: 'Firefox|Linux' });
  await store.links.issue({ purpose: 'confirm', email, locale: 'en', player: anna.id, browser: 'hash' }, now());
  await store.outbox.ask({ type: 'invitation', game: going.id, email, locale: 'en', from: bruno.id }, now(), now());
  await store.rates.hit('route#player#hash', { times: 1, seconds: 60 }, now());
  await store.connections.add({ id: 'c1', game: going.id, player: anna.id }, now());
  await store.connections.add({ id: 'c2', player: anna.id }, now());
  await store.reports.add({ game: going.id, by: anna.id, reason: 'é'.repeat(500) }, now());
  await store.blocks.add(email, now());
  await store.cleanups.begin({ type: 'callOff', game: 'gone' });
  await openDb(table).put({ ...REPROJECT_KEY, position: { items: 1 } });
  await service.pass(10 * MINUTE, 10 * MINUTE);
  return { ...service, anna, bruno, going, over };
};

let world: Awaited<ReturnType<typeof everyKind>>;
let before: ReadonlyMap<Kind, readonly Item[]>;
let after: ReadonlyMap<Kind, readonly Item[]>;
let exportedGame: Record<string, unknown>;
let exportedPlayer: Record<string, unknown>;

const byKind = async () => {
  const found = new Map<Kind, Item[]>(ALL.map((kind) => [kind, []]));
  for (const item of Object.values(await everythingIn(table.client, table.table)))
    found.get(kindOf(item as Item & { pk: string; sk: string }) ?? 'job')?.push(item);
  return found;
};

beforeAll(async () => {
  world = await everyKind();
  const { store, anna, going } = world;
  const at = new Date(world.now()).toISOString();
  exportedGame = { ...(await exportGame(store, going.id, at)) };
  exportedPlayer = { ...(await exportPlayer(table, store, { player: anna, email: anna.email ?? '' }, at)) };
  before = await byKind();
  await store.erase(anna, world.now());
  for (const { id } of [going, world.over]) await world.feed.onChange({ pk: `LOBBY#${id}`, sk: 'INFO' });
  after = await byKind();
});

const names = () => ['Annabellissima', world.anna.email ?? '', addressHash(world.anna.email ?? '')];
const about = (items: readonly Item[] | undefined, traces: readonly string[]) =>
  (items ?? []).filter((item) => traces.some((trace) => JSON.stringify(item).includes(trace)));

test('the table refuses an item of an unknown kind', async () => {
  const db = openDb(table);
  for (const key of [
    { pk: 'CHATTER#1', sk: 'LINE' },
    { pk: 'LOBBY#1', sk: 'CHATTER' },
    { pk: 'GAME', sk: 'V#000001' },
  ]) {
    expect(kindOf(key)).toBeUndefined();
    await expect(db.put(key)).rejects.toThrow('no kind of item');
    await expect(db.update(key, { set: { n: 1 } })).rejects.toThrow('no kind of item');
  }
});

test('no key belongs to two kinds', () => {
  for (const kind of ALL) {
    const same = ALL.filter(
      (other) => KINDS[kind].pk.startsWith(KINDS[other].pk) && KINDS[kind].sk.startsWith(KINDS[other].sk),
    );
    expect(same).toEqual([kind]);
  }
});

describe.each(ALL)('items of the kind %s', (kind) => {
  const said = KINDS_OF_ITEMS[kind];

  test('are written, and are no larger than declared', () => {
    expect(before.get(kind)?.length).toBeGreaterThan(0);
    for (const item of before.get(kind) ?? [])
      expect(Buffer.byteLength(JSON.stringify(item)), `${item.pk}`).toBeLessThan(said.bytes);
  });

  test('expire as declared', () => {
    const items = [...(before.get(kind) ?? []), ...(after.get(kind) ?? [])];
    if (said.expires === 'never') expect(items.filter(({ expires }) => expires !== undefined)).toEqual([]);
    if (said.expires === 'always') expect(items.filter(({ expires }) => expires === undefined)).toEqual([]);
  });

  test('are exported as declared', () => {
    const isEmpty = (value: unknown) => value === undefined || (Array.isArray(value) && value.length === 0);
    if (said.gameExport !== undefined) expect(isEmpty(exportedGame[said.gameExport])).toBe(false);
    if (said.playerExport !== undefined) expect(isEmpty(exportedPlayer[said.playerExport])).toBe(false);
    // What is kept of a person and not exported is at most an id that goes by itself.
    if (said.playerExport === undefined && about(before.get(kind), [world.anna.id, ...names()]).length > 0)
      expect(said.expires).toBe('always');
  });

  test('keep what is declared of a deleted player', () => {
    const { anna } = world;
    const held = about(before.get(kind), [anna.id, ...names()]).length;
    if (said.erasure === 'untouched') expect(held).toBe(0);
    const hash = said.erasure === 'expires' ? [] : [addressHash(anna.email ?? '')];
    expect(about(after.get(kind), [anna.name, anna.email ?? '', ...hash])).toEqual([]);
    const left = about(after.get(kind), [anna.id]);
    if (said.erasure !== 'expires') expect(left).toEqual([]);
    for (const { expires } of left) expect(expires * SECOND - NOON).toBeLessThan(ID_KEPT);
  });
});
