import type { MiddlewareHandler } from 'hono';
import { isSame } from '../ids.ts';
import { failed } from './failure.ts';

/** The header that shows that a request came through the distribution. */
export const GATE_HEADER = 'x-coloni-origin';

/** Refuses requests that did not come through the distribution: only the distribution knows the secret. */
export const onlyThrough = (secrets: readonly string[] = []): MiddlewareHandler =>
  async function onlyThrough(c, next) {
    const given = c.req.header(GATE_HEADER) ?? '';
    if (secrets.length > 0 && !secrets.some((secret) => isSame(secret, given))) throw failed('notFound');
    return next();
  };
