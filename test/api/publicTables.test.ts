import { describe, expect, it } from 'vitest';
import type { GameSummary } from '../../functions/api/client.ts';
import { OPEN_TABLES } from '../../functions/api/openTables.ts';
import { DEFAULT_CLOCK } from '../../functions/clock/settings.ts';
import { HOUR } from '../../functions/instants.ts';
import {
  answered,
  createGame,
  problemOf,
  SEED,
  type Service,
  startGame,
  startService,
  type Visitor,
} from './service.ts';

const tryToCreate = (host: Visitor, visibility: 'public' | 'invitation' = 'public') =>
  host.client.call('POST /api/games', {
    body: {
      name: 'Friday',
      ruleset: 'base',
      options: {},
      seats: [{ type: 'person' }, { type: 'person' }],
      visibility,
      seed: SEED,
    },
  });

const join = ({ client }: Visitor, id: string) =>
  client.call('POST /api/games/:id/join', { params: { id }, body: { seed: SEED } });

/** A list, page by page. */
async function pagesOf({ visitor }: Service, list: 'open' | 'running' | 'finished'): Promise<GameSummary[][]> {
  const pages: GameSummary[][] = [];
  let after: string | undefined;
  do {
    const query = { list, ...(after === undefined ? {} : { after }) };
    const { games, next } = answered(await visitor().client.call('GET /api/games', { query }));
    pages.push(games);
    after = next;
  } while (after !== undefined);
  return pages;
}

describe('tables that wait for players', () => {
  const few = () => startService({ openTables: OPEN_TABLES });

  it('are limited for each player, also when many are created at once; games by invitation do not count', async () => {
    const service = await few();
    const ann = await service.guest('Ann');
    const outcomes = await Promise.all(Array.from({ length: 12 }, () => tryToCreate(ann)));
    expect(outcomes.filter(({ type }) => type === 'answer')).toHaveLength(OPEN_TABLES.player);
    expect(problemOf(await tryToCreate(ann))).toMatchObject({ code: 'ownTablesWait', status: 409 });
    expect((await pagesOf(service, 'open')).flat()).toHaveLength(OPEN_TABLES.player);
    answered(await tryToCreate(ann, 'invitation'));
    answered(await tryToCreate(await service.guest('Bob')));
  });

  it('are limited for each network, however many guests it has', async () => {
    const service = await few();
    let refused = 0;
    for (let n = 0; n < OPEN_TABLES.address + 4; n++) {
      const outcome = await tryToCreate(await service.guest(`Guest ${n}`, { 'x-test-address': '2001:db8::1' }));
      if (outcome.type === 'problem') {
        refused++;
        expect(outcome.problem).toMatchObject({ code: 'networkTablesWait', status: 409 });
      }
    }
    expect(refused).toBe(4);
    const neighbour = await service.guest('Neighbour', { 'x-test-address': '2001:db8::ffff:2' });
    expect(problemOf(await tryToCreate(neighbour)).code).toBe('networkTablesWait');
    answered(await tryToCreate(await service.guest('Ann', { 'x-test-address': '2001:db8:1::1' })));
  });

  it('are counted when they have a seat for somebody else, even one that was a bot’s at first', async () => {
    const service = await few();
    const ann = await service.guest('Ann');
    const bots: string[] = [];
    for (let n = 0; n < OPEN_TABLES.player + 1; n++) {
      const seats = [{ type: 'person' } as const, { type: 'bot', bot: 'random' } as const];
      const body = { name: 'x', ruleset: 'base', options: {}, visibility: 'public', seats } as const;
      // Without a seed of the host it does not begin yet.
      bots.push(answered(await ann.client.call('POST /api/games', { body })).id);
    }
    const free = (id: string) =>
      ann.client.call('PUT /api/games/:id/seats/:seat', { params: { id, seat: 1 }, body: { type: 'person' } });
    const [last = '', ...others] = bots.reverse();
    for (const id of others) answered(await free(id));
    for (const id of others) answered(await free(id));
    expect(problemOf(await free(last)).code).toBe('ownTablesWait');
    expect((await pagesOf(service, 'open')).flat()).toHaveLength(OPEN_TABLES.player);
  });

  it('stop counting once they are called off or have begun', async () => {
    const service = await few();
    const ann = await service.guest('Ann');
    const [first, second] = [await createGame(ann), await createGame(ann), await createGame(ann)];
    expect(problemOf(await tryToCreate(ann)).code).toBe('ownTablesWait');
    answered(await join(await service.guest('Bob'), first.id));
    answered(await ann.client.call('DELETE /api/games/:id', { params: { id: second.id } }));
    service.clock.now += HOUR;
    await createGame(ann);
    await createGame(ann);
    expect(problemOf(await tryToCreate(ann)).code).toBe('ownTablesWait');
  });
});

describe('the list of open tables', () => {
  it('begins with those that lack one player, the newest first, and leaves out those that lack none', async () => {
    const service = await startService();
    const ann = await service.guest('Ann');
    const created: string[] = [];
    for (const seats of [2, 4, 3, 2, 4]) created.push((await createGame(ann, { seats })).id);
    const [two, four, three, laterTwo, laterFour] = created;
    const idsIn = async () => (await pagesOf(service, 'open')).flat().map(({ id }) => id);
    expect(await idsIn()).toEqual([laterTwo, two, three, laterFour, four]);
    answered(await join(await service.guest('Bob'), three ?? ''));
    expect(await idsIn()).toEqual([laterTwo, three, two, laterFour, four]);
    // Long after the others sat down the last seat is taken: they are asked whether they are ready.
    service.clock.now += 24 * HOUR;
    const full = answered(await join(await service.guest('Cem'), three ?? ''));
    expect(full.status).toBe('open');
    expect(await idsIn()).toEqual([laterTwo, two, laterFour, four]);
  });

  it('has pages that together hold every table once, also those of the same instant', async () => {
    const service = await startService();
    const ann = await service.guest('Ann');
    const ids: string[] = [];
    for (let n = 0; n < 45; n++) {
      // Each request is a millisecond later.
      service.clock.now--;
      ids.push((await createGame(ann, { seats: 2 + (n % 3) })).id);
    }
    const pages = await pagesOf(service, 'open');
    expect(pages.map(({ length }) => length)).toEqual([20, 20, 5]);
    expect(pages.flat().map(({ seats }) => seats.length)).toEqual([2, 3, 4].flatMap((seats) => Array(15).fill(seats)));
    expect(new Set(pages.flat().map(({ id }) => id))).toEqual(new Set(ids));
  });
});

it('the lists of running and finished public games have pages too', async () => {
  const service = await startService();
  const ann = await service.guest('Ann');
  for (let n = 0; n < 23; n++) await createGame(ann, { seats: 2, bots: 1 });
  expect((await pagesOf(service, 'running')).map(({ length }) => length)).toEqual([20, 3]);
  for (const { id } of (await pagesOf(service, 'running')).flat().slice(0, 21)) {
    const endedAt = new Date(service.clock.now++).toISOString();
    await service.store.lobbies.change(id, (lobby) => ({
      type: 'changed',
      lobby: { ...lobby, status: 'finished', endedAt },
    }));
  }
  expect((await pagesOf(service, 'finished')).map(({ length }) => length)).toEqual([20, 1]);
  expect(await pagesOf(service, 'running')).toMatchObject([[{}, {}]]);
});

describe('the list of open tables', () => {
  it('says which language a host speaks, and how punctual those were who sit there, added up', async () => {
    const service = await startService();
    const { store, clock, visitor } = service;
    const before = await startGame(service, 2);
    const [bob] = before.others as [Visitor];
    await store.lobbies.change(before.id, (lobby) => ({ type: 'changed', lobby: { ...lobby, clock: DEFAULT_CLOCK } }));
    const times = { bank: 0, left: 0, missed: 0 };
    await store.clocks.change(before.id, DEFAULT_CLOCK, clock.now, () => ({
      version: 1,
      running: [],
      seats: [
        { ...times, seat: 0, answered: 18, late: 2 },
        { ...times, seat: 1, answered: 30, late: 0 },
      ],
    }));
    answered(await before.host.client.call('PATCH /api/me', { body: { locale: 'it' } }));
    const three = Array.from({ length: 3 }, () => ({ type: 'person' as const }));
    const body = {
      name: 'Friday',
      ruleset: 'base',
      options: {},
      seats: three,
      visibility: 'public',
      seed: SEED,
    } as const;
    const { id } = answered(await before.host.client.call('POST /api/games', { body }));
    const listed = async () => {
      const { games } = answered(await visitor().client.call('GET /api/games', { query: { list: 'open' } }));
      return games.find((game) => game.id === id);
    };
    expect(await listed()).toMatchObject({ language: 'it', punctuality: { answered: 18, late: 2 } });
    answered(await join(bob, id));
    expect(await listed()).toMatchObject({ language: 'it', punctuality: { answered: 48, late: 2 } });
    answered(await bob.client.call('POST /api/games/:id/leave', { params: { id } }));
    expect((await listed())?.punctuality).toEqual({ answered: 18, late: 2 });
    // Nobody learns it of a single player from the table itself, and a game that has begun has forgotten it.
    for (const late of [bob, await service.guest('Cem')]) answered(await join(late, id));
    expect(
      JSON.stringify(answered(await bob.client.call('GET /api/games/:id', { params: { id }, query: {} }))),
    ).not.toMatch(/punctual|"language"/);
    expect(JSON.stringify(await store.lobbies.get(id))).not.toContain('punctual');
  });

  it('says nothing of the kind about people without such games, nor about a table by invitation', async () => {
    const service = await startService();
    const ann = await service.guest('Ann');
    answered(await tryToCreate(ann));
    const own = answered(await tryToCreate(ann, 'invitation'));
    const [game] = (await pagesOf(service, 'open')).flat();
    expect(game).toMatchObject({ language: 'en' });
    expect(game).not.toHaveProperty('punctuality');
    expect(JSON.stringify(await service.store.lobbies.get(own.id))).not.toMatch(/punctual|"language"/);
  });
});
