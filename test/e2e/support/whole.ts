import type { Page } from '@playwright/test';
import { expect } from 'vitest';
import { underWay } from './traffic.ts';

/** What a page of the site still lacks; runs in the page, twice a task apart, since an answer is read in a task of its own. */
const LACKS = `(async () => {
  const task = () => new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => { port1.close(); resolve(); };
    port2.postMessage(undefined);
  });
  for (let look = 0; look < 3; look++) {
    const main = document.querySelector('main');
    if (main === null) return 'its frame';
    // SvelteKit's live region is there once the page's script runs: some pages come with their content before that.
    if (document.getElementById('svelte-announcer') === null) return 'its script';
    if (main.matches('[aria-busy=true]') || main.querySelector('[aria-busy=true]') !== null) return 'parts';
    if (main.querySelector('.loading, .sending') !== null) return 'answers';
    await task();
  }
  return 'nothing';
})()`;

/**
 * Waits until a page of the site is whole: its parts have come, the service has answered what it asked, and notifies it of
 * what happens from now on. A page is drawn in two steps: what is looked for at once, right after it was opened or something
 * on it was pressed, may not be there yet.
 */
export async function whole(page: Page): Promise<void> {
  const lacks = async () => {
    const before = underWay(page);
    if (before.length > 0) return before.join(', ');
    // While another page takes its place there is nobody to answer.
    const lacking: unknown = await page.evaluate(LACKS).catch(() => 'a document');
    const after = underWay(page);
    return after.length > 0 ? after.join(', ') : lacking;
  };
  await expect
    .poll(lacks, { timeout: 60_000, interval: 20, message: `${page.url()} is not whole: it lacks` })
    .toBe('nothing');
}

/** Runs in the page: what depends on its width, or on light and dark, is decided with the next frame. */
const NEXT_FRAME = 'new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))';

/** Gives a page another size, and waits until it is whole in that. */
export async function resize(page: Page, size: { readonly width: number; readonly height: number }): Promise<void> {
  await page.setViewportSize(size);
  await page.evaluate(NEXT_FRAME);
  await whole(page);
}

/** Shows a page by day or by night, and waits until it is whole in that. */
export async function paint(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme });
  await page.evaluate(NEXT_FRAME);
  await whole(page);
}

/** Opens a page of the site, and waits until it is whole. */
export async function open(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await whole(page);
}

/** Loads a page again, and waits until it is whole. */
export async function reload(page: Page): Promise<void> {
  await page.reload();
  await whole(page);
}

/** Goes back to the page before, as its button in the browser does, and waits until that is whole. */
export async function goBack(page: Page): Promise<void> {
  await page.goBack();
  await whole(page);
}
