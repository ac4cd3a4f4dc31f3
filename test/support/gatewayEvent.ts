import { randomUUID } from 'node:crypto';
import { gunzipSync } from 'node:zlib';
import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2 } from 'aws-lambda';

export const SITE = 'https://coloni.example';
/** What the distribution shows to the API. */
export const GATE_SECRET = 'secretOfTheDistribution';
/** CloudFront's own address, as the gateway sees it. */
export const EDGE = '64.252.1.1';

export interface Routed {
  readonly host: string;
  readonly routeKey: string;
  readonly pathParameters: Readonly<Record<string, string>>;
}

/** A request that has come to an HTTP API, in the form in which it hands it over (version 2.0). */
export const httpApiEvent = (
  request: Request,
  body: string,
  { host, routeKey, pathParameters }: Routed,
): APIGatewayProxyEventV2 => {
  const url = new URL(request.url);
  const { cookie, ...headers } = Object.fromEntries(request.headers);
  const [apiId = ''] = host.split('.');
  return {
    version: '2.0',
    routeKey,
    rawPath: url.pathname,
    rawQueryString: url.search.slice(1),
    ...(cookie === undefined ? {} : { cookies: cookie.split('; ') }),
    headers: { ...headers, host, 'x-forwarded-proto': 'https', 'x-forwarded-port': '443' },
    ...(url.search === '' ? {} : { queryStringParameters: Object.fromEntries(url.searchParams) }),
    pathParameters,
    requestContext: {
      accountId: '123456789012',
      apiId,
      domainName: host,
      domainPrefix: apiId,
      http: {
        method: request.method,
        path: url.pathname,
        protocol: 'HTTP/1.1',
        sourceIp: EDGE,
        userAgent: headers['user-agent'] ?? 'Amazon CloudFront',
      },
      requestId: randomUUID(),
      routeKey,
      stage: '$default',
      time: '21/Nov/2026:12:00:00 +0000',
      timeEpoch: Date.now(),
    },
    ...(body === '' ? {} : { body }),
    isBase64Encoded: false,
  };
};

/** A request as a browser sends it through the distribution, when it has come to the HTTP API. */
export const gatewayEvent = (request: Request, body: string, address: string): APIGatewayProxyEventV2 => {
  const headers = new Headers({ 'accept-encoding': 'gzip, deflate, br' });
  for (const [name, value] of request.headers) headers.set(name, value);
  headers.set('x-coloni-origin', GATE_SECRET);
  headers.set('x-forwarded-for', `${address}, ${EDGE}`);
  return httpApiEvent(new Request(request.url, { method: request.method, headers }), body, {
    host: 'abc123.execute-api.eu-west-1.amazonaws.com',
    routeKey: 'ANY /api/{path+}',
    pathParameters: { path: new URL(request.url).pathname.slice('/api/'.length) },
  });
};

/** The browser's response out of what a function answered. */
export const responseOf = (result: APIGatewayProxyStructuredResultV2): Response => {
  const headers = new Headers();
  for (const [name, value] of Object.entries(result.headers ?? {})) headers.set(name, String(value));
  for (const cookie of result.cookies ?? []) headers.append('set-cookie', cookie);
  const { body = '', statusCode: status = 200 } = result;
  return unpacked(status, headers, Buffer.from(body, result.isBase64Encoded ? 'base64' : 'utf8'));
};

/** What a browser makes of an answer. */
export const unpacked = (status: number, headers: Headers, body: Buffer): Response => {
  const isPacked = headers.get('content-encoding') === 'gzip';
  const own = new Headers(headers);
  own.delete('content-encoding');
  const isEmpty = body.length === 0 || [204, 304].includes(status);
  return new Response(isEmpty ? null : isPacked ? gunzipSync(body) : body, { status, headers: own });
};
