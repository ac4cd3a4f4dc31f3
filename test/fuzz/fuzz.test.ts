import { expect, test } from 'vitest';
import { games, TEST_SEED } from '../support/games.ts';
import { fuzz } from './fuzz.ts';

const REQUESTS = games(2000);
/** The first that is tried. */
const SEED = 6;

test('thousands of random requests from the OpenAPI document get no 5xx answer, and no error changes anything', {
  timeout: games(300_000),
}, async () => {
  const { broken, statuses, operations } = await fuzz(REQUESTS, SEED + TEST_SEED);
  expect(broken).toEqual([]);
  for (const status of [200, 401, 404, 422]) expect(statuses[status], `${status}`).toBeGreaterThan(10);
  expect(operations).toBeGreaterThan(10);
});
