import { getConnInfo } from '@hono/node-server/conninfo';
import { createMiddleware } from 'hono/factory';
import { sentencePage } from './mailboxPages.ts';

const LOOPBACK = /^(::1|(::ffff:)?127\.\d+\.\d+\.\d+)$/;
/** What proxies add: with any of these headers a request comes from somewhere else. */
const PROXIED = /^(forwarded|via|x-forwarded(-.*)?|x-real-ip|x-client-ip|true-client-ip|cf-.*|x-original-.*)$/;
const OWN_NAME = /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/;

const isProxied = (headers: Headers): boolean => [...headers.keys()].some((name) => PROXIED.test(name));

/**
 * Admits only browsers on this machine that addressed it as such: no neighbours on the network, nothing through a
 * tunnel, and no page elsewhere whose name was pointed here.
 */
export const onlyHere = createMiddleware(async function onlyHere(c, next) {
  const isNear = LOOPBACK.test(getConnInfo(c).remote.address ?? '');
  if (isNear && OWN_NAME.test(c.req.header('host') ?? '') && !isProxied(c.req.raw.headers)) return next();
  return c.html(
    sentencePage('The mailbox can be opened on the machine itself only, since sign-in links lie in it.'),
    403,
  );
});
