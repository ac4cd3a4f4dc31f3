import { existsSync, readFileSync, statfsSync, statSync } from 'node:fs';
import { request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { dirname, join } from 'node:path';
import { text } from 'node:stream/consumers';
import { connect } from 'node:tls';
import { DAY, HOUR, instant, MINUTE, millis } from '../../functions/instants.ts';
import { LIVE_PATH } from '../../functions/live/news.ts';
import { isUnfinished } from '../../functions/local/dataFolder.ts';
import { readBackupRecord } from '../../functions/local/lastBackup.ts';
import type { LocalSettings } from '../../functions/local/settings.ts';
import { createSmtpSender } from '../../functions/local/smtp.ts';
import type { SmtpSettings } from '../../functions/local/smtpSettings.ts';
import { composeMail } from '../../functions/mail/compose.ts';
import { type Finding, missing, ok, warning } from '../deploy/finding.ts';

const PATIENCE = 10_000;
/** Certificates are usually renewed a month before they end. */
const SOON = 21 * DAY;
const LITTLE_SPACE = 1024 ** 3;
const NO_SPACE = 200 * 1024 ** 2;
/** Where docs/host.md has more: a heading, or what a step does. */
const more = (part: string): string => `See docs/host.md, ${part}.`;
const SETTINGS = more('Write the settings');
const PROXY = more('Start the proxy');
const START = `Start Coloni: npm start, or sudo systemctl start coloni. ${more('Start the service')}`;

/** What the checks need to know of the machine. */
export interface Machine {
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** Whether something keeps the machine's clock right; nothing where nobody can say it. */
  readonly isClockKept: () => Promise<boolean | undefined>;
  /** Files of the project that a server has copies of, outside the clone. */
  readonly copies: readonly Copy[];
}

interface Copy {
  readonly shipped: string;
  readonly installed: string;
  readonly mode: '644' | '755';
}

/** Checks, one after the other, what a server of one's own needs. Sends one email if it has a mail service. */
export async function* examineServer(settings: LocalSettings, machine: Machine): AsyncGenerator<Finding> {
  const { host, port, site } = settings;
  const direct = `http://${host === undefined || host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host.includes(':') ? `[${host}]` : host}:${port}`;
  if (isUnfinished(settings.data))
    yield missing(
      'data',
      `the folder ${settings.data} is unfinished, because npm run import or npm run restore was interrupted; nothing starts on it`,
      'Run the same command again: it begins from the start. See docs/moving.md, If it is interrupted.',
    );
  const service = await checkService(direct);
  yield service;
  if (site !== undefined) {
    if (settings.isHttps) yield* checkCertificate(new URL(site), machine.now());
    yield* checkSite(site, direct, service.state === 'ok');
  }
  yield await checkClock(settings.data, machine);
  yield await checkMail(settings, machine.now());
  yield checkOperator(settings);
  yield* checkCopies(machine.copies);
  yield* checkDisk(settings, machine.now());
}

interface Answer {
  readonly status: number;
  readonly body: string;
  readonly type: string | undefined;
}

/** Asks for a page, also one whose certificate is wrong: that is a finding of its own. */
function ask(address: string, headers: Record<string, string> = {}): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const options = { headers, timeout: PATIENCE, rejectUnauthorized: false, agent: false } as const;
    const asked = address.startsWith('https:') ? requestHttps(address, options) : requestHttp(address, options);
    asked.on('response', (answer) => {
      text(answer).then(
        (body) => resolve({ status: answer.statusCode ?? 0, body, type: answer.headers['content-type'] }),
        reject,
      );
    });
    asked.on('upgrade', (_, socket) => {
      socket.destroy();
      resolve({ status: 101, body: '', type: undefined });
    });
    asked.on('timeout', () => asked.destroy(Object.assign(new Error('no answer in time'), { code: 'ETIMEDOUT' })));
    asked.on('error', reject).end();
  });
}

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : String(error);

const isHealthy = ({ status, body }: Answer): boolean => status === 200 && body.includes('"status":"ok"');

async function checkService(direct: string): Promise<Finding> {
  try {
    const answer = await ask(`${direct}/api/health`);
    if (isHealthy(answer)) return ok('service', `runs at ${direct}`);
    return missing('service', `something else answers at ${direct}`, `Choose another port with PORT. ${SETTINGS}`);
  } catch (error) {
    return missing('service', `nothing answers at ${direct} (${codeOf(error)})`, START);
  }
}

const UNREACHABLE: Readonly<Record<string, string>> = {
  ENOTFOUND:
    'The name has no address: make an A or AAAA record for it where you registered the domain, and wait some minutes.',
  EAI_AGAIN: 'The name cannot be looked up: does this machine reach a name server?',
  ECONNREFUSED:
    'Nobody listens there: start the proxy (Caddy or nginx), and look whether the name leads to this machine.',
  ETIMEDOUT:
    'Let the firewalls of the machine and of its provider pass ports 80 and 443. At home, forward them in the router; some routers do not let a machine reach itself by its public name: then try from elsewhere.',
  ECONNRESET: 'The proxy ends the connection: its log says why.',
};

const unreachable = (error: unknown): string =>
  `${UNREACHABLE[codeOf(error)] ?? 'Read the log of the proxy (Caddy or nginx).'} ${more(isOfName(error) ? 'What you need' : 'Start the proxy')}`;
const isOfName = (error: unknown): boolean => ['ENOTFOUND', 'EAI_AGAIN'].includes(codeOf(error));

async function* checkSite(site: string, direct: string, isRunning: boolean): AsyncGenerator<Finding> {
  let answer: Answer;
  try {
    answer = await ask(`${site}/api/health`);
  } catch (error) {
    yield missing('site', `${site} cannot be reached from this machine (${codeOf(error)})`, unreachable(error));
    return;
  }
  if (!isHealthy(answer)) {
    const remedy = isRunning
      ? `Let the proxy (Caddy or nginx) pass all paths of this name to ${direct}. ${PROXY}`
      : START;
    yield missing('site', `${site} answers with ${answer.status}, and not as Coloni`, remedy);
    return;
  }
  yield ok('site', `${site} can be reached from this machine`);
  yield await checkLive(site);
}

/** A game that does not exist is refused without a body, but only where the request to upgrade arrives. */
async function checkLive(site: string): Promise<Finding> {
  const answer = await ask(`${site}${LIVE_PATH}?game=nothing`, {
    connection: 'Upgrade',
    upgrade: 'websocket',
    origin: site,
    'sec-websocket-version': '13',
    'sec-websocket-key': Buffer.from('coloni’s doctor!').subarray(0, 16).toString('base64'),
  }).catch(() => undefined);
  if (answer?.status === 404 && answer.body === '') return ok('live', 'pages hear at once when a game goes on');
  return warning(
    'live',
    `the proxy passes no WebSockets (${answer?.status ?? 'no answer'}): pages look only now and then whether a game goes on`,
    `Caddy passes them by itself. nginx needs, for ${LIVE_PATH}: proxy_http_version 1.1; proxy_set_header Upgrade $http_upgrade; proxy_set_header Connection "upgrade"; ${more('nginx instead of Caddy')}`,
  );
}

async function* checkCertificate({ hostname, port }: URL, now: number): AsyncGenerator<Finding> {
  const seen = await certificateAt(hostname, Number(port || 443));
  // The next check says why nobody can connect.
  if (seen === undefined) return;
  const day = instant(seen.until).slice(0, 10);
  const renew = `Caddy renews it by itself: read its log (journalctl -u caddy). With nginx: sudo certbot renew. ${PROXY}`;
  if (seen.until < now) yield missing('certificate', `ended on ${day}`, renew);
  else if (seen.problem !== undefined)
    yield missing(
      'certificate',
      `browsers do not accept it for ${hostname} (${seen.problem})`,
      `Get one from an authority that browsers know: Caddy does it by itself, nginx with certbot. ${PROXY}`,
    );
  else if (seen.until - now < SOON) yield warning('certificate', `ends on ${day}`, renew);
  else yield ok('certificate', `is valid until ${day}`);
}

function certificateAt(host: string, port: number) {
  return new Promise<{ readonly until: number; readonly problem: string | undefined } | undefined>((resolve) => {
    const name = /^[\d.]+$|:/.test(host) ? {} : { servername: host };
    const socket = connect({ host: host.replace(/^\[(.*)\]$/, '$1'), port, rejectUnauthorized: false, ...name });
    socket.setTimeout(PATIENCE, () => socket.destroy(new Error('no answer in time')));
    socket.on('error', () => resolve(undefined));
    socket.on('secureConnect', () => {
      const { valid_to: until } = socket.getPeerCertificate();
      const problem = socket.authorized ? undefined : codeOf(socket.authorizationError);
      resolve({ until: Date.parse(until), problem });
      socket.destroy();
    });
  });
}

async function checkClock(data: string, { now, isClockKept }: Machine): Promise<Finding> {
  const written = join(data, 'written');
  const behind = existsSync(written) ? statSync(written).mtimeMs - now() : 0;
  const set = `Let the system set it: sudo apt install systemd-timesyncd, then sudo timedatectl set-ntp true. ${more('Look after it')}`;
  if (behind > MINUTE) return missing('clock', `it says ${instant(now())}, but games were written after that`, set);
  const isKept = await isClockKept();
  const says = instant(now());
  if (isKept === undefined)
    return warning(
      'clock',
      `it says ${says}; whether anything keeps it right is not known`,
      `Compare it with your own. In a container it is the clock of the machine. ${more('Look after it')}`,
    );
  return isKept
    ? ok('clock', `it is kept right and says ${says}`)
    : warning('clock', `nothing keeps it right; it says ${says}`, set);
}

async function checkMail({ smtp, operator, isBehindProxy, data }: LocalSettings, now: number): Promise<Finding> {
  if (smtp === undefined)
    return isBehindProxy
      ? warning(
          'mail',
          `emails are not sent: they stay as files in ${join(data, 'mails')}, where only you can read them`,
          `Set COLONI_SMTP and COLONI_MAIL_FROM; until then people can play as guests. ${SETTINGS}`,
        )
      : ok('mail', 'emails stay in the mailbox of this machine; COLONI_SMTP would send them');
  const to = operator ?? smtp.from.address;
  const id = `doctor.${now.toString(36)}`;
  const raw = await composeMail(testMail(now), { from: smtp.from, to, id, at: now, kind: 'doctor' });
  const sent = await createSmtpSender({ ...smtp, onBounce: async () => undefined })(raw, {
    from: smtp.from.address,
    to,
    id,
  });
  const { host, port } = smtp.server;
  if (sent.type === 'sent')
    return ok('mail', `${host} has accepted a test for ${to}: look whether it arrives, and not among the spam`);
  return missing(
    'mail',
    `${host}:${port} has not accepted a test for ${to}: ${sent.reason}`,
    `${mailRemedy(sent.reason, smtp)} ${SETTINGS}`,
  );
}

function checkOperator({ operator, smtp, isBehindProxy }: LocalSettings): Finding {
  if (operator !== undefined) return ok('operator', `${operator} gets replies and reports, and has the page /operator`);
  if (smtp === undefined && !isBehindProxy)
    return ok('operator', 'nobody is set, and on your own computer nobody need be');
  return warning(
    'operator',
    `nobody is set, and so there is no page with figures and reports${smtp === undefined ? '' : `: replies and reports go to ${smtp.from.address}`}`,
    `Set COLONI_OPERATOR to your own email address. ${SETTINGS}`,
  );
}

/** An update of the code leaves them as they are. A machine that has none of them has nothing to check. */
function* checkCopies(copies: readonly Copy[]): Generator<Finding> {
  const present = copies.filter(({ shipped, installed }) => existsSync(shipped) && existsSync(installed));
  if (present.length === 0) return;
  const old = present.filter(({ shipped, installed }) => !readFileSync(shipped).equals(readFileSync(installed)));
  if (old.length === 0) yield ok('installed files', 'are those of this version');
  for (const { shipped, installed, mode } of old)
    yield warning(
      'installed files',
      `${installed} is not the file of this version`,
      `Install it: install -m ${mode} ${shipped} ${installed}. Changes of your own belong into what systemctl edit coloni opens. ${more('Update')}`,
    );
}

const testMail = (now: number) => {
  const sentence = `This is a test of ${instant(now)}: emails of your Coloni arrive.`;
  return { subject: 'A test of your Coloni', text: `${sentence}\n`, html: `<p>${sentence}</p>`, locale: 'en' as const };
};

function mailRemedy(reason: string, { from, server }: SmtpSettings): string {
  if (/^EAUTH|: 53[05]/.test(reason))
    return 'Check user and password in COLONI_SMTP; many services want a password made for applications.';
  if (/^EDNS|ENOTFOUND/.test(reason)) return 'Check the name of the server in COLONI_SMTP.';
  if (/ECONNREFUSED|ETIMEDOUT|timeout|Greeting never/i.test(reason))
    return `Check server and port in COLONI_SMTP. Many providers block ports 25 and 465 of new machines: try smtp:// with port 587${server.port === 587 ? ', or ask them' : ''}.`;
  if (/^ETLS|certificate|self-signed|altnames/i.test(reason))
    return 'Use the name of the server that its certificate has, and smtps:// for port 465 or smtp:// for port 587.';
  return `Does the service let you send from ${from.address}? Verify that address or its domain there.`;
}

function* checkDisk({ data, backups }: LocalSettings, now: number): Generator<Finding> {
  const { bavail, bsize } = statfsSync(existing(data));
  const free = bavail * bsize;
  const says = `${(free / 1024 ** 3).toFixed(1)} GB free for ${data}`;
  const remedy = `Make room, or move the data folder to a larger disk. When it is full, Coloni stops; no confirmed move is lost. ${more('Look after it')}`;
  yield free < NO_SPACE
    ? missing('disk', says, remedy)
    : free < LITTLE_SPACE
      ? warning('disk', says, remedy)
      : ok('disk', says);
  if (backups === undefined) return;
  const { last, failed } = readBackupRecord(data);
  if (failed !== undefined)
    yield missing(
      'backup',
      `the one of ${failed.at} failed: ${failed.reason}`,
      `It is tried again every hour. ${more('Backups')}`,
    );
  else if (last === undefined || now - millis(last.at) > DAY + 2 * HOUR)
    yield warning(
      'backup',
      last === undefined ? 'there is none yet' : `the last one is of ${last.at}`,
      `Coloni makes one a day while it runs. ${more('Backups')}`,
    );
  else yield ok('backup', `the last one is of ${last.at}, in ${last.file}`);
}

/** The folder itself, or the nearest one above it that exists. */
const existing = (path: string): string => (existsSync(path) ? path : existing(dirname(path)));
