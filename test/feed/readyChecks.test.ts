import { describe, expect, test } from 'vitest';
import type { Player } from '../../functions/accounts/players.ts';
import { reach } from '../../functions/db/access.ts';
import { openDb } from '../../functions/db/db.ts';
import { HEARTBEAT_KEY, timerKey } from '../../functions/db/keys.ts';
import { DAY, HOUR, MINUTE } from '../../functions/instants.ts';
import { memoryTable } from '../support/dynamodb.ts';
import { SEED } from '../support/visitor.ts';
import { createService, newGame, newPlayer, PERSON } from './support.ts';

const dynamodb = await memoryTable();
const service = createService(dynamodb);
const { store, feed, agenda, clock, emails, problems, now } = service;

const changed = (id: string) => feed.onChange({ pk: `LOBBY#${id}`, sk: 'INFO' });
const db = openDb({ client: dynamodb.client, table: dynamodb.tableName });
/** Time passes with a living service: the agenda has run all the time, and the stream brings what it has marked. */
const passFed = async (id: string, time: number) => {
  clock.now += time;
  await db.put({ ...(await db.get(HEARTBEAT_KEY)), ...HEARTBEAT_KEY, at: clock.now });
  for (let run = 0; run < 2; run++) {
    await agenda();
    await feed.onChange(timerKey(id));
    await changed(id);
  }
  clock.now += 3 * MINUTE;
  await agenda();
};
const join = async (id: string, { id: player, name }: Player) => {
  await store.lobbyService.join(id, { player, name, seed: SEED }, now());
  await changed(id);
};
const ready = async (id: string, player: Player) => {
  const outcome = await store.lobbyService.ready(id, player.id, now());
  await changed(id);
  return outcome;
};
const mailed = (id: string, type: 'readyCheck' | 'seatsFreed') =>
  emails.flatMap((notice) => (notice.type === type && notice.game === id ? [notice.player] : [])).sort();
const sorted = (...players: Player[]) => players.map(({ id }) => id).sort();

/** A table of strangers: Anna and Bruno have waited since yesterday when Carla takes the last seat. */
const filled = async () => {
  const anna = await newPlayer(store, 'anna');
  const bruno = await newPlayer(store, 'bruno');
  const carla = await newPlayer(store, 'carla');
  const { id } = await newGame(service, [PERSON, PERSON, PERSON], [anna, bruno]);
  await passFed(id, DAY);
  await join(id, carla);
  return { id, anna, bruno, carla };
};

describe('a table of strangers that is full', () => {
  test('asks the players who have waited once, and begins when the last of them is ready', async () => {
    const { id, anna, bruno, carla } = await filled();
    expect(await store.lobbies.get(id)).toMatchObject({ status: 'open', readyCheck: { at: expect.any(String) } });
    expect(await store.games.open(id)).toBeUndefined();
    await passFed(id, HOUR);
    expect(mailed(id, 'readyCheck')).toEqual(sorted(anna, bruno));
    expect(await ready(id, bruno)).toMatchObject({ type: 'changed', lobby: { status: 'open' } });
    expect(await ready(id, carla), 'who need not answer may').toMatchObject({ lobby: { status: 'open' } });
    expect(await ready(id, anna)).toMatchObject({ type: 'changed', lobby: { status: 'started' } });
    expect(await store.games.open(id)).toBeDefined();
    expect(await ready(id, anna)).toMatchObject({ code: 'gameStarted' });
    expect((await store.lobbies.get(id))?.readyCheck).toBeUndefined();
    await passFed(id, 25 * HOUR);
    expect((await store.timers.get(id))?.dueAt, 'its timer is put away').toBeUndefined();
    expect(mailed(id, 'readyCheck')).toHaveLength(2);
    expect(mailed(id, 'seatsFreed')).toEqual([]);
    expect(problems).toEqual([]);
  });

  test('frees the seat of a player who does not answer within a day, and notifies everybody who sat there', async () => {
    const { id, anna, bruno, carla } = await filled();
    await ready(id, bruno);
    await passFed(id, DAY - 10 * MINUTE);
    expect((await store.lobbies.get(id))?.seats.every((seat) => seat.type === 'person' && seat.player)).toBe(true);
    await passFed(id, HOUR);
    const lobby = await store.lobbies.get(id);
    expect(lobby).toMatchObject({ status: 'open', host: bruno.id });
    expect(lobby?.readyCheck).toBeUndefined();
    expect(lobby?.seats.map((seat) => seat.type === 'person' && seat.player)).toEqual([undefined, bruno.id, carla.id]);
    expect((await store.memberships.of(anna.id)).map(({ game }) => game)).not.toContain(id);
    expect((await store.lobbies.list('open')).lobbies.map((open) => open.id)).toContain(id);
    expect(mailed(id, 'seatsFreed')).toEqual(sorted(anna, bruno, carla));
    expect(await ready(id, anna)).toMatchObject({ code: 'notSeated' });
    expect(await ready(id, bruno)).toMatchObject({ code: 'notAsked' });

    // It fills again: those who stayed are asked again, in a check of its own.
    await passFed(id, HOUR);
    const dora = await newPlayer(store, 'dora');
    await join(id, dora);
    await passFed(id, HOUR);
    expect(mailed(id, 'readyCheck')).toEqual(sorted(anna, bruno, carla));
    await ready(id, bruno);
    expect(await ready(id, carla)).toMatchObject({ lobby: { status: 'started' } });
    expect(problems).toEqual([]);
  });

  test('asks nobody who has just sat down, nobody by invitation, and no bot', async () => {
    const anna = await newPlayer(store, 'anna');
    const bruno = await newPlayer(store, 'bruno');
    const { id } = await newGame(service, [PERSON, PERSON], [anna]);
    clock.now += 9 * MINUTE;
    await join(id, bruno);
    expect(await store.lobbies.get(id)).toMatchObject({ status: 'started' });

    const friends = await newGame(service, [PERSON, PERSON], [anna]);
    await store.lobbies.change(friends.id, (lobby) => ({
      type: 'changed',
      lobby: { ...lobby, visibility: 'invitation' },
    }));
    clock.now += DAY;
    const { invitation } = friends;
    const joining = { player: bruno.id, name: 'bruno', seed: SEED, invitation };
    await store.lobbyService.join(friends.id, joining, now());
    expect(await store.lobbies.get(friends.id)).toMatchObject({ status: 'started' });

    const withBot = await newGame(service, [PERSON, PERSON], [anna]);
    clock.now += DAY;
    await store.lobbyService.planSeat(withBot.id, anna.id, 1, { type: 'bot', bot: 'random' }, now());
    expect(await store.lobbies.get(withBot.id)).toMatchObject({ status: 'started' });
  });

  test('stops asking when a player leaves, and is not removed while it asks', async () => {
    const { id, anna, bruno, carla } = await filled();
    clock.now += 14 * DAY;
    await feed.feedAll((error) => problems.push(error));
    expect(await store.lobbies.get(id), 'the feed has not seen its timer').toMatchObject({ status: 'open' });
    await store.lobbyService.leave(id, bruno.id);
    await changed(id);
    expect(await ready(id, anna)).toMatchObject({ code: 'notAsked' });
    await passFed(id, HOUR);
    expect((await store.lobbies.get(id))?.seats).toMatchObject([{ player: anna.id }, {}, { player: carla.id }]);
    expect((await store.timers.get(id))?.dueAt).toBeUndefined();
    expect(mailed(id, 'seatsFreed')).toEqual([]);
    expect(problems).toEqual([]);
  });

  test('gives back the time for which the service was down', async () => {
    const { id, anna, bruno } = await filled();
    await passFed(id, 20 * HOUR);
    const { readyCheck: before } = (await store.lobbies.get(id)) ?? {};
    clock.now += 2 * DAY;
    await agenda();
    await passFed(id, HOUR);
    const { readyCheck: after } = (await store.lobbies.get(id)) ?? {};
    expect(Date.parse(after?.until ?? '')).toBeGreaterThanOrEqual(Date.parse(before?.until ?? '') + 2 * DAY);
    expect(after?.at).toBe(before?.at);
    await ready(id, anna);
    expect(await ready(id, bruno)).toMatchObject({ lobby: { status: 'started' } });
    expect(mailed(id, 'seatsFreed')).toEqual([]);
    expect(problems).toEqual([]);
  });

  test('gives back the time of an outage that ended shortly before its end', async () => {
    const { id } = await filled();
    await passFed(id, 12 * HOUR);
    clock.now += 11 * HOUR + 46 * MINUTE;
    await agenda();
    await passFed(id, HOUR);
    expect((await store.lobbies.get(id))?.readyCheck).toBeDefined();
    expect(mailed(id, 'seatsFreed')).toEqual([]);
    await passFed(id, 12 * HOUR);
    expect((await store.lobbies.get(id))?.readyCheck).toBeUndefined();
  });

  test('decides the race between the last answer and the end of the time: the game starts, or the seat is free', async () => {
    const { id, anna, bruno } = await filled();
    await ready(id, bruno);
    await passFed(id, DAY - 5 * MINUTE);
    clock.now += 3 * MINUTE;
    await agenda();
    const [answer] = await Promise.all([
      store.lobbyService.ready(id, anna.id, now()),
      feed.onChange({ pk: `TIMER#${id}`, sk: 'TIMER' }),
    ]);
    await passFed(id, HOUR);
    const { status, seats } = (await store.lobbies.get(id)) ?? {};
    expect([status, answer.type]).toBeOneOf([
      ['started', 'changed'],
      ['open', 'rejected'],
    ]);
    expect(seats?.[0]).toMatchObject(status === 'started' ? { player: anna.id } : { type: 'person' });
    expect(mailed(id, 'seatsFreed')).toHaveLength(status === 'started' ? 0 : 3);
    expect(problems).toEqual([]);
  });

  test('forgets a player who deletes their account meanwhile', async () => {
    const { id, anna } = await filled();
    await store.erase(anna, now());
    await changed(id);
    const lobby = await store.lobbies.get(id);
    expect(lobby?.readyCheck).toBeUndefined();
    expect(JSON.stringify(lobby)).not.toContain(anna.id);
  });

  test('needs no right that the feed and the sweep lack', () => {
    for (const role of ['feed', 'sweep'] as const)
      for (const prefix of ['LOBBY#', 'TIMER#', 'NOTICE#', 'PLAYER#']) expect(reach(role, 'put')).toContain(prefix);
  });
});
