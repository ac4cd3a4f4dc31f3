import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { temporaryFolder } from '../support/temporaryFolder.ts';

const ROOT = join(import.meta.dirname, '../..');
const LONG_MS = 120_000;
let child: ChildProcess;

afterEach(() => {
  if (child.exitCode === null && child.signalCode === null) child.kill('SIGTERM');
});

/** Starts a program that starts the service, and waits for the service's address. */
async function start(file: string, args: readonly string[]): Promise<string> {
  child = spawn(file, args, {
    cwd: ROOT,
    env: { ...process.env, PORT: '0', COLONI_DATA: temporaryFolder() },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let told = '';
  for await (const part of child.stdout ?? []) {
    told += part;
    const [, address] = /^ *Site +(\S+)$/m.exec(told) ?? [];
    if (address !== undefined) return address;
  }
  throw new Error(`the service did not start: ${told}`);
}

const answers = (address: string) =>
  fetch(`${address}/mailbox`).then(
    ({ status }) => status,
    () => 'nobody',
  );

test('npm start serves, and ends with the service when it is told to stop', { timeout: LONG_MS }, async () => {
  const address = await start('npm', ['start']);
  expect(await answers(address)).toBe(200);
  child.kill('SIGTERM');
  await once(child, 'exit');
  expect(await answers(address)).toBe('nobody');
});

test('the service does not outlive a launcher that was killed', { timeout: LONG_MS }, async () => {
  const address = await start(process.execPath, ['tools/start.mjs']);
  expect(await answers(address)).toBe(200);
  child.kill('SIGKILL');
  await expect.poll(() => answers(address), { timeout: 10_000 }).toBe('nobody');
});
