import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { BackupError } from '../../functions/backup/backupError.ts';
import { HOUR } from '../../functions/instants.ts';
import { startDailyBackups } from '../../functions/local/dailyBackups.ts';
import { readBackupRecord, recordBackup } from '../../functions/local/lastBackup.ts';
import { command } from '../support/command.ts';
import { drivenTime } from '../support/drivenService.ts';
import { startService } from '../support/service.ts';
import { temporaryFolder } from '../support/temporaryFolder.ts';

vi.setConfig({ testTimeout: 120_000 });

const START = Date.parse('2026-11-25T04:00:00Z');
const PREFIX = 'coloni.example.org-';
const nameOf = (time: string) => `${PREFIX}${time}.age`;

/** Daily backups whose files have no content, at a time that the test drives. */
const start = ({ keep = 3, isInData = true } = {}) => {
  const data = temporaryFolder();
  const folder = isInData ? join(data, 'backups') : join(temporaryFolder(), 'backups');
  const { time, set, run } = drivenTime(START);
  const failures: string[] = [];
  const passphrases: string[] = [];
  let failure: Error | undefined;
  const daily = startDailyBackups({
    folder,
    isInData,
    keep,
    ...(isInData ? {} : { passphrase: 'correct horse battery' }),
    data,
    site: 'https://coloni.example.org',
    time,
    backUp: async ({ file, passphrase }) => {
      if (failure !== undefined) throw failure;
      writeFileSync(file, '');
      passphrases.push(passphrase);
      return { items: 3, bytes: 900 };
    },
    onFailure: (reason) => failures.push(reason),
  });
  onTestFinished(() => daily.close());
  return {
    data,
    folder,
    failures,
    passphrases,
    backups: () => readdirSync(folder).filter((name) => name !== 'passphrase'),
    failWith: (error?: Error) => {
      failure = error;
    },
    pass: async (hours: number) => {
      for (let hour = 0; hour < hours; hour++) {
        set(time.now() + HOUR);
        await run();
      }
    },
    run,
  };
};

test('one backup a day is made, the newest are kept, and other files in the folder stay', async () => {
  const { data, folder, run, pass, backups } = start();
  mkdirSync(folder);
  const others = ['coloni.example.net-2020-01-01-0000.age', 'notes.txt', `${PREFIX}before-the-upgrade.age`];
  for (const name of others) writeFileSync(join(folder, name), '');
  await run();
  expect(readBackupRecord(data)).toEqual({
    last: { at: '2026-11-25T04:00:00.000Z', file: join(folder, nameOf('2026-11-25-0400')), items: 3, bytes: 900 },
  });
  await pass(23);
  expect(backups()).toEqual([...others, nameOf('2026-11-25-0400')].sort());
  await pass(24 * 3 + 1);
  expect(backups()).toEqual(
    [...others, nameOf('2026-11-27-0400'), nameOf('2026-11-28-0400'), nameOf('2026-11-29-0400')].sort(),
  );
});

test('a restart makes no second backup on the same day, and a backup by hand counts', async () => {
  const { data, folder, run, pass, backups } = start();
  mkdirSync(folder);
  recordBackup(data, { at: new Date(START - 10 * HOUR).toISOString(), file: '/mnt/x.age', items: 1, bytes: 1 });
  await run();
  await pass(13);
  expect(backups()).toEqual([]);
  await pass(1);
  expect(backups()).toEqual([nameOf('2026-11-25-1800')]);
});

test('a failure is reported and recorded beside the last backup, and tried again within the hour', async () => {
  const { data, folder, run, pass, failWith, failures } = start();
  await run();
  failWith(new BackupError('The disk is full.'));
  await pass(25);
  expect(failures).toEqual(['The disk is full.', 'The disk is full.']);
  expect(readBackupRecord(data)).toEqual({
    last: expect.objectContaining({ at: '2026-11-25T04:00:00.000Z' }),
    failed: { at: '2026-11-26T05:00:00.000Z', reason: 'The disk is full.' },
  });
  // A backup that was killed has left its part.
  writeFileSync(join(folder, `${nameOf('2026-11-26-0500')}.part`), '');
  failWith();
  await pass(1);
  expect(readBackupRecord(data)).toEqual({ last: expect.objectContaining({ at: '2026-11-26T06:00:00.000Z' }) });
  expect(readdirSync(folder)).not.toContain(`${nameOf('2026-11-26-0500')}.part`);
});

test('a folder elsewhere is never made, because its disk may be missing', async () => {
  const { folder, run, pass, failures, backups, passphrases } = start({ isInData: false });
  await run();
  expect(failures).toEqual([`There is no folder ${folder}: make it, or is its disk missing?`]);
  expect(existsSync(folder)).toBe(false);
  mkdirSync(folder);
  await pass(1);
  expect(backups()).toEqual([nameOf('2026-11-25-0500')]);
  expect(passphrases).toEqual(['correct horse battery']);
});

test('the data folder has one passphrase for all backups, which only its owner can read', async () => {
  const { folder, run, pass, passphrases } = start();
  await run();
  await pass(24);
  const file = join(folder, 'passphrase');
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(statSync(folder).mode & 0o777).toBe(0o700);
  const passphrase = readFileSync(file, 'utf8').trim();
  expect(passphrase).toMatch(/^[\w-]{32}$/);
  expect(passphrases).toEqual([passphrase, passphrase]);
});

test('an instance over https backs itself up without a setting, and restore finds the passphrase', async () => {
  const service = await startService({ env: { COLONI_SITE: 'https://coloni.example.org' } });
  const { data, output } = service;
  const folder = join(data, 'backups');
  expect(output.stdout).toContain(
    `Backup   daily, in ${folder}; the last 7 are kept. To survive the loss of this disk, set COLONI_BACKUP_FOLDER`,
  );
  await expect.poll(() => readBackupRecord(data).last, { timeout: 60_000 }).toBeDefined();
  const file = readBackupRecord(data).last?.file ?? '';
  expect(readdirSync(folder).sort()).toEqual([file.slice(folder.length + 1), 'passphrase']);
  expect(await service.kill('SIGTERM')).toBe(0);
  expect(output.stderr).toBe('');
  const restored = join(temporaryFolder(), 'restored');
  expect(await command('restore.ts', [file, '--data', restored])).toMatchObject({ status: 0, stderr: '' });
  expect(readFileSync(join(restored, 'secret'))).toEqual(readFileSync(join(data, 'secret')));
});

test('an instance that is stopped during its backup ends without an error', async () => {
  const service = await startService({ env: { COLONI_SITE: 'https://coloni.example.org' } });
  expect(await service.kill('SIGTERM')).toBe(0);
  expect(service.output.stderr).toBe('');
});

test('an instance over http makes backups only if COLONI_BACKUP_FOLDER says so', async () => {
  const folder = temporaryFolder();
  const passphrase = join(temporaryFolder(), 'passphrase');
  writeFileSync(passphrase, 'correct horse battery\n');
  const plain = await startService();
  expect(plain.output.stdout).not.toContain('Backup');
  const { data } = await startService({
    env: { COLONI_BACKUP_FOLDER: folder, COLONI_BACKUP_PASSPHRASE_FILE: passphrase },
  });
  await expect.poll(() => readBackupRecord(data).last?.file, { timeout: 60_000 }).toContain(folder);
  expect(existsSync(join(data, 'backups'))).toBe(false);
  expect(existsSync(join(plain.data, 'backup.json'))).toBe(false);
});
