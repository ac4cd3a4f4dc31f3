import { randomUUID } from 'node:crypto';
import { PutItemCommand } from '@aws-sdk/client-dynamodb';
import { beforeAll, describe, expect, test } from 'vitest';
import { createTable } from '../../functions/db/table.ts';
import { fingerprint } from '../../functions/play/fingerprints.ts';
import { createLoader, MOST_PRINTS } from '../../functions/play/game.ts';
import type { GameCommit } from '../../functions/play/log.ts';
import { VERSION } from '../../functions/play/version.ts';
import { commitsOf } from '../support/commits.ts';
import { testDynamodb } from '../support/dynamodb.ts';
import { countIn, counting } from './counting.ts';
import { countingGames, NOON } from './support.ts';

const dynamodb = await testDynamodb();
beforeAll(() => createTable(dynamodb.client, dynamodb.tableName));

const add = (by = 1, type: 'add' | 'addIfEven' = 'add') => ({ moveId: randomUUID(), moves: [{ type, by }] });
const open = () => countingGames(dynamodb);

describe('a submission', () => {
  test('appends one commit with the seat, the moves and the events', async () => {
    const { games, begin, log } = open();
    const game = await begin();
    const submission = {
      moveId: randomUUID(),
      moves: [{ type: 'add', by: 2 } as const, { type: 'add', by: 3 } as const],
    };
    const result = await games.submit(game, 1, submission, NOON + 1000);
    if (result.type !== 'committed') throw new Error(result.type);
    expect(result.commits[0]).toMatchObject({
      version: 2,
      seat: 1,
      ...submission,
      at: '2026-05-01T12:00:01.000Z',
      engine: VERSION,
    });
    expect(result.commits[0].events).toEqual([
      { type: 'added', seat: 1, by: 2 },
      { type: 'added', seat: 1, by: 3 },
    ]);
    expect((await log.from(game, 2)).map(({ commit }) => commit)).toEqual([result.commits[0]]);
    expect(countIn(result.game).added).toHaveLength(2);
  });

  test('is played completely or not at all, and a refusal names the move', async () => {
    const { games, begin, log } = open();
    const game = await begin();
    const moves = [{ type: 'add', by: 2 } as const, { type: 'add', by: -3 } as const];
    const result = await games.submit(game, 0, { moveId: randomUUID(), moves }, NOON);
    expect(result).toMatchObject({
      type: 'refused',
      index: 1,
      refusal: { code: 'negative', rule: 'C-1' },
      game: { version: 1 },
    });
    expect(await log.head(game)).toBe(1);
  });

  test('a refused move may be made again with its id once the rules allow it', async () => {
    const { games, begin } = open();
    const game = await begin();
    const total = countIn(await games.open(game)).total;
    if (total % 2 === 0) await games.submit(game, 0, add(1), NOON);
    const even = add(1, 'addIfEven');
    expect(await games.submit(game, 1, even, NOON)).toMatchObject({ type: 'refused', refusal: { code: 'odd' } });
    await games.submit(game, 0, add(1), NOON);
    expect(await games.submit(game, 1, even, NOON)).toMatchObject({ type: 'committed' });
  });

  test('finds no game if it does not exist or has not begun', async () => {
    const { games } = open();
    expect(await games.submit('nowhere', 0, add(), NOON)).toEqual({ type: 'missing' });
    expect(await games.open('nowhere')).toBeUndefined();
  });

  test('may require that the game is still at a version', async () => {
    const { games, begin } = open();
    const game = await begin();
    const first = await games.submit(game, 0, { ...add(), version: 1 }, NOON);
    expect(first).toMatchObject({ type: 'committed', commits: [{ version: 2 }] });
    expect(await games.submit(game, 0, { ...add(), version: 1 }, NOON)).toMatchObject({
      type: 'stale',
      game: { version: 2 },
    });
  });

  test('never goes back in time, even if clocks differ', async () => {
    const { games, begin } = open();
    const game = await begin();
    await games.submit(game, 0, add(), NOON + 5000);
    const second = await games.submit(game, 0, add(), NOON + 1000);
    expect(second).toMatchObject({ commits: [{ at: '2026-05-01T12:00:05.000Z' }] });
  });
});

describe('a move id', () => {
  test('gets the same commit and the current game when it is sent again', async () => {
    const { games, begin } = open();
    const game = await begin();
    const submission = add();
    const first = await games.submit(game, 0, submission, NOON);
    await games.submit(game, 1, add(), NOON);
    const again = await games.submit(game, 0, submission, NOON + 60_000);
    if (first.type !== 'committed' || again.type !== 'committed') throw new Error('not committed');
    expect(again.commits[0]).toEqual(first.commits[0]);
    expect(again.game.version).toBe(3);
  });

  test('is known after a restart, however long ago it was used', async () => {
    const before = open();
    const game = await before.begin();
    const submission = add();
    const first = await before.games.submit(game, 0, submission, NOON);
    for (let more = 0; more < 120; more++) await before.games.submit(game, 1, add(), NOON);
    const { games } = open();
    const again = await games.submit(game, 0, submission, NOON);
    if (first.type !== 'committed' || again.type !== 'committed') throw new Error('not committed');
    expect(again.commits[0]).toEqual(first.commits[0]);
    expect(again.game.version).toBe(122);
  });

  test('is known even if the first answer was lost after the write', async () => {
    const one = open();
    const game = await one.begin();
    const other = open();
    await other.games.open(game);
    const submission = add();
    await one.games.submit(game, 0, submission, NOON);
    expect(await other.games.submit(game, 0, submission, NOON)).toMatchObject({
      type: 'committed',
      commits: [{ version: 2 }],
    });
    expect(await one.log.head(game)).toBe(2);
  });

  test('belongs to its seat: two seats that use it make two submissions', async () => {
    const { games, begin } = open();
    const game = await begin();
    const submission = add();
    await games.submit(game, 0, submission, NOON);
    expect(await games.submit(game, 1, submission, NOON)).toMatchObject({
      type: 'committed',
      commits: [{ version: 3, seat: 1 }],
    });
  });

  test('is refused for other moves', async () => {
    const { games, begin } = open();
    const game = await begin();
    const submission = add(1);
    await games.submit(game, 0, submission, NOON);
    const other = { ...submission, moves: [{ type: 'add', by: 2 } as const] };
    expect(await games.submit(game, 0, other, NOON)).toMatchObject({ type: 'moveIdReused', game: { version: 2 } });
  });

  test('commits once, and gets the same answer each time, if it is sent 50 times at once to two processes', async () => {
    const [one, two] = [open(), open()];
    const game = await one.begin();
    const submission = add();
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, n) => (n % 2 ? one : two).games.submit(game, 0, submission, NOON)),
    );
    const commits = answers.map((answer) => (answer.type === 'committed' ? answer.commits[0] : undefined));
    expect(new Set(commits.map((commit) => commit?.hash)).size).toBe(1);
    expect(await one.log.head(game)).toBe(2);
  });
});

describe('a write whose answer is lost', () => {
  /** The database, seen over a network that does something odd to the next commit. */
  const oddly = (odd: (send: () => Promise<unknown>) => Promise<unknown>) => {
    let next = true;
    const client = new Proxy(dynamodb.client, {
      get: (target, name) => {
        if (name !== 'send') return Reflect.get(target, name);
        return (command: object) => {
          const send = () => target.send(command as PutItemCommand);
          if (!next || !(command instanceof PutItemCommand)) return send();
          next = false;
          return odd(send);
        };
      },
    });
    return countingGames({ ...dynamodb, client });
  };

  test('counts once when the client repeats it, and gets the answer that was lost', async () => {
    const first = open();
    const game = await first.begin();
    const { games } = oddly(async (send) => {
      await send();
      return send();
    });
    const submission = add();
    const answer = await games.submit(game, 0, submission, NOON);
    expect(answer).toMatchObject({ type: 'committed', commits: [{ version: 2, moveId: submission.moveId }] });
    expect(await first.log.head(game)).toBe(2);
  });

  test.each([
    ['after it was made', true],
    ['before it was made', false],
  ])('is an error if %s, and a repeated move counts once', async (_, made) => {
    const first = open();
    const game = await first.begin();
    const { games } = oddly(async (send) => {
      if (made) await send();
      throw new Error('socket hang up');
    });
    const submission = add();
    await expect(games.submit(game, 0, submission, NOON)).rejects.toThrow('socket hang up');
    expect(await games.submit(game, 0, submission, NOON)).toMatchObject({
      type: 'committed',
      commits: [{ version: 2 }],
    });
    expect(await first.log.head(game)).toBe(2);
  });
});

describe('a race', () => {
  test('of 32 writers, each with its own memory, commits each move exactly once', async () => {
    const first = open();
    const game = await first.begin();
    const writers = Array.from({ length: 32 }, () => ({ ...open(), submission: add() }));
    await Promise.all(writers.map(({ games }) => games.open(game)));
    const answers = await Promise.all(writers.map(({ games, submission }) => games.submit(game, 2, submission, NOON)));
    expect(answers.map(({ type }) => type)).toEqual(writers.map(() => 'committed'));
    const log = await first.log.from(game, 2);
    expect(log.map(({ commit }) => commit.version)).toEqual(writers.map((_, index) => index + 2));
    expect(log.map(({ commit }) => commit.moveId).sort()).toEqual(
      writers.map(({ submission }) => submission.moveId).sort(),
    );
    expect(countIn(await first.games.open(game)).added).toHaveLength(32);
  });

  test('is decided again by its loser: what the rules no longer allow is refused, with the current game', async () => {
    const [one, two] = [open(), open()];
    const game = await one.begin();
    const total = countIn(await one.games.open(game)).total;
    if (total % 2 === 1) await one.games.submit(game, 0, add(1), NOON);
    const { version = 0 } = (await two.games.open(game)) ?? {};
    await one.games.submit(game, 0, add(1), NOON);
    const late = await two.games.submit(game, 1, add(1, 'addIfEven'), NOON);
    expect(late).toMatchObject({ type: 'refused', refusal: { code: 'odd' }, game: { version: version + 1 } });
  });

  test('is not lost by an outdated memory: a refusal is first checked against the log', async () => {
    const [one, two] = [open(), open()];
    const game = await one.begin();
    const total = countIn(await one.games.open(game)).total;
    if (total % 2 === 0) await one.games.submit(game, 0, add(1), NOON);
    await two.games.open(game);
    await one.games.submit(game, 0, add(1), NOON);
    expect(await two.games.submit(game, 1, add(1, 'addIfEven'), NOON)).toMatchObject({ type: 'committed' });
  });
});

describe('requests to the database', () => {
  test('are one for a move if the game is in memory and nobody else has written', async () => {
    const { games, begin, uses } = open();
    const game = await begin();
    await games.submit(game, 0, add(), NOON);
    uses.length = 0;
    await games.submit(game, 0, add(), NOON);
    expect(uses.map(({ operation }) => operation)).toEqual(['put']);
    expect(uses[0]?.units).toBe(1);
  });

  test('are three for the first move of a process: the log, the key of chance and the commit', async () => {
    const before = open();
    const game = await before.begin();
    for (let moves = 0; moves < 75; moves++) await before.games.submit(game, 0, add(), NOON);
    const { games, uses } = open();
    await games.submit(game, 0, add(), NOON);
    expect(uses.map(({ operation }) => operation).sort()).toEqual(['get', 'put', 'query']);
  });

  test('are one for reading a game, whether it is in memory or not', async () => {
    const before = open();
    const game = await before.begin();
    for (let moves = 0; moves < 75; moves++) await before.games.submit(game, 0, add(), NOON);
    const { games, uses } = open();
    await games.open(game);
    expect(uses.map(({ operation }) => operation)).toEqual(['query']);
    await games.open(game);
    await commitsOf(games, game, 70);
    expect(uses.map(({ operation }) => operation)).toEqual(['query', 'query', 'query']);
    expect(uses.at(-1)?.units).toBeLessThanOrEqual(1);
  });
});

describe('moves of a seat off turn', () => {
  const unasked = { hour: 3, game: 20 };
  const talk = () => ({ ...add(2, 'addIfEven'), unasked });
  const even = async ({ games, begin }: ReturnType<typeof open>) => {
    const game = await begin();
    const odd = countIn(await games.open(game)).total % 2 === 1;
    await games.submit(game, 0, add(odd ? 1 : 2), NOON);
    return game;
  };

  test('are limited per hour and seat, even if they come at once and through several processes', async () => {
    const [one, other] = [open(), open()];
    const game = await even(one);
    const send = (seat: 0 | 1) =>
      Promise.all(
        Array.from({ length: 12 }, (_, n) => (n % 2 === 0 ? one : other).games.submit(game, seat, talk(), NOON)),
      );
    const types = (results: readonly { readonly type: string }[]) => results.map(({ type }) => type).sort();
    const bounded = [...Array<string>(3).fill('committed'), ...Array<string>(9).fill('saidEnough')];
    const results = await send(0);
    expect(types(results)).toEqual(bounded);
    for (const result of results) if (result.type === 'saidEnough') expect(result.retryAfter).toBe(3600);
    expect(types(await send(1))).toEqual(bounded);
    expect((await one.games.submit(game, 0, add(), NOON)).type, 'other moves are not bounded').toBe('committed');
    expect((await one.games.submit(game, 0, add(), NOON)).type).toBe('committed');
    // A process that has read the game from the log knows what was said before.
    expect((await open().games.submit(game, 0, talk(), NOON)).type).toBe('saidEnough');
    expect((await one.games.submit(game, 0, talk(), NOON + 3_600_000)).type).toBe('committed');
  });

  test('count for each move of a list, and once for a list that is sent again', async () => {
    const mine = open();
    const game = await even(mine);
    const four = { ...talk(), moves: Array<{ type: 'addIfEven'; by: number }>(4).fill({ type: 'addIfEven', by: 2 }) };
    expect((await mine.games.submit(game, 0, four, NOON)).type).toBe('saidEnough');
    const three = { ...four, moves: four.moves.slice(1) };
    for (let n = 0; n < 3; n++) expect((await mine.games.submit(game, 0, three, NOON)).type).toBe('committed');
    expect((await mine.games.open(game))?.version).toBe(3);
  });

  test('are refused once the log has a certain length, and play goes on', async () => {
    const { games, begin } = open();
    const game = await begin();
    const odd = countIn(await games.open(game)).total % 2 === 1;
    for (let n = 2; n <= 20; n++) await games.submit(game, 0, add(n === 2 && odd ? 1 : 2), NOON);
    const result = await games.submit(game, 0, talk(), NOON);
    expect(result).toMatchObject({ type: 'saidEnough', game: { version: 20 } });
    expect(result).not.toHaveProperty('retryAfter');
    expect((await games.submit(game, 0, add(), NOON)).type).toBe('committed');
  });
});

test('a game keeps only the fingerprints of its newest move ids, however long it is', () => {
  const loader = createLoader(counting());
  const commit = (version: number, previous: string): GameCommit => ({
    version,
    seat: 0,
    moveId: `move ${version}`,
    moves: [],
    events: [version === 1 ? { type: 'began', ruleset: 'counting', first: 1 } : { type: 'added', seat: 0, by: 0 }],
    at: '2026-05-01T12:00:00.000Z',
    engine: 'test',
    format: 1,
    previous,
    hash: String(version),
    ...(version === 1 ? { origin: { game: 'game', ruleset: 'counting', options: {}, commitment: '', seeds: [] } } : {}),
  });
  const stored = Array.from({ length: MOST_PRINTS + 500 }, (_, n) => ({ commit: commit(n + 1, String(n)) }));
  let game = loader.follow('game', undefined, stored.slice(0, -3));
  for (const { commit } of stored.slice(-3)) game = loader.advance('game', game, commit as GameCommit);
  if (game === undefined) throw new Error('there is a game');
  expect(game.version).toBe(MOST_PRINTS + 500);
  expect(game.seen.size).toBe(MOST_PRINTS);
  expect([1, 500, 501, game.version].map((n) => game.seen.has(fingerprint(0, `move ${n}`)))).toEqual([
    false,
    false,
    true,
    true,
  ]);
  expect(loader.snapshotOf(game).seen).toHaveLength(4 * MOST_PRINTS);
});
