import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { LEAST } from '../../support/leastSettings.ts';
import { READY, stackWith, startAws } from './fakeAws.ts';

const PROGRAM = join(import.meta.dirname, '../../../tools/deploy.ts');
const folder = mkdtempSync(join(tmpdir(), 'coloni-settings-'));
afterAll(() => rmSync(folder, { recursive: true }));

const NO_CREDENTIALS = { AWS_EC2_METADATA_DISABLED: 'true', HOME: folder };
const KEYS = { AWS_ACCESS_KEY_ID: 'AKID', AWS_SECRET_ACCESS_KEY: 'secret' };

/** Runs a command with settings and an environment of its own. */
const command = (args: string[], settings: unknown, env: Record<string, string>, typed = '') =>
  new Promise<{ code: number; output: string }>((resolve) => {
    const file = join(folder, 'coloni.json');
    if (settings === undefined) rmSync(file, { force: true });
    else writeFileSync(file, typeof settings === 'string' ? settings : JSON.stringify(settings));
    const { PATH = '', NODE_COMPILE_CACHE = '' } = process.env;
    const all = { PATH, NODE_COMPILE_CACHE, COLONI_SETTINGS: file, ...env };
    const child = execFile(process.execPath, [PROGRAM, ...args], { env: all }, (error, stdout, stderr) =>
      resolve({ code: error === null ? 0 : Number(error.code), output: stdout + stderr }),
    );
    child.stdin?.end(typed);
  });

describe('commands', () => {
  test('doctor says that everything is ready', async () => {
    const { endpoint } = await startAws(READY);
    const { code, output } = await command(['doctor'], LEAST, { ...KEYS, AWS_ENDPOINT_URL: endpoint });
    expect(output).toContain('account 123456789012');
    expect(output).toContain('Ready to deploy.');
    expect(code).toBe(0);
  });

  test('deploy without credentials changes nothing and says how to get them', async () => {
    const { code, output } = await command(['deploy'], LEAST, NO_CREDENTIALS);
    expect(output).toContain('MISSING credentials: there are none');
    expect(output).toContain('Nothing was changed.');
    expect(code).toBe(1);
  });

  test('deploy without settings says how to make them', async () => {
    const { code, output } = await command(['deploy'], undefined, NO_CREDENTIALS);
    expect(output).toContain('copy coloni.example.json');
    expect(code).toBe(1);
  });

  test.each([
    ['an unknown setting', { ...LEAST, colour: 'red' }, [], 'unknown setting "colour"'],
    ['one on the command line', LEAST, ['-c', 'coloni:colour=red'], 'unknown setting "colour"'],
    ['one without its prefix', LEAST, ['-c', 'colour=red'], 'say -c coloni:<setting>=<value>'],
    ['one without a value', LEAST, ['-c', 'coloni:region'], 'say -c coloni:<setting>=<value>'],
    ['an address that is missing', { mail: LEAST.mail }, [], '"operator" is missing'],
    ['an option that there is none of', LEAST, ['--nonsense'], "Unknown option '--nonsense'"],
    ['what is not JSON', '{', [], 'is not JSON'],
  ])('%s is an error', async (_, settings, args, words) => {
    const { code, output } = await command(['doctor', ...args], settings, NO_CREDENTIALS);
    expect(output).toContain(words);
    expect(code).toBe(1);
  });

  test('destroy refuses a protected instance', async () => {
    const { code, output } = await command(['destroy', '--yes'], LEAST, NO_CREDENTIALS);
    expect(output).toContain('The instance is protected.');
    expect(code).toBe(1);
  });

  test.each(['diff', 'destroy'])('%s without credentials says how to get them', async (name) => {
    const { code, output } = await command([name], { ...LEAST, protect: false }, NO_CREDENTIALS);
    expect(output).toContain('MISSING credentials: there are none');
    expect(output).toContain('Nothing was changed.');
    expect(output).not.toContain('Bundling');
    expect(code).toBe(1);
  });

  test('destroy finds no instance to remove', async () => {
    const { endpoint } = await startAws(READY);
    const env = { ...KEYS, AWS_ENDPOINT_URL: endpoint };
    const { code, output } = await command(['destroy', '--yes'], { ...LEAST, protect: false }, env);
    expect(output).toContain('There is no instance Coloni in eu-west-1.');
    expect(code).toBe(1);
  });

  test.each(['no\n', ''])('destroy asks first, and treats %j as a no', async (typed) => {
    const { endpoint, asked } = await startAws({ ...READY, DescribeStacks: () => stackWith({}) });
    const env = { ...KEYS, AWS_ENDPOINT_URL: endpoint };
    const { code, output } = await command(['destroy'], { ...LEAST, protect: false }, env, typed);
    for (const { action } of asked) expect(action).toMatch(/^(Get|Describe)/);
    expect(output).toContain('Type Coloni to go on');
    expect(output).toContain('Nothing was removed.');
    expect(code).toBe(1);
  });

  test('an unknown command lists the known ones', async () => {
    const { code, output } = await command([], LEAST, NO_CREDENTIALS);
    expect(output).toContain('npm run doctor');
    expect(code).toBe(1);
  });
});
