import { expect, test } from 'vitest';
import { fuzz } from '../../tools/fuzz/fuzz.ts';

const REQUESTS = 2000;
/** The same requests each time; the bench takes others. */
const SEED = 7;

test('thousands of random requests from the OpenAPI document get no 5xx answer, and no error changes anything', {
  timeout: 300_000,
}, async () => {
  const seed = Number(process.env.COLONI_SEED ?? SEED);
  const { broken, statuses, operations } = await fuzz(REQUESTS, seed);
  expect(broken, `COLONI_SEED=${seed} repeats it`).toEqual([]);
  for (const status of [200, 401, 404, 422]) expect(statuses[status], `${status}, seed ${seed}`).toBeGreaterThan(10);
  expect(operations, `seed ${seed}`).toBeGreaterThan(10);
});
