import type { Seat } from '../../engine/index.ts';
import { type Calendar, runningTime, runOut } from './calendar.ts';
import { answerTime, bankTime, type ClockSettings, SILENT_TIME, turnTime } from './settings.ts';

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
  /** The turn of its own in which its player was last there: looked at the game, or moved. */
  readonly seen?: number;
  /** Its time ran out, and its player has not been there since. */
  readonly silent?: true;
  /** How often the seat has answered in time, and how often its time ran out, since the game began. */
  readonly answered?: number;
  readonly late?: number;
  /** What the others have given the seat: in this game, and of it for the turn or wait that they last gave time for. */
  readonly given?: { readonly game: number; readonly what: number; readonly turn: number };
  /** How many players had the seat before this one; absent for the first. */
  readonly tenure?: number;
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
  /** What the player has besides, as soon as they look at the game. */
  readonly onLook?: number;
  /** The player's nights and vacation at that time: later changes of the nights apply from the next wait on. */
  readonly calendar: Calendar;
  /** How far it was moved because the service was down. */
  readonly moved: number;
  readonly deadline: number;
  /** The end of the last outage that it was moved for. */
  readonly forgiven?: number;
  /** The deadline for which a reminder was sent. */
  readonly reminded?: number;
  /** How many players had the seat before this one; absent for the first. */
  readonly tenure?: number;
}

/** An offer with a deadline; seats that have not answered by then decline. */
export interface OfferTime {
  readonly offer: number;
  /** When it was made. */
  readonly since: number;
  readonly until: number;
  /** The end of the last outage that it was moved for. */
  readonly forgiven?: number;
}

/** The clocks of a game after a commit. */
export interface Clock {
  readonly version: number;
  readonly seats: readonly SeatTime[];
  readonly running: readonly Running[];
  /** Since when all clocks have been stopped by agreement. */
  readonly pausedAt?: number;
  /** The game sleeps, and is closed then. */
  readonly closesAt?: number;
  /** Offers with a deadline. */
  readonly offers?: readonly OfferTime[];
}

/** A wait for a person, as the game has it. */
export interface PersonWait {
  readonly seat: Seat;
  readonly version: number;
  readonly since: number;
  readonly turn?: number;
  readonly calendar: Calendar;
  /** Nobody has played this seat for some turns, so the others wait for it only as long as for an answer. */
  readonly deserted: boolean;
  /** How many have played the seat before. */
  readonly tenure: number;
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

/** What a wait counts as: one with others of the same turn, or an answer of its own. */
export const countedAs = ({ turn, wait }: Pick<Running, 'turn' | 'wait'>): number => turn ?? -wait;

/** A running clock with the deadline that follows from it. */
export const timed = (running: Omit<Running, 'deadline'>): Running => ({
  ...running,
  deadline: runOut(running.calendar, running.from, running.allowance) + running.moved,
});

const tenureIn = ({ tenure = 0 }: { readonly tenure?: number }): number => tenure;
const ofTenure = (tenure: number) => (tenure === 0 ? {} : { tenure });

/** The time of a player who has just taken a seat: the one before has used up none of it. */
const newTime = (seat: Seat, settings: ClockSettings, tenure = 0): SeatTime => ({
  seat,
  bank: bankTime(settings),
  left: 0,
  missed: 0,
  ...ofTenure(tenure),
});

const seatTime = (clock: Clock | undefined, seat: Seat, settings: ClockSettings): SeatTime =>
  clock?.seats.find((one) => one.seat === seat) ?? newTime(seat, settings);

/** The time of the player who has the seat now. */
export function timeNow(clock: Clock, seat: Seat, settings: ClockSettings, tenure: number): SeatTime {
  const known = seatTime(clock, seat, settings);
  return tenureIn(known) === tenure ? known : newTime(seat, settings, tenure);
}

/** The seat's time after using this much: first the turn's time, then the reserve. */
export function charged(time: SeatTime, { turn, onLook }: Running, used: number): SeatTime {
  if (turn === undefined || turn !== time.turn) return time;
  // Nobody uses up the reserve of a player who has not been there.
  const over = onLook === undefined ? Math.max(0, used - time.left) : 0;
  return { ...time, left: Math.max(0, time.left - used), bank: Math.max(0, time.bank - over) };
}

/** What a finished turn did not use goes to the reserve, up to its cap. */
function refunded({ turn: _, ...time }: SeatTime, settings: ClockSettings): SeatTime {
  return { ...time, bank: Math.min(bankTime(settings), time.bank + time.left), left: 0 };
}

/** Its player is back. */
const back = ({ silent: _, ...time }: SeatTime): SeatTime => time;
/** Its player is there in this turn. */
const present = (time: SeatTime): SeatTime => ({
  ...back(time),
  ...(time.turn === undefined ? {} : { seen: time.turn }),
});

/** The player is there, and has all their time. */
const extended = ({ onLook = 0, ...one }: Running): Running => timed({ ...one, allowance: one.allowance + onLook });

/** Whether a seat gets more time as soon as its player looks at the game. */
export const awaitsLook = ({ seats, running }: Clock, seat: Seat): boolean =>
  seats.some((time) => time.seat === seat && time.silent === true) ||
  running.some((one) => one.seat === seat && one.onLook !== undefined);

/** A player looks at the game, and has all their time. */
export const looked = (clock: Clock, seat: Seat): Clock => ({
  ...changed(clock, seat, extended),
  seats: clock.seats.map((time) => (time.seat === seat ? present(time) : time)),
});

/**
 * How long a seat is waited for. Until its player looks, a turn has its own time only, and the reserve stays for the
 * return; where the time has run out before, the others wait for some hours.
 */
function allowed(time: SeatTime, turn: number | undefined, deserted: boolean, settings: ClockSettings) {
  const answer = answerTime(settings);
  const all = turn === undefined ? answer : time.left + time.bank;
  const most = deserted ? Math.min(all, answer) : all;
  const unseen = turn === undefined || time.seen === turn ? most : Math.min(most, time.left);
  const allowance = time.silent ? Math.min(unseen, SILENT_TIME) : unseen;
  return { allowance, ...(allowance < most ? { onLook: most - allowance } : {}) };
}

/** Whether a clock runs for this wait of this player. */
export const isClockOf = (running: Running, wait: Omit<PersonWait, 'calendar' | 'deserted' | 'since'>): boolean =>
  running.seat === wait.seat &&
  running.wait === wait.version &&
  running.turn === wait.turn &&
  tenureIn(running) === wait.tenure;

/** Whether a clock runs for somebody who no longer plays the seat. */
export const isOutdated = ({ running }: Clock, tenureOf: (seat: Seat) => number): boolean =>
  running.some((one) => tenureIn(one) !== tenureOf(one.seat));

/** Brings the clocks up to date with the game: stops those of finished waits and starts new ones. */
export function advance(clock: Clock | undefined, settings: ClockSettings, game: Progressed): Clock {
  const times = new Map<Seat, SeatTime>();
  const timeOf = (seat: Seat) => times.get(seat) ?? seatTime(clock, seat, settings);
  for (const one of clock?.seats ?? []) times.set(one.seat, one);
  for (const [seat] of game.moved) times.set(seat, { ...back(timeOf(seat)), missed: 0 });

  const goesOn = (running: Running) => game.waits.some((wait) => isClockOf(running, wait));
  const kept: Running[] = [];
  const ended = new Map<Seat, number>();
  for (const running of clock?.running ?? []) {
    if (goesOn(running)) {
      const isNews = running.onLook !== undefined && game.moved.has(running.seat);
      if (isNews) times.set(running.seat, present(timeOf(running.seat)));
      kept.push(isNews ? extended(running) : running);
      continue;
    }
    const { seat, from, calendar, moved } = running;
    const end = Math.min(game.moved.get(seat) ?? game.at, game.at);
    ended.set(seat, end);
    const used = clock?.pausedAt === undefined ? Math.max(0, runningTime(calendar, from, end) - moved) : 0;
    const time = charged(timeOf(seat), running, used);
    times.set(seat, game.moved.has(seat) ? { ...present(time), answered: (time.answered ?? 0) + 1 } : time);
  }
  for (const [seat, time] of times)
    if (time.turn !== undefined && time.turn !== game.turn) times.set(seat, refunded(time, settings));

  const begun = game.waits
    .filter((wait) => !kept.some((running) => isClockOf(running, wait)))
    .map(({ seat, version, since, turn, calendar, deserted, tenure }): Running => {
      const known = timeOf(seat);
      const before = tenureIn(known) === tenure ? known : newTime(seat, settings, tenure);
      const time = turn === undefined || before.turn === turn ? before : { ...before, turn, left: turnTime(settings) };
      times.set(seat, time);
      // A wait can continue into the seat's own turn, as after the last placement. From then on the turn's own time
      // counts.
      const from = clock?.pausedAt ?? Math.max(since, ended.get(seat) ?? 0, game.moved.get(seat) ?? 0);
      return timed({
        seat,
        wait: version,
        ...(turn === undefined ? {} : { turn }),
        from,
        ...allowed(time, turn, deserted, settings),
        calendar,
        moved: 0,
        ...ofTenure(tenure),
      });
    });
  const { pausedAt, closesAt, offers } = clock ?? {};
  const seats = [...times.values()].sort((a, b) => a.seat - b.seat);
  return {
    version: game.version,
    seats,
    running: [...kept, ...begun],
    ...(pausedAt === undefined ? {} : { pausedAt }),
    ...(closesAt === undefined ? {} : { closesAt }),
    ...(offers === undefined ? {} : { offers }),
  };
}

/** The clocks with that of one seat changed. */
export const changed = (clock: Clock, seat: Seat, to: (running: Running) => Running): Clock => ({
  ...clock,
  running: clock.running.map((running) => (running.seat === seat ? to(running) : running)),
});
