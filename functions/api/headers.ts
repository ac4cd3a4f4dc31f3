import type { MiddlewareHandler } from 'hono';

const HEADERS = {
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
} as const;

/** Headers of every response: it is data for our own pages, and nobody else may show, frame or keep it. */
export const guardHeaders = (secure: boolean): MiddlewareHandler =>
  async function guardHeaders(c, next) {
    await next();
    for (const [name, value] of Object.entries(HEADERS)) c.res.headers.set(name, value);
    if (secure) c.res.headers.set('strict-transport-security', 'max-age=63072000; includeSubDomains');
    if (!c.res.headers.has('cache-control')) c.res.headers.set('cache-control', 'no-store');
  };
