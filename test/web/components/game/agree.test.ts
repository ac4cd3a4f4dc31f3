import { render, screen } from '@testing-library/svelte';
import { beforeAll, expect, it } from 'vitest';
import { type AnyState, legalMoves } from '../../../../engine/index.ts';
import Agree from '../../../../web/src/game/Agree.svelte';
import { stateOf as imperoState } from '../../../engine/impero/support.ts';
import { stateOf } from '../../../engine/support.ts';
import { inEnglish } from '../support/words.ts';

beforeAll(inEnglish);

const shown = (view: AnyState) => {
  const session = { legal: legalMoves(view, 0), names: ['Anna', 'Bruno'], sending: false };
  render(Agree, { controller: { session, legal: { isAskedToAgree: false } }, view } as never);
};

it('BE-83 nobody wins a base game that all players agree to end', () => {
  shown(stateOf({}));
  expect(screen.getByText('End the game without a winner')).toBeTruthy();
  expect(screen.getByText('Once all players agree, the game ends without a winner.')).toBeTruthy();
});

it('I-40 the final count decides a game of L’impero that all players agree to end', () => {
  shown(imperoState({ settlements: { 0: [18], 1: [40] } }));
  expect(screen.getByText('End the game with the final count')).toBeTruthy();
  expect(screen.getByText('Once all players agree, the game ends with the final count.')).toBeTruthy();
});
