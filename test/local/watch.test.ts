import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { freePort } from '../support/freePort.ts';
import { temporaryFolder } from '../support/temporaryFolder.ts';

const START = join(import.meta.dirname, '../../tools/start.mjs');

describe('npm start', () => {
  test('refuses an unknown argument', () => {
    const { status, stderr } = spawnSync(process.execPath, [START, '--wach'], { encoding: 'utf8' });
    expect([status, stderr]).toEqual([1, 'npm start takes no argument but --watch, not --wach.\n']);
  });

  test('serves pages and service at one address with --watch, and ends both', { timeout: 240_000 }, async () => {
    const port = await freePort();
    const site = `http://localhost:${port}`;
    const env = { ...process.env, PORT: `${port}`, COLONI_DATA: temporaryFolder() };
    const child = spawn(process.execPath, [START, '--watch'], { env, stdio: 'ignore' });
    const ended = once(child, 'exit');
    const answer = (path: string) => fetch(site + path).then((got) => got.text(), String);
    try {
      await expect.poll(() => answer('/api/health'), { timeout: 120_000 }).toBe('{"status":"ok"}');
      await expect.poll(() => answer('/'), { timeout: 120_000 }).toContain('generated/dev/client');
      expect(await answer('/mailbox')).toContain('<h1>Mailbox');
    } finally {
      child.kill('SIGTERM');
    }
    await ended;
    for (const gone of [port, port + 1])
      await expect(fetch(`http://localhost:${gone}/api/health`)).rejects.toThrow('fetch failed');
  });
});
