import type { Key } from '../store/keys.ts';

const AT_ONCE = 4;
const ATTEMPTS = 5;
const FIRST_PAUSE_MS = 25;

export interface Stream {
  push(key: Key): void;
  /** Resolves when nothing is waiting or under way. */
  idle(): Promise<void>;
  /** Takes nothing more, and waits for what is under way. */
  close(): Promise<void>;
}

type Problem = (error: unknown, key: Key) => void;

/**
 * Stands in for the table's stream: hands each written key to the feed, in order within a partition, several partitions
 * at once. A key that fails is tried again, then given up and told as a problem, like one that ends in the dead-letter queue.
 */
export function createStream(handle: (key: Key) => Promise<void>, onProblem: Problem): Stream {
  const waiting = new Map<string, Key[]>();
  const running = new Set<string>();
  let open = true;
  let resting = Promise.withResolvers<void>();
  resting.resolve();

  const next = (): void => {
    for (const [pk, keys] of waiting) {
      if (running.size >= AT_ONCE) return;
      if (running.has(pk)) continue;
      const key = keys.shift();
      if (keys.length === 0) waiting.delete(pk);
      if (key) void run(key);
    }
    if (running.size === 0) resting.resolve();
  };

  const run = async (key: Key): Promise<void> => {
    running.add(key.pk);
    await attempt(key);
    running.delete(key.pk);
    next();
  };

  const attempt = async (key: Key): Promise<void> => {
    for (let count = 1; ; count += 1) {
      try {
        return await handle(key);
      } catch (error) {
        if (count === ATTEMPTS || !open) return onProblem(error, key);
        await new Promise((resolve) => setTimeout(resolve, FIRST_PAUSE_MS * 2 ** count));
      }
    }
  };

  return {
    push: (key) => {
      if (!open) return;
      if (waiting.size === 0 && running.size === 0) resting = Promise.withResolvers();
      const keys = waiting.get(key.pk) ?? [];
      if (keys.at(-1)?.sk !== key.sk) keys.push(key);
      waiting.set(key.pk, keys);
      next();
    },
    idle: () => resting.promise,
    close: async () => {
      open = false;
      waiting.clear();
      next();
      await resting.promise;
    },
  };
}
