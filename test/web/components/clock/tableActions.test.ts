import { render, screen } from '@testing-library/svelte';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import type { GameView } from '../../../../functions/api/client.ts';
import TableActions from '../../../../web/src/clock/TableActions.svelte';
import { stateOf } from '../../../engine/support.ts';
import { sessionOf } from '../support/session.ts';
import { inEnglish, t } from '../support/words.ts';

beforeAll(inEnglish);
afterEach(() => vi.useRealTimers());

/** Shows what can be done about these clocks. */
function shownWith(clocks: Partial<NonNullable<GameView['clocks']>>, offered: readonly number[] = []) {
  const session = sessionOf(stateOf({ players: 3 }), 0);
  const { seen } = session;
  if (seen === undefined) throw new Error('the session shows no game');
  const since = '2026-11-22T09:00:00.000Z';
  session.seen = {
    ...seen,
    seats: seen.seats.map((seat) => (offered.includes(seat.seat) ? { ...seat, offered: since } : seat)),
    clocks: { seats: [], running: [], ...clocks },
  };
  return render(TableActions, { session, over: false });
}

describe('the button about the clocks', () => {
  const shown = (clocks: Partial<NonNullable<GameView['clocks']>>) => {
    shownWith(clocks);
    return (key: 'table.pause' | 'table.pause.withdraw' | 'table.pause.end') => screen.queryByText(t(key)) !== null;
  };

  it('offers to stop running clocks and to start stopped ones', () => {
    expect(shown({})('table.pause')).toBe(true);
    expect(shown({ pause: [0, 1, 2], pausedAt: '2026-11-22T12:00:00.000Z' })('table.pause.end')).toBe(true);
  });

  it('lets the reader withdraw a request that the others have not accepted', () => {
    const has = shown({ pause: [0] });
    expect(has('table.pause.withdraw')).toBe(true);
    expect(has('table.pause.end')).toBe(false);
  });
});

describe('a player whose seat is open to others', () => {
  const KEYS = ['table.pause', 'table.pause.withdraw', 'table.pause.end'] as const;

  it('gets no clock button, and reads how to regain a vote', () => {
    const stopped = { pause: [1, 2] as const, pausedAt: '2026-11-22T12:00:00.000Z' };
    for (const clocks of [{}, { pause: [0] as const }, stopped]) {
      const { unmount } = shownWith({ ...clocks, pause: [...(clocks.pause ?? [])] }, [0]);
      for (const key of KEYS) expect(screen.queryByText(t(key)), key).toBeNull();
      expect(screen.getByText(t('table.pause.away'))).toBeTruthy();
      unmount();
    }
  });

  it('does not hide the button from other players', () => {
    shownWith({}, [1]);
    expect(screen.getByText(t('table.pause'))).toBeTruthy();
    expect(screen.queryByText(t('table.pause.away'))).toBeNull();
  });
});

describe('the line about players who want to stop the clocks', () => {
  it('names those who want it while the clocks run', () => {
    shownWith({ pause: [1] });
    expect(screen.getByText(t('table.pause.who', { names: 'Bruno', n: 1 }))).toBeTruthy();
    expect(screen.queryByText(t('table.pause.stopped'))).toBeNull();
  });

  it('says that the clocks are stopped once they are', () => {
    shownWith({ pause: [0, 1, 2], pausedAt: '2026-11-22T12:00:00.000Z' });
    expect(screen.getByText(t('table.pause.stopped'))).toBeTruthy();
    expect(screen.queryByText(/to stop the clocks\.$/)).toBeNull();
  });
});

describe('the history of a seat', () => {
  it('includes the date, even today’s, since a time alone is ambiguous', () => {
    const session = sessionOf(stateOf({ players: 3 }), 'spectator');
    const { seen } = session;
    if (seen === undefined) throw new Error('the session shows no game');
    // Days and hours are those of the reader's own zone, whichever that is.
    const to = new Date(2026, 10, 9, 13, 47);
    vi.useFakeTimers({ toFake: ['Date'], now: to });
    const from = new Date(2026, 10, 2, 3, 35).toISOString();
    const tenure = { name: 'Anna', from, to: to.toISOString(), why: 'missed' as const };
    session.seen = {
      ...seen,
      seats: seen.seats.map((seat) => (seat.seat === 1 ? { ...seat, tenures: [tenure] } : seat)),
    };
    render(TableActions, { session, over: false });
    const today = new Intl.DateTimeFormat('en', { weekday: 'short' }).format(to);
    expect(screen.getByText(/^Anna played from Mon/).textContent).toMatch(new RegExp(` to ${today}`));
    expect(screen.getByText(/^Bruno has played this seat since /).textContent).toContain(today);
  });

  it('lists a deleted player, and calls the substitute bot a bot', () => {
    const session = sessionOf(stateOf({ players: 3 }), 'spectator');
    const { seen } = session;
    if (seen === undefined) throw new Error('the session shows no game');
    const tenure = { from: '2026-11-02T03:35:00.000Z', to: '2026-11-09T13:47:00.000Z', why: 'conceded' as const };
    const left = { seat: 1 as const, type: 'bot' as const, bot: 'sensible' as const, deleted: true as const };
    session.seen = {
      ...seen,
      seats: seen.seats.map((seat) => (seat.seat === 1 ? { ...left, tenures: [tenure] } : seat)),
    };
    render(TableActions, { session, over: false });
    expect(screen.getByText(/^Deleted player played from .* then gave up\.$/)).toBeTruthy();
    expect(screen.getByText(/^A bot has played this seat since /)).toBeTruthy();
  });
});
