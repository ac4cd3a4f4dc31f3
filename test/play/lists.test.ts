import { randomUUID } from 'node:crypto';
import { PutItemCommand } from '@aws-sdk/client-dynamodb';
import { beforeAll, describe, expect, test } from 'vitest';
import { findBreak } from '../../engine/index.ts';
import { createTable } from '../../functions/db/table.ts';
import type { Settle } from '../../functions/play/rules.ts';
import { testDynamodb } from '../support/dynamodb.ts';
import { type Add, countIn, settling } from './counting.ts';
import { countingGames, NOON } from './support.ts';

const dynamodb = await testDynamodb();
beforeAll(() => createTable(dynamodb.client, dynamodb.tableName));

const add = (by = 1): Add => ({ type: 'add', by });
const ROLL: Add = { type: 'roll' };
const EVEN: Add = { type: 'addIfEven' };
const NEGATIVE = add(-1);

const open = (settle?: Settle) => countingGames(dynamodb, { settle });
type Process = ReturnType<typeof open>;

/** A process that does something of its own after so many of its commits, before it gets their answers. */
const interrupted = (after: number, what: () => Promise<unknown>) => {
  let commits = 0;
  const client = new Proxy(dynamodb.client, {
    get: (target, name) => {
      if (name !== 'send') return Reflect.get(target, name);
      return async (command: object) => {
        const answer = await target.send(command as PutItemCommand);
        if (command instanceof PutItemCommand && ++commits === after) await what();
        return answer;
      };
    },
  });
  return countingGames({ ...dynamodb, client });
};

const list = (...moves: Add[]) => ({ moveId: randomUUID(), moves });
const logOf = async ({ log }: Process, game: string) => (await log.from(game, 2)).map(({ commit }) => commit);
/** What a submission was answered, without the game as it stands now. */
const answerOf = async (answer: ReturnType<Process['games']['submit']>) => {
  const { game: _, ...rest } = (await answer) as { game?: unknown };
  return rest;
};
/** A game whose total is odd, so that {@link EVEN} is refused. */
const oddGame = async ({ begin, games }: Process): Promise<string> => {
  const game = await begin();
  if (countIn(await games.open(game)).total % 2 === 0)
    await games.submit(game, 0, { moveId: 'odd', moves: [add()] }, NOON);
  return game;
};

describe('a list of moves', () => {
  test('is committed at once if it draws nothing', async () => {
    const process = open();
    const game = await process.begin();
    const answer = await process.games.submit(game, 0, list(add(1), add(2), add(3)), NOON);
    expect(answer).toMatchObject({ type: 'committed', played: 3, commits: [{ version: 2 }] });
    expect(await logOf(process, game)).toMatchObject([{ moves: [add(1), add(2), add(3)] }]);
    expect((await logOf(process, game))[0]).not.toHaveProperty('list');
  });

  test('is committed in batches that end with each draw, all with the same move id', async () => {
    const process = open();
    const game = await process.begin();
    const moves = list(add(1), ROLL, add(2), add(3), ROLL, ROLL, add(4));
    const answer = await process.games.submit(game, 0, moves, NOON);
    expect(answer).toMatchObject({ type: 'committed', played: 7 });
    expect(answer).not.toHaveProperty('stopped');
    const log = await logOf(process, game);
    expect(log.map((commit) => commit.moves)).toEqual([[add(1), ROLL], [add(2), add(3), ROLL], [ROLL], [add(4)]]);
    expect(log.map((commit) => commit.list?.from)).toEqual([0, 2, 5, 6]);
    expect(new Set(log.map((commit) => commit.list?.hash)).size).toBe(1);
    expect(new Set(log.map((commit) => commit.moveId))).toEqual(new Set([moves.moveId]));
    const key = await process.chances.keyOf(game);
    const all = (await process.log.from(game, 1)).map(({ commit }) => commit);
    expect(findBreak(all, all[0]?.origin?.commitment ?? '', { key })).toBeUndefined();
  });

  test('changes nothing if a move is refused before any draw', async () => {
    const process = open();
    const game = await process.begin();
    const answer = await process.games.submit(game, 0, list(add(), NEGATIVE, ROLL), NOON);
    expect(answer).toMatchObject({ type: 'refused', index: 1, refusal: { code: 'negative' } });
    expect(await process.log.head(game)).toBe(1);
  });

  test('keeps what was drawn before a refusal, and says how far it came and why it stopped', async () => {
    const process = open();
    const game = await process.begin();
    const answer = await process.games.submit(game, 0, list(ROLL, add(), NEGATIVE, add()), NOON);
    expect(answer).toMatchObject({
      type: 'committed',
      commits: [{ version: 2, moves: [ROLL] }],
      played: 1,
      stopped: { type: 'refused', index: 2, refusal: { code: 'negative', rule: 'C-1' } },
    });
    expect(await process.log.head(game)).toBe(2);
  });

  test('stops if somebody else moves in between', async () => {
    const other = open();
    const game = await other.begin();
    const process = interrupted(1, () => other.games.submit(game, 1, list(add(9)), NOON));
    const moves = list(ROLL, add(1), add(2));
    const answer = answerOf(process.games.submit(game, 0, moves, NOON));
    expect(await answer).toMatchObject({ played: 1, stopped: { type: 'overtaken', index: 1 } });
    expect((await logOf(other, game)).map(({ seat }) => seat)).toEqual([0, 1]);
    expect(await answerOf(open().games.submit(game, 0, moves, NOON))).toEqual(await answer);
    expect(await other.log.head(game)).toBe(3);
  });

  test('may require the version of the game for its first batch only', async () => {
    const process = open();
    const game = await process.begin();
    const moves = { ...list(ROLL, add()), version: 1 };
    const first = await answerOf(process.games.submit(game, 0, moves, NOON));
    expect(first).toMatchObject({ type: 'committed', played: 2 });
    expect(await answerOf(process.games.submit(game, 0, moves, NOON))).toEqual(first);
    expect(await process.games.submit(game, 0, { ...list(ROLL, add()), version: 1 }, NOON)).toMatchObject({
      type: 'stale',
    });
  });
});

describe('a repeated list of moves', () => {
  test('gets the same answer and plays nothing, even if the refused move is legal now', async () => {
    const process = open();
    const game = await oddGame(process);
    const moves = list({ type: 'roll', by: 0 }, EVEN);
    let sent = moves;
    // A roll may make the total even: then the list is played whole, and another is tried.
    let first = await answerOf(process.games.submit(game, 0, sent, NOON));
    while (!('stopped' in first)) {
      sent = list({ type: 'roll', by: 0 }, EVEN);
      first = await answerOf(process.games.submit(game, 0, sent, NOON));
    }
    expect(first).toMatchObject({ played: 1, stopped: { type: 'refused', index: 1, refusal: { code: 'odd' } } });
    const head = await process.log.head(game);
    expect(await answerOf(process.games.submit(game, 0, sent, NOON))).toEqual(first);
    await process.games.submit(game, 1, list(add()), NOON);
    for (const { games } of [process, open()]) expect(await answerOf(games.submit(game, 0, sent, NOON))).toEqual(first);
    for (let more = 0; more < 70; more++) await process.games.submit(game, 1, list(add()), NOON);
    for (const { games } of [process, open()]) expect(await answerOf(games.submit(game, 0, sent, NOON))).toEqual(first);
    expect(await process.log.head(game)).toBe(head + 71);
  });

  test('is another list if other moves follow the same beginning', async () => {
    const process = open();
    const game = await process.begin();
    const moves = list(ROLL, NEGATIVE);
    await process.games.submit(game, 0, moves, NOON);
    for (const other of [[ROLL], [ROLL, add()], [ROLL, NEGATIVE, add()]])
      expect(await process.games.submit(game, 0, { ...moves, moves: other }, NOON)).toMatchObject({
        type: 'moveIdReused',
      });
    expect(await process.log.head(game)).toBe(2);
  });

  test('is completed if its process died between two batches', async () => {
    const first = open();
    const game = await first.begin();
    const dying = interrupted(1, () => Promise.reject(new Error('killed')));
    const moves = list(ROLL, add(), ROLL);
    await expect(dying.games.submit(game, 0, moves, NOON)).rejects.toThrow('killed');
    expect(await first.log.head(game)).toBe(2);
    expect(await open().games.submit(game, 0, moves, NOON)).toMatchObject({ type: 'committed', played: 3 });
    expect((await logOf(first, game)).map((commit) => commit.moves)).toEqual([[ROLL], [add(), ROLL]]);
  });

  test('is played once, and always gets the same answer, if it is sent forty times at once to four processes', async () => {
    const processes = [open(), open(), open(), open()];
    const [first] = processes;
    const game = (await first?.begin()) ?? '';
    const moves = list(ROLL, add(), ROLL, ROLL, add(), NEGATIVE);
    const answers = await Promise.all(
      Array.from({ length: 40 }, (_, n) => answerOf((processes[n % 4] as Process).games.submit(game, 0, moves, NOON))),
    );
    for (const answer of answers) expect(answer).toEqual(answers[0]);
    expect(answers[0]).toMatchObject({ played: 4, stopped: { type: 'refused', index: 5 } });
    expect(await open().log.head(game)).toBe(4);
  });
});

describe('an automatic answer', () => {
  /** Whenever the total is a multiple of ten, seat 3 adds one. */
  const settle = settling(({ total }) => (total % 10 === 0 ? { seat: 3, move: add(1), by: 'order' } : undefined));
  const toTen = async ({ games }: Process, game: string): Promise<Add> =>
    add(10 - (countIn(await games.open(game)).total % 10));

  test('is in the commit of the move that it follows, and ends the batch: it may reveal something', async () => {
    const process = open(settle);
    const game = await process.begin();
    const move = await toTen(process, game);
    const answer = await process.games.submit(game, 0, list(move, add(1), add(1)), NOON);
    expect(answer).toMatchObject({ type: 'committed', played: 3 });
    expect(await logOf(process, game)).toMatchObject([
      {
        seat: 0,
        moves: [move],
        acts: [{ seat: 3, move: add(1), by: 'order' }],
        events: [{ seat: 0 }, { seat: 3, by: 1 }],
      },
      { moves: [add(1), add(1)] },
    ]);
    expect((await open().games.open(game))?.state).toEqual((await process.games.open(game))?.state);
  });

  test('is omitted if the rules refuse it', async () => {
    const process = open(settling(() => ({ seat: 2, move: NEGATIVE, by: 'order' })));
    const game = await process.begin();
    expect(await process.games.submit(game, 0, list(add()), NOON)).toMatchObject({ type: 'committed' });
    expect((await logOf(process, game))[0]).not.toHaveProperty('acts');
  });
});
