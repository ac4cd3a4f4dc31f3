import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { promisify } from 'node:util';
import { describe, expect, test } from 'vitest';

/** Licences under which everybody may use, change and pass on what depends on them. */
const ALLOWED = [
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'ISC',
  'MIT',
  'MIT-0',
  'MPL-2.0',
];

interface Manifest {
  readonly dependencies: Readonly<Record<string, string>>;
  readonly devDependencies: Readonly<Record<string, string>>;
  readonly optionalDependencies: Readonly<Record<string, string>>;
  readonly scripts: Readonly<Record<string, string>>;
}
const manifest: Manifest = JSON.parse(readFileSync('package.json', 'utf8'));
const lock: { packages: Readonly<Record<string, { version?: string; license?: string }>> } = JSON.parse(
  readFileSync('package-lock.json', 'utf8'),
);
const installed = Object.entries(lock.packages).filter(([path]) => path !== '');

/** Whether an SPDX expression leaves a choice that is allowed. */
const isAllowed = (expression: string): boolean =>
  expression
    .replace(/[()]/g, '')
    .split(' OR ')
    .some((choice) => choice.split(' AND ').every((licence) => ALLOWED.includes(licence)));

describe('what is installed', () => {
  test('has a known open licence in each package', () => {
    const others = installed.filter(([, { license }]) => license === undefined || !isAllowed(license));
    expect(others.map(([path, { license }]) => `${path}: ${license}`)).toEqual([]);
  });

  test.each(['UNLICENSED', 'GPL-3.0-only', 'MIT AND GPL-3.0-only', 'SEE LICENSE IN LICENSE.txt', 'BUSL-1.1'])(
    'would be refused under %s',
    (licence) => expect(isAllowed(licence)).toBe(false),
  );

  test('is listed by npm run sbom, with its licences', async () => {
    const [command = '', ...rest] = (manifest.scripts.sbom ?? '').split(' ');
    expect(command).toBe('npm');
    const { stdout } = await promisify(execFile)(command, rest, { maxBuffer: 64 * 1024 * 1024 });
    const { bomFormat, components } = JSON.parse(stdout);
    expect(bomFormat).toBe('CycloneDX');
    type Component = { name: string; version: string; licenses?: unknown[] };
    const listed = new Map((components as Component[]).map((one) => [`${one.name}@${one.version}`, one]));
    for (const name of Object.keys({ ...manifest.dependencies, ...manifest.devDependencies })) {
      const { version } = lock.packages[`node_modules/${name}`] ?? {};
      expect(listed.get(`${name}@${version}`)?.licenses, name).toHaveLength(1);
    }
  });
});

test('each dependency has its reason in CONTRIBUTING.md, and nothing else has', () => {
  const [, table = ''] = readFileSync('CONTRIBUTING.md', 'utf8').split('| library | why |\n| --- | --- |\n');
  const [rows = ''] = table.split('\n\n');
  const named = rows.split('\n').flatMap((row) => {
    const [, libraries = '', reason = ''] = row.split(' | ').join('|').split('|');
    expect(reason.trim().length, row).toBeGreaterThan(15);
    return [...libraries.replace(/\([^)]*\)/g, '').matchAll(/`([^`]+)`/g)].map(([, name = '']) => name);
  });
  const isNamed = (dependency: string, name: string) =>
    name.endsWith('*') ? dependency.startsWith(name.slice(0, -1)) : dependency === name;
  const dependencies = [manifest.dependencies, manifest.devDependencies, manifest.optionalDependencies].flatMap(
    Object.keys,
  );
  expect(dependencies.filter((one) => !named.some((name) => isNamed(one, name)))).toEqual([]);
  expect(named.filter((name) => !dependencies.some((one) => isNamed(one, name)))).toEqual([]);
});
