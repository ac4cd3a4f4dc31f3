import { fireEvent, render, screen, within } from '@testing-library/svelte';
import { beforeAll, describe, expect, it } from 'vitest';
import { viewFor } from '../../../../engine/index.ts';
import type { StandingOrders } from '../../../../functions/api/client.ts';
import OrdersDialog from '../../../../web/src/orders/OrdersDialog.svelte';
import { needRuleset } from '../../../../web/src/words/words.svelte.ts';
import { stateOf } from '../../../engine/citiesKnights/scene.ts';
import { button } from '../support/found.ts';
import { press } from '../support/press.ts';
import { requests, sessionOf } from '../support/session.ts';
import { inEnglish, t } from '../support/words.ts';

const withCities = stateOf({ cities: { 0: [3, 25], 1: [40] } });

function shown(orders: StandingOrders['orders'] = {}, state = withCities) {
  const sent = requests();
  render(OrdersDialog, {
    session: sessionOf(state, 0),
    view: viewFor(state, 0),
    seat: 0,
    given: { orders, aside: [] },
    onclose: () => {},
  });
  return () => sent.find(([request]) => request === 'PUT /api/games/:id/orders')?.[1];
}
const line = (name: string): HTMLElement => screen.getByRole('checkbox', { name });
const listOf = (order: string, label: string) => within(screen.getByRole('group', { name: `${order}: ${label}` }));

beforeAll(async () => {
  await inEnglish();
  await needRuleset('citiesKnights');
});

describe('orders about places', () => {
  it('lists the cities to keep, chosen on a board that offers only own cities', async () => {
    const saved = shown();
    await press(line(t('order.loseCity')));
    const list = listOf(t('order.loseCity'), t('orders.spare'));
    expect(list.getByText(t('order.loseCity.none'))).toBeTruthy();
    await press(list.getByRole('button', { name: t('orders.places.choose') }));
    const places = () => within(list.getByRole('region')).getAllByRole('button', { name: /\d/ });
    expect(places()).toHaveLength(2);
    await fireEvent.keyDown(places()[1] as HTMLElement, { key: 'Enter' });
    expect(places()).toHaveLength(1);
    expect(list.getAllByRole('listitem').filter(({ textContent }) => textContent.includes('×'))).toHaveLength(1);
    await press(button(t('orders.save')));
    expect(saved()).toEqual({ answers: { loseCity: [25] } });
  });

  it('shows no board to a player without a city', async () => {
    shown({}, stateOf({ cities: { 1: [40] } }));
    await press(line(t('order.loseCity')));
    const list = listOf(t('order.loseCity'), t('orders.spare'));
    expect(list.getByText(t('order.loseCity.none'))).toBeTruthy();
    expect(list.queryByRole('button')).toBeNull();
  });

  it('takes any place as a goal, and removes it by its own button', async () => {
    const saved = shown({ answers: { displacedKnight: [12, 30] } });
    const list = listOf(t('order.displacedKnight'), t('orders.near'));
    const [first] = list.getAllByRole('button', { name: /^Remove/ });
    await press(first as HTMLElement);
    await press(list.getByRole('button', { name: t('orders.places.choose') }));
    expect(within(list.getByRole('region')).getAllByRole('button', { name: /\d/ }).length).toBeGreaterThan(40);
    await press(list.getByRole('button', { name: t('orders.places.done') }));
    expect(list.queryByRole('region')).toBeNull();
    await press(button(t('orders.save')));
    expect(saved()).toEqual({ answers: { displacedKnight: [30] } });
  });
});
