import { render, screen } from '@testing-library/svelte';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { viewFor } from '../../../../engine/index.ts';
import Guide from '../../../../web/src/game/Guide.svelte';
import { TurnController } from '../../../../web/src/game/turnController.svelte.ts';
import { stateOf } from '../../../engine/support.ts';
import { sessionOf } from '../support/session.ts';
import { inEnglish, t } from '../support/words.ts';

beforeAll(inEnglish);
beforeEach(() => localStorage.clear());

/** The guide in the reader's first turn, before or after the roll. */
function shown(phase: 'roll' | 'main') {
  const state = stateOf({ phase });
  const session = sessionOf(state, 0);
  const { turn, ...view } = viewFor(state, 0);
  const inTurn = (number: number) => ({ ...view, turn: { ...turn, number } });
  const { rerender } = render(Guide, { controller: new TurnController(session), view: inTurn(1), seat: 0 });
  return (number: number) => rerender({ view: inTurn(number) });
}

it('counts from the first step that it shows: roll, build, end', () => {
  shown('roll');
  expect(screen.getByText(t('guide.step', { n: 1, of: 3 }))).toBeTruthy();
});

it('does not count a roll that was made for the reader, nor a single step', () => {
  shown('main');
  expect(screen.getByText(t('guide.end'))).toBeTruthy();
  expect(screen.queryByText(/1/)).toBeNull();
});

it('says in a second turn what that is for, and not that a question is asked on the board', async () => {
  const goTo = shown('main');
  await goTo(9);
  expect(screen.getByText(t('guide.end'))).toBeTruthy();
});
