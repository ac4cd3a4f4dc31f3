import { expect, test } from 'vitest';
import { games, TEST_SEED } from '../support/games.ts';
import { runSchedule, type ScheduleReport } from './schedule.ts';

const GAMES = games(20);
const FIRST = 1308071800;

test('games end correctly, with every email, whatever fails: database, mail service, processes, clock', {
  timeout: games(600_000),
}, async () => {
  const reports: ScheduleReport[] = [];
  for (let n = 0; n < GAMES; n++) {
    const report = await runSchedule(FIRST - 1 + TEST_SEED + n);
    expect(report.broken, `COLONI_TEST_SEED=${TEST_SEED + n} begins with it`).toEqual([]);
    reports.push(report);
  }
  for (const happened of ['moves', 'emails', 'twice', 'faults', 'deaths', 'defaults'] as const)
    expect(
      reports.some((report) => report[happened] > 0),
      happened,
    ).toBe(true);
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
