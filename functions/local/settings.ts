import { isIP } from 'node:net';
import { join, resolve } from 'node:path';
import { defined } from '../defined.ts';
import type { Environment } from '../environment.ts';
import { type BackupPlan, readBackupPlan } from './backupPlan.ts';
import { LOOPBACK_RANGES, type Proxies, parseProxies } from './proxies.ts';
import { problem, type Read, readAddress, value } from './setting.ts';
import { readSmtp, type SmtpSettings } from './smtpSettings.ts';

const PROJECT = join(import.meta.dirname, '../..');
const DEFAULT_PORT = '8787';
export const LOOPBACK = '127.0.0.1';

/** The settings of an instance on one machine. */
export interface LocalSettings {
  readonly port: number;
  /** The address on which it listens; every address of the machine if left out. */
  readonly host?: string;
  /** The folder of games and emails. */
  readonly data: string;
  readonly acceptLoss: boolean;
  /** The folder of the built site. */
  readonly build: string;
  /** The address of the site, without a slash at the end; if left out, whatever address a browser uses. */
  readonly site?: string;
  /** Whether the site is served over https, by a proxy. */
  readonly isHttps: boolean;
  readonly proxies: Proxies;
  /** Whether COLONI_PROXIES names a proxy: then a request that seems to come from this machine may not. */
  readonly isBehindProxy: boolean;
  /** How long a game waits for a player before it sends an email, in milliseconds; the feed's own value if left out. */
  readonly pause?: number;
  /** Whether players are also asked where they have no choice, until they say otherwise. */
  readonly isEverythingAsked: boolean;
  /** If left out, emails stay in the data folder. */
  readonly smtp?: SmtpSettings;
  /** If left out, no backups are made. */
  readonly backups?: BackupPlan;
  /** The email address of the person who runs the instance. */
  readonly operator?: string;
  /** The port of this machine at which Prometheus finds metrics. If left out, there are none. */
  readonly metricsPort?: number;
}

/** The settings, or a sentence about each variable that is wrong. */
export type ParsedSettings =
  | { readonly type: 'settings'; readonly settings: LocalSettings }
  | { readonly type: 'wrong'; readonly problems: readonly [string, ...string[]] };

/**
 * Reads the environment variables of an instance on one machine. An empty variable counts as missing. It also reads the
 * files that COLONI_SMTP_PASSWORD_FILE and COLONI_BACKUP_PASSPHRASE_FILE name, and nothing else.
 */
export function parseLocalSettings(env: Environment): ParsedSettings {
  const problems: string[] = [];
  const take = <T>(read: Read<T>): T | undefined => {
    if ('value' in read) return read.value;
    problems.push(read.problem);
    return undefined;
  };
  const port = take(readPort('PORT', env.PORT || DEFAULT_PORT));
  const site = take(readSite(env.COLONI_SITE));
  const isHttps = site?.startsWith('https:') ?? false;
  const host = take(readHost(env.HOST, isHttps));
  const isBehindProxy = isHttps || !['', 'none'].includes(env.COLONI_PROXIES ?? '');
  const proxies = take(readProxies(env.COLONI_PROXIES || (isHttps ? LOOPBACK_RANGES : 'none')));
  const pause = take(readPause(env.COLONI_MAIL_PAUSE));
  const isEverythingAsked = take(readNoChoice(env.COLONI_NO_CHOICE));
  const acceptLoss = take(readAcceptLoss(env.COLONI_ACCEPT_LOSS));
  const smtp = readSmtp(env, take);
  const operator = take(readAddress('COLONI_OPERATOR', env.COLONI_OPERATOR));
  const metricsPort = env.COLONI_METRICS_PORT
    ? take(readPort('COLONI_METRICS_PORT', env.COLONI_METRICS_PORT))
    : undefined;
  const data = resolve(env.COLONI_DATA || join(PROJECT, '.data'));
  const backups = take(readBackupPlan(env, { data, isHttps }));
  const [first, ...more] = problems;
  if (first !== undefined) return { type: 'wrong', problems: [first, ...more] };
  if (port === undefined || proxies === undefined || isEverythingAsked === undefined || acceptLoss === undefined)
    throw new Error('a setting without a value has no problem');
  const settings: LocalSettings = defined({
    port,
    host,
    data,
    acceptLoss,
    build: env.COLONI_BUILD || join(PROJECT, 'web/build'),
    site,
    isHttps,
    proxies,
    isBehindProxy,
    isEverythingAsked,
    pause,
    smtp,
    backups,
    operator,
    metricsPort,
  });
  return { type: 'settings', settings };
}

function readPort(name: string, text: string): Read<number> {
  const port = Number(text);
  if (Number.isInteger(port) && port >= 0 && port <= 65_535) return value(port);
  return problem(`${name} must be a number from 0 to 65535, not ${JSON.stringify(text)}.`);
}

/** Where it listens: behind a proxy that serves https on the same machine, nobody else may reach it. */
function readHost(text: string | undefined, isHttps: boolean): Read<string | undefined> {
  if (!text) return value(isHttps ? LOOPBACK : undefined);
  if (text === 'localhost' || isIP(text) > 0) return value(text);
  return problem(
    `HOST must be the IP address on which Coloni listens, such as 127.0.0.1 or 0.0.0.0, not ${JSON.stringify(text)}.`,
  );
}

/** An address at which a site can be, without a slash at the end. */
export function readSite(text: string | undefined): Read<string | undefined> {
  if (!text) return value(undefined);
  const { protocol, href, pathname, search, hash, username, password } = URL.parse(text) ?? {};
  const isOrigin = `${pathname}${search}${hash}${username}${password}` === '/';
  if (href !== undefined && (protocol === 'http:' || protocol === 'https:') && isOrigin)
    return value(href.slice(0, -1));
  return problem(
    `COLONI_SITE must be an address such as https://coloni.example.org or http://192.168.1.5:8787, not ${JSON.stringify(text)}.`,
  );
}

function readProxies(text: string): Read<Proxies> {
  const parsed = parseProxies(text);
  if (!('wrong' in parsed)) return value(parsed);
  return problem(
    `COLONI_PROXIES must list IP addresses and ranges such as 172.18.0.0/16, or be none; ${JSON.stringify(parsed.wrong)} is neither.`,
  );
}

function readPause(text: string | undefined): Read<number | undefined> {
  if (!text) return value(undefined);
  const seconds = Number(text);
  if (Number.isFinite(seconds) && seconds >= 0) return value(seconds * 1000);
  return problem(`COLONI_MAIL_PAUSE must be a number of seconds, not ${JSON.stringify(text)}.`);
}

function readNoChoice(text: string | undefined): Read<boolean> {
  if (!text || text === 'ask') return value(text === 'ask');
  return problem(`COLONI_NO_CHOICE must be ask, or be left out, not ${JSON.stringify(text)}.`);
}

/** Never guessed: whoever sets it may have little left to lose. */
function readAcceptLoss(text: string | undefined): Read<boolean> {
  if (!text || text === 'yes' || text === 'no') return value(text === 'yes');
  return problem(`COLONI_ACCEPT_LOSS must be yes or no, not ${JSON.stringify(text)}.`);
}
