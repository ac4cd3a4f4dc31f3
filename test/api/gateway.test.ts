import { gunzipSync } from 'node:zlib';
import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import { Hono } from 'hono';
import { compress } from 'hono/compress';
import { describe, expect, it } from 'vitest';
import { answering } from '../../functions/api/gateway.ts';
import { gatewayEvent } from '../support/gatewayEvent.ts';

/** Tells what it was asked. */
const echo = new Hono().all('*', async (c) =>
  c.json({
    method: c.req.method,
    url: c.req.url,
    cookie: c.req.header('cookie'),
    agent: c.req.header('x-agent'),
    body: await c.req.text(),
    bound: (c.env as { event: APIGatewayProxyEventV2 }).event.requestContext.stage,
  }),
);
const event = (init: RequestInit, body = '', path = '/api/games/ab%2Fc?list=mine&q=%C3%A8') =>
  gatewayEvent(new Request(`https://coloni.example${path}`, init), body, '192.0.2.1');
const heard = async (given: APIGatewayProxyEventV2) => JSON.parse((await answering(echo)(given)).body ?? '');

describe('the gateway', () => {
  it('passes on method, path and query as they were sent, headers and the event itself', async () => {
    expect(await heard(event({ method: 'GET', headers: { 'x-agent': 'A' } }))).toEqual({
      method: 'GET',
      url: 'https://abc123.execute-api.eu-west-1.amazonaws.com/api/games/ab%2Fc?list=mine&q=%C3%A8',
      agent: 'A',
      body: '',
      bound: '$default',
    });
  });

  it('joins the cookies of a request into one header', async () => {
    expect((await heard({ ...event({}), cookies: ['a=1', 'b=2'] })).cookie).toBe('a=1; b=2');
  });

  it('returns status, headers, each cookie separately, and text as it is', async () => {
    const app = new Hono().get('*', (c) => {
      c.header('set-cookie', 'a=1; Path=/', { append: true });
      c.header('set-cookie', 'b=2; Path=/', { append: true });
      c.header('etag', '"7"');
      return c.text('è', 201);
    });
    expect(await answering(app)(event({}))).toEqual({
      statusCode: 201,
      headers: { 'content-type': 'text/plain; charset=UTF-8', etag: '"7"' },
      cookies: ['a=1; Path=/', 'b=2; Path=/'],
      body: 'è',
      isBase64Encoded: false,
    });
  });

  it('returns compressed bodies in base64', async () => {
    const app = new Hono().use(compress()).get('*', (c) => c.text('è'.repeat(2000)));
    const answer = await answering(app)(event({}));
    expect(answer).toMatchObject({ headers: { 'content-encoding': 'gzip' }, isBase64Encoded: true });
    expect(answer.body?.length).toBeLessThan(200);
    expect(gunzipSync(Buffer.from(answer.body ?? '', 'base64')).toString()).toBe('è'.repeat(2000));
  });

  it('returns only a status when there is no body', async () => {
    const app = new Hono().get('*', (c) => c.body(null, 304));
    expect(await answering(app)(event({}))).toMatchObject({ statusCode: 304, body: '' });
  });
});
