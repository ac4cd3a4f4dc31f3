import { once } from 'node:events';
import { mkdirSync, readFileSync, utimesSync, writeFileSync } from 'node:fs';
import { createServer as createHttps } from 'node:https';
import { type AddressInfo, connect, type Server } from 'node:net';
import { join } from 'node:path';
import { createServer as createTls } from 'node:tls';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DAY } from '../../../functions/instants.ts';
import { RESTORING } from '../../../functions/local/dataFolder.ts';
import { recordBackup, recordFailure } from '../../../functions/local/lastBackup.ts';
import { parseLocalSettings } from '../../../functions/local/settings.ts';
import type { Finding } from '../../../tools/deploy/finding.ts';
import { examineServer, type Machine } from '../../../tools/host/examine.ts';
import { command } from '../../support/command.ts';
import { freePort } from '../../support/freePort.ts';
import { type Service, startService } from '../../support/service.ts';
import { CERTIFICATE_FILE, startSmtp, type TestSmtp, TLS, trustTestCertificates } from '../../support/smtp.ts';
import { temporaryFolder } from '../../support/temporaryFolder.ts';

const LONG_MS = 60_000;

let smtp: TestSmtp;
let otherSmtp: TestSmtp;
let service: Service;
let site: string;
const servers: Server[] = [];

const listen = async (server: Server): Promise<number> => {
  servers.push(server);
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return (server.address() as AddressInfo).port;
};

beforeAll(async () => {
  trustTestCertificates();
  smtp = await startSmtp();
  otherSmtp = await startSmtp({ tls: TLS.other });
  const port = await freePort();
  // A proxy that only ends TLS passes everything.
  const proxy = createTls(TLS.own, (client) => {
    const server = connect(port, '127.0.0.1');
    client.on('error', () => server.destroy()).pipe(server);
    server.on('error', () => client.destroy()).pipe(client);
  });
  site = `https://localhost:${await listen(proxy)}`;
  service = await startService({ port, env: { COLONI_SITE: site } });
}, LONG_MS);
afterAll(async () => {
  await Promise.all([smtp.close(), otherSmtp.close()]);
  for (const server of servers) server.close();
});

async function examined(env: Record<string, string> = {}, machine: Partial<Machine> = {}) {
  const variables = {
    PORT: `${service.port}`,
    COLONI_DATA: service.data,
    COLONI_SITE: site,
    COLONI_BACKUP_FOLDER: 'none',
    ...env,
  };
  const parsed = parseLocalSettings(variables);
  if (parsed.type === 'wrong') throw new Error(parsed.problems.join());
  const findings: Finding[] = [];
  const all = { now: Date.now, isClockKept: async () => true, copies: [], ...machine };
  for await (const one of examineServer(parsed.settings, all)) findings.push(one);
  for (const { state, remedy } of findings) if (state !== 'ok') expect(pointer(remedy)).toBe('found');
  return { findings, of: (about: string) => findings.find((one) => one.about === about) };
}

/** Whether a remedy leads to a heading of a page of docs, or to a step of it. */
function pointer(remedy = ''): string {
  const [, page, part] = /docs\/(host|moving)\.md, ([^.]+)\.$/.exec(remedy) ?? [];
  if (page === undefined) return `leads nowhere: ${remedy}`;
  const text = readFileSync(join(import.meta.dirname, `../../../docs/${page}.md`), 'utf8');
  return text.includes(`# ${part}\n`) || text.includes(`**${part}`) ? 'found' : `leads nowhere: ${remedy}`;
}

const withMail = () => ({
  COLONI_SMTP: smtp.url,
  COLONI_MAIL_FROM: 'games@example.org',
  COLONI_OPERATOR: 'anna@example.org',
});

describe('the doctor of a server of one’s own', () => {
  test('finds everything well where it is, and sends one test to the operator', async () => {
    const { findings } = await examined(withMail());
    expect(findings.filter(({ state }) => state !== 'ok')).toEqual([]);
    expect(findings.map(({ about }) => about)).toEqual([
      'service',
      'certificate',
      'site',
      'live',
      'clock',
      'mail',
      'operator',
      'disk',
    ]);
    expect(smtp.received.map(({ to }) => to)).toEqual([['anna@example.org']]);
    expect(smtp.received[0]?.raw).toContain('Subject: A test of your Coloni');
  });

  test('says that emails are files in the data folder where no mail service is set', async () => {
    expect((await examined()).of('mail')).toMatchObject({
      state: 'warning',
      says: expect.stringContaining(join(service.data, 'mails')),
      remedy: expect.stringContaining('COLONI_SMTP'),
    });
  });

  test.each<[string, () => string, string]>([
    ['the password is wrong', () => `smtp://anna:hush@localhost:${smtp.port}`, 'user and password'],
    ['nobody listens', () => 'smtp://127.0.0.1:1?tls=none', 'port 587'],
    ['its certificate has another name', () => otherSmtp.url, 'its certificate'],
  ])('says what to do with the mail service when %s', async (_, address, remedy) => {
    const found = (await examined({ ...withMail(), COLONI_SMTP: address() })).of('mail');
    expect(found).toMatchObject({ state: 'missing', remedy: expect.stringContaining(remedy) });
    expect(JSON.stringify(found)).not.toContain('hush');
  });

  test('says what to do when the mail service does not take the sender', async () => {
    smtp.plan({ mail: ['553 5.7.1 not yours'] });
    expect((await examined(withMail())).of('mail')?.remedy).toContain('games@example.org');
  });

  test.each([
    ['a name without an address', 'https://coloni.invalid', /A or AAAA|cannot be looked up/],
    ['a proxy that does not run', 'https://localhost:1', /start the proxy/],
  ])('says what to do about %s', async (_, wrong, remedy) => {
    expect((await examined({ COLONI_SITE: wrong })).of('site')).toMatchObject({
      state: 'missing',
      remedy: expect.stringMatching(remedy),
    });
  });

  test('says what a proxy does not pass', async () => {
    const pages = createHttps(TLS.own, (_, answer) => answer.end('Welcome to nginx!'));
    const other = await examined({ COLONI_SITE: `https://localhost:${await listen(pages)}` });
    expect(other.of('site')).toMatchObject({
      state: 'missing',
      says: expect.stringContaining('not as Coloni'),
      remedy: expect.stringContaining(`http://127.0.0.1:${service.port}.`),
    });

    const silent = createHttps(TLS.own, (request, answer) =>
      answer.end(request.url === '/api/health' ? '{"status":"ok"}' : '<!doctype html>'),
    );
    const found = await examined({ COLONI_SITE: `https://localhost:${await listen(silent)}` });
    expect(found.of('site')?.state).toBe('ok');
    expect(found.of('live')).toMatchObject({ state: 'warning', remedy: expect.stringContaining('/live') });
  });

  test('says until when the certificate is valid, three weeks before the end with a remedy', async () => {
    const ends = Date.UTC(2126, 9, 31, 5, 55, 55);
    const at = async (when: number) => (await examined({}, { now: () => when })).of('certificate');
    const remedy = expect.stringContaining('certbot');
    expect(await at(ends - 22 * DAY)).toMatchObject({ state: 'ok', says: 'is valid until 2126-10-31' });
    expect(await at(ends - 20 * DAY)).toMatchObject({ state: 'warning', says: 'ends on 2126-10-31', remedy });
    expect(await at(ends - 1000)).toMatchObject({ state: 'warning', says: 'ends on 2126-10-31', remedy });
    expect(await at(ends + 1000)).toMatchObject({ state: 'missing', says: 'ended on 2126-10-31', remedy });
  });

  test('sees a certificate for another name', async () => {
    const pages = createHttps(TLS.other, (_, answer) => answer.end());
    const { of } = await examined({ COLONI_SITE: `https://localhost:${await listen(pages)}` });
    expect(of('certificate')).toMatchObject({
      state: 'missing',
      says: 'browsers do not accept it for localhost (ERR_TLS_CERT_ALTNAME_INVALID)',
    });
  });

  test('sees a clock that nothing keeps right, and one that is behind', async () => {
    expect((await examined({}, { isClockKept: async () => false })).of('clock')).toMatchObject({
      state: 'warning',
      remedy: expect.stringContaining('timedatectl'),
    });
    expect((await examined({}, { isClockKept: async () => undefined })).of('clock')).toMatchObject({
      state: 'warning',
      says: expect.stringContaining('is not known'),
    });
    const data = temporaryFolder();
    writeFileSync(join(data, 'written'), '');
    utimesSync(join(data, 'written'), new Date(), new Date(Date.now() + DAY));
    expect((await examined({ COLONI_DATA: data })).of('clock')).toMatchObject({ state: 'missing' });
  });

  test('sees a service that does not run', async () => {
    const { of } = await examined({ PORT: '1', COLONI_SITE: '' });
    expect(of('service')).toMatchObject({ state: 'missing', remedy: expect.stringContaining('npm start') });
  });

  test('says that an import or a restore is unfinished', async () => {
    const data = temporaryFolder();
    mkdirSync(join(data, RESTORING));
    const unfinished = (await examined({ COLONI_DATA: data })).of('data');
    expect(unfinished).toMatchObject({
      state: 'missing',
      says: expect.stringContaining('npm run import'),
      remedy: expect.stringContaining('same command again'),
    });
    // The command ended between its last two steps: the folder is whole.
    writeFileSync(join(data, 'coloni.json'), '{}');
    expect((await examined({ COLONI_DATA: data })).of('data')).toBeUndefined();
  });

  test('says who the operator is, or to whom replies and reports go instead', async () => {
    const mail = withMail();
    expect((await examined(mail)).of('operator')).toMatchObject({
      state: 'ok',
      says: expect.stringContaining('anna@example.org'),
    });
    expect((await examined({ ...mail, COLONI_OPERATOR: '' })).of('operator')).toMatchObject({
      state: 'warning',
      says: expect.stringContaining('games@example.org'),
      remedy: expect.stringContaining('COLONI_OPERATOR'),
    });
    expect((await examined()).of('operator')).toMatchObject({
      state: 'warning',
      says: expect.stringMatching(/^nobody is set/),
    });
    expect((await examined({ COLONI_SITE: '' })).of('operator')?.state).toBe('ok');
  });

  test('sees that the unit on the machine is older than the code', async () => {
    const folder = temporaryFolder();
    const copies = [
      { shipped: join(folder, 'new.service'), installed: join(folder, 'unit'), mode: '644' as const },
      { shipped: join(folder, 'new.sh'), installed: join(folder, 'command'), mode: '755' as const },
    ];
    const files = async () =>
      (await examined({}, { copies })).findings.filter(({ about }) => about === 'installed files');
    for (const { shipped } of copies) writeFileSync(shipped, 'new');
    expect(await files()).toEqual([]);
    for (const { installed } of copies) writeFileSync(installed, 'new');
    expect(await files()).toMatchObject([{ state: 'ok' }]);
    writeFileSync(join(folder, 'unit'), 'old');
    expect(await files()).toMatchObject([
      {
        state: 'warning',
        says: expect.stringContaining('unit'),
        remedy: expect.stringContaining(`install -m 644 ${join(folder, 'new.service')} ${join(folder, 'unit')}`),
      },
    ]);
  });

  test('sees backups that fail or are missing', async () => {
    const data = temporaryFolder();
    const folder = join(data, 'backups');
    mkdirSync(folder);
    const backups = { COLONI_DATA: data, COLONI_BACKUP_FOLDER: '' };
    expect((await examined(backups)).of('backup')).toMatchObject({ state: 'warning', says: 'there is none yet' });
    recordBackup(data, { at: new Date().toISOString(), file: 'a.age', bytes: 1, items: 1 });
    expect((await examined(backups)).of('backup')?.state).toBe('ok');
    expect((await examined(backups, { now: () => Date.now() + 2 * DAY })).of('backup')?.state).toBe('warning');
    recordFailure(data, new Date().toISOString(), 'The disk is full.');
    expect((await examined(backups)).of('backup')).toMatchObject({
      state: 'missing',
      says: expect.stringContaining('The disk is full.'),
    });
  });
});

test('npm run doctor looks at this machine where the variables of npm start are set', async () => {
  const env = {
    COLONI_DATA: service.data,
    COLONI_SITE: site,
    PORT: `${service.port}`,
    NODE_EXTRA_CA_CERTS: CERTIFICATE_FILE,
  };
  const { status, stdout, stderr } = await command('deploy.ts', ['doctor'], { env });
  expect(stderr).toBe('');
  expect(stdout).toContain(`ok      site: ${site} can be reached from this machine`);
  expect(stdout).toContain('note    mail: emails are not sent');
  expect(stdout).toContain('All is well.');
  expect(status).toBe(0);

  const wrong = await command('deploy.ts', ['doctor'], { env: { ...env, PORT: 'eighty' } });
  expect(wrong.stdout).toContain('MISSING settings: PORT must be a number');
  expect(wrong.status).toBe(1);
});
