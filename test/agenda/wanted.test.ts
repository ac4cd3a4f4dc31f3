import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import type { Player } from '../../functions/accounts/players.ts';
import { type ClockSettings, DEFAULT_CLOCK } from '../../functions/clock/settings.ts';
import { HOUR, MINUTE } from '../../functions/instants.ts';
import type { Notice } from '../../functions/notices/notices.ts';
import { createService, newGame, newPlayer, PERSON, type Service } from '../feed/support.ts';
import { memoryTable } from '../support/dynamodb.ts';

/** A service of its own, which notes what goes into one mail. */
async function open() {
  const own = await memoryTable();
  const batches: (readonly Notice[])[] = [];
  const service = createService(own, {
    answer: (notice, more = []) => {
      batches.push([notice, ...more]);
      return { type: 'sent', messageId: randomUUID() };
    },
  });
  return { ...service, batches };
}

/** Games of two persons that wait for the same one of them. */
async function waiting(service: Service, count: number, clock?: ClockSettings) {
  const anna = await newPlayer(service.store, 'anna');
  const ids: string[] = [];
  while (ids.length < count) {
    const bruno = await newPlayer(service.store, 'bruno', { mail: false });
    const { id } = await newGame(service, [PERSON, PERSON], [anna, bruno], clock);
    await service.feed.feedGame(id);
    const lobby = await service.store.lobbies.get(id);
    const seat = (await service.store.games.open(id))?.waits[0]?.seat ?? 0;
    const held = lobby?.seats[seat];
    if (held?.type === 'person' && held.player === anna.id) ids.push(id);
  }
  return { anna, ids };
}
const set = (service: Service, { id }: Player, change: Parameters<Service['store']['players']['change']>[1]) =>
  service.store.players.change(id, change);
const gamesIn = (mail: readonly Notice[] | undefined) =>
  (mail ?? []).flatMap((notice) => ('game' in notice ? [notice.game] : [])).sort();

describe('several waits within some minutes', () => {
  test('become one email, and no other email follows', async () => {
    const service = await open();
    const { ids } = await waiting(service, 3);
    await service.pass(20 * MINUTE);
    expect(service.batches.map(gamesIn)).toEqual([ids.toSorted()]);
    for (const mail of service.batches.flat()) expect(mail.type).toBe('turn');
    await service.pass(2 * HOUR, 10 * MINUTE);
    expect(service.batches).toHaveLength(1);
    expect(service.problems).toEqual([]);
  });

  test('become an email without those that are over', async () => {
    const service = await open();
    const { anna, ids } = await waiting(service, 2);
    await set(service, anna, { muted: ids.slice(0, 1) });
    await service.pass(20 * MINUTE);
    expect(service.batches.map(gamesIn)).toEqual([ids.slice(1)]);
  });

  test('are tried again together if the email fails', async () => {
    const own = await memoryTable();
    const tries: string[][] = [];
    const service = createService(own, {
      answer: (notice, more = []) => {
        tries.push(gamesIn([notice, ...more]));
        return tries.length === 1
          ? { type: 'failed', reason: 'throttled', retry: true }
          : { type: 'sent', messageId: randomUUID() };
      },
    });
    const { ids } = await waiting(service, 2);
    await service.pass(30 * MINUTE);
    expect(new Set(tries.slice(1).flat())).toEqual(new Set(ids));
    expect(tries.slice(1).flat()).toHaveLength(2);
  });
});

describe('a player who', () => {
  test('wants a daily digest gets one, at its hour', async () => {
    const service = await open();
    const { anna, ids } = await waiting(service, 2);
    await set(service, anna, { mailDigest: ['turn'], digestHour: 18, zone: 'Europe/Rome' });
    await service.pass(3 * HOUR + 58 * MINUTE, 10 * MINUTE);
    expect(service.batches).toEqual([]);
    await service.pass(10 * MINUTE);
    expect(service.batches.map(gamesIn)).toEqual([ids.toSorted()]);
  });

  test('wants other kinds in the digest gets those in it, and the rest at once', async () => {
    const service = await open();
    const { store, clock } = service;
    const { anna, ids } = await waiting(service, 2);
    const [id = '', other = ''] = ids;
    await set(service, anna, { mailDigest: ['turn', 'chat'], digestHour: 18, zone: 'UTC' });
    const bruno = (await store.lobbies.get(id))?.seats.flatMap((held) => ('player' in held ? [held.player] : []));
    const author = bruno?.find((player) => player !== anna.id) ?? '';
    for (const game of [id, other]) {
      await store.chats.say(game, { player: author, seat: 0, text: 'Hello' }, clock.now);
      const said = { type: 'chat', game, player: anna.id, read: 0 } as const;
      await store.outbox.ask(said, clock.now + MINUTE, clock.now);
    }
    const gone = { type: 'lobbyExpired', game: 'gone', player: anna.id, name: 'Gone', days: 14 } as const;
    await store.outbox.ask(gone, clock.now, clock.now);
    await service.pass(5 * HOUR, 30 * MINUTE);
    expect(service.batches.map((mail) => mail.map(({ type }) => type))).toEqual([['lobbyExpired']]);
    await service.pass(HOUR + 10 * MINUTE, 10 * MINUTE);
    expect(service.batches).toHaveLength(2);
    expect(service.batches[1]?.map(({ type }) => type).sort()).toEqual(['chat', 'chat', 'turn', 'turn']);
    await service.pass(24 * HOUR, HOUR);
    expect(service.batches).toHaveLength(2);
    expect(service.problems).toEqual([]);
  });

  test('has quiet hours gets nothing during them, and everything afterwards', async () => {
    const service = await open();
    const { anna, ids } = await waiting(service, 1);
    await set(service, anna, { quiet: { from: 12, to: 20 }, zone: 'UTC' });
    await service.pass(7 * HOUR + 58 * MINUTE, 10 * MINUTE);
    expect(service.batches).toEqual([]);
    await service.pass(10 * MINUTE);
    expect(service.batches.map(gamesIn)).toEqual([ids]);
  });

  test('has a turn that ends before the quiet hours gets its notice at once', async () => {
    for (const [turnHours, expected] of [
      [12, 1],
      [30, 0],
    ] as const) {
      const service = await open();
      const clock = { ...DEFAULT_CLOCK, turnHours, bankHours: 0, nights: false, reminderPercent: 0 };
      const { anna } = await waiting(service, 1, clock);
      await set(service, anna, { quiet: { from: 12, to: 10 }, zone: 'UTC' });
      await service.pass(10 * MINUTE);
      expect(service.batches, `${turnHours} hours`).toHaveLength(expected);
    }
  });

  test('has not chosen quiet hours gets nothing at night', async () => {
    const service = await open();
    const { anna, ids } = await waiting(service, 1);
    await set(service, anna, { zone: 'Asia/Tokyo' });
    service.clock.now += 2 * HOUR;
    await service.pass(7 * HOUR + 50 * MINUTE, 10 * MINUTE);
    expect(service.batches).toEqual([]);
    await service.pass(20 * MINUTE, 10 * MINUTE);
    expect(service.batches.map(gamesIn)).toEqual([ids]);
  });

  test('has muted a game or stopped a kind of email gets nothing about it', async () => {
    const service = await open();
    const { anna, ids } = await waiting(service, 1);
    await set(service, anna, { muted: ids });
    await service.pass(20 * MINUTE);
    const other = await waiting(service, 1);
    await set(service, other.anna, { mailOff: ['turn'] });
    await service.pass(20 * MINUTE);
    expect(service.batches).toEqual([]);
  });
});
