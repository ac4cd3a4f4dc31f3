import type { Seat } from '../../engine/index.ts';
import { DAY } from '../instants.ts';
import { type Calendar, runningTime } from './calendar.ts';
import { type Clock, changed, charged, countedAs, type Running, timed } from './clock.ts';
import { withOffers } from './offerTimes.ts';
import { CLOSED_AFTER_DAYS } from './settings.ts';

/** These clocks begin again now, with what is left of their time. What was used so far is deducted. */
function restarted(clock: Clock, now: number, isMeant: (running: Running) => boolean = () => true): Clock {
  const times = new Map(clock.seats.map((time) => [time.seat, time]));
  const running = clock.running.map((one) => {
    if (!isMeant(one)) return one;
    const used = Math.max(0, runningTime(one.calendar, one.from, now) - one.moved);
    const time = times.get(one.seat);
    if (time !== undefined) times.set(one.seat, charged(time, one, used));
    return timed({ ...one, from: now, allowance: Math.max(0, one.allowance - used), moved: 0 });
  });
  return { ...clock, seats: [...times.values()], running };
}

/** Stops all clocks. The time used so far is deducted. */
export const pause = (clock: Clock, now: number): Clock =>
  clock.pausedAt === undefined ? { ...restarted(clock, now), pausedAt: now } : clock;

/** The clock of a seat that runs goes on by another calendar: its player has announced a vacation, or taken it back. */
export function withCalendar(clock: Clock, seat: Seat, calendar: Calendar, now: number): Clock {
  const begun = clock.pausedAt === undefined ? restarted(clock, now, (one) => one.seat === seat) : clock;
  return changed(begun, seat, (one) => timed({ ...one, calendar }));
}

/** The game sleeps from now on: its clocks are stopped, and after some time it is closed. */
export const asleep = (clock: Clock, since: number): Clock => ({
  ...pause(clock, since),
  closesAt: since + CLOSED_AFTER_DAYS * DAY,
});

/** Starts the clocks again, and with them the time for offers. */
export function resume(clock: Clock, now: number): Clock {
  const { pausedAt, closesAt: _, ...going } = clock;
  if (pausedAt === undefined) return clock;
  const running = clock.running.map((one) => timed({ ...one, from: now }));
  return withOffers({ ...going, running }, (one) => ({ ...one, until: one.until + Math.max(0, now - pausedAt) }));
}

/** The most time that the others may give a seat in all, for one turn or answer and in one game. */
export const MOST_GIVEN = { turn: 7 * DAY, game: 14 * DAY };

/** Another player gives a seat more time for its current wait; nothing where that is more than may be given. */
export function giveTime(clock: Clock, seat: Seat, time: number): Clock | undefined {
  const running = clock.running.find((one) => one.seat === seat);
  if (running === undefined) return clock;
  const what = countedAs(running);
  const { given } = clock.seats.find((one) => one.seat === seat) ?? {};
  const turn = time + (given?.what === what ? given.turn : 0);
  const game = time + (given?.game ?? 0);
  if (turn > MOST_GIVEN.turn || game > MOST_GIVEN.game) return undefined;
  const seats = clock.seats.map((one) => (one.seat === seat ? { ...one, given: { game, what, turn } } : one));
  return changed({ ...clock, seats }, seat, (one) => timed({ ...one, allowance: one.allowance + time }));
}
