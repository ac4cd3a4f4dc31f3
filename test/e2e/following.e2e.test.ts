import { randomUUID } from 'node:crypto';
import type { Page, Request } from '@playwright/test';
import { expect, test } from 'vitest';
import { chooseMove, rulesetNames, type WireEvent } from '../../engine/index.ts';
import type { Commit } from '../../functions/api/client.ts';
import { settlementsOn } from './support/hands.ts';
import { act } from './support/player.ts';
import { see } from './support/seen.ts';
import { watchShifts } from './support/shifts.ts';
import { useSite } from './support/site.ts';
import { becomeGuest, sitDown, twoAtATable } from './support/tables.ts';
import { viewOf } from './support/views.ts';
import type { Visitor } from './support/visitor.ts';
import { open, reload, whole } from './support/whole.ts';
import { say } from './support/words.ts';

const PHONE = { viewport: { width: 390, height: 664 }, hasTouch: true, isMobile: true };

const site = useSite();

/** Notes how the page's questions about the game are answered. */
const answersTo = (page: Page): number[] => {
  const statuses: number[] = [];
  page.on('response', (answer) => {
    if (answer.url().includes('/view')) statuses.push(answer.status());
  });
  return statuses;
};

test('the moves of others appear at once: the page is notified, and requests what is new', async () => {
  const { id, active, other } = await twoAtATable(site.address);
  const { page } = other;
  const heard: unknown[] = [];
  page.on('websocket', (socket) =>
    socket.on('framereceived', ({ payload }) => heard.push(JSON.parse(String(payload)))),
  );
  const connecting = page.waitForEvent('websocket');
  await page.reload();
  await connecting;
  // Until it is connected it would find out by itself, and hear nothing.
  await whole(page);
  const statuses = answersTo(page);
  const loads: string[] = [];
  page.on('load', (loaded) => loads.push(loaded.url()));
  expect(await settlementsOn(page).count()).toBe(0);
  await act(active.page, await see(active.page));
  await settlementsOn(page).first().waitFor({ state: 'attached' });
  expect(statuses.filter((status) => status === 200).length).toBeGreaterThan(0);
  expect(heard).toContainEqual({ game: id, version: expect.any(Number), lobby: expect.any(Number) });
  expect(loads).toEqual([]);
});

test('a page that cannot connect polls, and requests only what is new', async () => {
  const { active, other } = await twoAtATable(site.address);
  const { page } = other;
  await page.routeWebSocket('**/live?*', (socket) => socket.close());
  await reload(page);
  const statuses = answersTo(page);
  await expect.poll(() => statuses.length).toBeGreaterThan(1);
  expect(new Set(statuses)).toEqual(new Set([304]));
  await act(active.page, await see(active.page));
  await settlementsOn(page).first().waitFor({ state: 'attached' });
  expect(statuses.filter((status) => status === 200)).toHaveLength(1);
});

test('a hidden tab requests nothing, and catches up when it is visible again', async () => {
  const { id, active, other } = await twoAtATable(site.address);
  const { page } = other;
  await page.clock.install();
  await open(page, `/game/${id}`);
  let asked = 0;
  const underWay = new Set<Request>();
  page.on('request', (request) => {
    asked++;
    underWay.add(request);
  });
  for (const end of ['requestfinished', 'requestfailed'] as const)
    page.on(end as 'requestfinished', (request) => underWay.delete(request));

  await page.clock.runFor('02:00');
  await expect.poll(() => asked).toBeGreaterThan(0);
  await show(page, 'hidden');
  // What was under way when the tab was hidden ends.
  await page.clock.runFor(1000);
  await whole(page);
  await expect.poll(() => underWay.size).toBe(0);
  const before = asked;
  await page.clock.runFor('10:00');
  expect(asked).toBe(before);

  await act(active.page, await see(active.page));
  const settlements = settlementsOn(page);
  await whole(page);
  expect(await settlements.count()).toBe(0);
  await show(page, 'visible');
  await settlements.first().waitFor({ state: 'attached' });
});

/** Plays for a person until the game waits for somebody else, without their page. */
async function playOn(person: Visitor, id: string): Promise<void> {
  for (;;) {
    const { state, seen } = await viewOf(person, id);
    const { seat, awaited } = seen;
    if (seat === undefined || awaited.every((owed) => owed.seat !== seat)) return;
    const move = chooseMove('sensible', state, seat, () => 0);
    if (move !== undefined)
      await person.send('POST', `/api/games/${id}/moves`, { moveId: randomUUID(), moves: [move] });
    if (move?.type === 'endTurn') return;
  }
}

test('the turns of three bots are shown one after the other while the page asks what comes next, until its reader acts', async () => {
  const anna = await site.visit();
  const { page } = anna;
  await becomeGuest(anna, 'Anna');
  const id = await sitDown({ name: 'Calm', seats: [anna, 'sensible', 'sensible', 'sensible'] });
  const asks = page.locator('.request.asks');
  const sentences = page.locator('[aria-atomic="false"] p');
  const lastRoll = page
    .locator('.log li')
    .filter({ hasText: / rolled \d/ })
    .last();
  /** The last roll of the game as it is, as the log tells it. */
  const rolled = async () => {
    const { commits } = await anna.get<{ commits: Commit[] }>(`/api/games/${id}/events?from=1`);
    const roll = commits
      .flatMap(({ events }) => events as readonly WireEvent[])
      .findLast(({ type }) => type === 'diceRolled');
    const names = await page.locator('.players .who strong').allTextContents();
    const [a = 0, b = 0] = (roll?.dice ?? []) as readonly number[];
    return `${roll?.seat === 0 ? 'You' : names[Number(roll?.seat)]} rolled ${a + b}`;
  };
  await page.clock.install();
  await open(page, `/game/${id}`);
  await asks.waitFor();
  await page.clock.pauseAt(Date.now() + 3_600_000);
  await page.getByRole('tab', { name: say('panel.log') }).click();

  // Time stands still: the page shows one move, and the bots play on.
  await playOn(anna, id);
  await expect.poll(async () => (await viewOf(anna, id)).seen.awaited.some(({ seat }) => seat === 0)).toBe(true);
  const left = page.getByTitle(say('turns.skip'));
  await left.waitFor();
  await asks.waitFor();
  const waiting = async () => Number(await left.textContent());
  const all = await waiting();
  expect(all).toBeGreaterThan(1);

  // It goes on with time, and says each move once; with reduced motion nothing moves.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const before = await sentences.allTextContents();
  await page.clock.runFor(2000);
  await expect.poll(async () => (await sentences.allTextContents()).at(-1)).not.toBe(before.at(-1));
  expect(await waiting()).toBeLessThan(all);
  const moving = 'document.getAnimations().filter(({ effect }) => effect.getComputedTiming().duration > 0).length';
  expect(await page.evaluate(moving)).toBe(0);

  await page.keyboard.press('Escape');
  await left.waitFor({ state: 'detached' });
  await expect.poll(() => lastRoll.textContent()).toContain(await rolled());
  expect(anna.complaints).toEqual([]);
});

test.each(rulesetNames())(
  'the page of a game of %s stays still on a phone while the first pieces are placed, and its board over whole turns',
  async (ruleset) => {
    const anna = await site.visit({ ...PHONE, reducedMotion: 'no-preference' });
    const { page } = anna;
    await becomeGuest(anna, 'Anna');
    const bots = ['sensible', 'sensible', 'sensible'] as const;
    const id = await sitDown({ name: 'Still', ruleset, seats: [anna, ...bots], options: { board: 'random' } });
    const shifted = await watchShifts(page);
    await open(page, `/game/${id}`);
    expect(await shifted(), 'as it opens').toBeLessThan(0.01);
    const turns = new Set<number>();
    for (;;) {
      const { state, seen } = await viewOf(anna, id);
      if (state.turn.number > 0 && state.turn.active === 0) turns.add(state.turn.number);
      if (turns.size === 0) expect(await shifted(), 'before the first turn').toBeLessThan(0.05);
      if (turns.size > 2) break;
      if (!seen.awaited.some(({ seat }) => seat === 0)) continue;
      await page.locator('.request.asks').waitFor();
      // Somebody who does not touch a page for long does not look at it.
      await page.mouse.move(0, seen.version % 100);
      const move = chooseMove('sensible', state, 0, () => 0);
      if (move !== undefined)
        await anna.send('POST', `/api/games/${id}/moves`, { moveId: randomUUID(), moves: [move] });
    }
    await page.getByTitle(say('turns.skip')).waitFor({ state: 'detached' });
    // What is below the board makes room for a question and for the barbarians' landing.
    expect(await shifted('.board')).toBe(0);
  },
);

/** Makes a page believe that its tab has been hidden or shown, as a browser with a window would. */
const show = (page: Page, state: 'hidden' | 'visible'): Promise<unknown> =>
  page.evaluate(`
    Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => '${state}' });
    document.dispatchEvent(new Event('visibilitychange'));
  `);
