import type { Seat } from '../../engine/index.ts';
import { runOut } from './calendar.ts';
import { type Clock, changed, countedAs, type Running } from './clock.ts';
import { type ClockSettings, SILENT_TIME } from './settings.ts';

/** The seats whose time has run out. */
export const lapsedAt = (clock: Clock, now: number): Running | undefined =>
  clock.pausedAt === undefined ? clock.running.find(({ deadline }) => deadline <= now) : undefined;

/** Counts that a seat's time ran out: once for each turn or answer. */
export function miss(clock: Clock, running: Running): Clock {
  const { seat } = running;
  const what = countedAs(running);
  const seats = clock.seats.map((time) =>
    time.seat !== seat || time.lapsed === what
      ? time
      : { ...time, silent: true as const, missed: time.missed + 1, lapsed: what, late: (time.late ?? 0) + 1 },
  );
  return { ...clock, seats };
}

export const missedBy = (clock: Clock, seat: Seat): number =>
  clock.seats.find((time) => time.seat === seat)?.missed ?? 0;

/** When a reminder is due; nothing if none is, nobody has looked for long, or it was already sent for this deadline. */
export function reminderAt(running: Running, { reminderPercent }: ClockSettings): number | undefined {
  const { calendar, from, allowance, onLook, deadline, reminded, moved } = running;
  if (reminderPercent === 0 || reminded === deadline) return undefined;
  if (onLook !== undefined && allowance <= SILENT_TIME) return undefined;
  return runOut(calendar, from, (allowance * reminderPercent) / 100) + moved;
}

export const remindedOf = (clock: Clock, { seat, deadline }: Running): Clock =>
  changed(clock, seat, (one) => ({ ...one, reminded: deadline }));

/** When the clocks next need attention. */
export function nextLook(clock: Clock, settings: ClockSettings): number | undefined {
  if (clock.pausedAt !== undefined) return clock.closesAt;
  const turns = clock.running.flatMap((one) => [reminderAt(one, settings) ?? one.deadline, one.deadline]);
  const instants = [...turns, ...(clock.offers ?? []).map(({ until }) => until)];
  return instants.length === 0 ? undefined : Math.min(...instants);
}
