// npm test: everything; arguments go to vitest (npm test -- test/play).
import { join } from 'node:path';
import { buildSite } from './site.mjs';
import { testArguments } from './testArguments.mjs';
import { prepareToolchain, ROOT, run, toolEnv } from './toolchain.mjs';

const node = await prepareToolchain();
await buildSite(node);
// Tests start the service and its commands many times: each start after the first reads what Node has compiled.
const compiled = process.env.NODE_COMPILE_CACHE ?? join(ROOT, 'node_modules/.cache/compiled');
const env = toolEnv(node, { NODE_COMPILE_CACHE: compiled });
const vitest = (...args) => run(node, [join(ROOT, 'node_modules/vitest/vitest.mjs'), 'run', ...args], { env });
const chosen = testArguments(process.argv.slice(2));
if (chosen.length > 0) process.exit(await vitest(...chosen));
// The browser comes last: what failed before it is the last thing that is printed. Its tests wait much of their time: a
// third one uses it.
process.exit((await vitest('--project=!e2e')) || (await vitest('--project=e2e', '--maxWorkers=3')));
