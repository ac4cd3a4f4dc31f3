import { render, screen } from '@testing-library/svelte';
import { beforeAll, expect, it, vi } from 'vitest';
import Discard from '../../../../web/src/game/Discard.svelte';
import { button, isOff } from '../support/found.ts';
import { press } from '../support/press.ts';
import { inEnglish, t } from '../support/words.ts';

const KINDS = ['brick', 'lumber', 'wool', 'grain', 'ore'];
const more = (kind: string) => button(t('trade.more', { resource: kind }));
beforeAll(inEnglish);

it('B-74 a discard is sent once exactly as many cards are chosen as are owed', async () => {
  const ondiscard = vi.fn();
  render(Discard, { kinds: KINDS, hand: [3, 0, 2, 3, 0], amount: 4, busy: false, ondiscard });

  expect(screen.getByText(t('discard.chosen', { n: 0, of: 4 }))).toBeTruthy();
  for (const kind of ['brick', 'brick', 'grain']) await press(more(kind));
  expect(isOff(button(t('discard.do')))).toBe(true);
  await press(more('wool'));
  expect(screen.getByText(t('discard.chosen', { n: 4, of: 4 }))).toBeTruthy();
  await press(button(t('discard.do')));

  expect(ondiscard.mock.calls).toEqual([[[2, 0, 1, 1, 0]]]);
});

it('B-74 no more can be chosen than is owed, nor of a kind than is held', async () => {
  render(Discard, { kinds: KINDS, hand: [3, 0, 2, 3, 0], amount: 4, busy: false, ondiscard: vi.fn() });

  expect(isOff(more('lumber'))).toBe(true);
  for (let n = 0; n < 3; n += 1) await press(more('brick'));
  expect(isOff(more('brick'))).toBe(true);
  expect(isOff(more('grain'))).toBe(false);
  await press(more('grain'));
  expect(isOff(more('grain'))).toBe(true);

  await press(button(t('trade.less', { resource: 'brick' })));
  expect(isOff(more('grain'))).toBe(false);
  expect(isOff(button(t('discard.do')))).toBe(true);
});

it('sends nothing while a move is under way', async () => {
  const ondiscard = vi.fn();
  const { rerender } = render(Discard, { kinds: KINDS, hand: [1, 0, 0, 0, 0], amount: 1, busy: false, ondiscard });
  await press(more('brick'));
  await rerender({ busy: true });
  await press(button(t('discard.do')));
  expect(ondiscard).not.toHaveBeenCalled();
});
