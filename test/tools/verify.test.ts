import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { recordGame } from '../../tools/recordGame.ts';
import { temporaryFolder } from '../support/temporaryFolder.ts';

const verify = (...args: string[]) => spawnSync(process.execPath, ['tools/verify.ts', ...args], { encoding: 'utf8' });

test('verify says in one sentence what it cannot check', () => {
  const file = join(temporaryFolder(), 'game.json');
  writeFileSync(file, '{"secret":"00","commits":[]}');
  expect(verify(file)).toMatchObject({
    status: 1,
    stdout: expect.stringMatching(/\n\nThe first commit does not say what the game was made of\.\n$/),
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
  expect(verify(file, '--mine', file).stderr).toMatch(
    /^.+ is not what the page of a game saves as your own part .+\n$/,
  );
  expect(verify().stderr).toContain('npm run verify');
});

test('verify compares a player’s seed, and first says what was compared and what was not', () => {
  const folder = temporaryFolder();
  const [file, part] = [join(folder, 'game.json'), join(folder, 'mine.json')];
  const { record } = recordGame({
    ruleset: 'base',
    options: {},
    bots: ['sensible', 'sensible'],
    seed: 5,
    turnCap: 200,
  });
  const origin = record.commits[0]?.origin;
  if (origin === undefined) throw new Error('no origin');
  const { seeds, level: _, ...shown } = origin;
  const keep = (seed = '') => writeFileSync(part, JSON.stringify({ ...shown, seed, seat: 1 }));
  writeFileSync(file, JSON.stringify(record));

  expect(verify(file).stdout).toMatch(
    /^Compared with what you gave: nothing\.\nNot compared:\n- the seal of the dice.+\n/,
  );
  keep(seeds[1]);
  const head = record.commits[9]?.hash ?? '';
  const { stdout, status } = verify(file, '--mine', part, '--head', head);
  expect(status).toBe(0);
  expect(stdout).toMatch(
    /^Compared with what you gave: the seal of the dice; your own number .+; the seal of commit 10\.\n/,
  );
  expect(stdout).toContain('\n- the commits after 10: ');
  expect(stdout).toMatch(/\n\nAll is as it should be: .+\n$/);

  keep('ab'.repeat(16));
  expect(verify(file, '--mine', part)).toMatchObject({
    status: 1,
    stdout: expect.stringMatching(/\n\nThe game does not hold your own number .+\n$/),
  });
});
