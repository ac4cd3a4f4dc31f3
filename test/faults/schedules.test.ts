import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { runSchedule } from '../../tools/faults/schedule.ts';

const BENCH = join(import.meta.dirname, '../../tools/bench/faults.bench.ts');

const SEED = 1308071800;

test('twenty games end correctly, with every email, whatever fails: database, mail service, processes, clock', {
  timeout: 600_000,
}, async () => {
  // In a process of its own, where it takes half the time. The same games each time: `npm run bench -- faults` looks
  // for new ones. An error names the seed that repeats it.
  const env = { ...process.env, COLONI_BENCH_SCHEDULES: '20', COLONI_SEED: `${SEED}` };
  const { stdout } = await promisify(execFile)(process.execPath, [BENCH], { env });
  const report = JSON.parse(stdout);
  expect(report).toMatchObject({ schedules: 20, broken: 0 });
  for (const happened of ['moves', 'mails', 'twice', 'faults', 'deaths', 'defaults'])
    expect(report[happened], `${happened} from seed ${report.firstSeed} on`).toBeGreaterThan(0);
});

test('the same seed gives the same schedule', async () => {
  const [once, again] = [await runSchedule(7), await runSchedule(7)];
  expect(once).toEqual(again);
  expect(once.faults).toBeGreaterThan(0);
  expect(once.deaths).toBeGreaterThan(0);
});

test('an email is not sent again because its thread could not be recorded', async () => {
  expect((await runSchedule(1623107038)).broken).toEqual([]);
});
