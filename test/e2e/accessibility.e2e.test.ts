import { AxeBuilder } from '@axe-core/playwright';
import type { Browser, Page } from '@playwright/test';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { rulesetNames } from '../../engine/index.ts';
import { type Played, playUntil } from '../mail/playedGame.ts';
import { launchChromium } from '../support/chromium.ts';
import { type Service, startService } from '../support/service.ts';
import { playBetweenTimes, playOut, playToTheEnd, type Step, sensibly } from './support/betweenTimes.ts';
import { createGame, join } from './support/people.ts';
import { STAGED, stageIn } from './support/staged.ts';
import { gameOn, visit } from './support/visitor.ts';
import { open, paint, resize } from './support/whole.ts';
import { keysIn, say } from './support/words.ts';

const PHONE = { width: 390, height: 844 };
const DESK = { width: 1280, height: 900 };

let browser: Browser;
let service: Service;

beforeAll(async () => {
  [browser, service] = await Promise.all([launchChromium(), startService()]);
});
afterAll(() => browser.close());

test('every page is accessible, light and dark, on a phone and at a desk', async () => {
  const anna = await visit(browser, service.address, { viewport: PHONE });
  const bruno = await visit(browser, service.address, { viewport: PHONE });
  const { page } = anna;
  const faults: unknown[] = [];
  const note = (name: string, violations: Awaited<ReturnType<AxeBuilder['analyze']>>['violations']) => {
    for (const { id, nodes } of violations)
      faults.push(`${name}: ${id} ${nodes.map((node) => `${node.html} ${node.failureSummary}`).join('; ')}`);
  };
  // No page here has frames: without them the findings need no second page to be put together.
  const axe = (page: Page) => new AxeBuilder({ page }).setLegacyMode(true);
  const inspect = async (name: string, page: Page, viewports = [PHONE, DESK]) => {
    for (const viewport of viewports) {
      const { width } = viewport;
      await resize(page, viewport);
      const wide = Number(await page.evaluate('document.documentElement.scrollWidth'));
      if (wide > width) faults.push(`${name} is ${wide} wide on ${width}`);
      for (const key of keysIn(await page.locator('body').innerText())) faults.push(`${name} shows the key ${key}`);
      note(`${name} at ${width}`, (await axe(page).analyze()).violations);
    }
    // By night nothing but the colours is another.
    await paint(page, 'dark');
    note(`${name}, dark`, (await axe(page).withRules('color-contrast').analyze()).violations);
    await paint(page, 'light');
    await resize(page, PHONE);
  };

  for (const [path, title] of [
    ['/', say('home.playNow')],
    ['/sign-in', say('signIn.send')],
    ['/rules/base', say('ruleset.impero')],
    ['/rules/impero', say('ruleset.base')],
    ['/learn/base', say('learn.next')],
    ['/learn/citiesKnights', say('learn.next')],
    ['/nothing/here', say('site.toHome')],
  ] as const) {
    await open(page, path);
    await page.locator('main').getByText(title).first().waitFor();
    await inspect(path, page);
  }
  await open(page, '/create');
  await page.getByText(say('create.more')).click();
  await inspect('create', page);
  await createGame(anna, { host: 'Anna', name: 'Lighthouse', seats: ['person'], ruleset: 'impero' });
  const id = gameOn(page);
  await page.getByLabel(say('invite.link')).waitFor();
  await inspect('lobby of the host', page);
  const link = await page.getByLabel(say('invite.link')).inputValue();
  await open(bruno.page, link);
  await bruno.page.getByRole('button', { name: say('lobby.takeSeat') }).waitFor();
  await inspect('lobby of a guest', bruno.page);
  await join(bruno, link, 'Bruno');
  for (const one of [page, bruno.page]) await one.locator('.request').waitFor();
  await inspect('draft', page);
  await inspect('draft', bruno.page);
  // Well into the game, and then its end.
  const turn = ({ state }: Step) => state.turn.number > 20 && state.steps.at(-1)?.type === 'trade';
  service = await playBetweenTimes(service, [page, bruno.page], id, (state, chance) => {
    const steps = playOut(state, chance, 1, sensibly);
    return steps.slice(0, steps.findIndex(turn) + 1);
  });
  for (const one of [page, bruno.page]) {
    await one.locator('.request').waitFor();
    // At a desk all panels are seen at once.
    await inspect('game', one, [DESK]);
  }
  for (const panel of ['players', 'war', 'trade', 'log', 'costs'] as const) {
    await page.getByRole('tab', { name: say(`panel.${panel}`) }).click();
    await inspect(`game with ${panel}`, page, [PHONE]);
  }
  service = await playBetweenTimes(service, [page, bruno.page], id, playToTheEnd);
  await page.getByRole('heading', { name: say('over.score') }).waitFor();
  await inspect('finished', page);
  await open(page, '/me');
  await page.getByLabel(say('account.email')).waitFor();
  await inspect('me', page);
  await open(page, '/');
  await page.getByText('Lighthouse').first().waitFor();
  await inspect('home with games', page);
  expect(faults).toEqual([]);
});

test.each(rulesetNames())(
  'the page of %s is accessible in the middle of a turn, and names all that it shows',
  async (ruleset) => {
    const { page, context } = await visit(browser, service.address);
    const stage = await stageIn(context);
    const isTurn = ({ state }: Played) =>
      state.turn.active === 0 && /main|trade|build/.test(`${state.steps.at(-1)?.type}`);
    const middle = playUntil(4, (played) => played.commits.length >= 140 && isTurn(played), { ruleset });
    stage({ ...middle, reader: 0 });
    for (const viewport of [PHONE, DESK]) {
      await page.setViewportSize(viewport);
      await open(page, `/game/${STAGED}`);
      expect(keysIn(await page.locator('body').innerText())).toEqual([]);
      const { violations } = await new AxeBuilder({ page }).setLegacyMode(true).analyze();
      expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join('; ')}`)).toEqual([]);
    }
  },
);

test('the local mailbox is accessible', async () => {
  const { page } = await visit(browser, service.address);
  await page.goto('/mailbox');
  expect((await new AxeBuilder({ page }).setLegacyMode(true).analyze()).violations.map(({ id }) => id)).toEqual([]);
});
