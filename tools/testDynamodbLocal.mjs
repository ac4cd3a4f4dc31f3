// npm run test:dynamodb-local: the storage tests against the official DynamoDB Local.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fail, prepareToolchain, ROOT, run, toolEnv } from './toolchain.mjs';

const WHAT = [
  'test/db',
  'test/play',
  'test/lobby',
  'test/accounts',
  'test/push/vapidKey.test.ts',
  'test/feed/reproject.test.ts',
  'test/tools/reproject.test.ts',
  'test/tools/moving.test.ts',
  'test/lambda',
];

const node = await prepareToolchain();
const java = spawnSync('java', ['-version'], { encoding: 'utf8' });
const version = Number(/version "(\d+)/.exec(java.stderr ?? '')?.[1] ?? 0);
if (version < 17) {
  const found = version ? `this machine has Java ${version}` : 'no java was found on the PATH';
  fail(`DynamoDB Local needs Java 17 or newer, and ${found}: install a Java runtime and try again.`);
}
const chosen = process.argv.slice(2);
const what = chosen.length > 0 ? chosen : WHAT.filter((path) => existsSync(join(ROOT, path)));
process.exit(
  await run(node, [join(ROOT, 'node_modules/vitest/vitest.mjs'), 'run', ...what], {
    env: toolEnv(node, { COLONI_TEST_DYNAMODB: 'local' }),
  }),
);
