import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { SMTPServer } from 'smtp-server';

const CERTIFICATE = join(import.meta.dirname, 'certificate');
const key = readFileSync(join(CERTIFICATE, 'key.pem'), 'utf8');

/** What a server at `localhost` needs for TLS: `own` has that name, `other` the name other.example.org. */
export const TLS = {
  own: { cert: readFileSync(join(CERTIFICATE, 'cert.pem'), 'utf8'), key },
  other: { cert: readFileSync(join(CERTIFICATE, 'other.pem'), 'utf8'), key },
} as const;

/** The certificate for `localhost`, for another process to trust. */
export const CERTIFICATE_FILE = join(CERTIFICATE, 'cert.pem');

/** Makes this process trust both certificates: only the name of the other one is wrong. */
export const trustTestCertificates = (): void =>
  setDefaultCACertificates([...getCACertificates('default'), TLS.own.cert, TLS.other.cert]);

/** How a mail server answers. `silent`: it says nothing more. `gone`: it breaks the connection. */
type Answer = number | `${number} ${string}` | 'silent' | 'gone';

interface Received {
  readonly from: string;
  readonly to: readonly string[];
  readonly raw: string;
}

export const LOGIN = { user: 'coloni@example.org', password: 's@cret: %41/' } as const;

interface SmtpOptions {
  /** Whether TLS begins with the first byte. */
  readonly secure?: boolean;
  readonly tls?: (typeof TLS)[keyof typeof TLS];
}

/** A mail server on this machine that requires TLS and a login; the answers to what follows can be planned. */
export async function startSmtp({ secure = false, tls = TLS.own }: SmtpOptions = {}) {
  const received: Received[] = [];
  const planned: Record<'connect' | 'mail' | 'rcpt' | 'data' | 'end', Answer[]> = {
    connect: [],
    mail: [],
    rcpt: [],
    data: [],
    end: [],
  };
  let connections = 0;

  const answer = (at: keyof typeof planned, callback: (error?: Error | null) => void): void => {
    const next = planned[at].shift();
    if (next === 'silent') return;
    if (next === undefined) {
      callback();
      return;
    }
    if (next === 'gone') {
      for (const connection of server.connections) connection._socket.destroy();
      return;
    }
    const [, code = '', words = 'no'] = /^(\d+) ?(.*)$/.exec(`${next}`) ?? [];
    callback(Object.assign(new Error(words), { responseCode: Number(code) }));
  };

  const server = new SMTPServer({
    secure,
    ...tls,
    logger: false,
    // Codes such as 5.1.1 are the test's own.
    hideENHANCEDSTATUSCODES: true,
    onAuth: ({ username, password }, _session, callback) =>
      username === LOGIN.user && password === LOGIN.password
        ? callback(null, { user: username })
        : callback(Object.assign(new Error('Authentication failed'), { responseCode: 535 })),
    onConnect: (_session, callback) => {
      connections += 1;
      answer('connect', callback);
    },
    onMailFrom: (_address, _session, callback) => answer('mail', callback),
    onRcptTo: (_address, _session, callback) => answer('rcpt', callback),
    onData: (stream, { envelope }, callback) => {
      void text(stream).then((raw) => {
        const isKept = planned.end.length === 0;
        if (isKept)
          received.push({
            from: envelope.mailFrom === false ? '' : envelope.mailFrom.address,
            to: envelope.rcptTo.map(({ address }) => address),
            raw,
          });
        answer('end', callback);
      });
    },
  });
  server.on('error', () => undefined);
  const listening = once(server.listen(0, '127.0.0.1'), 'listening');
  await listening;
  const { port } = server.server.address() as AddressInfo;
  const user = encodeURIComponent(LOGIN.user);
  const password = encodeURIComponent(LOGIN.password);
  return {
    port,
    /** The value of COLONI_SMTP, with the password or without. */
    url: `${secure ? 'smtps' : 'smtp'}://${user}:${password}@localhost:${port}`,
    urlWithoutPassword: `${secure ? 'smtps' : 'smtp'}://${user}@localhost:${port}`,
    received,
    connections: () => connections,
    /** Plans the next answers: to the connection, the sender, the recipient, and the end of the message. */
    plan: (answers: Partial<Record<'connect' | 'mail' | 'rcpt' | 'end', Answer[]>>): void => {
      for (const at of ['connect', 'mail', 'rcpt', 'end'] as const) planned[at] = [...(answers[at] ?? [])];
    },
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}

export type TestSmtp = Awaited<ReturnType<typeof startSmtp>>;
