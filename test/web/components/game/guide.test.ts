import { render, screen } from '@testing-library/svelte';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { viewFor, type WireEvent } from '../../../../engine/index.ts';
import Guide from '../../../../web/src/game/Guide.svelte';
import { TurnController } from '../../../../web/src/game/turnController.svelte.ts';
import { stateOf } from '../../../engine/support.ts';
import { sessionOf } from '../support/session.ts';
import { inEnglish, t } from '../support/words.ts';

beforeAll(inEnglish);
beforeEach(() => localStorage.clear());

/** The guide of a game that has started with these events, before the reader rolls. */
function shown(start: readonly WireEvent[]) {
  const state = stateOf({ phase: 'roll' });
  const session = sessionOf(state, 0, [start]);
  const { turn, ...view } = viewFor(state, 0);
  render(Guide, { controller: new TurnController(session), view: { ...view, turn: { ...turn, number: 1 } }, seat: 0 });
}

it('begins at the first step if no pieces are placed; the beginners’ island starts with pieces', () => {
  shown([{ type: 'turnBegan', seat: 0, number: 1 }]);
  expect(screen.getByText(t('guide.step', { n: 1, of: 3 }))).toBeTruthy();
});

it('begins at the second step if settlements are placed', () => {
  shown([{ type: 'startPlayerChosen', first: 0, rounds: [], contenders: [0, 1] }]);
  expect(screen.getByText(t('guide.step', { n: 2, of: 4 }))).toBeTruthy();
});
