import { createServer as createHttpServer } from 'node:http';
import { createServer, type Socket } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createSes, createSesSender } from '../../functions/mail/ses.ts';
import { localClient } from '../support/localClient.ts';
import { listenOnLoopback } from '../support/loopback.ts';
import { type EmbeddedSes, type Failure, startSes } from '../support/ses.ts';
import { temporaryFolder } from '../support/temporaryFolder.ts';

const RAW = Buffer.from('From: a@coloni.example\r\nTo: b@example.org\r\nSubject: x\r\n\r\nhello\r\n');
const envelope = { from: 'a@coloni.example', to: 'b@example.org', id: 'x' };
let ses: EmbeddedSes;

beforeAll(async () => {
  ses = await startSes({ folder: temporaryFolder() });
});
beforeEach(() => ses.plan());
afterAll(() => ses.close());

const kept = async () => (await ses.emails.list()).length;

describe('handing an email to SES', () => {
  it('returns the id that SES gave it', async () => {
    const sent = await createSesSender(createSes(localClient(ses.endpoint)))(RAW, envelope);
    const [kept] = await ses.emails.list();
    expect(sent).toEqual({ type: 'sent', messageId: kept?.id });
    expect(kept).toMatchObject({ to: ['b@example.org'], subject: 'x' });
  });

  it.each<[Failure, string]>([
    ['throttled', 'Throttling'],
    ['quotaExceeded', 'Throttling'],
    ['paused', 'AccountSendingPausedException'],
    ['notVerified', 'MailFromDomainNotVerifiedException'],
    ['unavailable', 'ServiceUnavailable'],
  ])('%s can be tried again, and is not tried again by the SDK', async (type, name) => {
    const before = await kept();
    ses.plan({ type, times: 1 });
    const sent = await createSesSender(createSes(localClient(ses.endpoint)))(RAW, envelope);
    expect(sent).toMatchObject({ type: 'failed', retry: true, reason: expect.stringContaining(name) });
    expect(await kept()).toBe(before);
  });

  it('a rejected email, or one to no address, is rejected for good', async () => {
    ses.plan({ type: 'rejected', times: 1 });
    const client = createSes(localClient(ses.endpoint));
    const isFinal = (reason: string) => ({ type: 'failed', retry: false, reason: expect.stringContaining(reason) });
    expect(await createSesSender(client)(RAW, envelope)).toMatchObject(isFinal('not verified'));
    expect(await createSesSender(client)(RAW, { ...envelope, to: 'nobody' })).toMatchObject(isFinal('@domain'));
  });

  it('the result is unknown if the answer is lost, and the email was sent once', async () => {
    const before = await kept();
    ses.plan({ type: 'lostAnswer', times: 1 });
    expect((await createSesSender(createSes(localClient(ses.endpoint)))(RAW, envelope)).type).toBe('unknown');
    expect(await kept()).toBe(before + 1);
  });

  it('the result is unknown if SES does not answer', async () => {
    ses.plan({ type: 'timeout', times: 1 });
    const impatient = createSes({
      ...localClient(ses.endpoint),
      requestHandler: { requestTimeout: 200, throwOnRequestTimeout: true },
    });
    expect((await createSesSender(impatient)(RAW, envelope)).type).toBe('unknown');
  });

  it('an email never uses a connection that the other side may be closing', async () => {
    const used = new WeakSet<Socket>();
    const answer = '<SendRawEmailResult><MessageId>1</MessageId></SendRawEmailResult>';
    const server = createHttpServer(({ socket }, response) => {
      if (used.has(socket)) return socket.resetAndDestroy();
      used.add(socket);
      return response.end(`<SendRawEmailResponse>${answer}</SendRawEmailResponse>`);
    });
    const { endpoint, close } = await listenOnLoopback(server);
    const client = createSes(localClient(endpoint));
    for (let n = 0; n < 2; n++)
      expect(await createSesSender(client)(RAW, envelope)).toEqual({ type: 'sent', messageId: '1' });
    await close();
  });

  it('an email that was never sent can be tried again', async () => {
    const port = await freePort();
    const sent = await createSesSender(createSes(localClient(`http://127.0.0.1:${port}`)))(RAW, envelope);
    expect(sent).toMatchObject({ type: 'failed', retry: true });
    const noKeys = createSes({
      endpoint: ses.endpoint,
      region: 'us-east-1',
      credentials: () => Promise.reject(Object.assign(new Error('no keys'), { name: 'CredentialsProviderError' })),
    });
    expect(await createSesSender(noKeys)(RAW, envelope)).toMatchObject({ type: 'failed', retry: true });
  });
});

/** A port on which nobody listens. */
const freePort = () =>
  new Promise<number>((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address();
      const port = typeof address === 'object' && address !== null ? address.port : 0;
      server.close(() => resolve(port));
    });
  });
