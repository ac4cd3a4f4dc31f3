import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { testArguments } from '../../tools/testArguments.mjs';
import { temporaryFolder } from '../support/temporaryFolder.ts';

const MODULES = join(import.meta.dirname, '../../node_modules');
const TEST = (name: string) =>
  `import { expect, it } from 'vitest';\nit('${name}', () => expect('new').toMatchSnapshot());\n`;
const SNAPSHOT = (name: string) =>
  `// Vitest Snapshot v1, https://vitest.dev/guide/snapshot\n\nexports[\`${name} 1\`] = \`"old"\`;\n`;

it('-u writes the snapshots of the file that is named after it, and of no other', { timeout: 120_000 }, () => {
  const folder = temporaryFolder();
  symlinkSync(MODULES, join(folder, 'node_modules'));
  writeFileSync(join(folder, 'package.json'), '{"type":"module"}');
  mkdirSync(join(folder, '__snapshots__'));
  const snapshot = (name: string) => join(folder, '__snapshots__', `${name}.test.ts.snap`);
  for (const name of ['one', 'two']) {
    writeFileSync(join(folder, `${name}.test.ts`), TEST(name));
    writeFileSync(snapshot(name), SNAPSHOT(name));
  }
  execFileSync(process.execPath, [join(MODULES, 'vitest/vitest.mjs'), 'run', ...testArguments(['-u', 'one.test.ts'])], {
    cwd: folder,
    env: { PATH: process.env.PATH, HOME: folder },
  });
  expect(readFileSync(snapshot('one'), 'utf8')).toContain('"new"');
  expect(readFileSync(snapshot('two'), 'utf8')).toContain('"old"');
});

it('other arguments reach vitest unchanged', () => {
  expect(testArguments(['one.test.ts', '--update', '-t', 'B-91'])).toEqual([
    'one.test.ts',
    '--update=all',
    '-t',
    'B-91',
  ]);
});
