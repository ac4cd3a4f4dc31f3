import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { awaited, defaultMove, quickChance, type Seat, verifyRecord } from '../../engine/index.ts';
import type { Player } from '../../functions/accounts/players.ts';
import { defaultId } from '../../functions/clock/defaults.ts';
import { missedBy } from '../../functions/clock/due.ts';
import { type ClockSettings, DEFAULT_CLOCK } from '../../functions/clock/settings.ts';
import { openDb } from '../../functions/db/db.ts';
import { HEARTBEAT_KEY, timerKey } from '../../functions/db/keys.ts';
import { HOUR, instant, MINUTE } from '../../functions/instants.ts';
import { isAsleep, wake, wishPause } from '../../functions/lobby/consent.ts';
import {
  concede,
  inviteSubstitute,
  offerSeat,
  replaceWithBot,
  substitute,
  takeBack,
} from '../../functions/lobby/tenures.ts';
import { everythingIn } from '../db/everything.ts';
import { commitsOf } from '../support/commits.ts';
import { memoryTable } from '../support/dynamodb.ts';
import { BOT, createService, newGame, newPlayer, PERSON } from './support.ts';

const [THEN, LATER] = ['2026-05-03T12:00:00.000Z', '2026-05-03T13:00:00.000Z'] as const;
const CLOCK: ClockSettings = { ...DEFAULT_CLOCK, turnHours: 12, bankHours: 0, nights: false };

/** A game of persons on the clock. Time passes with a living service, the stream brought to the feed. */
const timed = async (
  names: readonly string[],
  settings: Partial<ClockSettings> = {},
  seats = names.map(() => PERSON),
) => {
  const own = await memoryTable();
  const service = createService(own);
  const { store, feed, clock } = service;
  const db = openDb({ client: own.client, table: own.tableName });
  const players: Awaited<ReturnType<typeof newPlayer>>[] = [];
  for (const name of names) players.push(await newPlayer(store, name));
  await store.heartbeat.beat(clock.now);
  const { id } = await newGame(service, seats, players, { ...CLOCK, ...settings });
  const lobbyChanged = () => feed.onChange({ pk: `LOBBY#${id}`, sk: 'INFO' });
  await lobbyChanged();
  const game = async () => {
    const found = await store.games.open(id);
    if (found === undefined) throw new Error('no game');
    return found;
  };
  const lobby = async () => {
    const found = await store.lobbies.get(id);
    if (found === undefined) throw new Error('no lobby');
    return found;
  };
  /** One run of the agenda, and what the stream brings of it. */
  const run = async () => {
    await service.agenda();
    await feed.onChange(timerKey(id));
  };
  /** The agenda has run all the time. */
  const alive = async () => {
    await db.put({ ...(await db.get(HEARTBEAT_KEY)), ...HEARTBEAT_KEY, at: clock.now });
  };
  const pass = async (time: number) => {
    clock.now += time;
    await alive();
    await run();
    await run();
  };
  const move = async (seat: Seat) => {
    const { state, version } = await game();
    const chosen = defaultMove(state, seat, quickChance(version), version);
    if (chosen === undefined) throw new Error(`seat ${seat} is not awaited`);
    const done = await store.games.submit(id, seat, { moveId: randomUUID(), moves: [chosen] }, clock.now);
    await feed.feedGame(id);
    return done;
  };
  const byDefault = async () => {
    const commits = await commitsOf(store.games, id, 2);
    return commits.filter(({ moveId }) => moveId.startsWith('default/'));
  };
  const change = async (to: Parameters<typeof store.lobbyService.change>[1]) => {
    const result = await store.lobbyService.change(id, to);
    await lobbyChanged();
    return result;
  };
  const waiting = async () => awaited((await game()).state).map(({ seat }) => seat);
  return {
    ...service,
    ...own,
    alive,
    id,
    players,
    game,
    lobby,
    run,
    pass,
    move,
    byDefault,
    change,
    waiting,
    lobbyChanged,
  };
};

/** Plays until the turns begin. */
const founded = async (table: Awaited<ReturnType<typeof timed>>) => {
  for (let state = (await table.game()).state; state.turn.number === 0; state = (await table.game()).state)
    await table.move(awaited(state)[0]?.seat as Seat);
};

describe('a turn that runs out', () => {
  test('causes one reminder, and is then played by default: rolled, settled, ended', async () => {
    const table = await timed(['anna', 'bruno']);
    await founded(table);
    const [seat] = await table.waiting();
    const { number } = (await table.game()).state.turn;
    await table.pass(9 * HOUR);
    await table.pass(HOUR);
    const reminders = table.emails.filter(({ type }) => type === 'reminder');
    expect(reminders).toMatchObject([{ seat, type: 'reminder' }]);
    expect(await table.byDefault()).toEqual([]);
    await table.pass(2 * HOUR);
    const played = await table.byDefault();
    expect(played.every((commit) => commit.seat === seat)).toBe(true);
    expect(played[0]?.moves[0]?.type).toBe('rollDice');
    expect(played.at(-1)?.moves[0]?.type).toBe('endTurn');
    expect((await table.game()).state.turn.number).toBe(number + 1);
    expect(table.problems).toEqual([]);
  });

  test('costs nothing to a player who moves in time, and sends no reminder to a player who is looking', async () => {
    const table = await timed(['anna', 'bruno']);
    await founded(table);
    const [seat = 0] = await table.waiting();
    await table.pass(8 * HOUR);
    table.clock.now += HOUR - MINUTE;
    const player = table.players[seat]?.id ?? '';
    await table.store.presence.note(
      { game: table.id, player: player, version: 1, touched: table.clock.now },
      table.clock.now,
    );
    await table.pass(MINUTE);
    expect(table.emails.filter(({ type }) => type === 'reminder')).toEqual([]);
    while ((await table.waiting())[0] === seat) await table.move(seat);
    await table.pass(4 * HOUR);
    expect(await table.byDefault()).toEqual([]);
  });

  test('races with a late move for one version, and one of them counts', async () => {
    const table = await timed(['anna', 'bruno']);
    await founded(table);
    const [seat = 0] = await table.waiting();
    const before = await table.game();
    table.clock.now += 12 * HOUR - MINUTE;
    await table.alive();
    table.clock.now += 2 * MINUTE;
    await table.agenda();
    const submission = { moveId: randomUUID(), moves: [{ type: 'rollDice' }], version: before.version };
    const [late] = await Promise.all([
      table.store.games.submit(table.id, seat, submission, table.clock.now),
      table.feed.onChange(timerKey(table.id)),
    ]);
    const log = await table.store.log.from(table.id, 1);
    expect(log.map(({ commit }) => commit.version)).toEqual(log.map((_, index) => index + 1));
    const rolls = log.filter(
      ({ commit }) => commit.version > before.version && JSON.stringify(commit.moves).includes('rollDice'),
    );
    expect(rolls.filter(({ commit }) => commit.seat === seat)).toHaveLength(1);
    expect(['committed', 'stale']).toContain(late.type);
  });

  test('gets back the time for which the service was down', async () => {
    const table = await timed(['anna', 'bruno']);
    await founded(table);
    await table.pass(11 * HOUR);
    table.clock.now += 3 * HOUR;
    await table.run();
    expect(await table.byDefault()).toEqual([]);
    const clock = await table.store.clocks.get(table.id);
    expect(clock?.running[0]?.moved).toBe(3 * HOUR);
    await table.pass(2 * HOUR);
    expect((await table.byDefault()).length).toBeGreaterThan(0);
  });

  test('gets back the time of an outage even if the feed runs before the agenda', async () => {
    const table = await timed(['anna', 'bruno']);
    await founded(table);
    await table.pass(11 * HOUR);
    const timer = await table.store.timers.get(table.id);
    if (timer === undefined) throw new Error('no timer');
    await table.store.timers.fire(timer, table.clock.now);
    table.clock.now += 3 * HOUR;
    await table.feed.onChange(timerKey(table.id));
    expect(await table.byDefault()).toEqual([]);
    await table.run();
    expect(await table.byDefault()).toEqual([]);
    const clock = await table.store.clocks.get(table.id);
    expect(clock?.running[0]?.moved).toBe(3 * HOUR);
    await table.pass(2 * HOUR);
    expect((await table.byDefault()).length).toBeGreaterThan(0);
  });

  test('does not exist in a game without clocks', async () => {
    const table = await timed(['anna', 'bruno']);
    const { id } = await newGame(table, [PERSON, PERSON], table.players);
    await table.feed.feedGame(id);
    expect(await table.store.timers.get(id)).toBeUndefined();
    expect(await table.store.clocks.get(id)).toBeUndefined();
  });

  test('does not change the proof of the game', async () => {
    const table = await timed(['anna'], {}, [PERSON, BOT]);
    await founded(table);
    await table.pass(13 * HOUR);
    expect((await table.byDefault()).length).toBeGreaterThan(1);
    await table.change(concede(table.players[0]?.id ?? '', THEN));
    for (let n = 0; n < 200 && !(await table.game()).state.ending.over; n++) await table.feed.feedGame(table.id);
    const { secret = '' } = await table.lobby();
    const commits = (await table.store.log.from(table.id, 1)).map(({ commit }) => commit);
    expect(verifyRecord({ secret, commits }).finding).toBeUndefined();
  }, 120_000);
});

describe('a seat whose player is gone', () => {
  const deserted = async () => {
    const table = await timed(['anna', 'bruno', 'carla'], { misses: 1 });
    await founded(table);
    const [seat = 0] = await table.waiting();
    await table.pass(13 * HOUR);
    const [gone, other] = [table.players[seat], table.players[(seat + 1) % 3]];
    if (gone === undefined || other === undefined) throw new Error('three play');
    return { table, seat, gone, other };
  };

  test('is offered after some missed turns, and stays with a player who comes back in time', async () => {
    const { table, seat } = await deserted();
    expect((await table.lobby()).seats[seat]).toMatchObject({ type: 'person', offered: {} });
    while (!(await table.waiting()).includes(seat)) await table.move((await table.waiting())[0] as Seat);
    await table.move(seat);
    await table.lobbyChanged();
    expect((await table.lobby()).seats[seat]).not.toHaveProperty('offered');
  });

  test('goes to a bot when another player says so, and its owner can take it back once', async () => {
    const { table, seat, gone, other } = await deserted();
    expect((await table.change(replaceWithBot(gone.id, seat, 'now'))).type).toBe('rejected');
    expect((await table.change(replaceWithBot('stranger', seat, 'now'))).type).toBe('rejected');
    await table.change(replaceWithBot(other.id, seat, THEN));
    expect((await table.lobby()).seats[seat]).toMatchObject({
      type: 'bot',
      owner: { player: gone.id },
      tenures: [{ name: gone.name, why: 'missed', to: THEN }],
    });
    expect((await table.store.memberships.of(gone.id)).map(({ game }) => game)).toContain(table.id);
    await table.change(takeBack(gone.id, LATER));
    const back = (await table.lobby()).seats[seat];
    expect(back).toMatchObject({ type: 'person', player: gone.id, returned: true, tenures: [{}, { bot: 'sensible' }] });
    expect((await table.change(takeBack(gone.id, LATER))).type).toBe('rejected');
  });

  test('goes to a substitute with the link, never to somebody who plays there', async () => {
    const { table, seat, gone, other } = await deserted();
    const token = 'abcdefghijklmnopqrstuvwxyz';
    expect((await table.change(substitute({ player: 'x', name: 'x' }, token, 'now'))).type).toBe('rejected');
    await table.change(inviteSubstitute(gone.id, seat, token, THEN));
    expect((await table.change(substitute({ player: other.id, name: 'b' }, token, 'now'))).type).toBe('rejected');
    expect((await table.change(substitute({ player: 'x', name: 'x' }, '', 'now'))).type).toBe('rejected');
    const dora = await newPlayer(table.store, 'dora');
    await table.change(substitute({ player: dora.id, name: dora.name }, token, THEN));
    const held = (await table.lobby()).seats[seat];
    expect(held).toMatchObject({ type: 'person', player: dora.id, owner: { player: gone.id } });
    expect(held).not.toHaveProperty('offered');
    expect((await table.change(substitute({ player: 'y', name: 'y' }, token, 'now'))).type).toBe('rejected');
  });

  test('can be taken back by its owner even after the substitute has given up', async () => {
    const { table, seat, gone } = await deserted();
    const dora = await newPlayer(table.store, 'dora');
    await table.change(inviteSubstitute(gone.id, seat, 'token', THEN));
    await table.change(substitute({ player: dora.id, name: dora.name }, 'token', THEN));
    await table.change(concede(dora.id, LATER));
    expect((await table.lobby()).seats[seat]).toMatchObject({ type: 'bot', owner: { player: gone.id } });
    expect(await table.change(takeBack(dora.id, LATER))).toMatchObject({ code: 'notYourSeat' });
    expect((await table.change(takeBack(gone.id, LATER))).type).toBe('changed');
    await table.change(concede(gone.id, LATER));
    expect((await table.change(takeBack(gone.id, LATER))).type, 'who gives up cannot return').toBe('rejected');
  });

  test('gives a new player the whole time from then on, by their own calendar', async () => {
    const table = await timed(['anna', 'bruno', 'carla'], { misses: 1 });
    const [seat = 0] = await table.waiting();
    await table.pass(13 * HOUR);
    // No dice before the turns begin: the seat is next waited for with its second settlement.
    while (!(await table.waiting()).includes(seat)) await table.move((await table.waiting())[0] as Seat);
    const before = (await table.store.clocks.get(table.id))?.running[0];
    expect(before).toMatchObject({ seat, allowance: 4 * HOUR });
    table.clock.now = (before?.deadline ?? 0) - MINUTE;
    await table.alive();
    const dora = await newPlayer(table.store, 'dora');
    const vacation = [{ from: '2026-06-01', to: '2026-06-02' }];
    await table.store.calendars.set(dora, { zone: 'Asia/Tokyo', vacation }, table.clock.now);
    const { id: gone = '' } = table.players[seat] ?? {};
    await table.change(inviteSubstitute(gone, seat, 'token', THEN));
    await table.change(substitute({ player: dora.id, name: dora.name }, 'token', instant(table.clock.now)));
    const clock = await table.store.clocks.get(table.id);
    expect(clock?.running).toMatchObject([
      {
        seat,
        from: table.clock.now,
        deadline: table.clock.now + 12 * HOUR,
        calendar: { zone: 'Asia/Tokyo', away: vacation },
      },
    ]);
    expect(clock?.seats.find((one) => one.seat === seat)).toMatchObject({ missed: 0 });
    const played = (await table.byDefault()).length;
    await table.pass(11 * HOUR);
    expect(await table.byDefault(), 'nobody has played for dora').toHaveLength(played);
    expect((await table.lobby()).seats[seat]).not.toHaveProperty('offered');
    await table.pass(2 * HOUR);
    expect((await table.byDefault()).length, 'dora’s time runs out like everybody’s').toBeGreaterThan(played);
  });

  const agree = async ({ store, feed, id, clock }: Awaited<ReturnType<typeof timed>>, seat: number) => {
    const moves = [{ type: 'agreeToEnd', agree: true }];
    const done = await store.games.submit(id, seat as Seat, { moveId: randomUUID(), moves }, clock.now);
    await feed.feedGame(id);
    return done.type;
  };

  test('BE-83: does not block the players who agree to end the game', async () => {
    const { table, seat } = await deserted();
    for (const agreeing of [0, 1, 2].filter((one) => one !== seat)) await agree(table, agreeing);
    expect((await table.game()).state.ending).toMatchObject({ over: true, reason: 'agreement' });
  });

  test('BE-83: has agreed to nothing after somebody else has taken it or its player has returned', async () => {
    const { table, seat, gone } = await deserted();
    const [first = 0, second = 0] = [0, 1, 2].filter((one) => one !== seat);
    await agree(table, first);
    expect((await table.game()).state.agreement, 'nothing is said for it before all agree').toEqual([first]);
    await table.change(inviteSubstitute(gone.id, seat, 'token', THEN));
    const dora = await newPlayer(table.store, 'dora');
    table.clock.now += MINUTE;
    await table.change(substitute({ player: dora.id, name: dora.name }, 'token', instant(table.clock.now)));
    expect((await table.game()).state.agreement).toEqual([first]);
    await agree(table, second);
    expect((await table.game()).state.ending.over, 'dora plays on').toBe(false);
    await agree(table, seat);
    expect((await table.game()).state.ending.over).toBe(true);
  });

  test('BE-83: decides for itself again after its player is back', async () => {
    const { table, seat } = await deserted();
    const [first = 0] = [0, 1, 2].filter((one) => one !== seat);
    await agree(table, first);
    while (!(await table.waiting()).includes(seat)) await table.move((await table.waiting())[0] as Seat);
    const said = { moveId: defaultId(`agree/${seat}`), moves: [{ type: 'agreeToEnd', agree: true }] };
    await table.store.games.submit(table.id, seat, said, table.clock.now);
    expect((await table.game()).state.agreement).toContain(seat);
    await table.move(seat);
    await table.lobbyChanged();
    // After a 7 it cannot be said before the robber is moved.
    for (let n = 0; n < 20 && (await table.game()).state.agreement.includes(seat as Seat); n++) {
      await table.move((await table.waiting())[0] as Seat);
      await table.lobbyChanged();
    }
    expect((await table.game()).state.agreement).toEqual([first]);
    expect(await agree(table, seat)).toBe('committed');
    await table.lobbyChanged();
    expect((await table.game()).state.agreement, 'what the player says counts').toContain(seat);
  });

  test('BE-83: proposes nothing when a bot has it, and agrees when everybody who plays does', async () => {
    const table = await timed(['anna', 'bruno', 'carla']);
    await founded(table);
    await table.change(concede(table.players[2]?.id ?? '', THEN));
    const agreed = async () => (await table.game()).state.agreement.toSorted();
    for (let n = 0; n < 12; n++) {
      await table.move((await table.waiting())[0] as Seat);
      expect(await agreed()).toEqual([]);
    }
    // After a 7 nothing can be said before the robber is moved.
    while ((await table.game()).waits[0]?.step !== 'roll') await table.move((await table.waiting())[0] as Seat);
    await agree(table, 0);
    expect(await agreed()).toEqual([0]);
    const moves = [{ type: 'agreeToEnd', agree: false }];
    await table.store.games.submit(table.id, 0, { moveId: randomUUID(), moves }, table.clock.now);
    await table.feed.feedGame(table.id);
    expect(await agreed()).toEqual([]);
    await agree(table, 0);
    await agree(table, 1);
    expect((await table.game()).state.ending).toMatchObject({ over: true, reason: 'agreement' });
    expect(await table.byDefault(), 'nobody’s time has run out').toEqual([]);
  });

  test('keeps no trace of an owner who deletes their account', async () => {
    const { table, seat, gone, other } = await deserted();
    await table.change(replaceWithBot(other.id, seat, THEN));
    await table.store.erase((await table.store.players.get(gone.id)) ?? gone, table.clock.now);
    const text = JSON.stringify(await table.lobby());
    expect(text).not.toContain(gone.id);
    expect(text).not.toContain(`"${gone.name}"`);
  });
});

describe('a turn that is missed', () => {
  const lost = async () => {
    const table = await timed(['anna', 'bruno', 'carla']);
    await founded(table);
    const [seat = 0] = await table.waiting();
    await table.pass(13 * HOUR);
    await table.pass(3 * MINUTE);
    return { table, seat };
  };
  const notices = ({ emails }: Awaited<ReturnType<typeof timed>>) => emails.filter(({ type }) => type === 'missed');

  test('sends one notice to everybody at the table, and another when the seat is open', async () => {
    const { table, seat } = await lost();
    expect(notices(table)).toHaveLength(3);
    expect(notices(table)).toMatchObject(table.players.map(() => ({ seat, isOpen: false })));
    for (let n = 0; n < 2; n++)
      while ((await table.waiting())[0] !== seat) await table.move((await table.waiting())[0] as Seat);
    await table.pass(5 * HOUR);
    await table.pass(3 * MINUTE);
    expect(notices(table)).toHaveLength(6);
    expect(notices(table).slice(3)).toMatchObject(table.players.map(() => ({ seat, isOpen: true })));
    while ((await table.waiting())[0] !== seat) await table.move((await table.waiting())[0] as Seat);
    await table.pass(5 * HOUR);
    await table.pass(3 * MINUTE);
    expect(notices(table), 'it is open already').toHaveLength(6);
  });

  test('sends its player no notice beside the email about their next turn, which says the same', async () => {
    const table = await timed(['anna', 'bruno', 'carla']);
    await founded(table);
    const [seat = 0] = await table.waiting();
    await table.pass(13 * HOUR);
    while ((await table.waiting())[0] !== seat) await table.move((await table.waiting())[0] as Seat);
    for (let n = 0; n < 4; n++) await table.pass(3 * MINUTE);
    const { id: player } = table.players[seat] as Player;
    const { version } = (await table.game()).waits.find((wait) => wait.seat === seat) ?? {};
    expect(table.emails).toContainEqual({ type: 'turn', game: table.id, seat, player, version });
    expect(notices(table).map((notice) => 'player' in notice && notice.player)).toEqual(
      table.players.map(({ id }) => id).filter((id) => id !== player),
    );
  });

  test('sends its player a notice if they want no email about turns', async () => {
    const table = await timed(['anna', 'bruno', 'carla']);
    await founded(table);
    const [seat = 0] = await table.waiting();
    const { id: player } = table.players[seat] as Player;
    await table.store.players.change(player, { mailOff: ['turn'] });
    await table.pass(13 * HOUR);
    while ((await table.waiting())[0] !== seat) await table.move((await table.waiting())[0] as Seat);
    for (let n = 0; n < 4; n++) await table.pass(3 * MINUTE);
    expect(notices(table)).toHaveLength(3);
  });

  test('sends no notice to a player who has seen it, and none after its player is back', async () => {
    const table = await timed(['anna', 'bruno']);
    await founded(table);
    const [seat = 0] = await table.waiting();
    await table.pass(13 * HOUR);
    for (const { id: player } of table.players) {
      const { version } = await table.game();
      await table.store.presence.note({ game: table.id, player, version, touched: table.clock.now }, table.clock.now);
    }
    await table.pass(3 * MINUTE);
    expect(notices(table), `seat ${seat}`).toEqual([]);
  });
});

describe('a game in which nobody is there', () => {
  const DAY = 24 * HOUR;
  const slept = async () => {
    const table = await timed(['anna', 'bruno']);
    await founded(table);
    await table.pass(13 * HOUR);
    await table.lobbyChanged();
    await table.pass(13 * HOUR);
    await table.lobbyChanged();
    await table.pass(3 * MINUTE);
    return table;
  };
  const notices = ({ emails }: Awaited<ReturnType<typeof timed>>) => emails.filter(({ type }) => type === 'clocks');

  test('falls asleep: each player gets one email, nothing is played, and no more emails come', async () => {
    const table = await slept();
    expect(notices(table)).toMatchObject([{ to: 'asleep' }, { to: 'asleep' }]);
    const before = [(await table.game()).version, table.emails.length];
    for (let n = 0; n < 20; n++) await table.pass(DAY);
    expect([(await table.game()).version, table.emails.length]).toEqual(before);
    expect(table.problems).toEqual([]);
  });

  test('goes on when somebody wakes it, and the others get an email', async () => {
    const table = await slept();
    await table.pass(5 * DAY);
    await table.change(wake(table.players[0]?.id ?? '', instant(table.clock.now)));
    const clock = await table.store.clocks.get(table.id);
    expect(clock).not.toHaveProperty('pausedAt');
    expect(clock).not.toHaveProperty('closesAt');
    await table.pass(3 * MINUTE);
    expect(notices(table).slice(2)).toMatchObject([{ to: 'running' }, { to: 'running' }]);
    expect((await table.change(wake('a stranger', 'now'))).type).toBe('rejected');
  });

  test('goes on when somebody moves', async () => {
    const table = await slept();
    await table.pass(DAY);
    await table.move((await table.waiting())[0] as Seat);
    await table.lobbyChanged();
    expect(isAsleep(await table.lobby())).toBe(false);
    expect(await table.store.clocks.get(table.id)).not.toHaveProperty('pausedAt');
  });

  test('is closed without a result if nobody wakes it for a month', async () => {
    const table = await slept();
    await table.pass(29 * DAY);
    expect((await table.game()).state.ending.over).toBe(false);
    await table.pass(2 * DAY);
    expect((await table.game()).state.ending).toMatchObject({ over: true, winners: [] });
    await table.pass(3 * MINUTE);
    expect(table.emails.filter(({ type }) => type === 'gameOver')).toHaveLength(2);
    expect((await table.lobby()).status).toBe('finished');
  });
});

describe('a pause', () => {
  test('needs everybody’s consent again after it has ended, and does not begin because somebody leaves', async () => {
    const table = await timed(['anna', 'bruno', 'carla']);
    const [anna, bruno, carla] = table.players.map(({ id }) => id);
    const paused = async () => (await table.store.clocks.get(table.id))?.pausedAt !== undefined;
    const wish = (player = '', wanted = true) => table.change(wishPause(player, wanted, instant(table.clock.now)));
    for (const player of [anna, bruno, carla]) await wish(player);
    expect(await paused()).toBe(true);
    await table.pass(HOUR);
    await wish(carla, false);
    expect(await paused()).toBe(false);
    await table.change(offerSeat(2, instant(table.clock.now)));
    expect(await paused(), 'carla’s seat is open').toBe(false);
    await wish(anna);
    expect(await paused()).toBe(false);
    await table.change(offerSeat(1, instant(table.clock.now)));
    expect(await paused(), 'bruno’s seat is open, too').toBe(false);
  });

  test('sends a notice when it begins and when it ends', async () => {
    const table = await timed(['anna', 'bruno']);
    for (const { id } of table.players) await table.change(wishPause(id, true, instant(table.clock.now)));
    await table.pass(3 * MINUTE);
    const notices = () => table.emails.flatMap((mail) => (mail.type === 'clocks' ? [mail.to] : []));
    expect(notices()).toEqual(['stopped', 'stopped']);
    await table.change(wishPause(table.players[0]?.id ?? '', false, instant(table.clock.now)));
    await table.pass(3 * MINUTE);
    expect(notices().slice(2)).toEqual(['running', 'running']);
  });

  test('does not count a player who has just taken a seat as agreeing', async () => {
    const table = await timed(['anna', 'bruno', 'carla']);
    const [anna, bruno, carla] = table.players;
    if (anna === undefined || bruno === undefined || carla === undefined) throw new Error('three play');
    await table.change(wishPause(anna.id, true, THEN));
    await table.change(wishPause(bruno.id, true, THEN));
    await table.change(offerSeat(0, THEN));
    await table.change(inviteSubstitute(anna.id, 0, 'token', THEN));
    const dora = await newPlayer(table.store, 'dora');
    await table.change(substitute({ player: dora.id, name: dora.name }, 'token', THEN));
    await table.change(wishPause(carla.id, true, THEN));
    expect((await table.store.clocks.get(table.id))?.pausedAt).toBeUndefined();
    await table.change(wishPause(dora.id, true, THEN));
    expect((await table.store.clocks.get(table.id))?.pausedAt).toBe(table.clock.now);
  });

  test('stops a reminder that waited for the end of quiet hours; the next deadline has its own', async () => {
    const table = await timed(['anna', 'bruno']);
    await founded(table);
    const quiet = { from: 20, to: 23 };
    for (const { id } of table.players) await table.store.players.change(id, { quiet, zone: 'UTC' });
    const reminders = () => table.emails.filter(({ type }) => type === 'reminder').length;
    await table.pass(9 * HOUR + MINUTE);
    for (const { id } of table.players) await table.change(wishPause(id, true, THEN));
    await table.pass(3 * HOUR);
    expect(reminders(), 'no time runs out').toBe(0);
    await table.change(wishPause(table.players[0]?.id ?? '', false, THEN));
    await table.pass(2 * HOUR + 30 * MINUTE);
    await table.pass(MINUTE);
    expect(reminders()).toBe(1);
  });

  test('holds while everybody wants it', async () => {
    const table = await timed(['anna', 'bruno']);
    await founded(table);
    await table.pass(6 * HOUR);
    for (const { id } of table.players) await table.change(wishPause(id, true, THEN));
    expect((await table.store.clocks.get(table.id))?.pausedAt).toBe(table.clock.now);
    await table.pass(48 * HOUR);
    expect(await table.byDefault()).toEqual([]);
    expect(await table.store.timers.get(table.id)).toEqual({ game: table.id });
    await table.change(wishPause(table.players[0]?.id ?? '', false, THEN));
    await table.pass(5 * HOUR);
    expect(await table.byDefault()).toEqual([]);
    await table.pass(2 * HOUR);
    expect((await table.byDefault()).length).toBeGreaterThan(0);
  });
});

describe('clocks', () => {
  test('survive a rebuild of all projections, with their timer', async () => {
    const table = await timed(['anna', 'bruno']);
    await founded(table);
    await table.pass(3 * HOUR);
    const before = await table.store.clocks.get(table.id);
    await table.store.timers.clear(table.id, table.clock.now);
    await table.feed.rebuild(table.id);
    expect(await table.store.clocks.get(table.id)).toEqual(before);
    await table.pass(10 * HOUR);
    expect((await table.byDefault()).length).toBeGreaterThan(0);
  });

  test('survive a restore to a point in time, and nobody loses the time since', async () => {
    const table = await timed(['anna', 'bruno', 'carla']);
    await founded(table);
    await table.pass(4 * HOUR);
    const [seat = 0] = await table.waiting();
    const open = await newGame(table, [PERSON, PERSON], [table.players[0] as Player]);
    await table.pass(HOUR);
    const [, bruno] = table.players;
    const joining = { player: bruno?.id ?? '', name: 'bruno', seed: '0'.repeat(32) };
    await table.store.lobbyService.join(open.id, joining, table.clock.now);
    await table.feed.onChange({ pk: `LOBBY#${open.id}`, sk: 'INFO' });
    const items = Object.values(await everythingIn(table.client, table.tableName));
    const version = (await table.game()).version;
    const { deadline = 0 } = (await table.store.clocks.get(table.id))?.running[0] ?? {};

    // What happened since is lost: a reminder, default answers, a freed seat.
    for (let hour = 0; hour < 26; hour += 2) await table.pass(2 * HOUR);
    await table.feed.onChange(timerKey(open.id));
    expect((await table.byDefault()).length).toBeGreaterThan(0);
    expect((await table.store.lobbies.get(open.id))?.freedAt).toBeDefined();

    const restored = await memoryTable();
    const db = openDb({ client: restored.client, table: restored.tableName });
    for (const item of items) await db.put(item as Parameters<typeof db.put>[0]);
    const service = createService(restored);
    const { store, feed, clock, emails, problems } = service;
    clock.now = table.clock.now;
    const run = async () => {
      await service.agenda();
      for (const { id } of [table, open]) {
        await feed.onChange(timerKey(id));
        await feed.onChange({ pk: `LOBBY#${id}`, sk: 'INFO' });
      }
    };
    const pass = async (time: number) => {
      clock.now += time;
      await db.put({ ...(await db.get(HEARTBEAT_KEY)), ...HEARTBEAT_KEY, at: clock.now });
      await run();
      await run();
    };
    await run();
    await run();
    expect((await store.games.open(table.id))?.version, 'nobody has moved').toBe(version);
    const [running] = (await store.clocks.get(table.id))?.running ?? [];
    expect(running).toMatchObject({ seat, deadline: deadline + (running?.moved ?? 0) });
    expect(running?.moved).toBeGreaterThanOrEqual(24 * HOUR);
    expect((await store.lobbies.get(open.id))?.readyCheck).toBeDefined();
    expect(emails.filter(({ type }) => type === 'reminder' || type === 'seatsFreed')).toEqual([]);

    // From here on everything takes its course, once.
    for (let hour = 0; hour < 24; hour += 2) await pass(2 * HOUR);
    const reminders = emails.filter((notice) => notice.type === 'reminder' && notice.version === running?.wait);
    expect(reminders).toMatchObject([{ seat, deadline: new Date(running?.deadline ?? 0).toISOString() }]);
    expect((await store.games.open(table.id))?.version).toBeGreaterThan(version);
    expect((await store.lobbies.get(open.id))?.freedAt).toBeDefined();
    expect(emails.filter(({ type }) => type === 'readyCheck')).toHaveLength(1);
    expect(problems).toEqual([]);
  });

  test('cost a move one read, and one write if the wait changes; the timer is not written', async () => {
    const table = await timed(['anna', 'bruno']);
    await founded(table);
    const [seat = 0] = await table.waiting();
    await table.move(seat);
    table.uses.length = 0;
    await table.feed.feedGame(table.id);
    const rolled = table.uses.map(({ operation, pk }) => `${operation} ${pk?.split('#')[0]}`);
    expect(rolled.filter((use) => use.endsWith('TIMER'))).toEqual([]);
    while ((await table.waiting())[0] === seat) await table.move(seat);
    expect(table.uses.filter(({ pk }) => pk?.startsWith('TIMER#'))).toEqual([]);
  });

  test('cost no write if a move changes no wait, and a turn missed afterwards counts', async () => {
    const table = await timed(['anna', 'bruno'], { misses: 3 });
    await founded(table);
    const [seat = 0] = await table.waiting();
    await table.feed.feedGame(table.id);
    const before = await table.store.clocks.get(table.id);
    await table.move(seat);
    expect(await table.waiting()).toEqual([seat]);
    expect(await table.store.clocks.get(table.id)).toEqual(before);
    await table.pass(13 * HOUR);
    const clock = await table.store.clocks.get(table.id);
    expect(clock && missedBy(clock, seat)).toBe(1);
  });

  test('stop for a vacation at once if the settings say so, and go on when it is cancelled', async () => {
    const table = await timed(['anna', 'bruno'], { turnHours: 24, vacationStopsTurn: true });
    await founded(table);
    const [seat = 0] = await table.waiting();
    const player = table.players[seat];
    if (player === undefined) throw new Error('somebody waits');
    const deadline = async () => (await table.store.clocks.get(table.id))?.running[0]?.deadline ?? 0;
    const before = await deadline();
    await table.pass(2 * HOUR);
    const vacation = [{ from: '2026-05-02', to: '2026-05-03' }];
    // Twelve hours of the turn are left when the vacation begins.
    const away = await table.store.calendars.set(player, { zone: 'UTC', vacation }, table.clock.now);
    expect(await deadline()).toBe(before + 48 * HOUR);
    await table.pass(34 * HOUR);
    await table.store.calendars.set(away, { vacation: [] }, table.clock.now);
    expect((await deadline()) - table.clock.now).toBe(before - Date.UTC(2026, 4, 2));
    expect(table.problems).toEqual([]);
  });

  test('stop for a vacation from the next wait on', async () => {
    const table = await timed(['anna', 'bruno']);
    await founded(table);
    const [seat = 0] = await table.waiting();
    const player = table.players[seat];
    if (player === undefined) throw new Error('somebody waits');
    const days = [{ from: '2026-05-01', to: '2026-05-02' }];
    await table.store.calendars.set(player, { zone: 'Europe/Rome', vacation: days }, table.clock.now);
    const deadline = async () => (await table.store.clocks.get(table.id))?.running[0]?.deadline ?? 0;
    const before = await deadline();
    expect(before).toBe(table.clock.now + 12 * HOUR);
    while ((await table.waiting())[0] === seat) await table.move(seat);
    while ((await table.waiting())[0] !== seat) await table.move((await table.waiting())[0] as Seat);
    expect(await deadline()).toBe(Date.UTC(2026, 4, 3, 10));
  });
});
