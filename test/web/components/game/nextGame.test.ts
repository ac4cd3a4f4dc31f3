import { render, screen, waitFor } from '@testing-library/svelte';
import { beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import type { GameSummary } from '../../../../functions/api/client.ts';
import NextGame from '../../../../web/src/game/NextGame.svelte';
import { client } from '../../../../web/src/session.svelte.ts';
import { inEnglish, t } from '../support/words.ts';

const game = (id: string, name: string, waitsForYou: boolean): GameSummary => ({
  id,
  name,
  ruleset: 'base',
  options: {},
  visibility: 'invitation',
  createdAt: '2026-11-19T12:00:00Z',
  status: 'started',
  seats: [],
  ...(waitsForYou ? { waitsForYou } : {}),
});

/** The button on the page of game g1, of a player who has these games. */
async function shown(games: readonly GameSummary[]) {
  const asked = vi
    .spyOn(client, 'call')
    .mockImplementation(async () => ({ type: 'answer', status: 200, value: { games } }) as never);
  onTestFinished(() => {
    vi.restoreAllMocks();
  });
  const page = render(NextGame, { id: 'g1', version: 4 });
  await waitFor(() => expect(asked).toHaveResolved());
  return { ...page, asked };
}

beforeAll(inEnglish);

describe('after a move', () => {
  it('the game that has waited longest is one tap away', async () => {
    await shown([game('g1', 'This one', true), game('g2', 'Villa Rosa', true), game('g3', 'Harbour', true)]);
    const link = await screen.findByRole('link', { name: t('next.game', { game: 'Villa Rosa' }) });
    expect(link.getAttribute('href')).toBe('/game/g2');
  });

  it('the page does not lead to a game that waits for others', async () => {
    const { asked, rerender } = await shown([game('g1', 'This one', true), game('g2', 'Villa Rosa', false)]);
    await rerender({ version: 5 });
    await waitFor(() => expect(asked).toHaveResolvedTimes(2));
    expect(screen.queryAllByRole('link')).toEqual([]);
  });
});
