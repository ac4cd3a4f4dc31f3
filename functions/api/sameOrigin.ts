import type { Context, MiddlewareHandler } from 'hono';
import { failed } from './failure.ts';

const hostOf = (origin: string): string | undefined => (URL.canParse(origin) ? new URL(origin).host : undefined);

/**
 * Whether an `Origin` header names our own site: its address or, unless that is fixed by https, the requested host. A
 * machine at home has several addresses.
 * @param origin the address of the site, if it is known
 */
export const isOurs = (from: string | undefined, host: string | undefined, origin?: string): boolean =>
  from !== undefined && (from === origin || (!origin?.startsWith('https:') && hostOf(from) === host));

/**
 * Refuses requests that change something unless they come from one of our pages: `Sec-Fetch-Site` tells where the
 * browser sends it, otherwise `Origin`. A request with neither is refused.
 * @param origin the address of the site, if it is known
 */
export const sameOrigin = (origin?: string): MiddlewareHandler =>
  async function sameOrigin(c, next) {
    if (c.req.method === 'GET' || c.req.method === 'HEAD') return next();
    const site = c.req.header('sec-fetch-site');
    const from = c.req.header('origin');
    const ours = isOurs(from, c.req.header('host'), origin);
    const allowed = site === undefined ? ours : site === 'same-origin' && (from === undefined || ours);
    if (!allowed) throw failed('crossSite');
    return next();
  };

/**
 * Whether one of our pages sends a request, and not a link or picture elsewhere: a GET is let through in any case, and what
 * it says of its reader is believed only then.
 */
export const isFromOurPage = (c: Context): boolean => c.req.header('sec-fetch-site') === 'same-origin';
