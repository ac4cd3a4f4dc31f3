import type { Page } from '@playwright/test';
import { describe, expect, test } from 'vitest';
import type { WireMove } from '../../engine/index.ts';
import { words as english } from '../../messages/rulesets/base/lesson.en.ts';
import { words as italian } from '../../messages/rulesets/base/lesson.it.ts';
import { lesson } from '../../web/src/rulesets/base/lesson.ts';
import { pressEnter } from './support/keys.ts';
import { watchShifts } from './support/shifts.ts';
import { useSite } from './support/site.ts';
import { open, reload, whole } from './support/whole.ts';
import { say } from './support/words.ts';

const site = useSite();

const PHONE = { viewport: { width: 390, height: 664 } };
const coach = (page: Page) => page.getByRole('complementary', { name: /^(Lesson|Lezione)$/ });
const stepOf = async (page: Page) => Number(/\d+/.exec(await coach(page).locator('.count').innerText())?.[0]);
const isAt = (page: Page, n: number) => expect.poll(() => stepOf(page)).toBe(n + 1);

/** What a step says, with the names of the two bots. */
const said = (text: string) =>
  text.replaceAll('{one}', say('players.bot.name.1')).replaceAll('{two}', say('players.bot.name.2'));

/** Presses a button of the lesson or of the page by the Enter key. */
async function enter(page: Page, name: string | RegExp, within = page.locator('.play')): Promise<void> {
  await within.getByRole('button', { name }).first().focus();
  await pressEnter(page);
}

/** Has the lesson show what it asks for: that part of the page may still be on its way. */
async function showIt(page: Page): Promise<void> {
  do await enter(page, say('learn.show'), coach(page));
  while ((await coach(page).locator(':focus').count()) > 0);
}

/** Has the page show the game as it is, if it still shows what the others have done. */
async function skipOthers(page: Page): Promise<void> {
  // This very button: it goes by itself once all is shown, and nobody is to wait for the next one.
  const [skip] = await coach(page)
    .getByRole('button', { name: say('learn.skip') })
    .elementHandles();
  await skip?.press('Enter').catch(() => undefined);
}

/** What the lesson asks for, and nothing that it does not show. */
async function follow(page: Page, move: WireMove): Promise<void> {
  await showIt(page);
  if (move.type === 'offerTrade') {
    // The card in the hand has the focus.
    await pressEnter(page);
    await enter(page, say('trade.want', { resource: 'brick' }));
    return enter(page, say('trade.propose'));
  }
  if (move.type === 'tradeWithBank') {
    await page.getByRole('tab', { name: say('trade.bank') }).focus();
    await pressEnter(page);
    await page
      .locator('.bank')
      .getByRole('button', { name: /^brick/i })
      .first()
      .focus();
    await pressEnter(page);
    await page.locator('.bank').getByRole('button', { name: /^ore/i }).last().focus();
    await pressEnter(page);
    return enter(page, /^Trade 4 brick/);
  }
  await pressEnter(page);
  if (/^build/.test(move.type)) {
    await page.locator('[data-place]').first().waitFor();
    await showIt(page);
    return pressEnter(page);
  }
  if (/^(place|moveRobber)/.test(move.type)) {
    await page.locator(':focus.yes:not(.quiet)').waitFor();
    return pressEnter(page);
  }
  if (/^(buy|playKnight)/.test(move.type)) return enter(page, say('sure.yes'));
}

/** Runs in a page: notes each context for sounds, and the loudest moment of what reaches its end. */
const LISTEN = `
  globalThis.heard = { contexts: 0, loudest: 0 };
  globalThis.AudioContext = class extends AudioContext { constructor(...all) { super(...all); heard.contexts++; } };
  const { connect } = AudioNode.prototype;
  AudioNode.prototype.connect = function (to, ...more) {
    if (to === this.context.destination) {
      const ear = new AnalyserNode(this.context);
      connect.call(this, ear);
      const samples = new Float32Array(ear.fftSize);
      setInterval(() => {
        ear.getFloatTimeDomainData(samples);
        heard.loudest = Math.max(heard.loudest, ...samples.map(Math.abs));
      }, 10);
    }
    return connect.call(this, to, ...more);
  };`;

test('sounds are made once they are turned on, and never before the reader does something on the page', async () => {
  const { page, complaints } = await site.visit({ viewport: { width: 1280, height: 720 } });
  await page.addInitScript({ content: `${LISTEN} localStorage.setItem('lesson/base', '5');` });
  await open(page, '/learn/base');
  const heard = () => page.evaluate<{ contexts: number; loudest: number }>('globalThis.heard');
  await page.getByText(say('settings.title'), { exact: true }).click();
  expect((await heard()).contexts).toBe(0);
  await page.getByRole('checkbox', { name: new RegExp(`^${say('sound.on')}`) }).check();
  await expect.poll(async () => (await heard()).loudest).toBeGreaterThan(0.01);
  // The switch is kept; a page that nobody has touched stays silent.
  await reload(page);
  expect(await heard()).toEqual({ contexts: 0, loudest: 0 });
  await page.locator('[data-move=rollDice]').click();
  await expect.poll(async () => (await heard()).loudest).toBeGreaterThan(0.01);
  expect(complaints).toEqual([]);
});

describe('the lesson on a phone', () => {
  test('leads from the start page to a victory, by keys alone and without a request to the service', async () => {
    const { page, complaints } = await site.visit(PHONE);
    await open(page, '/');
    await page.getByRole('link', { name: say('home.learn') }).press('Enter');
    await coach(page).waitFor();
    await whole(page);
    const requests: string[] = [];
    page.on('request', (request) => {
      if (new URL(request.url()).pathname.startsWith('/api/')) requests.push(request.url());
    });
    for (const [n, { name, move }] of lesson.steps.entries()) {
      await isAt(page, n);
      await expect
        .poll(async () => {
          await skipOthers(page);
          return coach(page).innerText();
        })
        .toContain(said(english[`lesson.base.${name as 'won'}`]));
      if (n === lesson.steps.length - 1) break;
      if (move === undefined) await enter(page, say('learn.next'), coach(page));
      else await follow(page, move);
    }
    await coach(page)
      .getByRole('link', { name: say('learn.play') })
      .waitFor();
    expect(await page.locator('.request').innerText()).toContain(say('over.you'));
    expect(requests).toEqual([]);
    expect(complaints).toEqual([]);
  });

  test('goes on after a reload where it was, in another language too, and goes back and begins again when asked', async () => {
    const { page, complaints } = await site.visit(PHONE);
    await open(page, '/learn/base');
    await coach(page)
      .getByRole('button', { name: say('learn.next') })
      .click();
    await isAt(page, 1);
    await page.locator('[data-place]').press('Enter');
    await page.locator(':focus.yes:not(.quiet)').waitFor();
    await pressEnter(page);
    await isAt(page, 2);
    await reload(page);
    await isAt(page, 2);
    await open(page, '/it/learn/base');
    await isAt(page, 2);
    expect(await coach(page).innerText()).toContain(italian['lesson.base.road']);
    await coach(page).getByRole('button', { name: 'Indietro' }).click();
    await isAt(page, 1);
    expect(await coach(page).innerText()).toContain(italian['lesson.base.settlement']);
    await page.locator('[data-place=intersection14]').waitFor();
    await coach(page).getByText('Altro').click();
    await coach(page).getByRole('button', { name: 'Ricomincia' }).click();
    await coach(page).getByRole('button', { name: 'Sì' }).click();
    await isAt(page, 0);
    await reload(page);
    await isAt(page, 0);
    expect(complaints).toEqual([]);
  });

  test('stays in sight at a zoom of 200 %, in both languages', async () => {
    for (const language of ['', '/it']) {
      const { page } = await site.visit({ viewport: { width: 640, height: 400 } });
      await page.addInitScript({ content: "localStorage.setItem('lesson/base', '9')" });
      await open(page, `${language}/learn/base`);
      const words = coach(page).locator('.say');
      await words.waitFor();
      for (const scrolled of [0, 150, 2000]) {
        await page.evaluate(`scrollTo(0, ${scrolled})`);
        const box = await words.boundingBox();
        expect(box?.y, `${scrolled}`).toBeGreaterThan(60);
        expect((box?.y ?? 0) + (box?.height ?? 0), `${scrolled}`).toBeLessThan(400);
      }
      // What it asks to be tapped can be seen above it.
      const card = page.locator('.hand li:nth-child(4)');
      await coach(page).getByRole('button').last().click();
      await expect.poll(async () => (await card.boundingBox())?.y ?? 0).toBeGreaterThan(50);
      const [shown, above] = [await card.boundingBox(), await coach(page).boundingBox()];
      expect((shown?.y ?? 0) + 40).toBeLessThan(above?.y ?? 0);
      await page.context().close();
    }
  });

  test('has its buttons on one row of a narrow phone, in both languages', async () => {
    const { page } = await site.visit({ viewport: { width: 360, height: 640 } });
    await page.addInitScript({ content: "localStorage.setItem('lesson/base', '11')" });
    for (const language of ['', '/it']) {
      await open(page, `${language}/learn/base`);
      await isAt(page, 11);
      const row = coach(page).locator('.buttons');
      expect.soft(await row.evaluate((part) => part.clientHeight), language).toBeLessThan(60);
    }
  });

  test('of Cities & Knights stays still as it opens, on a phone and at a zoom of 200 %', async () => {
    for (const viewport of [PHONE.viewport, { width: 640, height: 400 }]) {
      const { page } = await site.visit({ viewport });
      const shifted = await watchShifts(page);
      await open(page, '/learn/citiesKnights');
      await coach(page).waitFor();
      expect(await shifted(), `${viewport.width}`).toBeLessThan(0.01);
      await page.context().close();
    }
  });

  test('keeps another move for later, and says so', async () => {
    const { page } = await site.visit(PHONE);
    await page.addInitScript({ content: "localStorage.setItem('lesson/base', '12')" });
    await open(page, '/learn/base');
    await isAt(page, 12);
    await page.locator('[data-move=buildRoad]').press('Enter');
    await expect.poll(() => page.locator('.answer').innerText()).toContain(say('learn.later'));
    await page.locator('[data-place]').waitFor({ state: 'detached' });
  });

  test('lets the learner look around: what belongs to a later step says so, and the rest works', async () => {
    const { page } = await site.visit(PHONE);
    await page.addInitScript({ content: "localStorage.setItem('lesson/base', '11')" });
    await open(page, '/learn/base');
    await page.getByRole('tab', { name: say('panel.trade') }).click();
    await page.getByRole('tab', { name: say('trade.bank') }).click();
    await page.getByText(say('learn.later')).last().waitFor();
    await page.getByRole('tab', { name: say('panel.costs') }).click();
    await page.getByRole('heading', { name: say('panel.costs') }).waitFor({ state: 'attached' });
    await page.getByRole('tab', { name: say('panel.log') }).click();
    await isAt(page, 11);
  });
});
