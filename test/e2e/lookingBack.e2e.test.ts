import { expect, test } from 'vitest';
import { awaited, type Seat } from '../../engine/index.ts';
import { playUntil } from '../mail/playedGame.ts';
import { press } from './support/hands.ts';
import { watchShifts } from './support/shifts.ts';
import { useSite } from './support/site.ts';
import { STAGED, stageIn } from './support/staged.ts';
import { goBack, open, reload, whole } from './support/whole.ts';
import { keysIn, say } from './support/words.ts';

const site = useSite();

test('a reader who was away reads what happened, steps through it on the board, and can link to any moment', async () => {
  const anna = await site.visit({ viewport: { width: 390, height: 664 }, hasTouch: true });
  const { page } = anna;
  const stage = await stageIn(anna.context);
  const { state, commits } = playUntil(4, (played) => played.commits.length >= 160);
  stage({ state, commits, reader: 0, seenTo: 120 });
  const shifted = await watchShifts(page);
  await open(page, `/game/${STAGED}`);
  const own = commits.findLastIndex(({ seat }) => seat === 0) + 1;
  const first = Math.max(120, own) + 1;

  // The story is one line, which opens.
  const story = page.locator('.story summary');
  await story.waitFor();
  expect(await shifted()).toBeLessThan(0.02);
  await story.click();
  await press(page, say('story.replay'));
  const at = (version: number) => page.getByRole('status').getByText(say('replay.at', { at: version, last: 160 }));
  // It plays by itself, until a step is made.
  const shownAt = () => Number(new URL(page.url()).searchParams.get('at'));
  await expect.poll(shownAt).toBeGreaterThanOrEqual(first);
  await press(page, say('replay.back'));
  await page
    .getByRole('main')
    .getByRole('button', { name: say('replay.play'), exact: true })
    .waitFor();

  // By buttons, by keys, by swipe; the board shows the game as it stood.
  await page.keyboard.press('Home');
  await at(1).waitFor();
  await page.keyboard.press('ArrowRight');
  await at(2).waitFor();
  await press(page, say('replay.back'));
  await at(1).waitFor();
  const pieces = page.locator('.board li');
  const atFirst = await pieces.count();
  await page.keyboard.press('End');
  await at(160).waitFor();
  await expect.poll(() => pieces.count()).toBeGreaterThan(atFirst);
  await page
    .locator('.chart')
    .dispatchEvent('touchstart', { touches: [{ identifier: 0, clientX: 100, clientY: 300 }] });
  await page
    .locator('.chart')
    .dispatchEvent('touchend', { changedTouches: [{ identifier: 0, clientX: 260, clientY: 305 }] });
  await at(159).waitFor();

  // The address leads there again; back leads out, however many moves were looked at.
  await reload(page);
  await at(159).waitFor();
  await press(page, say('replay.leave'));
  await page.locator('.request').waitFor();
  await expect.poll(() => page.url()).not.toContain('at=');

  // The log reads downwards, and can be read for one player or one thing.
  await page.getByRole('tab', { name: say('panel.log') }).click();
  const headings = page.locator('section h3');
  await headings.first().waitFor();
  await whole(page);
  const lines = page.locator('.log li');
  const all = await lines.count();
  await page.getByRole('combobox', { name: say('log.kind') }).selectOption(say('log.kind.trade'));
  await expect.poll(() => lines.count()).not.toBe(all);
  await page.getByRole('combobox', { name: say('log.kind') }).selectOption(say('log.kind.all'));
  await headings.last().getByRole('link').click();
  await page.getByRole('button', { name: say('replay.leave') }).waitFor();
  await goBack(page);
  await page.locator('.request').waitFor();

  // Seen is seen.
  await story.click();
  await press(page, say('story.seen'));
  await story.waitFor({ state: 'detached' });

  // Who only watches finds the statistics, in words.
  stage({ state, commits, reader: 'spectator' });
  await reload(page);
  const statistics = page.getByText(say('stats.title'), { exact: true });
  await statistics.waitFor();
  expect(keysIn(await page.locator('body').innerText())).toEqual([]);
  await statistics.click();
  await page.getByRole('table', { name: say('stats.dice') }).waitFor();
  expect(anna.complaints).toEqual([]);
});

test('on a phone, the question about a silent seat is there with the board and pushes nothing down', async () => {
  const anna = await site.visit({ viewport: { width: 390, height: 664 }, hasTouch: true });
  const { page } = anna;
  const stage = await stageIn(anna.context);
  const { state, commits } = playUntil(4, (played) => played.commits.length >= 160);
  const others = state.table.seats
    .map((_, seat) => seat as Seat)
    .filter((own) => !awaited(state).some(({ seat }) => seat === own));
  const waitingSince = new Date(Date.now() - 8 * 86_400_000);
  stage({ state, commits, reader: others[0] ?? 0, seenTo: commits.length, waitingSince });
  const shifted = await watchShifts(page);
  await open(page, `/game/${STAGED}`);
  await page.getByText(/The game has waited for \w+ for 8 days/).waitFor();
  expect(await shifted()).toBeLessThan(0.01);
  expect(anna.complaints).toEqual([]);
});

test('a replay plays by itself at the pace that its reader chooses, and the log follows it', async () => {
  const anna = await site.visit();
  const { page } = anna;
  const stage = await stageIn(anna.context);
  const { state, commits } = playUntil(4, (played) => played.commits.length >= 60);
  stage({ state, commits, reader: 0, seenTo: commits.length });
  await page.clock.install();
  await open(page, `/game/${STAGED}?at=20`);
  await page.clock.pauseAt(Date.now() + 3_600_000);
  const control = (name: string) => page.getByRole('main').getByRole('button', { name, exact: true });
  const shownAt = () => Number(new URL(page.url()).searchParams.get('at'));
  const lines = page.locator('.log li');
  const before = await lines.count();

  // No move is shown for more than two seconds; one that tells nothing comes with the next.
  await control(say('replay.play')).click();
  await control(say('replay.pause')).waitFor();
  await page.clock.runFor(500);
  expect(shownAt()).toBe(20);
  await page.clock.runFor(2000);
  await expect.poll(shownAt).toBeGreaterThan(20);
  await expect.poll(() => lines.count()).toBeGreaterThan(before);
  await control(say('replay.speed', { speed: 1 })).click();
  await control(say('replay.speed', { speed: 2 })).click();
  const slowly = shownAt();
  await page.clock.runFor(2000);
  await expect.poll(shownAt).toBeGreaterThan(slowly + 2);

  await page.keyboard.press('k');
  await control(say('replay.play')).waitFor();
  await page.keyboard.press('Home');
  await page
    .getByRole('status')
    .getByText(say('replay.at', { at: 1, last: 60 }))
    .waitFor();
  await page.clock.runFor(10_000);
  expect(shownAt()).toBe(1);

  // The list of keys comes with the key that every list of keys has.
  await page.keyboard.press('?');
  await page.getByRole('dialog', { name: say('keys.title') }).waitFor();
  await page.keyboard.press('?');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  expect(anna.complaints).toEqual([]);
});
