import { expect, test } from 'vitest';
import { rulesetNames, rulesetOf } from '../../engine/index.ts';
import { events as english } from '../../messages/en/events.ts';
import { events as italian } from '../../messages/it/events.ts';
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

/** Something that the log says, without placeholders. */
const IN_ONE_LANGUAGE = 'longestRoadMoved.nobody';

/** How many requests a game's first page may take until it is idle, and how many kB, as compressed as a local instance sends it. */
const MOST_REQUESTS = 40;
const MOST_KILOBYTES = 200;

/** The reader's phone, which has not seen the site before, opens a game: what comes until the page is idle. */
async function firstPage(anna: Visitor, id: string) {
  // While bots still play, a page loads more: what shows their moves.
  await expect.poll(async () => (await viewOf(anna, id)).seen.awaited.some(({ seat }) => seat === 0)).toBe(true);
  const { page, context } = anna;
  const devtools = await context.newCDPSession(page);
  let [requests, kilobytes] = [0, 0];
  devtools.on('Network.requestWillBeSent', () => {
    requests++;
  });
  devtools.on('Network.loadingFinished', ({ encodedDataLength }) => {
    kilobytes += encodedDataLength / 1000;
  });
  await devtools.send('Network.enable');
  const scripts: Promise<string>[] = [];
  page.on('response', (response) => {
    if (new URL(response.url()).pathname.endsWith('.js')) scripts.push(response.text());
  });
  await open(page, `/game/${id}`);
  await page.waitForLoadState('networkidle');
  return { requests, kilobytes, scripts: (await Promise.all(scripts)).join('\n') };
}

test.each(rulesetNames())(
  "the first page of a game of %s loads no other ruleset or language, and is small enough for a phone's connection",
  async (ruleset) => {
    const anna = await site.visit({ viewport: { width: 390, height: 664 } });
    await becomeGuest(anna, 'Anna');
    const seats = [anna, 'sensible', 'sensible'] as const;
    const id = await sitDown({ name: 'Alone', ruleset, seats, options: { board: 'random' } });
    const { requests, kilobytes, scripts } = await firstPage(anna, id);
    expect(requests).toBeGreaterThan(10);
    expect(requests).toBeLessThanOrEqual(MOST_REQUESTS);
    expect(kilobytes).toBeGreaterThan(100);
    expect(kilobytes).toBeLessThanOrEqual(MOST_KILOBYTES);
    expect(knownTo(scripts)).toEqual(new Set([FIRST_RULESET, ruleset]));
    expect(scripts).toContain(english[IN_ONE_LANGUAGE]);
    expect(scripts).not.toContain(italian[IN_ONE_LANGUAGE]);
    expect(anna.complaints).toEqual([]);
  },
);
