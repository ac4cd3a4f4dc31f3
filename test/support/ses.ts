import { createServer } from 'node:http';
import { getRequestListener, type HttpBindings } from '@hono/node-server';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import { type Context, Hono } from 'hono';
import { type Loopback, listenOnLoopback } from '../../functions/local/loopback.ts';
import { type MailFolder, openMailFolder } from '../../functions/local/mailFolder.ts';
import { createFailurePlan, FAILURES, type FailurePlan } from './sesFailures.ts';
import { rawMessage, simpleMessage } from './sesMessage.ts';

const NAMESPACE = 'http://ses.amazonaws.com/doc/2010-12-01/';
const DAY_MS = 86_400_000;

export interface EmbeddedSes extends Loopback {
  readonly emails: MailFolder;
  readonly failures: FailurePlan;
}

interface SesSettings {
  readonly folder: string;
  /** Milliseconds since 1970. */
  readonly now?: () => number;
}

type Env = { Bindings: HttpBindings };

/**
 * Starts SES inside this process, on a free port of the loopback address: the query protocol of its version 1. Emails
 * are stored in a folder instead of being delivered.
 */
export async function startSes({ folder, now = Date.now }: SesSettings): Promise<EmbeddedSes> {
  const emails = openMailFolder(folder);
  const failures = createFailurePlan();
  const app = new Hono<Env>();
  app.post('/', async (c) => {
    if (!c.req.header('authorization')?.startsWith('AWS4-'))
      return error(c, 403, 'MissingAuthenticationToken', 'Request is missing Authentication Token');
    const form = new URLSearchParams(await c.req.text());
    const action = form.get('Action') ?? '';
    if (action === 'SendEmail') return send(c, action, simpleMessage, form);
    if (action === 'SendRawEmail') return send(c, action, rawMessage, form);
    if (action === 'GetSendQuota') return success(c, action, await quota(emails, now()));
    return error(c, 400, 'InvalidAction', `Could not find operation ${action} for version 2010-12-01`);
  });

  async function send(c: Context<Env>, action: string, read: typeof rawMessage, form: URLSearchParams) {
    const at = now();
    const id = emails.nextId(at);
    const message = await read({ id, at }, form);
    if (message.type === 'refused') return error(c, 400, message.code, message.message);
    const failure = failures.take(message.envelope.to);
    if (failure === 'timeout') return silence(c);
    if (failure !== undefined && failure !== 'lostAnswer') {
      const { status, code, message: words } = FAILURES[failure];
      return error(c, status, code, words);
    }
    await emails.keep(id, message.envelope, message.raw);
    if (failure === 'lostAnswer') {
      c.env.incoming.socket.destroy();
      return RESPONSE_ALREADY_SENT;
    }
    return success(c, action, `<MessageId>${id}</MessageId>`);
  }

  const loopback = await listenOnLoopback(createServer(getRequestListener(app.fetch)));
  return { ...loopback, emails, failures };
}

async function quota(emails: MailFolder, now: number): Promise<string> {
  const since = new Date(now - DAY_MS).toISOString();
  const sent = (await emails.list()).filter(({ receivedAt }) => receivedAt > since).length;
  return `<Max24HourSend>50000.0</Max24HourSend><MaxSendRate>14.0</MaxSendRate><SentLast24Hours>${sent}.0</SentLast24Hours>`;
}

function success(c: Context<Env>, action: string, result: string): Response {
  return xml(
    c,
    200,
    `<${action}Response xmlns="${NAMESPACE}"><${action}Result>${result}</${action}Result>${metadata()}</${action}Response>`,
  );
}

function error(c: Context<Env>, status: 400 | 403 | 503, code: string, message: string): Response {
  const type = status === 503 ? 'Receiver' : 'Sender';
  const fault = `<Type>${type}</Type><Code>${code}</Code><Message>${escapeXml(message)}</Message>`;
  return xml(c, status, `<ErrorResponse xmlns="${NAMESPACE}"><Error>${fault}</Error></ErrorResponse>`);
}

function xml(c: Context<Env>, status: 200 | 400 | 403 | 503, body: string): Response {
  return c.body(body, status, { 'content-type': 'text/xml' });
}

function metadata(): string {
  return `<ResponseMetadata><RequestId>${crypto.randomUUID()}</RequestId></ResponseMetadata>`;
}

/** Leaves the client waiting until it gives up. */
function silence(c: Context<Env>): Promise<Response> {
  return new Promise((resolve) => {
    c.env.incoming.socket.once('close', () => resolve(RESPONSE_ALREADY_SENT));
  });
}

function escapeXml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
