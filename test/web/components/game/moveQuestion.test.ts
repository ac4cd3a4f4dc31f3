import { render, screen } from '@testing-library/svelte';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { viewFor } from '../../../../engine/index.ts';
import type { Question } from '../../../../web/src/game/composer.ts';
import MoveQuestion from '../../../../web/src/game/MoveQuestion.svelte';
import { stateOf } from '../../../engine/support.ts';
import { button, isOff, isShown } from '../support/found.ts';
import { press } from '../support/press.ts';
import { inEnglish, t } from '../support/words.ts';

const NAMES = ['Anna', 'Bruno', 'Carla', 'Dario'];
const view = viewFor(stateOf({}), 0);

/** A question of a move that the page has never heard of. */
function asked(question: Question) {
  const onchoose = vi.fn();
  render(MoveQuestion, { type: 'lightBeacon', question, view, names: NAMES, several: [], busy: false, onchoose });
  return onchoose;
}

beforeAll(inEnglish);

describe('a field of a move that no part of the page was made for', () => {
  it('is asked for by its name', () => {
    asked({ type: 'seat', field: 'keeper', seats: [1, 3] });
    expect(screen.getByRole('heading').textContent).toBe('Light beacon: keeper');
  });

  it('asks for one of several players', async () => {
    const onchoose = asked({ type: 'seat', field: 'keeper', seats: [1, 3] });
    expect(isShown('Carla')).toBe(false);
    await press(button('Dario'));
    expect(onchoose.mock.calls).toEqual([[3]]);
  });

  it('asks for at least one player, and selects all of them at first', async () => {
    const onchoose = asked({ type: 'seats', field: 'keepers', among: [1, 2] });
    await press(screen.getByRole('checkbox', { name: 'Bruno' }));
    await press(button(t('move.choose')));
    expect(onchoose.mock.calls).toEqual([[[2]]]);
    await press(screen.getByRole('checkbox', { name: 'Carla' }));
    expect(isOff(button(t('move.choose')))).toBe(true);
  });

  it('asks for a kind of card, or none if the move allows it', async () => {
    const onchoose = asked({ type: 'kind', field: 'fuel', kinds: ['wool', 'ore'], optional: true });
    expect(isOff(button('grain'))).toBe(true);
    await press(button('wool'));
    await press(button(t('move.none')));
    expect(onchoose.mock.calls.map(([kind]) => kind)).toEqual(['wool', undefined]);
  });

  it('asks for names, each up to the available number', async () => {
    const onchoose = asked({ type: 'names', field: 'torches', upTo: { pine: 2, oak: 1 }, min: 2, max: 2 });
    await press(button(t('trade.more', { resource: 'oak' })));
    expect(isOff(button(t('trade.more', { resource: 'oak' })))).toBe(true);
    expect(isOff(button(t('move.choose')))).toBe(true);
    await press(button(t('trade.more', { resource: 'pine' })));
    await press(button(t('move.choose')));
    expect(onchoose.mock.calls).toEqual([[['pine', 'oak']]]);
  });
});
