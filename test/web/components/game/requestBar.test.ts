import { render, screen } from '@testing-library/svelte';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Seat, viewFor } from '../../../../engine/index.ts';
import { sayProblem } from '../../../../messages/problems.ts';
import RequestBar from '../../../../web/src/game/RequestBar.svelte';
import { TurnController } from '../../../../web/src/game/turnController.svelte.ts';
import { recognise } from '../../../../web/src/session.svelte.ts';
import { type Position, stateOf } from '../../../engine/support.ts';
import { button, isShown } from '../support/found.ts';
import { press } from '../support/press.ts';
import { requests, sessionOf } from '../support/session.ts';
import { inEnglish, t } from '../support/words.ts';

function barOf(position: Position, hasOrders: boolean, reader: Seat | 'spectator' = 0) {
  const state = stateOf(position);
  return { controller: new TurnController(sessionOf(state, reader)), view: viewFor(state, reader), hasOrders };
}
function shown(position: Position, reader: Seat | 'spectator' = 0) {
  const bar = barOf(position, false, reader);
  render(RequestBar, bar);
  return bar.controller;
}

beforeAll(inEnglish);

describe('the request bar', () => {
  it('asks for the roll, and sends it with one press', async () => {
    const sent = requests();
    shown({ phase: 'roll' });
    await press(button(t('action.roll')));
    expect(sent).toMatchObject([['POST /api/games/:id/moves', { moves: [{ type: 'rollDice' }] }]]);
  });

  it('names the player for whom the game waits, and shows nobody else a button', () => {
    shown({ phase: 'roll', active: 1 });
    expect(screen.getByText(/Bruno/)).toBeTruthy();
    expect(isShown(t('action.roll'))).toBe(false);
    expect(isShown(t('action.endTurn'))).toBe(false);
  });

  it('offers a guest an email while the game waits for somebody else, and nobody who gets emails', () => {
    const isOffered = (guest: boolean, active: Seat): boolean => {
      const address = guest ? {} : { email: 'anna@example.org' };
      recognise({ id: 'p1', name: 'Anna', locale: 'en', mailState: 'ok', mailOff: [], guest, ...address });
      const { unmount } = render(RequestBar, barOf({ phase: 'roll', active }, false));
      const link = screen.queryByRole('link', { name: t('request.email') });
      expect(link?.getAttribute('href') ?? '/me?to=%2Fgame%2F').toMatch(/^\/me\?to=%2Fgame%2F/);
      unmount();
      recognise(undefined);
      return link !== null;
    };
    expect([isOffered(true, 1), isOffered(true, 0), isOffered(false, 1)]).toEqual([true, false, false]);
  });

  it('opens the standing orders that apply to the request, and says what they did', async () => {
    const sent = requests();
    const { unmount } = render(RequestBar, barOf({ phase: 'roll', active: 1 }, true));
    expect(sent.filter(([route]) => route === 'GET /api/games/:id/orders')).toEqual([]);
    await press(button(t('action.orders')));
    expect(sent.filter(([route]) => route === 'GET /api/games/:id/orders')).toHaveLength(1);
    // The service of this test finds nothing.
    expect(await screen.findByText(sayProblem('en', { code: 'notFound' }))).toBeTruthy();
    unmount();
    render(RequestBar, barOf({ phase: 'roll', active: 1 }, false));
    expect(isShown(t('action.orders'))).toBe(false);
  });

  it('asks a spectator for nothing', () => {
    shown({ phase: 'main' }, 'spectator');
    expect(screen.queryAllByRole('button')).toEqual([]);
  });

  it('asks for confirmation before it ends a turn in which the player can still build', async () => {
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

  it('ends a turn at once if the player can buy nothing, even if cards can be traded', async () => {
    const sent = requests();
    shown({ phase: 'main', hands: { 0: { ore: 4 }, 1: { grain: 1 } } });
    await press(button(t('action.endTurn')));
    expect(sent).toMatchObject([['POST /api/games/:id/moves', { moves: [{ type: 'endTurn' }] }]]);
  });

  it('says that a place is being chosen until the player cancels', async () => {
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
