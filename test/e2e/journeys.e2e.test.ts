import type { Browser, Page } from '@playwright/test';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launchChromium } from '../support/chromium.ts';
import { type Service, startService } from '../support/service.ts';
import { createGame, join } from './support/people.ts';
import { act } from './support/player.ts';
import { see } from './support/seen.ts';
import { viewOf } from './support/views.ts';
import { gameOn, type Visitor, visit } from './support/visitor.ts';
import { say } from './support/words.ts';

let browser: Browser;
let service: Service;

beforeAll(async () => {
  [browser, service] = await Promise.all([launchChromium(), startService()]);
});
afterAll(() => browser.close());

/** Where a page asks for the game. */
const VIEW = /\/view(\?|$)/;

/** A page shows the game: its request and its board, and no word of loading. */
const isShown = async (page: Page): Promise<void> => {
  await page.locator('.request').waitFor();
  await page.getByRole('region', { name: say('board.title') }).waitFor();
  expect(await page.getByText(say('game.loading')).count()).toBe(0);
};

const homeLink = (page: Page) => page.getByRole('link', { name: say('site.name'), exact: true });
const settlements = (page: Page) => page.getByRole('listitem').filter({ hasText: ', settlement: ' });

test('a game is shown every time one comes back to it: by links, Back, Forward and reload', async () => {
  const anna = await visit(browser, service.address);
  await createGame(anna, { host: 'Anna', name: 'Coming home', seats: ['sensible'] });
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
  await page.getByRole('button', { name: say('action.buildCity'), exact: true }).click({ force: true });
  await page.getByRole('link', { name: say('action.rule') }).click();
  await page.waitForURL('**/rules/base?**');
  await page.goBack();
  await isShown(page);

  await page.reload();
  await isShown(page);
  await page.goBack();
  await page.goForward();
  await page.waitForURL(game);
  await isShown(page);
  expect(anna.complaints).toEqual([]);
  expect(anna.refusals()).toEqual([]);
});

test('another site and back: the game is there, and goes on', async () => {
  const anna = await visit(browser, service.address);
  await createGame(anna, { host: 'Anna', name: 'Elsewhere', seats: ['sensible'] });
  const { page } = anna;
  await isShown(page);
  await page.goto(`${service.address}/mailbox`);
  await page.goBack();
  await isShown(page);
  const before = await viewOf(anna, gameOn(page));
  await act(page, await see(page));
  expect((await viewOf(anna, gameOn(page))).seen.version).toBeGreaterThan(before.seen.version);
  expect(anna.complaints).toEqual([]);
});

test('two tabs show one game: what is done in one appears in the other, and what comes too late is said', async () => {
  const anna = await visit(browser, service.address);
  await createGame(anna, { host: 'Anna', name: 'Twice', seats: ['sensible'] });
  const first = anna.page;
  const second = await anna.context.newPage();
  await second.goto(first.url());
  await see(second);
  await act(first, await see(first));
  const own = (page: Page, piece: string) => page.getByRole('listitem').filter({ hasText: `Anna, ${piece}: ` });
  await own(second, 'settlement').first().waitFor({ state: 'attached' });
  await act(second, await see(second));
  await own(first, 'road').first().waitFor({ state: 'attached' });
  await see(first);

  // One tab does not hear of it in time: the service refuses what it sends, and the tab says so and catches up.
  const place = (await see(first)).places[0] ?? '';
  await first
    .locator('[data-place]')
    .and(first.getByRole('button', { name: place, exact: true }))
    .first()
    .click();
  await first.route(VIEW, (route) => route.abort());
  await act(second, await see(second));
  await first.getByRole('button', { name: say('board.confirm') }).click();
  await first.getByRole('alert').waitFor();
  await first.unroute(VIEW);
  await see(first);
  await expect.poll(() => own(first, 'settlement').count()).toBe(await own(second, 'settlement').count());
});

/** Two people at a table; the game waits for the first of them. */
async function twoAtATable(): Promise<{ readonly active: Visitor; readonly other: Visitor }> {
  const [anna, bruno] = await Promise.all([visit(browser, service.address), visit(browser, service.address)]);
  await createGame(anna, { host: 'Anna', name: 'Lagoon', seats: ['person'] });
  await join(bruno, await anna.page.getByLabel(say('invite.link')).inputValue(), 'Bruno');
  await Promise.all([anna.page.locator('.request').waitFor(), bruno.page.locator('.request').waitFor()]);
  const { seen } = await viewOf(anna, gameOn(anna.page));
  return seen.awaited[0]?.seat === 0 ? { active: anna, other: bruno } : { active: bruno, other: anna };
}

const logOf = (page: Page) => page.locator('.log').getByRole('listitem');

test('a page without a connection says so, and catches up at once when it is back', async () => {
  const { active, other } = await twoAtATable();
  const { page } = other;
  await other.context.setOffline(true);
  await page.getByText(say('game.away')).waitFor();
  await act(active.page, await see(active.page));
  await act(active.page, await see(active.page));
  await other.context.setOffline(false);
  await page.getByText(say('game.away')).waitFor({ state: 'detached' });
  await settlements(page).first().waitFor({ state: 'attached' });
  await expect.poll(() => logOf(page).count()).toBe(await logOf(active.page).count());
});

test('the log is whole again after it could not be read', async () => {
  const { active, other } = await twoAtATable();
  const { page } = other;
  let lost = 0;
  // The view comes without the log, as it does where the log cannot be read with it.
  await page.route(VIEW, (route) => {
    const url = new URL(route.request().url());
    url.searchParams.delete('from');
    return route.continue({ url: url.href });
  });
  await page.route('**/events?**', (route) => {
    lost++;
    return route.abort();
  });
  await act(active.page, await see(active.page));
  await settlements(page).first().waitFor({ state: 'attached' });
  await expect.poll(() => lost).toBeGreaterThan(0);
  await page.unroute('**/events?**');
  await expect.poll(() => logOf(page).count()).toBe(await logOf(active.page).count());
});

test('a computer that slept in the middle of a request asks again when it wakes', async () => {
  const { active, other } = await twoAtATable();
  const { page } = other;
  let asked = 0;
  // The answer to what was asked before the sleep never comes.
  await page.route(VIEW, () => {
    asked++;
  });
  await page.evaluate("dispatchEvent(new Event('online'))");
  await expect.poll(() => asked).toBeGreaterThan(0);
  const session = await other.context.newCDPSession(page);
  await session.send('Page.setWebLifecycleState', { state: 'frozen' });
  await act(active.page, await see(active.page));
  await page.unroute(VIEW);
  await session.send('Page.setWebLifecycleState', { state: 'active' });
  await settlements(page).first().waitFor({ state: 'attached' });
});
