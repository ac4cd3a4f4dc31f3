import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { chooseMove, type Seat, viewFrom } from '../../engine/index.ts';
import { DEFAULT_CLOCK } from '../../functions/clock/settings.ts';
import { createFeed } from '../../functions/feed/feed.ts';
import { HOUR } from '../../functions/instants.ts';
import { inviteSubstitute, keepSeat, offerSeat, substitute } from '../../functions/lobby/tenures.ts';
import { answered, idOf, play, problemOf, repeatable, SEED, startGame, startService, type Visitor } from './service.ts';

const service = await startService();
const { store, clock, guest, member } = service;

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

  it('show the reserve of everybody who plays, also before their first turn, and a full one for a new substitute', async () => {
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
    const dee = await guest('Dee');
    await store.lobbies.change(id, offerSeat(0, at));
    await store.lobbies.change(id, inviteSubstitute(await idOf(ann), 0, token, at));
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

  it('are shown in the answer to a move as they are written a moment later', async () => {
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
    await store.lobbies.change(id, keepSeat(0, new Date(clock.now).toISOString()));
    answered(await act(ann, id, { type: 'pause', wanted: false }));
    expect((await view(bob)).clocks?.pause).toBeUndefined();
  });

  it('get at most a week of time from the others in one turn, however many of them give it', async () => {
    const { id, people, view } = await timed();
    // Whose turn it is depends on the dice.
    const [{ seat } = { seat: 0 as Seat }] = (await view(people[0])).awaited;
    await withClocks(id, seat);
    const others = people.filter((_, at) => at !== seat);
    const deadline = async () => Date.parse((await view(people[0])).clocks?.running[0]?.deadline ?? '');
    const before = await deadline();
    const body = { type: 'giveTime', seat, hours: 24 } as const;
    /** Where everybody writes at once, some are asked to try again. */
    const give = async (visitor: Visitor): Promise<Awaited<ReturnType<typeof act>>> => {
      const result = await act(visitor, id, body);
      return result.type === 'problem' && result.problem.code === 'busy' ? give(visitor) : result;
    };
    const results = await Promise.all(Array.from({ length: 60 }, (_, n) => give(others[n % 2] as Visitor)));
    expect(results.filter(({ type }) => type === 'answer')).toHaveLength(7);
    for (const one of results.filter(({ type }) => type !== 'answer')) expect(problemOf(one).code).toBe('enoughTime');
    expect((await deadline()) - before).toBe(7 * 24 * HOUR);
  });

  it('get more time only from the other players', async () => {
    const { id, people } = await timed();
    await withClocks(id);
    expect(problemOf(await act(people[0], id, { type: 'giveTime', seat: 0, hours: 24 })).code).toBe('notSeated');
    const eve = await guest('Eve');
    expect(problemOf(await act(eve, id, { type: 'giveTime', seat: 0, hours: 24 })).code).toBe('gameNotFound');
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

describe('the clocks of a game, as its feed keeps them', () => {
  it('are left out of the answer to a move until the feed has started them', async () => {
    for (const offers of [undefined, [{ offer: 7, since: clock.now, until: clock.now + HOUR }]]) {
      const { id, people, view } = await timed();
      if (offers !== undefined)
        await store.clocks.change(id, DEFAULT_CLOCK, clock.now, () => ({ version: 0, seats: [], running: [], offers }));
      const [{ seat } = { seat: 0 as const }] = (await view(people[0])).awaited;
      const mover = people.find((_, at) => at === seat) ?? people[0];
      const move = chooseMove('sensible', viewFrom((await view(mover)).view), seat, repeatable(1));
      if (move === undefined) throw new Error('nothing to play');
      const after = answered(await mover.client.watch(id).play({ moveId: randomUUID(), moves: [move] })).view;
      expect(after.clocks?.running ?? []).toEqual([]);
    }
  });

  it('are in the list of a player whom the game waits for, even if it waits for others too', async () => {
    const { id, people } = await timed();
    await withClocks(id, 1);
    const since = new Date(clock.now).toISOString();
    const wait = (seat: Seat) => ({ seat, step: 'discard', version: 1, since, acted: false });
    const waits = [wait(0), wait(1)];
    await store.progress.put(id, { version: 9, movedAt: since, waits, notices: [] });
    const deadlineFor = async (one: Visitor) => {
      const { games } = answered(await one.client.call('GET /api/games', { query: { list: 'mine' } }));
      return games.find((game) => game.id === id)?.deadline;
    };
    expect(await deadlineFor(people[1])).toBe(
      (await store.clocks.get(id))?.running.map(({ deadline }) => new Date(deadline).toISOString())[0],
    );
    expect(await deadlineFor(people[2]), 'nothing is asked of Cem').toBeUndefined();
  });
});

describe('seats that change hands', () => {
  it('cannot be given away while their player is there', async () => {
    const { id, people } = await timed();
    for (const type of ['letBotPlay', 'inviteSubstitute'] as const)
      expect(problemOf(await act(people[1], id, { type, seat: 0 })).code).toBe('notOffered');
    expect(problemOf(await act(people[1], id, { type: 'takeBack' })).code).toBe('notYourSeat');
  });

  it('go to somebody with an account and the link, once the others who are there agree', async () => {
    const { id, people, view } = await timed();
    const [ann, bob, cem] = people;
    await store.lobbies.change(id, offerSeat(0, new Date(clock.now).toISOString()));
    const game = answered(await act(bob, id, { type: 'inviteSubstitute', seat: 0 }));
    const token = game.seats[0]?.substitute ?? '';
    expect(token).toHaveLength(26);
    expect(game.seats[0]?.wish).toMatchObject({ what: 'substitute', by: 1, asked: [2], until: expect.any(String) });
    // The players who are asked, and the one who is gone, see the proposal and not the link.
    for (const one of [ann, cem]) {
      expect((await view(one)).seats[0]?.wish).toEqual(game.seats[0]?.wish);
      expect(JSON.stringify(await view(one))).not.toContain(token);
    }
    const [eve, guestOfBob] = [await member('eve@example.org', 'Eve'), await guest('Ed')];
    const guess = `${token.slice(0, -1)}${token.endsWith('2') ? '3' : '2'}`;
    expect(problemOf(await act(eve, id, { type: 'substitute', token: guess })).code).toBe('gameNotFound');
    expect(problemOf(await eve.client.call('GET /api/games/:id', { params: { id } })).code).toBe('gameNotFound');
    const query = { invitation: token };
    const shown = answered(await eve.client.call('GET /api/games/:id', { params: { id }, query }));
    expect(shown.seats[0]).toMatchObject({ substituteWanted: true });
    expect(shown.seats[0]).not.toHaveProperty('wish');
    expect(JSON.stringify(shown)).not.toContain(token);
    expect(problemOf(await act(bob, id, { type: 'substitute', token })).code).toBe('accountNeeded');
    expect(problemOf(await act(guestOfBob, id, { type: 'substitute', token }))).toMatchObject({
      code: 'accountNeeded',
      status: 403,
    });
    expect(problemOf(await act(eve, id, { type: 'substitute', token }))).toMatchObject({
      code: 'notAgreed',
      status: 409,
    });
    const proposal = game.seats[0]?.wish?.proposal ?? '';
    for (const agree of [true, false])
      expect(problemOf(await act(ann, id, { type: 'answerSeat', seat: 0, proposal, agree })).code).toBe('seatOffered');
    answered(await act(cem, id, { type: 'answerSeat', seat: 0, proposal, agree: true }));
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

  it('go to nobody who has played at the table before, and to nobody once somebody has refused', async () => {
    const { id, people, view } = await timed('public');
    const [, bob, cem] = people;
    const eve = await member('second.self@example.org', 'Eve');
    const at = () => new Date(clock.now).toISOString();
    await store.lobbies.change(id, offerSeat(0, at()));
    const invite = async () => {
      const seat = answered(await act(bob, id, { type: 'inviteSubstitute', seat: 0 })).seats[0];
      return { token: seat?.substitute ?? '', proposal: seat?.wish?.proposal ?? '' };
    };
    const { token, proposal } = await invite();
    answered(await act(cem, id, { type: 'answerSeat', seat: 0, proposal, agree: false }));
    expect((await view(bob)).seats[0]).toMatchObject({ wish: { refused: true } });
    expect((await view(bob)).seats[0]).not.toHaveProperty('substitute');
    clock.now += 24 * HOUR;
    expect(problemOf(await act(eve, id, { type: 'substitute', token })).code).toBe('notOffered');
    expect(problemOf(await act(bob, id, { type: 'inviteSubstitute', seat: 0 })).code).toBe('refusedByOthers');
    clock.now += 7 * 24 * HOUR;
    const second = await invite();
    expect(second.token).not.toBe(token);
    clock.now += 24 * HOUR - 100;
    expect(problemOf(await act(eve, id, { type: 'substitute', token: second.token })).code).toBe('notAgreed');
    // Silence for a day is a yes.
    clock.now += 100;
    answered(await act(eve, id, { type: 'substitute', token: second.token }));
    answered(await act(eve, id, { type: 'concede' }));
    await store.lobbies.change(id, offerSeat(2, at()));
    const again = answered(await act(cem, id, { type: 'inviteSubstitute', seat: 2 })).seats[2]?.substitute ?? '';
    expect(problemOf(await act(eve, id, { type: 'substitute', token: again })).code).toBe('alreadySeated');
  });

  it('go to nobody in a browser where another player of the game was signed in', async () => {
    const { id, people, view } = await timed();
    const [ann, bob, cem] = people;
    await store.lobbies.change(id, offerSeat(0, new Date(clock.now).toISOString()));
    const seat = answered(await act(cem, id, { type: 'inviteSubstitute', seat: 0 })).seats[0];
    const token = seat?.substitute ?? '';
    answered(await act(bob, id, { type: 'answerSeat', seat: 0, proposal: seat?.wish?.proposal ?? '', agree: true }));
    // Bob agrees, signs out, and opens the link as somebody else. Another account in between does not help him.
    answered(await bob.client.call('POST /api/auth/sign-out', {}));
    for (const email of ['bob.too@example.org', 'bob.again@example.org']) {
      const self = await member(email, 'Eve', bob);
      expect(problemOf(await act(self, id, { type: 'substitute', token }))).toMatchObject({
        code: 'playerHere',
        status: 403,
      });
    }
    // Sharing a browser with the absent player gains nothing that the absent player does not know.
    answered(await ann.client.call('POST /api/auth/sign-out', {}));
    const wife = await member('wife@example.org', 'Wilma', ann);
    answered(await act(wife, id, { type: 'substitute', token }));
    expect((await view(wife)).seat).toBe(0);
  });

  it('go to anybody whom the absent player names, also in the browser of another player', async () => {
    const { id, people, view } = await timed();
    const [ann, bob] = people;
    await store.lobbies.change(id, offerSeat(0, new Date(clock.now).toISOString()));
    const token = answered(await act(ann, id, { type: 'inviteSubstitute', seat: 0 })).seats[0]?.substitute ?? '';
    answered(await bob.client.call('POST /api/auth/sign-out', {}));
    const son = await member('son.of.bob@example.org', 'Sam', bob);
    answered(await act(son, id, { type: 'substitute', token }));
    expect((await view(son)).seat).toBe(0);
  });

  it('get a substitute whom the absent player names where nobody is left to agree', async () => {
    const { id, people, view } = await timed('public');
    const [ann, bob, cem] = people;
    for (const seat of [0, 2] as const)
      await store.lobbies.change(id, offerSeat(seat, new Date(clock.now).toISOString()));
    expect(problemOf(await act(bob, id, { type: 'inviteSubstitute', seat: 0 })).code).toBe('onlyTheirs');
    expect(problemOf(await act(cem, id, { type: 'inviteSubstitute', seat: 0 })).code).toBe('notOffered');
    const named = answered(await act(ann, id, { type: 'inviteSubstitute', seat: 0 })).seats[0];
    expect(named?.wish).toMatchObject({ by: 0, asked: [] });
    // The other one learns that, and not the link: a second self of theirs could use it.
    expect((await view(bob)).seats[0]).toMatchObject({ wish: { by: 0 } });
    expect((await view(bob)).seats[0]).not.toHaveProperty('substitute');
    const dee = await member('dee@example.org', 'Dee');
    answered(await act(dee, id, { type: 'substitute', token: named?.substitute ?? '' }));
    expect((await view(dee)).seat).toBe(0);
  });

  it('cannot be taken on the silence of players who are gone themselves', async () => {
    const { id, people } = await timed('public');
    const [, bob] = people;
    const at = () => new Date(clock.now).toISOString();
    await store.lobbies.change(id, offerSeat(0, at()));
    const token = answered(await act(bob, id, { type: 'inviteSubstitute', seat: 0 })).seats[0]?.substitute ?? '';
    await store.lobbies.change(id, offerSeat(2, at()));
    clock.now += 48 * HOUR;
    const eve = await member('alone@example.org', 'Eve');
    expect(problemOf(await act(eve, id, { type: 'substitute', token })).code).toBe('notAgreed');
    answered(await act(bob, id, { type: 'letBotPlay', seat: 0 }));
  });

  it('are each taken with their own link when several are open', async () => {
    const { id, people } = await timed('public');
    const [ann, bob] = people;
    for (const seat of [0, 1] as const)
      await store.lobbies.change(id, offerSeat(seat, new Date(clock.now).toISOString()));
    answered(await act(ann, id, { type: 'inviteSubstitute', seat: 0 }));
    const token = answered(await act(bob, id, { type: 'inviteSubstitute', seat: 1 })).seats[1]?.substitute ?? '';
    const lobby = await store.lobbies.get(id);
    const eve = await member('named@example.org', 'Eve');
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

describe('the seat of somebody silent, in a game without clocks', () => {
  const DAY = 24 * HOUR;
  const feed = createFeed({
    store,
    sendNotice: () => Promise.reject(new Error('nothing is due')),
    now: () => clock.now,
  });
  const silent = async (players: 2 | 3) => {
    const started = await startGame(service, players);
    const { id } = started;
    await feed.feedGame(id);
    const [gone = 0] = answered(await started.host.client.look(id)).awaited.map(({ seat }) => seat);
    const others = started.people.filter((_, seat) => seat !== gone);
    const seatNow = async () => answered(await started.host.client.look(id)).seats[gone];
    return { ...started, gone: gone as Seat, ghost: started.people[gone] ?? started.host, others, seatNow };
  };
  const openSeat = (who: Visitor | undefined, id: string, seat: Seat) =>
    act(who as Visitor, id, { type: 'openSeat', seat });

  it('is opened by the others after a week, and goes to a bot like a missed one', async () => {
    const { id, gone, ghost, others, seatNow } = await silent(3);
    const [one, two] = others;
    clock.now += 7 * DAY - 1000;
    expect(problemOf(await openSeat(one, id, gone)).code).toBe('notAbsent');
    clock.now += 1000;
    expect(problemOf(await openSeat(ghost, id, gone)).code).toBe('notOffered');
    answered(await openSeat(one, id, gone));
    expect(await seatNow()).not.toHaveProperty('offered');
    expect(await seatNow()).toMatchObject({ wish: { what: 'open' } });
    const proposal = (await seatNow())?.wish?.proposal ?? '';
    answered(await act(two as Visitor, id, { type: 'answerSeat', seat: gone, proposal, agree: true }));
    expect(await seatNow()).toMatchObject({ offered: expect.any(String) });
    await feed.feedGame(id);
    expect(await seatNow()).toMatchObject({ offered: expect.any(String) });
    answered(await act(one as Visitor, id, { type: 'letBotPlay', seat: gone }));
    expect(await seatNow()).toMatchObject({ type: 'bot', tenures: [{ why: 'absent' }] });
    answered(await act(ghost, id, { type: 'takeBack' }));
    expect(await seatNow()).toMatchObject({ type: 'person' });
  });

  it('is opened without asking others who are silent too, and not if somebody refuses', async () => {
    const { id, gone, others, seatNow } = await silent(3);
    const [one, two] = others;
    clock.now += 8 * DAY;
    answered(await openSeat(one, id, gone));
    const proposal = (await seatNow())?.wish?.proposal ?? '';
    answered(await act(two as Visitor, id, { type: 'answerSeat', seat: gone, proposal, agree: false }));
    expect(problemOf(await openSeat(one, id, gone)).code).toBe('refusedByOthers');
    clock.now += 7 * DAY;
    answered(await openSeat(one, id, gone));
    clock.now += DAY;
    answered(await openSeat(one, id, gone));
    expect(await seatNow()).toMatchObject({ offered: expect.any(String) });
  });

  it('stays with its player after a move', async () => {
    const { id, gone, ghost, others, seatNow } = await silent(2);
    clock.now += 7 * DAY;
    answered(await openSeat(others[0], id, gone));
    expect(await seatNow()).toMatchObject({ offered: expect.any(String) });
    expect(problemOf(await act(others[0] as Visitor, id, { type: 'inviteSubstitute', seat: gone })).code).toBe(
      'onlyTheirs',
    );
    const view = answered(await ghost.client.look(id));
    const move = chooseMove('sensible', viewFrom(view.view), gone, repeatable(1));
    if (move === undefined) throw new Error('nothing to play');
    answered(await play(ghost, id, [move]));
    await feed.feedGame(id);
    expect(await seatNow()).not.toHaveProperty('offered');
  });
});
