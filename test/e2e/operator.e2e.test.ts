import type { Page } from '@playwright/test';
import { expect, test } from 'vitest';
import { operator as italian } from '../../messages/it/operator.ts';
import { faultsOf } from './support/inspect.ts';
import { addAddress, giveAddress } from './support/people.ts';
import { useSite } from './support/site.ts';
import { becomeGuest, sitDown } from './support/tables.ts';
import { tap } from './support/tap.ts';
import type { Visitor } from './support/visitor.ts';
import { open, reload } from './support/whole.ts';
import { say } from './support/words.ts';

const OPERATOR = 'olga@example.org';

const site = useSite({ COLONI_OPERATOR: OPERATOR });

const arrive = () => site.visit();
const press = ({ page }: Visitor, key: Parameters<typeof say>[0], values?: Parameters<typeof say>[1]) =>
  tap(page.getByRole('button', { name: say(key, values), exact: true }));
const unfold = (page: Page, key: Parameters<typeof say>[0]) => page.getByText(say(key), { exact: true }).click();

test('the operator reads figures and reports, closes a game and blocks an address; nobody else finds the page', async () => {
  const [ann, bob, olga] = [await arrive(), await arrive(), await arrive()];
  await Promise.all([becomeGuest(ann, 'Ann'), becomeGuest(bob, 'Bob'), becomeGuest(olga, 'Olga')]);
  // A guest, even one who will be the operator, finds what everybody finds where there is no page.
  await open(olga.page, '/operator');
  await olga.page.getByRole('heading', { name: say('site.lost') }).waitFor();
  await addAddress(olga, site.mailbox, OPERATOR);
  await open(olga.page, '/operator');
  await olga.page.getByRole('heading', { name: say('operator.title') }).waitFor();
  for (const key of ['operator.reported.none', 'operator.blocks.none', 'operator.errors.none'] as const)
    await olga.page.getByText(say(key)).waitFor();
  expect(await faultsOf('empty', olga.page)).toEqual([]);

  const id = await sitDown({ name: 'A rude name', seats: [ann, bob] });
  await giveAddress(bob, site.mailbox, 'bob@example.org');
  await open(bob.page, `/game/${id}`);
  await bob.page.locator('.request').waitFor();
  await unfold(bob.page, 'report.game');
  await bob.page.getByLabel(say('report.game.why')).fill('The name insults us');
  await press(bob, 'report.game.do');
  await bob.page.getByText(say('report.game.done')).waitFor();

  await press(olga, 'operator.refresh');
  await olga.page.getByText('The name insults us').waitFor();
  expect(await faultsOf('reported', olga.page)).toEqual([]);
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
  expect(await faultsOf('blocked', olga.page)).toEqual([]);
  await open(bob.page, '/me');
  await bob.page.waitForURL('**/sign-in?to=/me');
  await press(olga, 'operator.unblock.of', { address: 'b…@example.org' });
  await olga.page.getByText(say('operator.blocks.none')).waitFor();
  await reload(olga.page);
  await olga.page.getByText(say('operator.blocks.none')).waitFor();

  await open(ann.page, '/operator');
  await ann.page.getByRole('heading', { name: say('site.lost') }).waitFor();
  expect(ann.refusals()).toContain('404 GET /api/operator');

  await olga.context.addCookies([{ name: 'coloni-locale', value: 'it', url: site.address }]);
  await reload(olga.page);
  await olga.page.getByRole('heading', { name: italian['operator.title'] }).waitFor();
  expect(await faultsOf('Italian', olga.page)).toEqual([]);
  expect([...olga.complaints, ...bob.complaints]).toEqual([]);
});
