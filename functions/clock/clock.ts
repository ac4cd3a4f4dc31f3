import type { Seat } from '../../engine/index.ts';
import { type Calendar, runningTime, runOut } from './calendar.ts';
import { answerTime, bankTime, type ClockSettings, turnTime } from './settings.ts';

/** A seat's time. All times are milliseconds. */
interface SeatTime {
  readonly seat: Seat;
  /** What is left of the reserve. */
  readonly bank: number;
  /** The turn of its own that `left` belongs to. */
  readonly turn?: number;
  /** What is left of the time for that turn, before the reserve is used. */
  readonly left: number;
  /** Turns in a row that ran out. */
  readonly missed: number;
  /** The turn or wait that last ran out, so that it counts as missed only once. */
  readonly lapsed?: number;
  /** How often the seat has answered in time, and how often its time ran out, since the game began. */
  readonly answered?: number;
  readonly late?: number;
}

/** A clock that runs: the game waits for this seat. */
export interface Running {
  readonly seat: Seat;
  /** The version at which the wait began. */
  readonly wait: number;
  /** The seat's own turn; absent if it owes an answer in somebody else's. */
  readonly turn?: number;
  /** When it began to run. */
  readonly from: number;
  readonly allowance: number;
  /** The player's nights and vacation at that time: later changes of the nights apply from the next wait on. */
  readonly calendar: Calendar;
  /** How far it was moved because the service was down. */
  readonly moved: number;
  readonly deadline: number;
  /** The deadline for which a reminder was sent. */
  readonly reminded?: number;
}

/** An offer with a deadline; seats that have not answered by then decline. */
export interface OfferTime {
  readonly offer: number;
  readonly until: number;
}

/** The clocks of a game after a commit. */
export interface Clock {
  readonly version: number;
  readonly seats: readonly SeatTime[];
  readonly running: readonly Running[];
  /** Since when all clocks have been stopped by agreement. */
  readonly pausedAt?: number;
  /** Offers with a deadline. */
  readonly offers?: readonly OfferTime[];
}
const NO_CLOCKS: Clock = { version: 0, seats: [], running: [] };

/** A wait for a person, as the game has it. */
export interface PersonWait {
  readonly seat: Seat;
  readonly version: number;
  readonly since: number;
  readonly turn?: number;
  readonly calendar: Calendar;
  /** Nobody has played this seat for some turns: the others wait for it only as long as for an answer. */
  readonly deserted: boolean;
}

/** What happened in a game since the clocks were last brought up to date. */
export interface Progressed {
  readonly version: number;
  readonly at: number;
  /** The turn that is being played. */
  readonly turn: number;
  readonly waits: readonly PersonWait[];
  /** When each seat last made a move itself, since then. */
  readonly moved: ReadonlyMap<Seat, number>;
}

const timed = (running: Omit<Running, 'deadline'>): Running => ({
  ...running,
  deadline: runOut(running.calendar, running.from, running.allowance) + running.moved,
});

const seatTime = (clock: Clock | undefined, seat: Seat, settings: ClockSettings): SeatTime =>
  clock?.seats.find((one) => one.seat === seat) ?? { seat, bank: bankTime(settings), left: 0, missed: 0 };

/** The seat's time after using this much: first the turn's time, then the reserve. */
function charged(time: SeatTime, { turn }: Running, used: number): SeatTime {
  if (turn === undefined || turn !== time.turn) return time;
  const over = Math.max(0, used - time.left);
  return { ...time, left: Math.max(0, time.left - used), bank: Math.max(0, time.bank - over) };
}

/** What a finished turn did not use goes to the reserve, up to its cap. */
function refunded({ turn: _, ...time }: SeatTime, settings: ClockSettings): SeatTime {
  return { ...time, bank: Math.min(bankTime(settings), time.bank + time.left), left: 0 };
}

/** Brings the clocks up to date with the game: stops those of finished waits and starts new ones. */
export function advance(clock: Clock | undefined, settings: ClockSettings, game: Progressed): Clock {
  const times = new Map<Seat, SeatTime>();
  const timeOf = (seat: Seat) => times.get(seat) ?? seatTime(clock, seat, settings);
  for (const one of clock?.seats ?? []) times.set(one.seat, one);
  for (const [seat] of game.moved) times.set(seat, { ...timeOf(seat), missed: 0 });

  const goesOn = ({ seat, wait, turn }: Running) =>
    game.waits.some((held) => held.seat === seat && held.version === wait && held.turn === turn);
  const kept: Running[] = [];
  const ended = new Map<Seat, number>();
  for (const running of clock?.running ?? []) {
    if (goesOn(running)) {
      kept.push(running);
      continue;
    }
    const { seat, from, calendar, moved } = running;
    const end = Math.min(game.moved.get(seat) ?? game.at, game.at);
    ended.set(seat, end);
    const used = clock?.pausedAt === undefined ? Math.max(0, runningTime(calendar, from, end) - moved) : 0;
    const time = charged(timeOf(seat), running, used);
    times.set(seat, game.moved.has(seat) ? { ...time, answered: (time.answered ?? 0) + 1 } : time);
  }
  for (const [seat, time] of times)
    if (time.turn !== undefined && time.turn !== game.turn) times.set(seat, refunded(time, settings));

  const begun = game.waits
    .filter(
      ({ seat, version, turn }) => !kept.some((one) => one.seat === seat && one.wait === version && one.turn === turn),
    )
    .map(({ seat, version, since, turn, calendar, deserted }): Running => {
      const before = timeOf(seat);
      const time = turn === undefined || before.turn === turn ? before : { ...before, turn, left: turnTime(settings) };
      times.set(seat, time);
      const answer = answerTime(settings);
      const allowance = turn === undefined ? answer : time.left + time.bank;
      // A wait can continue into the seat's own turn, as after the last placement. From then on the turn's own time
      // counts.
      const from = clock?.pausedAt ?? Math.max(since, ended.get(seat) ?? 0, game.moved.get(seat) ?? 0);
      return timed({
        seat,
        wait: version,
        ...(turn === undefined ? {} : { turn }),
        from,
        allowance: deserted ? Math.min(allowance, answer) : allowance,
        calendar,
        moved: 0,
      });
    });
  const { pausedAt, offers } = clock ?? {};
  const seats = [...times.values()].sort((a, b) => a.seat - b.seat);
  return {
    version: game.version,
    seats,
    running: [...kept, ...begun],
    ...(pausedAt === undefined ? {} : { pausedAt }),
    ...(offers === undefined ? {} : { offers }),
  };
}

const withOffers = (clock: Clock, to: (until: number) => number): Clock =>
  clock.offers === undefined
    ? clock
    : { ...clock, offers: clock.offers.map((one) => ({ ...one, until: to(one.until) })) };

const changed = (clock: Clock, seat: Seat, to: (running: Running) => Running): Clock => ({
  ...clock,
  running: clock.running.map((running) => (running.seat === seat ? to(running) : running)),
});

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

/** A time in which the service was down. */
export interface Outage {
  readonly from: number;
  readonly to: number;
}

/** The deadline, moved by the length of each outage that it fell into. */
export const movedBy = (outages: readonly Outage[], deadline: number): number =>
  outages.reduce((at, { from, to }) => (at > from && at <= to ? at + to - from : at), deadline);

/** Moves deadlines that fell into an outage by the length of the outage. */
export const forgive = (clock: Clock, outages: readonly Outage[]): Clock =>
  withOffers(
    {
      ...clock,
      running: clock.running.map((one) => {
        const deadline = movedBy(outages, one.deadline);
        return { ...one, deadline, moved: one.moved + deadline - one.deadline };
      }),
    },
    (until) => movedBy(outages, until),
  );

/** The seats whose time has run out. */
export const lapsedAt = (clock: Clock, now: number): Running | undefined =>
  clock.pausedAt === undefined ? clock.running.find(({ deadline }) => deadline <= now) : undefined;

/** Counts that a seat's time ran out: once for each turn or answer. */
export function miss(clock: Clock, { seat, turn, wait }: Running): Clock {
  const what = turn ?? -wait;
  const seats = clock.seats.map((time) =>
    time.seat !== seat || time.lapsed === what
      ? time
      : { ...time, missed: time.missed + 1, lapsed: what, late: (time.late ?? 0) + 1 },
  );
  return { ...clock, seats };
}

export const missedBy = (clock: Clock, seat: Seat): number =>
  clock.seats.find((time) => time.seat === seat)?.missed ?? 0;

/** When a reminder is due; nothing if none is due or it was already sent for this deadline. */
export function reminderAt(running: Running, { reminderPercent }: ClockSettings): number | undefined {
  const { calendar, from, allowance, deadline, reminded, moved } = running;
  if (reminderPercent === 0 || reminded === deadline) return undefined;
  return runOut(calendar, from, (allowance * reminderPercent) / 100) + moved;
}

export const remindedOf = (clock: Clock, { seat, deadline }: Running): Clock =>
  changed(clock, seat, (one) => ({ ...one, reminded: deadline }));

/** When the clocks next need attention. */
export function nextLook(clock: Clock, settings: ClockSettings): number | undefined {
  if (clock.pausedAt !== undefined) return undefined;
  const turns = clock.running.flatMap((one) => [reminderAt(one, settings) ?? one.deadline, one.deadline]);
  const instants = [...turns, ...(clock.offers ?? []).map(({ until }) => until)];
  return instants.length === 0 ? undefined : Math.min(...instants);
}

/** Gives offers a deadline, unless they have one. */
export const withOfferTimes = (clock: Clock = NO_CLOCKS, times: readonly OfferTime[]): Clock => {
  const held = clock.offers ?? [];
  const added = times.filter(({ offer }) => held.every((one) => one.offer !== offer));
  return added.length === 0 ? clock : { ...clock, offers: [...held, ...added] };
};

/** The offers whose deadline has passed. */
export const lateOffers = ({ offers = [] }: Clock, now: number): readonly number[] =>
  offers.filter(({ until }) => until <= now).map(({ offer }) => offer);

export const withoutOffers = ({ offers = [], ...clock }: Clock, gone: readonly number[]): Clock => {
  const left = offers.filter(({ offer }) => !gone.includes(offer));
  return left.length === 0 ? clock : { ...clock, offers: left };
};
