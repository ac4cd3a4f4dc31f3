import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { poll } from '../../web/src/game/polling.ts';

const MINUTE = 60_000;
let page: EventTarget & { visibilityState: string };
let browser: EventTarget;

beforeEach(() => {
  vi.useFakeTimers();
  page = Object.assign(new EventTarget(), { visibilityState: 'visible' });
  vi.stubGlobal('document', page);
  browser = new EventTarget();
  for (const name of ['addEventListener', 'removeEventListener'] as const)
    vi.stubGlobal(name, browser[name].bind(browser));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

interface Polled {
  /** Whether each answer brings something new. */
  readonly changed?: boolean;
  readonly isCalm?: boolean;
  /** The interval of a connected page. */
  readonly interval?: number;
}

/** A page that polls, and how often it has asked. */
function polled({ changed = false, isCalm = false, interval }: Polled = {}) {
  const look = vi.fn(async () => changed);
  const polling = poll(
    look,
    () => isCalm,
    () => interval,
  );
  polling.now();
  return { polling, times: () => look.mock.calls.length };
}

/** How often a page asks in so long. */
async function asked(ms: number, page: Polled = {}): Promise<number> {
  const { polling, times } = polled(page);
  await vi.advanceTimersByTimeAsync(ms);
  polling.stop();
  return times();
}

test('a page polls soon after something happened, and ever more rarely while nothing does', async () => {
  expect(await asked(5000, { changed: true })).toBe(11);
  const quiet = await asked(MINUTE);
  expect(quiet).toBeGreaterThan(MINUTE / 15_000);
  expect(quiet).toBeLessThan(13);
});

test('a page that waits only for its reader polls twice a minute', async () => {
  expect(await asked(MINUTE, { isCalm: true })).toBe(3);
});

test('a connected page polls only at the interval that the service sets', async () => {
  expect(await asked(10 * MINUTE, { interval: MINUTE })).toBe(11);
  expect(await asked(10 * MINUTE, { changed: true, isCalm: true, interval: MINUTE })).toBe(11);
  expect(await asked(10 * MINUTE, { changed: true, interval: 5 * MINUTE })).toBe(3);
});

test('an action of the reader makes a quiet page poll at once', async () => {
  const { polling, times } = polled({ isCalm: true });
  await vi.advanceTimersByTimeAsync(1000);
  polling.now();
  await vi.advanceTimersByTimeAsync(1000);
  expect(times()).toBe(2);
  polling.stop();
});

test('a page polls once, shortly after its own action, even if it is connected', async () => {
  const { polling, times } = polled({ interval: MINUTE });
  await vi.advanceTimersByTimeAsync(10_000);
  polling.soon();
  polling.soon();
  await vi.advanceTimersByTimeAsync(400);
  expect(times()).toBe(1);
  await vi.advanceTimersByTimeAsync(200);
  expect(times()).toBe(2);
  await vi.advanceTimersByTimeAsync(MINUTE);
  expect(times()).toBe(3);
  polling.stop();
});

test('a page restarts its interval when the answer to its own move brings the news', async () => {
  const { polling, times } = polled({ interval: MINUTE });
  for (let move = 0; move < 5; move++) {
    await vi.advanceTimersByTimeAsync(40_000);
    polling.rest();
  }
  expect(times()).toBe(1);
  await vi.advanceTimersByTimeAsync(MINUTE);
  expect(times()).toBe(2);
  polling.stop();
  polling.rest();
  await vi.advanceTimersByTimeAsync(2 * MINUTE);
  expect(times()).toBe(2);
});

test('a hidden page does not poll, and polls at once when it is shown again', async () => {
  const { polling, times } = polled();
  await vi.advanceTimersByTimeAsync(100);
  page.visibilityState = 'hidden';
  page.dispatchEvent(new Event('visibilitychange'));
  await vi.advanceTimersByTimeAsync(10 * MINUTE);
  expect(times()).toBe(1);
  page.visibilityState = 'visible';
  page.dispatchEvent(new Event('visibilitychange'));
  await vi.advanceTimersByTimeAsync(100);
  expect(times()).toBe(2);
  polling.stop();
});

test.each([
  ['the network is there again', () => browser.dispatchEvent(new Event('online'))],
  ['the computer wakes', () => page.dispatchEvent(new Event('resume'))],
])('a request without an answer is given up when %s, and is made once more', async (_, happen) => {
  const given: AbortSignal[] = [];
  const polling = poll(
    (signal) =>
      new Promise((resolve) => {
        given.push(signal);
        signal.addEventListener('abort', () => resolve(false));
      }),
  );
  polling.now();
  await vi.advanceTimersByTimeAsync(10 * MINUTE);
  expect(given).toHaveLength(1);
  happen();
  await vi.advanceTimersByTimeAsync(100);
  expect(given.map(({ aborted }) => aborted)).toEqual([true, false]);
  polling.stop();
  expect(given[1]?.aborted).toBe(true);
  happen();
  await vi.advanceTimersByTimeAsync(MINUTE);
  expect(given).toHaveLength(2);
});

test('a connected page that loses its network polls again soon, since an answer may have been lost', async () => {
  vi.stubGlobal('navigator', { onLine: false });
  expect(await asked(2000, { interval: MINUTE })).toBeGreaterThan(2);
});
