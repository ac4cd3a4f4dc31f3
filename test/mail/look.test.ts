import AxeBuilder from '@axe-core/playwright';
import type { Browser } from '@playwright/test';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { render } from '../../functions/mail/render.ts';
import { launchChromium } from '../support/chromium.ts';
import { everyKind } from './letters.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await launchChromium();
}, 60_000);
afterAll(() => browser.close());

/** A mail as a program shows it, on a screen of this width. */
async function opened(html: string, width: number, colorScheme: 'light' | 'dark') {
  const context = await browser.newContext({ viewport: { width, height: 800 }, colorScheme });
  const page = await context.newPage();
  await page.setContent(html);
  return { page, close: () => context.close() };
}

const mails = everyKind('it');

it.each(Object.entries(mails))(
  'a %s mail fits every screen, with a button that a thumb can hit',
  async (_, document) => {
    const { page, close } = await opened(render(document).html, 320, 'light');
    for (const width of [320, 390, 700]) {
      await page.setViewportSize({ width, height: 800 });
      expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(width);
      const button = await page.locator('a.on').boundingBox();
      expect(button?.height).toBeGreaterThanOrEqual(44);
    }
    await close();
  },
);

describe('a mail with everything in it', () => {
  it.each(['light', 'dark'] as const)('can be read by everybody, in %s', async (scheme) => {
    const { loss } = mails;
    if (loss === undefined) throw new Error('no mail');
    const { page, close } = await opened(render(loss).html, 390, scheme);
    // Mails have no landmarks: each stands in the page of a mail program.
    const { violations } = await new AxeBuilder({ page }).disableRules(['region', 'landmark-one-main']).analyze();
    expect(violations.map(({ id, help }) => `${id}: ${help}`)).toEqual([]);
    await close();
  });
});
