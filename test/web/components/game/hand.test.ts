import { render, screen } from '@testing-library/svelte';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { rulesetNames, rulesetOf } from '../../../../engine/index.ts';
import Hand from '../../../../web/src/game/Hand.svelte';
import { button, isShown } from '../support/found.ts';
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

  it('offers a card that is tapped, and asks for one of which there is none', async () => {
    const [ongive, onask] = [vi.fn(), vi.fn()];
    const props = { kinds: ['wool', 'ore'], cards: [2, 0], columns: 2, given: [1, 0], ongive };
    const hand = render(Hand, { ...props, onask });
    await press(button(t('hand.give', { resource: 'wool' })));
    await hand.rerender({ given: [2, 0] });
    await press(button(t('hand.keep', { resource: 'wool' })));
    await press(button(t('hand.ask', { resource: 'ore' })));
    expect(ongive.mock.calls).toEqual([[0], [0]]);
    expect(onask.mock.calls).toEqual([[1]]);
    await hand.rerender({ onask: undefined });
    expect(isShown(t('hand.ask', { resource: 'ore' }))).toBe(false);
    expect(isShown(t('hand.give', { resource: 'ore' }))).toBe(false);
  });

  it('shows a kind that has no picture without a stripe', () => {
    render(Hand, { kinds: ['amber'], cards: [1], columns: 1 });
    expect(stripeOf(screen.getByRole('listitem'))).toBe('');
  });
});
