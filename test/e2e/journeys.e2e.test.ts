import type { Page } from '@playwright/test';
import { expect, test } from 'vitest';
import { settlementsOn } from './support/hands.ts';
import { act } from './support/player.ts';
import { see } from './support/seen.ts';
import { useSite } from './support/site.ts';
import { againstABot, twoAtATable } from './support/tables.ts';
import { viewOf } from './support/views.ts';
import { gameOn } from './support/visitor.ts';
import { open, whole } from './support/whole.ts';
import { say } from './support/words.ts';

const site = useSite();

/** Where a page asks for the game. */
const VIEW = /\/view(\?|$)/;

/** A page shows the game: its request and its board, and no word of loading. */
const isShown = async (page: Page): Promise<void> => {
  await page.locator('.request').waitFor();
  await page.getByRole('region', { name: say('board.title') }).waitFor();
  await whole(page);
  expect(await page.getByText(say('game.loading')).count()).toBe(0);
};

const homeLink = (page: Page) => page.getByRole('link', { name: say('site.name'), exact: true });
test('a game is shown whenever the reader returns to it: by links, Back, Forward and reload', async () => {
  const anna = await site.visit();
  await againstABot(anna, 'Coming home');
  const { page } = anna;
  const game = page.url();
  await isShown(page);

  await homeLink(page).click();
  await page.getByRole('link', { name: 'Coming home' }).click();
  await isShown(page);
  await page.goBack();
  await page.waitForURL('/');
  await page.goForward();
  await page.waitForURL(game);
  await isShown(page);

  await page.getByRole('link', { name: 'Anna', exact: true }).click();
  await page.waitForURL('**/me');
  await page.goBack();
  await isShown(page);

  while ((await act(page, await see(page))) !== say('action.roll'));
  await see(page);
  // In nobody's first turn: the first roads reach no place that is far enough from both settlements.
  await page.getByRole('button', { name: say('action.buildSettlement'), exact: true }).click({ force: true });
  await page.getByRole('link', { name: say('action.rule') }).click();
  await page.waitForURL('**/rules/base?**');
  await page.goBack();
  await isShown(page);

  await page.reload();
  await isShown(page);
  await page.goBack();
  await page.waitForURL('/');
  await page.goForward();
  await page.waitForURL(game);
  await isShown(page);
  expect(anna.complaints).toEqual([]);
  expect(anna.refusals()).toEqual([]);
});

test('a game goes on after a visit to another site', async () => {
  const anna = await site.visit();
  await againstABot(anna, 'Elsewhere');
  const { page } = anna;
  await isShown(page);
  await page.goto(`${site.address}/mailbox`);
  await page.goBack();
  await isShown(page);
  const before = await viewOf(anna, gameOn(page));
  await act(page, await see(page));
  expect((await viewOf(anna, gameOn(page))).seen.version).toBeGreaterThan(before.seen.version);
  expect(anna.complaints).toEqual([]);
});

test('two tabs show the same game: a move in one appears in the other', async () => {
  const anna = await site.visit();
  await againstABot(anna, 'Twice', { board: 'random' });
  const first = anna.page;
  const second = await anna.context.newPage();
  await whole(first);
  await open(second, first.url());
  await see(second);
  await act(first, await see(first));
  const own = (page: Page, piece: string) => page.getByRole('listitem').filter({ hasText: `Anna, ${piece}: ` });
  await own(second, 'settlement').first().waitFor({ state: 'attached' });
  await act(second, await see(second));
  await own(first, 'road').first().waitFor({ state: 'attached' });
  await see(first);
});

const logOf = (page: Page) => page.locator('.log').getByRole('listitem');
/** A page comes to show as many lines of the log as one that has missed nothing. */
const showsTheLogOf = async (page: Page, other: Page): Promise<void> => {
  await whole(other);
  const lines = await logOf(other).count();
  expect(lines).toBeGreaterThan(2);
  await expect.poll(() => logOf(page).count()).toBe(lines);
};

test('a page without a connection says so, and catches up at once when the connection is back', async () => {
  const { active, other } = await twoAtATable(site.address);
  const { page } = other;
  await other.context.setOffline(true);
  await page.getByText(say('game.away')).waitFor();
  await act(active.page, await see(active.page));
  await act(active.page, await see(active.page));
  await other.context.setOffline(false);
  await page.getByText(say('game.away')).waitFor({ state: 'detached' });
  await settlementsOn(page).first().waitFor({ state: 'attached' });
  await showsTheLogOf(page, active.page);
});

test('the log is complete again after a failed read', async () => {
  const { active, other } = await twoAtATable(site.address);
  const { page } = other;
  let lost = 0;
  let isLost = true;
  // The view comes without the log, as it does where the log cannot be read with it.
  await page.route(VIEW, (route) => {
    const url = new URL(route.request().url());
    url.searchParams.delete('from');
    return route.continue({ url: url.href });
  });
  await page.route('**/events?**', (route) => {
    if (!isLost) return route.continue();
    lost++;
    return route.abort();
  });
  await act(active.page, await see(active.page));
  await settlementsOn(page).first().waitFor({ state: 'attached' });
  await expect.poll(() => lost).toBeGreaterThan(0);
  isLost = false;
  await showsTheLogOf(page, active.page);
});

test('a computer that slept in the middle of a request asks again when it wakes', async () => {
  const { active, other } = await twoAtATable(site.address);
  const { page } = other;
  let asked = 0;
  let isAsleep = true;
  // The answer to what was asked before the sleep never comes.
  await page.route(VIEW, (route) => {
    if (!isAsleep) return route.continue();
    asked++;
    return undefined;
  });
  // While it sleeps no time goes by: the page does not give up that question by itself.
  await page.evaluate(
    'const { setTimeout } = globalThis; globalThis.setTimeout = (task, ms) => (ms < 20_000 ? setTimeout(task, ms) : 0)',
  );
  await page.evaluate("dispatchEvent(new Event('online'))");
  await expect.poll(() => asked).toBeGreaterThan(0);
  await act(active.page, await see(active.page));
  isAsleep = false;
  await page.evaluate("document.dispatchEvent(new Event('resume'))");
  await settlementsOn(page).first().waitFor({ state: 'attached' });
});
