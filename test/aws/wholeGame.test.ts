import { PutItemCommand } from '@aws-sdk/client-dynamodb';
import { marshall, unmarshall } from '@aws-sdk/util-dynamodb';
import type { DynamoDBRecord } from 'aws-lambda';
import { describe, expect, test } from 'vitest';
import { findBreak } from '../../engine/index.ts';
import { scan } from '../../functions/db/scan.ts';
import { SECOND } from '../../functions/instants.ts';
import { nameOf } from '../../functions/notices/notices.ts';
import { byHand } from '../../functions/play/game.ts';
import { openStore } from '../../functions/services.ts';
import { repeatable } from '../api/service.ts';
import { deploy } from './emulator/index.ts';
import { type Person, playOnce, playTurn, signInAll, startGame, visitorOf } from './people.ts';

const instance = await deploy();
const { stream, emails, clock } = instance;
const running = { api: instance.function('api'), feed: instance.function('feed') };
const secret = instance.secrets.value(instance.resources.output('CookieSecret'));
const store = openStore({ client: instance.client, table: instance.table, secret });

/** Every email is about a different notice: its id is made from the notice. */
const expectNoMailTwice = async (): Promise<void> => {
  const ids: string[] = [];
  for (const { id } of await emails.list()) {
    const mail = await emails.find(id);
    ids.push(mail?.headers.find(({ name }) => name.toLowerCase() === 'message-id')?.value ?? '');
  }
  expect(ids).not.toContain('');
  expect(new Set(ids).size).toBe(ids.length);
};

/** All that is derived from the game stands as its log says. */
const expectFollowed = async (id: string, people: readonly Person[]): Promise<void> => {
  const game = await store.games.open(id);
  const progress = await store.progress.get(id);
  expect(game?.version).toBe(await store.log.head(id));
  expect(progress).toMatchObject({ version: game?.version, movedAt: game?.at, waits: game?.waits });
  for (const person of people) expect((await store.memberships.of(person.id)).map(({ game: of }) => of)).toContain(id);
};

/** The whole table but for who looked when. */
const everything = async () => {
  const items: Record<string, unknown>[] = [];
  for await (const page of scan(instance)) items.push(...page.items.map((item) => unmarshall(item)));
  const keyOf = ({ pk, sk }: Record<string, unknown>) => `${pk}/${sk}`;
  return new Map(items.map((item) => [keyOf(item), item] as const).sort(([a], [b]) => (a < b ? -1 : 1)));
};

const four = (prefix: string) => signInAll(instance, prefix, 4);

describe('the deployed functions', () => {
  test('play a whole game of four: API, log, stream, feed, agenda and email', { timeout: 300_000 }, async () => {
    const people = await four('Whole');
    const id = await startGame(instance, people);
    const random = repeatable(1);
    let moves = 0;
    // The first founding turn of each takes long enough for a mail.
    for (const _ of people) {
      await instance.minute(180 * SECOND);
      moves += await playTurn(instance, id, people, random);
      await stream.pump();
    }
    while (await playOnce(id, people, random)) {
      clock.ahead += 5 * SECOND;
      moves++;
      if (moves % 7 === 0) await stream.pump();
      if (moves % 14 === 0) await instance.minute(180 * SECOND);
    }
    await stream.pump();
    await instance.minute(180 * SECOND);

    const commits = await store.log.from(id, 1);
    const lobby = await store.lobbies.get(id);
    expect(moves).toBeGreaterThan(100);
    // The rest begins the game, or is done by default orders where a player has no choice.
    expect(commits.filter(({ commit }) => byHand(commit) !== undefined)).toHaveLength(moves);
    expect(
      findBreak(
        commits.map(({ commit }) => commit),
        lobby?.commitment ?? '',
        { key: await store.chances.keyOf(id) },
      ),
    ).toBeUndefined();
    expect(lobby).toMatchObject({ status: 'finished', secret: expect.any(String) });
    await expectFollowed(id, people);
    for (const person of people)
      expect((await store.memberships.of(person.id)).find(({ game }) => game === id)?.endedAt).toBeDefined();

    await expectNoMailTwice();
    const ends: unknown[] = [];
    for (const [seat, { email, id: player }] of people.entries()) {
      const subjects = (await emails.list({ to: email })).map(({ subject }) => subject);
      const notice = { type: 'gameOver', game: id, seat: seat as 0, player, version: commits.length } as const;
      const entry = await store.outbox.get(nameOf(notice));
      // Somebody who was looking when it ended gets no email about it.
      expect(entry).toMatchObject(entry?.reason === 'seen' ? { state: 'skipped' } : { state: 'sent', tries: 1 });
      ends.push(entry?.state);
      const [, turn] = (await emails.list({ to: email })).reverse();
      expect((await emails.find(turn?.id ?? ''))?.html, 'the board, drawn by the deployed file').toMatch(
        /<img [^>]*src="data:image\/png;base64,iVBORw0KGgo/,
      );
      const least = entry?.state === 'sent' ? 3 : 2;
      expect(subjects.length, 'a sign-in, turns, the end').toBeGreaterThanOrEqual(least);
    }
    expect(ends.filter((state) => state === 'sent').length).toBeGreaterThanOrEqual(2);
    expect(instance.queues.waiting()).toEqual([]);
    expect(stream.failures()).toBe(0);
    expect(Object.values(running).every(({ starts }) => starts() === 1)).toBe(true);
  });

  test('change nothing, and send no email, if the same batches are delivered again', async () => {
    const mailed = (await emails.list()).length;
    // The agenda notes that it has run, whatever it found.
    const others = async () => new Map([...(await everything())].filter(([key]) => !key.startsWith('HEARTBEAT/')));
    const before = await others();
    for (const records of [...stream.delivered]) await stream.deliver(records);
    await instance.minute();
    expect(await others()).toEqual(before);
    expect(await emails.list()).toHaveLength(mailed);
  });

  test('set aside a poisoned record, and process the rest of its batch', { timeout: 120_000 }, async () => {
    const people = await four('Poison');
    const poison = [
      { pk: 'GAME#poison', sk: 'V#000001', moves: 'no JSON', events: '{' },
      { pk: 'LOBBY#poison', sk: 'INFO', id: 'poison', status: 'started', seats: 'four' },
      {
        pk: 'NOTICE#signIn#poison',
        sk: 'NOTICE',
        name: 'signIn#poison',
        state: 'asked',
        at: 'x',
        dueAt: '0',
        tries: 0,
      },
    ];
    for (const item of poison)
      await instance.client.send(new PutItemCommand({ TableName: instance.table, Item: marshall(item) }));
    const id = await startGame(instance, people);
    await playOnce(id, people, repeatable(2));
    await stream.pump();
    await expectFollowed(id, people);
    const aside = new Set(instance.queues.waiting().map((record) => (record as DynamoDBRecord).dynamodb?.Keys?.pk?.S));
    expect(aside.size).toBeGreaterThan(0);
    for (const pk of aside) expect(pk).toContain('poison');
    await expectNoMailTwice();
  });

  test('lose and repeat nothing if a feed dies at any request to the table', { timeout: 240_000 }, async () => {
    const people = await four('Killed');
    const id = await startGame(instance, people);
    const random = repeatable(3);
    const startsBefore = running.feed.starts();
    let deaths = 0;
    for (let dies = 1; dies <= 12; dies++) {
      await playTurn(instance, id, people, random);
      const failed = stream.failures();
      let left = dies;
      instance.watch.request = (caller) => {
        if (caller !== running.feed.name || --left !== 0) return true;
        deaths++;
        running.feed.kill();
        return false;
      };
      await stream.pump();
      instance.watch.request = () => true;
      expect(stream.failures() - failed, `it died at request ${dies}`).toBe(left > 0 ? 0 : 1);
      await expectFollowed(id, people);
      await instance.minute(180 * SECOND);
    }
    // To read lobby, log, progress and player, drop a notice, ask for another, and write progress.
    expect(deaths, 'it died at one request after the other').toBeGreaterThanOrEqual(6);
    expect(running.feed.starts() - startsBefore).toBeGreaterThanOrEqual(deaths - 1);
    await expectNoMailTwice();
    for (const { email } of people) expect((await emails.list({ to: email })).length).toBeGreaterThan(0);
  });

  test('bring a game up to date at night if the stream missed it', { timeout: 120_000 }, async () => {
    const people = await four('Forgotten');
    const id = await startGame(instance, people);
    await playOnce(id, people, repeatable(5));
    await stream.forget();
    expect((await store.progress.get(id))?.version).not.toBe(await store.log.head(id));
    await instance.night();
    await expectFollowed(id, people);
    await instance.minute(180 * SECOND);
    await expectNoMailTwice();
  });

  test('send no more emails to a mailbox that refuses them for good', { timeout: 120_000 }, async () => {
    const people = await four('Bounced');
    const [ann] = people;
    const id = await startGame(instance, people);
    const [mail] = await emails.list({ to: ann.email });
    await instance.bounce(ann.email, mail?.id ?? '');
    const me = await ann.browser.client.call('GET /api/me', {});
    expect(me).toMatchObject({ type: 'answer', value: { mailState: 'blocked' } });
    const mailed = (await emails.list({ to: ann.email })).length;
    const random = repeatable(4);
    for (let moves = 0; moves < 12; moves++) {
      await playOnce(id, people, random);
      await stream.pump();
      await instance.minute(180 * SECOND);
    }
    expect(await emails.list({ to: ann.email })).toHaveLength(mailed);
  });

  test('refuse requests that did not come through the distribution', async () => {
    const browser = visitorOf(instance, '203.0.113.9');
    expect((await browser.send('/api/health')).status).toBe(200);
    const answer = (await running.api.invoke({
      version: '2.0',
      rawPath: '/api/health',
      rawQueryString: '',
      headers: { host: 'abc123.execute-api.eu-west-1.amazonaws.com' },
      requestContext: { http: { method: 'GET', path: '/api/health', sourceIp: '203.0.113.9' }, stage: '$default' },
      isBase64Encoded: false,
    })) as { statusCode: number };
    expect(answer.statusCode).toBe(404);
  });

  test('do only what the roles of the stack allow', () => {
    expect(instance.refused).toEqual([]);
    expect(instance.problems()).toEqual([]);
  });
});
