import { render, screen } from '@testing-library/svelte';
import { beforeAll, expect, it } from 'vitest';
import { type Seat, viewFor } from '../../../../engine/index.ts';
import Finished from '../../../../web/src/game/Finished.svelte';
import { stateOf } from '../../../engine/support.ts';
import { sessionOf } from '../support/session.ts';
import { inEnglish, t } from '../support/words.ts';

beforeAll(inEnglish);

function shown(winners: readonly Seat[], reason: string) {
  const state = { ...stateOf({}), ending: { over: true, winners, reason } };
  const session = sessionOf(state, 0);
  if (session.seen !== undefined) session.seen = { ...session.seen, isClosed: true };
  const controller = { session, page: undefined } as never;
  render(Finished, { controller, view: viewFor(state, 0), replay: {} as never });
}

it('says of a game to which nobody came back that it has no result', () => {
  shown([], 'agreement');
  expect(screen.getByText(t('over.closed'))).toBeTruthy();
});

it('does not say so where the rules have named a winner', () => {
  shown([1], 'points');
  expect(screen.getByText(/Bruno/, { selector: 'strong' })).toBeTruthy();
  expect(screen.queryByText(t('over.closed'))).toBeNull();
});

it('is drawn with the button for another game from the start, so that nothing below it moves', () => {
  shown([1], 'points');
  expect(screen.getByRole('button', { name: t('over.rematch') })).toBeTruthy();
});
