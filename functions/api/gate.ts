import type { MiddlewareHandler } from 'hono';
import { isSame } from '../ids.ts';
import { failed } from './failure.ts';

/** The header that shows that a request came through the distribution. */
export const GATE_HEADER = 'x-coloni-origin';

/** Refuses requests that did not come through the distribution: only the distribution knows the secret. */
export const onlyThrough = (words: readonly string[] = []): MiddlewareHandler =>
  async function onlyThrough(c, next) {
    const said = c.req.header(GATE_HEADER) ?? '';
    if (words.length > 0 && !words.some((word) => isSame(word, said))) throw failed('notFound');
    return next();
  };
