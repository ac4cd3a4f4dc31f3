import { render, screen, within } from '@testing-library/svelte';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Seat, viewFor } from '../../../../engine/index.ts';
import type { SeatInfo } from '../../../../functions/api/client.ts';
import Players from '../../../../web/src/game/Players.svelte';
import { page } from '../../../../web/src/rulesets/base/index.ts';
import { type Position, stateOf } from '../../../engine/support.ts';
import { inEnglish, t } from '../support/words.ts';

const PEOPLE: readonly SeatInfo[] = [
  { seat: 0, type: 'person', name: 'Anna', you: true },
  { seat: 1, type: 'person', name: 'Bruno' },
  { seat: 2, type: 'bot', bot: 'sensible' },
];

function shown(position: Position, awaited: readonly Seat[] = [0]) {
  const view = viewFor(stateOf({ players: 3, ...position }), 0);
  render(Players, { view, page, seats: PEOPLE, seat: 0, awaited: awaited.map((seat) => ({ seat, step: 'main' })) });
}
const row = (name: RegExp) => {
  const found = screen.getAllByRole('listitem').find(({ textContent }) => name.test(textContent ?? ''));
  if (found === undefined) throw new Error(`nobody is called ${name}`);
  return within(found);
};

beforeAll(inEnglish);

describe('the players', () => {
  it('shows who has to act, who is a bot and who the reader is', () => {
    shown({}, [1]);
    expect(row(/Anna/).getByText(t('players.you'))).toBeTruthy();
    expect(row(/Bruno/).getByText(t('players.awaited'), { exact: false })).toBeTruthy();
    expect(row(/Anna/).queryByText(t('players.awaited'), { exact: false })).toBeNull();
  });

  it('B-97 shows the points on the board, and adds the hidden ones for their owner', () => {
    shown({
      settlements: { 0: [10], 1: [40] },
      cities: { 1: [20] },
      cards: { 0: ['victoryPoint'], 1: ['victoryPoint'] },
    });
    expect(row(/Anna/).getByText(t('players.points', { n: 2 }))).toBeTruthy();
    expect(row(/Bruno/).getByText(t('players.points', { n: 3 }))).toBeTruthy();
  });
});
