import { describe, expect, test } from 'vitest';
import { DEFAULT_CLOCK } from '../../functions/clock/settings.ts';
import { DAY, HOUR, MINUTE } from '../../functions/instants.ts';
import { answerClock, proposeClock } from '../../functions/lobby/consent.ts';
import type { Changed, Lobby } from '../../functions/lobby/lobby.ts';
import * as tenures from '../../functions/lobby/tenures.ts';
import { memoryTable } from '../support/dynamodb.ts';
import { createService, newGame, newPlayer, PERSON } from './support.ts';

const dynamodb = await memoryTable();
const service = createService(dynamodb);
const { store, feed, clock, emails, pass, problems } = service;
const at = () => new Date(clock.now).toISOString();

/** A running game of three without a clock, with the news that its players were mailed. */
const playing = async () => {
  const [anna, bruno, carla] = [
    await newPlayer(store, 'anna'),
    await newPlayer(store, 'bruno'),
    await newPlayer(store, 'carla'),
  ];
  const { id } = await newGame(service, [PERSON, PERSON, PERSON], [anna, bruno, carla]);
  const change = async (to: (lobby: Lobby) => Changed) => {
    const result = await store.lobbyService.change(id, to);
    await feed.onChange({ pk: `LOBBY#${id}`, sk: 'INFO' });
    return result;
  };
  const mailed = (type: 'takeover' | 'clockWish') =>
    emails.flatMap((notice) => (notice.type === type && notice.game === id ? [notice.player] : [])).sort();
  const sorted = (...players: { id: string }[]) => players.map((player) => player.id).sort();
  return { id, anna, bruno, carla, change, mailed, sorted };
};

describe('a takeover', () => {
  test('notifies the players and the replaced player once, and not the player who takes the seat', async () => {
    const { id, anna, bruno, carla, change, mailed, sorted } = await playing();
    const dora = await newPlayer(store, 'dora');
    await change(tenures.offerSeat(0, at()));
    await change(tenures.inviteSubstitute(anna.id, 0, 'token', at()));
    await change(tenures.substitute({ player: dora.id, name: 'dora' }, 'token', at()));
    await feed.onChange({ pk: `LOBBY#${id}`, sk: 'INFO' });
    await pass(3 * MINUTE);
    expect(mailed('takeover')).toEqual(sorted(anna, bruno, carla));
  });

  test('does not notify a substitute who joins after it', async () => {
    const { anna, carla, change, mailed, sorted } = await playing();
    const dora = await newPlayer(store, 'dora');
    await change(tenures.concede(carla.id, at()));
    await pass(3 * MINUTE);
    const before = mailed('takeover').length;
    await change(tenures.offerSeat(0, at()));
    await change(tenures.inviteSubstitute(anna.id, 0, 'token', at()));
    await change(tenures.substitute({ player: dora.id, name: 'dora' }, 'token', at()));
    await pass(3 * MINUTE);
    expect(mailed('takeover')).toHaveLength(before + 2);
    expect(mailed('takeover')).not.toContain(sorted(dora)[0]);
  });

  test('does not notify a player who has seen it or given up', async () => {
    const { id, anna, bruno, carla, change, mailed, sorted } = await playing();
    clock.now += MINUTE;
    await change(tenures.concede(bruno.id, at()));
    await store.presence.note(
      { game: id, player: carla.id, version: 1, touched: clock.now + MINUTE },
      clock.now + MINUTE,
    );
    await pass(3 * MINUTE);
    expect(mailed('takeover')).toEqual(sorted(anna));
  });

  test('notifies the others when a player deletes their account', async () => {
    const { id, anna, bruno, carla, mailed, sorted } = await playing();
    clock.now += MINUTE;
    await store.erase(bruno, clock.now);
    await feed.onChange({ pk: `LOBBY#${id}`, sk: 'INFO' });
    await pass(3 * MINUTE);
    expect(mailed('takeover')).toEqual(sorted(anna, carla));
  });

  test.each(['deletes the account', 'gives up'])('by a bot for a substitute who %s notifies the owner', async (how) => {
    const { id, anna, bruno, carla, change, mailed, sorted } = await playing();
    const dora = await newPlayer(store, 'dora');
    await change(tenures.offerSeat(0, at()));
    await change(tenures.inviteSubstitute(anna.id, 0, 'token', at()));
    await change(tenures.substitute({ player: dora.id, name: 'dora' }, 'token', at()));
    await pass(3 * MINUTE);
    const before = mailed('takeover');
    if (how === 'gives up') await change(tenures.concede(dora.id, at()));
    else await store.erase(dora, clock.now);
    await feed.onChange({ pk: `LOBBY#${id}`, sk: 'INFO' });
    await pass(3 * MINUTE);
    expect(mailed('takeover')).toEqual([...before, ...sorted(anna, bruno, carla)].sort());
    await change(tenures.takeBack(anna.id, at()));
    expect((await store.lobbies.get(id))?.seats[0]).toMatchObject({ player: anna.id });
  });

  test('by the owner notifies the bot’s opponents and the substitute who leaves', async () => {
    const { anna, bruno, carla, change, mailed, sorted } = await playing();
    const dora = await newPlayer(store, 'dora');
    await change(tenures.offerSeat(0, at()));
    await change(tenures.inviteSubstitute(anna.id, 0, 'token', at()));
    await change(tenures.substitute({ player: dora.id, name: 'dora' }, 'token', at()));
    await pass(3 * MINUTE);
    const before = mailed('takeover').length;
    await change(tenures.takeBack(anna.id, at()));
    await pass(3 * MINUTE);
    const all = mailed('takeover');
    expect(all).toHaveLength(before + 3);
    for (const id of sorted(bruno, carla, dora)) expect(all).toContain(id);
  });
});

describe('a clock for a game that runs without', () => {
  test('begins when everybody has agreed, with the whole time for the awaited move', async () => {
    const { id, anna, bruno, carla, change, mailed, sorted } = await playing();
    await pass(10 * DAY, DAY);
    await change(proposeClock(anna.id, DEFAULT_CLOCK, at()));
    const proposal = at();
    await pass(3 * MINUTE);
    expect(mailed('clockWish')).toEqual(sorted(bruno, carla));
    await change(answerClock(bruno.id, proposal, true));
    expect(await store.clocks.get(id)).toBeUndefined();
    expect((await store.lobbies.get(id))?.clock).toBeUndefined();
    clock.now += HOUR;
    await change(answerClock(carla.id, proposal, true));
    const lobby = await store.lobbies.get(id);
    expect(lobby).toMatchObject({ clock: DEFAULT_CLOCK });
    expect(lobby?.clockWish).toBeUndefined();
    const running = (await store.clocks.get(id))?.running ?? [];
    expect(running).toHaveLength(1);
    expect(running[0]?.from).toBe(clock.now);
    expect(running[0]?.deadline).toBeGreaterThanOrEqual(clock.now + 24 * HOUR);
    await pass(20 * HOUR, HOUR);
    expect((await store.games.open(id))?.version, 'nobody’s time has run out').toBe(1);
  });

  test('does not begin if one player refuses, or answers another proposal', async () => {
    const { id, anna, bruno, carla, change } = await playing();
    await change(proposeClock(anna.id, DEFAULT_CLOCK, at()));
    const first = at();
    clock.now += MINUTE;
    await change(proposeClock(bruno.id, { ...DEFAULT_CLOCK, turnHours: 12 }, at()));
    expect(await change(answerClock(carla.id, first, true))).toMatchObject({ code: 'notProposed' });
    expect(await change(answerClock(anna.id, at(), false))).toMatchObject({ type: 'changed' });
    expect(await change(answerClock(carla.id, at(), true))).toMatchObject({ code: 'notProposed' });
    expect(await store.lobbies.get(id)).not.toHaveProperty('clock');
    expect(await change(proposeClock('stranger', DEFAULT_CLOCK, at()))).toMatchObject({ code: 'notSeated' });
  });

  test('does not count a player who takes a seat later as agreeing', async () => {
    const { id, anna, bruno, carla, change } = await playing();
    await change(proposeClock(anna.id, DEFAULT_CLOCK, at()));
    const proposal = at();
    await change(answerClock(bruno.id, proposal, true));
    await change(tenures.offerSeat(1, at()));
    await change(tenures.inviteSubstitute(bruno.id, 1, 'token', at()));
    const dora = await newPlayer(store, 'dora');
    await change(tenures.substitute({ player: dora.id, name: 'dora' }, 'token', at()));
    await change(answerClock(carla.id, proposal, true));
    expect(await store.lobbies.get(id)).toMatchObject({ clockWish: { agreed: [0, 2] } });
    await change(answerClock(dora.id, proposal, true));
    expect(await store.lobbies.get(id)).toMatchObject({ clock: DEFAULT_CLOCK });
  });

  test('begins when the last player who had not agreed gives up, and lapses with the player who proposed it', async () => {
    const { id, anna, bruno, carla, change } = await playing();
    await change(proposeClock(anna.id, DEFAULT_CLOCK, at()));
    await change(answerClock(bruno.id, at(), true));
    await change(tenures.concede(carla.id, at()));
    expect(await store.lobbies.get(id)).toMatchObject({ clock: DEFAULT_CLOCK });
    expect((await store.clocks.get(id))?.running.length).toBeGreaterThan(0);

    const other = await playing();
    await other.change(proposeClock(other.anna.id, DEFAULT_CLOCK, at()));
    await other.change(answerClock(other.bruno.id, at(), true));
    await store.erase(other.anna, clock.now);
    const left = await store.lobbies.get(other.id);
    expect(left).not.toHaveProperty('clockWish');
    expect(left).not.toHaveProperty('clock');
  });

  test('does not wait for a seat whose player is gone, and a game with a clock takes no other', async () => {
    const { anna, bruno, change } = await playing();
    await change(tenures.offerSeat(2, at()));
    await change(proposeClock(anna.id, DEFAULT_CLOCK, at()));
    const agreed = await change(answerClock(bruno.id, at(), true));
    expect(agreed).toMatchObject({ type: 'changed', lobby: { clock: DEFAULT_CLOCK } });
    expect(await change(proposeClock(anna.id, DEFAULT_CLOCK, at()))).toMatchObject({ code: 'notProposed' });
  });
});

describe('a message in the chat', () => {
  test('is emailed once, and not again when the outbox has forgotten that', async () => {
    const { id, anna, bruno, carla, change } = await playing();
    const said = await store.chats.say(id, { player: anna.id, seat: 0, text: 'Back soon' }, clock.now);
    await store.chats.noteRead(id, anna.id, said.at, 1, clock.now);
    await change((lobby) => ({ type: 'changed', lobby: { ...lobby, messages: 1 } }));
    await pass(3 * MINUTE);
    const mailed = () => emails.filter((notice) => notice.type === 'chat' && notice.game === id).length;
    expect(mailed()).toBe(2);
    clock.now += 31 * DAY;
    for (const player of [bruno, carla]) await store.outbox.remove(`chat#${id}#${player.id}#0`);
    await change((lobby) => ({ type: 'changed', lobby }));
    await pass(3 * MINUTE);
    expect(mailed()).toBe(2);
  });
});

describe('a table that nobody fills', () => {
  const sweep = () => feed.feedAll((error) => problems.push(error));

  test('is removed after 14 days, and those who sat there get one email', async () => {
    const [anna, bruno] = [await newPlayer(store, 'anna'), await newPlayer(store, 'bruno')];
    const { id } = await newGame(service, [PERSON, PERSON, PERSON], [anna, bruno]);
    clock.now += 14 * DAY - MINUTE;
    await sweep();
    expect(await store.lobbies.get(id)).toBeDefined();
    clock.now += 2 * MINUTE;
    await sweep();
    expect(await store.lobbies.get(id)).toBeUndefined();
    expect((await store.memberships.of(anna.id)).map(({ game }) => game)).not.toContain(id);
    await sweep();
    await pass(3 * MINUTE);
    const expired = emails.flatMap((notice) => (notice.type === 'lobbyExpired' && notice.game === id ? [notice] : []));
    expect(expired.map(({ player }) => player).sort()).toEqual([anna.id, bruno.id].sort());
    expect(expired[0]).toMatchObject({ name: 'A game', days: 14 });
    const settled = await store.outbox.get(`lobbyExpired#${id}#${anna.id}`);
    expect(settled, 'the name of a game may hold a person’s').toMatchObject({ state: 'sent', notice: { name: '' } });
    expect(problems).toEqual([]);
  });

  test('stays if its game starts at that moment, and nobody gets an email', async () => {
    const [anna, bruno] = [await newPlayer(store, 'anna'), await newPlayer(store, 'bruno')];
    const { id } = await newGame(service, [PERSON, PERSON], [anna]);
    clock.now += 15 * DAY;
    const notice = { type: 'lobbyExpired', game: id, player: anna.id, name: 'A game', days: 14 } as const;
    await store.outbox.ask(notice, clock.now, clock.now);
    const seed = '00112233445566778899aabbccddeeff';
    await store.lobbyService.join(id, { player: bruno.id, name: 'bruno', seed }, clock.now);
    await store.lobbyService.ready(id, anna.id, clock.now);
    await sweep();
    await pass(15 * MINUTE);
    expect((await store.lobbies.get(id))?.status).toBe('started');
    expect(emails.filter((mail) => mail.type === 'lobbyExpired' && mail.game === id)).toEqual([]);
  });
});
