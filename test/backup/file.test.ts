import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readBackup, writeBackup } from '../../functions/backup/file.ts';
import { fromJson, isKept, type JsonItem, toJson } from '../../functions/backup/items.ts';
import { temporaryFolder } from '../support/temporaryFolder.ts';

const PASSPHRASE = 'correct horse battery';
const HEADER = { at: '2026-11-24T04:00:00.000Z', secrets: ['a'.repeat(64)], site: 'https://coloni.example.org' };

async function* many(count: number): AsyncGenerator<JsonItem> {
  for (let n = 0; n < count; n++) yield { pk: { S: `NOTE#${n}` }, sk: { S: 'p' }, text: { S: 'è'.repeat(n % 400) } };
}

const listOf = async (items: AsyncIterable<JsonItem>) => {
  const list: JsonItem[] = [];
  for await (const item of items) list.push(item);
  return list;
};

const written = async (count = 3) => {
  const file = join(temporaryFolder(), 'backup.age');
  await writeBackup(file, HEADER, many(count), PASSPHRASE);
  return file;
};

const allOf = async (file: string, passphrase = PASSPHRASE) => {
  const { header, items } = await readBackup(file, passphrase);
  return { header, items: await listOf(items) };
};

test('a backup has everything in order, belongs to its owner only, and shows nothing without the passphrase', async () => {
  const file = await written(5000);
  expect(await allOf(file)).toEqual({
    header: expect.objectContaining({ ...HEADER, backup: 'coloni', format: 1 }),
    items: await listOf(many(5000)),
  });
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(existsSync(`${file}.part`)).toBe(false);
  const raw = readFileSync(file, 'latin1');
  expect(raw).toMatch(/^age-encryption.org\/v1\n-> scrypt /);
  expect(raw).not.toContain('NOTE#');
});

test('a wrong passphrase and a damaged, incomplete or different file are refused, each with its reason', async () => {
  const file = await written();
  await expect(allOf(file, 'wrong horse battery')).rejects.toThrow(`The passphrase is not that of ${file}.`);
  const whole = readFileSync(file);
  const damaged = Buffer.from(whole);
  damaged.writeUInt8(damaged.readUInt8(damaged.length - 40) ^ 1, damaged.length - 40);
  writeFileSync(file, damaged);
  await expect(allOf(file)).rejects.toThrow(`The backup ${file} is damaged`);
  writeFileSync(file, whole);
  truncateSync(file, whole.length - 10);
  await expect(allOf(file)).rejects.toThrow(`The backup ${file} is damaged`);
  writeFileSync(file, 'something else');
  await expect(allOf(file)).rejects.toThrow(/is damaged, or is none/);
  await expect(allOf(join(temporaryFolder(), 'none'))).rejects.toThrow(/^There is no /);
});

test('an existing file is never replaced, and a backup that fails leaves nothing', async () => {
  const file = await written();
  const before = readFileSync(file);
  await expect(writeBackup(file, HEADER, many(1), PASSPHRASE)).rejects.toThrow('exists already');
  expect(readFileSync(file).equals(before)).toBe(true);
  async function* failing(): AsyncGenerator<JsonItem> {
    yield* many(2);
    throw new Error('the database is damaged');
  }
  const other = join(temporaryFolder(), 'backup.age');
  await expect(writeBackup(other, HEADER, failing(), PASSPHRASE)).rejects.toThrow('the database is damaged');
  expect([other, `${other}.part`].filter(existsSync)).toEqual([]);
});

test('every type of value comes back as it was', () => {
  const item = {
    pk: { S: 'SEED#1' },
    key: { B: new Uint8Array([0, 255, 7]) },
    deep: { M: { list: { L: [{ B: new Uint8Array([1]) }, { N: '1.5' }, { NULL: true as const }, { BOOL: false }] } } },
    sets: { M: { b: { BS: [new Uint8Array([2])] }, s: { SS: ['è'] }, n: { NS: ['1'] } } },
  };
  const json = toJson(item);
  expect(JSON.parse(JSON.stringify(json)).key).toEqual({ B: 'AP8H' });
  const back = fromJson(JSON.parse(JSON.stringify(json)));
  expect(toJson(back)).toEqual(json);
  expect(back.key?.B).toEqual(Buffer.from([0, 255, 7]));
});

test('a backup contains games and players, but no open connections or counters', () => {
  const at = (pk: string, sk: string) => isKept({ pk: { S: pk }, sk: { S: sk } });
  expect([at('RATE#x#1', 'COUNT'), at('LIVE#game#1', 'c'), at('UNKNOWN#', 'x')]).toEqual([false, false, false]);
  expect([at('GAME#1', 'V#000001'), at('SEED#1', 'SEED'), at('PLAYER#1', 'PROFILE')]).toEqual([true, true, true]);
});

/** Whether age is loaded by a program of the project that is not told to do anything. */
function loadsAge(program: string): boolean {
  const script = `
    import { registerHooks } from 'node:module';
    let isLoaded = false;
    registerHooks({
      load: (url, context, next) => {
        isLoaded ||= url.includes('/age-encryption/');
        return next(url, context);
      },
    });
    process.on('exit', () => console.log('loaded', isLoaded));
    await import('./${program}');`;
  const cwd = join(import.meta.dirname, '../..');
  const env = { ...process.env, PORT: 'none' };
  const { stdout } = spawnSync(process.execPath, ['--input-type=module', '--eval', script], {
    cwd,
    env,
    encoding: 'utf8',
  });
  const [, found] = /^loaded (true|false)$/m.exec(stdout) ?? [];
  if (found === undefined) throw new Error(stdout);
  return found === 'true';
}

test.each([
  ['functions/local/main.ts', false],
  ['tools/erase.ts', false],
  ['tools/backup.ts', true],
])('%s loads the encryption: %s', (program, isLoaded) => {
  expect(loadsAge(program)).toBe(isLoaded);
});
