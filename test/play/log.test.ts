import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { findBreak, sealed } from '../../engine/index.ts';
import type { Db } from '../../functions/db/db.ts';
import { commitKey } from '../../functions/db/keys.ts';
import { createTable } from '../../functions/db/table.ts';
import { openLog } from '../../functions/play/log.ts';
import { commitsOf } from '../support/commits.ts';
import { testDynamodb } from '../support/dynamodb.ts';
import { countIn, SETUP, type Upcast } from './counting.ts';
import { type countingGames, NOON, countingGames as openCounting } from './support.ts';

const dynamodb = await testDynamodb();
beforeAll(() => createTable(dynamodb.client, dynamodb.tableName));

type Process = ReturnType<typeof countingGames>;
const open = (upcasts?: readonly Upcast[]) => openCounting(dynamodb, { ...(upcasts && { upcasts }) });

/** A game with so many commits. */
const gameOf = async ({ games, begin }: Process, commits: number): Promise<string> => {
  const game = await begin();
  for (let n = 1; n < commits; n++) {
    const submission = { moveId: randomUUID(), moves: [{ type: 'add', by: n } as const] };
    await games.submit(game, n % 2 ? 0 : 1, submission, NOON + n);
  }
  return game;
};

describe('a snapshot', () => {
  test('is stored in every sixteenth commit, and only there', async () => {
    const process = open();
    const game = await gameOf(process, 33);
    const log = await process.log.from(game, 1);
    expect(log.filter(({ snapshot }) => snapshot !== undefined).map(({ commit }) => commit.version)).toEqual([16, 32]);
  });

  test.each([15, 16, 17, 31, 32, 33, 47])(
    'leads to the same game as the whole log after %i commits',
    async (commits) => {
      const before = open();
      const game = await gameOf(before, commits);
      const after = open();
      const loaded = await after.games.open(game);
      const { recent: _, ...expected } = (await before.games.open(game)) ?? {};
      expect(loaded).toMatchObject(expected);
      expect(after.uses.map(({ operation }) => operation)).toEqual(['query']);
    },
  );

  test('is ignored if it has another format, and the log is folded from the start', async () => {
    const before = open();
    const game = await gameOf(before, 120);
    const after = open([(event) => event]);
    const expected = await before.games.open(game);
    expect(await after.games.open(game)).toMatchObject({
      version: 120,
      state: expected?.state,
      waits: expected?.waits,
    });
    expect(await after.games.submit(game, 0, { moveId: randomUUID(), moves: [{ type: 'add' }] }, NOON)).toMatchObject({
      type: 'committed',
      commits: [{ version: 121, format: 2 }],
    });
  });

  test('is read uncompressed as an earlier version wrote it, and ignored if a later version wrote it', async () => {
    const before = open();
    const game = await gameOf(before, 20);
    const held = await before.games.openAt(game, 16);
    const { ruleset, waits, turn } = held ?? {};
    const state = { ...countIn(held), total: countIn(held).total + 1000 };
    const snapshot = JSON.stringify({ snapshot: 1, ruleset, format: 1, state, waits, turn });
    await before.db.update(commitKey(game, 16), { set: { snapshot } });
    const { total } = countIn(await before.games.open(game));
    expect(countIn(await open().games.open(game)).total).toBe(total + 1000);
    const unknown = snapshot.replace('"snapshot":1', '"snapshot":99');
    await before.db.update(commitKey(game, 16), { set: { snapshot: unknown } });
    expect(countIn(await open().games.open(game)).total).toBe(total);
  });

  test('can be deleted without harm', async () => {
    const before = open();
    const game = await gameOf(before, 20);
    await before.db.update(commitKey(game, 16), { remove: ['snapshot', 'seen'] });
    expect((await open().games.open(game))?.state).toEqual((await before.games.open(game))?.state);
  });
});

describe('events of an old format', () => {
  const tenfold: Upcast = (event) => (event.type === 'added' ? { ...event, by: event.by * 10 } : event);

  test('are converted wherever they are read, and stay as they are in the log', async () => {
    const before = open();
    const game = await gameOf(before, 3);
    const first = countIn(await before.games.open(game)).total;
    const after = open([tenfold]);
    const loaded = await after.games.open(game);
    expect(countIn(loaded).added.map(({ by }) => by)).toEqual([10, 20]);
    expect(countIn(loaded).total - first).toBe(27);
    const [, added] = await commitsOf(after.games, game, 1);
    expect(added?.events).toEqual([{ type: 'added', seat: 0, by: 10 }]);
    const [, stored] = await after.log.from(game, 1);
    expect(stored?.commit.events).toEqual([{ type: 'added', seat: 0, by: 1 }]);
  });
});

describe('the past of a game', () => {
  test('can be opened at any version', async () => {
    const process = open();
    const game = await gameOf(process, 110);
    const now = await process.games.open(game);
    for (const { games } of [process, open()])
      for (const version of [1, 49, 50, 51, 100, 109, 110]) {
        const then = await games.openAt(game, version);
        expect(then?.version).toBe(version);
        expect(countIn(then).added).toEqual(countIn(now).added.slice(0, version - 1));
      }
    expect(await process.games.openAt(game, 0)).toBeUndefined();
    expect(await process.games.openAt(game, 111)).toBeUndefined();
  });

  test('is read commit by commit from a version on', async () => {
    const process = open();
    const game = await gameOf(process, 110);
    for (const { games } of [process, open()]) {
      const versions = async (from: number) => (await commitsOf(games, game, from)).map(({ version }) => version);
      expect(await versions(108)).toEqual([108, 109, 110]);
      expect(await versions(111)).toEqual([]);
      expect(await versions(0)).toEqual(Array.from({ length: 110 }, (_, index) => index + 1));
    }
  });
});

test('commits that an eventually consistent read lacks are read again consistently', async () => {
  const process = open();
  const game = await gameOf(process, 10);
  const asked: boolean[] = [];
  const { db } = process;
  const late: Db = {
    ...db,
    async *all(query) {
      asked.push(query.consistent === true);
      for await (const item of db.all(query)) if (query.consistent || item.sk < commitKey(game, 7).sk) yield item;
    },
  };
  const versionsBetween = async (first: number, last: number) =>
    (await openLog(late).between(game, first, last)).map(({ commit }) => commit.version);
  expect(await versionsBetween(3, 5)).toEqual([3, 4, 5]);
  expect(asked).toEqual([false]);
  expect(await versionsBetween(6, 8)).toEqual([6, 7, 8]);
  expect(asked).toEqual([false, false, true]);
  expect(await versionsBetween(9, 8)).toEqual([]);
});

describe('the chain of commits', () => {
  const chained = async () => {
    const process = open();
    const game = await gameOf(process, 6);
    const commits = (await process.log.from(game, 1)).map(({ commit }) => commit);
    const key = await process.chances.keyOf(game);
    if (key === undefined) throw new Error('no key');
    return { process, game, commits, key, commitment: commits[0]?.origin?.commitment ?? '' };
  };

  test('is valid from the commitment to the head if nobody has changed the log', async () => {
    const { commits, commitment, key, process, game } = await chained();
    expect(commits[0]?.previous).toBe(commitment);
    expect(findBreak(commits, commitment, { key })).toBeUndefined();
    const head = (await process.games.open(game))?.hash;
    expect(findBreak(commits, commitment, { key, head })).toBeUndefined();
  });

  test('reveals a commit that was changed and sealed again, and another beginning', async () => {
    const { commits, commitment, key } = await chained();
    const [third] = commits.slice(2);
    if (third === undefined) throw new Error('too short');
    const { hash: _hash, seal: _seal, ...rest } = third;
    const changed = commits.toSpliced(2, 1, sealed({ ...rest, seat: 2 }, key));
    expect(findBreak(changed, commitment, { key })).toEqual({ version: 4, type: 'unlinked' });
    expect(findBreak(commits, 'f'.repeat(64), { key })).toEqual({ version: 1, type: 'unlinked' });
  });

  test('prevents every decision on a log with a gap', async () => {
    const { process, game } = await chained();
    await process.db.remove(commitKey(game, 3));
    await expect(open().games.open(game)).rejects.toThrow(`the log of game ${game} is broken at version 4`);
  });
});

test('the start is written once, even if two processes write it', async () => {
  const [one, two] = [open(), open()];
  const game = await one.begin();
  const [first] = await commitsOf(one.games, game, 1);
  if (first?.origin === undefined) throw new Error('no origin');
  const key = await two.chances.fix(first.origin);
  const again = await two.games.begin(first.origin, SETUP, key, NOON + 5000);
  expect(again).toMatchObject({ version: 1, hash: first.hash });
});
