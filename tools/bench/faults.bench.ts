import { randomInt } from 'node:crypto';
import { runSchedule } from '../faults/schedule.ts';

/** Thousands of games with all kinds of faults. The seed in an error repeats its schedule. */
const SCHEDULES = Number(process.env.COLONI_BENCH_SCHEDULES ?? 2000);
const first = Number(process.env.COLONI_SEED ?? randomInt(2 ** 31));

const sums = { moves: 0, mails: 0, twice: 0, givenUp: 0, faults: 0, deaths: 0, defaults: 0 };
for (let seed = first; seed < first + SCHEDULES; seed++) {
  const report = await runSchedule(seed);
  if (report.broken.length > 0) throw new Error(`COLONI_SEED=${seed}: ${report.broken.join('\n')}`);
  for (const name of Object.keys(sums) as (keyof typeof sums)[]) sums[name] += report[name];
}
console.log(JSON.stringify({ schedules: SCHEDULES, firstSeed: first, ...sums, broken: 0 }));
