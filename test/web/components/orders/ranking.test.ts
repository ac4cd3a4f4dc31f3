import { render, screen } from '@testing-library/svelte';
import { beforeAll, expect, it, vi } from 'vitest';
import Ranking from '../../../../web/src/orders/Ranking.svelte';
import { button } from '../support/found.ts';
import { press } from '../support/press.ts';
import { inEnglish, t } from '../support/words.ts';

const items = [
  { value: 1, label: 'Bruno' },
  { value: 2, label: 'Carla' },
  { value: 3, label: 'Dario' },
];
beforeAll(inEnglish);

it('keeps the order of choice, and shows the rank of each', async () => {
  const onchange = vi.fn();
  const { rerender } = render(Ranking, { label: 'Rob first', items, chosen: [3], none: 'Nobody', onchange });
  await press(button('Bruno'));
  expect(onchange).toHaveBeenLastCalledWith([3, 1]);

  await rerender({ chosen: [3, 1] });
  expect(button(t('orders.place', { what: 'Dario', n: 1 })).getAttribute('aria-pressed')).toBe('true');
  expect(button(t('orders.place', { what: 'Bruno', n: 2 })).getAttribute('aria-pressed')).toBe('true');
  await press(button(t('orders.place', { what: 'Dario', n: 1 })));
  expect(onchange).toHaveBeenLastCalledWith([1]);
});

it('says what applies while nothing is chosen', async () => {
  const { rerender } = render(Ranking, { label: 'Rob first', items, chosen: [], none: 'Nobody', onchange: vi.fn() });
  expect(screen.getByText('Nobody')).toBeTruthy();
  await rerender({ chosen: [2] });
  expect(screen.queryByText('Nobody')).toBeNull();
});
