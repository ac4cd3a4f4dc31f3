import { expect, test } from 'vitest';
import { watchShifts } from './support/shifts.ts';
import { useSite } from './support/site.ts';
import { becomeGuest, sitDown } from './support/tables.ts';
import { open } from './support/whole.ts';
import { say } from './support/words.ts';

const site = useSite();

test.each([
  { viewport: { width: 390, height: 844 }, colorScheme: 'light' },
  { viewport: { width: 1280, height: 800 }, colorScheme: 'dark' },
] as const)('the site runs under its own strict policy at $viewport.width in $colorScheme', async (options) => {
  const { page, complaints } = await site.visit(options);
  const answer = await page.goto('/');
  expect(answer?.headers()['content-security-policy']).toContain("frame-ancestors 'none'");
  const own = page.locator('meta[http-equiv="content-security-policy"]');
  expect(await own.getAttribute('content')).toContain("default-src 'none'");
  await expect.poll(() => page.title()).toContain('Coloni');
  for (const path of ['/', '/about', '/rules/base', '/create', '/sign-in']) await open(page, path);
  expect(complaints).toEqual([]);
});

test('a connection that is lost while the page opens is no error: what could not be sent waits for the next visit', async () => {
  const anna = await site.visit();
  await becomeGuest(anna, 'Anna');
  const { page } = anna;
  await page.route('**/api/me', (route) => route.abort());
  // Now that the page knows who is there, it tells the service the time zone.
  const lost = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/api/me'));
  await page.goto('/');
  await lost;
  await page.getByRole('heading', { name: say('home.mine') }).waitFor();
  expect(anna.complaints).toEqual([]);
});

test('the address of the rules leads to those of every ruleset', async () => {
  const { page } = await site.visit();
  await open(page, '/rules');
  await page.getByRole('heading', { level: 1, name: say('ruleset.base') }).waitFor();
  for (const ruleset of ['base', 'citiesKnights', 'impero'] as const)
    await page.getByRole('link', { name: say(`ruleset.${ruleset}`), exact: true }).waitFor();
});

test('a player who comes back to a phone sees their own games first, and nothing that comes late pushes a page down', async () => {
  const anna = await site.visit({ viewport: { width: 390, height: 664 }, hasTouch: true });
  const { page } = anna;
  await becomeGuest(anna, 'Anna');
  await sitDown({ name: 'Villa Rosa', seats: [anna, 'random'] });
  await open(page, '/');
  await page.getByRole('link', { name: 'Villa Rosa' }).waitFor();
  const shifted = await watchShifts(page);
  await open(page, '/');
  await page.getByRole('link', { name: 'Villa Rosa' }).waitFor();
  expect(await page.locator('.island').isVisible()).toBe(false);
  expect(await shifted()).toBeLessThan(0.01);
  await open(page, '/create');
  expect(await page.getByLabel(say('account.name'), { exact: true }).count()).toBe(0);
  expect(await shifted()).toBeLessThan(0.01);
});

test('a stranger is asked for a name on the page for a new game from the beginning', async () => {
  const { page } = await site.visit({ viewport: { width: 390, height: 664 } });
  const shifted = await watchShifts(page);
  await open(page, '/create');
  await page.getByLabel(say('account.name'), { exact: true }).waitFor();
  expect(await shifted()).toBeLessThan(0.01);
});

test('a page at an unknown address says so, and is loaded once', async () => {
  const { page } = await site.visit();
  let documents = 0;
  page.on('domcontentloaded', () => {
    documents++;
  });
  await open(page, '/nowhere/at/all');
  await page.getByRole('heading', { name: say('site.lost') }).waitFor();
  expect(documents).toBe(1);
});
