import type { Page } from '@playwright/test';
import { beforeAll, expect, test } from 'vitest';
import type { Commit } from '../../functions/api/client.ts';
import { trail } from '../engine/citiesKnights/scene.ts';
import { stateOf } from '../engine/support.ts';
import { type MakePosition, seatedIn } from '../support/position.ts';
import { putIntoPositions } from './support/betweenTimes.ts';
import { playButton, press, settled, tradeWithBank } from './support/hands.ts';
import { violations } from './support/inspect.ts';
import { pressByKeys, pressEnter, tabTo } from './support/keys.ts';
import { useSite } from './support/site.ts';
import { becomeGuest, sitDown } from './support/tables.ts';
import { tapTwice } from './support/tap.ts';
import { viewOf } from './support/views.ts';
import type { Visitor } from './support/visitor.ts';
import { open, paint, reload } from './support/whole.ts';
import { say } from './support/words.ts';

const site = useSite();
let anna: Visitor;
const ids = { phone: '', tabs: '', keys: '' };

/** Anna is in the middle of her turn; what she lacks for a settlement and a road the bank has. */
const rich: MakePosition = (game) =>
  seatedIn(
    game,
    stateOf({
      players: 2,
      settlements: { 0: [12], 1: [40] },
      roads: { 0: trail(12, 17, 22) },
      hands: { 0: { lumber: 2, brick: 1, wool: 1, grain: 1, ore: 4 } },
    }),
  );

beforeAll(async () => {
  anna = await site.visit({ viewport: { width: 390, height: 664 } });
  await becomeGuest(anna, 'Anna');
  for (const name of ['phone', 'tabs', 'keys'] as const) ids[name] = await sitDown({ name, seats: [anna, 'sensible'] });
  await putIntoPositions(site, [
    [ids.phone, rich],
    [ids.tabs, rich],
    [ids.keys, rich],
  ]);
});

/** The moves that were sent by pages of a browser, as one list for each request. */
function requestsOf({ context }: Visitor): readonly (readonly string[])[] {
  const lists: string[][] = [];
  context.on('request', (request) => {
    if (request.method() !== 'POST' || !new URL(request.url()).pathname.endsWith('/moves')) return;
    lists.push((request.postDataJSON() as { moves: { type: string }[] }).moves.map(({ type }) => type));
  });
  return lists;
}
const versionOf = async (id: string) => (await viewOf(anna, id)).seen.version;
const isPlanned = (page: Page, n: number) => page.getByRole('status').getByText(say('draft.planned', { n })).waitFor();
const ownPieces = (page: Page) => page.getByRole('listitem').filter({ hasText: `(${say('board.planned')})` });

test('moves are planned, undone, redone, kept over a reload, and sent in one request', async () => {
  const { page, context, complaints } = anna;
  const requests = requestsOf(anna);
  await open(page, `/game/${ids.phone}`);
  const before = await versionOf(ids.phone);
  const height = () => page.locator('.request').evaluate((bar) => bar.getBoundingClientRect().height);
  const idle = await height();

  await page.getByRole('tab', { name: say('panel.trade') }).click();
  await tradeWithBank(page, say('resource.ore'), say('resource.brick'));
  await isPlanned(page, 1);
  await press(page, say('action.buildSettlement'));
  await page.locator('[data-place=intersection22]').click();
  await press(page, say('action.buildRoad'));
  await page.locator('[data-place^=path]').first().click();
  await isPlanned(page, 3);
  await expect.poll(() => ownPieces(page).count()).toBe(2);

  const heights = [await height()];
  for (const left of [2, 1]) {
    await press(page, say('draft.undo'));
    await isPlanned(page, left);
  }
  await press(page, say('draft.undo'));
  await playButton(page).waitFor({ state: 'detached' });
  heights.push(await height());
  expect(heights, 'the board stays where it is').toEqual([idle, idle]);
  for (const again of [1, 2, 3]) {
    await press(page, say('draft.redo'));
    await isPlanned(page, again);
  }
  await reload(page);
  await isPlanned(page, 3);
  const listed = page.getByRole('region', { name: say('draft.title') }).getByRole('listitem');
  await expect.poll(() => listed.count()).toBe(3);
  expect([await versionOf(ids.phone), requests]).toEqual([before, []]);
  for (const colorScheme of ['dark', 'light'] as const) {
    await paint(page, colorScheme);
    expect(await violations(page)).toEqual([]);
  }

  // Another tab plans the same; once this one has sent it, nothing is left to plan there, and nothing was lost.
  const other = await context.newPage();
  await open(other, `/game/${ids.phone}`);
  await isPlanned(other, 3);
  // A second tap neither sends the moves again nor ends the turn, whose button comes to the same spot.
  await tapTwice(playButton(page));
  await settled(page);
  await ownPieces(page).first().waitFor({ state: 'detached' });
  await ownPieces(other).first().waitFor({ state: 'detached' });
  await playButton(other).waitFor({ state: 'detached' });
  expect(await other.getByRole('alert').allInnerTexts()).toEqual([]);
  await other.close();

  expect(requests).toEqual([['tradeWithBank', 'buildSettlement', 'buildRoad']]);
  const { commits } = await anna.get<{ commits: Commit[] }>(`/api/games/${ids.phone}/events?from=${before + 1}`);
  expect(commits).toHaveLength(1);
  expect((await viewOf(anna, ids.phone)).state).toMatchObject({ hands: [{ n: 0 }, {}] });
  expect(complaints).toEqual([]);
});

test('a tab says what it drops when another one plays something else', async () => {
  const { page, context, complaints } = anna;
  await open(page, `/game/${ids.tabs}`);
  await press(page, say('action.buildRoad'));
  await page.locator('[data-place^=path]').first().click();
  await isPlanned(page, 1);
  const other = await context.newPage();
  await open(other, `/game/${ids.tabs}`);
  await isPlanned(other, 1);

  await press(page, say('draft.undo'));
  await playButton(page).waitFor({ state: 'detached' });
  await press(page, say('action.buildSettlement'));
  await page.locator('[data-place=intersection22]').click();
  await isPlanned(page, 1);
  await playButton(page).click();
  await settled(page);
  await other
    .getByRole('alert')
    .getByText(say('draft.lost', { n: 1, moves: 'Road' }))
    .waitFor();
  await other.close();
  expect(complaints).toEqual([]);
});

test('a turn is planned and ended by keyboard alone, in one request', async () => {
  const { page, complaints } = anna;
  const requests = requestsOf(anna);
  await open(page, `/game/${ids.keys}`);
  await pressByKeys(page, say('action.buildRoad'));
  await tabTo(page, / place: /);
  await page.keyboard.press('Enter');
  await page.locator('.commit :focus:not(.quiet)').waitFor();
  await page.keyboard.press('Control+z');
  await playButton(page).waitFor({ state: 'detached' });
  await page.keyboard.press('Control+Shift+z');
  await isPlanned(page, 1);
  await pressByKeys(page, say('draft.endTurn'));
  await page
    .locator(':focus')
    .filter({ hasText: say('sure.yes') })
    .and(page.locator(':not(.quiet)'))
    .waitFor();
  await pressEnter(page);
  await settled(page);
  await expect.poll(() => requests).toEqual([['buildRoad', 'endTurn']]);
  expect(complaints).toEqual([]);
});
