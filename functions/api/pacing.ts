import type { Context, MiddlewareHandler } from 'hono';
import { networkOf } from './address.ts';
import { Failure, failed } from './failure.ts';
import { type BucketSettings, createBucket } from './limits.ts';
import type { ProblemCode } from './problems.ts';
import type { Sessions } from './session.ts';

const PACE = { size: 120, perSecond: 10 };
const GUESSES = { size: 60, perSecond: 0.2 };

/** Answers to requests that no page of ours sends, but whoever tries what there is. */
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
  /** How quickly one browser that is signed in, or one network of people who are not, may go on asking. */
  readonly pace?: Omit<BucketSettings, 'now'>;
  /** How often it may ask for what there is not, or in a way that makes no sense. */
  readonly guesses?: Omit<BucketSettings, 'now'>;
}

/**
 * Refuses whoever asks too often, before anything of the request is read. It counts by session, so that nobody is slowed by
 * a neighbour on the same network; a cookie counts when its signature is ours, which no database is asked for.
 */
export const pacing = ({ sessions, addressOf, now, pace, guesses }: PacingSettings): MiddlewareHandler => {
  const requests = createBucket({ ...PACE, ...pace, now });
  const guessed = createBucket({ ...GUESSES, ...guesses, now });
  return async function pacing(c, next) {
    const key = (await sessions.claimed(c)) ?? networkOf(addressOf(c));
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
