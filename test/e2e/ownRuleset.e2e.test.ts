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

/** What a page may weigh in kB, as compressed as a local instance sends it. *Cities & Knights* has twice as many rules. */
const BOUNDS: Readonly<Record<string, number>> = { base: 190, impero: 199, citiesKnights: 230 };
const MOST_REQUESTS = 32;

/** The requests and kB of the same game on the reader's phone, which has not seen the site before. */
async function firstPage({ address, page, context }: Visitor) {
  // While bots still play, a page loads more: what shows their moves.
  await page.locator('.request.asks').waitFor();
  const { cookies } = await context.storageState();
  const viewport = { width: 390, height: 664 };
  const phone = await visit(browser, address, { storageState: { cookies, origins: [] }, viewport });
  const devtools = await phone.context.newCDPSession(phone.page);
  let [requests, bytes] = [0, 0];
  devtools.on('Network.requestWillBeSent', () => {
    requests++;
  });
  devtools.on('Network.loadingFinished', ({ encodedDataLength }) => {
    bytes += encodedDataLength;
  });
  await devtools.send('Network.enable');
  await open(phone.page, `/game/${gameOn(page)}`);
  await phone.page.locator('.board').first().waitFor();
  await phone.context.close();
  return { requests, kilobytes: bytes / 1000 };
}

test.each(rulesetNames())(
  "the first page of a game of %s is small enough for a phone's connection",
  async (ruleset) => {
    const anna = await visit(browser, service.address);
    await createGame(anna, { host: 'Anna', name: 'Alone', seats: ['sensible', 'sensible'], ruleset });
    const { requests, kilobytes } = await firstPage(anna);
    expect(requests).toBeGreaterThan(10);
    expect(requests).toBeLessThanOrEqual(MOST_REQUESTS);
    expect(kilobytes).toBeGreaterThan(100);
    expect(kilobytes).toBeLessThanOrEqual(BOUNDS[ruleset] ?? 200);
  },
);

test.each(rulesetNames())('the page of a game of %s loads no other ruleset', async (ruleset) => {
  const anna = await visit(browser, service.address);
  await createGame(anna, { host: 'Anna', name: 'Alone', seats: ['sensible', 'sensible'], ruleset });
  expect(knownTo(await scriptsOf(anna.page))).toEqual(new Set([FIRST_RULESET, ruleset]));
  expect(anna.complaints).toEqual([]);
});
