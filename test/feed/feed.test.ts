import { describe, expect, test } from 'vitest';
import { commitmentTo, findBreak } from '../../engine/index.ts';
import { openDb } from '../../functions/db/db.ts';
import { commitKey } from '../../functions/db/keys.ts';
import type { Lobby } from '../../functions/lobby/lobby.ts';
import { join } from '../../functions/lobby/seating.ts';
import { memoryTable } from '../support/dynamodb.ts';
import { BOT, createService, moveOn, newGame, newPlayer, PERSON } from './support.ts';

const dynamodb = await memoryTable();

describe('bots', () => {
  test('play until the game waits for a person', async () => {
    const service = createService(dynamodb);
    const anna = await newPlayer(service.store, 'anna');
    const { id } = await newGame(service, [PERSON, BOT, BOT], [anna]);
    await service.feed.feedGame(id);
    const game = await service.store.games.open(id);
    expect(game?.waits.map(({ seat }) => seat)).toEqual([0]);
  });

  test('do nothing twice when two feeds play the same game at once', async () => {
    const [one, two] = [createService(dynamodb), createService(dynamodb)];
    const anna = await newPlayer(one.store, 'anna');
    const { id } = await newGame(one, [PERSON, BOT, BOT, BOT], [anna]);
    await Promise.all([one.feed.feedGame(id), two.feed.feedGame(id), one.feed.feedGame(id)]);
    const log = await one.store.log.from(id, 1);
    expect(new Set(log.map(({ commit }) => `${commit.seat}/${commit.moveId}`)).size).toBe(log.length);
    expect((await one.store.games.open(id))?.waits.every(({ seat }) => seat === 0)).toBe(true);
  });

  test('make some legal move when they choose nothing or an illegal one', async () => {
    const chooseMove = () => ({ type: 'endTurn' });
    const service = createService(dynamodb, { chooseMove });
    const anna = await newPlayer(service.store, 'anna');
    const { id } = await newGame(service, [PERSON, BOT], [anna]);
    for (let moves = 0; moves < 12; moves++) {
      await service.feed.feedGame(id);
      await moveOn(service, id);
    }
    const log = await service.store.log.from(id, 1);
    expect(log.filter(({ commit }) => commit.seat === 1).length).toBeGreaterThan(3);
  });

  test('play a whole game to its end, and the lobby then has its result and secret', async () => {
    const service = createService(dynamodb);
    const { store, feed } = service;
    const anna = await newPlayer(store, 'anna');
    const quick = { type: 'bot', bot: 'sensible' } as const;
    const { id } = await newGame(service, [PERSON, quick, quick], [anna]);
    for (let over = false; !over; ) {
      await feed.feedGame(id);
      const game = await store.games.open(id);
      over = game?.state.ending.over ?? true;
      if (!over) await moveOn(service, id);
    }
    await feed.feedGame(id);
    const lobby = await store.lobbies.get(id);
    const game = await store.games.open(id);
    expect(lobby).toMatchObject({ status: 'finished', winners: game?.state.ending.winners, endedAt: game?.at });
    expect(commitmentTo(id, lobby?.secret ?? '')).toBe(lobby?.commitment);
    const log = (await store.log.from(id, 1)).map(({ commit }) => commit);
    expect(
      findBreak(log, lobby?.commitment ?? '', { key: await store.chances.keyOf(id), head: game?.hash }),
    ).toBeUndefined();
    expect(await store.memberships.of(anna.id)).toMatchObject([{ game: id, endedAt: game?.at }]);
    expect((await store.lobbies.list('finished')).lobbies.map((listed) => listed.id)).toContain(id);
    const fresh = createService(dynamodb);
    expect(await fresh.store.games.open(id)).toMatchObject({
      version: game?.version,
      state: game?.state,
      hash: game?.hash,
    });
  }, 120_000);
});

describe('projections', () => {
  test('show who is awaited since when, and are not written again if nothing has changed', async () => {
    const service = createService(dynamodb);
    const [anna, bruno] = [await newPlayer(service.store, 'anna'), await newPlayer(service.store, 'bruno')];
    const { id } = await newGame(service, [PERSON, PERSON], [anna, bruno]);
    await service.feed.feedGame(id);
    const game = await service.store.games.open(id);
    expect(await service.store.progress.get(id)).toMatchObject({ version: 1, movedAt: game?.at, waits: game?.waits });
    service.clock.now += 60_000;
    const next = await moveOn(service, id);
    await service.feed.feedGame(id);
    await service.feed.feedGame(id);
    expect(await service.store.progress.get(id)).toMatchObject({ version: 2, movedAt: next.at, waits: next.waits });
  });

  test('never go back: a late record changes nothing', async () => {
    const service = createService(dynamodb);
    const [anna, bruno] = [await newPlayer(service.store, 'anna'), await newPlayer(service.store, 'bruno')];
    const { id } = await newGame(service, [PERSON, PERSON], [anna, bruno]);
    await moveOn(service, id);
    await service.feed.feedGame(id);
    const stale = { version: 1, movedAt: 'long ago', waits: [], notices: [] };
    expect(await service.store.progress.put(id, stale)).toBe(false);
    expect(await service.store.progress.get(id)).toMatchObject({ version: 2 });
  });

  test('are brought up to date after a restart, for every game that is behind', async () => {
    const before = createService(dynamodb);
    const [anna, bruno] = [await newPlayer(before.store, 'anna'), await newPlayer(before.store, 'bruno')];
    const persons = await newGame(before, [PERSON, PERSON], [anna, bruno]);
    const withBots = await newGame(before, [PERSON, BOT, BOT], [anna]);
    const open = await newGame(before, [PERSON, PERSON], [anna]);
    await before.store.memberships.remove(anna.id, open.id);
    await moveOn(before, persons.id);
    const after = createService(dynamodb);
    await after.feed.feedAll((error) => {
      throw error;
    });
    expect(await after.store.progress.get(persons.id)).toMatchObject({ version: 2 });
    const played = await after.store.games.open(withBots.id);
    expect(played?.waits.map(({ seat }) => seat)).toEqual([0]);
    expect((await after.store.memberships.of(anna.id)).map(({ game }) => game)).toContain(open.id);
  });

  test('are written for the other games if one cannot be read', async () => {
    const service = createService(dynamodb);
    const [anna, bruno] = [await newPlayer(service.store, 'anna'), await newPlayer(service.store, 'bruno')];
    const damaged = await newGame(service, [PERSON, PERSON], [anna, bruno]);
    await moveOn(service, damaged.id);
    await openDb({ client: dynamodb.client, table: dynamodb.tableName }).remove(commitKey(damaged.id, 1));
    const fine = await newGame(service, [PERSON, BOT], [anna]);
    const { feed, store } = createService(dynamodb);
    const failed: string[] = [];
    const { problems } = await feed.feedAll((_, game) => failed.push(game));
    expect(problems).toBe(failed.length);
    expect(failed).toContain(damaged.id);
    expect(failed).not.toContain(fine.id);
    expect(await store.progress.get(fine.id)).toBeDefined();
  });

  test('are brought up to date in batches, each game in one of them', async () => {
    const { store, ...service } = createService(dynamodb);
    const [anna, bruno] = [await newPlayer(store, 'anna'), await newPlayer(store, 'bruno')];
    const games: Lobby[] = [];
    for (const seats of [
      [PERSON, PERSON],
      [PERSON, PERSON, PERSON],
    ])
      games.push(await newGame({ store, ...service }, seats, [anna, bruno]));
    for (const player of [anna, bruno]) games.push(await newGame({ store, ...service }, [PERSON, BOT], [player]));
    for (const parts of [3, 8]) {
      const all = Array.from({ length: parts }, (_, part) => part);
      const seen: string[] = [];
      for (const part of all)
        for (const list of ['open', 'invited', 'live', 'liveInvited'] as const)
          for await (const { id } of store.lobbies.all(list, { part, parts })) seen.push(id);
      const ours = games.map(({ id }) => id).toSorted();
      expect(seen.filter((id) => ours.includes(id)).toSorted()).toEqual(ours);
    }
    const { feed } = createService(dynamodb);
    const failed: string[] = [];
    for (const part of [0, 1, 2]) {
      const swept = await feed.feedAll((_, game) => failed.push(game), { part: { part, parts: 3 } });
      expect(swept.isWhole).toBe(true);
    }
    expect(failed.filter((id) => games.some((game) => game.id === id))).toEqual([]);
    for (const { id } of games.slice(2)) {
      const played = await store.games.open(id);
      expect(played?.waits.map(({ seat }) => seat)).toEqual([0]);
    }
  });

  test('are reported as incomplete if the time is not enough for all games', async () => {
    const service = createService(dynamodb);
    const players = [await newPlayer(service.store, 'anna'), await newPlayer(service.store, 'bruno')];
    await newGame(service, [PERSON, PERSON], players);
    expect(await service.feed.feedAll(() => {}, { longest: 0 })).toEqual({ games: 0, isWhole: false, problems: 0 });
  });
});

describe('requests to the database', () => {
  test('are three reads and two writes for a move within a turn: the game, its log, the progress and the dropped email', async () => {
    const service = createService(dynamodb);
    const players = [await newPlayer(service.store, 'anna'), await newPlayer(service.store, 'bruno')];
    const { id } = await newGame(service, [PERSON, PERSON], players);
    await service.feed.feedGame(id);
    await service.feed.onChange({ pk: `LOBBY#${id}`, sk: 'INFO' });
    const operations = () => service.uses.map(({ operation }) => operation).toSorted();
    const [wait] = (await service.store.games.open(id))?.waits ?? [];
    const next = await moveOn(service, id);
    expect(next.waits[0]?.seat).toBe(wait?.seat);
    service.uses.length = 0;
    await service.feed.feedGame(id);
    expect(operations()).toEqual(['get', 'put', 'query', 'query', 'update']);
    service.uses.length = 0;
    await service.feed.feedGame(id);
    expect(operations()).toEqual(['query', 'query']);
  });
});

describe('a game that is full', () => {
  test('begins even if the process dies after the last seat is taken', async () => {
    const service = createService(dynamodb);
    const { store, feed } = service;
    const [anna, bruno] = [await newPlayer(store, 'anna'), await newPlayer(store, 'bruno')];
    const { id } = await newGame(service, [PERSON, PERSON], [anna]);
    const joining = { player: bruno.id, name: 'bruno', seed: 'ffeeddccbbaa99887766554433221100' };
    await store.lobbies.change(id, join(joining, new Date(service.clock.now).toISOString()));
    expect(await store.games.open(id)).toBeUndefined();
    await feed.onChange({ pk: `LOBBY#${id}`, sk: 'INFO' });
    expect(await store.games.open(id)).toMatchObject({ version: 1 });
    expect((await store.memberships.of(bruno.id)).map(({ game }) => game)).toEqual([id]);
    await feed.onChange({ pk: `LOBBY#${id}`, sk: 'INFO' });
    expect(await store.log.head(id)).toBe(1);
  });
});
