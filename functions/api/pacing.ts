import type { Context, MiddlewareHandler } from 'hono';
import { networkOf } from './address.ts';
import { Failure, failed } from './failure.ts';
import { type BucketSettings, createBucket } from './limits.ts';
import type { ProblemCode } from './problems.ts';
import type { Sessions } from './session.ts';

const PACE = { size: 120, perSecond: 10 };
const GUESSES = { size: 60, perSecond: 0.2 };

/** Answers to requests that none of our pages send, only people who probe the service. */
const GUESSED: ReadonlySet<ProblemCode> = new Set<ProblemCode>([
  'malformed',
  'invalid',
  'notJson',
  'tooLarge',
  'notFound',
  'gameNotFound',
  'methodNotAllowed',
  'crossSite',
  'sessionForged',
  'linkUsed',
  'linkDamaged',
  'moveLinkOver',
  'codeUsed',
]);

export interface PacingSettings {
  readonly sessions: Pick<Sessions, 'claimed'>;
  readonly addressOf: (c: Context) => string;
  readonly now: () => number;
  /** How fast one signed-in browser, or one network of people who are not signed in, may send requests. */
  readonly pace?: Omit<BucketSettings, 'now'>;
  /** How often it may ask for what does not exist, or send invalid requests. */
  readonly guesses?: Omit<BucketSettings, 'now'>;
}

/**
 * Refuses callers that send too many requests, before anything of the request is read. It counts by session, so that
 * neighbours on a network do not slow each other down. A session counts if its cookie is signed; no database is read.
 */
export const pacing = ({ sessions, addressOf, now, pace, guesses }: PacingSettings): MiddlewareHandler => {
  const requests = createBucket({ ...PACE, ...pace, now });
  const guessed = createBucket({ ...GUESSES, ...guesses, now });
  return async function pacing(c, next) {
    const key = (await sessions.claimed(c))?.session ?? networkOf(addressOf(c));
    const retryAfter = Math.max(requests(key), guessed(key, 0));
    if (retryAfter > 0) throw failed('tooManyRequests', { retryAfter });
    await next();
    const { error } = c;
    const isGuess =
      error === undefined
        ? c.res.status === 404 || c.res.status === 405 || c.res.status === 413
        : error instanceof Failure && GUESSED.has(error.code);
    if (isGuess) guessed(key);
  };
};
