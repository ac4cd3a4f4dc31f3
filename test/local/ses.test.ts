import {
  GetSendQuotaCommand,
  GetSendStatisticsCommand,
  SESClient,
  SendEmailCommand,
  SendRawEmailCommand,
} from '@aws-sdk/client-ses';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { localClient } from '../support/localClient.ts';
import { type EmbeddedSes, startSes } from '../support/ses.ts';
import { temporaryFolder } from '../support/temporaryFolder.ts';

let ses: EmbeddedSes;
let client: SESClient;
let folder: string;

async function start(): Promise<void> {
  ses = await startSes({ folder });
  client = new SESClient({ ...localClient(ses.endpoint), maxAttempts: 1 });
}

async function stop(): Promise<void> {
  client.destroy();
  await ses.close();
}

beforeEach(() => {
  folder = temporaryFolder();
  return start();
});
afterEach(stop);

const raw = (lines: readonly string[]) => ({ RawMessage: { Data: Buffer.from(lines.join('\r\n')) } });
const letter = raw([
  'From: Coloni <coloni@example.org>',
  'To: Zoë <zoe@example.org>',
  'Bcc: hidden@example.org',
  'Subject: =?UTF-8?Q?Tocca_a_te=2C_Zo=C3=AB?=',
  'Message-ID: <ours@example.org>',
  'List-Unsubscribe: <https://example.org/stop>',
  'MIME-Version: 1.0',
  'Content-Type: text/plain; charset=utf-8',
  '',
  'Roll the dice.',
]);

describe('SendRawEmail', () => {
  test('keeps the email as it was written, with an id and a date of its own', async () => {
    const { MessageId } = await client.send(new SendRawEmailCommand(letter));
    const mail = await ses.emails.find(MessageId ?? '');
    expect(mail).toMatchObject({
      from: 'Coloni <coloni@example.org>',
      to: ['zoe@example.org', 'hidden@example.org'],
      subject: 'Tocca a te, Zoë',
      text: 'Roll the dice.\n',
    });
    const values = (name: string) => mail?.headers.filter((header) => header.name === name).map(({ value }) => value);
    expect(values('List-Unsubscribe')).toEqual(['<https://example.org/stop>']);
    expect(values('Message-ID')).toEqual([`<${MessageId}@email.amazonses.com>`]);
    expect(values('Date')).toHaveLength(1);
    expect(values('Bcc')).toEqual([]);
  });

  test('delivers to the destinations if there are any, whatever the headers say', async () => {
    const Destinations = ['a@example.org', 'Bea <b@example.org>'];
    await client.send(new SendRawEmailCommand({ ...letter, Destinations }));
    const [mail] = await ses.emails.list();
    expect(mail?.to).toEqual(['a@example.org', 'b@example.org']);
  });

  test.each([
    ['no sender', raw(['To: a@example.org', '', 'x']), "Missing required header 'From'."],
    ['no recipient', raw(['From: a@example.org', '', 'x']), "Missing required header 'To'."],
    ['an address without a domain', { ...letter, Destinations: ['zoe'] }, "Missing final '@domain'"],
    [
      'more than 50 recipients',
      { ...letter, Destinations: Array.from({ length: 51 }, (_, n) => `p${n}@example.org`) },
      'Recipient count exceeds 50.',
    ],
  ])('refuses %s', async (_, input, message) => {
    await expect(client.send(new SendRawEmailCommand(input))).rejects.toMatchObject({
      name: 'InvalidParameterValue',
      message,
      $metadata: { httpStatusCode: 400 },
    });
    expect(await ses.emails.list()).toEqual([]);
  });
});

test('SendEmail composes the email and delivers it to every recipient', async () => {
  await client.send(
    new SendEmailCommand({
      Source: 'coloni@example.org',
      Destination: { ToAddresses: ['a@example.org', 'b@example.org'], CcAddresses: ['c@example.org'] },
      ReplyToAddresses: ['reply@example.org'],
      Message: {
        Subject: { Data: 'È il tuo turno' },
        Body: { Text: { Data: 'Lancia i dadi: è ora.' }, Html: { Data: '<p>Lancia i dadi: <b>è ora</b>.</p>' } },
      },
    }),
  );
  const [{ id = '' } = {}] = await ses.emails.list();
  expect(await ses.emails.find(id)).toMatchObject({
    to: ['a@example.org', 'b@example.org', 'c@example.org'],
    subject: 'È il tuo turno',
    text: 'Lancia i dadi: è ora.\n',
    html: '<p>Lancia i dadi: <b>è ora</b>.</p>\n',
    headers: expect.arrayContaining([{ name: 'Reply-To', value: 'reply@example.org' }]),
  });
});

test('GetSendQuota counts what was sent', async () => {
  await client.send(new SendRawEmailCommand(letter));
  expect(await client.send(new GetSendQuotaCommand())).toMatchObject({ SentLast24Hours: 1, MaxSendRate: 14 });
});

test('an unknown action gets the same error as from SES', async () => {
  await expect(client.send(new GetSendStatisticsCommand())).rejects.toMatchObject({
    name: 'InvalidAction',
    message: 'Could not find operation GetSendStatistics for version 2010-12-01',
  });
});

test('a request without a signature is refused', async () => {
  const answer = await fetch(ses.endpoint, { method: 'POST', body: 'Action=GetSendQuota' });
  expect(answer.status).toBe(403);
  expect(await answer.text()).toContain('<Code>MissingAuthenticationToken</Code>');
});

test('emails survive the process that received them, newest first', async () => {
  for (const to of ['a@example.org', 'b@example.org', 'A@example.org'])
    await client.send(new SendRawEmailCommand({ ...letter, Destinations: [to] }));
  await stop();
  await start();
  expect((await ses.emails.list()).map(({ to }) => to[0])).toEqual(['A@example.org', 'b@example.org', 'a@example.org']);
  expect((await ses.emails.list({ to: 'a@example.org' })).map(({ to }) => to[0])).toEqual([
    'A@example.org',
    'a@example.org',
  ]);
});

describe('planned failures', () => {
  const send = (to: string) => client.send(new SendRawEmailCommand({ ...letter, Destinations: [to] }));

  test.each([
    ['throttled', 'Throttling', 400],
    ['quotaExceeded', 'Throttling', 400],
    ['rejected', 'MessageRejected', 400],
    ['notVerified', 'MailFromDomainNotVerifiedException', 400],
    ['paused', 'AccountSendingPausedException', 400],
    ['unavailable', 'ServiceUnavailable', 503],
  ] as const)('make the client throw: %s, %s', async (type, name, httpStatusCode) => {
    ses.failures.plan([{ type }]);
    await expect(send('a@example.org')).rejects.toMatchObject({ name, $metadata: { httpStatusCode } });
    expect(await ses.emails.list()).toEqual([]);
    await send('a@example.org');
    expect(await ses.emails.list()).toHaveLength(1);
  });

  test('are repeated by the client itself if SES calls them temporary', async () => {
    const patient = new SESClient({ ...localClient(ses.endpoint), maxAttempts: 3 });
    ses.failures.plan([{ type: 'throttled', times: 2 }]);
    await patient.send(new SendRawEmailCommand(letter));
    patient.destroy();
    expect(ses.failures.pending()).toEqual([]);
    expect(await ses.emails.list()).toHaveLength(1);
  });

  test('can apply to one address only', async () => {
    ses.failures.plan([{ type: 'rejected', to: 'b@example.org', times: 2 }]);
    await send('a@example.org');
    await expect(send('b@example.org')).rejects.toThrow();
    expect(ses.failures.pending()).toEqual([{ type: 'rejected', to: 'b@example.org', times: 1 }]);
  });

  test('include a timeout: nothing is answered and nothing sent', async () => {
    ses.failures.plan([{ type: 'timeout' }]);
    const abortSignal = AbortSignal.timeout(200);
    await expect(client.send(new SendRawEmailCommand(letter), { abortSignal })).rejects.toThrow();
    expect(await ses.emails.list()).toEqual([]);
  });

  test('include a lost answer: the email is sent, and the client does not know it', async () => {
    ses.failures.plan([{ type: 'lostAnswer' }]);
    await expect(send('a@example.org')).rejects.toThrow();
    expect(await ses.emails.list()).toHaveLength(1);
  });
});
