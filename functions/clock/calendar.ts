import { DAY } from '../instants.ts';
import { instantAt, wallTimeAt } from './zones.ts';

/** Hours of local time; a night may go past midnight. */
export interface Night {
  readonly from: number;
  readonly to: number;
}

/** The first and the last day of a time away: `2026-08-01`. */
export interface Vacation {
  readonly from: string;
  readonly to: string;
}

/** When a player's clock runs. */
export interface Calendar {
  readonly zone: string;
  readonly night?: Night;
  readonly away: readonly Vacation[];
}

export const DEFAULT_NIGHT: Night = { from: 23, to: 7 };
/** Nothing longer than this counts as a night. */
export const LONGEST_NIGHT = 10;
export const hoursOf = ({ from, to }: Night): number => (to - from + 24) % 24;

/** No deadline is further away than this, whatever the calendar says, and the search for one ends there. */
const HORIZON = 500 * DAY;

type Span = readonly [from: number, to: number];

const dayIn = (date: string) => {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number);
  return { year, month, day, hour: 0, minute: 0 };
};

/** The spans between two instants in which the clock is stopped, in order and without gaps of zero length. */
function closedSpans({ zone, night, away }: Calendar, from: number, to: number): Span[] {
  const spans: Span[] = away.map((days) => {
    const last = dayIn(days.to);
    return [instantAt(zone, dayIn(days.from)), instantAt(zone, { ...last, day: last.day + 1 })];
  });
  if (night !== undefined && hoursOf(night) > 0) {
    const first = wallTimeAt(zone, from - DAY);
    const days = Math.ceil((to - from) / DAY) + 3;
    for (let n = 0; n < days; n++) {
      const day = { ...first, day: first.day + n, minute: 0 };
      const end = night.to > night.from ? night.to : night.to + 24;
      spans.push([instantAt(zone, { ...day, hour: night.from }), instantAt(zone, { ...day, hour: end })]);
    }
  }
  const merged: [number, number][] = [];
  for (const [start, end] of spans.filter((span) => span[1] > from && span[0] < to).sort((a, b) => a[0] - b[0])) {
    const last = merged.at(-1);
    if (last !== undefined && start <= last[1]) last[1] = Math.max(last[1], end);
    else merged.push([start, end]);
  }
  return merged;
}

/** How long the clock runs between two instants; nothing counts that is further away than the horizon. */
export function runningTime(calendar: Calendar, from: number, until: number): number {
  if (until <= from) return 0;
  const to = Math.min(until, from + HORIZON);
  const closed = closedSpans(calendar, from, to);
  return closed.reduce((left, [start, end]) => left - (Math.min(end, to) - Math.max(start, from)), to - from);
}

/** The instant at which a clock that starts at another one has run this long. */
export function runOut(calendar: Calendar, from: number, time: number): number {
  const last = from + HORIZON;
  const window = Math.max(2 * DAY, 3 * time);
  let [at, left] = [from, time];
  while (at < last) {
    const end = Math.min(at + window, last);
    for (const [start, stop] of closedSpans(calendar, at, end)) {
      const open = Math.max(0, start - at);
      if (open > 0 && open >= left) return at + left;
      left -= open;
      at = Math.max(at, stop);
    }
    if (end - at >= left) return at + left;
    left -= Math.max(0, end - at);
    at = Math.max(at, end);
  }
  return last;
}

/** Whether the clock is stopped at an instant. */
export const isClosed = (calendar: Calendar, at: number): boolean => runningTime(calendar, at, at + 1) === 0;

/** The vacation that counts in a game: its first days, counted from the start of the game. */
export function countedVacation(away: readonly Vacation[], zone: string, startedAt: number, most: number): Vacation[] {
  const start = wallTimeAt(zone, startedAt);
  const numberOf = (date: string) => Date.UTC(dayIn(date).year, dayIn(date).month - 1, dayIn(date).day) / DAY;
  const first = Date.UTC(start.year, start.month - 1, start.day) / DAY;
  const counted: Vacation[] = [];
  let left = most;
  for (const { from, to } of [...away].sort((a, b) => (a.from < b.from ? -1 : 1))) {
    const begin = Math.max(numberOf(from), first);
    const end = Math.min(numberOf(to), begin + left - 1);
    if (end < begin) continue;
    left -= end - begin + 1;
    counted.push({ from: dateOf(begin), to: dateOf(end) });
  }
  return counted;
}
const dateOf = (day: number): string => new Date(day * DAY).toISOString().slice(0, 10);
