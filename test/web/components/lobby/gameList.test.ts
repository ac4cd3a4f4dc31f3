import { cleanup, render, screen } from '@testing-library/svelte';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { GameSummary } from '../../../../functions/api/client.ts';
import GameList from '../../../../web/src/lobby/GameList.svelte';
import { textsOf } from '../support/found.ts';
import { inEnglish, t } from '../support/words.ts';

const game = (more: Partial<GameSummary> = {}): GameSummary => ({
  id: 'game-1',
  name: 'Villa Rosa',
  ruleset: 'base',
  options: {},
  visibility: 'invitation',
  createdAt: '2026-11-19T12:00:00Z',
  status: 'started',
  seats: [
    { seat: 0, type: 'person', name: 'Anna', colour: 'red', you: true },
    { seat: 1, type: 'person', name: 'Bruno', colour: 'blue' },
    { seat: 2, type: 'person' },
  ],
  ...more,
});
function shown(games: readonly GameSummary[] | undefined) {
  render(GameList, { title: 'My games', none: 'No games yet.', games });
}

beforeAll(inEnglish);
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-22T12:00:00Z') });
});
afterEach(() => {
  vi.useRealTimers();
});

describe('a list of games', () => {
  it('says that it is loading, that the service cannot be reached, or that it is empty', () => {
    shown(undefined);
    expect(screen.getByRole('status').textContent).toBe(t('site.loading'));
    cleanup();
    render(GameList, { title: 'My games', none: 'No games yet.', games: undefined, isCutOff: true });
    expect(screen.getByRole('status').textContent).toContain('cannot be reached');
    cleanup();
    shown([]);
    expect(screen.getByText('No games yet.')).toBeTruthy();
  });

  it('links to each game and names its players', () => {
    shown([game()]);
    expect(screen.getByRole('link').getAttribute('href')).toBe('/game/game-1');
    expect(screen.getByText('Anna and Bruno')).toBeTruthy();
  });

  it.each<[string, Partial<GameSummary>, () => string]>([
    ['a free seat', { status: 'open' }, () => t('home.opens', { n: 1 })],
    [
      'that the reader is asked whether they are ready',
      { status: 'open', waitsForYou: true, deadline: '2026-11-23T12:00:00Z' },
      () => 'Are you ready?',
    ],
    ['the winner', { status: 'finished', winners: [1] }, () => 'Bruno has won'],
    ['both winners', { status: 'finished', winners: [0, 1] }, () => 'Anna and Bruno have won'],
    ['that nobody won', { status: 'finished', winners: [] }, () => t('home.ended')],
    ['that others are asked', {}, () => t('home.waits')],
    ['that it sleeps', { isAsleep: true }, () => 'Asleep until somebody wakes it'],
    ['to those who only watch that it is played', { seats: [] }, () => t('home.inPlay')],
    ['that the reader is asked', { waitsForYou: true }, () => t('home.waits')],
    [
      'how long the game has waited for the reader',
      { waitsForYou: true, waitingSince: '2026-11-20T12:00:00Z' },
      () => t('home.yourMove', { time: '2 days' }),
    ],
  ])('says %s', (_, more, text) => {
    shown([game(more)]);
    expect(textsOf('listitem').join()).toContain(text());
  });
});
