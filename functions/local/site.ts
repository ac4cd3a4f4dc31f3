import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { serveStatic } from '@hono/node-server/serve-static';
import { Hono } from 'hono';
import { getCookie } from 'hono/cookie';
import { etag } from 'hono/etag';
import { HEADER_POLICY } from '../site/contentSecurityPolicy.ts';
import {
  CACHE_IMMUTABLE,
  CACHE_REVALIDATED,
  CACHE_WORKER,
  FILE_HEADERS,
  IMMUTABLE,
  SITE_HEADERS,
  WORKER,
} from '../site/headers.ts';
import { FALLBACK, routesOf } from '../site/pages.ts';
import { routed } from '../site/routing.ts';

const NOT_BUILT = 'The site is not built: npm start does that.';

/** Serves the built site as the distribution does: the same routing and caching, and the same headers for pages. */
export function createSite(build: string): Hono {
  if (!existsSync(join(build, FALLBACK))) return new Hono().get('*', (c) => c.text(NOT_BUILT, 503));
  const routes = routesOf(build);
  const app = new Hono();
  app.use(etag());
  app.use(async (c, next) => {
    await next();
    // What only pages need would be a tenth of a game's first page if its scripts and styles had it too.
    const isImmutable = c.req.path.startsWith(IMMUTABLE);
    const headers = isImmutable ? FILE_HEADERS : { ...SITE_HEADERS, 'content-security-policy': HEADER_POLICY };
    for (const [name, value] of Object.entries(headers)) c.header(name, value);
    const cached = isImmutable ? CACHE_IMMUTABLE : c.req.path === WORKER ? CACHE_WORKER : CACHE_REVALIDATED;
    if (c.res.ok) c.header('cache-control', cached);
  });
  app.get('*', (c, next) => {
    const answer = routed(
      {
        path: c.req.path,
        search: new URL(c.req.url).search,
        header: (name) => c.req.header(name),
        cookie: (name) => getCookie(c, name),
      },
      routes,
    );
    if (answer.type === 'redirect') {
      c.header('cache-control', 'no-store');
      return Promise.resolve(c.redirect(answer.to));
    }
    // The build has each text in a compressed form too.
    return serveStatic({ root: build, precompressed: true, rewriteRequestPath: () => answer.file })(c, next);
  });
  return app;
}
