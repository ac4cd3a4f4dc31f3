import type { Page } from '@playwright/test';
import { expect, test } from 'vitest';
import type { Commit } from '../../functions/api/client.ts';
import { decline, settled } from './support/hands.ts';
import { placeByKeys, pressByKeys, pressEnter, tabTo } from './support/keys.ts';
import { type Seen, see } from './support/seen.ts';
import { useSite } from './support/site.ts';
import { againstABot } from './support/tables.ts';
import { gameOn } from './support/visitor.ts';
import { open, reload } from './support/whole.ts';
import { say } from './support/words.ts';

const site = useSite();

const can = ({ buttons }: Seen, name: string) => buttons.some((button) => button.name === name && button.can);

/** Does one thing in a turn, without a pointer. */
async function actByKeys(page: Page): Promise<string> {
  const seen = await see(page);
  const amount = Number(/discard (\d+) /.exec(seen.text)?.[1] ?? 0);
  if (amount > 0) return discardByKeys(page, amount);
  const buttons = [say('action.roll'), say('action.buildRoad'), say('action.endTurn'), say('trade.decline')];
  const victim = seen.buttons.find(({ name }) => name.startsWith('Rob '))?.name;
  const button = victim ?? buttons.find((name) => can(seen, name));
  const isPlacing = victim === undefined && seen.places.length > 0;
  if (button === say('trade.decline') && !isPlacing) return declineByKeys(page);
  if (!isPlacing && button !== undefined) await pressByKeys(page, button);
  if (button === say('action.endTurn')) await sayYes(page);
  if (isPlacing || button === say('action.buildRoad')) {
    const places = (await see(page)).places.length;
    const { first, second } = await placeByKeys(page);
    if (places > 1) expect(second).not.toBe(first);
  }
  await settled(page);
  return isPlacing ? seen.text : (button ?? '');
}

/** The second thought takes the focus: one more key says yes. */
async function sayYes(page: Page): Promise<void> {
  const yes = page.locator(':focus').filter({ hasText: say('sure.yes') });
  if ((await yes.count()) > 0) await pressEnter(page);
}

async function declineByKeys(page: Page): Promise<string> {
  await decline(page, () => pressByKeys(page, say('trade.decline')));
  await settled(page);
  return say('trade.decline');
}

async function discardByKeys(page: Page, amount: number): Promise<string> {
  for (let n = 0; n < amount; n++) {
    const { buttons } = await see(page);
    await pressByKeys(page, buttons.find(({ name, can }) => can && name.startsWith('One more '))?.name ?? '');
  }
  await pressByKeys(page, say('discard.do'));
  await settled(page);
  return 'discard';
}

test('a game is settled and played for some turns by keyboard alone', async () => {
  const anna = await site.visit();
  await againstABot(anna, 'Keys', { board: 'random' });
  const { page } = anna;
  const done: string[] = [];
  while (done.filter((one) => one === say('action.endTurn')).length < 2) done.push(await actByKeys(page));

  const { commits } = await anna.get<{ commits: Commit[] }>(`/api/games/${gameOn(page)}/events?from=0`);
  const own = commits.filter(({ seat }) => seat === 0).flatMap(({ events }) => events.map(({ type }) => type));
  const times = (type: string) => own.filter((one) => one === type).length;
  expect([times('settlementBuilt'), times('diceRolled')]).toEqual([2, 2]);
  expect(times('roadBuilt')).toBeGreaterThanOrEqual(2);
  expect(anna.complaints).toEqual([]);
});

test('a place that was chosen by keyboard can be left again', async () => {
  const anna = await site.visit();
  await againstABot(anna, 'Keys', { board: 'random' });
  const { page } = anna;
  await see(page);
  const place = await tabTo(page, / place: /);
  await page.keyboard.press('Enter');
  await page.locator(':focus.yes').waitFor();
  await pressByKeys(page, say('board.cancel'));
  await page.getByRole('button', { name: say('board.confirm') }).waitFor({ state: 'detached' });
  await expect.poll(() => page.locator(':focus').getAttribute('aria-label')).toBe(place);
});

test('the next place is one Tab away from a place that was confirmed by keyboard', async () => {
  const anna = await site.visit();
  await againstABot(anna, 'Keys', { board: 'random' });
  const { page } = anna;
  await see(page);
  await placeByKeys(page);
  await settled(page);
  await page.getByRole('status').getByText(say('ask.draftRoad')).waitFor();
  await see(page);
  await page.keyboard.press('Tab');
  expect(await page.locator(':focus').getAttribute('aria-label')).toMatch(/^Road place: /);
});

test('the first game is begun by keyboard alone, with a guide that can be skipped for good', async () => {
  const { page } = await site.visit();
  await open(page, '/');
  await pressByKeys(page, say('site.skip'));
  await pressByKeys(page, say('home.playNow'));
  await page.locator('input:focus').waitFor();
  await page.keyboard.type('Bruno');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/game/*');
  // Bots may begin, and what they offer in their turns is asked for a moment only.
  await page.getByRole('button', { name: say('action.roll'), exact: true }).waitFor();
  await see(page);
  await tabTo(page, say('action.roll'));
  const guide = page.getByRole('complementary', { name: say('guide.title') });
  await guide.getByText(say('guide.roll')).waitFor();
  await pressByKeys(page, say('guide.skip'));
  await guide.waitFor({ state: 'detached' });
  // Who skips it goes on with what the game asks.
  await expect.poll(() => page.locator(':focus').textContent()).toContain(say('action.roll'));
  await reload(page);
  await see(page);
  expect(await guide.count()).toBe(0);
});

/** What the keyboard stands on, where something else lies over its middle. */
const coveredFocus = (page: Page): Promise<readonly string[]> =>
  page.locator(':focus').evaluateAll((all) =>
    all.flatMap((one) => {
      const { left, top, width, height } = one.getBoundingClientRect();
      const over = one.ownerDocument.elementFromPoint(left + width / 2, top + height / 2);
      if (over !== null && (one.contains(over) || over.contains(one))) return [];
      return [one.getAttribute('aria-label') ?? one.textContent.trim()];
    }),
  );

test('in a low window nothing that the keyboard comes to is under the bar or under the buttons of the standing orders', async () => {
  const anna = await site.visit({ viewport: { width: 640, height: 360 } });
  const { page } = anna;
  await againstABot(anna, 'Reef');
  await page
    .getByRole('button', { name: say('action.orders') })
    .first()
    .press('Enter');
  const dialog = page.getByRole('dialog', { name: say('orders.title') });
  await dialog.getByRole('button', { name: say('orders.suggest') }).waitFor();
  const covered: string[] = [];
  for (let passed = 0; passed < 20; passed++) {
    await page.keyboard.press('Tab');
    covered.push(...(await coveredFocus(page)));
  }
  await dialog.getByRole('button', { name: say('action.cancel') }).press('Enter');
  await page.getByRole('link', { name: say('footer.licence') }).focus();
  for (let passed = 0; passed < 25; passed++) {
    await page.keyboard.press('Shift+Tab');
    covered.push(...(await coveredFocus(page)));
  }
  expect(covered).toEqual([]);
});
