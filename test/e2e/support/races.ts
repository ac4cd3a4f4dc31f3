import type { BrowserContext, Page, Route } from '@playwright/test';
import { numbersFrom } from '../../../tools/playGame.ts';

/** How to make races happen that are rare: see CONTRIBUTING.md. */
interface Provoked {
  /** So many times slower is the processor of each page. */
  readonly slowdown: number;
  /** With a seed, whatever a page waits for comes late, by a time of its own. */
  readonly seed?: number;
}

const LATEST = { part: 1200, answer: 800, task: 100 };
const EARLIEST_PART = 100;

/** A page's own tasks come late and in another order; runs in the page before its own scripts. */
const late = (seed: number, most: number) => `(() => {
  let word = ${seed} >>> 0;
  const pause = () => {
    word = (Math.imul(word, 1664525) + 1013904223) >>> 0;
    return Math.floor((word / 2 ** 32) * ${most});
  };
  const { setTimeout, clearTimeout } = globalThis;
  globalThis.setTimeout = (task, ms, ...rest) => setTimeout(task, ms > 1 ? ms : pause(), ...rest);
  for (const [ask, cancel] of [['requestAnimationFrame', 'cancelAnimationFrame'], ['requestIdleCallback', 'cancelIdleCallback']]) {
    const real = globalThis[ask];
    const stop = globalThis[cancel];
    const asked = new Map();
    globalThis[ask] = (task, options) => {
      const timer = setTimeout(() => asked.set(timer, real((...given) => { asked.delete(timer); task(...given); }, options)), pause());
      return timer;
    };
    globalThis[cancel] = (timer) => {
      clearTimeout(timer);
      if (asked.has(timer)) stop(asked.get(timer));
    };
  }
  const post = MessagePort.prototype.postMessage;
  MessagePort.prototype.postMessage = function (...given) {
    setTimeout(() => post.apply(this, given), pause());
  };
  if ('scheduler' in globalThis) {
    const { postTask } = scheduler;
    scheduler.postTask = (task, options) => new Promise((done) => setTimeout(done, pause())).then(() => postTask.call(scheduler, task, options));
  }
})();`;

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/** Makes what the pages of a browser wait for come late, so that whatever does not wait for it fails. */
export async function provokeRaces(context: BrowserContext, { slowdown, seed }: Provoked): Promise<void> {
  if (slowdown > 1) {
    context.on('page', (page) => void slowDown(context, page, slowdown));
  }
  if (seed === undefined) return;
  await context.addInitScript({ content: late(seed, LATEST.task) });
  const random = numbersFrom(seed);
  // A page that has gone meanwhile waits for nothing.
  const gone = () => undefined;
  await context.route('**/_app/immutable/**', async (route) => {
    await pause(EARLIEST_PART + random(LATEST.part - EARLIEST_PART));
    await route.fallback().catch(gone);
  });
  await context.route('**/api/**', (route) => answerLate(route, random).catch(gone));
}

/** Half of the requests come late, half of the answers. */
async function answerLate(route: Route, random: (bound: number) => number): Promise<void> {
  const ms = random(LATEST.answer);
  if (random(2) === 0) {
    await pause(ms);
    return route.fallback();
  }
  const response = await route.fetch({ maxRedirects: 0, maxRetries: 3 }).catch(() => undefined);
  await pause(ms);
  return response === undefined ? route.abort() : route.fulfill({ response });
}

async function slowDown(context: BrowserContext, page: Page, rate: number): Promise<void> {
  const devtools = await context.newCDPSession(page).catch(() => undefined);
  await devtools?.send('Emulation.setCPUThrottlingRate', { rate }).catch(() => undefined);
}
