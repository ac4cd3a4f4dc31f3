import { describe, expect, it, vi } from 'vitest';
import { createShouldSend } from '../../functions/agenda/shouldSend.ts';
import { AGENDA_SHARDS } from '../../functions/notices/outbox.ts';
import { noticesDue } from '../support/noticesDue.ts';
import { answered, createGame, problemOf, SEED, seeNow, startGame, startService, type Visitor } from './service.ts';

const service = await startService();
const { guest, member, visitor, store, clock } = service;

const game = async (browser: Visitor, id: string, invitation?: string) =>
  browser.client.call('GET /api/games/:id', {
    params: { id },
    ...(invitation === undefined ? {} : { query: { invitation } }),
  });
const join = (
  browser: Visitor,
  id: string,
  more: { invitation?: string; seat?: 0 | 1 | 2; colour?: 'red' | 'blue' } = {},
) => browser.client.call('POST /api/games/:id/join', { params: { id }, body: { seed: SEED, ...more } });
const list = async (browser: Visitor, which: 'mine' | 'open' | 'finished' | 'running') =>
  answered(await browser.client.call('GET /api/games', { query: { list: which } })).games;

describe('a host', () => {
  const remove = (browser: Visitor, id: string, seat: 0 | 1 | 2, name: string) =>
    browser.client.call('PUT /api/games/:id/seats/:seat', { params: { id, seat }, body: { type: 'remove', name } });

  it.each(['public', 'invitation'] as const)(
    'removes a player from a table (%s), who gets a notice and cannot sit down there again',
    async (visibility) => {
      const [ann, bob, eve] = [await guest('Ann'), await member('bob@example.org', 'Bob'), await guest('Eve')];
      const { id, invitation } = await createGame(ann, { seats: 4, visibility });
      const link = invitation === undefined ? {} : { invitation };
      for (const one of [bob, eve]) answered(await join(one, id, link));
      const before = answered(await bob.client.call('GET /api/me', {}));
      const left = answered(await remove(ann, id, 1, 'Bob'));
      expect(left.seats.map(({ name }) => name)).toEqual(['Ann', undefined, 'Eve', undefined]);
      expect(left.removed).toBeUndefined();
      expect(answered(await game(bob, id)).removed).toBe(true);
      expect(await list(bob, 'mine')).toEqual([]);
      expect(problemOf(await join(bob, id, link))).toMatchObject({ code: 'removedByHost', status: 403 });
      const notices = [];
      for (let shard = 0; shard < AGENDA_SHARDS; shard++)
        for await (const { notice } of noticesDue(store, shard, clock.now))
          if (notice.type === 'seatsFreed' && notice.game === id) notices.push(notice);
      expect(notices).toMatchObject([{ player: before.id, by: 'host' }]);
      expect(JSON.stringify((await store.lobbies.get(id))?.removed)).not.toContain(before.id);
      answered(await join(await guest('Dot'), id, link));
      await store.lobbies.change(id, (found) => ({ type: 'changed', lobby: { ...found, status: 'started' } }));
      expect(problemOf(await remove(ann, id, 2, 'Eve')).code).toBe('gameStarted');
    },
  );

  it('removes the player they name and never themselves; others remove nobody', async () => {
    const [ann, bob] = [await guest('Ann'), await guest('Bob')];
    const { id } = await createGame(ann, { seats: 3 });
    answered(await join(bob, id));
    expect(problemOf(await remove(bob, id, 0, 'Ann')).code).toBe('notHost');
    for (const [seat, name] of [
      [0, 'Ann'],
      [1, 'Eve'],
      [2, 'Bob'],
    ] as const)
      expect(problemOf(await remove(ann, id, seat, name)).code).toBe('seatTaken');
    expect(answered(await game(ann, id)).seats.map(({ name }) => name)).toEqual(['Ann', 'Bob', undefined]);
  });
});

describe('a full table of strangers', () => {
  const DAY = 86_400_000;
  const ready = ({ client }: Visitor, id: string) => client.call('POST /api/games/:id/ready', { params: { id } });

  it('asks the players who have waited, in the lobby and the list of games, and starts when they are ready', async () => {
    const [ann, bob, eve] = [await guest('Ann'), await guest('Bob'), await guest('Eve')];
    const { id } = await createGame(ann, { seats: 2 });
    expect(problemOf(await ready(ann, id))).toMatchObject({ code: 'notAsked', status: 409 });
    clock.now += DAY;
    const full = answered(await join(bob, id));
    expect(full).toMatchObject({ status: 'open', ready: { waiting: [0] } });
    expect(Date.parse(full.ready?.until ?? '') - clock.now).toBeGreaterThan(DAY - 60_000);
    expect(answered(await game(eve, id))).not.toHaveProperty('ready');
    expect(JSON.stringify(answered(await game(eve, id)))).not.toContain('confirmedAt');
    expect(await list(ann, 'mine')).toMatchObject([{ id, waitsForYou: true, deadline: full.ready?.until }]);
    expect((await list(bob, 'mine'))[0]).not.toHaveProperty('waitsForYou');
    expect(problemOf(await ready(eve, id))).toMatchObject({ code: 'notSeated' });
    expect(problemOf(await join(eve, id))).toMatchObject({ code: 'gameFull' });
    expect(answered(await ready(bob, id))).toMatchObject({ status: 'open', ready: { waiting: [0] } });
    expect(answered(await ready(ann, id))).toMatchObject({ status: 'started' });
    expect(problemOf(await ready(ann, id))).toMatchObject({ code: 'gameStarted' });
    expect((await seeNow(ann, id)).version).toBe(1);
  });
});

describe('creating', () => {
  it('seats the host, settles the options and shows the commitment', async () => {
    const ann = await guest('Ann');
    const made = await createGame(ann, { seats: 4, bots: 1 });
    expect(made).toMatchObject({
      name: 'Friday',
      status: 'open',
      commitment: expect.stringMatching(/^[0-9a-f]{64}$/),
      invitation: expect.stringMatching(/^[a-z2-7]{26}$/),
      options: { players: 4, board: 'beginner', startPlacement: 'prePlaced', victoryPoints: 10 },
    });
    expect(made.seats).toMatchObject([
      { seat: 0, type: 'person', name: 'Ann', you: true, host: true },
      { seat: 1, type: 'person' },
      { seat: 2, type: 'person' },
      { seat: 3, type: 'bot', bot: 'random' },
    ]);
    expect(JSON.stringify(made)).not.toContain((await store.lobbies.get(made.id))?.host);
  });

  it.each([
    ['has no seat', 'oldest', 3, 'unknownSeat'],
    ['nobody asks for', 'highestRoll', 0, 'unknownField'],
  ] as const)('refuses an oldest player whom %s', async (_, startPlayer, oldest, code) => {
    const ann = await guest('Ann');
    for (const second of [{ type: 'person' } as const, { type: 'bot', bot: 'random' } as const]) {
      const seats = [{ type: 'person' } as const, second];
      const plan = { name: 'Friday', ruleset: 'base', options: { startPlayer }, seats, visibility: 'public' } as const;
      const refused = await ann.client.call('POST /api/games', { body: { ...plan, oldest, seed: SEED } });
      expect(problemOf(refused)).toMatchObject({ status: 422, faults: [{ at: '/body/oldest', code }] });
    }
    expect(await list(ann, 'mine')).toEqual([]);
  });

  it('shows a game that could not start as an open table, at which its players try again', async () => {
    const [ann, bob] = [await guest('Ann'), await guest('Bob')];
    const { id } = await createGame(ann, { seats: 2, visibility: 'public' });
    answered(await join(bob, id));
    const wrong = { status: 'open', startFailedAt: '2026-11-21T12:00:00.000Z', options: { players: 3 } } as const;
    await store.lobbies.change(id, (lobby) => ({ type: 'changed', lobby: { ...lobby, ...wrong } }));
    for (const reader of [ann, bob, visitor()])
      expect(answered(await game(reader, id))).toMatchObject({ status: 'open', startFailed: true });
    expect(problemOf(await join(bob, id))).toMatchObject({ code: 'cannotStart', status: 409 });
    expect(problemOf(await join(await guest('Cem'), id))).toMatchObject({ code: 'gameFull' });
  });

  it('waits for the seed of its host, who sends it when the commitment is known', async () => {
    const ann = await guest('Ann');
    const seats = [{ type: 'person' } as const, { type: 'bot', bot: 'random' } as const];
    const plan = { name: 'Friday', ruleset: 'base', options: {}, seats, visibility: 'invitation' } as const;
    const made = answered(await ann.client.call('POST /api/games', { body: plan }));
    expect(made).toMatchObject({ status: 'open', commitment: expect.stringMatching(/^[0-9a-f]{64}$/) });
    expect(made.seats[0]).toMatchObject({ name: 'Ann', you: true, unseeded: true });
    const other = await join(await guest('Bob'), made.id, made.invitation ? { invitation: made.invitation } : {});
    expect(problemOf(other)).toMatchObject({ code: 'gameFull' });
    const begun = answered(await join(ann, made.id));
    expect(begun).toMatchObject({ status: 'started', commitment: made.commitment, seeds: [SEED, ''] });
    expect(begun.seats[0]).not.toHaveProperty('unseeded');
    expect((await list(ann, 'mine')).map(({ id }) => id)).toEqual([made.id]);
    expect(problemOf(await join(ann, made.id))).toMatchObject({ code: 'alreadySeated' });
  });

  it.each([
    [{ board: 'moon' }, '/body/options/board'],
    [{ colourOfDice: 'green' }, '/body/options/colourOfDice'],
    [{ players: 4 }, '/body/options/players'],
    [{ board: 'random', startPlacement: 'prePlaced' }, '/body/options/startPlacement'],
  ])('refuses options that do not fit: %j', async (options, at) => {
    const ann = await guest();
    const body = {
      name: 'x',
      ruleset: 'base' as const,
      options: options as Record<string, string | number>,
      seats: [{ type: 'person' as const }, { type: 'person' as const }],
      visibility: 'public' as const,
      seed: SEED,
    };
    const problem = problemOf(await ann.client.call('POST /api/games', { body }));
    expect(problem).toMatchObject({ status: 422, code: 'invalid', faults: [{ at, code: 'wrongOption' }] });
  });

  it('K-67 ignores options that do not apply: those of other rulesets, and those without effect here', async () => {
    const ann = await guest();
    const body = {
      name: 'x',
      ruleset: 'impero' as const,
      options: { devCardTiming: 'buildPhase', knightActivationDelay: 7, tokenPlacement: 'tidy' },
      seats: [{ type: 'person' as const }, { type: 'person' as const }],
      visibility: 'public' as const,
      seed: SEED,
    };
    const { options } = answered(await ann.client.call('POST /api/games', { body }));
    expect(options).toMatchObject({ board: 'beginner', tokenPlacement: 'spiral' });
    expect(options).not.toHaveProperty('devCardTiming');
    expect(options).not.toHaveProperty('knightActivationDelay');
  });

  it('refuses a game of bots only, and a colour that is not available', async () => {
    const ann = await guest();
    const bot = { type: 'bot', bot: 'random' } as const;
    const shared = { name: 'x', ruleset: 'base', options: {}, visibility: 'public', seed: SEED } as const;
    const bots = await ann.client.call('POST /api/games', { body: { ...shared, seats: [bot, bot] } });
    expect(problemOf(bots).faults).toEqual([{ at: '/body/seats', code: 'seatForPerson' }]);
    const seats = [{ type: 'person' } as const, bot];
    const red = await ann.client.call('POST /api/games', { body: { ...shared, seats, colour: 'red' } });
    expect(problemOf(red).faults).toEqual([{ at: '/body/colour', code: 'colourSetAside' }]);
  });
});

describe('joining and leaving', () => {
  it('starts a game when its last seat is taken, and shows the seeds of all', async () => {
    const { game: started, id, host } = await startGame(service, 3);
    expect(started).toMatchObject({ status: 'started', ruleset: 'base' });
    expect(started.seats.map(({ name, you }) => [name, you])).toEqual([
      ['Ann', undefined],
      ['Bob', undefined],
      ['Cem', true],
    ]);
    expect(started.seeds).toEqual([SEED, SEED, SEED]);
    expect(started.invitation).toBeUndefined();
    expect(started.secret).toBeUndefined();
    expect(await seeNow(host, id)).toMatchObject({ version: 1, seat: 0 });
  });

  it('lets a player leave before the start, not after it', async () => {
    const ann = await guest('Ann');
    const bob = await guest('Bob');
    const { id } = await createGame(ann, { seats: 3 });
    answered(await join(bob, id));
    answered(await bob.client.call('POST /api/games/:id/leave', { params: { id } }));
    expect(answered(await game(ann, id)).seats[1]).toEqual({ seat: 1, type: 'person' });
    expect(await list(bob, 'mine')).toEqual([]);
    const started = await startGame(service);
    const late = await started.host.client.call('POST /api/games/:id/leave', { params: { id: started.id } });
    expect(problemOf(late)).toMatchObject({ status: 409, code: 'gameStarted' });
  });

  it('makes somebody else host when the host leaves, and cancels the game when nobody is left', async () => {
    const [ann, bob] = [await guest('Ann'), await guest('Bob')];
    const { id } = await createGame(ann, { seats: 3 });
    answered(await join(bob, id));
    answered(await ann.client.call('POST /api/games/:id/leave', { params: { id } }));
    expect(answered(await game(bob, id)).seats[1]).toMatchObject({ name: 'Bob', host: true });
    answered(await bob.client.call('POST /api/games/:id/leave', { params: { id } }));
    expect(problemOf(await game(bob, id)).code).toBe('gameNotFound');
  });
});

describe('a game by invitation', () => {
  it('can be seen and joined only with the link', async () => {
    const [ann, bob] = [await guest('Ann'), await guest('Bob')];
    const { id, invitation = '' } = await createGame(ann, { seats: 3, visibility: 'invitation' });
    expect(problemOf(await game(bob, id)).code).toBe('gameNotFound');
    expect(problemOf(await join(bob, id)).code).toBe('gameNotFound');
    expect(problemOf(await game(bob, id, 'a'.repeat(26))).code).toBe('gameNotFound');
    const shown = answered(await game(bob, id, invitation));
    expect(shown).toMatchObject({ name: 'Friday', status: 'open' });
    expect(shown.invitation).toBeUndefined();
    expect(answered(await join(bob, id, { invitation })).invitation).toBe(invitation);
    expect(await list(visitor(), 'open')).not.toContainEqual(expect.objectContaining({ id }));
  });

  it('is emailed by its players, not by others and not after the start', async () => {
    const [ann, bob] = [await guest('Ann'), await guest('Bob')];
    const { id } = await createGame(ann);
    const invite = (browser: Visitor) =>
      browser.client.call('POST /api/games/:id/invitations', { params: { id }, body: { email: 'friend@example.org' } });
    expect(problemOf(await invite(bob))).toMatchObject({ status: 403, code: 'notSeated' });
    answered(await invite(ann));
    const asked = [];
    for (let shard = 0; shard < 8; shard++)
      for await (const { notice } of noticesDue(store, shard, clock.now)) asked.push(notice);
    expect(asked).toContainEqual(
      expect.objectContaining({ type: 'invitation', game: id, email: 'friend@example.org', locale: 'en' }),
    );
    answered(await join(bob, id));
    expect(problemOf(await invite(ann)).code).toBe('gameStarted');
  });
});

describe('the host', () => {
  it('renames the game, changes seats and cancels; nobody else can', async () => {
    const [ann, bob] = [await guest('Ann'), await guest('Bob')];
    const { id } = await createGame(ann, { seats: 4 });
    answered(await join(bob, id));
    const rename = (browser: Visitor, name: string) =>
      browser.client.call('PATCH /api/games/:id', { params: { id }, body: { name } });
    const plan = (browser: Visitor, seat: 0 | 1 | 2 | 3, body: { type: 'person' } | { type: 'bot'; bot: 'sensible' }) =>
      browser.client.call('PUT /api/games/:id/seats/:seat', { params: { id, seat }, body });
    const callOff = (browser: Visitor) => browser.client.call('DELETE /api/games/:id', { params: { id } });

    expect(answered(await rename(ann, '  Saturday ')).name).toBe('Saturday');
    expect(problemOf(await rename(bob, 'Mine')).code).toBe('notHost');
    const bot = { type: 'bot', bot: 'sensible' } as const;
    expect(answered(await plan(ann, 2, bot)).seats[2]).toMatchObject(bot);
    expect(answered(await plan(ann, 2, { type: 'person' })).seats[2]).toEqual({ seat: 2, type: 'person' });
    expect(problemOf(await plan(ann, 1, bot)).code).toBe('seatTaken');
    expect(problemOf(await plan(bob, 2, bot)).code).toBe('notHost');
    expect(problemOf(await callOff(bob)).code).toBe('notHost');
    // As the feed does; a seed that it has not seen expires.
    await store.chances.keep(id);
    answered(await callOff(ann));
    expect(problemOf(await game(ann, id)).code).toBe('gameNotFound');
    expect(await store.chances.reveal(id)).toBeUndefined();
    expect(await list(bob, 'mine')).toEqual([]);
  });

  it('cancels, and the others who sit there are notified, not those who have left', async () => {
    const ann = await guest('Ann');
    const [bob, cem] = [await member('bob-away@example.org', 'Bob'), await member('cem-away@example.org', 'Cem')];
    const { id } = await createGame(ann, { seats: 4 });
    for (const browser of [bob, cem]) answered(await join(browser, id));
    answered(await cem.client.call('POST /api/games/:id/leave', { params: { id } }));
    const made = (await store.lobbies.get(id))?.createdAt;
    const entryOf = async ({ client }: Visitor) =>
      store.outbox.get(`lobbyCancelled#${id}#${answered(await client.call('GET /api/me', {})).id}#${made}`);
    answered(await ann.client.call('DELETE /api/games/:id', { params: { id } }));
    const entry = await entryOf(bob);
    expect(entry).toMatchObject({ state: 'asked', notice: { name: 'Friday', by: 'Ann' } });
    expect(await entryOf(cem)).toBeUndefined();
    expect(await entryOf(ann)).toBeUndefined();
    expect(entry && (await createShouldSend(store)(entry, clock.now))).toEqual({ type: 'send' });
  });

  it('starts the game by filling its last seat with a bot', async () => {
    const ann = await guest('Ann');
    const { id } = await createGame(ann);
    const fill = (seat: 1 | 3) =>
      ann.client.call('PUT /api/games/:id/seats/:seat', {
        params: { id, seat },
        body: { type: 'bot', bot: 'random' },
      });
    expect(problemOf(await fill(3)).code).toBe('seatTaken');
    expect(answered(await fill(1)).status).toBe('started');
    expect(problemOf(await fill(1)).code).toBe('gameStarted');
    const again = await ann.client.call('DELETE /api/games/:id', { params: { id } });
    expect(problemOf(again).code).toBe('gameStarted');
  });
});

describe('lists', () => {
  it('shows open public games to everybody', async () => {
    const ann = await guest('Ann');
    const { id } = await createGame(ann);
    const [newest] = await list(visitor(), 'open');
    expect(newest).toMatchObject({ id, name: 'Friday', status: 'open', seats: [{ name: 'Ann' }, {}] });
    expect(newest).not.toHaveProperty('invitation');
  });

  it('answers with one item read that nothing in the list of own games is new', async () => {
    const ann = await guest('Ann');
    for (let n = 0; n < 5; n++) await createGame(ann, { seats: 3, bots: 2 });
    const ask = ann.client.watchOwn();
    const { games, me } = answered(await ask());
    expect([games.length, me?.name]).toEqual([5, 'Ann']);
    const sent = vi.spyOn(service.dynamodb, 'send');
    expect(await ask()).toEqual({ type: 'unchanged' });
    expect(sent.mock.calls.map(([command]) => command?.constructor.name)).toEqual(['GetItemCommand']);
    sent.mockRestore();
    await createGame(ann);
    expect(answered(await ask()).games).toHaveLength(6);
    expect(await ask()).toEqual({ type: 'unchanged' });
  });

  it('never takes the list of one player for that of another', async () => {
    const browser = await guest('Ann');
    const ask = browser.client.watchOwn();
    answered(await ask());
    browser.cookie = (await guest('Bob')).cookie;
    expect(answered(await ask()).games).toEqual([]);
  });

  it('shows own games, the one that waits longest for the player first', async () => {
    const ann = await guest('Ann');
    const ids: string[] = [];
    for (const since of ['2026-11-20', '2026-11-18', '2026-11-19']) {
      const { id } = await createGame(ann, { seats: 3, bots: 2 });
      const at = `${since}T12:00:00.000Z`;
      const wait = { seat: 0, step: 'roll', version: 1, since: at, acted: false } as const;
      await store.progress.put(id, { version: 2, movedAt: at, waits: [wait], notices: [] });
      ids.push(id);
    }
    const idle = await createGame(ann, { seats: 3, bots: 2 });
    const open = await createGame(ann);
    const mine = await list(ann, 'mine');
    expect(mine.map(({ id }) => id)).toEqual([ids[1], ids[2], ids[0], open.id, idle.id]);
    expect(mine[0]).toMatchObject({ waitsForYou: true, waitingSince: '2026-11-18T12:00:00.000Z' });
    expect(mine[4]).not.toHaveProperty('waitsForYou');
  });
});

it('lets the host replace the invitation: the old link no longer works', async () => {
  const host = await guest();
  const game = await createGame(host, { visibility: 'invitation' });
  const params = { id: game.id };
  const old = game.invitation ?? '';
  const friend = await guest('Bob');
  answered(await friend.client.call('GET /api/games/:id', { params, query: { invitation: old } }));
  expect(problemOf(await friend.client.call('DELETE /api/games/:id/invitations', { params })).code).toBe(
    'gameNotFound',
  );
  const { invitation = '' } = answered(await host.client.call('DELETE /api/games/:id/invitations', { params }));
  expect(invitation).not.toBe(old);
  for (const outcome of [
    await friend.client.call('GET /api/games/:id', { params, query: { invitation: old } }),
    await friend.client.call('POST /api/games/:id/join', { params, body: { invitation: old, seed: SEED } }),
  ])
    expect(problemOf(outcome).code).toBe('gameNotFound');
  answered(await friend.client.call('POST /api/games/:id/join', { params, body: { invitation, seed: SEED } }));
});

describe('a game with rules that this version does not know', () => {
  it('is left out of all lists, and its pages say why', async () => {
    const [ann, bob] = [await guest('Ann'), await guest('Bob')];
    const { id: known } = await createGame(ann);
    const made = await Promise.all(['open', 'started', 'finished'].map(() => createGame(ann)));
    for (const [n, status] of (['open', 'started', 'finished'] as const).entries()) {
      const { id = '' } = made[n] ?? {};
      await store.lobbies.change(id, (lobby) => ({
        type: 'changed',
        lobby: { ...lobby, status, ruleset: 'ofTomorrow', endedAt: lobby.createdAt, startedAt: lobby.createdAt },
      }));
      for (const reader of [ann, bob, visitor()])
        expect(problemOf(await game(reader, id))).toMatchObject({ code: 'newerGame', status: 409 });
      expect(problemOf(await ann.client.look(id))).toMatchObject({ code: 'newerGame' });
      expect(problemOf(await join(bob, id))).toMatchObject({ code: 'newerGame' });
      const table = { params: { id }, body: { type: 'pause', wanted: true } } as const;
      expect(problemOf(await ann.client.call('POST /api/games/:id/table', table))).toMatchObject({ code: 'newerGame' });
    }
    const ids = made.map(({ id }) => id);
    for (const which of ['mine', 'open', 'finished', 'running'] as const)
      expect((await list(ann, which)).filter(({ id }) => ids.includes(id))).toEqual([]);
    const page = { params: { id: known, seat: 0 as const } };
    const shown = answered(await ann.client.call('GET /api/games/:id/players/:seat', page));
    expect(shown).toMatchObject({ results: [], shared: [{ id: known }] });
  });
});
