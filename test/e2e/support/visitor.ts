import { setTimeout } from 'node:timers/promises';
import type { Browser, BrowserContext, BrowserContextOptions, Page } from '@playwright/test';
import { onTestFinished, TestRunner } from 'vitest';
import { atEnd } from '../../support/atEnd.ts';
import { launchChromium } from '../../support/chromium.ts';
import { provokeRaces } from './races.ts';
import { watchTraffic } from './traffic.ts';

/** What the browser itself says of requests and connections while the service is away or starts; a refusal is not among it. */
const UNREACHED = /^Failed to load resource|^WebSocket connection to (?!.*response code: 4)/;

/** A bound, which no wait should reach: it costs nothing where the machine is fast. */
const LONG_ENOUGH = 60_000;
const SLOWDOWN = Number(process.env.COLONI_E2E_SLOWDOWN ?? 1);
const SEED = process.env.COLONI_E2E_DELAYS;
if (SEED !== undefined) console.log(`COLONI_E2E_DELAYS=${SEED}`);

let shared: Promise<Browser> | undefined;

/** The browser of all visitors in this worker, whichever file they belong to: it takes a second to start. */
export const warmUp = (): Promise<Browser> => {
  shared ??= launchChromium();
  return shared;
};

export type Visitor = Awaited<ReturnType<typeof visit>>;

/** A zone in which it is about noon: no email of a test that runs late waits for the end of the night. */
const BY_DAY = `Etc/GMT${new Date().getUTCHours() < 12 ? '-' : '+'}${Math.abs(12 - new Date().getUTCHours())}`;

/** A person with a browser of their own. What goes wrong on any of their pages is noted. */
export async function visit(address: string, options: BrowserContextOptions = {}, browser = warmUp()) {
  const context = await (await browser).newContext({
    baseURL: address,
    locale: 'en-GB',
    viewport: { width: 1280, height: 900 },
    reducedMotion: 'reduce',
    timezoneId: BY_DAY,
    // What a page asks through a service worker escapes the tests' own routes: those of the worker allow it.
    serviceWorkers: 'block',
    ...options,
  });
  // Who comes in a test goes with it; who comes before the tests stays for all of them.
  (TestRunner.getCurrentTest() === undefined ? atEnd : onTestFinished)(() => context.close());
  context.setDefaultTimeout(LONG_ENOUGH * Math.max(1, SLOWDOWN / 2));
  watchTraffic(context);
  await provokeRaces(context, { slowdown: SLOWDOWN, ...(SEED === undefined ? {} : { seed: Number(SEED) }) });
  const complaints: string[] = [];
  const refusals: string[] = [];
  context.on('console', (message) => {
    // The browser reports answers with an error status without saying which request it was: see `refusals`.
    if (message.type() !== 'error' || UNREACHED.test(message.text())) return;
    // What makes tasks come late is a script, which a frame for an email refuses.
    if (SEED !== undefined && message.text().startsWith('Blocked script execution')) return;
    complaints.push(message.text());
  });
  context.on('weberror', (error) => complaints.push(error.error().message));
  context.on('response', (answer) => {
    const { pathname } = new URL(answer.url());
    if (answer.status() >= 400) refusals.push(`${answer.status()} ${answer.request().method()} ${pathname}`);
  });
  return {
    address,
    context,
    page: await context.newPage(),
    /** Errors in the console, breaches of the security policy, and what no script caught. */
    complaints,
    /** Requests that were answered with an error. */
    refusals: () => refusals,
    /** What the service tells this person. @throws if it refuses */
    get: <T>(path: string): Promise<T> => ask<T>(context, address, 'GET', path),
    /** Sends a request to the service as this person's browser would. @throws if it is refused */
    send: <T>(method: 'POST' | 'PUT' | 'DELETE', path: string, data: object): Promise<T> =>
      ask<T>(context, address, method, path, data),
  };
}

/** Waits when the service says that requests come too fast, as any client of it should. */
async function ask<T>(
  context: BrowserContext,
  address: string,
  method: string,
  path: string,
  data?: object,
): Promise<T> {
  for (;;) {
    const answer = await context.request.fetch(`${address}${path}`, {
      method,
      headers: { origin: address },
      maxRetries: 3,
      ...(data === undefined ? {} : { data }),
    });
    const text = await answer.text();
    if (answer.ok()) return (text === '' ? undefined : JSON.parse(text)) as T;
    const seconds = answer.headers()['retry-after'];
    if (answer.status() !== 429 || seconds === undefined)
      throw new Error(`${method} ${path}: ${answer.status()} ${text}`);
    await setTimeout(Number(seconds) * 1000);
  }
}

/** The game that a page shows. */
export const gameOn = (page: Page): string => new URL(page.url()).pathname.split('/')[2] ?? '';
