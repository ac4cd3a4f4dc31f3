import { setTimeout } from 'node:timers/promises';
import { createTransport } from 'nodemailer';
import { MINUTE } from '../instants.ts';
import { hostOf } from '../mail/compose.ts';
import type { Send, Sent } from '../mail/send.ts';
import type { SmtpServer, SmtpSettings } from './smtpSettings.ts';

/** What a mail server answered about an address, in the form of SES's events. */
interface Bounce {
  readonly eventType: 'Bounce';
  readonly bounce: {
    readonly bounceType: 'Permanent' | 'Transient';
    readonly bounceSubType: 'General' | 'NoEmail' | 'MailboxFull';
    readonly bouncedRecipients: readonly { readonly emailAddress: string; readonly diagnosticCode: string }[];
  };
}

interface SmtpSenderSettings extends SmtpSettings {
  /** Records that an address bounces. */
  readonly onBounce: (bounce: Bounce) => Promise<void>;
  /** How many milliseconds to wait for the connection and for each answer. @default 30 seconds */
  readonly patience?: number;
}

const PATIENCE = 30_000;

/** One connection for each email, which is tried once: the outbox records each attempt before it makes the next. */
const transportTo = ({ host, port, tls, login }: SmtpServer, patience: number) =>
  createTransport({
    host,
    port,
    secure: tls === 'implicit',
    requireTLS: tls === 'starttls',
    ignoreTLS: tls === 'none',
    ...(login === undefined ? {} : { auth: { user: login.user, pass: login.password } }),
    connectionTimeout: patience,
    greetingTimeout: patience,
    dnsTimeout: patience,
    socketTimeout: patience,
    disableFileAccess: true,
    disableUrlAccess: true,
  });

/** Hands emails to a mail server over SMTP, evenly spread over the minute. It never throws. */
export function createSmtpSender({
  server,
  from,
  returnTo,
  perMinute,
  onBounce,
  patience = PATIENCE,
}: SmtpSenderSettings): Send {
  const transport = transportTo(server, patience);
  let next = 0;
  const turn = async (): Promise<void> => {
    const now = Date.now();
    const at = Math.max(now, next);
    next = at + MINUTE / perMinute;
    await setTimeout(at - now);
  };
  return async (raw, { to, id }) => {
    await turn();
    try {
      await transport.sendMail({ envelope: { from: returnTo, to: [to] }, raw: Buffer.from(raw) });
      // Unlike SES, mail servers keep the Message-ID that we wrote.
      return { type: 'sent', messageId: `${id}@${hostOf(from)}` };
    } catch (error) {
      const bounce = bounceIn(error, to);
      if (bounce !== undefined) await onBounce(bounce);
      return outcomeOf(error);
    }
  };
}

/** What nodemailer adds to an error: the command, and the answer to it if there was one. */
interface SmtpError extends Error {
  readonly code?: string;
  readonly command?: string;
  readonly responseCode?: number;
  readonly response?: string;
}

/** Answers to the recipient and to the message. All earlier ones are about this instance, not about the email. */
const isAboutEmail = ({ command }: SmtpError): boolean => command === 'RCPT TO' || command === 'DATA';
const isFinal = (error: SmtpError): boolean => (error.responseCode ?? 0) >= 500 && isAboutEmail(error);
/** Errors before the email itself was sent. */
const NEVER_LEFT = ['EDNS', 'ETLS', 'EAUTH', 'EENVELOPE'];
const UNREACHABLE =
  /ECONNREFUSED|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|Greeting never received|Connection timeout|certificate/;

function outcomeOf(error: unknown): Sent {
  if (!(error instanceof Error)) return { type: 'unknown', reason: String(error) };
  const smtp: SmtpError = error;
  const reason = `${smtp.code ?? smtp.name}: ${smtp.message}`.slice(0, 300);
  const wasRefused = smtp.responseCode !== undefined || NEVER_LEFT.includes(smtp.code ?? '');
  if (wasRefused || UNREACHABLE.test(smtp.message)) return { type: 'failed', reason, retry: !isFinal(smtp) };
  return { type: 'unknown', reason };
}

/**
 * What a final refusal says about the address. Its enhanced status code (RFC 3463) can also say that the network, the
 * message or our own standing is the problem: then the address stays as it is.
 */
function bounceIn(error: unknown, to: string): Bounce | undefined {
  if (!(error instanceof Error) || !isFinal(error)) return undefined;
  const { response = '' }: SmtpError = error;
  const [, subject, detail] = /^\d{3}[ -]5\.(\d{1,3})\.(\d{1,3})\b/.exec(response) ?? [];
  const [bounceType, bounceSubType] =
    subject === '1' && detail !== '7' && detail !== '8'
      ? (['Permanent', 'NoEmail'] as const)
      : subject === '2' && detail === '2'
        ? (['Transient', 'MailboxFull'] as const)
        : (['Permanent', 'General'] as const);
  if (subject !== undefined && !['0', '1', '2', '4'].includes(subject)) return undefined;
  return {
    eventType: 'Bounce',
    bounce: { bounceType, bounceSubType, bouncedRecipients: [{ emailAddress: to, diagnosticCode: response }] },
  };
}
