import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { connectLive, type Live } from '../../web/src/game/live.ts';

const MINUTE = 60_000;
let page: EventTarget & { visibilityState: string };
let browser: EventTarget;
let made: FakeSocket[];
let live: Live;

class FakeSocket {
  static readonly OPEN = 1;
  readyState = 0;
  onopen: (() => void) | undefined;
  onclose: (() => void) | undefined;
  onmessage: ((message: { data: string }) => void) | undefined;
  readonly address: string;
  readonly sent: string[] = [];

  constructor(address: string) {
    this.address = address;
    made.push(this);
  }

  /** The service lets the page in. */
  open(): void {
    this.readyState = FakeSocket.OPEN;
    this.onopen?.();
  }

  send(text: string): void {
    if (this.readyState !== FakeSocket.OPEN) throw new Error('not open');
    this.sent.push(text);
  }

  close(): void {
    if (this.readyState === 3) return;
    this.readyState = 3;
    this.onclose?.();
  }
}

beforeEach(() => {
  vi.useFakeTimers();
  made = [];
  page = Object.assign(new EventTarget(), { visibilityState: 'visible' });
  browser = new EventTarget();
  vi.stubGlobal('document', page);
  vi.stubGlobal('location', { protocol: 'https:', host: 'play.example.org' });
  vi.stubGlobal('WebSocket', FakeSocket);
  for (const name of ['addEventListener', 'removeEventListener'] as const)
    vi.stubGlobal(name, browser[name].bind(browser));
});
afterEach(() => {
  live.stop();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const start = () => {
  const received: unknown[] = [];
  live = connectLive({
    query: { game: 'g 1' },
    onNews: (news) => received.push(news),
    onOpen: () => received.push('open'),
    onLost: () => undefined,
  });
  return received;
};
const show = (state: 'visible' | 'hidden') => {
  page.visibilityState = state;
  page.dispatchEvent(new Event('visibilitychange'));
};
const last = () => made.at(-1);

test('a page connects to its own site and passes on what it receives', () => {
  const received = start();
  expect(last()?.address).toBe('wss://play.example.org/live?game=g+1');
  expect(live.isConnected()).toBe(false);
  last()?.open();
  expect(live.isConnected()).toBe(true);
  last()?.onmessage?.({ data: '{"game":"g 1","version":4,"lobby":2}' });
  last()?.onmessage?.({ data: 'nonsense' });
  expect(received).toEqual(['open', { game: 'g 1', version: 4, lobby: 2 }]);
});

test('an open page sends a message every nine minutes, before the gateway closes an idle connection', async () => {
  start();
  await vi.advanceTimersByTimeAsync(4 * MINUTE);
  last()?.open();
  await vi.advanceTimersByTimeAsync(9 * MINUTE);
  expect(last()?.sent).toEqual(['{"action":"stay"}']);
  await vi.advanceTimersByTimeAsync(54 * MINUTE);
  expect(last()?.sent).toHaveLength(7);
  expect(made).toHaveLength(1);
  live.stop();
  await vi.advanceTimersByTimeAsync(60 * MINUTE);
  expect(last()?.sent).toHaveLength(7);
});

test('a page reconnects within seconds each time, and less often if the connection never opens', async () => {
  start();
  for (let times = 0; times < 5; times++) {
    last()?.open();
    last()?.close();
    await vi.advanceTimersByTimeAsync(2000);
    expect(made).toHaveLength(times + 2);
  }
  for (let times = 0; times < 100; times++) {
    last()?.close();
    await vi.advanceTimersByTimeAsync(10_000);
  }
  expect(made.length).toBeLessThan(60);
});

test('a hidden page closes its connection after a moment, and reconnects when it is visible again', async () => {
  start();
  last()?.open();
  show('hidden');
  await vi.advanceTimersByTimeAsync(5000);
  show('visible');
  await vi.advanceTimersByTimeAsync(5 * MINUTE);
  expect([made.length, live.isConnected()]).toEqual([1, true]);
  show('hidden');
  await vi.advanceTimersByTimeAsync(MINUTE);
  expect([made.length, live.isConnected()]).toEqual([1, false]);
  show('visible');
  expect(made).toHaveLength(2);
});

test('a page reconnects when the network is back', () => {
  const received = start();
  last()?.open();
  browser.dispatchEvent(new Event('online'));
  expect(made.map(({ readyState }) => readyState)).toEqual([3, 0]);
  last()?.open();
  expect(received).toEqual(['open', 'open']);
});

test('a page that is left does not reconnect', async () => {
  start();
  last()?.close();
  live.stop();
  browser.dispatchEvent(new Event('online'));
  show('visible');
  await vi.advanceTimersByTimeAsync(5 * MINUTE);
  expect(made).toHaveLength(1);
});
