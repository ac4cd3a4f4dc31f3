import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../support/temporaryFolder.ts';

const verify = (...args: string[]) => spawnSync(process.execPath, ['tools/verify.ts', ...args], { encoding: 'utf8' });

test('verify says in one sentence what it cannot look at', () => {
  const file = join(temporaryFolder(), 'game.json');
  writeFileSync(file, '{"secret":"00","commits":[]}');
  expect(verify(file)).toMatchObject({
    status: 1,
    stdout: 'The first commit does not say what the game was made of.\n',
  });
  writeFileSync(file, 'no JSON');
  expect(verify(file)).toMatchObject({
    status: 1,
    stderr: expect.stringMatching(/^This is not the record of a game: .+\n$/),
  });
  expect(verify(`${file}.none`)).toMatchObject({
    status: 1,
    stderr: expect.stringMatching(/^.+ cannot be read: .+\n$/),
  });
  expect(verify('http://localhost/nothing')).toMatchObject({
    status: 1,
    stderr: 'http://localhost/nothing is not the address of a game.\n',
  });
  expect(verify().stderr).toContain('npm run verify');
});
