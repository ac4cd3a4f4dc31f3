import { expect, test } from 'vitest';
import { LIMITS } from '../../functions/api/routes.ts';
import { COMMAND_BOUNDS } from '../../tools/docs/bounds.ts';
import { floods } from '../../tools/fuzz/floods.ts';

/** The same each time; the bench sends more, for longer, with the limits of the service. */
const SEED = 7;
/** So many fewer requests exceed a limit. */
const SHARE = 15;

const limits = Object.fromEntries(
  Object.entries(LIMITS).map(([what, all]) => [
    what,
    what.includes('/games/:id') ? all.map((one) => ({ ...one, times: Math.ceil(one.times / SHARE) })) : all,
  ]),
);

test('players who flood a game in every situation neither fill it nor make anybody else wait', {
  timeout: 300_000,
}, async () => {
  const { broken, taken, commits } = await floods({ times: 9, lists: 40, spans: 2, seed: SEED, limits });
  expect(broken).toEqual([]);
  const untaken = Object.keys(COMMAND_BOUNDS).filter((command) => !(command in taken));
  expect(untaken, 'every command is let in at first').toEqual([]);
  expect(commits).toBeGreaterThan(20);
});
