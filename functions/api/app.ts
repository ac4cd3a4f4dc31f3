import { bodyLimit } from 'hono/body-limit';
import { requestId } from 'hono/request-id';
import { Hono } from 'hono/tiny';
import { readStop } from '../mail/stopping.ts';
import { sha256 } from '../store/ids.ts';
import { createAccess } from './access.ts';
import { networkOf } from './address.ts';
import { createAsking } from './asking.ts';
import { answerProblem, Failure, failed } from './failure.ts';
import { onlyThrough } from './gate.ts';
import { createHandlers } from './handlers.ts';
import { guardHeaders } from './headers.ts';
import { createBucket, LIMITS } from './limits.ts';
import { type Mounting, mount } from './mount.ts';
import { methodsAt } from './paths.ts';
import { sameOrigin } from './sameOrigin.ts';
import { createSessions } from './session.ts';
import type { ApiSettings } from './settings.ts';

const MOST_BYTES = 64 * 1024;
const PACE = { size: 120, perSecond: 10 };
/** What the database says when it has too much to do. */
const OVERLOAD = ['ProvisionedThroughputExceededException', 'RequestLimitExceeded', 'ThrottlingException'];

/** The service: one app, the same in Lambda and in the local instance. */
export const createApp = (settings: ApiSettings): Hono => {
  const { store, secrets, origin, addressOf, now = Date.now, limits = LIMITS, report = reportToLog } = settings;
  const secure = origin?.startsWith('https:') ?? false;
  const sessions = createSessions({ stored: store.sessions, secrets, secure, now });
  const bucket = createBucket({ ...PACE, ...settings.pace, now });

  const pace: Mounting['pace'] = (c, player) => {
    const retryAfter = bucket(player ?? networkOf(addressOf(c)));
    if (retryAfter > 0) throw failed('tooManyRequests', { retryAfter });
  };

  const limit: Mounting['limit'] = async (c, key, { player, email }) => {
    const keys = { player, email: email?.toLowerCase(), address: networkOf(addressOf(c)) };
    for (const { by, times, seconds } of limits[key] ?? []) {
      const who = keys[by];
      if (who === undefined) continue;
      const what = `${key}#${by}#${sha256(who).slice(0, 32)}`;
      const retryAfter = await store.rates.hit(what, { times, seconds }, now());
      if (retryAfter > 0) throw failed('tooManyRequests', { retryAfter });
    }
  };

  const app = new Hono();
  app.use(requestId());
  app.use(guardHeaders(secure));
  app.use(bodyLimit({ maxSize: MOST_BYTES, onError: (c) => answerProblem(c, 'tooLarge') }));
  app.use(onlyThrough(settings.gate));
  const ours = sameOrigin(origin);
  // Mail programs send this one for the reader, with neither origin nor cookie (RFC 8058).
  app.use((c, next) => (c.req.path === '/api/mail/stop' ? next() : ours(c, next)));
  mount(app, {
    handlers: createHandlers({
      store,
      sessions,
      asking: createAsking(secure),
      addressOf,
      stopIn: (token) => readStop(secrets, token),
    }),
    access: createAccess({ sessions, lobbies: store.lobbies }),
    now,
    pace,
    limit,
  });

  app.notFound((c) => {
    const methods = methodsAt(c.req.path);
    if (methods.length === 0) return answerProblem(c, 'notFound');
    c.header('allow', methods.join(', '));
    return answerProblem(c, 'methodNotAllowed');
  });
  app.onError((error, c) => {
    if (error instanceof Failure) return answerProblem(c, error.code, error.facts);
    report(error, c.get('requestId'));
    if (OVERLOAD.includes(error.name)) return answerProblem(c, 'busy', { retryAfter: 1 });
    return answerProblem(c, 'internal');
  });
  return app;
};

const reportToLog = (error: unknown, requestId: string): void => {
  const { name, message, stack } = error instanceof Error ? error : new Error(String(error));
  console.error(JSON.stringify({ level: 'error', requestId, name, message, stack }));
};
