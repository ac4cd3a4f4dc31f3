import type { Browser, Page } from '@playwright/test';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Commit } from '../../functions/api/client.ts';
import { launchChromium } from '../support/chromium.ts';
import { type Service, startService } from '../support/service.ts';
import { press, settled } from './support/hands.ts';
import { tabTo } from './support/keys.ts';
import { createGame } from './support/people.ts';
import { act } from './support/player.ts';
import { see } from './support/seen.ts';
import { gameOn, type Visitor, visit } from './support/visitor.ts';
import { say } from './support/words.ts';

let browser: Browser;
let service: Service;

beforeAll(async () => {
  [browser, service] = await Promise.all([launchChromium(), startService()]);
});
afterAll(async () => {
  // A page asks on after its test: what is still on the slow line then is nobody's.
  await Promise.all(slow.map((page) => page.unrouteAll({ behavior: 'ignoreErrors' })));
  await browser.close();
});
const slow: Page[] = [];

/** A game in which Anna is about to roll the dice, with a network that takes so many milliseconds. */
async function aboutToRoll(latency: number, options = {}): Promise<Visitor> {
  const anna = await visit(browser, service.address, options);
  await createGame(anna, { host: 'Anna', name: 'Slips', seats: ['sensible'] });
  const { page } = anna;
  const roll = page.getByRole('button', { name: say('action.roll') });
  for (
    let seen = await see(page);
    !seen.buttons.some(({ name }) => name === say('action.roll'));
    seen = await see(page)
  )
    await act(page, seen);
  await roll.and(page.locator(':not([aria-disabled])')).waitFor();
  slow.push(page);
  await page.route('**/api/**', async (route) => {
    const answer = await route.fetch();
    await new Promise((resolve) => setTimeout(resolve, latency));
    await route.fulfill({ response: answer });
  });
  return anna;
}

/** How often Anna has rolled, and how many turns have begun. */
async function counted({ get, page }: Visitor): Promise<{ readonly rolls: number; readonly turns: number }> {
  const { commits } = await get<{ commits: Commit[] }>(`/api/games/${gameOn(page)}/events?from=0`);
  const events = commits.flatMap(({ seat, events }) => events.map(({ type }) => (seat === 0 ? `own ${type}` : type)));
  const times = (name: RegExp) => events.filter((type) => name.test(type)).length;
  return { rolls: times(/^own diceRolled$/), turns: times(/turnBegan$/) };
}
for (const latency of [0, 100, 400])
  test(`quick taps on the dice roll them once and end nothing, over a network that takes ${latency} ms`, async () => {
    const anna = await aboutToRoll(latency, { viewport: { width: 390, height: 664 } });
    const { page } = anna;
    const before = await counted(anna);
    const box = await page.getByRole('button', { name: say('action.roll'), exact: true }).boundingBox();
    if (box === null) throw new Error('there is nothing to tap');
    // A finger that goes on tapping one spot, whatever comes to be there.
    await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2, { clickCount: 12, delay: 100 });
    await settled(page);
    const after = await counted(anna);
    expect(after).toEqual({ rolls: before.rolls + 1, turns: before.turns });
    expect(anna.complaints).toEqual([]);
  });

test('a key that is held down on the dice rolls them once and ends nothing', async () => {
  const anna = await aboutToRoll(0);
  const { page } = anna;
  const before = await counted(anna);
  await tabTo(page, say('action.roll'));
  // A key that is down already is pressed again: that is what a held key sends.
  for (let i = 0; i < 20; i++) await page.keyboard.down('Enter');
  await page.keyboard.up('Enter');
  await see(page);
  for (let i = 0; i < 20; i++) await page.keyboard.down('Enter');
  await page.keyboard.up('Enter');
  expect(await counted(anna)).toEqual({ rolls: before.rolls + 1, turns: before.turns });
});

test('a turn in which something can still be done ends after a second thought, which can be another one', async () => {
  const anna = await aboutToRoll(0);
  const { page } = anna;
  const question = page.getByRole('status').getByText(/^You can still .*\. End your turn\?$/);
  for (;;) {
    const seen = await see(page);
    if (!seen.buttons.some(({ name }) => name === say('action.endTurn'))) await act(page, seen);
    else {
      await press(page, say('action.endTurn'));
      if (await question.isVisible()) break;
      await settled(page);
    }
  }
  const { turns } = await counted(anna);
  await press(page, say('sure.no'));
  await question.waitFor({ state: 'detached' });
  await press(page, say('action.endTurn'));
  await question.waitFor();
  expect((await counted(anna)).turns).toBe(turns);
  await press(page, say('sure.yes'));
  await settled(page);
  expect((await counted(anna)).turns).toBeGreaterThan(turns);
});
