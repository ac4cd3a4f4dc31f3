import { getConnInfo } from '@hono/node-server/conninfo';
import { createMiddleware } from 'hono/factory';
import { sentencePage } from './mailboxPages.ts';

const LOOPBACK = /^(::1|(::ffff:)?127\.\d+\.\d+\.\d+)$/;
const OWN_NAME = /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/;

/**
 * Lets in only browsers on this machine that named it as such: not the neighbours on the network, not what comes
 * through a tunnel, and no page elsewhere whose name was pointed here.
 */
export const onlyHere = createMiddleware(async function onlyHere(c, next) {
  const isNear = LOOPBACK.test(getConnInfo(c).remote.address ?? '');
  if (isNear && OWN_NAME.test(c.req.header('host') ?? '') && !c.req.header('x-forwarded-for')) return next();
  return c.html(
    sentencePage('The mailbox can be opened on the machine itself only, since sign-in links lie in it.'),
    403,
  );
});
