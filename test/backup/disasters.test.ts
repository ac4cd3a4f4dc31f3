import { fork, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { readBackup, writeBackup } from '../../functions/backup/file.ts';
import { backUp } from '../../functions/local/backup.ts';
import { fillDataFolder } from '../../tools/operate/fillDataFolder.ts';
import { startService, startToFail } from '../support/service.ts';
import { temporaryFolder } from '../support/temporaryFolder.ts';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

const ROOT = join(import.meta.dirname, '../..');
const PASSPHRASE = 'correct horse battery';
const HEADER = { at: '2026-11-24T04:00:00.000Z', secrets: ['a'.repeat(64)], site: 'http://localhost:8787' };

/** Items that no compression makes small. */
async function* noise(count: number) {
  for (let n = 0; n < count; n++)
    yield { pk: { S: `NOTE#${n}` }, sk: { S: 'p' }, text: { S: randomBytes(6000).toString('base64') } };
}

const fill = async (count = 300) => {
  const data = join(temporaryFolder(), 'data');
  await fillDataFolder(data, { header: HEADER, items: noise(count), onProgress: () => {} });
  return data;
};
const backed = async (data: string) => {
  const file = join(temporaryFolder(), 'backup.age');
  await backUp({ data, file, passphrase: PASSPHRASE, now: Date.now() });
  return file;
};

/** Whether this user may mount a small disk where only one command sees it. */
const hasSmallDisks =
  process.platform === 'linux' && spawnSync('unshare', ['-rm', 'mount', '-t', 'tmpfs', 'none', '/mnt']).status === 0;

/**
 * Runs a tool with a disk of so many kilobytes mounted at a folder; says what it printed, and what is on the disk then.
 * @param first a command of the shell that runs before, on that disk
 */
const onSmallDisk = (disk: string, kilobytes: number, tool: readonly [string, ...string[]], first = 'true') => {
  const passphrase = join(temporaryFolder(), 'passphrase');
  writeFileSync(passphrase, PASSPHRASE);
  const [file, ...args] = tool;
  const script = `mount -t tmpfs -o size=${kilobytes}k none ${disk} && ${first} && "$@"; status=$?; ls -A ${disk}; exit $status`;
  const words = [process.execPath, join(ROOT, 'tools', file), ...args];
  const { status, stdout, stderr } = spawnSync('unshare', ['-rm', 'sh', '-c', script, 'sh', ...words], {
    encoding: 'utf8',
    env: { ...process.env, COLONI_BACKUP_PASSPHRASE_FILE: passphrase },
  });
  return { status, stdout, stderr };
};

describe.runIf(hasSmallDisks)('a disk that gets full', () => {
  let data: string;
  beforeAll(async () => {
    data = await fill();
  });

  test('keeps no half backup, and the command says that nothing was written', () => {
    const disk = temporaryFolder();
    expect(onSmallDisk(disk, 512, ['backup.ts', join(disk, 'x.age'), '--data', data])).toEqual({
      status: 1,
      stdout: '',
      stderr: `The disk of ${join(disk, 'x.age')} is full: nothing was written.\n`,
    });
  });

  test('interrupts a restore, which says so and leaves no folder on which a service starts', async () => {
    const disk = temporaryFolder();
    const file = await backed(data);
    const { status, stdout, stderr } = onSmallDisk(disk, 1024, ['restore.ts', file, '--data', disk]);
    expect({ status, stderr }).toEqual({
      status: 1,
      stderr: expect.stringMatching(/^The command was interrupted: .+No space left on device\n$/),
    });
    expect(stdout).toMatch(/^Restoring .+\nrestoring\n$/);
  });

  test('is left alone by a backup onto the disk of the data while the service needs what is free', () => {
    const disk = temporaryFolder();
    const folder = join(disk, 'd');
    const tool = ['backup.ts', join(disk, 'x.age'), '--data', folder] as const;
    const { status, stdout, stderr } = onSmallDisk(disk, 32 * 1024, tool, `cp -r ${data} ${folder}`);
    expect(stdout).toBe('d\n');
    expect({ status, stderr }).toEqual({
      status: 1,
      stderr: expect.stringMatching(/^The disk of .+ is nearly full, and the service needs what is left of it: .+\n$/),
    });
  });

  test('keeps a service from starting, which says so', () => {
    const disk = temporaryFolder();
    const folder = join(disk, 'd');
    const first = `cp -r ${data} ${folder} && ! cat /dev/zero >${disk}/rest 2>/dev/null && export COLONI_DATA=${folder}`;
    const { status, stderr } = onSmallDisk(disk, 8 * 1024, ['../functions/local/main.ts'], first);
    expect({ status, stderr }).toEqual({
      status: 1,
      stderr: `The disk of ${folder} is full: make room, or move the folder to a larger disk.\n`,
    });
  });
});

test('a restore that was killed leaves a folder that says so, and is begun again', async () => {
  const data = join(temporaryFolder(), 'data');
  const half = fork(join(import.meta.dirname, 'halfRestore.ts'), [data]);
  await once(half, 'message');
  half.kill('SIGKILL');
  await once(half, 'exit');
  expect(await startToFail({ data })).toEqual({
    status: 1,
    stdout: '',
    stderr: `The data folder ${data} is unfinished, because npm run restore or npm run import was interrupted: run it again.\n`,
  });
  expect(await fillDataFolder(data, { header: HEADER, items: noise(3), onProgress: () => {} })).toBe(3);
  const service = await startService({ data });
  expect(await service.kill('SIGTERM')).toBe(0);
});

test('a backup that was killed leaves a part, which the next one replaces', async () => {
  const file = join(temporaryFolder(), 'backup.age');
  writeFileSync(`${file}.part`, 'half a file');
  await writeBackup(file, HEADER, noise(2), PASSPHRASE);
  expect(readdirSync(join(file, '..'))).toEqual(['backup.age']);
  expect((await readBackup(file, PASSPHRASE)).header.at).toBe(HEADER.at);
});

test('a data folder that has lost the end of its database is not backed up as if it were whole', async () => {
  const data = await fill(3);
  const log = readdirSync(join(data, 'database')).find((name) => name.endsWith('.log'));
  writeFileSync(join(data, 'written'), `${log} 999999999`);
  const file = join(temporaryFolder(), 'backup.age');
  await expect(backUp({ data, file, passphrase: PASSPHRASE, now: Date.now() })).rejects.toThrow(
    `The data folder ${data} has lost the end of its database: a backup of it would not be whole.`,
  );
  expect(existsSync(file)).toBe(false);
  expect(readdirSync(data).filter((name) => name.startsWith('check-'))).toEqual([]);
});
