import { describe, expect, test } from 'vitest';
import { createStream } from '../../functions/local/stream.ts';
import type { Key } from '../../functions/store/keys.ts';

const key = (pk: string, n: number): Key => ({ pk, sk: `${n}` });
const never = (error: unknown) => {
  throw error;
};

describe('the stream', () => {
  test('hands on every key, in order within a partition, one of a partition at a time', async () => {
    const seen: Key[] = [];
    const busy = new Set<string>();
    const stream = createStream(async (written) => {
      expect(busy.has(written.pk)).toBe(false);
      busy.add(written.pk);
      await new Promise(setImmediate);
      busy.delete(written.pk);
      seen.push(written);
    }, never);
    const keys = ['a', 'b', 'c', 'd', 'e', 'f'].flatMap((pk) => [1, 2, 3].map((n) => key(pk, n)));
    for (const written of keys) stream.push(written);
    await stream.idle();
    expect(seen).toHaveLength(keys.length);
    for (const pk of 'abcdef') expect(seen.filter((one) => one.pk === pk).map(({ sk }) => sk)).toEqual(['1', '2', '3']);
  });

  test('takes up what is pushed by the work itself', async () => {
    const seen: string[] = [];
    const stream = createStream(async ({ sk }) => {
      seen.push(sk);
      if (seen.length < 5) stream.push(key('a', seen.length));
    }, never);
    stream.push(key('a', 0));
    await stream.idle();
    expect(seen).toEqual(['0', '1', '2', '3', '4']);
  });

  test('tries again, and goes on after what fails for good', async () => {
    const problems: Key[] = [];
    let tries = 0;
    const seen: Key[] = [];
    const stream = createStream(
      async (written) => {
        if (written.pk === 'shaky' && ++tries < 3) throw new Error('passing');
        if (written.pk === 'poison') throw new Error('for good');
        seen.push(written);
      },
      (_, written) => problems.push(written),
    );
    for (const pk of ['poison', 'shaky', 'sound']) stream.push(key(pk, 1));
    await stream.idle();
    expect(seen.map(({ pk }) => pk).sort()).toEqual(['shaky', 'sound']);
    expect(problems).toEqual([key('poison', 1)]);
  });

  test('closed, it finishes what is under way and takes nothing more', async () => {
    const gate = Promise.withResolvers<void>();
    const seen: string[] = [];
    const stream = createStream(async ({ sk }) => {
      await gate.promise;
      seen.push(sk);
    }, never);
    stream.push(key('a', 1));
    stream.push(key('a', 2));
    const closed = stream.close();
    stream.push(key('b', 3));
    gate.resolve();
    await closed;
    expect(seen).toEqual(['1']);
  });
});
