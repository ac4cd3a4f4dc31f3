import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { findBreak } from '../../engine/index.ts';
import { openDynamodb } from '../../functions/local/dynamodb.ts';
import { temporaryFolder } from '../support/temporaryFolder.ts';
import { countingGames, NOON } from './support.ts';

interface Answered {
  readonly game: string;
  readonly moveId: string;
  readonly version: number;
}

const TABLE = 'coloni';

test.each([37, 120, 251])(
  'the game goes on after a kill, and loses none of the %i moves that were answered',
  async (after) => {
    const path = temporaryFolder();
    const child = fork(join(import.meta.dirname, 'mover.ts'), [path], { stdio: 'ignore' });
    const answered: Answered[] = [];
    await new Promise<void>((resolve) => {
      child.on('message', (message) => {
        answered.push(message as Answered);
        if (answered.length === after) resolve();
      });
    });
    child.kill('SIGKILL');
    await once(child, 'exit');

    const { client, close } = openDynamodb({ path });
    const { games, log, chances } = countingGames({ client, tableName: TABLE });
    const game = answered[0]?.game ?? '';
    const commits = (await log.from(game, 1)).map(({ commit }) => commit);
    const kept = new Map(commits.map(({ moveId, version }) => [moveId, version]));
    expect(answered.filter(({ moveId, version }) => kept.get(moveId) !== version)).toEqual([]);
    expect(
      findBreak(commits, commits[0]?.origin?.commitment ?? '', { key: await chances.keyOf(game) }),
    ).toBeUndefined();
    const last = answered.at(-1);
    const again = await games.submit(game, 0, { moveId: last?.moveId ?? '', moves: [{ type: 'add' }] }, NOON);
    expect(again).toMatchObject({ type: 'committed', commits: [{ version: last?.version }] });
    const next = await games.submit(game, 0, { moveId: 'next', moves: [{ type: 'add' }] }, NOON);
    expect(next).toMatchObject({ type: 'committed', commits: [{ version: commits.length + 1 }] });
    await close();
  },
);
