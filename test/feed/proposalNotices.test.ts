import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import type { Seat } from '../../engine/index.ts';
import { DEFAULT_CLOCK } from '../../functions/clock/settings.ts';
import { DAY, HOUR, MINUTE } from '../../functions/instants.ts';
import { proposeClock, wishPause } from '../../functions/lobby/consent.ts';
import type { Changed, Lobby } from '../../functions/lobby/lobby.ts';
import { answerFor } from '../../functions/lobby/seatWishes.ts';
import * as tenures from '../../functions/lobby/tenures.ts';
import type { Notice } from '../../functions/notices/notices.ts';
import { memoryTable } from '../support/dynamodb.ts';
import { BOT, createService, moveOn, newGame, newPlayer, PERSON } from './support.ts';

/** A clock on which no time runs out in these tests. */
const SLOW = { ...DEFAULT_CLOCK, turnHours: 14 * 24, bankHours: 0 };

/** A running game of three and a bot in which the first turn has begun, with the news that its players were mailed. */
const playing = async ({ isTimed = true } = {}) => {
  const batches: (readonly Notice[])[] = [];
  const service = createService(await memoryTable(), {
    answer: (notice, more = []) => {
      batches.push([notice, ...more]);
      return { type: 'sent', messageId: randomUUID() };
    },
  });
  const { store, feed, clock, emails, pass, problems } = service;
  const players = [
    await newPlayer(store, 'anna'),
    await newPlayer(store, 'bruno'),
    await newPlayer(store, 'carla'),
  ] as const;
  const [anna, bruno, carla] = players;
  const { id } = await newGame(service, [PERSON, PERSON, PERSON, BOT], players, isTimed ? SLOW : undefined);
  await feed.feedGame(id);
  for (let n = 0; (await store.games.open(id))?.waits[0]?.step !== 'roll' && n < 40; n++) {
    await moveOn(service, id);
    await feed.feedGame(id);
  }
  clock.now += HOUR;
  const at = () => new Date(clock.now).toISOString();
  const change = async (to: (lobby: Lobby) => Changed) => {
    const result = await store.lobbyService.change(id, to);
    await feed.onChange({ pk: `LOBBY#${id}`, sk: 'INFO' });
    return result;
  };
  const agree = async (seat: Seat, agree = true) => {
    const moves = [{ type: 'agreeToEnd', agree }];
    const result = await store.games.submit(id, seat, { moveId: randomUUID(), moves }, clock.now);
    if (result.type !== 'committed') throw new Error(JSON.stringify(result));
    await feed.feedGame(id);
  };
  const pause = (player: { id: string }, wanted = true) => change(wishPause(player.id, wanted, at()));
  const look = (player: { id: string }) =>
    store.presence.note({ game: id, player: player.id, version: 1, touched: clock.now }, clock.now);
  const mailed = (type: Notice['type'] = 'proposals') =>
    emails.flatMap((notice) => (notice.type === type && 'player' in notice ? [notice.player ?? ''] : [])).sort();
  const sorted = (...some: { id: string }[]) => some.map((player) => player.id).sort();
  return {
    ...service,
    id,
    anna,
    bruno,
    carla,
    at,
    change,
    agree,
    pause,
    look,
    mailed,
    sorted,
    pass,
    problems,
    batches,
  };
};

describe.each(['to end the game', 'to stop the clocks'])('a proposal %s', (what) => {
  const open = async () => {
    const table = await playing();
    const seats = { anna: 0, bruno: 1, carla: 2 } as const;
    const say = (who: keyof typeof seats, wanted = true) =>
      what === 'to end the game' ? table.agree(seats[who], wanted) : table.pause(table[who], wanted);
    return { ...table, say };
  };

  test('reaches those who have to agree, once, and neither its author nor a bot', async () => {
    const { anna, bruno, carla, say, pass, mailed, sorted, feed, id, problems } = await open();
    await say('anna');
    await pass(MINUTE);
    expect(mailed()).toEqual([]);
    await pass(2 * MINUTE);
    expect(mailed()).toEqual(sorted(bruno, carla));
    expect(mailed()).not.toContain(anna.id);
    await say('bruno');
    await feed.rebuild(id);
    await feed.onChange({ pk: `LOBBY#${id}`, sk: 'INFO' });
    await pass(3 * DAY, HOUR);
    expect(mailed(), 'who joins it makes no new one').toEqual(sorted(bruno, carla));
    expect(problems).toEqual([]);
  });

  test('is part of the turn email for a player who is to move a moment later', async () => {
    const { id, anna, bruno, carla, say, pass, mailed, feed, problems, store, clock } = await open();
    const people = [anna, bruno, carla];
    const onTurn = async () => (await store.games.open(id))?.waits[0]?.seat ?? 0;
    // Chance decides who begins.
    const first = await onTurn();
    await say(first === 0 ? 'anna' : first === 1 ? 'bruno' : 'carla');
    clock.now += MINUTE;
    for (let n = 0; (await onTurn()) === first && n < 20; n++) {
      await moveOn({ store, now: () => clock.now }, id);
      await feed.feedGame(id);
    }
    const next = people[await onTurn()];
    await pass(10 * MINUTE);
    expect(mailed('turn').filter((player) => player === next?.id)).toHaveLength(1);
    const others = people.filter((player) => player !== next && player !== people[first]);
    expect(mailed()).toEqual(others.map((player) => player.id));
    expect(problems).toEqual([]);
  });

  test('causes no email if it is gone, agreed to or seen by then', async () => {
    const { bruno, carla, say, pass, mailed, look, sorted, clock } = await open();
    await say('anna');
    await say('bruno');
    clock.now += MINUTE;
    await look(carla);
    await pass(5 * MINUTE);
    expect(mailed()).toEqual([]);
    for (const who of ['anna', 'bruno'] as const) await say(who, false);
    await say('anna');
    await say('anna', false);
    await pass(5 * MINUTE);
    expect(mailed()).toEqual([]);
    clock.now += HOUR;
    await say('anna');
    await pass(5 * MINUTE);
    expect(mailed(), 'nothing was sent before: a new proposal is announced at once').toEqual(sorted(bruno, carla));
  });

  test('reaches a reader who has closed the page just before', async () => {
    const { bruno, carla, say, pass, mailed, look, sorted, clock } = await open();
    await look(carla);
    clock.now += MINUTE;
    await say('anna');
    await pass(5 * MINUTE);
    expect(mailed()).toEqual(sorted(bruno, carla));
  });

  test('sends one email in six hours however often it is repeated, and the last one is not lost', async () => {
    const { bruno, carla, say, pass, mailed, sorted, clock } = await open();
    const begun = clock.now;
    while (clock.now < begun + 2 * HOUR) {
      await say('anna');
      await pass(5 * MINUTE);
      await say('anna', false);
      await pass(5 * MINUTE);
    }
    expect(mailed()).toEqual(sorted(bruno, carla));
    await say('anna');
    await pass(5 * HOUR, 10 * MINUTE);
    expect(mailed()).toHaveLength(4);
    await pass(2 * DAY, HOUR);
    expect(mailed()).toEqual([...sorted(bruno, carla), ...sorted(bruno, carla)].sort());
  });

  test('follows its reader’s settings', async () => {
    const { store, bruno, carla, say, pass, mailed, id } = await open();
    await store.players.change(bruno.id, { muted: [id] });
    await store.players.change(carla.id, { mailOff: ['table'] });
    await say('anna');
    await pass(HOUR);
    expect(mailed()).toEqual([]);
  });

  test('waits for the end of quiet hours, and for the daily email', async () => {
    const { store, bruno, carla, say, pass, mailed, clock, id, batches } = await open();
    const hour = new Date(clock.now).getUTCHours();
    await store.players.change(bruno.id, { zone: 'UTC', quiet: { from: hour, to: (hour + 3) % 24 } });
    await store.players.change(carla.id, { zone: 'UTC', mailDigest: ['table', 'chat'], digestHour: (hour + 6) % 24 });
    await store.chats.say(id, { player: bruno.id, seat: 1, text: 'Hello' }, clock.now);
    await store.outbox.ask({ type: 'chat', game: id, player: carla.id, read: 0 }, clock.now, clock.now);
    await say('anna');
    await pass(2 * HOUR, 10 * MINUTE);
    expect(mailed()).toEqual([]);
    await pass(2 * HOUR, 10 * MINUTE);
    expect(mailed()).toEqual([bruno.id]);
    await pass(4 * HOUR, 10 * MINUTE);
    const daily = batches.filter((mail) => mail.some(({ type }) => type === 'chat'));
    expect(daily.map((mail) => mail.map(({ type }) => type).sort())).toEqual([['chat', 'proposals']]);
  });

  test('reaches nobody who cannot vote, and ends with its author’s seat', async () => {
    const { bruno, say, change, pass, mailed, at, sorted } = await open();
    await change(tenures.offerSeat(2, at()));
    await say('anna');
    await pass(5 * MINUTE);
    expect(mailed(), 'carla’s seat is open to others').toEqual(sorted(bruno));
    const other = await open();
    await other.say('anna');
    await other.change(tenures.concede(other.anna.id, other.at()));
    await other.pass(5 * MINUTE);
    expect(other.mailed()).toEqual([]);
  });
});

describe.each(['to invite a substitute', 'to open the seat of somebody silent'])('a proposal %s', (what) => {
  const open = async () => {
    const isTimed = what === 'to invite a substitute';
    const table = await playing({ isTimed });
    const { anna, bruno, change, at } = table;
    if (isTimed) await change(tenures.offerSeat(2, at()));
    const propose = async (token = 'token') => {
      const wish = isTimed ? tenures.inviteSubstitute(anna.id, 2, token, at()) : tenures.openSeat(anna.id, 2, 1, at());
      return { type: (await change(wish)).type, proposal: at() };
    };
    const answer = (proposal: string, agree: boolean) => change(answerFor(bruno.id, 2, proposal, agree));
    return { ...table, propose, answer };
  };

  test('reaches those who are asked, once, and neither its author nor the player of the seat', async () => {
    const { bruno, propose, pass, mailed, sorted, problems } = await open();
    expect((await propose()).type).toBe('changed');
    await pass(MINUTE);
    expect(mailed()).toEqual([]);
    await pass(2 * MINUTE);
    expect(mailed()).toEqual(sorted(bruno));
    await propose();
    await pass(3 * DAY, HOUR);
    expect(mailed(), 'it is the same proposal').toEqual(sorted(bruno));
    expect(problems).toEqual([]);
  });

  test.each([true, false])('causes no email if it is answered by then (yes: %s)', async (agree) => {
    const { propose, answer, pass, mailed } = await open();
    const { proposal } = await propose();
    expect((await answer(proposal, agree)).type).toBe('changed');
    await pass(DAY, HOUR);
    expect(mailed()).toEqual([]);
  });

  test('ends when the seat passes to somebody else', async () => {
    const { propose, pass, mailed, change, carla, at, id, store } = await open();
    await propose();
    await change(tenures.concede(carla.id, at()));
    await pass(DAY, HOUR);
    expect(mailed()).toEqual([]);
    expect((await store.lobbies.get(id))?.seats[2]).not.toHaveProperty('wish');
  });
});

test('two proposals in a game share one email', async () => {
  const { bruno, carla, agree, pause, anna, pass, mailed, sorted, clock } = await playing();
  await agree(0);
  clock.now += MINUTE;
  await pause(anna);
  await pass(10 * MINUTE);
  expect(mailed()).toEqual(sorted(bruno, carla));
  await pass(DAY, HOUR);
  expect(mailed()).toEqual(sorted(bruno, carla));
});

test('clocks proposed again and again send one email in six hours, about the newest', async () => {
  const { anna, bruno, carla, change, pass, mailed, sorted, at, clock, store, id, emails } = await playing({
    isTimed: false,
  });
  const begun = clock.now;
  while (clock.now < begun + 2 * HOUR) {
    await change(proposeClock(anna.id, DEFAULT_CLOCK, at()));
    await pass(5 * MINUTE);
  }
  expect(mailed('clockWish')).toEqual(sorted(bruno, carla));
  await pass(DAY, HOUR);
  expect(mailed('clockWish')).toHaveLength(4);
  const newest = (await store.lobbies.get(id))?.clockWish?.at;
  expect(emails.flatMap((notice) => (notice.type === 'clockWish' ? [notice.at] : [])).slice(-2)).toEqual([
    newest,
    newest,
  ]);
});

test('a proposal that an earlier version has stored without its time sends no email, and can be agreed to', async () => {
  const { anna, bruno, carla, change, pause, pass, mailed, store, id } = await playing();
  await pause(anna);
  await change(({ pauseAt: _, ...lobby }) => ({ type: 'changed', lobby }));
  await pass(10 * MINUTE);
  expect(mailed()).toEqual([]);
  for (const player of [bruno, carla]) await pause(player);
  expect((await store.clocks.get(id))?.pausedAt).toBeDefined();
});

test('the end of a game is announced also to players who lost a seat in it', async () => {
  const { anna, bruno, carla, change, agree, at, pass, mailed, emails, sorted, problems } = await playing();
  await change(tenures.offerSeat(2, at()));
  await change(tenures.replaceWithBot(anna.id, 2, at()));
  await agree(0);
  await agree(1);
  await pass(10 * MINUTE);
  expect(mailed('gameOver')).toEqual(sorted(anna, bruno, carla));
  expect(emails.filter((notice) => notice.type === 'gameOver' && notice.isFormer)).toMatchObject([
    { player: carla.id },
  ]);
  expect(problems).toEqual([]);
});
