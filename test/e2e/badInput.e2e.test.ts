import type { Page } from '@playwright/test';
import { expect, test } from 'vitest';
import { sayProblem } from '../../messages/problems.ts';
import { placeAt } from './support/hands.ts';
import { join, linkIn, mailTo } from './support/people.ts';
import { act } from './support/player.ts';
import { see } from './support/seen.ts';
import { useSite } from './support/site.ts';
import { againstABot, becomeGuest, openTable, sitDown } from './support/tables.ts';
import { tap } from './support/tap.ts';
import { viewOf } from './support/views.ts';
import { gameOn, type Visitor } from './support/visitor.ts';
import { open, whole } from './support/whole.ts';
import { say } from './support/words.ts';

const site = useSite();

/** The page says so in words, and nothing on it is a code, an id or JSON. */
async function reads(page: Page, code: string, fault?: string): Promise<void> {
  const faults = fault === undefined ? {} : { faults: [{ at: 'name', code: fault }] };
  await page.getByText(sayProblem('en', { code, ...faults })).waitFor();
  await whole(page);
  const text = await page.locator('main').innerText();
  expect(text).not.toMatch(/[{}]|undefined|\[object|\b[45]\d\d\b|Error/);
  expect(text).not.toContain(code);
}

const asGuest = async ({ page }: Visitor, name: string) => {
  if (!page.url().includes('/sign-in')) await open(page, '/sign-in');
  const field = page.getByLabel(say('account.name'));
  // What a script may send: the field's own limits are taken off.
  await field.evaluate((input) => input.removeAttribute('maxlength'));
  await field.fill(name);
  await tap(page.getByRole('button', { name: say('signIn.guestGo') }));
};

test('a sign-in link works once; after that the page says how to get another', async () => {
  const { page } = await site.visit();
  await open(page, '/sign-in');
  await page.getByLabel(say('account.email')).fill('carla@example.org');
  await tap(page.getByRole('button', { name: say('signIn.send') }));
  const link = linkIn(await mailTo(site.mailbox, 'carla@example.org'));
  await open(page, link);
  await page.getByLabel(say('account.name')).fill('Carla');
  await tap(page.getByRole('button', { name: say('signIn.signInGo') }));
  await page.waitForURL((url) => url.pathname === '/');
  const other = await site.visit();
  for (const used of [link, `${link.slice(0, -4)}0000`]) {
    await open(other.page, '/');
    await open(other.page, used);
    await reads(other.page, 'linkUsed');
  }
  await other.page.getByRole('link', { name: say('signIn.another') }).click();
  await other.page.getByRole('button', { name: say('signIn.send') }).waitFor();
  await open(other.page, '/me');
  await other.page.waitForURL('**/sign-in**');
});

test('a game that is full, private or missing says so and links back', async () => {
  const [anna, bruno, carla] = (await Promise.all([1, 2, 3].map(() => site.visit()))) as [Visitor, Visitor, Visitor];
  await becomeGuest(anna, 'Anna');
  const { id, link } = await openTable({ name: 'Cove', seats: [anna, 'friend'] });
  await open(carla.page, `/game/${id}`);
  await carla.page.getByText(say('signIn.toGame')).waitFor();
  await whole(carla.page);
  expect(await carla.page.getByText('Cove').count()).toBe(0);
  // A guest has no seat in it: only who signs in may have one.
  expect(await carla.page.getByLabel(say('account.name')).count()).toBe(0);
  await open(carla.page, `/sign-in?to=${encodeURIComponent(link)}`);
  expect(await carla.page.getByText(say('signIn.toGame')).count(), 'who has the invitation needs none').toBe(0);
  await open(carla.page, '/sign-in');
  await asGuest(carla, 'Carla');
  await carla.page.waitForURL((url) => url.pathname === '/');
  await open(carla.page, `/game/${id}`);
  await reads(carla.page, 'gameNotFound');
  await join(bruno, link, 'Bruno');
  await bruno.page.locator('.request').waitFor();

  await open(carla.page, link);
  await reads(carla.page, 'gameStarted');
  for (const address of [`/game/${id}`, `/game/${'0'.repeat(id.length)}`, '/game/nonsense']) {
    await open(carla.page, address);
    await reads(carla.page, 'gameNotFound');
    expect(await carla.page.title()).toBe(say('site.name'));
  }
  for (const invitation of ['cut', 'c'.repeat(20)]) {
    await open(carla.page, `/game/${id}?invitation=${invitation}`);
    await carla.page.getByRole('heading', { name: say('game.noInvitation') }).waitFor();
  }
  await carla.page.getByRole('link', { name: say('site.toHome') }).click();
  await carla.page.getByRole('button', { name: say('home.playNow') }).waitFor();
});

test('the page of a player says when there is none, and leads on', async () => {
  const anna = await site.visit();
  await becomeGuest(anna, 'Anna');
  const id = await sitDown({ name: 'Lagoon', seats: [anna, 'sensible'] });
  await open(anna.page, `/game/${id}/player/9`);
  await anna.page.getByRole('heading', { name: say('player.lost') }).waitFor();
  expect(await anna.page.title()).toBe(say('site.name'));
  await anna.page.getByRole('link', { name: say('site.toHome') }).waitFor();
  await anna.page.getByRole('link', { name: say('replay.leave') }).click();
  await anna.page.locator('.request').waitFor();
});

test('a seat that somebody else takes first is reported', async () => {
  const [anna, bruno, carla] = (await Promise.all([1, 2, 3].map(() => site.visit()))) as [Visitor, Visitor, Visitor];
  await becomeGuest(anna, 'Anna');
  const { link } = await openTable({ name: 'Cove', seats: [anna, 'friend'] });
  await open(carla.page, link);
  await carla.page.getByLabel(say('account.name')).fill('Carla');
  // Her page looks no more until she presses: what she sees is out of date.
  await carla.page.route('**/api/games/*?*', (route) => route.abort());
  await join(bruno, link, 'Bruno');
  await bruno.page.locator('.request').waitFor();
  await tap(carla.page.getByRole('button', { name: say('lobby.takeSeat') }));
  await reads(carla.page, 'gameStarted');
});

test('a move on an outdated page is not played, and the page says why', async () => {
  const anna = await site.visit();
  await againstABot(anna, 'Cove', { board: 'random' });
  const id = gameOn(anna.page);
  const late = await anna.context.newPage();
  await open(late, `/game/${id}`);
  const seen = await see(late);
  let isCut = true;
  // The route stays until the end: a request may be waiting for it.
  await late.route('**/view?*', (route) => (isCut ? route.abort() : route.continue()));
  await act(anna.page, await see(anna.page));
  const { state: before } = await viewOf(anna, id);
  await placeAt(late, seen.places.at(-1) ?? '');
  await late.getByRole('alert').getByText('Not at this point.').waitFor();
  expect((await viewOf(anna, id)).state).toEqual(before);
  isCut = false;
  await late.getByText(say('ask.draftRoad')).waitFor();
  expect(anna.complaints).toEqual([]);
});

test('a name that is not accepted gets a reason', async () => {
  const anna = await site.visit();
  await asGuest(anna, '<b>Anna</b>');
  await reads(anna.page, 'invalid', 'markup');
  await asGuest(anna, 'A'.repeat(10_000));
  await reads(anna.page, 'invalid', 'tooLong');
  await asGuest(anna, 'Anna\u0007');
  await reads(anna.page, 'invalid', 'controlCharacters');
  await asGuest(anna, 'An\u202Ena');
  await reads(anna.page, 'invalid', 'invisibleCharacters');
  await asGuest(anna, 'Anna & Co. "Ñandú" 🦙');
  await anna.page.getByRole('link', { name: 'Anna & Co. "Ñandú" 🦙' }).waitFor();
  expect(anna.complaints).toEqual([]);
});
