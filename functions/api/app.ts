import type { Context } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { every } from 'hono/combine';
import { compress } from 'hono/compress';
import { createMiddleware } from 'hono/factory';
import { requestId } from 'hono/request-id';
import { secureHeaders } from 'hono/secure-headers';
import { Hono } from 'hono/tiny';
import { NewerFormat } from '../../engine/index.ts';
import { errorText } from '../emails.ts';
import { isNewer } from '../lobby/newer.ts';
import { log } from '../log.ts';
import { readMoveLink } from '../mail/moveLink.ts';
import { readStop } from '../mail/stopping.ts';
import type { Post } from '../push/post.ts';
import { createVapid } from '../push/vapid.ts';
import { createAccess } from './access.ts';
import { networkOf } from './address.ts';
import { answerProblem, Failure } from './failure.ts';
import { onlyThrough } from './gate.ts';
import { createLimiter } from './limits.ts';
import { createLinkCookie } from './linkCookie.ts';
import { createWaitForPlayers } from './openTables.ts';
import { createIsOperators } from './operators.ts';
import { pacing } from './pacing.ts';
import type { ProblemCode } from './problems.ts';
import type { Serving } from './route.ts';
import { LIMITS, methodsAt, routeAt, routes } from './routes.ts';
import { sameOrigin } from './sameOrigin.ts';
import { createSecurityLog } from './securityLog.ts';
import type { Services } from './services.ts';
import { createSessions } from './session.ts';
import type { ApiSettings } from './settings.ts';
import { createSignIn } from './signIn.ts';

const MOST_BYTES = 64 * 1024;
/** Errors of the database when it is overloaded. */
const OVERLOAD = [
  'ProvisionedThroughputExceededException',
  'RequestLimitExceeded',
  'ThrottlingException',
  'ClocksBusy',
];

/** Loaded when something is posted, which few requests do. */
const postLater: Post = async (...letter) => (await import('../push/post.ts')).createPost()(...letter);

const notStored = createMiddleware(async (c, next) => {
  await next();
  if (!c.res.headers.has('cache-control')) c.res.headers.set('cache-control', 'no-store');
});

/** Headers of every response: it is data for our own pages, and nobody else may show, frame or keep it. */
const guardHeaders = (secure: boolean) =>
  every(
    secureHeaders({
      contentSecurityPolicy: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] },
      referrerPolicy: 'same-origin',
      strictTransportSecurity: secure && 'max-age=63072000',
      xFrameOptions: 'DENY',
    }),
    notStored,
  );

/** The API: one app, the same in Lambda and in the local instance. */
export const createApp = (settings: ApiSettings): Hono => {
  const {
    store,
    secrets,
    origin,
    addressOf,
    now = Date.now,
    limits = LIMITS,
    report = reportToLog,
    post = postLater,
  } = settings;
  const secure = origin?.startsWith('https:') ?? false;
  // A browser gets no push messages of somebody who is no longer signed in there.
  const onEnded = ({ player, session }: { readonly player: string; readonly session: string }) =>
    store.pushes.forget(player, (one) => one === session);
  const sessions = createSessions({ stored: store.sessions, secrets, secure, now, onEnded });

  const securityLog = createSecurityLog({ now, onSecurityEvent: settings.onSecurityEvent });
  const sourceOf = async (c: Context, player?: string) => {
    const claimed = await sessions.claimed(c);
    const who = player ?? claimed?.player;
    return {
      from: claimed?.session ?? networkOf(addressOf(c)),
      request: c.get('requestId'),
      ...(who === undefined ? {} : { player: who }),
    };
  };
  const refuse = async (c: Context, code: ProblemCode, facts: Failure['facts'] = {}): Promise<Response> => {
    const route = routeAt(c.req.method, c.req.path);
    securityLog.refused(code, { ...(await sourceOf(c)), ...(route === undefined ? {} : { route }) });
    return answerProblem(c, code, facts);
  };

  const app = new Hono();
  app.use(
    settings.requestIdOf === undefined ? requestId() : requestId({ limitLength: 0, generator: settings.requestIdOf }),
  );
  // CloudFront compresses only what it may cache.
  app.use(compress());
  app.use(guardHeaders(secure));
  app.use(onlyThrough(settings.gate));
  app.use(pacing({ ...settings, sessions, now }));
  app.use(bodyLimit({ maxSize: MOST_BYTES, onError: (c) => refuse(c, 'tooLarge') }));
  const ours = sameOrigin(origin);
  // Mail programs send this request for the reader, with neither origin nor cookie (RFC 8058).
  app.use((c, next) => (c.req.path === '/api/mail/stop' ? next() : ours(c, next)));
  const linkCookie = createLinkCookie(secure);
  const services: Services = {
    store,
    description: settings.description,
    sessions,
    linkCookie,
    signIn: createSignIn({ store, sessions, linkCookie, addressOf }),
    waitForPlayers: createWaitForPlayers(settings),
    stopIn: (token) => readStop(secrets, token),
    pushKey: async () => createVapid(await store.vapidKey(), origin ?? '').publicKey,
    post,
    keepsEmails: settings.keepsEmails ?? false,
    operator: settings.operator,
    status: settings.status,
    siteOf: (c) => origin ?? new URL(c.req.url).origin,
    moveLinkIn: (token) => readMoveLink(secrets, token),
  };
  const serving: Serving = {
    services,
    access: createAccess({
      sessions,
      lobbies: store.lobbies,
      isNewer,
      isOperators: createIsOperators(store.players, settings.operator),
    }),
    now,
    limit: createLimiter({ rates: store.rates, limits, addressOf, now }),
    onDone: async (c, { key, logged }, player) => {
      if (logged) securityLog.done(key, await sourceOf(c, player));
    },
  };
  for (const route of routes) route.serve(app, serving);

  app.notFound((c) => {
    const methods = methodsAt(c.req.path);
    if (methods.length === 0) return refuse(c, 'notFound');
    c.header('allow', methods.join(', '));
    return refuse(c, 'methodNotAllowed');
  });
  app.onError((error, c) => {
    if (error instanceof Failure) return refuse(c, error.code, error.facts);
    // The feed marks such a game a moment later, so that lists leave it out.
    if (error instanceof NewerFormat) return refuse(c, 'newerGame');
    report(error, c.get('requestId'));
    if (OVERLOAD.includes(error.name)) return answerProblem(c, 'busy', { retryAfter: 1 });
    return answerProblem(c, 'internal');
  });
  return app;
};

/** Writes an unexpected error into the log. */
export const reportToLog = (error: unknown, requestId: string): void => {
  const name = error instanceof Error ? error.name : 'Error';
  log('error', { request: requestId, name, error: errorText(error) });
};
