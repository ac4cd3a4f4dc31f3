import type { Locator, Page } from '@playwright/test';

/**
 * Runs in the page: what ignores a tap prevents what would come of it, and nothing would come of it otherwise. A tap that
 * is ignored may get no farther than the window.
 */
const NOTE = `
  globalThis.tapped = undefined;
  addEventListener('click', (event) => {
    if (event.target instanceof Element && event.target.closest('button')) globalThis.tapped = event;
  }, { once: true, capture: true });`;

/**
 * Presses a button until it takes the tap. One that cannot be taken back ignores a tap when it has moved a moment before,
 * as it does when something above it has just come, and the page ignores the second of two quick taps on one spot if it
 * hits something new; a person presses again.
 */
export async function tap(button: Locator): Promise<void> {
  await button.waitFor();
  await untilTaken(button.page(), () => button.click());
}

/** Presses a button twice in a row, so that the first of these taps is taken. */
export async function tapTwice(button: Locator): Promise<void> {
  await button.waitFor();
  await untilTaken(button.page(), () => button.dblclick());
}

/** Taps on one spot that follow each other faster than this, in milliseconds, are ignored as the first one was. */
const QUICK = 400;

/** Does what presses a button of a page until it takes the first tap of that. */
export async function untilTaken(page: Page, act: () => Promise<void>): Promise<void> {
  for (;;) {
    await page.evaluate(NOTE);
    await act();
    // A page that is being replaced has taken the tap.
    const isIgnored = await page.evaluate('globalThis.tapped?.defaultPrevented').catch(() => false);
    if (isIgnored !== true) return;
    await page.waitForTimeout(QUICK);
  }
}
