import { describe, expect, test } from 'vitest';
import type { Seat } from '../../engine/index.ts';
import type { Calendar } from '../../functions/clock/calendar.ts';
import { advance, type Clock, isOutdated, type Progressed } from '../../functions/clock/clock.ts';
import { lapsedAt, miss, missedBy, nextLook, remindedOf, reminderAt } from '../../functions/clock/due.ts';
import { withOfferTimes } from '../../functions/clock/offerTimes.ts';
import { forgive } from '../../functions/clock/outages.ts';
import { DEFAULT_CLOCK } from '../../functions/clock/settings.ts';
import { giveTime, pause, resume, withVacation } from '../../functions/clock/stops.ts';

const HOUR = 3_600_000;
const NOON = Date.UTC(2026, 4, 1, 12);
const UTC: Calendar = { zone: 'UTC', away: [] };
const settings = { ...DEFAULT_CLOCK, turnHours: 24, bankHours: 72, nights: false };
const moved = (...seats: [Seat, number][]) => new Map(seats);
const own = (seat: Seat, turn: number, since: number, version = turn) => ({
  seat,
  version,
  since,
  turn,
  calendar: UTC,
  deserted: false,
  tenure: 0,
});
const game = (turn: number, at: number, waits: Progressed['waits'], who = moved(), version = turn): Progressed => ({
  version,
  at,
  turn,
  waits,
  moved: who,
});
const first = () => advance(undefined, settings, game(1, NOON, [own(0, 1, NOON)]));
const hours = (clock: Clock, seat: Seat) => {
  const { bank = -1, left = -1 } = clock.seats.find((time) => time.seat === seat) ?? {};
  return [bank / HOUR, left / HOUR];
};
const deadline = (clock: Clock, seat: Seat) =>
  ((clock.running.find((one) => one.seat === seat)?.deadline ?? Number.NaN) - NOON) / HOUR;

test('an answer counts as in time, running out counts as late once, and what others end counts as neither', () => {
  const counts = (clock: Clock | undefined, seat: Seat) => {
    const { answered = 0, late = 0 } = clock?.seats.find((time) => time.seat === seat) ?? {};
    return [answered, late];
  };
  const moves = advance(first(), settings, game(2, NOON + HOUR, [own(1, 2, NOON + HOUR)], moved([0, NOON + HOUR])));
  expect(counts(moves, 0)).toEqual([1, 0]);
  const lapsed = lapsedAt(moves, NOON + 1000 * HOUR);
  if (lapsed === undefined) throw new Error('nobody is late');
  const late = miss(miss(moves, lapsed), lapsed);
  expect(counts(late, 1)).toEqual([0, 1]);
  const byDefault = advance(late, settings, game(3, NOON + 1000 * HOUR, [own(0, 3, NOON + 1000 * HOUR)]));
  expect([counts(byDefault, 0), counts(byDefault, 1)]).toEqual([
    [1, 0],
    [0, 1],
  ]);
});

describe('an own turn', () => {
  test('has its whole time when it follows the seat’s last placement in the same wait', () => {
    const placing = advance(undefined, settings, game(-1, NOON, [own(0, -1, NOON, 1)], moved(), 1));
    const at = NOON + 90 * HOUR;
    const turn = advance(placing, settings, game(1, at, [own(0, 1, NOON, 1)], moved([0, at]), 3));
    // 66 of the 72 hours in reserve went with the placement.
    expect(deadline(turn, 0)).toBe(90 + 24 + 6);
    const unseen = advance(undefined, settings, game(1, at, [own(0, 1, NOON, 1)], moved([0, at]), 3));
    expect(deadline(unseen, 0)).toBe(90 + 96);
  });

  test('has its time and the reserve', () => {
    expect(deadline(first(), 0)).toBe(96);
    expect(hours(first(), 0)).toEqual([72, 24]);
  });

  test('that ends within its time adds the rest to the reserve, up to its cap', () => {
    const after = advance(
      first(),
      settings,
      game(2, NOON + 4 * HOUR, [own(1, 2, NOON + 4 * HOUR)], moved([0, NOON + 4 * HOUR])),
    );
    expect(hours(after, 0)).toEqual([72, 0]);
    const long = advance(
      first(),
      settings,
      game(2, NOON + 30 * HOUR, [own(1, 2, NOON + 30 * HOUR)], moved([0, NOON + 30 * HOUR])),
    );
    expect(hours(long, 0)).toEqual([66, 0]);
    const next = advance(
      long,
      settings,
      game(3, NOON + 32 * HOUR, [own(0, 3, NOON + 32 * HOUR)], moved([1, NOON + 32 * HOUR])),
    );
    expect(deadline(next, 0)).toBe(32 + 24 + 66);
    const quick = advance(
      next,
      settings,
      game(4, NOON + 34 * HOUR, [own(1, 4, NOON + 34 * HOUR)], moved([0, NOON + 34 * HOUR])),
    );
    expect(hours(quick, 0)).toEqual([72, 0]);
  });

  test('continues where it stopped when others had to answer in between; their own time is shorter', () => {
    const rolled = NOON + 10 * HOUR;
    const answer = { seat: 1 as Seat, version: 2, since: rolled, calendar: UTC, deserted: false, tenure: 0 };
    const waiting = advance(first(), settings, game(1, rolled, [answer], moved([0, rolled]), 2));
    expect(deadline(waiting, 1)).toBe(22);
    expect(hours(waiting, 0)).toEqual([72, 14]);
    const again = rolled + 5 * HOUR;
    const back = advance(waiting, settings, game(1, again, [own(0, 1, again, 3)], moved([1, again]), 3));
    expect(deadline(back, 0)).toBe(15 + 14 + 72);
    expect(hours(back, 1)).toEqual([72, 0]);
  });

  test('is not restarted by what others do meanwhile', () => {
    const later = advance(first(), settings, game(1, NOON + HOUR, [own(0, 1, NOON)], moved([1, NOON + HOUR]), 2));
    expect(deadline(later, 0)).toBe(96);
  });

  test('of a deserted seat lasts no longer than the time for an answer', () => {
    const clock = advance(undefined, settings, game(1, NOON, [{ ...own(0, 1, NOON), deserted: true }]));
    expect(deadline(clock, 0)).toBe(12);
  });
});

test('whoever takes a seat has the whole time and reserve, whatever was used up before', () => {
  const before = advance(first(), settings, game(1, NOON + 90 * HOUR, [own(0, 1, NOON)]));
  const at = NOON + 95 * HOUR;
  const after = advance(before, settings, game(1, NOON, [{ ...own(0, 1, at), tenure: 1 }]));
  expect(deadline(after, 0)).toBe(95 + 24 + 72);
  expect(hours(after, 0)).toEqual([72, 24]);
  expect(isOutdated(before, () => 1)).toBe(true);
  expect(isOutdated(after, () => 1)).toBe(false);
  const again = advance(after, settings, game(1, at + HOUR, [{ ...own(0, 1, at), tenure: 1 }]));
  expect(deadline(again, 0), 'once').toBe(95 + 24 + 72);
});

describe('what players do about clocks', () => {
  test('a pause stops them, and the time used so far is deducted', () => {
    const paused = pause(first(), NOON + 30 * HOUR);
    expect([nextLook(paused, settings), lapsedAt(paused, NOON + 500 * HOUR)]).toEqual([undefined, undefined]);
    const on = resume(paused, NOON + 130 * HOUR);
    expect(deadline(on, 0)).toBe(130 + 66);
    expect(hours(on, 0)).toEqual([66, 0]);
    expect(resume(on, NOON)).toBe(on);
  });

  test('a turn that is played during a pause costs nothing more', () => {
    const paused = pause(first(), NOON + 2 * HOUR);
    const after = advance(
      paused,
      settings,
      game(2, NOON + 50 * HOUR, [own(1, 2, NOON + 50 * HOUR)], moved([0, NOON + 50 * HOUR])),
    );
    expect(hours(after, 0)).toEqual([72, 0]);
    expect(deadline(resume(after, NOON + 60 * HOUR), 1)).toBe(60 + 96);
  });

  test('additional time moves the deadline, and allows one more reminder', () => {
    const [running] = first().running;
    if (running === undefined) throw new Error('a clock runs');
    expect(reminderAt(running, settings)).toBe(NOON + 72 * HOUR);
    const told = remindedOf(first(), running);
    expect(told.running.map((one) => reminderAt(one, settings))).toEqual([undefined]);
    expect(nextLook(told, settings)).toBe(NOON + 96 * HOUR);
    const given = giveTime(told, 0, 48 * HOUR);
    expect(deadline(given, 0)).toBe(144);
    expect(given.running.map((one) => reminderAt(one, settings))).toEqual([NOON + 108 * HOUR]);
    expect(giveTime(told, 1, HOUR).running).toEqual(told.running);
  });

  test('a vacation announced meanwhile stops a clock that runs', () => {
    const away = withVacation(first(), 0, [{ from: '2026-05-03', to: '2026-05-04' }]);
    expect(deadline(away, 0)).toBe(96 + 48);
  });
});

describe('running out', () => {
  test('is at the deadline, and counts once for a turn', () => {
    const clock = first();
    expect(lapsedAt(clock, NOON + 96 * HOUR - 1)).toBeUndefined();
    const lapsed = lapsedAt(clock, NOON + 96 * HOUR);
    if (lapsed === undefined) throw new Error('the time has run out');
    const once = miss(miss(clock, lapsed), lapsed);
    expect(missedBy(once, 0)).toBe(1);
    const back = advance(
      once,
      settings,
      game(2, NOON + 97 * HOUR, [own(1, 2, NOON + 97 * HOUR)], moved([0, NOON + 97 * HOUR])),
    );
    expect(missedBy(back, 0)).toBe(0);
  });

  test('while the service was down or the clocks were stopped does not count for offers either', () => {
    const down = { from: NOON + HOUR, to: NOON + 3 * HOUR };
    const given = withOfferTimes(first(), [{ offer: 0, until: NOON + 2 * HOUR }]);
    expect(forgive(given, [down]).offers).toEqual([{ offer: 0, until: NOON + 4 * HOUR }]);
    expect(forgive(forgive(given, [down]), [down]).offers).toEqual([{ offer: 0, until: NOON + 4 * HOUR }]);
    const paused = pause(given, NOON + HOUR);
    expect(resume(paused, NOON + 11 * HOUR).offers).toEqual([{ offer: 0, until: NOON + 12 * HOUR }]);
  });

  test('while the service was down does not count for anybody', () => {
    const down = { from: NOON + 95 * HOUR, to: NOON + 99 * HOUR };
    const moved = forgive(first(), [down]);
    expect(deadline(moved, 0)).toBe(100);
    expect(moved.running[0]?.moved).toBe(4 * HOUR);
    expect(forgive(moved, [down])).toEqual(moved);
    expect(deadline(forgive(first(), [{ from: NOON, to: NOON + 95 * HOUR }]), 0)).toBe(96);
  });
});
