import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { DEFAULT_CLOCK } from '../../functions/clock/settings.ts';
import { openDb } from '../../functions/db/db.ts';
import { membershipKey, timerKey } from '../../functions/db/keys.ts';
import { createTable } from '../../functions/db/table.ts';
import { DAY, MINUTE } from '../../functions/instants.ts';
import type { Changed, Lobby } from '../../functions/lobby/lobby.ts';
import { inviteSubstitute, offerSeat, substitute } from '../../functions/lobby/tenures.ts';
import { erase } from '../../tools/operate/erase.ts';
import { exportGame } from '../../tools/operate/exportGame.ts';
import { exportPlayer } from '../../tools/operate/exportPlayer.ts';
import { tracesOf } from '../../tools/operate/person.ts';
import { reproject } from '../../tools/operate/reproject.ts';
import { everythingIn } from '../db/everything.ts';
import { createService, moveOn, newGame, newPlayer, PERSON } from '../feed/support.ts';
import { testDynamodb } from '../support/dynamodb.ts';

const { client } = await testDynamodb();

/** A game on the clock in which a substitute plays on for its first player, and a table whose players are asked. */
const handedOver = async () => {
  const table = `test-${randomUUID()}`;
  await createTable(client, table);
  const service = createService({ client, tableName: table });
  const { store, feed, clock, now } = service;
  const at = () => new Date(now()).toISOString();
  const anna = await newPlayer(store, 'Annabellissima');
  const [bruno, dora] = [await newPlayer(store, 'bruno'), await newPlayer(store, 'dora')];
  const { id } = await newGame(service, [PERSON, PERSON], [anna, bruno], DEFAULT_CLOCK);
  const changed = (game: string) => feed.onChange({ pk: `LOBBY#${game}`, sk: 'INFO' });
  const change = async (to: (lobby: Lobby) => Changed) => {
    expect((await store.lobbyService.change(id, to)).type).toBe('changed');
    await changed(id);
  };
  await changed(id);
  const move = async () => {
    clock.now += MINUTE;
    await moveOn(service, id);
    await feed.feedGame(id);
  };
  for (let n = 0; n < 4; n++) await move();
  clock.now += MINUTE;
  await change(offerSeat(0, at()));
  await change(inviteSubstitute(anna.id, 0, 'token', at()));
  const left = at();
  await change(substitute({ player: dora.id, name: 'dora' }, 'token', left));
  for (let n = 0; n < 8; n++) await move();
  await store.heartbeat.beat(now());

  const open = await newGame(service, [PERSON, PERSON], [anna]);
  clock.now += DAY;
  const joining = { player: bruno.id, name: 'bruno', seed: '0'.repeat(32) };
  await store.lobbyService.join(open.id, joining, now());
  await changed(open.id);
  await service.pass(5 * MINUTE);
  const where = { client, table };
  const everything = () => everythingIn(client, table);
  const exported = ({ id: player, email = '' }: typeof anna) =>
    exportPlayer(where, store, { player: { ...anna, id: player }, email }, at());
  return { ...service, where, db: openDb(where), id, open, anna, bruno, dora, left, at, everything, exported };
};

let world: Awaited<ReturnType<typeof handedOver>>;
beforeAll(async () => {
  world = await handedOver();
});

test('the export of a game contains its clocks and who had which seat, and that of a full table who is ready', async () => {
  const { store, id, open, anna, dora, left, at } = world;
  const game = await exportGame(store, id, at());
  expect(game.clocks).toMatchObject({ running: [{ deadline: expect.any(Number) }], seats: expect.any(Array) });
  expect(game.lobby.seats[0]).toMatchObject({
    player: dora.id,
    owner: { player: anna.id },
    tenures: [{ player: anna.id, to: left, why: 'missed' }],
  });
  const table = await exportGame(store, open.id, at());
  expect(table.lobby.readyCheck).toEqual({ at: expect.any(String), until: expect.any(String) });
  for (const seat of table.lobby.seats) expect(seat).toHaveProperty('confirmedAt');
});

test('the export of a player contains the games whose seat they have lost, and only the moves of their own time', async () => {
  const { id, anna, dora, left, exported } = world;
  const [hers, doras] = await Promise.all(
    [exported(anna), exported(dora)].map(async (one) => (await one).games.find((game) => game.id === id)),
  );
  expect(hers?.seats).toEqual([{ seat: 0, colour: 'red', seed: expect.any(String), to: left }]);
  expect(doras?.seats).toEqual([{ seat: 0, colour: 'red', from: left }]);
  const moves = [hers?.moves ?? [], doras?.moves ?? []];
  for (const made of moves) expect(made.length).toBeGreaterThan(0);
  expect(hers?.moves.every(({ at }) => at < left)).toBe(true);
  expect(doras?.moves.every(({ at }) => at >= left)).toBe(true);
});

test('clocks, tenures and ready checks survive a rebuild with their timers', async () => {
  const { where, now, store, id, open, everything } = world;
  // How often an item was written is not what it says.
  const contents = async () =>
    Object.fromEntries(Object.entries(await everything()).map(([key, { revision: _, ...item }]) => [key, item]));
  // A timer may be earlier than needed; a rebuild sets it to the instant.
  await reproject({ ...where, now });
  const before = await contents();
  for (const game of [id, open.id]) expect(Object.keys(before)).toContain(`${timerKey(game).pk}/${timerKey(game).sk}`);
  await store.timers.clear(id, now());
  expect((await reproject({ ...where, now })).position.failed).toEqual([]);
  expect(await contents()).toEqual(before);
});

test('npm run erase finds a player who has lost a seat even if the game is missing from the list of their games', async () => {
  const { where, store, db, id, anna, everything } = world;
  await db.remove(membershipKey(anna.id, id));
  const person = { player: anna, ...(anna.email === undefined ? {} : { email: anna.email }) };
  await erase(where, store, person, await tracesOf(where, person));
  const text = JSON.stringify(await everything());
  for (const trace of [anna.id, anna.name, anna.email ?? '']) expect(text).not.toContain(trace);
  expect((await store.lobbies.get(id))?.seats[0]).toMatchObject({ name: 'dora', tenures: [{ why: 'missed' }] });
});
