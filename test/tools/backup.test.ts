import { mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { readBackupRecord } from '../../functions/local/lastBackup.ts';
import { command } from '../support/command.ts';
import { startService } from '../support/service.ts';
import { temporaryFolder } from '../support/temporaryFolder.ts';
import { answered, SEED, visitorOf } from '../support/visitor.ts';

vi.setConfig({ testTimeout: 240_000 });

const passphrase = (text = 'correct horse battery') => {
  const file = join(temporaryFolder(), 'passphrase');
  writeFileSync(file, `${text}\n`);
  return { COLONI_BACKUP_PASSPHRASE_FILE: file };
};

test('a backup of a running instance is restored on another disk: guests are signed in, games go on', async () => {
  const env = passphrase();
  const service = await startService();
  const ann = visitorOf(service.address);
  answered(await ann.call('POST /api/auth/guest', { body: { name: 'Annabella' } }));
  const bob = visitorOf(service.address);
  answered(await bob.call('POST /api/auth/guest', { body: { name: 'Bob' } }));
  const { id, invitation = '' } = answered(
    await ann.call('POST /api/games', {
      body: {
        name: 'Friday',
        ruleset: 'base',
        options: {},
        seats: [{ type: 'person' }, { type: 'person' }],
        visibility: 'invitation',
        seed: SEED,
      },
    }),
  );
  answered(await bob.call('POST /api/games/:id/join', { params: { id }, body: { seed: SEED, invitation } }));
  const viewed = () => ann.call('GET /api/games/:id/view', { params: { id } }).then(answered);
  const before = await viewed();

  const file = join(temporaryFolder(), 'backup.age');
  const made = await command('backup.ts', [file, '--data', service.data], { env });
  expect(made).toMatchObject({
    status: 0,
    stderr: '',
    stdout: expect.stringMatching(/^\d+ items of .+ are in .+\(.+ bytes\), and were read back\.\n$/),
  });
  expect(readBackupRecord(service.data)).toEqual({
    last: {
      at: expect.stringMatching(/^\d{4}-\d\d-\d\dT.+Z$/),
      file,
      items: expect.any(Number),
      bytes: statSync(file).size,
    },
  });
  expect(readdirSync(service.data).sort()).toEqual([
    'backup.json',
    'coloni.json',
    'database',
    'lock',
    'mails',
    'secret',
    'site',
    'written',
  ]);
  expect(await command('backup.ts', [file, '--data', service.data], { env })).toMatchObject({
    status: 1,
    stderr: `${file} exists already: choose another name.\n`,
  });
  await service.kill();

  const data = join(temporaryFolder(), 'new disk');
  expect(await command('restore.ts', [file, '--data', data], { env: passphrase('wrong horse battery') })).toMatchObject(
    {
      status: 1,
      stderr: `The passphrase is not that of ${file}.\n`,
    },
  );
  // A restore that was killed half way is repeated.
  mkdirSync(join(data, 'restoring', 'database'), { recursive: true });
  expect(await command('restore.ts', [file, '--data', data], { env })).toMatchObject({
    status: 0,
    stdout: expect.stringMatching(
      /^Restoring the backup of .+\n\d+ items are in .+\. Start the instance on it with npm start\.\n$/,
    ),
  });
  expect(await command('restore.ts', [file, '--data', data], { env })).toMatchObject({
    status: 1,
    stderr: `The data folder ${data} is in use: move it away first, or choose another one with --data.\n`,
  });

  await startService({ data, port: service.port });
  expect(await viewed()).toEqual(before);
  expect(answered(await ann.call('GET /api/session', {})).me?.name).toBe('Annabella');
});

test('a backup beside those that an instance makes each day has their passphrase', async () => {
  const service = await startService();
  const folder = join(service.data, 'backups');
  mkdirSync(folder);
  writeFileSync(join(folder, 'passphrase'), 'correct horse battery\n');
  const file = join(folder, 'now.age');
  expect(await command('backup.ts', [file, '--data', service.data], {})).toMatchObject({ status: 0, stderr: '' });
  const data = join(temporaryFolder(), 'new disk');
  expect(await command('restore.ts', [file, '--data', data], {})).toMatchObject({ status: 0, stderr: '' });
});

test('a folder with other files is refused and left unchanged, and so is an instance that was never started', async () => {
  const env = passphrase();
  const folder = temporaryFolder();
  expect(await command('backup.ts', [join(folder, 'x.age'), '--data', folder], { env })).toMatchObject({
    status: 1,
    stderr: `There is no data folder at ${folder}: say where it is with --data or COLONI_DATA.\n`,
  });
  expect(readdirSync(folder)).toEqual([]);
  expect(await command('backup.ts', [], { env })).toMatchObject({
    status: 1,
    stderr: expect.stringMatching(/^npm run backup/),
  });
  expect(await command('backup.ts', [join(folder, 'x.age')], {})).toMatchObject({
    status: 1,
    stderr: 'There is no passphrase: name a file with it in COLONI_BACKUP_PASSPHRASE_FILE.\n',
  });
});
