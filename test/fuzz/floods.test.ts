import { expect, test } from 'vitest';
import { LIMITS } from '../../functions/api/routes.ts';
import { COMMAND_BOUNDS } from '../../tools/docs/bounds.ts';
import { games, TEST_SEED } from '../support/games.ts';
import { floods } from './floods.ts';

/** So many fewer requests exceed a limit. */
const SHARE = 15;

const limits = Object.fromEntries(
  Object.entries(LIMITS).map(([what, all]) => [
    what,
    what.includes('/games/:id') ? all.map((one) => ({ ...one, times: Math.ceil(one.times / SHARE) })) : all,
  ]),
);

test('players who flood a game in every situation neither fill it nor make anybody else wait', {
  timeout: games(300_000),
}, async () => {
  const { broken, taken, commits } = await floods({
    times: games(9),
    lists: games(40),
    spans: 2,
    seed: 6 + TEST_SEED,
    limits,
  });
  expect(broken).toEqual([]);
  const untaken = Object.keys(COMMAND_BOUNDS).filter((command) => !(command in taken));
  expect(untaken, 'every command is let in at first').toEqual([]);
  expect(commits).toBeGreaterThan(20);
});
