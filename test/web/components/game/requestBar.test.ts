import { render, screen } from '@testing-library/svelte';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Seat, viewFor } from '../../../../engine/index.ts';
import RequestBar from '../../../../web/src/game/RequestBar.svelte';
import { TurnController } from '../../../../web/src/game/turnController.svelte.ts';
import { type Position, stateOf } from '../../../engine/support.ts';
import { button, isShown } from '../support/found.ts';
import { press } from '../support/press.ts';
import { requests, sessionOf } from '../support/session.ts';
import { inEnglish, t } from '../support/words.ts';

function shown(position: Position, reader: Seat | 'spectator' = 0) {
  const state = stateOf(position);
  const controller = new TurnController(sessionOf(state, reader));
  render(RequestBar, { controller, view: viewFor(state, reader) });
  return controller;
}

beforeAll(inEnglish);

describe('the request bar', () => {
  it('asks for the roll, and sends it with one press', async () => {
    const sent = requests();
    shown({ phase: 'roll' });
    await press(button(t('action.roll')));
    expect(sent).toMatchObject([['POST /api/games/:id/moves', { moves: [{ type: 'rollDice' }] }]]);
  });

  it('says for whom the game waits, and has no button for anybody else', () => {
    shown({ phase: 'roll', active: 1 });
    expect(screen.getByText(/Bruno/)).toBeTruthy();
    expect(isShown(t('action.roll'))).toBe(false);
    expect(isShown(t('action.endTurn'))).toBe(false);
  });

  it('asks a spectator for nothing', () => {
    shown({ phase: 'main' }, 'spectator');
    expect(screen.queryAllByRole('button')).toEqual([]);
  });

  it('asks again before a turn ends in which something could still be built', async () => {
    const sent = requests();
    shown({
      phase: 'main',
      settlements: { 0: [10] },
      roads: { 0: [13] },
      hands: { 0: { grain: 2, ore: 3 } },
    });
    await press(button(t('action.endTurn')));
    expect(isShown(t('sure.yes'))).toBe(true);
    await press(button(t('sure.no')));
    expect(isShown(t('action.endTurn'))).toBe(true);
    expect(sent).toEqual([]);
    await press(button(t('action.endTurn')));
    await press(button(t('sure.yes')));
    expect(sent).toMatchObject([['POST /api/games/:id/moves', { moves: [{ type: 'endTurn' }] }]]);
  });

  it('ends a turn at once in which nothing can be done', async () => {
    const sent = requests();
    shown({ phase: 'main' });
    await press(button(t('action.endTurn')));
    expect(sent).toMatchObject([['POST /api/games/:id/moves', { moves: [{ type: 'endTurn' }] }]]);
  });

  it('says that a place is being chosen, until it is left', async () => {
    const controller = shown({
      phase: 'main',
      settlements: { 0: [10] },
      hands: { 0: { brick: 1, lumber: 1 } },
    });
    const before = screen.getAllByText(/./)[0]?.textContent;
    controller.begin('buildRoad');
    await press(await screen.findByRole('button', { name: t('action.cancel') }));
    expect(isShown(t('action.cancel'))).toBe(false);
    expect(screen.getAllByText(/./)[0]?.textContent).toBe(before);
  });
});
