import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2 } from 'aws-lambda';
import type { Hono } from 'hono';

/** A request as API Gateway's payload format 2.0 describes it. */
const requestIn = ({ rawPath, rawQueryString, headers, cookies, ...event }: APIGatewayProxyEventV2): Request => {
  const { domainName, http } = event.requestContext;
  const sent = new Headers();
  for (const [name, value] of Object.entries(headers)) if (value !== undefined) sent.set(name, value);
  if (cookies !== undefined && cookies.length > 0) sent.set('cookie', cookies.join('; '));
  const query = rawQueryString === '' ? '' : `?${rawQueryString}`;
  const body = event.body && Buffer.from(event.body, event.isBase64Encoded ? 'base64' : 'utf8');
  return new Request(`https://${domainName}${rawPath}${query}`, {
    method: http.method,
    headers: sent,
    ...(body ? { body } : {}),
  });
};

/** A response as the gateway expects it: text, or base64 if it was compressed. */
const resultOf = async (response: Response): Promise<APIGatewayProxyStructuredResultV2> => {
  const { 'set-cookie': _, ...headers } = Object.fromEntries(response.headers);
  const isBinary =
    response.headers.has('content-encoding') || response.headers.get('content-type')?.startsWith('image/') === true;
  const body = Buffer.from(await response.arrayBuffer());
  return {
    statusCode: response.status,
    headers,
    cookies: response.headers.getSetCookie(),
    body: body.toString(isBinary ? 'base64' : 'utf8'),
    isBase64Encoded: isBinary,
  };
};

/** Lets an app handle the events of an HTTP API; it finds the event in its bindings. */
export const answering =
  (app: Pick<Hono, 'fetch'>) =>
  async (event: APIGatewayProxyEventV2): Promise<APIGatewayProxyStructuredResultV2> =>
    resultOf(await app.fetch(requestIn(event), { event }));
