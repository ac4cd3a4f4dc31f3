import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type ClockSettings, DEFAULT_CLOCK } from '../../functions/clock/settings.ts';
import type { Post } from '../../functions/push/post.ts';
import { createPush } from '../../functions/push/push.ts';
import { PUSH_REFUSED } from '../../functions/push/refused.ts';
import { moveOn, newGame, newPlayer, PERSON } from '../feed/support.ts';
import { openMailing } from '../mail/mailing.ts';
import { type EmbeddedSes, startSes } from '../support/ses.ts';
import { temporaryFolder } from '../support/temporaryFolder.ts';
import { newBrowser } from './browser.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
let ses: EmbeddedSes;
beforeAll(async () => {
  ses = await startSes({ folder: temporaryFolder() });
});
afterAll(() => ses.close());

/** A game that waits for somebody with a browser, and a push service that answers as the test says. */
async function waiting({
  answers,
  mail = true,
  clock,
  mailAnswers = () => true,
}: {
  answers: readonly (number | Error)[];
  mail?: boolean;
  clock?: ClockSettings;
  /** Whether the mail service accepts the next email. */
  mailAnswers?: () => boolean | Promise<boolean>;
}) {
  const taken: { headers: Readonly<Record<string, string>>; body: Buffer; url: string }[] = [];
  const problems: unknown[] = [];
  const post: Post = async (url, headers, body) => {
    const answer = answers[Math.min(taken.length, answers.length - 1)] ?? 201;
    taken.push({ url, headers, body });
    if (answer instanceof Error) throw answer;
    return answer;
  };
  const onProblem = (error: unknown) => problems.push(error);
  const service = await openMailing(ses, ({ store, now }, send) => ({
    send: async (...email) =>
      (await mailAnswers()) ? send(...email) : { type: 'failed', reason: 'Throttling', retry: true },
    push: createPush({ store, contact: 'mailto:us@coloni.example', post, onProblem, now }),
  }));
  const { store, feed, now } = service;
  const people = [await newPlayer(store, 'anna', { mail }), await newPlayer(store, 'bruno', { mail })];
  const browser = newBrowser();
  for (const { id } of people) {
    await store.pushes.add(id, { endpoint: `https://push.example.com/${id}`, keys: browser.keys, session: '1' }, now());
    await store.players.change(id, { pushed: true });
  }
  const { id } = await newGame(service, [PERSON, PERSON], people, clock);
  await feed.feedGame(id);
  const seat = (await store.games.open(id))?.waits[0]?.seat ?? 0;
  const player = people[seat] ?? people[0];
  if (player === undefined) throw new Error('nobody');
  const emails = async () =>
    (await ses.emails.list()).filter(({ to }) => player.email !== undefined && to.includes(player.email)).length;
  return { ...service, id, player, browser, taken, emails, pushProblems: problems };
}

describe('a turn', () => {
  test('sends no email if a push service accepts it, and only the browser can read it', async () => {
    const world = await waiting({ answers: [201] });
    await world.pass(5 * MINUTE);
    expect(world.taken).toHaveLength(1);
    expect(await world.emails()).toBe(0);
    const [message] = world.taken;
    expect(message?.url).toBe(`https://push.example.com/${world.player.id}`);
    expect(message?.headers).toMatchObject({ 'content-encoding': 'aes128gcm', ttl: '86400' });
    expect(message?.headers.authorization).toMatch(/^vapid t=[\w.-]+, k=[\w-]+$/);
    expect(message?.body.toString('latin1')).not.toContain('A game');
    const said = JSON.parse(world.browser.read(message?.body ?? Buffer.alloc(0)));
    expect(said).toMatchObject({ title: 'A game', url: `/game/${world.id}`, tag: `game.${world.id}`, waiting: 1 });
    expect(said.body).toMatch(/\p{L}/u);
  });

  test.each([404, 410])(
    'sends an email at once if the subscription is gone (%i), which is not tried again',
    async (status) => {
      const world = await waiting({ answers: [status] });
      await world.pass(3 * MINUTE);
      expect(await world.emails()).toBe(1);
      expect(await world.store.pushes.of(world.player.id)).toEqual([]);
    },
  );

  test('sends an email if the push service cannot accept it now, and the subscription stays', async () => {
    for (const answer of [500, 429, 401, 403, new Error('not a public address')]) {
      const world = await waiting({ answers: [answer] });
      await world.pass(3 * MINUTE);
      expect(await world.emails()).toBe(1);
      expect(await world.store.pushes.of(world.player.id)).toHaveLength(1);
      expect(world.pushProblems).toHaveLength(1);
      const why = typeof answer === 'number' ? `${PUSH_REFUSED} ${answer}` : answer.message;
      expect(String(world.pushProblems[0])).toContain(why);
    }
  });

  test('is tried again for a guest without an address while a push service cannot accept it', async () => {
    for (const answer of [503, 429, new Error('no connection')]) {
      const world = await waiting({ answers: [answer, answer, 201], mail: false });
      await world.pass(HOUR);
      expect(world.taken).toHaveLength(3);
      await world.pass(12 * HOUR, 10 * MINUTE);
      expect(world.taken).toHaveLength(3);
      expect(world.problems).toEqual([]);
    }
  });

  test('is given up for a guest without an address after some hours, or once no subscription is left', async () => {
    for (const [answers, tries] of [
      [[503], 6],
      [[503, 410], 2],
    ] as const) {
      const world = await waiting({ answers, mail: false });
      await world.pass(24 * HOUR, 10 * MINUTE);
      expect(world.taken).toHaveLength(tries);
      expect(world.givenUp).toEqual([]);
    }
  });

  test('reaches a guest with a browser and without an address', async () => {
    const world = await waiting({ answers: [201], mail: false });
    await world.pass(5 * MINUTE);
    expect(world.taken).toHaveLength(1);
  });
});

describe('after a push message about a turn, the email follows', () => {
  const untilMailed = async ({ pass, emails }: Awaited<ReturnType<typeof waiting>>): Promise<number> => {
    for (let hours = 0; hours < 48; hours++) {
      if ((await emails()) > 0) return hours;
      await pass(HOUR, 10 * MINUTE);
    }
    throw new Error('no email in two days');
  };

  test('twelve hours later in a game without a clock, once, without a second push message', async () => {
    const world = await waiting({ answers: [201] });
    expect(await untilMailed(world)).toBe(13);
    await world.pass(48 * HOUR, HOUR);
    expect(await world.emails()).toBe(1);
    expect(world.taken).toHaveLength(1);
    expect(world.problems).toEqual([]);
  });

  test('after twelve hours if the reminder comes later than in a day, or not at all', async () => {
    for (const clock of [
      { ...DEFAULT_CLOCK, turnHours: 96, bankHours: 0 },
      { ...DEFAULT_CLOCK, reminderPercent: 0 },
    ])
      expect(await untilMailed(await waiting({ answers: [201], clock }))).toBe(13);
  });

  test('as the reminder if that comes within a day', async () => {
    const clock = { ...DEFAULT_CLOCK, turnHours: 20, bankHours: 0, reminderPercent: 75 };
    const world = await waiting({ answers: [201], clock });
    await world.pass(14 * HOUR, 10 * MINUTE);
    expect(await world.emails()).toBe(0);
    const [wait] = (await world.store.games.open(world.id))?.waits ?? [];
    const name = `turn#${world.id}#${wait?.seat}#${wait?.version}`;
    expect(await world.store.outbox.get(name)).toMatchObject({ state: 'sent', messageId: 'push' });
  });

  test('except to a player who has looked at the game since or has moved', async () => {
    const seen = await waiting({ answers: [201] });
    await seen.pass(HOUR, 10 * MINUTE);
    const looking = { game: seen.id, player: seen.player.id, version: 1, touched: seen.now() };
    await seen.store.presence.note(looking, seen.now());
    await seen.pass(24 * HOUR, HOUR);
    expect(await seen.emails()).toBe(0);
    const moved = await waiting({ answers: [201] });
    await moved.pass(HOUR, 10 * MINUTE);
    await moveOn(moved, moved.id);
    await moved.pass(24 * HOUR, HOUR);
    expect(await moved.emails()).toBe(0);
  });

  test('except to a guest without an address', async () => {
    const world = await waiting({ answers: [201], mail: false });
    await world.pass(24 * HOUR, HOUR);
    expect(world.taken).toHaveLength(1);
    expect(world.problems).toEqual([]);
  });
});

test('the badge counts the games that wait, and the tables that ask whether their player is ready', async () => {
  const world = await waiting({ answers: [201] });
  const { store, player, clock, taken } = world;
  const { id } = await newGame(world, [PERSON, PERSON], [player]);
  clock.now += 60 * MINUTE;
  const carla = await newPlayer(store, 'carla', { mail: false });
  await store.lobbyService.join(id, { player: carla.id, name: 'carla', seed: '0'.repeat(32) }, clock.now);
  await world.pass(3 * MINUTE);
  const said = JSON.parse(world.browser.read(taken.at(-1)?.body ?? Buffer.alloc(0)));
  expect(said).toMatchObject({ url: `/game/${world.id}`, waiting: 2 });
});

describe('a reminder', () => {
  /** A game in which a reminder is due and nothing else. */
  const reminding = async (settings: Omit<Parameters<typeof waiting>[0], 'clock'>) => {
    const world = await waiting(settings);
    const { store, id, player, now } = world;
    const [wait] = (await store.games.open(id))?.waits ?? [];
    const deadline = new Date(now() + 24 * HOUR).toISOString();
    const { seat = 0, version = 0 } = wait ?? {};
    await store.outbox.drop(`turn#${id}#${seat}#${version}`, 'not in this test', now());
    await store.outbox.ask({ type: 'reminder', game: id, seat, player: player.id, version, deadline }, now(), now());
    return world;
  };

  test('comes by push and a minute later by email', async () => {
    const world = await reminding({ answers: [201] });
    await world.pass(MINUTE);
    expect(world.taken).toHaveLength(1);
    await world.pass(HOUR);
    expect(world.taken).toHaveLength(1);
    expect(await world.emails()).toBe(1);
  });

  test('comes by push once while its email is tried again', async () => {
    let tries = 0;
    const world = await reminding({ answers: [201], mailAnswers: () => ++tries > 3 });
    await world.pass(MINUTE);
    expect(world.taken).toHaveLength(1);
    await world.pass(HOUR);
    expect(tries).toBe(4);
    expect(await world.emails()).toBe(1);
    expect(world.taken).toHaveLength(1);
  });

  test('comes by push once if its function ends while it sends the email', async () => {
    const ended = Promise.withResolvers<void>();
    let tries = 0;
    const mailAnswers = () => {
      if (++tries > 1) return true;
      ended.resolve();
      return Promise.withResolvers<boolean>().promise;
    };
    const world = await reminding({ answers: [201], mailAnswers });
    await Promise.race([ended.promise, world.pass(HOUR)]);
    expect(await world.emails()).toBe(0);
    await world.pass(10 * MINUTE);
    expect(await world.emails()).toBe(1);
    expect(world.taken).toHaveLength(1);
  });

  test('reaches a guest without an address, by push alone', async () => {
    const world = await reminding({ answers: [201], mail: false });
    await world.pass(HOUR);
    expect(world.taken).toHaveLength(1);
  });

  test('comes by push again with its email if no push service has accepted it', async () => {
    let tries = 0;
    const world = await reminding({ answers: [500, 201], mailAnswers: () => ++tries > 3 });
    await world.pass(HOUR);
    expect(await world.emails()).toBe(1);
    expect(world.taken).toHaveLength(2);
  });
});

test('a player has at most ten browsers, and none after being deleted', async () => {
  const { store, player, now } = await waiting({ answers: [201] });
  const { keys } = newBrowser();
  for (let n = 0; n < 12; n++)
    await store.pushes.add(player.id, { endpoint: `https://push.example.com/${n}`, keys, session: '1' }, now() + n);
  const kept = await store.pushes.of(player.id);
  expect(kept).toHaveLength(10);
  expect(kept.map(({ endpoint }) => endpoint)).toContain('https://push.example.com/11');
  const found = await store.players.get(player.id);
  if (found === undefined) throw new Error('no player');
  await store.erase(found, now());
  expect(await store.pushes.of(player.id)).toEqual([]);
});
