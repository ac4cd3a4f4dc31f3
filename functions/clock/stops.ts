import type { Seat } from '../../engine/index.ts';
import { type Calendar, runningTime } from './calendar.ts';
import { type Clock, changed, charged, timed } from './clock.ts';
import { withOffers } from './offerTimes.ts';

/** Stops all clocks. The time used so far is deducted. */
export function pause(clock: Clock, now: number): Clock {
  if (clock.pausedAt !== undefined) return clock;
  const times = new Map(clock.seats.map((time) => [time.seat, time]));
  const running = clock.running.map((one) => {
    const used = Math.max(0, runningTime(one.calendar, one.from, now) - one.moved);
    const time = times.get(one.seat);
    if (time !== undefined) times.set(one.seat, charged(time, one, used));
    return timed({ ...one, from: now, allowance: Math.max(0, one.allowance - used), moved: 0 });
  });
  return { ...clock, seats: [...times.values()], running, pausedAt: now };
}

/** Starts the clocks again, and with them the time for offers. */
export function resume(clock: Clock, now: number): Clock {
  const { pausedAt, ...going } = clock;
  if (pausedAt === undefined) return clock;
  const running = clock.running.map((one) => timed({ ...one, from: now }));
  return withOffers({ ...going, running }, (until) => until + Math.max(0, now - pausedAt));
}

/** Another player gives a seat more time for its current wait. */
export const giveTime = (clock: Clock, seat: Seat, time: number): Clock =>
  changed(clock, seat, (one) => timed({ ...one, allowance: one.allowance + time }));

/** A vacation announced meanwhile also stops the clock that runs now. */
export const withVacation = (clock: Clock, seat: Seat, away: Calendar['away']): Clock =>
  changed(clock, seat, (one) => timed({ ...one, calendar: { ...one.calendar, away } }));
