import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { type LocalSettings, parseLocalSettings } from '../../functions/local/settings.ts';
import { temporaryFolder } from '../support/temporaryFolder.ts';

function settingsFrom(env: Record<string, string>): LocalSettings {
  const parsed = parseLocalSettings(env);
  if (parsed.type === 'wrong') throw new Error(parsed.problems.join('\n'));
  return parsed.settings;
}

function problemsIn(env: Record<string, string>): readonly string[] {
  const parsed = parseLocalSettings(env);
  return parsed.type === 'wrong' ? parsed.problems : [];
}

const HTTPS = { COLONI_SITE: 'https://coloni.example.org' };
const FROM = { COLONI_MAIL_FROM: 'games@example.org' };

describe('an instance on one machine', () => {
  test('listens everywhere and believes no proxy without settings', () => {
    const { host, port, site, isHttps, isBehindProxy, proxies, smtp } = settingsFrom({});
    expect({ host, port, site, isHttps, isBehindProxy, smtp }).toEqual({
      host: undefined,
      port: 8787,
      site: undefined,
      isHttps: false,
      isBehindProxy: false,
      smtp: undefined,
    });
    expect(proxies.check('127.0.0.1')).toBe(false);
  });

  test('listens on the machine itself and believes its proxy when the site is https', () => {
    const { host, isBehindProxy, proxies } = settingsFrom(HTTPS);
    expect({ host, isBehindProxy }).toEqual({ host: '127.0.0.1', isBehindProxy: true });
    expect(proxies.check('127.0.0.1')).toBe(true);
    expect(proxies.check('::1', 'ipv6')).toBe(true);
    expect(proxies.check('192.168.1.5')).toBe(false);
  });

  test('takes HOST and COLONI_PROXIES in place of these defaults', () => {
    const { host, proxies } = settingsFrom({
      ...HTTPS,
      HOST: '0.0.0.0',
      COLONI_PROXIES: '172.18.0.0/16, fd00::/8 10.0.0.7',
    });
    expect(host).toBe('0.0.0.0');
    expect(['172.18.3.4', '10.0.0.7', '10.0.0.8', '127.0.0.1'].map((address) => proxies.check(address))).toEqual([
      true,
      true,
      false,
      false,
    ]);
    expect(proxies.check('fd12::1', 'ipv6')).toBe(true);
  });

  test('believes nobody with COLONI_PROXIES=none', () => {
    expect(settingsFrom({ ...HTTPS, COLONI_PROXIES: 'none' }).proxies.check('127.0.0.1')).toBe(false);
  });

  test('knows that it is behind a proxy of a site over http', () => {
    expect(settingsFrom({ COLONI_PROXIES: '127.0.0.1' }).isBehindProxy).toBe(true);
  });

  test('goes on from a database without its end only with COLONI_ACCEPT_LOSS=yes', () => {
    const accepted = (COLONI_ACCEPT_LOSS: string) => settingsFrom({ COLONI_ACCEPT_LOSS }).acceptLoss;
    expect([accepted('yes'), accepted('no'), accepted('')]).toEqual([true, false, false]);
  });

  test('treats an empty variable as a missing one', () => {
    const empty = { PORT: '', HOST: '', COLONI_SITE: '', COLONI_PROXIES: '', COLONI_SMTP: '', COLONI_MAIL_FROM: '' };
    expect(settingsFrom(empty)).toEqual(settingsFrom({}));
  });
});

describe('the mail service', () => {
  test.each([
    [
      'smtps://anna:s%40cret@smtp.example.org',
      { host: 'smtp.example.org', port: 465, tls: 'implicit', login: { user: 'anna', password: 's@cret' } },
    ],
    [
      'smtp://anna@example.org:pass@smtp.example.org',
      { host: 'smtp.example.org', port: 587, tls: 'starttls', login: { user: 'anna@example.org', password: 'pass' } },
    ],
    ['smtp://smtp.example.org:2525/', { host: 'smtp.example.org', port: 2525, tls: 'starttls' }],
    ['smtp://localhost?tls=none', { host: 'localhost', port: 25, tls: 'none' }],
    ['smtp://[::1]:1025?tls=none', { host: '::1', port: 1025, tls: 'none' }],
  ])('is %s', (COLONI_SMTP, server) => {
    expect(settingsFrom({ ...FROM, COLONI_SMTP }).smtp).toEqual({
      server,
      from: { name: 'Coloni', address: 'games@example.org' },
      returnTo: 'games@example.org',
      perMinute: 60,
    });
  });

  test('has its password in a file, without the line end that editors add', () => {
    const file = join(temporaryFolder(), 'password');
    writeFileSync(file, 'p@ss:word%\n');
    const env = { ...FROM, COLONI_SMTP: 'smtps://anna@smtp.example.org', COLONI_SMTP_PASSWORD_FILE: file };
    expect(settingsFrom(env).smtp?.server.login).toEqual({ user: 'anna', password: 'p@ss:word%' });
  });

  test('sends from a name, returns to another address and has a rate', () => {
    const env = {
      COLONI_SMTP: 'smtp://localhost?tls=none',
      COLONI_MAIL_FROM: '"Villa Rosa" <games@example.org>',
      COLONI_MAIL_RETURN: 'anna@example.org',
      COLONI_MAIL_RATE: '10',
    };
    expect(settingsFrom(env).smtp).toMatchObject({
      from: { name: 'Villa Rosa', address: 'games@example.org' },
      returnTo: 'anna@example.org',
      perMinute: 10,
    });
  });
});

describe('a wrong setting is refused with its name', () => {
  test.each<[string, Record<string, string>]>([
    ...['door', '70000', '-1', '80.5'].map((PORT): [string, Record<string, string>] => ['PORT', { PORT }]),
    ['HOST', { HOST: 'coloni.example.org' }],
    ['HOST', { HOST: '127.0.0.1:8787' }],
    ...['coloni.example.org', 'my laptop', 'laptop:8787', 'ftp://laptop', 'http://laptop/coloni'].map(
      (COLONI_SITE): [string, Record<string, string>] => ['COLONI_SITE', { COLONI_SITE }],
    ),
    ['COLONI_SITE', { COLONI_SITE: 'https://coloni.example.org/games' }],
    ['COLONI_SITE', { COLONI_SITE: 'https://anna@coloni.example.org' }],
    ['COLONI_PROXIES', { COLONI_PROXIES: 'caddy' }],
    ['COLONI_PROXIES', { COLONI_PROXIES: '10.0.0.0/33' }],
    ['COLONI_PROXIES', { COLONI_PROXIES: '10.0.0.0/8/8' }],
    ['COLONI_PROXIES', { COLONI_PROXIES: '10.0.0.1, none' }],
    ['COLONI_MAIL_PAUSE', { COLONI_MAIL_PAUSE: '-1' }],
    ['COLONI_MAIL_PAUSE', { COLONI_MAIL_PAUSE: 'soon' }],
    ['COLONI_SMTP', { ...FROM, COLONI_SMTP: 'smtp.example.org' }],
    ['COLONI_SMTP', { ...FROM, COLONI_SMTP: 'https://smtp.example.org' }],
    ['COLONI_SMTP', { ...FROM, COLONI_SMTP: 'smtps://' }],
    ['COLONI_SMTP', { ...FROM, COLONI_SMTP: 'smtps://anna@smtp.example.org' }],
    ['COLONI_SMTP', { ...FROM, COLONI_SMTP: 'smtps://:secret@smtp.example.org' }],
    ['COLONI_SMTP', { ...FROM, COLONI_SMTP: 'smtps://anna:se/cret@smtp.example.org' }],
    ['COLONI_SMTP', { ...FROM, COLONI_SMTP: 'smtps://anna:100%@smtp.example.org' }],
    ['COLONI_SMTP', { ...FROM, COLONI_SMTP: 'smtps://smtp.example.org?tls=none' }],
    ['COLONI_SMTP', { ...FROM, COLONI_SMTP: 'smtp://smtp.example.org?pool=true' }],
    ['COLONI_SMTP', { ...FROM, COLONI_SMTP: 'smtps://a:b@smtp.example.org', COLONI_SMTP_PASSWORD_FILE: '/etc/x' }],
    [
      'COLONI_SMTP_PASSWORD_FILE',
      { ...FROM, COLONI_SMTP: 'smtps://a@smtp.example.org', COLONI_SMTP_PASSWORD_FILE: '/nowhere' },
    ],
    ['COLONI_SMTP_PASSWORD_FILE', { COLONI_SMTP_PASSWORD_FILE: '/etc/hostname' }],
    ['COLONI_SMTP', { COLONI_SMTP: 'smtp://localhost?tls=none' }],
    ['COLONI_MAIL_FROM', { COLONI_MAIL_FROM: 'Coloni' }],
    ['COLONI_MAIL_FROM', { COLONI_MAIL_FROM: 'a@example.org, b@example.org' }],
    ['COLONI_MAIL_FROM', { COLONI_MAIL_FROM: 'a@example.org\nBcc: b@example.org' }],
    ['COLONI_MAIL_RETURN', { COLONI_MAIL_RETURN: 'Anna <anna@example.org>' }],
    ['COLONI_MAIL_RATE', { COLONI_MAIL_RATE: '0' }],
    ['COLONI_OPERATOR', { COLONI_OPERATOR: 'anna' }],
    ['COLONI_ACCEPT_LOSS', { COLONI_ACCEPT_LOSS: 'true' }],
    ['COLONI_ACCEPT_LOSS', { COLONI_ACCEPT_LOSS: 'Yes' }],
  ])('%s in %o', (name, env) => {
    expect(problemsIn(env)).toEqual([expect.stringMatching(new RegExp(`^${name} [^\n]+\\.$`))]);
  });

  test('never repeats a password', () => {
    for (const COLONI_SMTP of ['smtps://anna:se/cret@smtp.example.org', 'smtps:anna:secret', 'smtps://a:secret@h/x'])
      expect(problemsIn({ ...FROM, COLONI_SMTP }).join()).not.toMatch(/cret/);
  });

  test('together with all the others', () => {
    expect(problemsIn({ PORT: 'door', HOST: 'here', COLONI_MAIL_RATE: 'much' })).toHaveLength(3);
  });
});

describe('daily backups', () => {
  const secretFile = (text: string) => {
    const file = join(temporaryFolder(), 'passphrase');
    writeFileSync(file, text);
    return file;
  };

  test('are off on a laptop, and on in the data folder of a site over https', () => {
    expect(settingsFrom({ COLONI_DATA: '/srv/coloni' }).backups).toBeUndefined();
    expect(settingsFrom({ ...HTTPS, COLONI_DATA: '/srv/coloni' }).backups).toEqual({
      folder: '/srv/coloni/backups',
      isInData: true,
      keep: 7,
    });
    expect(settingsFrom({ ...HTTPS, COLONI_BACKUP_FOLDER: 'none' }).backups).toBeUndefined();
  });

  test('go elsewhere with a passphrase from a file', () => {
    const elsewhere = {
      COLONI_BACKUP_FOLDER: '/mnt/backups',
      COLONI_BACKUP_KEEP: '30',
      COLONI_BACKUP_PASSPHRASE_FILE: secretFile('correct horse battery\n'),
    };
    expect(settingsFrom(elsewhere).backups).toEqual({
      folder: '/mnt/backups',
      isInData: false,
      keep: 30,
      passphrase: 'correct horse battery',
    });
  });

  test.each([
    [{ COLONI_BACKUP_FOLDER: 'backups' }, /^COLONI_BACKUP_FOLDER must be the whole path of a folder/],
    [{ COLONI_BACKUP_FOLDER: '/mnt/backups' }, /^COLONI_BACKUP_FOLDER needs COLONI_BACKUP_PASSPHRASE_FILE/],
    [{ COLONI_BACKUP_KEEP: '0' }, /^COLONI_BACKUP_KEEP must be a number of backups, from 1 to 1000, not "0"/],
    [{ ...HTTPS, COLONI_BACKUP_PASSPHRASE_FILE: '/no/such' }, /cannot be read: \/no\/such \(ENOENT\)/],
  ])('%o is refused with its reason', (env, words) => {
    expect(problemsIn(env)).toEqual([expect.stringMatching(words)]);
  });

  test('a passphrase that is too short is refused without showing it', () => {
    const [problem = ''] = problemsIn({ ...HTTPS, COLONI_BACKUP_PASSPHRASE_FILE: secretFile('short') });
    expect(problem).toMatch(/must have 12 characters or more\.$/);
    expect(problem).not.toContain('short.');
  });
});
