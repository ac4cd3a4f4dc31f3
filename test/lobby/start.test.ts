import { randomUUID } from 'node:crypto';
import { ScanCommand } from '@aws-sdk/client-dynamodb';
import { beforeAll, describe, expect, test } from 'vitest';
import { createTable } from '../../functions/db/table.ts';
import { createFeed } from '../../functions/feed/feed.ts';
import type { Lobby, NewGame } from '../../functions/lobby/lobby.ts';
import { openStore } from '../../functions/services.ts';
import { NOON, newName } from '../play/support.ts';
import { commitsOf } from '../support/commits.ts';
import { testDynamodb } from '../support/dynamodb.ts';
import { lobbyOf, OPTIONS } from './support.ts';

const dynamodb = await testDynamodb();
const table = `start-${randomUUID()}`;
beforeAll(() => createTable(dynamodb.client, table));

const failures: { game: string; reason: string }[] = [];
const store = openStore({
  client: dynamodb.client,
  table,
  secret: 's',
  onStartFailed: (game, reason) => failures.push({ game, reason }),
});
const { lobbyService, lobbies, memberships, games, chances } = store;
const feed = createFeed({ store, sendNotice: () => Promise.reject(new Error('nothing is due')), now: () => NOON });

const SEED = '0123456789abcdef0123456789abcdef';
const somebody = () => ({ player: newName(), name: 'Anna', seed: SEED });
const wanted: NewGame = {
  name: 'Friday',
  ruleset: 'base',
  options: OPTIONS,
  visibility: 'public',
  seats: [{ type: 'person' }, { type: 'person' }],
  colours: ['red', 'blue', 'white', 'orange'],
};
const everything = async () => (await dynamodb.client.send(new ScanCommand({ TableName: table }))).Items;
const failuresOf = (game: string) => failures.filter((failure) => failure.game === game).length;
/** As an earlier version, or a hand in the table, has left it. */
const leaveAs = async (id: string, change: Partial<Lobby>) => {
  await lobbies.change(id, (lobby) => ({ type: 'changed', lobby: { ...lobby, ...change } }));
  return (await lobbies.get(id)) as Lobby;
};

describe('a table at which no game could ever start is not created', () => {
  test.each<[string, Partial<NewGame>]>([
    ['an oldest player without a seat', { oldest: 3 }],
    ['an oldest player where the dice decide', { options: { ...OPTIONS, startPlayer: 'lottery' } }],
    ['options that contradict each other', { options: { ...OPTIONS, startPlacement: 'prePlaced' } }],
    ['a seat too many', { seats: [...wanted.seats, { type: 'person' }] }],
    ['too few colours', { colours: ['red'] }],
  ])('%s: nothing is written', async (_, wrong) => {
    const before = await everything();
    for (const seats of [wanted.seats, [{ type: 'person' }, { type: 'bot', bot: 'random' }] as const])
      expect(await lobbyService.create({ ...wanted, seats, ...wrong }, somebody(), NOON)).toEqual({
        type: 'rejected',
        code: 'cannotStart',
      });
    expect(await everything()).toEqual(before);
  });
});

describe('a game that cannot start', () => {
  test('refuses the last player to join, changes nothing, and is reported', async () => {
    const host = somebody();
    const { id } = lobbyOf(await lobbyService.create(wanted, host, NOON));
    await leaveAs(id, { oldest: 3 });
    const before = await everything();
    expect(await lobbyService.join(id, somebody(), NOON)).toEqual({ type: 'rejected', code: 'cannotStart' });
    expect(await everything()).toEqual(before);
    expect(failuresOf(id)).toBe(1);
    expect(await lobbyService.callOff(id, host.player)).toEqual({ type: 'calledOff' });
  });

  test('refuses the last player to join if its secret seed is missing', async () => {
    const { id } = lobbyOf(await lobbyService.create(wanted, somebody(), NOON));
    await chances.keep(id);
    await chances.remove(id);
    expect(await lobbyService.join(id, somebody(), NOON)).toMatchObject({ code: 'cannotStart' });
    expect(await lobbies.get(id)).toMatchObject({ status: 'open', version: 1 });
  });

  test('becomes an open table again if it is stored as started: the feed gives up and reports it once', async () => {
    const [host, guest] = [somebody(), somebody()];
    const { id } = lobbyOf(await lobbyService.create({ ...wanted, oldest: 1 }, host, NOON));
    const bot = { type: 'bot', bot: 'random', colour: 'white' } as const;
    const seats = [
      { type: 'person', ...host, colour: 'red' },
      { type: 'person', ...guest, colour: 'blue' },
    ] as const;
    await leaveAs(id, { seats: [...seats, bot], oldest: 3, status: 'started', startedAt: '2026-05-01T12:00:01.000Z' });
    for (let again = 0; again < 3; again++) await feed.onChange({ pk: `LOBBY#${id}`, sk: 'INFO' });
    expect(failuresOf(id)).toBe(1);
    const lobby = await lobbies.get(id);
    expect(lobby).toMatchObject({ status: 'open', startFailedAt: '2026-05-01T12:00:01.000Z' });
    expect(lobby?.seats.slice(0, 2)).toEqual(seats);
    expect(lobby).not.toHaveProperty('startedAt');
    expect(lobby?.seats[2]).toEqual({ type: 'bot', bot: 'random' });
    // It is full, and so not in the list of tables with free seats.
    expect((await lobbies.list('open')).lobbies.map((listed) => listed.id)).not.toContain(id);
    expect(await memberships.of(guest.player)).toEqual([{ game: id }]);
    const problems: unknown[] = [];
    await feed.feedAll((error) => problems.push(error));
    expect([problems, failuresOf(id)]).toEqual([[], 1]);
  });

  test('is reported whatever the rules throw', async () => {
    const { id } = lobbyOf(await lobbyService.create(wanted, somebody(), NOON));
    await leaveAs(id, { options: null as never, status: 'started' });
    await feed.onChange({ pk: `LOBBY#${id}`, sk: 'INFO' });
    expect(await lobbies.get(id)).toMatchObject({ status: 'open', startFailedAt: expect.any(String) });
    expect(failuresOf(id)).toBe(1);
  });

  test('starts when somebody at the table tries again and the cause is gone', async () => {
    const [host, guest] = [somebody(), somebody()];
    const { id, seats } = lobbyOf(await lobbyService.create(wanted, host, NOON));
    const full = [seats[0] ?? { type: 'person' }, { type: 'person', ...guest, colour: 'blue' }] as const;
    await leaveAs(id, { seats: full, oldest: 3, status: 'started' });
    await feed.onChange({ pk: `LOBBY#${id}`, sk: 'INFO' });
    const before = await lobbies.get(id);
    expect(await lobbyService.join(id, guest, NOON)).toMatchObject({ code: 'cannotStart' });
    expect(await lobbyService.join(id, somebody(), NOON)).toMatchObject({ code: 'gameFull' });
    expect(await lobbies.get(id)).toEqual(before);
    await leaveAs(id, { oldest: 1 });
    const started = lobbyOf(await lobbyService.join(id, { ...guest, seed: SEED.replaceAll('0', 'f') }, NOON));
    expect(started).toMatchObject({ status: 'started' });
    expect(started).not.toHaveProperty('startFailedAt');
    expect(await games.open(id)).toMatchObject({ version: 1, state: { turn: { active: 1 } } });
    expect(await lobbyService.join(id, guest, NOON)).toMatchObject({ code: 'alreadySeated' });
  });

  test('is an ordinary open table: a player who leaves makes room for another', async () => {
    const [host, guest] = [somebody(), somebody()];
    const { id, seats } = lobbyOf(await lobbyService.create(wanted, host, NOON));
    const full = [seats[0] ?? { type: 'person' }, { type: 'person', ...guest, colour: 'blue' }] as const;
    await leaveAs(id, { seats: full, oldest: 3, status: 'started' });
    await feed.onChange({ pk: `LOBBY#${id}`, sk: 'INFO' });
    expect(lobbyOf(await lobbyService.leave(id, guest.player))).not.toHaveProperty('startFailedAt');
    expect(await memberships.of(guest.player)).toEqual([]);
  });
});

describe('tables of earlier versions', () => {
  test('start even if they name an oldest player without need', async () => {
    const options = { ...OPTIONS, startPlayer: 'highestRoll' };
    const { id } = lobbyOf(await lobbyService.create({ ...wanted, options }, somebody(), NOON));
    await leaveAs(id, { oldest: 1 });
    expect(lobbyOf(await lobbyService.join(id, somebody(), NOON))).toMatchObject({ status: 'started' });
    expect((await games.open(id))?.state.table).not.toHaveProperty('oldest');
  });

  test('start with the default of an option that they lack, which the log records', async () => {
    const { id } = lobbyOf(await lobbyService.create(wanted, somebody(), NOON));
    const { victoryCheck: _, ...fewer } = OPTIONS;
    await leaveAs(id, { options: fewer });
    expect(lobbyOf(await lobbyService.join(id, somebody(), NOON))).toMatchObject({ status: 'started' });
    const [first] = await commitsOf(games, id, 1);
    expect(first?.origin?.options).toEqual(OPTIONS);
  });
});

test('a table that is cancelled while its last seat is taken is gone: nothing has failed to start', async () => {
  const host = somebody();
  const made = await lobbyService.create(wanted, host, NOON);
  if (made.type !== 'changed') throw new Error(made.type);
  const { id } = made.lobby;
  await chances.keep(id);
  const { prepare } = chances;
  chances.prepare = async (origin) => {
    chances.prepare = prepare;
    await lobbyService.callOff(id, host.player);
    return prepare(origin);
  };
  expect(await lobbyService.join(id, somebody(), NOON)).toEqual({ type: 'rejected', code: 'gameNotFound' });
  expect(failuresOf(id)).toBe(0);
});
