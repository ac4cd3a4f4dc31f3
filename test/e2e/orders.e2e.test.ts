import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { RESOURCES, type Resource, type WireMove } from '../../engine/index.ts';
import type { Commit, StandingOrders } from '../../functions/api/client.ts';
import { trail } from '../engine/citiesKnights/scene.ts';
import { stateOf } from '../engine/support.ts';
import { type MakePosition, seatedIn } from '../support/position.ts';
import { putIntoPositions } from './support/betweenTimes.ts';
import { count, press } from './support/hands.ts';
import { tabTo } from './support/keys.ts';
import { watchShifts } from './support/shifts.ts';
import { useSite } from './support/site.ts';
import { becomeGuest, sitDown } from './support/tables.ts';
import { viewOf } from './support/views.ts';
import type { Visitor } from './support/visitor.ts';
import { open, whole } from './support/whole.ts';
import { say } from './support/words.ts';

const site = useSite();
/** What Bruno can offer, and what Anna alone can give him for it. */
const [GIVE, TAKE] = ['wool', 'ore'] as const;
const PHONE = { viewport: { width: 390, height: 664 } };
let anna: Visitor;
let bruno: Visitor;
const ids = { order: '', plan: '' };

/** Bruno may trade, and can build a road whatever comes of that. */
const toTrade: MakePosition = (game) =>
  seatedIn(
    game,
    stateOf({
      players: 2,
      active: 1,
      settlements: { 0: [12], 1: [40] },
      roads: { 0: trail(12, 17), 1: trail(40, 44) },
      hands: { 0: { [TAKE]: 2 }, 1: { lumber: 1, brick: 1, [GIVE]: 1 } },
    }),
  );

beforeAll(async () => {
  [anna, bruno] = await Promise.all([site.visit(PHONE), site.visit(PHONE)]);
  await Promise.all([becomeGuest(anna, 'Anna'), becomeGuest(bruno, 'Bruno')]);
  for (const name of ['order', 'plan'] as const)
    ids[name] = await sitDown({ name, seats: [anna, bruno], declines: 'atOnce' });
  await putIntoPositions(site, [
    [ids.order, toTrade],
    [ids.plan, toTrade],
  ]);
});

const cards = (change: Partial<Record<Resource, number>>) => RESOURCES.map((resource) => change[resource] ?? 0);

test('an order given by keyboard on a phone declines an offer at once and is marked; open offers are shown', async () => {
  const id = ids.order;
  const { page } = anna;
  await open(page, `/game/${id}`);
  const opener = page.getByRole('button', { name: say('action.orders') });
  await opener.waitFor();
  await whole(page);
  const bar = page.locator('.request');
  const heights = async () => [(await bar.boundingBox())?.height, (await page.locator('.chart').boundingBox())?.y];
  const before = await heights();
  expect(before[0]).toBeLessThanOrEqual(78);
  expect(await opener.count()).toBe(1);
  const { y = 0, height = 0 } = (await opener.boundingBox()) ?? {};
  expect(y).toBeGreaterThan(0);
  expect(y + height).toBeLessThan(664);
  await tabTo(page, say('action.orders'));
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: say('orders.title') });
  await dialog.waitFor();
  await whole(page);
  await dialog.getByRole('checkbox', { name: say('order.discard') }).press('Space');
  await dialog
    .getByRole('group', { name: say('order.discard') })
    .getByRole('button', { name: 'ore' })
    .press('Enter');
  await dialog.getByRole('checkbox', { name: say('orders.refuse') }).press('Space');
  await dialog.getByRole('button', { name: say('orders.save') }).press('Enter');
  await bar.getByText(say('orders.saved')).waitFor();
  expect(await heights()).toEqual(before);
  expect(await anna.get(`/api/games/${id}/orders`)).toEqual({
    orders: { answers: { discard: ['ore'] }, trade: { refuse: { unless: [] } } },
    aside: [],
  });

  const offer: WireMove = { type: 'offerTrade', give: cards({ [GIVE]: 1 }), take: cards({ [TAKE]: 1 }), to: [0] };
  const { events } = await bruno.send<Commit>('POST', `/api/games/${id}/moves`, {
    moveId: randomUUID(),
    moves: [offer],
  });
  expect(events.map(({ type }) => type)).toEqual(['tradeOffered', 'tradeAnswered']);
  await page.getByRole('tab', { name: say('panel.log') }).click();
  await page.getByText(say('log.byOrder')).waitFor();

  const deal = { give: { [GIVE]: 1 }, get: { [TAKE]: 2 }, open: true };
  await bruno.send('PUT', `/api/games/${id}/orders`, { trade: { deals: [deal] } });
  await page.getByRole('tab', { name: say('panel.trade') }).click();
  await page.getByText(/^Bruno gives 1 \w+ for 2 \w+$/).waitFor();

  await opener.click();
  await expect.poll(() => dialog.getByRole('checkbox', { name: say('orders.refuse') }).isChecked()).toBe(true);
  await dialog.getByRole('checkbox', { name: say('orders.queue') }).press('Space');
  await dialog.getByRole('button', { name: say('costs.road'), exact: true }).press('Enter');
  await dialog.locator('[data-place^=path][tabindex="0"]').press('Enter');
  await dialog.getByRole('button', { name: say('queue.remove', { what: 'Road' }) }).waitFor();
  await dialog.getByRole('button', { name: say('orders.save') }).press('Enter');
  await dialog.waitFor({ state: 'detached' });
  expect(await anna.get(`/api/games/${id}/orders`)).toMatchObject({
    orders: { roll: 'nothingElse', queue: { purchases: [{ type: 'buildRoad', path: expect.any(Number) }] } },
  });

  // They stay open when the game begins to wait for their owner. The button is with the players then: the bar asks.
  await opener.click();
  await dialog.waitFor();
  await bruno.send('POST', `/api/games/${id}/moves`, { moveId: randomUUID(), moves: [{ type: 'endTurn' }] });
  await page.locator('.request.asks').waitFor();
  expect(await dialog.isVisible()).toBe(true);
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  await page.getByRole('tab', { name: say('panel.players'), exact: true }).click();
  await opener.waitFor();
  expect(await opener.count()).toBe(1);
  expect(await bar.getByRole('button', { name: say('action.orders') }).count()).toBe(0);
  expect(anna.complaints).toEqual([]);
});

test('a planned turn goes on by itself once its offer is accepted; its maker alone sees the plan, and can cancel it', async () => {
  const id = ids.plan;
  const { page } = bruno;
  const hands = async () => {
    const views = await Promise.all([anna, bruno].map((person) => viewOf(person, id)));
    return views.map(({ state }, seat) => state.hands[seat as 0 | 1].cards ?? []);
  };
  const planOf = async (person: Visitor) => (await person.get<StandingOrders>(`/api/games/${id}/orders`)).plan;
  const plan = page.locator('.asked details', { hasText: say('plan.title') });
  const offerAndLeave = async () => {
    await page.getByRole('tab', { name: say('panel.trade'), exact: true }).click();
    await whole(page);
    await count(page, say('trade.give'), { [say(`resource.${GIVE}`)]: 1 });
    await count(page, say('trade.take'), { [say(`resource.${TAKE}`)]: 1 });
    await page.getByLabel(say('trade.then.accepted')).selectOption('build');
    await page.getByLabel(say('trade.then.declined')).selectOption('end');
    await page
      .locator('.propose')
      .getByRole('button', { name: say('costs.road'), exact: true })
      .press('Enter');
    await page.locator('.propose [data-place^=path][tabindex="0"]').press('Enter');
    await page.getByRole('button', { name: say('queue.remove', { what: 'Road' }) }).waitFor();
    await press(page, say('trade.propose'));
    await plan.waitFor();
    await open(page, '/');
  };

  await open(page, `/game/${id}`);
  await offerAndLeave();
  expect(await planOf(bruno)).toMatchObject({
    accepted: { type: 'finish', purchases: [{ type: 'buildRoad' }] },
    declined: { type: 'finish', purchases: [] },
  });

  // Nobody else sees it, or can cancel it.
  expect(await planOf(anna)).toBeUndefined();
  const headers = { origin: site.address };
  const own = await anna.context.request.delete(`${site.address}/api/games/${id}/plan`, { headers });
  expect(own.ok()).toBe(true);
  expect(await planOf(bruno)).toBeDefined();
  const shifted = await watchShifts(anna.page);
  await open(anna.page, `/game/${id}`);
  await anna.page.getByRole('button', { name: say('trade.accept'), exact: true }).waitFor();
  expect(await shifted()).toBeLessThan(0.01);
  expect(await anna.page.getByText(say('plan.title')).count()).toBe(0);

  // Its maker comes back, finds it below the offer, and cancels it: then the game waits.
  const moved = await watchShifts(page);
  await open(page, `/game/${id}`);
  await plan.waitFor();
  expect(await moved()).toBeLessThan(0.01);
  await plan.locator('summary').click();
  await plan.getByText('Road').waitFor();
  await press(page, say('plan.cancel'));
  await page.getByText(say('plan.cancelled')).waitFor();
  expect(await planOf(bruno)).toBeUndefined();
  await press(page, say('trade.withdraw'));
  await plan.waitFor({ state: 'detached' });
  const accept = anna.page.getByRole('button', { name: say('trade.accept'), exact: true });
  await accept.waitFor({ state: 'detached' });

  await offerAndLeave();
  await press(anna.page, say('trade.accept'));
  await anna.page.getByText(say('ask.roll')).waitFor();
  await expect.poll(hands).toEqual([cards({ [GIVE]: 1, [TAKE]: 1 }), cards({ [TAKE]: 1 })]);
  expect(await planOf(bruno)).toBeUndefined();
  for (const { complaints } of [anna, bruno]) expect(complaints).toEqual([]);
});
