import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import {
  type Commit,
  canonical,
  defaultMove,
  findBreak,
  hashOf,
  quickChance,
  verifyRecord,
  type WireEvent,
} from '../../engine/index.ts';
import { createTable } from '../../functions/db/table.ts';
import { openStore } from '../../functions/services.ts';
import { recordGame } from '../../tools/recordGame.ts';
import { commitsOf } from '../support/commits.ts';
import { testDynamodb } from '../support/dynamodb.ts';
import { NOON } from './support.ts';

// Two older formats of the base game that never were: the first wrote the robber's hex as `place` and a roll as two
// events, the second called the roll `rolled`.
vi.mock('../../engine/rules/base/upcasts.ts', () => ({
  baseUpcasts: [
    ({ place, ...event }: WireEvent) => {
      if (event.type === 'diceShaken') return [];
      return [event.type === 'robberMoved' ? { ...event, hex: place } : event];
    },
    (event: WireEvent) => [event.type === 'rolled' ? { ...event, type: 'diceRolled' } : event],
  ],
}));

/** The event as format 1 wrote it. */
const asOnceTold = (event: WireEvent): WireEvent[] => {
  const { hex, ...rest } = event;
  if (event.type === 'robberMoved') return [{ ...rest, place: hex }];
  if (event.type === 'diceRolled')
    return [
      { type: 'diceShaken', seat: event.seat },
      { ...event, type: 'rolled' },
    ];
  return [event];
};

const dynamodb = await testDynamodb();
beforeAll(() => createTable(dynamodb.client, dynamodb.tableName));
const open = () => openStore({ client: dynamodb.client, table: dynamodb.tableName, secret: 'secret' });

const GAME = {
  ruleset: 'base',
  options: { board: 'random' },
  bots: ['random', 'random'],
  seed: 5,
  turnCap: 40,
} as const;
const { record, state } = recordGame(GAME);

/** The recorded game as another version of the program wrote it: without salts, as version 0.1.0 did. */
const written = (format: number, tell: (event: WireEvent) => WireEvent[]): Commit[] => {
  const commits: Commit[] = [];
  for (const { hash: _hash, seal: _seal, ...commit } of record.commits) {
    const events = (commit.events as WireEvent[])
      .flatMap(tell)
      .map((event) => (event.type === 'gameStarted' ? { ...event, format } : event));
    const whole = { ...commit, events, format, previous: commits.at(-1)?.hash ?? commit.previous };
    commits.push({ ...whole, hash: hashOf(whole) });
  }
  return commits;
};

/** Puts a log into the table, under a game's name of its own. */
const kept = async (commits: readonly Commit[], snapshots = false): Promise<string> => {
  const id = randomUUID();
  const { log, chances } = open();
  await chances.create(id, NOON);
  const [first] = commits;
  if (first?.origin !== undefined) await chances.fix({ ...first.origin, game: id });
  // Nobody can read any more what an old snapshot holds: a reader that believes it breaks.
  const snapshot = JSON.stringify({ snapshot: 1, ruleset: 'base', format: first?.format, state: {}, waits: [] });
  for (const commit of commits)
    await log.append(id, commit, snapshots && commit.version % 50 === 0 ? { snapshot, seen: new Uint8Array() } : {});
  return id;
};

/** The state of the recorded game, had it begun in that format. */
const begunIn = (format: number) => ({ ...state, table: { ...state.table, format } });

describe('a game of an earlier format', () => {
  const old = written(1, asOnceTold);

  test('is read in the current format everywhere', async () => {
    expect(canonical(old)).toContain('"place"');
    const id = await kept(old, true);
    const { games, log } = open();
    const game = await games.open(id);
    expect(canonical(game?.state)).toBe(canonical(begunIn(1)));
    const commits = await commitsOf(games, id, 1);
    expect(canonical(commits.slice(1).map(({ events }) => events))).toBe(
      canonical(record.commits.slice(1).map(({ events }) => events)),
    );
    expect((await games.openAt(id, 30))?.state.turn).toBeDefined();
    expect((await log.from(id, 1)).map(({ commit }) => commit)).toEqual(old);
  });

  test('goes on in the current format', async () => {
    const id = await kept(old);
    const { games, chances } = open();
    const [wait] = (await games.open(id))?.waits ?? [];
    const move = wait && defaultMove(state, wait.seat, quickChance(1), old.length);
    if (wait === undefined || move === undefined) throw new Error('nobody is awaited');
    const submitted = await games.submit(id, wait.seat, { moveId: randomUUID(), moves: [move] }, NOON);
    expect(submitted).toMatchObject({ type: 'committed', commits: [{ format: 3, previous: old.at(-1)?.hash }] });
    const commits = (await open().log.from(id, 1)).map(({ commit }) => commit);
    const key = await chances.keyOf(id);
    expect(findBreak(commits, old[0]?.origin?.commitment ?? '', { key })).toBeUndefined();
    const game = await open().games.open(id);
    expect(game?.version).toBe(old.length + 1);
    expect(game?.state.table.format).toBe(1);
  });

  test('is verified with its seed as it was written', () => {
    expect(verifyRecord({ secret: record.secret, commits: old })).toMatchObject({
      commits: old.length,
      rolls: verifyRecord(record).rolls,
    });
    // The recording stops before the end of the game: nothing else is wrong with it.
    const cut = { type: 'cut', version: old.length };
    expect(verifyRecord({ secret: record.secret, commits: old }).finding).toEqual(cut);
  });
});

test('a game of a format in between is upcast from that format on', async () => {
  const id = await kept(written(2, (event) => [event.type === 'diceRolled' ? { ...event, type: 'rolled' } : event]));
  expect(canonical((await open().games.open(id))?.state)).toBe(canonical(begunIn(2)));
});

test.each([
  [4, 'format 4 of base was written by a newer version, this one reads up to 3'],
  [0, 'there is no format 0 of base'],
])('a game in the unknown format %i is not read at all', async (format, message) => {
  const id = await kept(written(format, (event) => [event]));
  await expect(open().games.open(id)).rejects.toThrow(message);
});
