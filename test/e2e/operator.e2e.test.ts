import { AxeBuilder } from '@axe-core/playwright';
import type { Browser, Page } from '@playwright/test';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { operator as italian } from '../../messages/it/operator.ts';
import { launchChromium } from '../support/chromium.ts';
import { type Service, startService } from '../support/service.ts';
import { addAddress, createGame, join } from './support/people.ts';
import { tap } from './support/tap.ts';
import { gameOn, type Visitor, visit } from './support/visitor.ts';
import { open, paint, reload, resize } from './support/whole.ts';
import { keysIn, say } from './support/words.ts';

const OPERATOR = 'olga@example.org';
const SIZES = [
  { width: 390, height: 664 },
  { width: 1280, height: 720 },
];

let browser: Browser;
let service: Service;

beforeAll(async () => {
  [browser, service] = await Promise.all([launchChromium(), startService({ env: { COLONI_OPERATOR: OPERATOR } })]);
});
afterAll(() => browser.close());

const arrive = () => visit(browser, service.address);
const press = ({ page }: Visitor, key: Parameters<typeof say>[0], values?: Parameters<typeof say>[1]) =>
  tap(page.getByRole('button', { name: say(key, values), exact: true }));
const unfold = (page: Page, key: Parameters<typeof say>[0], values?: Parameters<typeof say>[1]) =>
  page.getByText(say(key, values), { exact: true }).click();

const inspect = async (name: string, page: Page) => {
  const faults: string[] = [];
  for (const viewport of SIZES) {
    await resize(page, viewport);
    const wide = Number(await page.evaluate('document.documentElement.scrollWidth'));
    if (wide > viewport.width) faults.push(`${name} is ${wide} wide on ${viewport.width}`);
    for (const key of keysIn(await page.locator('body').innerText())) faults.push(`${name} shows the key ${key}`);
    for (const scheme of ['light', 'dark'] as const) {
      await paint(page, scheme);
      const { violations } = await new AxeBuilder({ page }).setLegacyMode(true).analyze();
      for (const { id, nodes } of violations)
        faults.push(`${name}, ${scheme}: ${id} ${nodes.map(({ html }) => html).join('; ')}`);
    }
    await paint(page, 'light');
  }
  return faults;
};

test('the operator reads figures and reports, closes a game and blocks an address; nobody else finds the page', async () => {
  const [ann, bob, olga] = [await arrive(), await arrive(), await arrive()];
  const createOne = async (name: string) => {
    await createGame(ann, { host: 'Ann', name, seats: ['person'] });
    const link = await ann.page.getByLabel(say('invite.link')).inputValue();
    await join(bob, link, 'Bob');
    await bob.page.locator('.request').waitFor();
    return gameOn(bob.page);
  };

  await createGame(olga, { host: 'Olga', name: 'Own', seats: ['sensible'] });
  // A guest, even one who will be the operator, finds what everybody finds where there is no page.
  await open(olga.page, '/operator');
  await olga.page.getByRole('heading', { name: say('site.lost') }).waitFor();
  await addAddress(olga, service.mailbox, OPERATOR);
  await open(olga.page, '/operator');
  await olga.page.getByRole('heading', { name: say('operator.title') }).waitFor();
  for (const key of ['operator.reported.none', 'operator.blocks.none', 'operator.errors.none'] as const)
    await olga.page.getByText(say(key)).waitFor();
  expect(await inspect('empty', olga.page)).toEqual([]);

  const id = await createOne('A rude name');
  await addAddress(bob, service.mailbox, 'bob@example.org');
  await open(bob.page, `/game/${id}`);
  await bob.page.locator('.request').waitFor();
  await unfold(bob.page, 'report.game');
  await bob.page.getByLabel(say('report.game.why')).fill('The name insults us');
  await press(bob, 'report.game.do');
  await bob.page.getByText(say('report.game.done')).waitFor();

  await press(olga, 'operator.refresh');
  await olga.page.getByText('The name insults us').waitFor();
  expect(await inspect('reported', olga.page)).toEqual([]);
  // Nothing happens at the first press.
  await unfold(olga.page, 'operator.close');
  await olga.page.getByText(say('operator.close.ask', { name: 'A rude name' })).waitFor();
  await press(olga, 'operator.close.do');
  await olga.page
    .getByRole('status')
    .getByText(say('operator.closed', { name: 'A rude name' }))
    .waitFor();
  await olga.page.getByText(say('operator.reported.none')).waitFor();
  await bob.page.getByText(say('over.closedByOperator')).waitFor();

  await unfold(olga.page, 'operator.block.more');
  await olga.page.getByLabel(say('operator.block.address')).fill('bob@example.org');
  await press(olga, 'operator.block.do');
  await olga.page.getByText('b…@example.org').waitFor();
  expect(await inspect('blocked', olga.page)).toEqual([]);
  await open(bob.page, '/me');
  await bob.page.waitForURL('**/sign-in?to=/me');
  await press(olga, 'operator.unblock.of', { address: 'b…@example.org' });
  await olga.page.getByText(say('operator.blocks.none')).waitFor();
  await reload(olga.page);
  await olga.page.getByText(say('operator.blocks.none')).waitFor();

  await open(ann.page, '/operator');
  await ann.page.getByRole('heading', { name: say('site.lost') }).waitFor();
  expect(ann.refusals()).toContain('404 GET /api/operator');

  await olga.context.addCookies([{ name: 'coloni-locale', value: 'it', url: service.address }]);
  await reload(olga.page);
  await olga.page.getByRole('heading', { name: italian['operator.title'] }).waitFor();
  expect(await inspect('Italian', olga.page)).toEqual([]);
  expect([...olga.complaints, ...bob.complaints]).toEqual([]);
});
