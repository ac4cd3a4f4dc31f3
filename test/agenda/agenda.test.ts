import { describe, expect, test } from 'vitest';
import { createAgenda } from '../../functions/agenda/agenda.ts';
import { MINUTE } from '../../functions/instants.ts';
import type { Delivery, Notice } from '../../functions/notices/notices.ts';
import { nameOf } from '../../functions/notices/notices.ts';
import type { Store } from '../../functions/services.ts';
import { createService, moveOn, newGame, newPlayer, PERSON, type Service } from '../feed/support.ts';
import { memoryTable } from '../support/dynamodb.ts';

/** Each test has a table, so that nothing is due that another one has left behind. */
const open = async (settings?: Parameters<typeof createService>[1]) => {
  const own = await memoryTable();
  return { ...createService(own, settings), beside: () => createService(own) };
};

const twoPlayers = async (service: Service) => {
  const players = [await newPlayer(service.store, 'anna'), await newPlayer(service.store, 'bruno')];
  const { id } = await newGame(service, [PERSON, PERSON], players);
  await service.feed.feedGame(id);
  const awaited = async () => {
    const [wait] = (await service.store.games.open(id))?.waits ?? [];
    const player = wait && players[wait.seat];
    if (wait === undefined || player === undefined) throw new Error('nobody is awaited');
    return { ...wait, player: player.id };
  };
  return { id, awaited };
};

describe('a turn email', () => {
  test('goes out once, some minutes after the game has begun to wait for a player', async () => {
    const service = await open();
    const { id, awaited } = await twoPlayers(service);
    const { seat, player, version } = await awaited();
    await service.pass(MINUTE);
    expect(service.emails).toEqual([]);
    await service.pass(10 * MINUTE);
    expect(service.emails).toEqual([{ type: 'turn', game: id, seat, player, version }]);
  });

  test('is not sent when the seat has moved in time', async () => {
    const service = await open();
    const { id, awaited } = await twoPlayers(service);
    const { seat } = await awaited();
    await service.pass(MINUTE);
    while ((await awaited()).seat === seat) await moveOn(service, id);
    await service.feed.feedGame(id);
    await service.pass(10 * MINUTE);
    expect(service.emails.map((mail) => 'seat' in mail && mail.seat)).toEqual([1 - seat]);
  });

  test('is not sent when the seat has moved, even if the feed has not noticed yet', async () => {
    const service = await open();
    const { id } = await twoPlayers(service);
    await moveOn(service, id);
    await service.pass(10 * MINUTE);
    expect(service.emails).toEqual([]);
  });

  test('waits while its reader is looking at the game, and goes out when they have left', async () => {
    const service = await open();
    const { id, awaited } = await twoPlayers(service);
    const { player, version } = await awaited();
    for (let minutes = 0; minutes < 8; minutes++) {
      await service.store.presence.note(
        { game: id, player: player, version: version, touched: service.clock.now },
        service.clock.now,
      );
      await service.pass(MINUTE);
    }
    expect(service.emails).toEqual([]);
    await service.pass(2 * MINUTE);
    expect(service.emails).toHaveLength(1);
  });

  test('waits ten minutes at most, however long its reader looks', async () => {
    const service = await open();
    const { id, awaited } = await twoPlayers(service);
    const { player, version } = await awaited();
    let minutes = 0;
    for (; service.emails.length === 0 && minutes < 60; minutes++) {
      await service.store.presence.note(
        { game: id, player: player, version: version, touched: service.clock.now },
        service.clock.now,
      );
      await service.pass(MINUTE);
    }
    expect(minutes).toBe(12);
    await service.pass(30 * MINUTE);
    expect(service.emails).toHaveLength(1);
  });

  test('does not wait for a page that is open and untouched', async () => {
    const service = await open();
    const { id, awaited } = await twoPlayers(service);
    const { player, version } = await awaited();
    const touched = service.clock.now;
    for (let minutes = 0; minutes < 3; minutes++) {
      await service.store.presence.note(
        { game: id, player: player, version: version, touched: touched },
        service.clock.now,
      );
      await service.pass(MINUTE);
    }
    expect(service.emails).toHaveLength(1);
  });

  test('waits for a closed page at most two minutes after its last touch', async () => {
    const service = await open({ pause: 0 });
    const { id, awaited } = await twoPlayers(service);
    const { player, version } = await awaited();
    await service.store.presence.note(
      { game: id, player: player, version: version, touched: service.clock.now },
      service.clock.now,
    );
    await service.pass(MINUTE);
    expect(service.emails).toEqual([]);
    await service.pass(MINUTE);
    expect(service.emails).toHaveLength(1);
  });

  test('is sent even if somebody else is looking', async () => {
    const service = await open();
    const { id, awaited } = await twoPlayers(service);
    const { version } = await awaited();
    for (let minutes = 0; minutes < 5; minutes++) {
      await service.store.presence.note(
        { game: id, player: 'somebody', version: version, touched: service.clock.now },
        service.clock.now,
      );
      await service.pass(MINUTE);
    }
    expect(service.emails).toHaveLength(1);
  });

  test('is never sent twice for the same wait: not by a second feed, two agendas at once or a restart', async () => {
    const service = await open();
    const { id } = await twoPlayers(service);
    const other = service.beside();
    service.clock.now += 5 * MINUTE;
    other.clock.now = service.clock.now;
    await Promise.all([service.agenda(), other.agenda(), service.agenda(), other.agenda()]);
    await service.store.progress.remove(id);
    await other.feed.feedGame(id);
    other.clock.now += 60 * MINUTE;
    await other.agenda();
    expect([...service.emails, ...other.emails]).toHaveLength(1);
  });

  test('is not created for a player without an address', async () => {
    const service = await open();
    const guest = await newPlayer(service.store, 'guest', { mail: false });
    const bot = { type: 'bot', bot: 'random' } as const;
    const { id } = await newGame(service, [PERSON, bot], [guest]);
    await service.feed.feedGame(id);
    expect(await service.store.progress.get(id)).toMatchObject({ notices: [] });
    await service.pass(10 * MINUTE);
    expect(service.emails).toEqual([]);
  });
});

describe('delivery', () => {
  const failing = (times: number, delivery: Delivery | Error) => {
    let left = times;
    return (): Delivery => {
      if (left-- <= 0) return { type: 'sent', messageId: 'm' };
      if (delivery instanceof Error) throw delivery;
      return delivery;
    };
  };

  test.each<[string, Delivery | Error]>([
    ['fails and may be tried again', { type: 'failed', reason: 'Throttling', retry: true }],
    ['throws', new Error('socket hang up')],
  ])('that %s is tried again later, with growing pauses, until it succeeds', async (_, delivery) => {
    const service = await open({ answer: failing(2, delivery) });
    await twoPlayers(service);
    await service.pass(5 * MINUTE);
    expect(service.emails).toEqual([]);
    await service.pass(30 * MINUTE);
    expect(service.emails).toHaveLength(1);
    expect(service.givenUp).toEqual([]);
  });

  test('is given up at once if it can never succeed', async () => {
    const failure = { type: 'failed', reason: 'MessageRejected', retry: false } as const;
    const service = await open({ answer: failing(1, failure) });
    const { id, awaited } = await twoPlayers(service);
    const { seat, version, player } = await awaited();
    await service.pass(24 * 60 * MINUTE, 60 * MINUTE);
    expect(service.emails).toEqual([]);
    const name = nameOf({ type: 'turn', game: id, seat, version, player });
    expect(await service.store.outbox.get(name)).toMatchObject({
      state: 'failed',
      reason: 'MessageRejected',
      tries: 1,
    });
    expect(service.givenUp).toEqual([[{ type: 'turn', game: id, seat, player, version }, 'MessageRejected']]);
  });

  test('is given up in the end if it never succeeds', async () => {
    let tries = 0;
    const service = await open({
      answer: () => {
        tries++;
        return { type: 'failed', reason: 'Throttling', retry: true };
      },
    });
    await twoPlayers(service);
    await service.pass(2 * 24 * 60 * MINUTE, 60 * MINUTE);
    expect(tries).toBe(6);
    expect(service.givenUp).toHaveLength(1);
  });

  test('is taken over once, five minutes after a sender has claimed it and died', async () => {
    const service = await open({ answer: () => new Promise<Delivery>(() => {}) });
    const { id, awaited } = await twoPlayers(service);
    const { seat, version, player } = await awaited();
    const name = nameOf({ type: 'turn', game: id, seat, version, player });
    service.clock.now += 3 * MINUTE;
    void service.agenda();
    await expect.poll(async () => (await service.store.outbox.get(name))?.state).toBe('claimed');
    const [one, two] = [service.beside(), service.beside()];
    for (const { clock } of [one, two]) clock.now = service.clock.now + 4 * MINUTE;
    await Promise.all([one.agenda(), two.agenda()]);
    expect([...one.emails, ...two.emails]).toHaveLength(0);
    for (const { clock } of [one, two]) clock.now += 2 * MINUTE;
    await Promise.all([one.agenda(), two.agenda()]);
    expect([...one.emails, ...two.emails]).toHaveLength(1);
  });

  test('finds what is due after very many claimed notices, for the agenda and for a daily email', async () => {
    const service = await open();
    const { outbox } = service.store;
    const { now } = service.clock;
    const about = (read: number): Notice => ({ type: 'chat', game: 'g', player: 'p', read });
    const ask = async (read: number, due: number) => {
      await outbox.ask(about(read), due, due);
      return (await outbox.get(nameOf(about(read)))) ?? Promise.reject(new Error('it was asked for'));
    };
    const silent = Array.from({ length: 510 }, (_, read) => read);
    await Promise.all(silent.map(async (read) => outbox.claim(await ask(read, now - MINUTE), now)));
    const { name } = await ask(silent.length, now);
    expect((await outbox.dueFor('p', now)).map((entry) => entry.name)).toEqual([name]);
    expect(await service.agenda()).toMatchObject({ left: silent.length, skipped: 1, problems: 0 });
  });

  test('does not delay the other notices if one of them hangs', async () => {
    const service = await open();
    const { store, clock } = service;
    await store.outbox.ask({ type: 'invitation', game: '', email: 'a@example.org', locale: 'en', from: 'x' }, 0, 0);
    const fine: Notice = { type: 'signIn', email: 'b@example.org', locale: 'en', nonce: 'n' };
    await store.outbox.ask(fine, clock.now, clock.now);
    const run = await service.agenda();
    expect(run).toMatchObject({ sent: 1, skipped: 1, problems: 0 });
    expect(service.emails).toEqual([fine]);
  });
});

describe('a notice that is due at once', () => {
  const signIn: Notice = { type: 'signIn', email: 'a@example.org', locale: 'it', nonce: 'abc' };

  test('is sent by the feed as soon as it is created, and not again by the agenda', async () => {
    const service = await open();
    await service.store.outbox.ask(signIn, service.clock.now, service.clock.now);
    await service.feed.onChange({ pk: `NOTICE#${nameOf(signIn)}`, sk: 'NOTICE' });
    await service.feed.onChange({ pk: `NOTICE#${nameOf(signIn)}`, sk: 'NOTICE' });
    await service.pass(30 * MINUTE);
    expect(service.emails).toEqual([signIn]);
  });

  test('is sent by the agenda if the feed missed it', async () => {
    const service = await open();
    await service.store.outbox.ask(signIn, service.clock.now, service.clock.now);
    await service.pass(MINUTE);
    expect(service.emails).toEqual([signIn]);
  });

  test('is not sent as an invitation after the game has begun', async () => {
    const service = await open();
    const { id } = await twoPlayers(service);
    const notice: Notice = { type: 'invitation', game: id, email: 'c@example.org', locale: 'en', from: 'x' };
    await service.store.outbox.ask(notice, service.clock.now, service.clock.now);
    expect(await service.agenda()).toMatchObject({ sent: 0, skipped: 1 });
  });
});

test('a run ends only when all its work has ended, even if a partition of the agenda could not be read', async () => {
  const sending = Promise.withResolvers<'sent'>();
  async function* due(shard: number) {
    if (shard === 0) throw new Error('too many requests');
    yield { type: 'notice', entry: { name: 'turn#1' } };
  }
  const run = createAgenda({
    store: { agenda: { shards: 2, due }, heartbeat: { beat: async () => {} } } as unknown as Store,
    sendNotice: () => sending.promise,
    now: () => 0,
    onProblem: () => {},
  })();
  const ended: string[] = [];
  const end = run.catch((error: Error) => ended.push(error.message));
  await new Promise((done) => setImmediate(done));
  expect(ended).toEqual([]);
  sending.resolve('sent');
  await end;
  expect(ended).toEqual(['too many requests']);
});
