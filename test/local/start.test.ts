import { once } from 'node:events';
import { chmodSync, cpSync, readdirSync, readFileSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { DescribeTableCommand } from '@aws-sdk/client-dynamodb';
import { beforeAll, describe, expect, test } from 'vitest';
import { CannotStart } from '../../functions/local/cannotStart.ts';
import { openDataFolder } from '../../functions/local/dataFolder.ts';
import { openDynamodb, TABLE_NAME } from '../../functions/local/dynamodb.ts';
import { type Ended, startService, startToFail } from '../support/service.ts';
import { temporaryFolder } from '../support/temporaryFolder.ts';

const LONG_MS = 60_000;

/** Every file below a folder with what is in it. */
function contents(folder: string): Record<string, string> {
  const paths = readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort();
  const files = paths.filter((path) => !path.startsWith('lock') && statSync(join(folder, path)).isFile());
  return Object.fromEntries(files.map((path) => [path, readFileSync(join(folder, path), 'base64')]));
}

function expectOneSentence({ status, stdout, stderr }: Ended, words: RegExp): void {
  expect({ status, stdout }).toEqual({ status: 1, stdout: '' });
  expect(stderr).toMatch(/^[A-Z][^\n]*\.\n$/);
  expect(stderr).toMatch(words);
}

describe('a start', () => {
  test('makes the data folder, keeps its secret, and ends with status 0 after a signal', async () => {
    const data = join(temporaryFolder(), 'new', 'folder');
    const first = await startService({ data });
    const secret = readFileSync(join(data, 'secret'), 'utf8');
    expect(secret).toMatch(/^[0-9a-f]{64}\n$/);
    expect(statSync(join(data, 'secret')).mode & 0o777).toBe(0o600);
    expect(statSync(join(data, 'database')).mode & 0o777).toBe(0o700);
    expect(first.output.stdout).toContain(`${first.address}/mailbox`);
    expect(await first.kill('SIGTERM')).toBe(0);

    const second = await startService({ data });
    expect(readFileSync(join(data, 'secret'), 'utf8')).toBe(secret);
    expect(await second.kill('SIGINT')).toBe(0);
  });
});

test('a busy port is reported', async () => {
  const other = createServer().listen(0);
  await once(other, 'listening');
  const address = other.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  expectOneSentence(await startToFail({ port: port ?? 0 }), /^Port \d+ is in use by another program/);
  other.close();
});

test('a wrong setting is refused with a reason', async () => {
  expectOneSentence(await startToFail({ env: { PORT: 'door' } }), /^PORT must be a number from 0 to 65535/);
});

test('links in emails begin with COLONI_SITE, with or without a slash at its end', async () => {
  const { address, mailbox } = await startService({ env: { COLONI_SITE: 'http://laptop.example:8787/' } });
  const asked = await fetch(`${address}/api/auth/link`, {
    method: 'POST',
    headers: { origin: address, 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'anna@example.org' }),
  });
  expect(asked.status).toBe(202);
  await expect.poll(() => mailbox.emails(), { timeout: LONG_MS }).toHaveLength(1);
  const [mail] = await mailbox.emails();
  expect(JSON.stringify(mail)).toContain('http://laptop.example:8787/sign-in');
});

/** Why a data folder is not opened. */
async function refusalOf(data: string): Promise<string> {
  const opened = await openDataFolder(data).catch((error: unknown) => error);
  if (!(opened instanceof CannotStart)) throw new Error(`${data} was opened`, { cause: opened });
  expect(opened.message).toMatch(/^[A-Z][^\n]*\.$/);
  return opened.message;
}

describe('the data folder is refused', () => {
  test('if another process uses it', async () => {
    const { data } = await startService();
    expectOneSentence(await startToFail({ data }), /in use by another Coloni/);
  });

  test('if it is a file', async () => {
    const data = join(temporaryFolder(), 'file');
    writeFileSync(data, 'mine');
    expect(await refusalOf(data)).toMatch(/is not a folder/);
    expect(readFileSync(data, 'utf8')).toBe('mine');
  });

  test('if it is below a file', async () => {
    const file = join(temporaryFolder(), 'file');
    writeFileSync(file, 'mine');
    expect(await refusalOf(join(file, 'data'))).toMatch(/cannot be written \(ENOTDIR\)/);
  });

  test('if it is not writable', async () => {
    const isRoot = process.getuid?.() === 0;
    // Permissions do not bind root; the system's own read-only tree does.
    const data = isRoot ? '/sys/coloni' : temporaryFolder();
    if (!isRoot) chmodSync(data, 0o555);
    expect(await refusalOf(data)).toMatch(/cannot be written \(E[A-Z]+\)/);
  });

  test.runIf(process.platform === 'linux')('if the system makes no folders there', async () => {
    expect(await refusalOf('/proc/coloni/data')).toMatch(/cannot be written \(E[A-Z]+\)/);
  });

  test('if it contains other files', async () => {
    const data = temporaryFolder();
    writeFileSync(join(data, 'thesis.txt'), 'chapter 1');
    expect(await refusalOf(data)).toMatch(/holds other files \(thesis\.txt …\)/);
    expect(contents(data)).toEqual({ 'thesis.txt': Buffer.from('chapter 1').toString('base64') });
  });

  test('if a newer version has written it', async () => {
    const data = temporaryFolder();
    writeFileSync(join(data, 'coloni.json'), '{"format":2}');
    expect(await refusalOf(data)).toMatch(/written by a newer Coloni/);
  });
});

describe('a damaged data folder', () => {
  let logged: string;
  let tabled: string;
  beforeAll(async () => {
    const first = await startService();
    await first.kill('SIGTERM');
    logged = first.data;
    tabled = temporaryFolder();
    cpSync(logged, tabled, { recursive: true });
    // Opened again, LevelDB moves what stood in its log into a table.
    await openAndClose(tabled);
  }, LONG_MS);

  /** The service's database runs for a moment. */
  const openAndClose = async (data: string, options = {}) => {
    const folder = await openDataFolder(data, options);
    const dynamodb = openDynamodb({ path: folder.database, mark: folder.mark });
    // Its table may be among what is lost.
    await dynamodb.client.send(new DescribeTableCommand({ TableName: TABLE_NAME })).catch(() => undefined);
    await dynamodb.close();
    await folder.close();
  };
  const database = (data: string, name: RegExp) =>
    join(data, 'database', readdirSync(join(data, 'database')).find((file) => name.test(file)) ?? '');
  const overwrite = (path: string, at: number) => {
    const bytes = readFileSync(path);
    bytes.fill(0xa5, at, at + 24);
    writeFileSync(path, bytes);
  };

  test.each<[string, (data: string) => void]>([
    ['CURRENT is gone', (data) => rmSync(join(data, 'database', 'CURRENT'))],
    ['CURRENT is garbage', (data) => writeFileSync(join(data, 'database', 'CURRENT'), 'garbage')],
    ['the manifest is gone', (data) => rmSync(database(data, /^MANIFEST/))],
    ['the manifest is cut', (data) => truncateSync(database(data, /^MANIFEST/), 0)],
    ['the manifest is garbage', (data) => writeFileSync(database(data, /^MANIFEST/), 'garbage\n')],
    ['the log is garbage', (data) => writeFileSync(database(data, /\.log$/), 'garbage\n')],
    ['a table is gone', (data) => rmSync(database(data, /\.ldb$/))],
    ['a table is garbage', (data) => writeFileSync(database(data, /\.ldb$/), 'garbage')],
    ['bytes of a table are changed', (data) => overwrite(database(data, /\.ldb$/), 40)],
    [
      'the database is a file',
      (data) => {
        rmSync(join(data, 'database'), { recursive: true });
        writeFileSync(join(data, 'database'), '');
      },
    ],
    ['coloni.json is garbage', (data) => writeFileSync(join(data, 'coloni.json'), '{')],
    ['coloni.json is gone', (data) => rmSync(join(data, 'coloni.json'))],
    ['the secret is gone', (data) => rmSync(join(data, 'secret'))],
    ['the secret is cut', (data) => truncateSync(join(data, 'secret'), 10)],
  ])('is reported and left unchanged if %s', async (_, damage) => {
    await expectRefused(tabled, damage);
  });

  test('is reported and left unchanged if bytes of the log have changed', async () => {
    await expectRefused(logged, (data) => overwrite(database(data, /\.log$/), 20));
  });

  test('is not one with a write that was cut short and never confirmed, which is reported', async () => {
    const data = temporaryFolder();
    cpSync(logged, data, { recursive: true });
    const log = database(data, /\.log$/);
    const whole = readFileSync(log);
    writeFileSync(log, Buffer.concat([whole, whole.subarray(0, 20)]));
    const service = await startService({ data });
    expect(service.output.stdout).toMatch(/^The last write before Coloni ended is incomplete\. .* nothing is lost\.$/m);
    expect(await service.kill('SIGTERM')).toBe(0);
    const again = await startService({ data });
    expect(again.output.stdout).not.toContain('is incomplete');
  });

  test.each<[string, (log: string) => void]>([
    ['has lost its last bytes', (log) => truncateSync(log, statSync(log).size - 5)],
    ['is halved', (log) => truncateSync(log, Math.floor(statSync(log).size / 2))],
    ['is empty', (log) => truncateSync(log, 0)],
    ['is gone', (log) => rmSync(log)],
  ])('with a confirmed log that %s is reported, and left unchanged until somebody accepts the loss', async (_, cut) => {
    const data = temporaryFolder();
    cpSync(logged, data, { recursive: true });
    cut(database(data, /\.log$/));
    const before = contents(data);
    expect(await refusalOf(data)).toMatch(/has lost the end of its database: \d+ bytes .* nothing was changed/);
    expect(contents(data)).toEqual(before);
    await openAndClose(data, { acceptLoss: true });
    await openAndClose(data);
  });

  test('is used again once COLONI_ACCEPT_LOSS says so', async () => {
    const data = temporaryFolder();
    cpSync(logged, data, { recursive: true });
    truncateSync(database(data, /\.log$/), 0);
    expectOneSentence(await startToFail({ data }), /has lost the end of its database/);
    await startService({ data, env: { COLONI_ACCEPT_LOSS: 'yes' } });
  });

  async function expectRefused(sound: string, damage: (data: string) => void): Promise<void> {
    const data = temporaryFolder();
    cpSync(sound, data, { recursive: true });
    damage(data);
    const before = contents(data);
    expect(await refusalOf(data)).toMatch(/is damaged \([\w.' ]+ cannot be read\); nothing was changed/);
    expect(contents(data)).toEqual(before);
  }
});
