import { render, screen } from '@testing-library/svelte';
import { expect, it } from 'vitest';
import { viewFor } from '../../../../engine/index.ts';
import Costs from '../../../../web/src/game/Costs.svelte';
import { need, needRuleset } from '../../../../web/src/words/words.svelte.ts';
import { stateOf } from '../../../engine/citiesKnights/scene.ts';

await Promise.all([need('game'), needRuleset('citiesKnights')]);

it('K-48 a complete track shows no price', () => {
  const state = stateOf({ cities: { 0: [12] }, levels: { 0: [5, 2, 0] }, metropolises: { trade: 12 } });
  render(Costs, { view: viewFor(state, 0), seat: 0 });

  const rowOf = (name: string) => screen.getByRole('row', { name: new RegExp(`^${name} `) }).textContent;
  expect(rowOf('Improve trade')).not.toMatch(/\d/);
  expect(rowOf('Improve trade')).toMatch(/complete/);
  expect(rowOf('Improve politics')).toMatch(/3 coin.*3 left/s);
});

it('K-27 the price of activating knights stands beside how many are inactive', () => {
  const state = stateOf({ knights: { 0: [{ at: 12 }, { at: 20, active: true }], 1: [{ at: 30 }] } });
  const { unmount } = render(Costs, { view: viewFor(state, 0), seat: 0 });
  expect(screen.getByRole('row', { name: /^Activate a knight / }).textContent).toMatch(/1 grain.*1 inactive/s);
  unmount();

  render(Costs, { view: viewFor(state, 2), seat: 2 });
  expect(screen.getByRole('row', { name: /^Activate a knight / }).textContent).toMatch(/none inactive/);
});
