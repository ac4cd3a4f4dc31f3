import type { HttpBindings } from '@hono/node-server';
import { getConnInfo } from '@hono/node-server/conninfo';
import { createMiddleware } from 'hono/factory';
import { sentencePage } from './mailboxPages.ts';

const LOOPBACK = /^(::1|(::ffff:)?127\.\d+\.\d+\.\d+)$/;
const OWN_NAME = /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/;
/** What browsers and Prometheus send by themselves. Proxies add their own headers, of which there is no complete list. */
const OF_BROWSERS =
  /^(host|connection|keep-alive|user-agent|accept(-.+)?|sec-.+|upgrade-insecure-requests|cookie|referer|origin|content-(type|length)|cache-control|pragma|if-.+|range|te|dnt|priority|purpose|save-data|x-prometheus-.+)$/;

/** They send nothing else, and speak HTTP/1.1; nginx uses HTTP/1.0 if it is not told otherwise. */
const isDirect = (headers: Headers, httpVersion: string): boolean =>
  httpVersion === '1.1' && [...headers.keys()].every((name) => OF_BROWSERS.test(name));

/** Each browser asks to keep the connection. nginx, once told to speak HTTP/1.1, says `close`, `upgrade` or nothing. */
const isBrowser = (headers: Headers): boolean => headers.get('connection')?.toLowerCase() === 'keep-alive';

/**
 * Admits only programs on this machine that addressed it as such: no neighbours on the network, nothing through a
 * tunnel, and no page elsewhere whose name was pointed here.
 * @param toBrowsers whether to admit only browsers, which are easier to tell from a proxy
 */
export const onlyHere = (refusal: string, { toBrowsers = false } = {}) =>
  createMiddleware<{ Bindings: HttpBindings }>(async function onlyHere(c, next) {
    const isNear = LOOPBACK.test(getConnInfo(c).remote.address ?? '');
    const isOwn = OWN_NAME.test(c.req.header('host') ?? '');
    const { headers } = c.req.raw;
    const isKnown = isDirect(headers, c.env.incoming.httpVersion) && (!toBrowsers || isBrowser(headers));
    if (isNear && isOwn && isKnown) return next();
    return c.html(sentencePage(refusal), 403);
  });
