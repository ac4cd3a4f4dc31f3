import { render, screen } from '@testing-library/svelte';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import TableActions from '../../../../web/src/clock/TableActions.svelte';
import { stateOf } from '../../../engine/support.ts';
import { sessionOf } from '../support/session.ts';
import { inEnglish } from '../support/words.ts';

beforeAll(inEnglish);
afterEach(() => vi.useRealTimers());

describe('who played a seat from when to when', () => {
  it('has its day, today’s too: from Monday 03:35 to 13:47 would be the same Monday', () => {
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
});
