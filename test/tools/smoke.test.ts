import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { smoke } from '../../tools/deploy/smoke.ts';
import { startService } from '../support/service.ts';

const ROOT = join(import.meta.dirname, '../..');

describe('npm run smoke', () => {
  test('tries an instance from its start page to the move of a bot', { timeout: 120_000 }, async () => {
    const { address } = await startService();
    const said: string[] = [];
    expect(await smoke(address, (line) => said.push(line))).toBeUndefined();
    expect(said).toEqual([
      'ok    the start page',
      'ok    service and table',
      'ok    a game against a bot',
      'ok    moves',
      'ok    the bot plays',
      'ok    the guest is deleted',
    ]);
  });

  test('says what failed', async () => {
    const said: string[] = [];
    expect(await smoke('http://127.0.0.1:1', (line) => said.push(line))).toBe('fetch failed');
    expect(said).toEqual([]);
    const { status, stderr } = spawnSync(process.execPath, ['tools/smoke.ts', 'nowhere'], {
      cwd: ROOT,
      encoding: 'utf8',
    });
    expect([status, stderr]).toEqual([1, 'npm run smoke -- https://the-address-of-your-instance\n']);
  });
});

describe('the published workflows', () => {
  const folder = join(ROOT, '.github/workflows');
  const scripts = Object.keys(JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')).scripts);

  test.each(readdirSync(folder))('%s runs commands that exist', (name) => {
    const text = readFileSync(join(folder, name), 'utf8');
    const asked = [...text.matchAll(/\bnpm (?:run (?:--silent )?([\w:-]+)|(test|start))\b/g)].map(
      ([, script, own]) => script ?? own,
    );
    expect(asked.length).toBeGreaterThan(0);
    for (const script of asked) expect(scripts).toContain(script);
    for (const [, path] of text.matchAll(/\bnode ([\w/]+\.\w+)/g)) readFileSync(join(ROOT, path ?? ''));
  });
});
