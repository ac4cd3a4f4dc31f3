import { timingSafeEqual } from 'node:crypto';
import type { MiddlewareHandler } from 'hono';
import { failed } from './failure.ts';

/** Whether two texts are the same; the time it takes does not tell where they differ. */
export const same = (a: string, b: string): boolean => {
  const [left, right] = [Buffer.from(a), Buffer.from(b)];
  return left.length === right.length && timingSafeEqual(left, right);
};

/** The header with which the distribution shows that a request came through it. */
export const GATE_HEADER = 'x-coloni-origin';

/** Refuses what did not come through the distribution in front: only that one knows the words to say. */
export const onlyThrough = (words: readonly string[] = []): MiddlewareHandler =>
  async function onlyThrough(c, next) {
    const said = c.req.header(GATE_HEADER) ?? '';
    if (words.length > 0 && !words.some((word) => same(word, said))) throw failed('notFound');
    return next();
  };
