import { once } from 'node:events';
import { chmodSync, cpSync, readdirSync, readFileSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
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

  test('works again after a kill, with the same folder and port', async () => {
    const first = await startService();
    await first.kill('SIGKILL');
    const second = await startService({ data: first.data, port: first.port });
    expect(second.address).toBe(first.address);
  });
});

describe('the port', () => {
  test('is reported if it is busy', async () => {
    const other = createServer().listen(0);
    await once(other, 'listening');
    const address = other.address();
    const port = typeof address === 'object' ? address?.port : undefined;
    expectOneSentence(await startToFail({ port: port ?? 0 }), /^Port \d+ is in use by another program/);
    other.close();
  });

  test.each(['door', '70000', '-1', '80.5'])('is refused with a reason if PORT=%s', async (PORT) => {
    expectOneSentence(await startToFail({ env: { PORT } }), /^PORT must be a number from 0 to 65535/);
  });
});

test('a pause before emails that is not a number is refused with a reason', async () => {
  expectOneSentence(await startToFail({ env: { COLONI_MAIL_PAUSE: 'soon' } }), /^COLONI_MAIL_PAUSE must be a number/);
});

test.each(['my laptop', 'laptop:8787', 'ftp://laptop', 'http://laptop/coloni'])(
  'COLONI_SITE=%s is refused with a reason, since no link can begin with it',
  async (COLONI_SITE) => {
    expectOneSentence(await startToFail({ env: { COLONI_SITE } }), /^COLONI_SITE must be an address/);
  },
);

test('links in emails begin with COLONI_SITE, with or without a slash at its end', async () => {
  const { address, mailbox } = await startService({ env: { COLONI_SITE: 'http://laptop.example:8787/' } });
  const asked = await fetch(`${address}/api/auth/link`, {
    method: 'POST',
    headers: { origin: address, 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'anna@example.org' }),
  });
  expect(asked.status).toBe(202);
  await expect.poll(() => mailbox.mails(), { timeout: LONG_MS }).toHaveLength(1);
  const [mail] = await mailbox.mails();
  expect(JSON.stringify(mail)).toContain('http://laptop.example:8787/sign-in');
});

describe('the data folder is refused', () => {
  test('if another process uses it', async () => {
    const { data } = await startService();
    expectOneSentence(await startToFail({ data }), /in use by another Coloni/);
  });

  test('if it is a file', async () => {
    const data = join(temporaryFolder(), 'file');
    writeFileSync(data, 'mine');
    expectOneSentence(await startToFail({ data }), /is not a folder/);
    expect(readFileSync(data, 'utf8')).toBe('mine');
  });

  test('if it is below a file', async () => {
    const file = join(temporaryFolder(), 'file');
    writeFileSync(file, 'mine');
    expectOneSentence(await startToFail({ data: join(file, 'data') }), /cannot be written \(ENOTDIR\)/);
  });

  test('if it is not writable', async () => {
    const isRoot = process.getuid?.() === 0;
    // Permissions do not bind root; the system's own read-only tree does.
    const data = isRoot ? '/sys/coloni' : temporaryFolder();
    if (!isRoot) chmodSync(data, 0o555);
    expectOneSentence(await startToFail({ data }), /cannot be written \(E[A-Z]+\)/);
  });

  test.runIf(process.platform === 'linux')('if the system makes no folders there', async () => {
    expectOneSentence(await startToFail({ data: '/proc/coloni/data' }), /cannot be written \(E[A-Z]+\)/);
  });

  test('if it contains other files', async () => {
    const data = temporaryFolder();
    writeFileSync(join(data, 'thesis.txt'), 'chapter 1');
    expectOneSentence(await startToFail({ data }), /holds other files \(thesis\.txt …\)/);
    expect(contents(data)).toEqual({ 'thesis.txt': Buffer.from('chapter 1').toString('base64') });
  });

  test('if a newer version has written it', async () => {
    const data = temporaryFolder();
    writeFileSync(join(data, 'coloni.json'), '{"format":2}');
    expectOneSentence(await startToFail({ data }), /written by a newer Coloni/);
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
    await (await startService({ data: tabled })).kill('SIGTERM');
  }, LONG_MS);

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
    expectOneSentence(
      await startToFail({ data }),
      /has lost the end of its database: \d+ bytes .* nothing was changed/,
    );
    expect(contents(data)).toEqual(before);
    const accepted = await startService({ data, env: { COLONI_ACCEPT_LOSS: 'yes' } });
    expect(await accepted.kill('SIGKILL')).not.toBe(0);
    const again = await startService({ data });
    expect(await again.kill('SIGTERM')).toBe(0);
  });

  async function expectRefused(sound: string, damage: (data: string) => void): Promise<void> {
    const data = temporaryFolder();
    cpSync(sound, data, { recursive: true });
    damage(data);
    const before = contents(data);
    expectOneSentence(await startToFail({ data }), /is damaged \([\w.' ]+ cannot be read\); nothing was changed/);
    expect(contents(data)).toEqual(before);
  }
});
