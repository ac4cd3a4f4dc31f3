import { createServer } from 'node:http';
import { getRequestListener, type HttpBindings } from '@hono/node-server';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import { type Context, Hono } from 'hono';
import { addressParser } from 'postal-mime';
import { type MailFolder, openMailFolder } from '../../functions/local/mailFolder.ts';
import { type Loopback, listenOnLoopback } from './loopback.ts';

const NAMESPACE = 'http://ses.amazonaws.com/doc/2010-12-01/';

/** The failures that can be simulated, as SES and the network cause them. */
const FAILURES = {
  throttled: { status: 400, code: 'Throttling', message: 'Maximum sending rate exceeded.' },
  quotaExceeded: { status: 400, code: 'Throttling', message: 'Daily message quota exceeded.' },
  rejected: {
    status: 400,
    code: 'MessageRejected',
    message: 'Email address is not verified. The following identities failed the check in region US-EAST-1.',
  },
  notVerified: {
    status: 400,
    code: 'MailFromDomainNotVerifiedException',
    message: 'The custom MAIL FROM domain is not verified.',
  },
  paused: {
    status: 400,
    code: 'AccountSendingPausedException',
    message: 'Email sending is disabled for your account.',
  },
  unavailable: {
    status: 503,
    code: 'ServiceUnavailable',
    message: 'The request has failed due to a temporary failure of the server.',
  },
  /** Never answers, and sends nothing. */
  timeout: undefined,
  /** Sends, but the connection breaks before the answer. */
  lostAnswer: undefined,
} as const;

export type Failure = keyof typeof FAILURES;

/** How many of the next emails fail, of those to one address if it is given. */
interface Planned {
  readonly type: Failure;
  readonly times: number;
  readonly to?: string;
}

export interface EmbeddedSes extends Loopback {
  readonly emails: MailFolder;
  /** Plans a failure in place of the one before; without one, every email is accepted. */
  plan(failure?: Planned): void;
}

interface SesSettings {
  readonly folder: string;
  /** Milliseconds since 1970. */
  readonly now?: () => number;
}

type Env = { Bindings: HttpBindings };

/**
 * Starts SES inside this process, on a free port of the loopback address: `SendRawEmail` of its version 1, which is all
 * that the service asks for. Emails are stored in a folder instead of being delivered.
 */
export async function startSes({ folder, now = Date.now }: SesSettings): Promise<EmbeddedSes> {
  const emails = openMailFolder(folder);
  let planned: Planned | undefined;

  const failureOf = (to: string): Failure | undefined => {
    if (planned === undefined || (planned.to ?? to) !== to) return undefined;
    const { type, times } = planned;
    planned = times > 1 ? { ...planned, times: times - 1 } : undefined;
    return type;
  };

  const app = new Hono<Env>();
  app.post('/', async (c) => {
    if (!c.req.header('authorization')?.startsWith('AWS4-'))
      return error(c, 403, 'MissingAuthenticationToken', 'Request is missing Authentication Token');
    const form = new URLSearchParams(await c.req.text());
    const action = form.get('Action');
    if (action !== 'SendRawEmail') throw new Error(`no such action: ${action}`);
    const from = addressIn(form, 'Source');
    const to = addressIn(form, 'Destinations.member.1');
    if (from === undefined || to === undefined)
      return error(c, 400, 'InvalidParameterValue', "Missing final '@domain'");
    const failure = failureOf(to);
    if (failure === 'timeout') return silence(c);
    if (failure !== undefined && failure !== 'lostAnswer') {
      const { status, code, message } = FAILURES[failure];
      return error(c, status, code, message);
    }
    const at = now();
    const id = emails.nextId(at);
    await emails.keep(
      id,
      { from, to: [to] },
      stamped(id, at, Buffer.from(form.get('RawMessage.Data') ?? '', 'base64')),
    );
    if (failure === 'lostAnswer') {
      c.env.incoming.socket.destroy();
      return RESPONSE_ALREADY_SENT;
    }
    const result = `<SendRawEmailResult><MessageId>${id}</MessageId></SendRawEmailResult>`;
    return xml(c, 200, `<SendRawEmailResponse xmlns="${NAMESPACE}">${result}</SendRawEmailResponse>`);
  });

  const loopback = await listenOnLoopback(createServer(getRequestListener(app.fetch)));
  return {
    ...loopback,
    emails,
    plan: (failure) => {
      planned = failure;
    },
  };
}

/** The bare address of a parameter, if it has a domain. */
function addressIn(form: URLSearchParams, parameter: string): string | undefined {
  const [address] = addressParser(form.get(parameter) ?? '').map((one) => one.address ?? '');
  return address !== undefined && /^[^\s@]+@[^\s@]+$/.test(address) ? address : undefined;
}

/** SES writes these two itself. */
const REPLACED = /^(message-id|date):/i;

/** The email with an id and a date from SES. */
function stamped(id: string, at: number, raw: Buffer): Buffer {
  const [head = '', ...body] = raw.toString('latin1').split('\r\n\r\n');
  const lines = head.split(/\r\n(?![ \t])/).filter((line) => !REPLACED.test(line));
  lines.push(`Message-ID: <${id}@email.amazonses.com>`, `Date: ${new Date(at).toUTCString().replace('GMT', '+0000')}`);
  return Buffer.from([lines.join('\r\n'), ...body].join('\r\n\r\n'), 'latin1');
}

function error(c: Context<Env>, status: 400 | 403 | 503, code: string, message: string): Response {
  const type = status === 503 ? 'Receiver' : 'Sender';
  const fault = `<Type>${type}</Type><Code>${code}</Code><Message>${message}</Message>`;
  return xml(c, status, `<ErrorResponse xmlns="${NAMESPACE}"><Error>${fault}</Error></ErrorResponse>`);
}

function xml(c: Context<Env>, status: 200 | 400 | 403 | 503, body: string): Response {
  return c.body(body, status, { 'content-type': 'text/xml' });
}

/** Leaves the client waiting until it gives up. */
function silence(c: Context<Env>): Promise<Response> {
  return new Promise((resolve) => {
    c.env.incoming.socket.once('close', () => resolve(RESPONSE_ALREADY_SENT));
  });
}
