import { once } from 'node:events';
import { createServer } from 'node:http';
import type { Context, DynamoDBStreamEvent } from 'aws-lambda';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { handler as agenda } from '../../functions/agenda/lambda.ts';
import { reportGivenUp } from '../../functions/agenda/report.ts';
import { createTable } from '../../functions/db/table.ts';
import { handler as feed } from '../../functions/feed/lambda.ts';
import type { Leaving } from '../../functions/lobby/cleanups.ts';
import { GIVEN_UP } from '../../functions/log.ts';
import { nameOf, type SignInNotice } from '../../functions/notices/notices.ts';
import { openStore } from '../../functions/services.ts';
import { testDynamodb } from '../support/dynamodb.ts';
import { startSes } from '../support/ses.ts';
import { temporaryFolder } from '../support/temporaryFolder.ts';

const SECRET = 'the secret of this instance';
const dynamodb = await testDynamodb();
const ses = await startSes({ folder: temporaryFolder() });
const secrets = createServer((_, response) => response.end(JSON.stringify({ SecretString: SECRET })));
await once(secrets.listen(0, '127.0.0.1'), 'listening');
const address = secrets.address();
const before = { ...process.env };

beforeAll(async () => {
  await createTable(dynamodb.client, dynamodb.tableName);
  Object.assign(process.env, {
    AWS_REGION: 'us-east-1',
    AWS_ACCESS_KEY_ID: 'local',
    AWS_SECRET_ACCESS_KEY: 'local',
    AWS_ENDPOINT_URL_DYNAMODB: dynamodb.endpoint,
    AWS_ENDPOINT_URL_SES: ses.endpoint,
    AWS_ENDPOINT_URL_SECRETS_MANAGER: `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`,
    COLONI_TABLE: dynamodb.tableName,
    COLONI_SITE: 'https://coloni.example.org',
    COLONI_SECRET_ARN: 'arn:aws:secretsmanager:us-east-1:123456789012:secret:cookies',
    COLONI_MAIL_FROM: 'coloni@example.org',
    COLONI_MAIL_SENDER: 'Coloni',
  });
});
afterAll(async () => {
  process.env = before;
  await ses.close();
  secrets.close();
});

const store = openStore({ client: dynamodb.client, table: dynamodb.tableName, secret: SECRET });
/** Somebody has asked for a link. Answers the notice. */
const asked = async (email: string): Promise<SignInNotice> => {
  const now = Date.now();
  const notice = {
    type: 'signIn',
    email,
    locale: 'it',
    nonce: await store.links.issue({ purpose: 'signIn', email, locale: 'it' }, now),
  } as const;
  await store.outbox.ask(notice, now, now);
  return notice;
};
const recordOf = (pk: string, sk: string): DynamoDBStreamEvent => ({
  Records: [{ eventName: 'INSERT', dynamodb: { SequenceNumber: '1', Keys: { pk: { S: pk }, sk: { S: sk } } } }],
});
const mailsTo = async (to: string) => (await ses.emails.list({ to })).length;

test('the feed in Lambda sends what is due at once, with the settings of its environment', async () => {
  const notice = await asked('anna@example.org');
  const event = recordOf(`NOTICE#${nameOf(notice)}`, 'NOTICE');
  expect(await feed(event, {} as Context, () => {})).toEqual({ batchItemFailures: [] });
  expect(await mailsTo('anna@example.org')).toBe(1);
});

test('the agenda in Lambda sends what is due, and not what has been sent', async () => {
  await asked('bruno@example.org');
  expect(await agenda({})).toMatchObject({ sent: 1, problems: 0 });
  expect(await agenda({})).toMatchObject({ sent: 0, problems: 0 });
  expect(await mailsTo('bruno@example.org')).toBe(1);
  expect(await mailsTo('anna@example.org')).toBe(1);
});

test('a sweep in Lambda fails, for its alarm, until the removals that it finishes succeed', async () => {
  const { handler: sweep } = await import('../../functions/feed/sweep/lambda.ts');
  const swept = () => sweep({}, {} as Context, () => {});
  const silent = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const broken = { type: 'leave', id: 'broken', game: 'g1' } as Leaving;
  await store.cleanups.begin(broken);
  await expect(swept()).rejects.toThrow('games and removals that failed: 1');
  await store.cleanups.end(broken);
  expect(await swept()).toMatchObject({ isWhole: true, problems: 0 });
  silent.mockRestore();
});

test('an email that failed for good is logged without its address, with the word that the alarm looks for', async () => {
  const lines: string[] = [];
  const silent = vi.spyOn(console, 'error').mockImplementation((line: unknown) => void lines.push(String(line)));
  reportGivenUp(
    { type: 'invitation', game: 'g1', email: 'carla@example.org', locale: 'it', from: 'p1' },
    'MessageRejected: Email address is not verified: carla@example.org, "Carla" <carla@example.org>',
  );
  silent.mockRestore();
  expect(lines).toHaveLength(1);
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({ [GIVEN_UP]: 'invitation', game: 'g1' });
  expect(lines[0]).toContain('MessageRejected: Email address is not verified');
  expect(lines[0]).not.toContain('carla');
});
