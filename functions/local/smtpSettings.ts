import { readFileSync } from 'node:fs';
import type { Environment } from '../environment.ts';
import type { Mailbox } from '../mail/compose.ts';
import { ADDRESS, problem, type Read, readAddress, value } from './setting.ts';

const DEFAULT_RATE = 60;
/** Emails of one run wait for each other; slower, another run would take them for abandoned. */
const SLOWEST = 4;

/** A mail service that takes emails over SMTP. */
export interface SmtpServer {
  readonly host: string;
  readonly port: number;
  /**
   * `implicit`: TLS from the first byte (smtps). `starttls`: TLS after the greeting, or nothing is sent (smtp). `none`:
   * no TLS, for a mail server on this machine or on a private network.
   */
  readonly tls: 'implicit' | 'starttls' | 'none';
  readonly login?: { readonly user: string; readonly password: string };
}

/** How emails leave this machine. */
export interface SmtpSettings {
  readonly server: SmtpServer;
  readonly from: Mailbox;
  /** The envelope sender, to which other mail servers return emails that they could not deliver. */
  readonly returnTo: string;
  /** The most emails in a minute. */
  readonly perMinute: number;
}

/** Reads how emails leave this machine; they stay here without COLONI_SMTP. */
export function readSmtp(env: Environment, take: <T>(read: Read<T>) => T | undefined): SmtpSettings | undefined {
  const server = take(readServer(env.COLONI_SMTP, env.COLONI_SMTP_PASSWORD_FILE));
  const from = take(readSender(env.COLONI_MAIL_FROM, Boolean(env.COLONI_SMTP)));
  const returnTo = take(readAddress('COLONI_MAIL_RETURN', env.COLONI_MAIL_RETURN));
  const perMinute = take(readRate(env.COLONI_MAIL_RATE));
  if (server === undefined || from === undefined || perMinute === undefined) return undefined;
  return { server, from, returnTo: returnTo ?? from.address, perMinute };
}

const SMTP_EXAMPLE = 'smtps://user:password@smtp.example.org or smtp://user:password@smtp.example.org:587';
const SMTP_OPTIONS = ['', '?tls=none'];

/** Never repeats the text: there may be a password in it. */
function readServer(text: string | undefined, passwordFile: string | undefined): Read<SmtpServer | undefined> {
  if (!text)
    return passwordFile
      ? problem('COLONI_SMTP_PASSWORD_FILE is set, but COLONI_SMTP is not: set both.')
      : value(undefined);
  const url = URL.parse(text);
  const protocol = url?.protocol;
  if (url === null || (protocol !== 'smtp:' && protocol !== 'smtps:') || url.hostname === '')
    return problem(
      `COLONI_SMTP must be an address such as ${SMTP_EXAMPLE}. Write special characters in user and password as %40 for @, %3A for : and so on.`,
    );
  if (!['', '/'].includes(url.pathname) || url.hash !== '' || !SMTP_OPTIONS.includes(url.search))
    return problem(`COLONI_SMTP must end after the server and its port, as in ${SMTP_EXAMPLE}.`);
  const isPlain = url.search !== '';
  if (isPlain && protocol === 'smtps:')
    return problem('COLONI_SMTP cannot be smtps:// with ?tls=none: write smtp:// for a server without TLS.');
  const login = readLogin(url, passwordFile);
  if ('problem' in login) return login;
  return value({
    host: url.hostname.replace(/^\[(.*)\]$/, '$1'),
    port: Number(url.port || (protocol === 'smtps:' ? 465 : isPlain ? 25 : 587)),
    tls: protocol === 'smtps:' ? 'implicit' : isPlain ? 'none' : 'starttls',
    ...(login.value === undefined ? {} : { login: login.value }),
  });
}

function readLogin({ username, password }: URL, file: string | undefined): Read<SmtpServer['login']> {
  const user = decoded(username);
  const written = decoded(password);
  if (user === undefined || written === undefined)
    return problem('COLONI_SMTP has a % in user or password that is not the code of a character: write it as %25.');
  if (file && written !== '')
    return problem('COLONI_SMTP has a password, and COLONI_SMTP_PASSWORD_FILE is set: leave one of them out.');
  if (!file && user === '' && written === '') return value(undefined);
  if (user === '') return problem('COLONI_SMTP has no user for the password: write smtps://user@smtp.example.org.');
  if (!file)
    return written === ''
      ? problem('COLONI_SMTP has a user without a password: add it, or set COLONI_SMTP_PASSWORD_FILE.')
      : value({ user, password: written });
  const stored = readPassword(file);
  return 'problem' in stored ? stored : value({ user, password: stored.value });
}

function decoded(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}

function readPassword(file: string): Read<string> {
  try {
    const password = readFileSync(file, 'utf8').replace(/\r?\n$/, '');
    return password === '' ? problem(`COLONI_SMTP_PASSWORD_FILE names an empty file: ${file}.`) : value(password);
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? ` (${error.code})` : '';
    return problem(`COLONI_SMTP_PASSWORD_FILE names a file that cannot be read: ${file}${code}.`);
  }
}

const NAMED = /^(?:"([^"<>]*)"|([^"<>]*?))\s*<([^<>]+)>$/;

/** `games@example.org`, or with a name: `Coloni <games@example.org>`. */
function readSender(text: string | undefined, isNeeded: boolean): Read<Mailbox | undefined> {
  if (!text)
    return isNeeded
      ? problem('COLONI_SMTP needs COLONI_MAIL_FROM, the address that emails come from, such as games@example.org.')
      : value(undefined);
  const [, quoted, plain, inBrackets] = NAMED.exec(text.trim()) ?? [];
  const address = inBrackets ?? text.trim();
  if (!ADDRESS.test(address))
    return problem(
      `COLONI_MAIL_FROM must be an address such as games@example.org or Coloni <games@example.org>, not ${JSON.stringify(text)}.`,
    );
  return value({ name: quoted || plain || 'Coloni', address });
}

function readRate(text: string | undefined): Read<number> {
  if (!text) return value(DEFAULT_RATE);
  const rate = Number(text);
  if (Number.isInteger(rate) && rate >= SLOWEST && rate <= 6000) return value(rate);
  return problem(
    `COLONI_MAIL_RATE must be a number of emails a minute, from ${SLOWEST} to 6000, not ${JSON.stringify(text)}.`,
  );
}
