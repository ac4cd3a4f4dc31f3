import type { Page } from '@playwright/test';
import { untilTaken } from './tap.ts';
import { whole } from './whole.ts';

/** The name of what the keyboard stands on. */
const focused = (page: Page): Promise<string> =>
  page
    .locator(':focus')
    .evaluateAll(([element]) =>
      element === undefined
        ? ''
        : (element.getAttribute('aria-label') ?? element.textContent).replace(/\s+/g, ' ').trim(),
    );

/** Goes on by the Tab key until it stands on something with a name, and tells the name. */
export async function tabTo(page: Page, name: string | RegExp): Promise<string> {
  const passed: string[] = [];
  // A key goes to what is there when it is pressed.
  await whole(page);
  for (let presses = 0; presses < 120; presses++) {
    await page.keyboard.press('Tab');
    const found = await focused(page);
    if (typeof name === 'string' ? found === name : name.test(found)) return found;
    passed.push(found);
  }
  throw new Error(`the Tab key does not lead to ${name}, but to ${passed.join(' | ')}`);
}

/** Presses a button without a pointer. */
export async function pressByKeys(page: Page, name: string): Promise<void> {
  await tabTo(page, name);
  await pressEnter(page);
}

/** Presses the Enter key on what the keyboard stands on, once that listens, until it takes the key. */
export const pressEnter = (page: Page): Promise<void> =>
  untilTaken(page, async () => {
    await page.locator(':focus.quiet').waitFor({ state: 'detached' });
    await page.keyboard.press('Enter');
  });

/** Walks over the lit places by arrow keys, chooses the one it comes to, and confirms or sends what that plans. */
export async function placeByKeys(page: Page): Promise<{ readonly first: string; readonly second: string }> {
  const place = async () => (await page.locator(':focus').getAttribute('data-place')) ?? '';
  await tabTo(page, / place: /);
  const first = await place();
  for (const key of ['ArrowRight', 'ArrowLeft', 'ArrowDown', 'ArrowUp']) {
    await page.keyboard.press(key);
    if ((await place()) !== first) break;
  }
  const second = await place();
  await page.keyboard.press('Enter');
  await page.locator(':focus.yes:not(.quiet), .commit :focus:not(.quiet)').waitFor();
  await pressEnter(page);
  return { first, second };
}
