import type { Browser } from '@playwright/test';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { pointsIn, replay, type Seat, viewFor } from '../../engine/index.ts';
import type { Commit, Game, GameView } from '../../functions/api/client.ts';
import { launchChromium } from '../support/chromium.ts';
import { type Service, startService } from '../support/service.ts';
import { playToTheEnd } from './support/player.ts';
import { tap } from './support/tap.ts';
import { gameOn, visit } from './support/visitor.ts';
import { open, whole } from './support/whole.ts';
import { say } from './support/words.ts';

let browser: Browser;
let service: Service;

beforeAll(async () => {
  [browser, service] = await Promise.all([launchChromium(), startService()]);
});
afterAll(() => browser.close());

test('a person plays a whole game against bots through the page', async () => {
  const { page, get, complaints, refusals } = await visit(browser, service.address);
  await open(page, '/');
  await page.getByRole('link', { name: say('home.create') }).click();
  await page.getByLabel(say('account.name')).fill('Anna');
  await page.getByLabel(say('create.name')).fill('The long evening');
  await page.locator('label span').getByText('3', { exact: true }).click();
  for (const [n, bot] of [
    [2, 'sensible'],
    [3, 'easy'],
  ] as const)
    await page.getByRole('combobox', { name: say('create.seat', { n }) }).selectOption(say(`create.bot.${bot}`));
  await page.getByText(say('create.more')).click();
  await page.getByRole('combobox', { name: 'Island' }).selectOption('random');
  await page.getByRole('button', { name: say('create.go') }).click();
  await page.waitForURL('**/game/*');
  const done = await playToTheEnd(page);

  const id = gameOn(page);
  const seen = await get<GameView>(`/api/games/${id}/view`);
  const { commits } = await get<{ commits: Commit[] }>(`/api/games/${id}/events?from=0`);
  const view = viewFor(replay(commits.flatMap(({ events }) => events)), 0);
  expect(JSON.parse(JSON.stringify(view))).toEqual(seen.view);
  const names = ['Anna', say('players.bot.name.1'), say('players.bot.name.2')];
  const [winner] = view.ending.winners;
  await page
    .getByText(winner === 0 ? say('over.you') : say('over.won', { names: names[winner ?? 0] ?? '', n: 1 }))
    .waitFor();
  const table = page.getByRole('table').filter({ has: page.getByRole('rowheader', { name: say('over.total') }) });
  await whole(page);
  const [, ...players] = await table.getByRole('columnheader').allInnerTexts();
  const totals = await table
    .getByRole('row', { name: say('over.total') })
    .getByRole('cell')
    .allInnerTexts();
  const points = names.map((name, seat) => [name, `${pointsIn(view, seat as Seat)}`]);
  expect(players.map((name, column) => [name.trim(), totals[column]]).toSorted()).toEqual(points.toSorted());
  await page.getByText(say('over.chance')).click();
  // It comes under the pointer that has just opened this part: such a tap may be taken for the second of a double tap.
  await tap(page.getByRole('button', { name: say('over.check') }));
  await page.getByText(/^All is as it should be/).waitFor();

  expect(await get<Game>(`/api/games/${id}`)).toMatchObject({ status: 'finished', winners: [winner] });
  expect(commits.map((commit) => commit.version)).toEqual(
    Array.from({ length: seen.version }, (_, index) => index + 1),
  );
  const own = commits.filter(({ seat }) => seat === 0).flatMap(({ events }) => events.map(({ type }) => type));
  const times = (list: readonly string[], name: string) => list.filter((one) => one === name).length;
  expect(times(own, 'diceRolled')).toBe(times(done, say('action.roll')));
  expect(times(own, 'cityBuilt')).toBe(times(done, 'city'));
  expect(complaints).toEqual([]);
  // A bot waits for nobody: a decline that comes after its offer was withdrawn is refused, and nothing else is.
  const late = times(done, say('trade.decline')) - times(own, 'tradeAnswered');
  const refused = refusals();
  expect(refused.filter((one) => one !== `422 POST /api/games/${id}/moves`)).toEqual([]);
  expect(refused.length, refused.join('\n')).toBeLessThanOrEqual(late);
});
