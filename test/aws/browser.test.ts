import { chromium } from '@playwright/test';
import { afterAll, expect, test } from 'vitest';
import type { Game } from '../../functions/api/client.ts';
import { linkIn } from '../e2e/support/people.ts';
import { playToTheEnd } from '../e2e/support/player.ts';
import { tap } from '../e2e/support/tap.ts';
import { gameOn, visit } from '../e2e/support/visitor.ts';
import { open, whole } from '../e2e/support/whole.ts';
import { say } from '../e2e/support/words.ts';
import { chromiumOptions } from '../support/chromium.ts';
import { deploy } from './emulator/index.ts';
import { newestMail, visitorOf } from './people.ts';

const instance = await deploy();
const { distribution, site, stream } = instance;
const options = await chromiumOptions();
const rules = `--host-resolver-rules=MAP ${distribution.domain} 127.0.0.1:${distribution.port}`;
const browser = chromium.launch({ ...options, args: [...(options.args ?? []), rules] });
const stop = stream.keepPumping();
afterAll(async () => {
  await (await browser).close();
  await stop();
});

const EMAIL = 'anna@example.org';

test('somebody signs in by email, plays a game against bots in a browser, and deletes the account', async () => {
  // The certificate of the test is for another name.
  const { page, complaints, refusals } = await visit(site, { ignoreHTTPSErrors: true }, browser);
  await open(page, '/sign-in');
  expect(await page.locator('link[rel=canonical]').getAttribute('href')).toBe(`${site}/sign-in`);
  await page.getByLabel(say('account.email')).fill(EMAIL);
  await page.getByRole('button', { name: say('signIn.send'), exact: true }).click();
  await page.getByRole('status').getByText(EMAIL).waitFor();
  await expect.poll(() => newestMail(instance, EMAIL)).toBeDefined();
  await open(page, linkIn((await newestMail(instance, EMAIL)) ?? fail()));
  await page.getByLabel(say('account.name')).fill('Anna');
  await page.getByRole('button', { name: say('signIn.signInGo') }).click();
  await page.getByRole('link', { name: 'Anna', exact: true }).waitFor();

  await open(page, '/create');
  await page.getByLabel(say('create.name')).fill('The long evening');
  await page.getByText('3', { exact: true }).first().click();
  for (const n of [2, 3])
    await page.getByRole('combobox', { name: say('create.seat', { n }) }).selectOption(say('create.bot.sensible'));
  await tap(page.getByRole('button', { name: say('create.go') }));
  await page.waitForURL('**/game/*');
  const id = gameOn(page);
  await playToTheEnd(page);
  // The page knows from the last move that the game is over; the feed writes it into the lobby a little later.
  const game = async (): Promise<Game> =>
    JSON.parse(await page.evaluate(`fetch('/api/games/${id}').then((answer) => answer.text())`));
  await expect.poll(async () => (await game()).status).toBe('finished');
  await whole(page);

  await open(page, '/me');
  await page.getByText(say('account.delete'), { exact: true }).click();
  await page.getByRole('button', { name: say('account.deleteDo') }).click();
  await page.getByRole('button', { name: say('account.delete.do') }).click();
  await page.waitForURL((url) => url.pathname === '/');
  const session = JSON.parse(await page.evaluate(`fetch('/api/session').then((answer) => answer.text())`));
  expect(session.me).toBeUndefined();

  expect(complaints).toEqual([]);
  expect(refusals().filter((one) => one !== `422 POST /api/games/${id}/moves`)).toEqual([]);
  expect(instance.refused).toEqual([]);
  expect(instance.problems()).toEqual([]);
});

test('compressed files are left to the distribution', async () => {
  const { send } = visitorOf(instance, '203.0.113.1');
  const statuses = ['/app.html', '/app.html.br', '/app.html.gz'].map(async (path) => (await send(path)).status);
  expect(await Promise.all(statuses)).toEqual([200, 403, 403]);
});

const fail = (): never => {
  throw new Error('there is no email');
};
