import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { chooseMove, type Seat, viewFrom } from '../../engine/index.ts';
import { DEFAULT_CLOCK } from '../../functions/clock/settings.ts';
import { createFeed } from '../../functions/feed/feed.ts';
import { inviteSubstitute, keepSeat, offerSeat, substitute } from '../../functions/store/tenures.ts';
import { answered, problemOf, repeatable, SEED, startService, type Visitor } from './service.ts';

const service = await startService();
const { store, clock, guest } = service;
const HOUR = 3_600_000;

const act = (
  visitor: Visitor,
  id: string,
  body: Parameters<typeof visitor.client.call<'POST /api/games/:id/table'>>[1]['body'],
) => visitor.client.call('POST /api/games/:id/table', { params: { id }, body });

/** A private game of three on the clock. */
const timed = async (visibility: 'public' | 'invitation' = 'invitation') => {
  const people = [await guest('Ann'), await guest('Bob'), await guest('Cem')] as const;
  const [host] = people;
  const seats = people.map(() => ({ type: 'person' as const }));
  const body = {
    name: 'Slow',
    ruleset: 'base',
    options: {},
    seats,
    visibility,
    seed: SEED,
    clock: DEFAULT_CLOCK,
  } as const;
  const { id, invitation = '' } = answered(
    await host.client.call('POST /api/games', { body: { ...body, seats: [...seats] } }),
  );
  for (const other of people.slice(1)) {
    const join = { params: { id }, body: { seed: SEED, ...(invitation === '' ? {} : { invitation }) } };
    answered(await other.client.call('POST /api/games/:id/join', join));
  }
  const view = async (visitor: Visitor) => answered(await visitor.client.look(id));
  return { id, people, view };
};

/** The feed is not part of the API: what it would write. */
const withClocks = async (id: string, seat: Seat = 0) => {
  const running = {
    seat,
    wait: 1,
    turn: -1,
    from: clock.now,
    allowance: 24 * HOUR,
    calendar: { zone: 'UTC', away: [] },
    moved: 0,
    deadline: clock.now + 24 * HOUR,
  };
  const seats = [{ seat, bank: 0, left: 24 * HOUR, missed: 0 }];
  await store.clocks.change(id, DEFAULT_CLOCK, clock.now, () => ({ version: 1, seats, running: [running] }));
};

describe('a private game', () => {
  it('is not found by an outsider who guesses links to it, whether it is open, played or over', async () => {
    const { id } = await timed();
    const eve = await guest('Eve');
    const token = 'a'.repeat(26);
    const guesses = [{ type: 'substitute', token }, { type: 'pause', wanted: true }, { type: 'concede' }] as const;
    for (const status of ['started', 'open', 'finished'] as const) {
      await store.lobbies.change(id, (lobby) => ({ type: 'changed', lobby: { ...lobby, status } }));
      for (const body of guesses) {
        const nowhere = problemOf(await act(eve, 'aaaaaaaaaaaaaaaa', body));
        expect(problemOf(await act(eve, id, body))).toEqual({ ...nowhere, requestId: expect.any(String) });
      }
    }
  });
});

describe('the clocks of a game', () => {
  it('are fixed when it is created, shown before anybody joins, and visible while it is played', async () => {
    const { id, people, view } = await timed();
    const [ann, bob] = people;
    expect(answered(await bob.client.call('GET /api/games/:id', { params: { id } })).clock).toEqual(DEFAULT_CLOCK);
    expect((await view(ann)).clocks).toBeUndefined();
    const watch = bob.client.watch(id);
    const [{ seat } = { seat: 0 as const }] = answered(await watch.look()).awaited;
    await withClocks(id, seat);
    const seen = answered(await watch.look());
    expect(seen.clocks?.running).toMatchObject([{ seat }]);
    expect((await watch.look()).type).toBe('unchanged');
    answered(await act(seat === 0 ? bob : ann, id, { type: 'giveTime', seat, hours: 24 }));
    const later = answered(await watch.look());
    const [before, after] = [seen, later].map((one) => Date.parse(one.clocks?.running[0]?.deadline ?? ''));
    expect((after ?? 0) - (before ?? 0)).toBe(24 * HOUR);
  });

  it('show the reserve of everybody who plays: also before their first turn, and a full one of who has just sat down', async () => {
    const { id, people, view } = await timed();
    const [ann] = people;
    await withClocks(id, 0);
    const full = DEFAULT_CLOCK.bankHours * 3600;
    expect((await view(ann)).clocks?.seats).toEqual([
      { seat: 0, bank: 0, missed: 0 },
      { seat: 1, bank: full, missed: 0 },
      { seat: 2, bank: full, missed: 0 },
    ]);
    const at = new Date(clock.now).toISOString();
    const token = 'abcdefghijklmnopqrstuvwxyz';
    const [dee, second] = [await guest('Dee'), people[1]];
    const idOf = async (one: Visitor) => answered(await one.client.call('GET /api/me', {})).id;
    await store.lobbies.change(id, offerSeat(0, at));
    await store.lobbies.change(id, inviteSubstitute(await idOf(second), 0, token));
    await store.lobbies.change(id, substitute({ player: await idOf(dee), name: 'Dee' }, token, at));
    expect((await view(dee)).clocks?.seats[0]).toEqual({ seat: 0, bank: full, missed: 0 });
  });

  it('refuse times out of bounds', async () => {
    const ann = await guest();
    const body = {
      name: 'x',
      ruleset: 'base',
      options: {},
      seats: [{ type: 'person' }, { type: 'person' }],
      visibility: 'public',
    };
    for (const clock of [{ ...DEFAULT_CLOCK, turnHours: 11 }, { ...DEFAULT_CLOCK, misses: 0 }, { turnHours: 24 }])
      expect(problemOf(await ann.client.call('POST /api/games', { body: { ...body, clock } as never })).code).toBe(
        'invalid',
      );
  });

  it('are not shown for a wait that is over, before the clocks have caught up with the log', async () => {
    const { id, people, view } = await timed();
    const [{ seat } = { seat: 0 as const }] = (await view(people[0])).awaited;
    const other = seat === 0 ? 1 : 0;
    await withClocks(id, other);
    expect((await view(people[0])).clocks).toMatchObject({
      running: [],
      seats: [{ seat: 0 }, { seat: 1 }, { seat: 2 }],
    });
  });

  it('stand in the answer to a move as they are written a moment later', async () => {
    const { id, people, view } = await timed();
    const sendNotice = () => Promise.reject(new Error('nothing is due'));
    const feed = createFeed({ store, sendNotice, now: () => clock.now });
    await feed.feedGame(id);
    for (let moves = 0; moves < 14; moves++) {
      const [{ seat } = { seat: 0 as const }] = (await view(people[0])).awaited;
      const mover = people.find((_, at) => at === seat) ?? people[0];
      const move = chooseMove('sensible', viewFrom((await view(mover)).view), seat, repeatable(moves));
      if (move === undefined) throw new Error('nothing to play');
      const watch = mover.client.watch(id);
      const after = answered(await watch.play({ moveId: randomUUID(), moves: [move] })).view;
      expect(after.clocks?.running.map((one) => one.seat)).toEqual(after.awaited.map((one) => one.seat));
      await feed.feedGame(id);
      expect((await watch.look()).type).toBe('unchanged');
    }
  });

  it('are not stopped or started by a player whose seat is open to others, until that player has made a move', async () => {
    const { id, people, view } = await timed();
    const [ann, bob] = people;
    await withClocks(id);
    answered(await act(ann, id, { type: 'pause', wanted: true }));
    await store.lobbies.change(id, offerSeat(0, new Date(clock.now).toISOString()));
    for (const wanted of [false, true]) {
      expect(problemOf(await act(ann, id, { type: 'pause', wanted }))).toMatchObject({
        status: 409,
        code: 'seatOffered',
      });
      expect((await view(bob)).clocks?.pause).toEqual([0]);
    }
    await store.lobbies.change(id, keepSeat(0));
    answered(await act(ann, id, { type: 'pause', wanted: false }));
    expect((await view(bob)).clocks?.pause).toBeUndefined();
  });

  it('get more time only from the other players', async () => {
    const { id, people } = await timed();
    await withClocks(id);
    expect(problemOf(await act(people[0], id, { type: 'giveTime', seat: 0, hours: 24 })).code).toBe('notSeated');
    const eve = await guest('Eve');
    expect(problemOf(await act(eve, id, { type: 'giveTime', seat: 0, hours: 24 })).code).toBe('gameNotFound');
  });
});

describe('seats that change hands', () => {
  it('cannot be given away while their player is there', async () => {
    const { id, people } = await timed();
    for (const type of ['letBotPlay', 'inviteSubstitute'] as const)
      expect(problemOf(await act(people[1], id, { type, seat: 0 })).code).toBe('notOffered');
    expect(problemOf(await act(people[1], id, { type: 'takeBack' })).code).toBe('notYourSeat');
  });

  it('go to anybody with the link, which shows the lobby of a private game and which only its players can see', async () => {
    const { id, people, view } = await timed();
    const [ann, bob] = people;
    await store.lobbies.change(id, offerSeat(0, new Date(clock.now).toISOString()));
    const game = answered(await act(bob, id, { type: 'inviteSubstitute', seat: 0 }));
    const token = game.seats[0]?.substitute ?? '';
    expect(token).toHaveLength(26);
    const eve = await guest('Eve');
    const guess = `${token.slice(0, -1)}${token.endsWith('2') ? '3' : '2'}`;
    expect(problemOf(await act(eve, id, { type: 'substitute', token: guess })).code).toBe('gameNotFound');
    expect(problemOf(await eve.client.call('GET /api/games/:id', { params: { id } })).code).toBe('gameNotFound');
    const query = { invitation: token };
    const shown = answered(await eve.client.call('GET /api/games/:id', { params: { id }, query }));
    expect(shown.seats[0]).toMatchObject({ substituteWanted: true });
    expect(JSON.stringify(shown)).not.toContain(token);
    expect(problemOf(await act(bob, id, { type: 'substitute', token })).code).toBe('alreadySeated');
    answered(await act(eve, id, { type: 'substitute', token }));
    expect((await view(eve)).seat).toBe(0);
    const lost = await view(ann);
    expect(lost.seat).toBeUndefined();
    expect(lost.seats[0]).toMatchObject({ name: 'Eve', mayReturn: true, tenures: [{ name: 'Ann', why: 'missed' }] });
    expect((await view(bob)).seats[0]).not.toHaveProperty('mayReturn');
    answered(await act(ann, id, { type: 'takeBack' }));
    expect((await view(ann)).seat).toBe(0);
    expect(problemOf(await act(eve, id, { type: 'takeBack' })).code).toBe('notYourSeat');
  });

  it('are named by the link that is for them, of several that are open', async () => {
    const { id, people } = await timed('public');
    const [, bob, cem] = people;
    for (const seat of [0, 1] as const)
      await store.lobbies.change(id, offerSeat(seat, new Date(clock.now).toISOString()));
    for (const seat of [0, 1] as const) answered(await act(cem, id, { type: 'inviteSubstitute', seat }));
    const lobby = await store.lobbies.get(id);
    const held = lobby?.seats[1];
    const token = (held?.type === 'person' && held.offered?.substitute) || '';
    const eve = await guest('Eve');
    const wantedBy = async (query: { invitation?: string }) => {
      const seen = answered(await eve.client.call('GET /api/games/:id', { params: { id }, query }));
      const opened = answered(await eve.client.call('GET /api/games/:id/page', { params: { id }, query }));
      expect(opened.game.seats).toEqual(seen.seats);
      return seen.seats.filter(({ substituteWanted }) => substituteWanted).map(({ name }) => name);
    };
    expect(await wantedBy({ invitation: token })).toEqual(['Bob']);
    // Readers who came by another link, or by none, would only be refused.
    expect(await wantedBy({ invitation: lobby?.invitation ?? '' })).toEqual([]);
    expect(await wantedBy({})).toEqual([]);
    answered(await act(eve, id, { type: 'substitute', token }));
    expect(answered(await bob.client.look(id)).seats.map(({ name }) => name)).toEqual(['Ann', 'Eve', 'Cem']);
  });

  it('are given up for good', async () => {
    const { id, people, view } = await timed('public');
    const [, bob] = people;
    const game = answered(await act(bob, id, { type: 'concede' }));
    expect(game.seats[1]).toMatchObject({ type: 'bot', tenures: [{ name: 'Bob', why: 'conceded' }] });
    expect((await view(bob)).seat).toBeUndefined();
    expect(problemOf(await act(bob, id, { type: 'takeBack' })).code).toBe('notYourSeat');
    expect(problemOf(await act(bob, id, { type: 'pause', wanted: true })).code).toBe('notSeated');
  });
});

describe('a player’s calendar', () => {
  it('is stored, and invalid values are refused', async () => {
    const ann = await guest();
    const patch = (body: object) => ann.client.call('PATCH /api/me', { body: body as never });
    expect(answered(await patch({ zone: 'Europe/Rome', night: { from: 22, to: 6 } }))).toMatchObject({
      zone: 'Europe/Rome',
      night: { from: 22, to: 6 },
    });
    for (const body of [
      { zone: 'Mars/Olympus' },
      { night: { from: 20, to: 8 } },
      { night: { from: 24, to: 8 } },
      { vacation: [{ from: '2026-12-24', to: '2026-12-23' }] },
      { vacation: [{ from: '2026-02-30', to: '2026-03-01' }] },
    ])
      expect(problemOf(await patch(body)).code, JSON.stringify(body)).toBe('invalid');
  });

  it('accepts no vacation that was not announced before it began', async () => {
    const ann = await guest();
    const patch = async (vacation: { from: string; to: string }[]) =>
      answered(await ann.client.call('PATCH /api/me', { body: { zone: 'UTC', vacation } })).vacation;
    expect(await patch([{ from: '2026-11-01', to: '2026-11-05' }])).toEqual([]);
    expect(await patch([{ from: '2026-11-10', to: '2026-11-25' }])).toEqual([{ from: '2026-11-21', to: '2026-11-25' }]);
  });
});
