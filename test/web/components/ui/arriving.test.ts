import { expect, it, vi } from 'vitest';
import { arriving, isArriving } from '../../../../web/src/ui/arriving.svelte.ts';

it('the page is busy until all requested parts have arrived and been drawn', async () => {
  const [first, second] = [Promise.withResolvers<string>(), Promise.withResolvers<string>()];
  expect(isArriving()).toBe(false);
  const parts = [arriving(() => first.promise), arriving(() => second.promise)];
  expect(isArriving()).toBe(true);
  first.resolve('one');
  expect(await parts[0]).toBe('one');
  second.resolve('two');
  expect(await parts[1]).toBe('two');
  // What waited for the part is drawn before the page says that it is there.
  await Promise.resolve();
  expect(isArriving()).toBe(true);
  await vi.waitFor(() => expect(isArriving()).toBe(false));
});

it('a part that fails to load does not keep the page busy', async () => {
  await expect(arriving(() => Promise.reject(new Error('unreachable')))).rejects.toThrow('unreachable');
  await vi.waitFor(() => expect(isArriving()).toBe(false));
});
