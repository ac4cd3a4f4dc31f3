import type { MiddlewareHandler } from 'hono';
import { isSame } from '../store/ids.ts';
import { failed } from './failure.ts';

/** The header with which the distribution shows that a request came through it. */
export const GATE_HEADER = 'x-coloni-origin';

/** Refuses what did not come through the distribution in front: only that one knows the words to say. */
export const onlyThrough = (words: readonly string[] = []): MiddlewareHandler =>
  async function onlyThrough(c, next) {
    const said = c.req.header(GATE_HEADER) ?? '';
    if (words.length > 0 && !words.some((word) => isSame(word, said))) throw failed('notFound');
    return next();
  };
