import type { Page } from '@playwright/test';
import { say } from './words.ts';

/** Presses a button of the page by its whole name. */
export const press = (page: Page, name: string): Promise<void> =>
  page.getByRole('main').getByRole('button', { name, exact: true }).click();

/** Presses a button that asks once more where the move could be a slip, and says yes. */
export async function pressSurely(page: Page, name: string): Promise<void> {
  await press(page, name);
  const yes = page.getByRole('main').getByRole('button', { name: say('sure.yes'), exact: true });
  if (await yes.isVisible()) await yes.click();
}

/** Chooses a lit place by its name and confirms it. */
export async function placeAt(page: Page, place: string): Promise<void> {
  // Two places can have the same land around them and so the same name.
  await page
    .locator('[data-place]')
    .and(page.getByRole('button', { name: place, exact: true }))
    .first()
    .click();
  await press(page, say('board.confirm'));
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
    for (let i = 0; i < n; i++) await more.click();
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
  await page.getByRole('tab', { name: say('trade.bank') }).click();
  await pickGood(page, say('trade.give'), give);
  await pickGood(page, say('trade.take'), take);
  await page
    .getByRole('button', { name: /^Trade .* for / })
    .first()
    .click();
}

/** Waits until no move is on its way. */
export const settled = (page: Page): Promise<void> => page.locator('.sending').waitFor({ state: 'detached' });
