import { render, screen, within } from '@testing-library/svelte';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import DealForm from '../../../../web/src/orders/DealForm.svelte';
import { button, isOff, list } from '../support/found.ts';
import { choose, press } from '../support/press.ts';
import { inEnglish, t } from '../support/words.ts';

const others = [
  { seat: 1, name: 'Bruno' },
  { seat: 2, name: 'Carla' },
] as const;
function shown() {
  const onadd = vi.fn();
  render(DealForm, { props: { kinds: ['brick', 'lumber', 'wool', 'grain', 'ore'], others, target: 10, onadd } });
  return onadd;
}
const more = (of: string, kind: string) =>
  within(screen.getByRole('group', { name: of })).getByRole('button', { name: t('trade.more', { resource: kind }) });

beforeAll(inEnglish);

describe('a trade that is accepted beforehand', () => {
  it('needs something to give and something else to get', async () => {
    const onadd = shown();
    await press(more(t('orders.deal.give'), 'wool'));
    expect(isOff(more(t('orders.deal.get'), 'wool'))).toBe(true);
    expect(isOff(button(t('orders.deal.done')))).toBe(true);
    await press(more(t('orders.deal.get'), 'ore'));
    await press(button(t('orders.deal.done')));
    expect(onadd.mock.calls).toEqual([[{ give: { wool: 1 }, get: { ore: 1 } }]]);
  });

  it('includes exactly the conditions that were set', async () => {
    const onadd = shown();
    await press(more(t('orders.deal.give'), 'wool'));
    await press(more(t('orders.deal.get'), 'ore'));
    await press(more(t('orders.deal.keeping'), 'wool'));
    await press(button('Carla'));
    await choose(list(t('orders.deal.points')), t('orders.deal.points.below', { n: 8 }));
    await press(screen.getByRole('checkbox'));
    await press(button(t('orders.deal.done')));
    expect(onadd.mock.calls).toEqual([
      [{ give: { wool: 1 }, get: { ore: 1 }, keep: { wool: 1 }, not: [2], below: 8, open: true }],
    ]);
  });
});
