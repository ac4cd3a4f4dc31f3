import type { Page } from '@playwright/test';

/** Runs in the page before its own scripts. */
const NOTE = `
  globalThis.shifts = [];
  new PerformanceObserver((list) => {
    for (const { value, sources } of list.getEntries()) shifts.push({ value, parts: sources.map(({ node }) => node) });
  }).observe({ type: 'layout-shift', buffered: true });`;

/**
 * Notes from the next page on by how much parts of it moved because others came late, as browsers measure it: the sum of
 * all layout shifts, or of those in which a certain part moved.
 */
export async function watchShifts(page: Page): Promise<(part?: string) => Promise<number>> {
  await page.addInitScript({ content: NOTE });
  return async (part) => {
    const moved = part === undefined ? 'true' : `parts.some((one) => one?.contains(document.querySelector('${part}')))`;
    return Number(await page.evaluate(`shifts.reduce((sum, { value, parts }) => (${moved} ? sum + value : sum), 0)`));
  };
}
