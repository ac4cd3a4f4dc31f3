import type { Locator } from '@playwright/test';
import { expect, test } from 'vitest';
import { replay, type WireEvent } from '../../engine/index.ts';
import { recordGame } from '../../tools/recordGame.ts';
import { press } from './support/hands.ts';
import { useSite } from './support/site.ts';
import { type Scene, STAGED, stageIn } from './support/staged.ts';
import { goBack, open, reload, resize } from './support/whole.ts';
import { keysIn, say } from './support/words.ts';

const site = useSite();

const BOTS = ['sensible', 'sensible', 'sensible'] as const;
const { record, state } = recordGame({ ruleset: 'base', options: {}, bots: BOTS, seed: 5, turnCap: 300 });
const commits = record.commits as unknown as Scene['commits'];
/** The same game after some of its commits. */
const sceneAt = (version: number): Scene => {
  const done = commits.slice(0, version);
  const events = done.flatMap((commit) => commit.events) as readonly WireEvent[];
  return { state: replay(events), commits: done, reader: 0, seenTo: version };
};

/** The figures of a table that are on more than one line. */
const brokenIn = (table: Locator) =>
  table.locator('td').evaluateAll((cells) =>
    cells.flatMap((cell) =>
      [cell, ...cell.children].flatMap(({ childNodes }) =>
        [...childNodes].flatMap((node) => {
          const range = cell.ownerDocument.createRange();
          range.selectNodeContents(node);
          const isBroken = node.nodeName === '#text' && range.getClientRects().length > 1;
          return isBroken ? [node.textContent] : [];
        }),
      ),
    ),
  );

test('a game that is over explains itself, and every moment leads into the replay', async () => {
  const { page, context, complaints } = await site.visit({
    viewport: { width: 390, height: 664 },
  });
  const stage = await stageIn(context);
  stage({ state, commits, record, reader: 0, seenTo: commits.length });
  await open(page, `/game/${STAGED}`);
  const summary = page.getByText(say('over.analysis'), { exact: true });
  await summary.click();

  // The curve comes first; it may be stopped, and begun again.
  await page.getByRole('heading', { name: say('analysis.curve') }).waitFor();
  await press(page, say('analysis.stop'));
  await page.getByText(say('analysis.stopped')).waitFor();
  await press(page, say('analysis.again'));
  const accounts = page.getByRole('table', { name: say('analysis.accounts') });
  await accounts.waitFor();
  await expect.poll(() => accounts.getByRole('row').last().innerText()).toMatch(/100\s?%/);
  await page.getByText(say('analysis.curve.table'), { exact: true }).click();
  const curve = page.getByRole('table', { name: say('analysis.curve') });
  expect(await curve.getByRole('row').count()).toBeGreaterThan(10);
  // Nobody places anything on this island: both begin with the first turn, and say the same of it.
  expect(await curve.getByRole('rowheader').first().innerText()).toBe('0');
  const chances = await curve.getByRole('row').nth(1).getByRole('cell').allInnerTexts();
  const before = accounts.getByRole('row', { name: say('analysis.first') });
  expect(await before.getByRole('cell').allInnerTexts()).toEqual(chances);
  expect(keysIn(await page.locator('.analysis').innerText())).toEqual([]);

  // A moment is a link; a reader who comes back finds it where it was, on a phone and at a desk.
  const moment = page.locator('.analysis ol a').first();
  for (const size of [
    { width: 390, height: 664 },
    { width: 1280, height: 720 },
  ]) {
    await resize(page, size);
    expect(await brokenIn(accounts), `${size.width}`).toEqual([]);
    for (const comeBack of [() => goBack(page), () => press(page, say('replay.leave'))]) {
      await moment.scrollIntoViewIfNeeded();
      const before = (await moment.boundingBox())?.y;
      await moment.click();
      await page.getByRole('button', { name: say('replay.leave') }).waitFor();
      expect(new URL(page.url()).searchParams.get('at')).toMatch(/^\d+$/);
      await comeBack();
      await expect.poll(async () => (await moment.boundingBox())?.y, { message: `${size.width}` }).toBe(before);
    }
  }
  expect(complaints).toEqual([]);
});

test('against bots alone the page says what a bot would do, and among people it does not', async () => {
  const { page, context, complaints } = await site.visit({
    viewport: { width: 1280, height: 720 },
  });
  const stage = await stageIn(context);
  // Seat 0 has rolled and decides.
  const version = commits.findIndex(({ events }, at) => {
    const owed = at > commits.length / 2 ? sceneAt(at + 1).state : undefined;
    const step = owed?.steps.at(-1);
    return events.some(({ type }) => type === 'diceRolled') && step?.owed[0]?.seat === 0 && owed?.turn.active === 0;
  });
  expect(version).toBeGreaterThan(0);
  const scene = sceneAt(version + 1);
  stage({ ...scene, isAgainstBots: true });
  await open(page, `/game/${STAGED}`);
  await press(page, say('advice.ask'));
  const advice = page.getByRole('region', { name: say('advice.title') });
  await expect.poll(() => advice.getByRole('listitem').count()).toBeGreaterThan(0);
  expect(keysIn(await advice.innerText())).toEqual([]);
  // It has its title also in a low window, and gives the focus back.
  await resize(page, { width: 640, height: 360 });
  expect(await advice.getByRole('heading', { name: say('advice.title') }).isVisible()).toBe(true);
  await resize(page, { width: 1280, height: 720 });
  await page.keyboard.press('Tab');
  expect(await page.locator(':focus').innerText()).toBe(say('action.close'));
  await page.keyboard.press('Enter');
  await advice.waitFor({ state: 'detached' });
  expect(await page.locator(':focus').innerText()).toBe(say('advice.ask'));

  await page.getByRole('tab', { name: say('panel.log') }).click();
  await page.getByText(say('panel.analysis'), { exact: true }).click();
  await page.getByRole('heading', { name: say('analysis.curve') }).waitFor();
  // Luck of all, and the reader's own choices: what the others chose is not known yet.
  const accounts = page.getByRole('table', { name: say('analysis.accounts') });
  await accounts.waitFor();
  expect(await accounts.getByText(say('analysis.unknown')).count()).toBe(3);
  expect(await accounts.getByRole('row').last().innerText()).toContain(say('analysis.now'));
  expect(keysIn(await page.locator('.analysis').innerText())).toEqual([]);

  stage(scene);
  await reload(page);
  await page.locator('.hand').first().waitFor();
  await page.getByRole('tab', { name: say('panel.log') }).click();
  await page.getByText(say('chance.table'), { exact: true }).waitFor();
  expect(await page.getByText(say('panel.analysis'), { exact: true }).count()).toBe(0);
  expect(await page.getByRole('button', { name: say('advice.ask') }).count()).toBe(0);
  expect(complaints).toEqual([]);
});
