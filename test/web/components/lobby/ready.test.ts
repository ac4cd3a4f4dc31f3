import { render } from '@testing-library/svelte';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import type { Game } from '../../../../functions/api/client.ts';
import Ready from '../../../../web/src/lobby/Ready.svelte';
import Seats from '../../../../web/src/lobby/Seats.svelte';
import { Attempts } from '../../../../web/src/ui/attempts.svelte.ts';
import { button, isShown, textsOf } from '../support/found.ts';
import { press } from '../support/press.ts';
import { requests } from '../support/session.ts';
import { inEnglish, t } from '../support/words.ts';

type Waiting = NonNullable<Game['ready']>['waiting'];

/** A full public table as one of its players sees it. */
const table = (you: 0 | 2, waiting: Waiting): Game => ({
  id: 'game-1',
  name: 'Villa Rosa',
  ruleset: 'base',
  options: { players: 3 },
  visibility: 'public',
  declines: 'silent',
  status: 'open',
  createdAt: '2026-11-19T12:00:00Z',
  commitment: 'a'.repeat(64),
  version: 4,
  seats: (['Anna', 'Bruno', 'Carla'] as const).map((name, seat) => ({
    seat: seat as 0,
    type: 'person' as const,
    name,
    colour: (['red', 'blue', 'white'] as const)[seat] ?? 'red',
    ...(seat === you ? { you: true as const } : {}),
  })),
  ready: { until: '2026-11-23T18:00:00Z', waiting },
});

const shown = (game: Game) => {
  const { ready } = game;
  if (ready !== undefined) render(Ready, { game, ready, attempts: new Attempts(), onready: vi.fn() });
};
const text = () => document.body.textContent ?? '';

beforeAll(inEnglish);

describe('a full table of strangers', () => {
  it('asks a player who has waited, and sends the answer', async () => {
    const asked = requests();
    shown(table(0, [0, 1]));
    expect(text()).toContain('Bruno');
    await press(button(t('lobby.ready.do')));
    expect(asked).toEqual([['POST /api/games/:id/ready', undefined]]);
  });

  it('shows a ready player for whom the game waits', () => {
    shown(table(2, [0, 1]));
    expect(isShown(t('lobby.ready.do'))).toBe(false);
    expect(text()).toContain('Anna and Bruno have said');
  });

  it('marks who is not ready', () => {
    render(Seats, { game: table(2, [1]), host: false, busy: false, onplan: vi.fn(), onremove: vi.fn() });
    expect(textsOf('listitem').filter((item) => item.includes(t('lobby.notReady')))).toEqual([
      expect.stringContaining('Bruno'),
    ]);
  });
});
