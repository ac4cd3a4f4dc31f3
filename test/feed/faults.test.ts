import { randomUUID } from 'node:crypto';
import { DeleteItemCommand, type DynamoDBClient, PutItemCommand, UpdateItemCommand } from '@aws-sdk/client-dynamodb';
import { describe, expect, test } from 'vitest';
import { DEFAULT_CLOCK } from '../../functions/clock/settings.ts';
import { MINUTE } from '../../functions/instants.ts';
import { wishPause } from '../../functions/lobby/consent.ts';
import { memoryTable } from '../support/dynamodb.ts';
import { createService, moveOn, newGame, newPlayer, PERSON, type Service } from './support.ts';

/** The database, which breaks at the write with this number: before it is made, or after, so that its answer is lost. */
const breakingAt = (client: DynamoDBClient, number: number, made: boolean) => {
  const counted = { writes: 0 };
  const isWrite = (command: object) =>
    [PutItemCommand, UpdateItemCommand, DeleteItemCommand].some((kind) => command instanceof kind);
  const broken = new Proxy(client, {
    get: (target, name) => {
      if (name !== 'send') return Reflect.get(target, name);
      return async (command: PutItemCommand) => {
        if (!isWrite(command) || counted.writes++ !== number) return target.send(command);
        if (made) await target.send(command);
        throw new Error('the process died');
      };
    },
  });
  return { client: broken, counted };
};

/** A game of two persons in which the first turn has begun. */
const inPlay = async (service: Service) => {
  const players = [await newPlayer(service.store, 'anna'), await newPlayer(service.store, 'bruno')];
  const { id } = await newGame(service, [PERSON, PERSON], players);
  const step = async () => (await service.store.games.open(id))?.waits[0]?.step;
  while ((await step()) !== 'roll') await moveOn(service, id);
  return { id, players };
};

const endByAgreement = async ({ store, now }: Service, id: string) => {
  for (const seat of [0, 1] as const)
    await store.games.submit(id, seat, { moveId: randomUUID(), moves: [{ type: 'agreeToEnd', agree: true }] }, now());
};

describe.each([
  ['before it is made', false],
  ['after it is made', true],
])('a feed that dies at a write, %s', (_, made) => {
  test('completes the end of a game, and notifies nobody twice', async () => {
    for (let number = 0, died = true; died; number++) {
      const own = await memoryTable();
      const service = createService(own);
      const { id, players } = await inPlay(service);
      await service.feed.feedGame(id);
      await endByAgreement(service, id);
      const { client, counted } = breakingAt(own.client, number, made);
      await createService({ ...own, client })
        .feed.feedGame(id)
        .catch(() => {});
      died = counted.writes > number;
      const after = createService(own);
      await after.feed.feedGame(id);
      const game = await after.store.games.open(id);
      expect(await after.store.lobbies.get(id)).toMatchObject({ status: 'finished', winners: [], endedAt: game?.at });
      expect(await after.store.progress.get(id)).toMatchObject({ version: game?.version, waits: [], notices: [] });
      for (const { id: player } of players)
        expect(await after.store.memberships.of(player)).toMatchObject([{ game: id, endedAt: game?.at }]);
      await after.pass(30 * MINUTE, 5 * MINUTE);
      expect(after.emails.map(({ type }) => type)).toEqual(['gameOver', 'gameOver']);
    }
  });

  test('completes the end of a turn, and notifies nobody twice', async () => {
    for (let number = 0, died = true; died; number++) {
      const own = await memoryTable();
      const service = createService(own);
      const { id } = await inPlay(service);
      await service.feed.feedGame(id);
      const [before] = (await service.store.games.open(id))?.waits ?? [];
      let game = await moveOn(service, id);
      while (game.waits[0]?.seat === before?.seat) game = await moveOn(service, id);
      const { client, counted } = breakingAt(own.client, number, made);
      await createService({ ...own, client })
        .feed.feedGame(id)
        .catch(() => {});
      died = counted.writes > number;
      const after = createService(own);
      await after.feed.feedGame(id);
      expect(await after.store.progress.get(id)).toMatchObject({ version: game.version, waits: game.waits });
      await after.pass(30 * MINUTE, 5 * MINUTE);
      expect(after.emails).toMatchObject([
        { type: 'turn', seat: game.waits[0]?.seat, version: game.waits[0]?.version },
      ]);
    }
  });
});

test.each([
  ['before it is made', false],
  ['after it is made', true],
])('a feed that dies at a write of a proposal’s notices, %s, notifies everybody once', async (_, made) => {
  for (let number = 0, died = true; died; number++) {
    const own = await memoryTable();
    const service = createService(own);
    const { store, feed, now } = service;
    const players = [
      await newPlayer(store, 'anna'),
      await newPlayer(store, 'bruno'),
      await newPlayer(store, 'carla'),
    ] as const;
    const [anna, ...others] = players;
    const { id } = await newGame(service, [PERSON, PERSON, PERSON], players, DEFAULT_CLOCK);
    await feed.feedGame(id);
    await store.lobbyService.change(id, wishPause(anna.id, true, new Date(now()).toISOString()));
    const { client, counted } = breakingAt(own.client, number, made);
    const lobby = { pk: `LOBBY#${id}`, sk: 'INFO' };
    await createService({ ...own, client })
      .feed.onChange(lobby)
      .catch(() => {});
    died = counted.writes > number;
    const after = createService(own);
    await after.feed.onChange(lobby);
    await after.pass(30 * MINUTE, 5 * MINUTE);
    // The player whose turn it is reads of the proposal in the email about the turn.
    const notified = after.emails.flatMap((mail) => ('player' in mail && mail.player !== anna.id ? [mail.player] : []));
    expect(notified.sort()).toEqual(others.map((player) => player.id).sort());
  }
});

test('an agenda that dies at a write sends every email, and repeats only one whose sending it could not record', async () => {
  for (let number = 0, died = true; died; number++) {
    const own = await memoryTable();
    const service = createService(own);
    const players = [await newPlayer(service.store, 'anna'), await newPlayer(service.store, 'bruno')];
    const { id } = await newGame(service, [PERSON, PERSON], players);
    await service.feed.feedGame(id);
    const { client, counted } = breakingAt(own.client, number, false);
    const dying = createService({ ...own, client });
    dying.clock.now += 5 * MINUTE;
    await service.store.heartbeat.beat(dying.clock.now);
    await dying.agenda();
    died = counted.writes > number;
    const after = createService(own);
    const [name = ''] = (await after.store.progress.get(id))?.notices ?? [];
    const isRecorded = (await after.store.outbox.get(name))?.state === 'sent';
    after.clock.now = dying.clock.now;
    await after.pass(30 * MINUTE, 5 * MINUTE);
    const emails = [...dying.emails, ...after.emails];
    expect(emails).toHaveLength(dying.emails.length > 0 && !isRecorded ? 2 : 1);
  }
});
