import { expect, test } from 'vitest';
import { floods } from '../../tools/fuzz/floods.ts';

/** The same each time; the bench sends more, for longer. */
const SEED = 7;
/** A look reads the newest commit, and back to the last snapshot. */
const MOST_ITEM = 100_000;

test('two players who flood a game with all that they may send neither fill it nor make anybody else wait', {
  timeout: 300_000,
}, async () => {
  const { broken, taken, largest, commits, cost } = await floods(60, 2, SEED);
  expect(broken).toEqual([]);
  expect(Object.keys(taken), 'the flood is let in at first').toEqual(
    expect.arrayContaining([
      'moves',
      'POST /api/games/:id/chat',
      'PUT /api/games/:id/note',
      'PUT /api/games/:id/orders',
      'POST /api/games/:id/table pause',
      'POST /api/games/:id/table giveTime',
    ]),
  );
  expect(commits).toBeGreaterThan(20);
  expect(largest).toBeLessThan(MOST_ITEM);
  expect(cost.session?.[1]).toBeGreaterThan(0);
});
