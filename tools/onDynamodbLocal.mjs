// Tests that run on the official DynamoDB Local.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { fail, ROOT, run, toolEnv } from './toolchain.mjs';

/** Runs vitest with DynamoDB Local, and returns its exit status. */
export function testOnDynamodbLocal(node, args, env = {}) {
  const java = spawnSync('java', ['-version'], { encoding: 'utf8' });
  const version = Number(/version "(\d+)/.exec(java.stderr ?? '')?.[1] ?? 0);
  if (version < 17) {
    const found = version ? `this machine has Java ${version}` : 'no java was found on the PATH';
    fail(`DynamoDB Local needs Java 17 or newer, and ${found}: install a Java runtime and try again.`);
  }
  const vitest = join(ROOT, 'node_modules/vitest/vitest.mjs');
  return run(node, [vitest, 'run', ...args], { env: toolEnv(node, { COLONI_TEST_DYNAMODB: 'local', ...env }) });
}
