import { render, screen } from '@testing-library/svelte';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import type { GameView } from '../../../../functions/api/client.ts';
import ClockProposal from '../../../../web/src/clock/ClockProposal.svelte';
import { PRESETS } from '../../../../web/src/clock/presets.ts';
import type { TableActor } from '../../../../web/src/clock/tableActor.svelte.ts';
import type { GameSession } from '../../../../web/src/game/gameSession.svelte.ts';
import { press } from '../support/press.ts';
import { inEnglish, t } from '../support/words.ts';

const NAMES = ['Anna', 'Bruno', 'Carla'];
const WISH = { clock: PRESETS.slow, by: 0, agreed: [0, 2], proposal: '2026-11-22T12:00:00.000Z' } as const;

function shown(own: number, wish?: typeof WISH) {
  const act = vi.fn(async () => undefined);
  const seen = wish === undefined ? {} : { clockWish: { ...wish, agreed: [...wish.agreed] } };
  const session = { seen: seen as unknown as GameView } as GameSession;
  const table = { session, busy: false, nameOf: (seat: number) => NAMES[seat] ?? '', act };
  render(ClockProposal, { table: table as unknown as TableActor, own });
  return act;
}

beforeAll(inEnglish);

describe('a clock for a game without any', () => {
  it('can be proposed from the presets, without “no clock”', async () => {
    const onact = shown(1);
    await press(screen.getByText(t('table.wish.title')));
    const offered = screen.getAllByRole<HTMLInputElement>('radio');
    expect(offered).toHaveLength(2);
    expect(screen.queryByText(t('clock.none'))).toBeNull();
    offered[1]?.click();
    await press(screen.getByRole('button', { name: t('table.wish.propose') }));
    expect(onact).toHaveBeenCalledWith({ type: 'proposeClock', clock: PRESETS.slow });
  });

  it('can be accepted or refused by the players who have not accepted it', async () => {
    const onact = shown(1, WISH);
    expect(screen.getByText(t('table.wish', { name: 'Anna' }))).toBeTruthy();
    expect(screen.getByText(t('table.wish.agreed', { names: 'Anna and Carla' }))).toBeTruthy();
    for (const [button, agree] of [
      ['table.wish.agree', true],
      ['table.wish.refuse', false],
    ] as const) {
      await press(screen.getByRole('button', { name: t(button) }));
      expect(onact).toHaveBeenLastCalledWith({ type: 'answerClock', proposal: WISH.proposal, agree });
    }
  });

  it('can still be refused by the players who have accepted it', () => {
    shown(2, WISH);
    expect(screen.queryByRole('button', { name: t('table.wish.agree') })).toBeNull();
    expect(screen.getByRole('button', { name: t('table.wish.refuse') })).toBeTruthy();
  });
});
