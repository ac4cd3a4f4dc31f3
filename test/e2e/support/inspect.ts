import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { paint, resize } from './whole.ts';
import { keysIn } from './words.ts';

export const PHONE = { width: 390, height: 664 };
export const DESK = { width: 1280, height: 720 };

/** What axe finds. No page here has frames: without them the findings need no second page to be put together. */
export async function violations(page: Page, rules?: readonly string[]): Promise<readonly string[]> {
  // Half a megabyte of code, which would come twice each time: a page that has it keeps it.
  const hasAxe = (await page.evaluate('"axe" in globalThis')) === true;
  const builder = new AxeBuilder({ page, ...(hasAxe && { axeSource: ';' }) }).setLegacyMode(true);
  // What a page does right is not listed: it would be most of what is sent back.
  const axe = builder.options({ resultTypes: ['violations'] });
  const found = await (rules === undefined ? axe : axe.withRules([...rules])).analyze();
  return found.violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ html, failureSummary }) => `${html} ${failureSummary}`).join('; ')}`,
  );
}

/** What is wrong with a page: it is inaccessible, by day or by night, too wide, or shows keys in place of words. */
export async function faultsOf(name: string, page: Page, viewports = [PHONE, DESK]): Promise<readonly string[]> {
  const faults: string[] = [];
  const before = page.viewportSize() ?? DESK;
  const note = (where: string, found: readonly string[]) =>
    faults.push(...found.map((one) => `${name}, ${where}: ${one}`));
  for (const viewport of viewports) {
    await resize(page, viewport);
    const wide = Number(await page.evaluate('document.documentElement.scrollWidth'));
    if (wide > viewport.width) note(`${viewport.width}`, [`is ${wide} wide`]);
    note(`${viewport.width}`, keysIn(await page.locator('body').innerText()));
    note(`${viewport.width}`, await violations(page));
  }
  // By night nothing but the colours is another.
  await paint(page, 'dark');
  note('dark', await violations(page, ['color-contrast']));
  await paint(page, 'light');
  await resize(page, before);
  return faults;
}
