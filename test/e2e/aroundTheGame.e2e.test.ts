import { expect, test } from 'vitest';
import { useSite } from './support/site.ts';
import { becomeGuest, openTable, sitDown } from './support/tables.ts';
import { tap } from './support/tap.ts';
import { viewOf } from './support/views.ts';
import type { Visitor } from './support/visitor.ts';
import { open, whole } from './support/whole.ts';
import { say } from './support/words.ts';

const site = useSite();

const agreeToEnd = (player: Visitor, id: string, moveId: string): Promise<unknown> =>
  player.send('POST', `/api/games/${id}/moves`, { moveId, moves: [{ type: 'agreeToEnd', agree: true }] });

test('two people chat, look at each other’s page, end the game, read its statistics, and play again', async () => {
  const anna = await site.visit();
  const bruno = await site.visit({ viewport: { width: 390, height: 664 } });
  await becomeGuest(anna, 'Anna');
  await becomeGuest(bruno, 'Bruno');
  const id = await sitDown({ name: 'Villa Rosa', seats: [anna, bruno] });
  await Promise.all([open(anna.page, `/game/${id}`), open(bruno.page, `/game/${id}`)]);

  await anna.page.getByRole('tab', { name: say('panel.chat'), exact: true }).click();
  await anna.page.getByLabel(say('chat.write')).fill('<b>Hello</b> Bruno');
  await tap(anna.page.getByRole('button', { name: say('chat.send') }));
  await bruno.page.getByRole('tab', { name: say('panel.chat.unread', { n: 1 }) }).waitFor();
  // The tab is below the fold of a phone; a sign in the header leads there.
  const sign = bruno.page.getByRole('banner').getByRole('button', { name: say('panel.chat.unread', { n: 1 }) });
  await sign.click();
  const hello = bruno.page.getByText('<b>Hello</b> Bruno', { exact: true });
  await hello.waitFor();
  await sign.waitFor({ state: 'detached' });
  const { y = -1 } = (await hello.boundingBox()) ?? {};
  expect(y > 0 && y < 664, 'the message is in view').toBe(true);
  await bruno.page.getByRole('tab', { name: say('panel.chat'), exact: true }).waitFor();
  await whole(bruno.page);
  expect(await bruno.page.evaluate('document.documentElement.scrollWidth')).toBe(390);
  // In a low window the chat is below the fold: a message that nobody can have seen is not read.
  await anna.page.setViewportSize({ width: 1280, height: 400 });
  await anna.page.evaluate('scrollTo(0, 0)');
  await bruno.page.getByLabel(say('chat.write')).fill('Hello Anna');
  await tap(bruno.page.getByRole('button', { name: say('chat.send') }));
  const news = anna.page.getByRole('banner').getByRole('button', { name: say('panel.chat.unread', { n: 1 }) });
  await news.click();
  await anna.page.getByText('Hello Anna', { exact: true }).waitFor();
  await news.waitFor({ state: 'detached' });
  await anna.page.setViewportSize({ width: 1280, height: 900 });
  await bruno.page.getByText(say('note.title')).click();
  await bruno.page.getByLabel(say('note.who')).fill('Anna wants ore');
  await tap(bruno.page.getByRole('button', { name: say('note.save') }));
  await bruno.page.getByText(say('note.saved'), { exact: true }).waitFor();

  await anna.page.getByText(say('table.title'), { exact: true }).click();
  await anna.page.getByText(say('table.wish.title')).click();
  await tap(anna.page.getByRole('button', { name: say('table.wish.propose') }));
  // He still has the chat open: what he is asked stands above it.
  await tap(bruno.page.getByRole('button', { name: say('table.wish.agree') }));
  const clocks = async () => (await bruno.get<{ clocks?: { running: unknown[] } }>(`/api/games/${id}/view`)).clocks;
  await expect.poll(async () => (await clocks())?.running.length).toBe(1);

  await anna.page.getByText(say('player.links')).click();
  await anna.page.getByRole('link', { name: 'Bruno', exact: true }).click();
  await anna.page.getByRole('heading', { name: 'Bruno', level: 1 }).waitFor();
  await anna.page.getByRole('link', { name: say('replay.leave') }).click();
  await whole(anna.page);

  await agreeToEnd(anna, id, '0a0b0c0d-0000-4000-8000-000000000001');
  await agreeToEnd(bruno, id, '0a0b0c0d-0000-4000-8000-000000000002');
  await anna.page.getByText(say('stats.title'), { exact: true }).click();
  await anna.page.getByRole('table', { name: say('stats.dice') }).waitFor();
  // On a phone the button is below the fold, and the board above it: the replay shows the board.
  await bruno.page.evaluate('scrollTo(0, 300)');
  await tap(bruno.page.getByRole('button', { name: say('replay.begin') }).first());
  await bruno.page.getByRole('slider', { name: say('replay.move') }).waitFor();
  const [bar, chart] = [bruno.page.locator('.play > .bar'), bruno.page.locator('.play > .chart')];
  await expect
    .poll(async () => (await chart.boundingBox())?.y)
    .toBeGreaterThanOrEqual((await bar.boundingBox())?.height ?? 0);
  await tap(bruno.page.getByRole('button', { name: say('replay.leave') }));
  const again = bruno.page.getByRole('button', { name: say('over.rematch') });
  await again.waitFor();
  await tap(anna.page.getByRole('button', { name: say('over.rematch') }));
  await anna.page.waitForURL((url) => url.pathname.startsWith('/game/') && !url.pathname.includes(id));
  await bruno.page.getByRole('link', { name: say('over.rematch.go') }).click();
  await bruno.page.getByRole('button', { name: say('lobby.takeSeat') }).waitFor();
  await bruno.page.evaluate('scrollBy(0, 200)');
  await tap(bruno.page.getByRole('button', { name: say('lobby.takeSeat') }));
  await bruno.page.waitForURL((url) => url.pathname === new URL(anna.page.url()).pathname);
  for (const { page } of [anna, bruno]) await page.locator('.play').waitFor();
  // However far he had scrolled at the table, he sees the board.
  await expect.poll(() => bruno.page.evaluate<number>('scrollY')).toBe(0);
  for (const { complaints, refusals } of [anna, bruno]) expect([...complaints, ...refusals()]).toEqual([]);
});

test('on a phone the name that *Play now* asks for is in view with its button', async () => {
  const height = 664;
  const { page } = await site.visit({ viewport: { width: 390, height } });
  await open(page, '/');
  const play = page.getByRole('button', { name: say('home.playNow') });
  await tap(play);
  await page.getByLabel(say('account.name')).waitFor();
  const end = async () => {
    const box = await play.boundingBox();
    return box === null ? Number.POSITIVE_INFINITY : box.y + box.height;
  };
  await expect.poll(end).toBeLessThanOrEqual(height);
});

test('a player who leaves a table by invitation comes to the start page, not to one that says there is no such game', async () => {
  const [anna, bruno] = [await site.visit(), await site.visit()];
  await becomeGuest(anna, 'Anna');
  await becomeGuest(bruno, 'Bruno');
  const { id } = await openTable({ name: 'Cove', seats: [anna, bruno, 'friend'] });
  await open(bruno.page, `/game/${id}`);
  await tap(bruno.page.getByRole('button', { name: say('lobby.leave') }));
  await bruno.page.waitForURL((url) => url.pathname === '/');
  await bruno.page.getByText(say('home.mineNone')).waitFor();
});

test('the page of a table that its host has cancelled says so, and does not ask to sign in', async () => {
  const [anna, bruno] = [await site.visit(), await site.visit()];
  await becomeGuest(anna, 'Anna');
  await becomeGuest(bruno, 'Bruno');
  const { id } = await openTable({ name: 'Cove', seats: [anna, bruno, 'friend'] });
  await open(bruno.page, `/game/${id}`);
  await bruno.page.getByRole('button', { name: say('lobby.leave') }).waitFor();
  await anna.send('DELETE', `/api/games/${id}`, {});
  await bruno.page.evaluate("dispatchEvent(new Event('online'))");
  await bruno.page.getByRole('heading', { name: say('game.gone') }).waitFor();
  expect(await bruno.page.getByRole('link', { name: say('site.signIn') }).count()).toBe(0);
});

test('the start page says in its title, and to screen readers, how many games wait for the reader', async () => {
  const anna = await site.visit();
  await becomeGuest(anna, 'Anna');
  await open(anna.page, '/');
  await anna.page.getByText(say('home.mineNone')).waitFor();
  expect(await anna.page.title()).not.toContain('(');
  const id = await sitDown({ name: 'Lagoon', seats: [anna, 'sensible'], options: { board: 'random' } });
  await expect.poll(async () => (await viewOf(anna, id)).seen.awaited[0]?.seat).toBe(0);
  await anna.page.evaluate("dispatchEvent(new Event('online'))");
  await anna.page
    .getByRole('status')
    .filter({ hasText: say('home.waitForYou', { n: 1 }) })
    .waitFor();
  expect(await anna.page.title()).toMatch(/^\(1\) /);
});
