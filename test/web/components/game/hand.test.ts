import { render, screen } from '@testing-library/svelte';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { rulesetNames, rulesetOf } from '../../../../engine/index.ts';
import Hand from '../../../../web/src/game/Hand.svelte';
import { button } from '../support/found.ts';
import { press } from '../support/press.ts';
import { inEnglish, t } from '../support/words.ts';

const stripeOf = (card: HTMLElement): string => card.style.getPropertyValue('--band');

beforeAll(inEnglish);

describe.each(rulesetNames())('a hand of %s', (ruleset) => {
  const { kinds } = rulesetOf(ruleset).cards;

  it('shows each kind of card with its number, under a stripe of its own colour', () => {
    render(Hand, { kinds, cards: kinds.map((_, n) => n), columns: kinds.length });
    const cards = screen.getAllByRole('listitem');
    expect(cards.map((card) => card.querySelector('.count')?.textContent)).toEqual(kinds.map((_, n) => String(n)));
    const stripes = cards.map(stripeOf);
    expect(stripes.every((stripe) => /^var\(--chart-[\w-]+\)$/.test(stripe))).toBe(true);
    expect(new Set(stripes).size).toBe(kinds.length);
  });
});

describe('a hand', () => {
  it('announces cards gained and cards lost', () => {
    render(Hand, { kinds: ['wool', 'ore', 'grain'], cards: [3, 1, 2], change: [2, -1, 0], columns: 3 });
    expect(screen.getByText(t('hand.gained', { n: 2 }))).toBeTruthy();
    expect(screen.getByText(t('hand.lost', { n: 1 }))).toBeTruthy();
    expect(screen.getAllByText(/^[+−]\d$/).map((badge) => badge.textContent)).toEqual(['+2', '−1']);
  });

  it('offers one more of a kind with each tap, and after the last card none', async () => {
    const ongive = vi.fn();
    const hand = render(Hand, { kinds: ['wool', 'ore'], cards: [2, 0], columns: 2, given: [0, 0], ongive });
    for (let tap = 0; tap < 3; tap++) {
      await press(button(t(tap < 2 ? 'hand.give' : 'hand.keep', { resource: 'wool' })));
      await hand.rerender({ given: ongive.mock.lastCall?.[0] });
    }
    expect(ongive.mock.calls).toEqual([[[1, 0]], [[2, 0]], [[0, 0]]]);
    expect(screen.queryByRole('button', { name: t('hand.give', { resource: 'ore' }) })).toBeNull();
  });

  it('shows a kind that has no picture without a stripe', () => {
    render(Hand, { kinds: ['amber'], cards: [1], columns: 1 });
    expect(stripeOf(screen.getByRole('listitem'))).toBe('');
  });
});
