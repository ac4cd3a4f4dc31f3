import { describe, expect, test } from 'vitest';
import type { Seat } from '../../engine/index.ts';
import { type Calendar, runningTime } from '../../functions/clock/calendar.ts';
import { advance, type Clock, isOutdated, looked, type Progressed } from '../../functions/clock/clock.ts';
import { lapsedAt, miss, missedBy, nextLook, remindedOf, reminderAt } from '../../functions/clock/due.ts';
import { withOfferTimes } from '../../functions/clock/offerTimes.ts';
import { forgive, type Outage } from '../../functions/clock/outages.ts';
import { DEFAULT_CLOCK } from '../../functions/clock/settings.ts';
import { giveTime, pause, resume } from '../../functions/clock/stops.ts';
import { HOUR } from '../../functions/instants.ts';

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
/** The first turn of a player who has not looked since it began. */
const unseen = () => advance(undefined, settings, game(1, NOON, [own(0, 1, NOON)]));
/** The same of a player who has. */
const first = () => looked(unseen(), 0);
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

describe('a player who has not looked since the turn began', () => {
  test('loses the turn’s own time, and keeps the reserve', () => {
    expect(deadline(unseen(), 0)).toBe(24);
    expect(unseen().running).toMatchObject([{ onLook: 72 * HOUR }]);
    const at = NOON + 24 * HOUR;
    const lapsed = lapsedAt(unseen(), at);
    if (lapsed === undefined) throw new Error('the time has run out');
    const after = advance(miss(unseen(), lapsed), settings, game(2, at, [own(1, 2, at)]));
    expect(hours(after, 0)).toEqual([72, 0]);
  });

  test('has all the time as soon as they look or move, and not twice', () => {
    expect(deadline(looked(looked(unseen(), 0), 0), 0)).toBe(96);
    const moves = advance(unseen(), settings, game(1, NOON + HOUR, [own(0, 1, NOON)], moved([0, NOON + HOUR]), 2));
    expect(deadline(moves, 0)).toBe(96);
    expect(deadline(looked(unseen(), 1), 0), 'somebody else looks').toBe(24);
  });

  test('is waited for some hours after a missed turn, without a reminder, until they are back', () => {
    const at = NOON + 24 * HOUR;
    const lapsed = lapsedAt(unseen(), at);
    if (lapsed === undefined) throw new Error('the time has run out');
    const others = advance(miss(unseen(), lapsed), settings, game(2, at, [own(1, 2, at)]));
    const later = at + HOUR;
    const next = advance(others, settings, game(3, later, [own(0, 3, later)], moved([1, later])));
    expect(deadline(next, 0)).toBe(25 + 4);
    expect(next.running.map((one) => reminderAt(one, settings))).toEqual([undefined]);
    expect(deadline(looked(next, 0), 0)).toBe(25 + 24 + 72);
    const answer = { seat: 0 as Seat, version: 4, since: later, calendar: UTC, deserted: false, tenure: 0 };
    const asked = advance(others, settings, game(3, later, [answer], moved([1, later]), 4));
    expect(deadline(asked, 0), 'an answer').toBe(25 + 4);
    expect(deadline(looked(asked, 0), 0)).toBe(25 + 12);
    const back = looked(others, 0);
    expect(deadline(advance(back, settings, game(3, later, [own(0, 3, later)])), 0)).toBe(25 + 24);
  });
});

describe('a player’s turn', () => {
  test('has its whole time when it follows the seat’s last placement in the same wait', () => {
    const placing = looked(advance(undefined, settings, game(-1, NOON, [own(0, -1, NOON, 1)], moved(), 1)), 0);
    const at = NOON + 90 * HOUR;
    const turn = looked(advance(placing, settings, game(1, at, [own(0, 1, NOON, 1)], moved([0, at]), 3)), 0);
    // 66 of the 72 hours in reserve went with the placement.
    expect(deadline(turn, 0)).toBe(90 + 24 + 6);
    const known = advance(undefined, settings, game(1, at, [own(0, 1, NOON, 1)], moved([0, at]), 3));
    expect(deadline(looked(known, 0), 0)).toBe(90 + 96);
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
    const next = looked(
      advance(long, settings, game(3, NOON + 32 * HOUR, [own(0, 3, NOON + 32 * HOUR)], moved([1, NOON + 32 * HOUR]))),
      0,
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

test('a player who takes over a seat has the whole time and reserve, whatever was used before', () => {
  const before = advance(first(), settings, game(1, NOON + 90 * HOUR, [own(0, 1, NOON)]));
  const at = NOON + 95 * HOUR;
  const taken = advance(before, settings, game(1, NOON, [{ ...own(0, 1, at), tenure: 1 }]));
  expect(deadline(taken, 0)).toBe(95 + 24);
  const after = looked(taken, 0);
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
    expect(deadline(resume(looked(after, 1), NOON + 60 * HOUR), 1)).toBe(60 + 96);
  });

  test('additional time moves the deadline, and allows one more reminder', () => {
    const [running] = first().running;
    if (running === undefined) throw new Error('a clock runs');
    expect(reminderAt(running, settings)).toBe(NOON + 72 * HOUR);
    const reminded = remindedOf(first(), running);
    expect(reminded.running.map((one) => reminderAt(one, settings))).toEqual([undefined]);
    expect(nextLook(reminded, settings)).toBe(NOON + 96 * HOUR);
    const given = giveTime(reminded, 0, 48 * HOUR);
    if (given === undefined) throw new Error('so much may be given');
    expect(deadline(given, 0)).toBe(144);
    expect(given.running.map((one) => reminderAt(one, settings))).toEqual([NOON + 108 * HOUR]);
    expect(giveTime(reminded, 1, HOUR)?.running).toEqual(reminded.running);
  });

  test('is given at most 7 days of more time in one turn and 14 days in a game, in whatever portions', () => {
    const DAYS = 24 * HOUR;
    const turnOf = (clock: Clock | undefined, turn: number) => {
      const at = NOON + turn * HOUR;
      return looked(advance(clock, settings, game(turn, at, [own(0, turn, at)], moved([0, at]))), 0);
    };
    let clock = turnOf(undefined, 1);
    for (let day = 1; day <= 7; day++) clock = giveTime(clock, 0, DAYS) ?? clock;
    expect(deadline(clock, 0)).toBe(1 + 96 + 7 * 24);
    expect(giveTime(clock, 0, HOUR)).toBeUndefined();
    // An answer of somebody else in between makes another wait of the same turn.
    const at = NOON + 2 * HOUR;
    const again = advance(clock, settings, game(1, at, [own(0, 1, at, 2)], moved([0, at]), 2));
    expect(giveTime(again, 0, HOUR)).toBeUndefined();
    const later = giveTime(turnOf(again, 3), 0, 7 * DAYS);
    if (later === undefined) throw new Error('so much may be given');
    expect(giveTime(turnOf(later, 5), 0, HOUR)).toBeUndefined();
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

  test('is given to each offer once: a later one gets its own, and an earlier one keeps what it has', () => {
    const [early, late] = [
      { offer: 0, since: NOON, until: NOON + HOUR },
      { offer: 1, since: NOON, until: NOON + 2 * HOUR },
    ];
    const both = withOfferTimes(withOfferTimes(first(), [early]), [late]);
    expect(both.offers).toEqual([early, late]);
    expect(withOfferTimes(both, [{ offer: 0, since: NOON, until: NOON + 9 * HOUR }]).offers).toEqual([early, late]);
  });

  test('is forgotten for an offer that is gone when another gets one, but not for one that came later', () => {
    const time = (offer: number) => ({ offer, since: NOON, until: NOON + 8 * HOUR });
    const held = withOfferTimes(first(), [time(0), time(1), time(3)]);
    const isOpen = (offer: number) => offer === 1 || offer === 2;
    expect(withOfferTimes(held, [time(2)], isOpen).offers).toEqual([time(1), time(3), time(2)]);
  });

  test('while the service was down or the clocks were stopped does not count for offers either', () => {
    const down = { from: NOON + HOUR, to: NOON + 3 * HOUR };
    const given = withOfferTimes(first(), [{ offer: 0, since: NOON, until: NOON + 2 * HOUR }]);
    expect(forgive(given, [down]).offers).toMatchObject([{ until: NOON + 4 * HOUR }]);
    expect(forgive(forgive(given, [down]), [down]).offers).toMatchObject([{ until: NOON + 4 * HOUR }]);
    const paused = pause(given, NOON + HOUR);
    expect(resume(paused, NOON + 11 * HOUR).offers).toMatchObject([{ until: NOON + 12 * HOUR }]);
  });

  test('moves the deadline of an offer by each outage in which it could have been answered', () => {
    const given = withOfferTimes(first(), [{ offer: 0, since: NOON + 2 * HOUR, until: NOON + 8 * HOUR }]);
    const [before, during, after] = [
      { from: NOON, to: NOON + HOUR },
      { from: NOON + 3 * HOUR, to: NOON + 7 * HOUR },
      { from: NOON + 12 * HOUR, to: NOON + 13 * HOUR },
    ];
    const untilAfter = (outages: readonly Outage[]) => forgive(given, outages).offers?.map(({ until }) => until);
    expect(untilAfter([before])).toEqual([NOON + 8 * HOUR]);
    expect(untilAfter([before, during]), 'it was back an hour before the deadline').toEqual([NOON + 12 * HOUR]);
    expect(untilAfter([before, during, after])).toEqual([NOON + 12 * HOUR]);
    expect(forgive(forgive(given, [during]), [during])).toEqual(forgive(given, [during]));
  });

  test('is later by an outage that ended before it, if the player could have moved meanwhile', () => {
    // Down for 11 h 46 min, and back 10 minutes before the deadline.
    const [from, to] = [NOON + (96 - 12) * HOUR + 4 * 60_000, NOON + 96 * HOUR - 10 * 60_000];
    const later = forgive(first(), [{ from, to }]);
    expect((later.running[0]?.deadline ?? 0) - to).toBe(NOON + 96 * HOUR - from);
    expect(forgive(later, [{ from, to }])).toEqual(later);
    const again = { from: to + HOUR, to: to + 3 * HOUR };
    expect(forgive(later, [{ from, to }, again]).running[0]?.moved).toBe(to - from + 2 * HOUR);
  });

  test('is no later by an outage at night, and no more than what was left of the time', () => {
    const nightly: Calendar = { zone: 'UTC', night: { from: 23, to: 7 }, away: [] };
    const clock = looked(advance(undefined, settings, game(1, NOON, [{ ...own(0, 1, NOON), calendar: nightly }])), 0);
    const before = deadline(clock, 0);
    const night = { from: NOON + 11 * HOUR, to: NOON + 19 * HOUR };
    expect(deadline(forgive(clock, [night]), 0)).toBe(before);
    const end = NOON + before * HOUR;
    const last = { from: end - HOUR / 6, to: end + 12 * HOUR };
    expect(runningTime(nightly, last.to, forgive(clock, [last]).running[0]?.deadline ?? 0)).toBe(HOUR / 6);
  });

  test('while the service was down does not count for anybody', () => {
    const down = { from: NOON + 95 * HOUR, to: NOON + 99 * HOUR };
    const moved = forgive(first(), [down]);
    expect(deadline(moved, 0)).toBe(100);
    expect(moved.running[0]?.moved).toBe(4 * HOUR);
    expect(forgive(moved, [down])).toEqual(moved);
    expect(deadline(forgive(first(), [{ from: NOON - 9 * HOUR, to: NOON }]), 0), 'it began after it').toBe(96);
  });
});
