import { randomUUID } from 'node:crypto';
import { gunzipSync } from 'node:zlib';
import type { _Record as SdkRecord } from '@aws-sdk/client-dynamodb-streams';
import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2, DynamoDBRecord } from 'aws-lambda';

export const SITE = 'https://coloni.example';
/** What the distribution shows to the API. */
export const GATE_SECRET = 'secretOfTheDistribution';
const HOST = 'abc123.execute-api.eu-west-1.amazonaws.com';

/** A request as a browser sends it through the distribution, in the form in which the HTTP API hands it over (v2). */
export const gatewayEvent = (request: Request, body: string, address: string): APIGatewayProxyEventV2 => {
  const url = new URL(request.url);
  const { cookie, ...headers } = Object.fromEntries(request.headers);
  const query = Object.fromEntries(url.searchParams);
  return {
    version: '2.0',
    routeKey: 'ANY /api/{path+}',
    rawPath: url.pathname,
    rawQueryString: url.search.slice(1),
    ...(cookie === undefined ? {} : { cookies: cookie.split('; ') }),
    headers: {
      'accept-encoding': 'gzip, deflate, br',
      ...headers,
      host: HOST,
      'x-coloni-origin': GATE_SECRET,
      'x-forwarded-for': `${address}, 64.252.1.1`,
      'x-forwarded-proto': 'https',
      'x-forwarded-port': '443',
    },
    ...(url.search === '' ? {} : { queryStringParameters: query }),
    pathParameters: { path: url.pathname.slice('/api/'.length) },
    requestContext: {
      accountId: '123456789012',
      apiId: 'abc123',
      domainName: HOST,
      domainPrefix: 'abc123',
      http: {
        method: request.method,
        path: url.pathname,
        protocol: 'HTTP/1.1',
        sourceIp: '64.252.1.1',
        userAgent: 'Amazon CloudFront',
      },
      requestId: randomUUID(),
      routeKey: 'ANY /api/{path+}',
      stage: '$default',
      time: '21/Nov/2026:12:00:00 +0000',
      timeEpoch: Date.now(),
    },
    ...(body === '' ? {} : { body }),
    isBase64Encoded: false,
  };
};

/** The browser's response out of what a function answered. */
export const responseOf = (result: APIGatewayProxyStructuredResultV2): Response => {
  const headers = new Headers();
  for (const [name, value] of Object.entries(result.headers ?? {})) headers.set(name, String(value));
  for (const cookie of result.cookies ?? []) headers.append('set-cookie', cookie);
  const { body = '', statusCode: status = 200 } = result;
  const empty = body === '' || [204, 304].includes(status);
  const bytes = Buffer.from(body, result.isBase64Encoded ? 'base64' : 'utf8');
  const isPacked = headers.get('content-encoding') === 'gzip';
  headers.delete('content-encoding');
  return new Response(empty ? null : isPacked ? gunzipSync(bytes) : bytes, { status, headers });
};

/** A record of the stream as Lambda's poller hands it over. */
export const streamRecord = ({ dynamodb, ...record }: SdkRecord): DynamoDBRecord =>
  ({
    ...record,
    eventSource: 'aws:dynamodb',
    awsRegion: 'eu-west-1',
    eventSourceARN: 'arn:aws:dynamodb:eu-west-1:123456789012:table/coloni/stream/2026-11-21T00:00:00.000',
    dynamodb: {
      ...dynamodb,
      ApproximateCreationDateTime: (dynamodb?.ApproximateCreationDateTime?.getTime() ?? 0) / 1000,
    },
  }) as DynamoDBRecord;

/** What EventBridge hands over each minute. */
export const minuteEvent = (now: number) => ({
  version: '0',
  id: randomUUID(),
  'detail-type': 'Scheduled Event',
  source: 'aws.events',
  account: '123456789012',
  time: new Date(now).toISOString(),
  region: 'eu-west-1',
  resources: ['arn:aws:events:eu-west-1:123456789012:rule/Coloni-AgendaEachMinute'],
  detail: {},
});

/** What EventBridge hands over when a mailbox has refused an email for good. */
export const bounceEvent = (email: string, messageId: string) => ({
  version: '0',
  id: randomUUID(),
  'detail-type': 'Email Bounced',
  source: 'aws.ses',
  account: '123456789012',
  time: new Date().toISOString(),
  region: 'eu-west-1',
  resources: ['arn:aws:ses:eu-west-1:123456789012:configuration-set/coloni'],
  detail: {
    eventType: 'Bounce',
    bounce: {
      bounceType: 'Permanent',
      bounceSubType: 'General',
      bouncedRecipients: [
        { emailAddress: email, action: 'failed', status: '5.1.1', diagnosticCode: 'smtp; 550 5.1.1 user unknown' },
      ],
      timestamp: new Date().toISOString(),
      feedbackId: randomUUID(),
      reportingMTA: 'dsn; a1-2.smtp-out.amazonses.com',
    },
    mail: { messageId, destination: [email], source: 'coloni@coloni.example', tags: {} },
  },
});
