import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { freePort } from '../support/freePort.ts';
import { temporaryFolder } from '../support/temporaryFolder.ts';

const ROOT = join(import.meta.dirname, '../..');
const LONG_MS = 120_000;

interface Started {
  readonly child: ChildProcess;
  readonly address: string;
  /** Resolves with everything that was written to stderr, once the launcher and the service behind it have ended. */
  readonly ended: Promise<string>;
}

let started: Started | undefined;

afterEach(async () => {
  started?.child.kill('SIGTERM');
  await started?.ended;
  started = undefined;
});

/** Starts a program that starts the service, and waits for the service's address. */
async function start(file: string, args: readonly string[]): Promise<Started> {
  const child = spawn(file, args, {
    cwd: ROOT,
    env: { ...process.env, PORT: `${await freePort()}`, COLONI_DATA: temporaryFolder() },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const output = { stdout: '', stderr: '' };
  child.stderr.on('data', (part: Buffer) => {
    output.stderr += part;
  });
  // The service writes to the launcher's pipes. They close when it has ended too: until then it uses its data folder.
  const ended = once(child, 'close').then(() => output.stderr);
  const ready = new Promise<string>((resolve) => {
    child.stdout.on('data', (part: Buffer) => {
      output.stdout += part;
      const [, address] = /^ *Site +(\S+)$/m.exec(output.stdout) ?? [];
      if (address !== undefined) resolve(address);
    });
  });
  const address = await Promise.race([ready, ended.then(() => undefined)]);
  if (address === undefined) throw new Error(`the service did not start: ${output.stderr || output.stdout}`);
  started = { child, address, ended };
  return started;
}

const answers = (address: string) =>
  fetch(`${address}/mailbox`).then(
    ({ status }) => status,
    () => 'nobody',
  );

test('npm start runs the service, and stops it when it gets a signal', { timeout: LONG_MS }, async () => {
  const { child, address, ended } = await start('npm', ['start']);
  expect(await answers(address)).toBe(200);
  child.kill('SIGTERM');
  await once(child, 'exit');
  expect(await answers(address)).toBe('nobody');
  expect(await ended).not.toContain('Coloni has stopped');
});

test.runIf(process.platform === 'linux')(
  'the program that starts the service becomes it, with one heap for all threads',
  {
    timeout: LONG_MS,
  },
  async () => {
    const { child, address } = await start(process.execPath, ['tools/start.mjs']);
    expect(await answers(address)).toBe(200);
    expect(readFileSync(`/proc/${child.pid}/task/${child.pid}/children`, 'utf8')).toBe('');
    expect(readFileSync(`/proc/${child.pid}/environ`, 'utf8').split('\0')).toContain('MALLOC_ARENA_MAX=1');
  },
);

/** What the launcher does on a Node that is too old for the service. */
const LAUNCHER = `
  import { run } from './tools/toolchain.mjs';
  process.exit(await run(process.execPath, ['functions/local/main.ts'], { linked: true }));`;

test('the service does not outlive a killed launcher, and shuts down cleanly', {
  timeout: LONG_MS,
}, async () => {
  const { child, address, ended } = await start(process.execPath, ['--input-type=module', '--eval', LAUNCHER]);
  expect(await answers(address)).toBe(200);
  child.kill('SIGKILL');
  expect(await ended).toBe('');
  expect(await answers(address)).toBe('nobody');
});
