import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { DEFAULT_CLOCK } from '../../functions/api/client.ts';
import { MINUTE } from '../../functions/instants.ts';
import { type ParsedSettings, parseLocalSettings } from '../../functions/local/settings.ts';
import { createSmtpSender } from '../../functions/local/smtp.ts';
import { createFeedback } from '../../functions/mail/feedback/feedback.ts';
import { type DrivenService, startDriven } from '../support/drivenService.ts';
import { startService } from '../support/service.ts';
import { CERTIFICATE_FILE, LOGIN, startSmtp, type TestSmtp, TLS, trustTestCertificates } from '../support/smtp.ts';
import { temporaryFolder } from '../support/temporaryFolder.ts';
import { answered, SEED, type Visitor, visitorOf } from '../support/visitor.ts';

const RAW = Buffer.from(
  'From: games@example.org\r\nTo: anna@example.org\r\nMessage-ID: <id@example.org>\r\n\r\nHello\r\n',
);
const ENVELOPE = { from: 'games@example.org', to: 'anna@example.org', id: 'id' };
const SOON = 400;
const LONG_MS = 60_000;

let server: TestSmtp;
let implicit: TestSmtp;
beforeAll(async () => {
  trustTestCertificates();
  server = await startSmtp();
  implicit = await startSmtp({ secure: true });
});
afterAll(() => Promise.all([server.close(), implicit.close()]));
beforeEach(() => {
  server.plan({});
  server.received.length = 0;
});

const smtpOf = (parsed: ParsedSettings) => {
  if (parsed.type === 'wrong' || parsed.settings.smtp === undefined) throw new Error(JSON.stringify(parsed));
  return parsed.settings.smtp;
};

/** Sends one email, and returns what happened, with what was recorded on the address. */
async function sendOne(env: Record<string, string> = {}, patience?: number) {
  const states: unknown[] = [];
  const players = { setMailState: async (...state: unknown[]) => void states.push(state) };
  const smtp = smtpOf(
    parseLocalSettings({
      COLONI_SMTP: server.url,
      COLONI_MAIL_FROM: 'Villa Rosa <games@example.org>',
      COLONI_MAIL_RETURN: 'returns@example.org',
      COLONI_MAIL_RATE: '6000',
      ...env,
    }),
  );
  const send = createSmtpSender({
    ...smtp,
    onBounce: createFeedback({ players: players as never }),
    ...(patience === undefined ? {} : { patience }),
  });
  return { sent: await send(RAW, ENVELOPE), states };
}

describe('an email over SMTP', () => {
  test('arrives over STARTTLS, after a login, from the envelope address, as it was written', async () => {
    const { sent, states } = await sendOne();
    expect(sent).toEqual({ type: 'sent', messageId: 'id@example.org' });
    expect(states).toEqual([]);
    expect(server.received).toEqual([{ from: 'returns@example.org', to: ['anna@example.org'], raw: RAW.toString() }]);
  });

  test('arrives over TLS from the first byte, with a password from a file', async () => {
    const file = join(temporaryFolder(), 'password');
    writeFileSync(file, `${LOGIN.password}\n`);
    const { sent } = await sendOne({
      COLONI_SMTP: implicit.urlWithoutPassword,
      COLONI_SMTP_PASSWORD_FILE: file,
    });
    expect(sent.type).toBe('sent');
    expect(implicit.received).toHaveLength(1);
  });

  test('is spread evenly over the minute', async () => {
    const smtp = smtpOf(
      parseLocalSettings({ COLONI_SMTP: server.url, COLONI_MAIL_FROM: 'games@example.org', COLONI_MAIL_RATE: '240' }),
    );
    const send = createSmtpSender({ ...smtp, onBounce: async () => undefined });
    const began = performance.now();
    await Promise.all([1, 2, 3].map(() => send(RAW, ENVELOPE)));
    // 240 a minute is one in 250 ms: the third one begins half a second after the first.
    expect(performance.now() - began).toBeGreaterThanOrEqual(495);
    expect(server.received).toHaveLength(3);
  });
});

describe('a final refusal of the recipient or the message', () => {
  test.each([
    ['rcpt', 550, 'blocked', 'bounce (Permanent, General)'],
    ['rcpt', '550 5.1.1 no such user', 'blocked', 'bounce (Permanent, NoEmail)'],
    ['rcpt', '550 5.4.1 recipient address rejected', 'blocked', 'bounce (Permanent, General)'],
    ['rcpt', '552 5.2.2 mailbox full', 'soft', 'bounce (Transient, MailboxFull)'],
    ['end', 554, 'blocked', 'bounce (Permanent, General)'],
  ] as const)('is a bounce at %s with %s: %s', async (at, answer, state, why) => {
    server.plan({ [at]: [answer] });
    const { sent, states } = await sendOne();
    expect(sent).toMatchObject({ type: 'failed', retry: false });
    expect(states).toEqual([['anna@example.org', state, expect.stringContaining(`${why}: 55`)]]);
    expect(server.received).toEqual([]);
  });

  test.each(['550 5.7.1 we do not relay for you', '554 5.6.0 bad content'] as const)(
    'does not block the address if it is not about it: %s',
    async (answer) => {
      server.plan({ rcpt: [answer] });
      const { sent, states } = await sendOne();
      expect(sent).toMatchObject({ type: 'failed', retry: false });
      expect(states).toEqual([]);
    },
  );
});

describe('an email is tried again', () => {
  test.each([
    ['the server is busy', { connect: [421] }],
    ['the recipient is deferred', { rcpt: ['450 4.2.0 greylisted'] }],
    ['the message is deferred', { end: [451] }],
    ['the sender is refused, which the operator can mend', { mail: [550] }],
  ] as const)('when %s', async (_, plan) => {
    server.plan(plan as never);
    const { sent, states } = await sendOne();
    expect(sent).toMatchObject({ type: 'failed', retry: true });
    expect(states).toEqual([]);
    expect((await sendOne()).sent.type).toBe('sent');
  });

  test('when the password is wrong, and the reason does not repeat it', async () => {
    const { sent } = await sendOne({ COLONI_SMTP: `smtp://anna:hush@localhost:${server.port}` });
    expect(sent).toMatchObject({ type: 'failed', retry: true, reason: expect.stringContaining('EAUTH') });
    expect(JSON.stringify(sent)).not.toContain('hush');
  });

  test('when nobody listens', async () => {
    const other = await startSmtp();
    await other.close();
    expect((await sendOne({ COLONI_SMTP: other.url })).sent).toMatchObject({ type: 'failed', retry: true });
  });

  test.each([
    ['STARTTLS', false],
    ['TLS from the first byte', true],
  ])('when the certificate is for another name, with %s', async (_, secure) => {
    const other = await startSmtp({ secure, tls: TLS.other });
    const { sent } = await sendOne({ COLONI_SMTP: other.url });
    await other.close();
    expect(sent).toMatchObject({ type: 'failed', retry: true, reason: expect.stringContaining('altnames') });
    expect(other.received).toEqual([]);
  });
});

describe('the result of an email is unknown', () => {
  test.each([
    ['the server goes away after the message', { end: ['gone'] }],
    ['the server is too slow', { end: ['silent'] }],
    ['the server goes away before the message', { rcpt: ['gone'] }],
  ] as const)('when %s', async (_, plan) => {
    server.plan(plan as never);
    const { sent, states } = await sendOne({}, SOON);
    expect(sent.type).toBe('unknown');
    expect(states).toEqual([]);
  });
});

describe('the outbox over SMTP', () => {
  let service: DrivenService;
  beforeAll(async () => {
    service = await startDriven(Date.UTC(2026, 9, 17, 10), {
      smtp: smtpOf(
        parseLocalSettings({
          COLONI_SMTP: server.url,
          COLONI_MAIL_FROM: 'games@example.org',
          COLONI_MAIL_RATE: '6000',
        }),
      ),
    });
  }, LONG_MS);
  afterAll(() => service.close());

  const later = async (...minutes: number[]): Promise<void> => {
    for (const one of minutes) await service.pass(one * MINUTE);
  };
  const header = (name: string, raw = ''): string | undefined =>
    new RegExp(`^${name}:[ \r\n]+(.*(?:\r\n[ \t].*)*)\r$`, 'm').exec(raw)?.[1]?.replace(/\s+/g, ' ');

  /** A new player with this address, who is signed in by the link in the email. */
  async function signUp(email: string): Promise<Visitor> {
    const visitor = visitorOf(service.address);
    answered(await visitor.call('POST /api/auth/link', { body: { email, locale: 'en' } }));
    await service.idle();
    const token = /token=3D([\w-]+)/.exec(server.received.at(-1)?.raw.replaceAll('=\r\n', '') ?? '')?.[1] ?? '';
    answered(await visitor.call('POST /api/auth/sign-in', { body: { token, name: email.slice(0, 3) } }));
    return visitor;
  }

  test('delivers an email once after two refusals', async () => {
    const asked = visitorOf(service.address).call('POST /api/auth/link', { body: { email: 'anna@example.org' } });
    server.plan({ connect: [421], rcpt: ['450 4.2.0 greylisted'] });
    answered(await asked);
    await service.idle();
    const before = server.connections();
    await later(1, 5);
    expect(server.connections() - before).toBe(2);
    expect(server.received.map(({ to }) => to)).toEqual([['anna@example.org']]);
    await later(60, 24 * 60);
    expect(server.received).toHaveLength(1);
  });

  test('delivers a refused turn email once, in its thread and with a link that stops it', async () => {
    const [host, guest] = [await signUp('ben@example.org'), await signUp('eva@example.org')];
    const body = {
      name: 'Villa Rosa',
      ruleset: 'base',
      options: {},
      seats: [{ type: 'person' as const }, { type: 'person' as const }],
      visibility: 'invitation' as const,
      seed: SEED,
      clock: DEFAULT_CLOCK,
    };
    const { id, invitation = '' } = answered(await host.call('POST /api/games', { body }));
    const join = { params: { id }, body: { seed: SEED, invitation } };
    answered(await guest.call('POST /api/games/:id/join', join));
    await service.idle();
    server.received.length = 0;
    server.plan({ end: [451] });
    await later(3);
    expect(server.received).toEqual([]);
    await later(2, 10);
    const [first, ...more] = server.received;
    expect(more).toEqual([]);
    expect(header('List-Unsubscribe-Post', first?.raw)).toBe('List-Unsubscribe=One-Click');
    expect(header('List-Unsubscribe', first?.raw)).toContain(`<${service.address}/api/mail/stop?token=`);
    const root = header('Message-ID', first?.raw);

    // The same player is reminded: what nodemailer wrote is what the mail server kept.
    for (let hours = 0; server.received.length < 2 && hours < 72; hours += 4) await later(4 * 60);
    expect(server.received[1]?.to).toEqual(first?.to);
    expect(header('In-Reply-To', server.received[1]?.raw)).toBe(root);
  });
});

test('npm start with COLONI_SMTP sends a sign-in link, and has no mailbox', async () => {
  const service = await startService({
    env: {
      COLONI_SMTP: server.url,
      COLONI_MAIL_FROM: 'Villa Rosa <games@example.org>',
      COLONI_OPERATOR: 'anna@example.org',
      NODE_EXTRA_CA_CERTS: CERTIFICATE_FILE,
    },
  });
  expect(service.output.stdout).toContain(`Email    from games@example.org, through localhost:${server.port}`);
  const asked = await fetch(`${service.address}/api/auth/link`, {
    method: 'POST',
    headers: { origin: service.address, 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'ben@example.org' }),
  });
  expect(asked.status).toBe(202);
  await expect.poll(() => server.received, { timeout: LONG_MS }).toHaveLength(1);
  const [email] = server.received;
  expect(email).toMatchObject({ from: 'games@example.org', to: ['ben@example.org'] });
  expect(email?.raw).toMatch(/^From: Villa Rosa <games@example\.org>\r$/m);
  expect(email?.raw).toMatch(/^Reply-To: anna@example\.org\r$/m);
  expect(email?.raw).toContain('/sign-in');
  expect(await (await fetch(`${service.address}/mailbox/api/mails`)).text()).not.toContain('mails');

  // The log says of a final refusal that it is one.
  server.plan({ rcpt: ['550 5.1.1 no such user'] });
  await fetch(`${service.address}/api/auth/link`, {
    method: 'POST',
    headers: { origin: service.address, 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'nobody@example.org' }),
  });
  await expect
    .poll(() => service.output.stderr, { timeout: LONG_MS })
    .toMatch(/^An email was refused for good \(signIn#\w+\): .+no such user$/m);
  expect(service.output.stderr).not.toContain('is tried again');
});
