import { expect, test } from 'vitest';
import { rulesetNames, rulesetOf } from '../../engine/index.ts';
import { FIRST_RULESET } from '../../web/src/rulesets/first.ts';
import { useSite } from './support/site.ts';
import { becomeGuest, sitDown } from './support/tables.ts';
import { viewOf } from './support/views.ts';
import type { Visitor } from './support/visitor.ts';
import { open } from './support/whole.ts';

const site = useSite();

const declared = (ruleset: string): readonly string[] => {
  const { rules, refusals } = rulesetOf(ruleset);
  return [...Object.keys(rules.moveFields), ...Object.keys(rules.eventFields), ...refusals];
};
/** The moves, events and refusals that only this ruleset has. */
const onlyIn = (ruleset: string): readonly string[] => {
  const others = new Set(rulesetNames().flatMap((name) => (name === ruleset ? [] : declared(name))));
  return declared(ruleset).filter((word) => !others.has(word));
};

/** Which rulesets the scripts know by a word that no other one has; the words of the first one serve all. */
const knownTo = (scripts: string): ReadonlySet<string> => {
  const words = new Set(scripts.match(/\w+/g));
  const known = rulesetNames().filter((ruleset) => onlyIn(ruleset).some((word) => words.has(word)));
  return new Set([FIRST_RULESET, ...known]);
};

/** What a page may weigh in kB, as compressed as a local instance sends it: until the board is there, and in all. */
const BOUNDS: Readonly<Record<string, readonly [view: number, all: number]>> = {
  base: [151, 162],
  impero: [161, 172],
  citiesKnights: [181, 193],
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

/** The reader's phone, which has not seen the site before, opens a game: what comes before the board, and in all; scripts. */
async function firstPage(anna: Visitor, id: string) {
  // While bots still play, a page loads more: what shows their moves.
  await expect.poll(async () => (await viewOf(anna, id)).seen.awaited.some(({ seat }) => seat === 0)).toBe(true);
  const { page, context } = anna;
  await page.addInitScript(MARK_BOARD);
  const devtools = await context.newCDPSession(page);
  const sent = new Map<string, { readonly url: string; kilobytes: number }>();
  devtools.on('Network.requestWillBeSent', ({ requestId, request: { url } }) => {
    sent.set(requestId, { url, kilobytes: 0 });
  });
  devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const request = sent.get(requestId);
    if (request !== undefined) request.kilobytes = encodedDataLength / 1000;
  });
  await devtools.send('Network.enable');
  const scripts: Promise<string>[] = [];
  page.on('response', (response) => {
    if (new URL(response.url()).pathname.endsWith('.js')) scripts.push(response.text());
  });
  await open(page, `/game/${id}`);
  await page.waitForLoadState('networkidle');
  const later = await page.evaluate<string[]>(ASKED_LATER);
  const weigh = (requests: readonly { readonly kilobytes: number }[]): Weight => ({
    requests: requests.length,
    kilobytes: requests.reduce((sum, { kilobytes }) => sum + kilobytes, 0),
  });
  const all = [...sent.values()];
  const weights = [weigh(all.filter(({ url }) => !later.includes(url))), weigh(all)];
  return { weights, scripts: (await Promise.all(scripts)).join('\n') };
}

test.each(rulesetNames())(
  "the first page of a game of %s loads no other ruleset, and is small enough for a phone's connection",
  async (ruleset) => {
    const anna = await site.visit({ viewport: { width: 390, height: 664 } });
    await becomeGuest(anna, 'Anna');
    const seats = [anna, 'sensible', 'sensible'] as const;
    const id = await sitDown({ name: 'Alone', ruleset, seats, options: { board: 'random' } });
    const { weights, scripts } = await firstPage(anna, id);
    const bounds = BOUNDS[ruleset] ?? [];
    for (const [n, { requests, kilobytes }] of weights.entries()) {
      expect(requests).toBeGreaterThan(10);
      expect(requests).toBeLessThanOrEqual(MOST_REQUESTS[n] ?? 0);
      expect(kilobytes).toBeGreaterThan(100);
      expect(kilobytes).toBeLessThanOrEqual(bounds[n] ?? 0);
    }
    expect(knownTo(scripts)).toEqual(new Set([FIRST_RULESET, ruleset]));
    expect(anna.complaints).toEqual([]);
  },
);
