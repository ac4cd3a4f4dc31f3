import { expect, test } from 'vitest';
import type { Commit } from '../../functions/api/client.ts';
import { settled } from './support/hands.ts';
import { act, playToTheRoll } from './support/player.ts';
import { see } from './support/seen.ts';
import { useSite } from './support/site.ts';
import { againstABot } from './support/tables.ts';
import { tap } from './support/tap.ts';
import { gameOn, type Visitor } from './support/visitor.ts';
import { whole } from './support/whole.ts';
import { say } from './support/words.ts';

const site = useSite();
const logOf = ({ get }: Visitor, id: string) =>
  get<{ commits: Commit[] }>(`/api/games/${id}/events?from=0`).then(({ commits }) => commits);

/** A game in which Anna is about to roll the dice, and its log. */
async function aboutToRoll(name: string) {
  const anna = await site.visit();
  const { page } = anna;
  await againstABot(anna, name);
  await playToTheRoll(page);
  await whole(page);
  const id = gameOn(page);
  return { anna, page, id, kept: await logOf(anna, id) };
}

test('the process is killed between two moves, and the open page continues by itself', async () => {
  const { anna, page, id, kept } = await aboutToRoll('Storm');

  await site.kill();
  await page.getByText(say('game.away')).waitFor();
  await site.start();
  await page.getByText(say('game.away')).waitFor({ state: 'detached' });

  const done = await act(page, await see(page));
  const log = await logOf(anna, id);
  expect(log.slice(0, kept.length)).toEqual(kept);
  expect(log[kept.length]?.seat, done).toBe(0);
  expect(anna.complaints).toEqual([]);
});

test('a move that is made while the process is down arrives once it is up again', async () => {
  const { anna, page, id, kept } = await aboutToRoll('Calm');

  await site.kill();
  const sent = page.waitForEvent('requestfailed', (request) => request.method() === 'POST');
  // What the page says of its connection moves the button.
  await page.getByText(say('game.away')).waitFor();
  await tap(page.getByRole('button', { name: say('action.roll') }));
  await sent;
  await site.start();
  // The page tries by itself for a while, and then says that nothing was sent and that one may try again.
  await settled(page);
  await page.getByText(say('game.away')).waitFor({ state: 'detached' });
  if (await page.getByText(say('action.notSent')).isVisible()) await act(page, await see(page));
  const rolls = (await logOf(anna, id)).slice(kept.length).flatMap(({ seat, events }) => (seat === 0 ? events : []));
  expect(rolls.filter(({ type }) => type === 'diceRolled')).toHaveLength(1);
});

test('a part of the page that is requested while the process is down loads once it is up again', async () => {
  const anna = await site.visit({ viewport: { width: 390, height: 844 } });
  const { page } = anna;
  await againstABot(anna, 'Fog');
  await see(page);
  await whole(page);
  await site.kill();
  await page.getByText(say('game.away')).waitFor();
  const missed = page.waitForEvent('requestfailed', (request) => request.url().includes('/_app/immutable/'));
  await page.getByRole('tab', { name: say('panel.log') }).click();
  await missed;
  expect(await page.getByRole('listitem').filter({ hasText: 'The game has begun' }).count()).toBe(0);
  const reloaded = page.waitForEvent('load');
  await site.start();
  // The browser tries no part twice: the page starts again.
  await reloaded;
  await whole(page);
  await page.getByRole('tab', { name: say('panel.log') }).click();
  await page.getByRole('listitem').filter({ hasText: 'The game has begun' }).waitFor();
  expect(anna.complaints).toEqual([]);
});

test('a page that was opened before the site was replaced reloads when it needs a part that no longer exists', async () => {
  const anna = await site.visit({ viewport: { width: 390, height: 844 } });
  const { page } = anna;
  await againstABot(anna, 'Haze');
  await see(page);
  await whole(page);
  // From here on the parts that the page knows are gone, as after an update, until it is loaded again.
  let areGone = true;
  page.on('request', (request) => {
    if (request.isNavigationRequest()) areGone = false;
  });
  await page.route('**/_app/**', (route) => (areGone ? route.fulfill({ status: 404 }) : route.continue()));
  const reloaded = page.waitForEvent('load');
  await page.getByRole('tab', { name: say('panel.log') }).click();
  await reloaded;
  await whole(page);
  await page.getByRole('tab', { name: say('panel.log') }).click();
  await page.getByRole('listitem').filter({ hasText: 'The game has begun' }).waitFor();
});
