import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { rulesetNames } from '../../engine/index.ts';

/** Random games per second and the cost of single calls, for each ruleset in a process of its own. */
const figures = rulesetNames().map((ruleset) => {
  const { stdout, stderr, status } = spawnSync(
    process.execPath,
    [join(import.meta.dirname, 'engineOf.ts'), ruleset, process.env.COLONI_BENCH_SECONDS ?? '5'],
    { encoding: 'utf8' },
  );
  if (status !== 0) throw new Error(stderr);
  return [ruleset, JSON.parse(stdout)];
});
console.log(JSON.stringify(Object.fromEntries(figures)));
