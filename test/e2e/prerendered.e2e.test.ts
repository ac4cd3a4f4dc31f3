import type { Page } from '@playwright/test';
import { describe, expect, test } from 'vitest';
import { rulesetNames } from '../../engine/index.ts';
import { watchShifts } from './support/shifts.ts';
import { useSite } from './support/site.ts';
import { becomeGuest } from './support/tables.ts';
import { open } from './support/whole.ts';
import { keysIn, say } from './support/words.ts';

const site = useSite();

const speaks = (page: Page, language: string) => page.locator(`html[lang=${language}]`).waitFor({ state: 'attached' });
const pathOf = (page: Page) => new URL(page.url()).pathname;

/** Notes whether a page ever shows a text, from before its own scripts run. */
async function watchFor(page: Page, text: string): Promise<() => Promise<boolean>> {
  await page.addInitScript({
    content: `
      globalThis.wasShown = false;
      const look = () => { if (document.body?.innerText.includes(${JSON.stringify(text)})) globalThis.wasShown = true; };
      new MutationObserver(look).observe(document, { childList: true, subtree: true, characterData: true });`,
  });
  return async () => Boolean(await page.evaluate('globalThis.wasShown'));
}

describe('a reader without JavaScript', () => {
  test.each([
    ['/', 'en', say('home.playNow')],
    ['/it', 'it', 'Gioca subito'],
    ['/rules/base', 'en', say('ruleset.impero')],
    ['/it/rules/base', 'it', 'Gioco base'],
    ['/learn/base', 'en', 'each step says what to do and why'],
    ['/it/learn/base', 'it', 'a ogni passo leggi che cosa fare e perché'],
    ['/about', 'en', say('footer.privacy')],
    ['/it/about', 'it', 'Privacy'],
    ['/create', 'en', say('create.ruleset')],
    ['/it/sign-in', 'it', 'Mandami un link'],
  ])('can read %s, which links to itself in each language', async (path, language, text) => {
    const { page, complaints } = await site.visit({ javaScriptEnabled: false });
    await page.goto(path);
    expect(pathOf(page)).toBe(path);
    expect(await page.locator('html').getAttribute('lang')).toBe(language);
    expect(await page.locator('main').innerText()).toContain(text);
    expect(keysIn(await page.locator('body').innerText())).toEqual([]);
    const english = path.replace(/^\/it/, '') || '/';
    const addresses = { en: english, it: english === '/' ? '/it' : `/it${english}`, 'x-default': english };
    expect(await page.locator('link[hreflang]').count()).toBe(3);
    for (const [hreflang, address] of Object.entries(addresses))
      expect(await page.locator(`link[hreflang=${hreflang}]`).getAttribute('href')).toBe(address);
    expect(await page.locator('link[rel=canonical]').getAttribute('href')).toBe(path);
    expect(await page.title()).toContain('Coloni');
    expect(await page.locator('meta[name=description]').getAttribute('content')).not.toBe('');
    expect(complaints).toEqual([]);
  });

  test.each(['/', '/it'])(
    'sees at %s every game, with its pieces on a part of the island, and a way to its rules',
    async (path) => {
      const { page } = await site.visit({ javaScriptEnabled: false });
      await page.goto(path);
      const games = page.locator('.introduction .games li');
      expect(await games.count()).toBe(rulesetNames().length);
      for (const [at, ruleset] of rulesetNames().entries()) {
        const game = games.nth(at);
        expect(await game.getByRole('link').getAttribute('href')).toBe(`${path === '/' ? '' : path}/rules/${ruleset}`);
        expect(await game.locator('svg > :not([href="#island-chart"])').count()).toBeGreaterThan(3);
      }
      const copied = await page
        .locator('svg use')
        .evaluateAll((uses: readonly { getAttribute(name: string): string }[]) => [
          ...new Set(uses.map((one) => one.getAttribute('href'))),
        ]);
      for (const symbol of copied) expect(await page.locator(`[id="${symbol.slice(1)}"]`).count(), symbol).toBe(1);
    },
  );

  test('goes on in the language of the page, and changes it by a link', async () => {
    const { page } = await site.visit({ javaScriptEnabled: false, locale: 'it-IT' });
    await page.goto('/');
    expect(pathOf(page)).toBe('/it');
    await page.getByRole('link', { name: 'Regole', exact: true }).last().click();
    await page.waitForURL('**/it/rules/base');
    await page.getByTitle('English').click();
    await page.waitForURL((url) => url.pathname === '/rules/base');
    expect(await page.locator('html').getAttribute('lang')).toBe('en');
  });

  test.each(['/create', '/sign-in', '/me', '/game/abcdefgh'])('learns at %s what it needs', async (path) => {
    const { page } = await site.visit({ javaScriptEnabled: false });
    await page.goto(path);
    expect(await page.locator('body').innerText()).toContain(say('site.needsScript'));
  });
});

test.each([
  ['/', '/', '/it'],
  ['/it/rules/base', '/rules/base', '/it/rules/base'],
])('a search engine that runs scripts reads whole addresses at %s', async (path, english, italian) => {
  const { page } = await site.visit();
  await open(page, path);
  const { origin } = new URL(page.url());
  const links = page.locator('link[rel=canonical], link[hreflang]');
  await expect
    .poll(() =>
      links.evaluateAll((all: readonly { getAttribute(name: string): string }[]) =>
        all.map((one) => one.getAttribute('href')),
      ),
    )
    .toEqual([path, english, italian, english].map((address) => origin + address));
});

describe('the first visit', () => {
  test('of an Italian browser is in Italian from the first paint on', async () => {
    const { page, complaints } = await site.visit({ locale: 'it-IT' });
    const sawEnglish = await watchFor(page, say('home.playNow'));
    await open(page, '/');
    expect(pathOf(page)).toBe('/it');
    await page.getByRole('link', { name: 'Nuova partita con amici' }).click();
    await page.waitForURL('**/it/create');
    await speaks(page, 'it');
    await page.getByRole('link', { name: 'Coloni' }).first().click();
    await page.waitForURL('**/it');
    expect(await sawEnglish()).toBe(false);
    expect(complaints).toEqual([]);
  });

  test('is in the language that was chosen in this browser, whatever it prefers, and so is the account', async () => {
    const { context, page, get } = await site.visit({ locale: 'it-IT' });
    await open(page, '/');
    await page.getByTitle('English').click();
    await page.waitForURL((url) => url.pathname === '/');
    const play = page.getByRole('button', { name: say('home.playNow') });
    await play.waitFor();
    await open(page, '/about');
    expect(pathOf(page)).toBe('/about');
    await speaks(page, 'en');
    await open(page, '/');
    await play.click();
    await page.getByLabel(say('account.name')).fill('Anna');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/game/*');
    await page.locator('.request').waitFor();
    expect(await get('/api/me')).toMatchObject({ locale: 'en' });
    await page.getByTitle('Italiano').click();
    await expect.poll(() => get('/api/me')).toMatchObject({ locale: 'it' });
    const another = await context.newPage();
    await open(another, '/rules/impero?rule=B-1');
    expect(another.url()).toContain('/it/rules/impero?rule=B-1');
  });
});

test('a signed-in reader never sees the page of strangers', async () => {
  const anna = await site.visit();
  const { page } = anna;
  await becomeGuest(anna, 'Anna');
  await open(page, '/');
  await page.getByRole('link', { name: 'Anna' }).waitFor();
  const sawStrangers = await watchFor(page, say('site.signIn'));
  for (const path of ['/', '/create', '/about', '/rules/base']) {
    await open(page, path);
    await page.getByRole('link', { name: 'Anna' }).waitFor();
    expect(await sawStrangers()).toBe(false);
  }
  await anna.send('POST', '/api/auth/sign-out', {});
  await open(page, '/');
  await page.getByRole('link', { name: say('site.signIn') }).waitFor();
});

test.each([
  { width: 390, height: 664 },
  { width: 1280, height: 720 },
])('nothing moves on the pages of strangers while they load, at $width × $height', async (viewport) => {
  const { page } = await site.visit({ viewport });
  // On a slow line the letters come last.
  await page.route('**/*.woff2', async (route) => {
    await page.waitForTimeout(500);
    await route.continue();
  });
  const shifted = await watchShifts(page);
  const paths = ['/', '/it', '/create', '/it/create', '/sign-in', '/it/sign-in', '/rules/base', '/about', '/it/learn'];
  for (const path of paths) {
    await open(page, path);
    await page.evaluate('document.fonts.ready');
    expect(await shifted(), path).toBeLessThan(0.005);
  }
});
