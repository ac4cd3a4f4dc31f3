import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createWebhookSender } from '../../functions/webhook/webhook.ts';
import { moveOn, newGame, newPlayer, PERSON } from '../feed/support.ts';
import { openMailing } from '../mail/mailing.ts';
import { type EmbeddedSes, startSes } from '../support/ses.ts';
import { temporaryFolder } from '../support/temporaryFolder.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
let ses: EmbeddedSes;
beforeAll(async () => {
  ses = await startSes({ folder: temporaryFolder() });
});
afterAll(() => ses.close());

/** A game that waits for somebody with a webhook, which answers as the test says. */
async function waiting({ instead = false, mail = true }: { instead?: boolean; mail?: boolean } = {}) {
  const hook = { status: 204, posted: [] as { kind: string; title: string; text: string; url: string }[] };
  const post = async (_: string, __: object, body: Buffer) => {
    hook.posted.push(JSON.parse(body.toString()));
    if (hook.status === 0) throw new Error('no connection to https://hooks.example.com/secret');
    return hook.status;
  };
  const service = await openMailing(ses, ({ store, now }) => ({ webhook: createWebhookSender({ store, post, now }) }));
  const { store, feed } = service;
  const people = [await newPlayer(store, 'anna', { mail }), await newPlayer(store, 'bruno', { mail })];
  for (const { id } of people) {
    const url = 'https://hooks.example.com/secret';
    await store.webhooks.put(id, { url, format: 'json', ...(instead ? { instead: true } : {}) });
    await store.players.change(id, { hooked: true });
  }
  const { id } = await newGame(service, [PERSON, PERSON], people);
  await feed.feedGame(id);
  const [wait] = (await store.games.open(id))?.waits ?? [];
  const player = people[wait?.seat ?? 0] ?? people[0];
  if (player === undefined || wait === undefined) throw new Error('nobody');
  const subjects = async () =>
    (await ses.emails.list())
      .filter(({ to }) => player.email !== undefined && to.includes(player.email))
      .map(({ subject }) => subject);
  const nextTurn = async () => {
    const isWaiting = async () => (await store.games.open(id))?.waits[0]?.seat === wait.seat;
    while (await isWaiting()) await moveOn(service, id);
    while (!(await isWaiting())) await moveOn(service, id);
    await feed.feedGame(id);
  };
  return { ...service, id, wait, player, hook, subjects, nextTurn };
}

describe('a turn', () => {
  test('goes to the webhook and by email', async () => {
    const { pass, hook, subjects, id } = await waiting();
    await pass(3 * MINUTE);
    expect(hook.posted).toEqual([
      {
        kind: 'turn',
        title: 'A game',
        text: expect.stringMatching(/\p{L}/u),
        url: `https://coloni.example/game/${id}`,
      },
    ]);
    expect(await subjects()).toHaveLength(1);
  });

  test('goes only to the webhook if its owner wants that, and by email too if it was not accepted', async () => {
    const { pass, hook, subjects, nextTurn } = await waiting({ instead: true });
    await pass(3 * MINUTE);
    expect(hook.posted).toHaveLength(1);
    expect(await subjects()).toHaveLength(0);
    hook.status = 500;
    await nextTurn();
    await pass(3 * MINUTE);
    expect(hook.posted).toHaveLength(2);
    expect(await subjects()).toHaveLength(1);
  });

  test('is tried again for a guest without an address while the webhook fails, and not once it is off', async () => {
    for (const instead of [false, true])
      for (const later of [204, 404]) {
        const { pass, hook, givenUp } = await waiting({ mail: false, instead });
        hook.status = 503;
        await pass(4 * MINUTE);
        expect(hook.posted).toHaveLength(2);
        hook.status = later;
        await pass(DAY, 10 * MINUTE);
        expect(hook.posted).toHaveLength(3);
        expect(givenUp).toEqual([]);
      }
  });

  test('reaches a guest with a webhook and without an address', async () => {
    const { pass, hook, emails } = await waiting({ mail: false });
    await pass(3 * MINUTE);
    expect(hook.posted).toHaveLength(1);
    expect(emails.map(({ type }) => type)).toEqual(['turn']);
  });
});

test('notices that share one email are posted one by one, each with its own kind', async () => {
  const { store, pass, hook, id, player, wait, clock } = await waiting();
  await store.players.change(player.id, { mailDigest: ['turn', 'chat'], zone: 'UTC' });
  const other = (await store.lobbies.get(id))?.seats.flatMap((held) => ('player' in held ? [held.player ?? ''] : []));
  const author = other?.find((one) => one !== player.id) ?? '';
  await store.chats.say(id, { player: author, seat: wait.seat === 0 ? 1 : 0, text: 'Hello' }, clock.now);
  await store.outbox.ask({ type: 'chat', game: id, player: player.id, read: 0 }, clock.now + MINUTE, clock.now);
  await pass(21 * 60 * MINUTE, 10 * MINUTE);
  expect(hook.posted.map(({ kind }) => kind).sort()).toEqual(['chat', 'turn']);
});

test('a reminder comes both ways, even if the webhook replaces other emails', async () => {
  const { store, id, wait, player, now, pass, hook, subjects } = await waiting({ instead: true });
  const deadline = new Date(now() + DAY).toISOString();
  const { seat, version } = wait;
  await store.outbox.ask({ type: 'reminder', game: id, seat, player: player.id, version, deadline }, now(), now());
  await pass(MINUTE);
  expect(hook.posted.map(({ kind }) => kind)).toEqual(['reminder']);
  await pass(MINUTE);
  expect(await subjects()).toHaveLength(1);
});

test('a webhook that is gone is switched off, and its owner gets one email', async () => {
  const { pass, store, player, hook, subjects, nextTurn } = await waiting({ instead: true });
  hook.status = 404;
  await pass(3 * MINUTE);
  expect((await store.webhooks.of(player.id))?.offAt).toBeDefined();
  await nextTurn();
  await pass(5 * MINUTE);
  expect(hook.posted, 'nothing goes to it any more').toHaveLength(1);
  const off = (await subjects()).filter((subject) => subject.includes('webhook'));
  expect(off).toEqual(['Your webhook has been turned off']);
});
