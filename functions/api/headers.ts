import { every } from 'hono/combine';
import { createMiddleware } from 'hono/factory';
import { secureHeaders } from 'hono/secure-headers';

const notStored = createMiddleware(async (c, next) => {
  await next();
  if (!c.res.headers.has('cache-control')) c.res.headers.set('cache-control', 'no-store');
});

/** Headers of every response: it is data for our own pages, and nobody else may show, frame or keep it. */
export const guardHeaders = (secure: boolean) =>
  every(
    secureHeaders({
      contentSecurityPolicy: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] },
      referrerPolicy: 'same-origin',
      strictTransportSecurity: secure && 'max-age=63072000; includeSubDomains',
      xFrameOptions: 'DENY',
    }),
    notStored,
  );
