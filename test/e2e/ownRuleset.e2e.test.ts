import type { Browser, Page } from '@playwright/test';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { rulesetNames, rulesetOf } from '../../engine/index.ts';
import { FIRST_RULESET } from '../../web/src/rulesets/first.ts';
import { launchChromium } from '../support/chromium.ts';
import { type Service, startService } from '../support/service.ts';
import { createGame } from './support/people.ts';
import { gameOn, type Visitor, visit } from './support/visitor.ts';
import { open, whole } from './support/whole.ts';

let browser: Browser;
let service: Service;
beforeAll(async () => {
  [browser, service] = await Promise.all([launchChromium(), startService()]);
});
afterAll(() => browser.close());

const declared = (ruleset: string): readonly string[] => {
  const { rules, refusals } = rulesetOf(ruleset);
  return [...Object.keys(rules.moveFields), ...Object.keys(rules.eventFields), ...refusals];
};
/** The moves, events and refusals that only this ruleset has. */
const onlyIn = (ruleset: string): readonly string[] => {
  const others = new Set(rulesetNames().flatMap((name) => (name === ruleset ? [] : declared(name))));
  return declared(ruleset).filter((word) => !others.has(word));
};

/** The scripts of the page, opened again. */
async function scriptsOf(page: Page): Promise<string> {
  const scripts: Promise<string>[] = [];
  page.on('response', (response) => {
    if (new URL(response.url()).pathname.endsWith('.js')) scripts.push(response.text());
  });
  await page.reload();
  await page.locator('.board').first().waitFor();
  await whole(page);
  return (await Promise.all(scripts)).join('\n');
}

/** Which rulesets the scripts know by a word that no other one has; the words of the first one serve all. */
const knownTo = (scripts: string): ReadonlySet<string> => {
  const words = new Set(scripts.match(/\w+/g));
  const known = rulesetNames().filter((ruleset) => onlyIn(ruleset).some((word) => words.has(word)));
  return new Set([FIRST_RULESET, ...known]);
};

/** What a page may weigh in kB, as compressed as a local instance sends it: until the board is there, and in all. */
const BOUNDS: Readonly<Record<string, readonly [view: number, all: number]>> = {
  base: [170, 181],
  impero: [181, 191],
  citiesKnights: [206, 218],
};
const MOST_REQUESTS = [30, 38] as const;

interface Weight {
  readonly requests: number;
  readonly kilobytes: number;
}

/** Runs in the page: notes when the board is there. */
const MARK_BOARD = `
  const observer = new MutationObserver(() => {
    if (document.querySelector('.board') === null) return;
    performance.mark('board');
    observer.disconnect();
  });
  observer.observe(document, { childList: true, subtree: true });
`;
/** What the page has asked for since then. */
const ASKED_LATER = `
  const [{ startTime: drawn }] = performance.getEntriesByName('board');
  performance.getEntriesByType('resource').flatMap(({ name, startTime }) => (startTime < drawn ? [] : [name]));
`;

/** The same game on the reader's phone, which has not seen the site before: what comes before the board, and in all. */
async function firstPage({ address, page, context }: Visitor): Promise<readonly [view: Weight, all: Weight]> {
  // While bots still play, a page loads more: what shows their moves.
  await page.locator('.request.asks').waitFor();
  const { cookies } = await context.storageState();
  const viewport = { width: 390, height: 664 };
  const phone = await visit(browser, address, { storageState: { cookies, origins: [] }, viewport });
  await phone.page.addInitScript(MARK_BOARD);
  const devtools = await phone.context.newCDPSession(phone.page);
  const sent = new Map<string, { readonly url: string; kilobytes: number }>();
  devtools.on('Network.requestWillBeSent', ({ requestId, request: { url } }) => {
    sent.set(requestId, { url, kilobytes: 0 });
  });
  devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const request = sent.get(requestId);
    if (request !== undefined) request.kilobytes = encodedDataLength / 1000;
  });
  await devtools.send('Network.enable');
  await open(phone.page, `/game/${gameOn(page)}`);
  await whole(phone.page);
  await phone.page.waitForLoadState('networkidle');
  const later = await phone.page.evaluate<string[]>(ASKED_LATER);
  await phone.context.close();
  const weigh = (requests: readonly { readonly kilobytes: number }[]): Weight => ({
    requests: requests.length,
    kilobytes: requests.reduce((sum, { kilobytes }) => sum + kilobytes, 0),
  });
  const all = [...sent.values()];
  return [weigh(all.filter(({ url }) => !later.includes(url))), weigh(all)];
}

test.each(rulesetNames())(
  "the first page of a game of %s is small enough for a phone's connection",
  async (ruleset) => {
    const anna = await visit(browser, service.address);
    await createGame(anna, { host: 'Anna', name: 'Alone', seats: ['sensible', 'sensible'], ruleset });
    const bounds = BOUNDS[ruleset] ?? [];
    for (const [n, { requests, kilobytes }] of (await firstPage(anna)).entries()) {
      expect(requests).toBeGreaterThan(10);
      expect(requests).toBeLessThanOrEqual(MOST_REQUESTS[n] ?? 0);
      expect(kilobytes).toBeGreaterThan(100);
      expect(kilobytes).toBeLessThanOrEqual(bounds[n] ?? 0);
    }
  },
);

test.each(rulesetNames())('the page of a game of %s loads no other ruleset', async (ruleset) => {
  const anna = await visit(browser, service.address);
  await createGame(anna, { host: 'Anna', name: 'Alone', seats: ['sensible', 'sensible'], ruleset });
  expect(knownTo(await scriptsOf(anna.page))).toEqual(new Set([FIRST_RULESET, ruleset]));
  expect(anna.complaints).toEqual([]);
});
