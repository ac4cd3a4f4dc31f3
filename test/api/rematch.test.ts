import { expect, it } from 'vitest';
import { createShouldSend } from '../../functions/agenda/shouldSend.ts';
import { DAY, MINUTE } from '../../functions/instants.ts';
import { finish } from '../../functions/lobby/changes.ts';
import type { Lobby } from '../../functions/lobby/lobby.ts';
import { type Notice, nameOf } from '../../functions/notices/notices.ts';
import { noticesDue } from '../support/noticesDue.ts';
import { answered, problemOf, SEED, startService, type Visitor } from './service.ts';

const service = await startService();
const { store, clock, guest, member } = service;

/** A finished private game of two persons with addresses, a guest and a bot. */
const finished = async (visibility: 'public' | 'invitation' = 'invitation') => {
  const host = await member(`ann${clock.now}@example.org`, 'Ann');
  const others = [await member(`bob${clock.now}@example.org`, 'Bob'), await guest('Cem')] as const;
  const seats = [{ type: 'person' }, { type: 'bot', bot: 'sensible' }, { type: 'person' }, { type: 'person' }] as const;
  const game = answered(
    await host.client.call('POST /api/games', {
      body: {
        name: 'Friday',
        ruleset: 'base',
        options: { board: 'random' },
        seats: [...seats],
        visibility,
        seed: SEED,
        clock: { turnHours: 24, bankHours: 72, nights: true, vacationDays: 14, reminderPercent: 75, misses: 2 },
      },
    }),
  );
  const { id, invitation = '' } = game;
  for (const [at, other] of others.entries())
    answered(
      await other.client.call('POST /api/games/:id/join', {
        params: { id },
        body: { seed: SEED, invitation, seat: at === 0 ? 3 : 2, colour: at === 0 ? 'orange' : 'white' },
      }),
    );
  const end = () => store.lobbies.change(id, finish({ endedAt: new Date(clock.now).toISOString(), winners: [0] }));
  return { id, host, bob: others[0], cem: others[1], end, people: [host, ...others] };
};
const again = (visitor: Visitor, id: string) => visitor.client.call('POST /api/games/:id/rematch', { params: { id } });
const noticesAbout = async (game: string): Promise<readonly Notice[]> => {
  const found = [];
  for (let shard = 0; shard < store.outbox.shards; shard++)
    for await (const { notice } of noticesDue(store, shard, clock.now + MINUTE))
      if ('game' in notice && notice.game === game) found.push(notice);
  return found;
};
const lobbyOf = async (id: string): Promise<Lobby> => {
  const lobby = await store.lobbies.get(id);
  if (lobby === undefined) throw new Error(`no game ${id}`);
  return lobby;
};

it('creates a game with the same rules, clocks and bots, in which everybody has their seat and colour', async () => {
  const { id, host, bob, cem, end } = await finished('public');
  expect(problemOf(await again(bob, id)).code).toBe('gameNotFinished');
  await end();
  const { id: next, invitation = '' } = answered(await again(bob, id));
  const [old, table] = [await lobbyOf(id), await lobbyOf(next)];
  expect(table).toMatchObject({
    name: 'Friday',
    ruleset: 'base',
    options: old.options,
    clock: old.clock,
    visibility: 'invitation',
    declines: 'silent',
    status: 'open',
    rematchOf: id,
    seats: [
      { type: 'person' },
      { type: 'bot', bot: 'sensible', colour: old.seats[1]?.colour },
      { type: 'person' },
      { name: 'Bob', colour: 'orange' },
    ],
  });
  expect(table.commitment).not.toBe(old.commitment);
  expect(answered(await host.client.call('GET /api/games/:id', { params: { id } })).rematch).toEqual({
    id: next,
    invitation,
  });
  const join = { params: { id: next }, body: { seed: SEED, invitation } };
  for (const visitor of [cem, host, bob]) answered(await visitor.client.call('POST /api/games/:id/join', join));
  const started = await lobbyOf(next);
  expect(started).toMatchObject({
    status: 'started',
    seats: [
      { name: 'Ann', colour: old.seats[0]?.colour },
      { colour: old.seats[1]?.colour },
      { name: 'Cem', colour: 'white' },
      { name: 'Bob' },
    ],
  });
  expect((await store.games.open(next))?.version).toBeGreaterThan(0);
});

it('creates one game for two presses by any players, however close together', async () => {
  const { id, host, bob, cem, end } = await finished();
  await end();
  const made = (await Promise.all([host, bob, cem, bob].map((visitor) => again(visitor, id)))).map(answered);
  expect(new Set(made.map((one) => one.id)).size).toBe(1);
  const table = await lobbyOf(made[0]?.id ?? '');
  expect(table.seats.filter((seat) => seat.type === 'person' && seat.player !== undefined)).toHaveLength(1);
  // The commitment is that of the seed which is kept: the game can be proved.
  const secret = await store.chances.reveal(table.id);
  expect(await store.chances.create(table.id, Date.now())).toBe(table.commitment);
  expect(await store.chances.reveal(table.id)).toBe(secret);
  expect(answered(await again(cem, id)).id).toBe(table.id);
});

it('invites by email those who have an address, once, and not those who sit there or stopped it', async () => {
  const { id, host, bob, end } = await finished();
  await end();
  const { id: next, invitation = '' } = answered(await again(host, id));
  answered(await again(host, id));
  const player = answered(await bob.client.call('GET /api/me', {}));
  const { host: from, createdAt } = await lobbyOf(next);
  const notice = { type: 'rematch', game: next, player: player.id, from, day: createdAt.slice(0, 10) } as const;
  const entry = await store.outbox.get(nameOf(notice));
  expect(entry).toMatchObject({ state: 'asked', notice });
  expect(await noticesAbout(next)).toEqual([notice]);
  if (entry === undefined) throw new Error('nothing was asked for');
  const shouldSend = createShouldSend(store);
  expect(await shouldSend(entry, clock.now)).toEqual({ type: 'send' });
  answered(await bob.client.call('PATCH /api/me', { body: { mailOff: ['invitation'] } }));
  expect(await shouldSend(entry, clock.now)).toMatchObject({ type: 'skip', reason: 'stopped this kind' });
  const join = { params: { id: next }, body: { seed: SEED, invitation } };
  answered(await bob.client.call('POST /api/games/:id/join', join));
  expect(await shouldSend(entry, clock.now)).toMatchObject({ type: 'skip', reason: 'passed' });
});

it('is shown only to people who played, and gives nobody else access to a private game', async () => {
  const { id, host, bob, cem, end } = await finished();
  await end();
  const stranger = await guest('Eve');
  expect(problemOf(await again(stranger, id)).code).toBe('gameNotFound');
  const { id: next } = answered(await again(host, id));
  const { invitation } = await lobbyOf(id);
  const shown = answered(await stranger.client.call('GET /api/games/:id', { params: { id }, query: { invitation } }));
  expect(shown.rematch).toBeUndefined();
  await store.lobbies.change(next, (lobby) => ({ type: 'changed', lobby: { ...lobby, status: 'started' } }));
  expect(problemOf(await again(cem, id)).code).toBe('gameStarted');
  expect(answered(await bob.client.call('GET /api/games/:id', { params: { id } })).rematch).toBeUndefined();
  expect(answered(await host.client.call('GET /api/games/:id', { params: { id } })).rematch).toEqual({ id: next });
});

it('can be created again, under the same link from the old game, after somebody cancelled it', async () => {
  const { id, host, cem, end } = await finished();
  await end();
  const { id: next } = answered(await again(host, id));
  answered(await host.client.call('DELETE /api/games/:id', { params: { id: next } }));
  expect(answered(await cem.client.call('GET /api/games/:id', { params: { id } })).rematch).toBeUndefined();
  expect(answered(await again(cem, id)).id).toBe(next);
  const table = await lobbyOf(next);
  expect(table.seats[2]).toMatchObject({ name: 'Cem' });
  expect(await store.chances.create(next, Date.now())).toBe(table.commitment);
});

it('is said again of a rematch that was cancelled, once a day for each player who asks', async () => {
  const { id, host, bob, cem, end } = await finished();
  await end();
  const { id: next } = answered(await again(host, id));
  const cancel = (visitor: Visitor) => visitor.client.call('DELETE /api/games/:id', { params: { id: next } });
  const { id: reader } = answered(await bob.client.call('GET /api/me', {}));
  const askers = async () =>
    (await noticesAbout(next)).flatMap((one) => (one.type === 'rematch' && one.player === reader ? [one.from] : []));
  const [ann, guestId] = [
    answered(await host.client.call('GET /api/me', {})).id,
    answered(await cem.client.call('GET /api/me', {})).id,
  ];
  expect(await askers()).toEqual([ann]);
  answered(await cancel(host));
  answered(await again(cem, id));
  expect(new Set(await askers())).toEqual(new Set([ann, guestId]));
  answered(await cancel(cem));
  answered(await again(cem, id));
  expect(await askers()).toHaveLength(2);
  answered(await cancel(cem));
  clock.now += DAY;
  answered(await again(cem, id));
  expect(await askers()).toHaveLength(3);
});

it('is said to be cancelled each time to those who sit there', async () => {
  const { id, host, bob, end } = await finished();
  await end();
  for (const times of [1, 2]) {
    clock.now += MINUTE;
    const { id: next, invitation } = answered(await again(host, id));
    answered(
      await bob.client.call('POST /api/games/:id/join', {
        params: { id: next },
        body: { seed: SEED, ...(invitation === undefined ? {} : { invitation }) },
      }),
    );
    answered(await host.client.call('DELETE /api/games/:id', { params: { id: next } }));
    expect((await noticesAbout(next)).filter(({ type }) => type === 'lobbyCancelled')).toHaveLength(times);
  }
});
