import type { Page } from '@playwright/test';

/** Runs in the page before its own scripts. */
const NOTE = `
  globalThis.shifted = 0;
  new PerformanceObserver((list) => {
    for (const { value } of list.getEntries()) globalThis.shifted += value;
  }).observe({ type: 'layout-shift', buffered: true });`;

/**
 * Notes from the next page on by how much parts of it moved because others came late, as browsers measure it: the sum of
 * all layout shifts.
 */
export async function watchShifts(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript({ content: NOTE });
  return async () => Number(await page.evaluate('globalThis.shifted'));
}
