import { setTimeout } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import { expect, onTestFinished, test } from 'vitest';
import type { Commit } from '../../functions/api/client.ts';
import { press, settled } from './support/hands.ts';
import { tabTo } from './support/keys.ts';
import { act, playToTheRoll } from './support/player.ts';
import { see } from './support/seen.ts';
import { useSite } from './support/site.ts';
import { againstABot } from './support/tables.ts';
import { gameOn, type Visitor } from './support/visitor.ts';
import { whole } from './support/whole.ts';
import { say } from './support/words.ts';

const site = useSite();

/** A game in which Anna is about to roll the dice, with a network that takes so many milliseconds. */
async function aboutToRoll(latency: number, options = {}): Promise<Visitor> {
  const anna = await site.visit(options);
  await againstABot(anna, 'Slips');
  const { page } = anna;
  const roll = page.getByRole('button', { name: say('action.roll') });
  await playToTheRoll(page);
  await whole(page);
  await roll.and(page.locator(':not([aria-disabled])')).waitFor();
  // A page asks on after its test: what is still on the slow line then is nobody's.
  onTestFinished(() => page.unrouteAll({ behavior: 'ignoreErrors' }));
  await page.route('**/api/**', async (route) => {
    // The service may close a connection that has been idle just when it is used again; browsers then ask once more.
    const answer = await route.fetch({ maxRetries: 3 });
    await setTimeout(latency);
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

/**
 * A finger goes on tapping one spot, whatever comes to be there: twelve taps, five a second. Each has its own time, as
 * from a screen: a page that is slow handles a tap later than it was made.
 */
async function tapOn(page: Page, spot: { readonly x: number; readonly y: number }): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  const begun = Date.now();
  const handled: Promise<unknown>[] = [];
  for (let half = 0; half < 24; half++) {
    const at = begun + half * 100;
    await setTimeout(Math.max(0, at - Date.now()));
    const type = half % 2 === 0 ? 'mousePressed' : 'mouseReleased';
    const tap = { type, ...spot, button: 'left', clickCount: Math.floor(half / 2) + 1, timestamp: at / 1000 } as const;
    handled.push(devtools.send('Input.dispatchMouseEvent', tap));
  }
  await Promise.all(handled);
}

for (const latency of [0, 100, 400])
  test(`quick taps on the dice roll them once and end nothing, over a network that takes ${latency} ms`, async () => {
    const anna = await aboutToRoll(latency, { viewport: { width: 390, height: 664 } });
    const { page } = anna;
    const before = await counted(anna);
    const box = await page.getByRole('button', { name: say('action.roll'), exact: true }).boundingBox();
    if (box === null) throw new Error('there is nothing to tap');
    await tapOn(page, { x: box.x + box.width / 2, y: box.y + box.height / 2 });
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

test('a turn in which something can still be done ends after a question, which the player can answer either way', async () => {
  const anna = await aboutToRoll(0, { viewport: { width: 390, height: 664 } });
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
  // On a phone the sentence stands beside its answers, not above them.
  const [sentence, answer] = await Promise.all(
    [question, page.getByRole('button', { name: say('sure.yes') })].map((one) => one.boundingBox()),
  );
  expect(answer?.y).toBeLessThan((sentence?.y ?? 0) + (sentence?.height ?? 0));
  await press(page, say('sure.no'));
  await question.waitFor({ state: 'detached' });
  await press(page, say('action.endTurn'));
  await question.waitFor();
  expect((await counted(anna)).turns).toBe(turns);
  const yes = page.getByRole('button', { name: say('sure.yes'), exact: true });
  await yes.and(page.locator(':not([aria-disabled])')).waitFor();
  const box = await yes.boundingBox();
  if (box === null) throw new Error('there is nothing to tap');
  await tapOn(page, { x: box.x + box.width / 2, y: box.y + box.height / 2 });
  await settled(page);
  expect((await counted(anna)).turns).toBeGreaterThan(turns);
  // A finger that taps on opens nothing of what the turn's end brings.
  expect(await page.getByRole('dialog').count()).toBe(0);
});
