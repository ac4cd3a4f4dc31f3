import type { Page } from '@playwright/test';
import { tap } from './tap.ts';
import { say } from './words.ts';

/** Presses a button of the page by its whole name. */
export const press = (page: Page, name: string): Promise<void> =>
  tap(page.getByRole('main').getByRole('button', { name, exact: true }));

/** The button that sends what is planned. */
export const playButton = (page: Page) => page.getByRole('main').getByRole('button', { name: /^Play \d+ moves?$/ });

/** Says yes to whatever the page wants to know before a move counts, and sends what is planned. */
export async function finish(page: Page): Promise<void> {
  const button = (name: string) => page.getByRole('main').getByRole('button', { name, exact: true });
  // Why something could not be done may cover what is to be pressed.
  const close = page.getByRole('main').getByRole('button', { name: say('action.close'), exact: true });
  for (const one of [close, button(say('board.confirm')), button(say('sure.yes')), playButton(page)]) {
    // What is on its way needs no more.
    if (await page.locator('.sending').isVisible()) return;
    if (await one.isVisible()) await tap(one);
  }
}

/** Presses a button, and whatever is to be pressed until the move counts. */
export async function pressSurely(page: Page, name: string): Promise<void> {
  await press(page, name);
  await finish(page);
}

/** Chooses a lit place by its name, until the move counts. */
export async function placeAt(page: Page, place: string): Promise<void> {
  // Two places can have the same land around them and so the same name.
  await page
    .locator('[data-place]')
    .and(page.getByRole('button', { name: place, exact: true }))
    .first()
    .click();
  await finish(page);
}

/**
 * Declines an offer, unless it is withdrawn before: a bot waits for nobody.
 * @param pressIt presses the button in another way than by a click
 */
export async function decline(page: Page, pressIt?: () => Promise<void>): Promise<void> {
  const buttons = page.getByRole('main').getByRole('button', { name: say('trade.decline'), exact: true });
  // This very button: when its offer is withdrawn, another's may stand in its place.
  const [button] = await buttons.elementHandles();
  if (button === undefined) return;
  await (pressIt?.() ?? button.click()).catch(async (error: unknown) => {
    if (await button.isVisible().catch(() => false)) throw error;
  });
}

/** Counts up cards in a chooser: so many of each resource, by name. */
export async function count(
  page: Page,
  label: string | RegExp,
  cards: Readonly<Record<string, number>>,
): Promise<void> {
  const chooser = page.getByRole('group', { name: label });
  for (const [resource, n] of Object.entries(cards)) {
    const more = chooser.getByRole('button', { name: say('trade.more', { resource }), exact: true });
    // What came or went above it may have moved it under an earlier tap: then it ignores the first.
    for (let i = 0; i < n; i++) await tap(more);
  }
}

/** Marks one of the pictures of a row of goods. */
const pickGood = (page: Page, label: string, resource: string): Promise<void> =>
  page
    .getByRole('group', { name: label, exact: true })
    .getByRole('button', { name: new RegExp(`^${resource}`) })
    .click();

/** Trades with the bank at the best rate, which is offered first. */
export async function tradeWithBank(page: Page, give: string, take: string): Promise<void> {
  await page.getByRole('tab', { name: say('panel.trade'), exact: true }).click();
  await page.getByRole('tab', { name: say('trade.bank') }).click();
  await pickGood(page, say('trade.give'), give);
  await pickGood(page, say('trade.take'), take);
  await tap(page.getByRole('button', { name: /^Trade .* for / }).first());
}

/** Waits until no move is on its way. */
export const settled = (page: Page): Promise<void> => page.locator('.sending').waitFor({ state: 'detached' });

/** The settlements of all players, as the board lists them. */
export const settlementsOn = (page: Page) => page.getByRole('listitem').filter({ hasText: ', settlement: ' });
