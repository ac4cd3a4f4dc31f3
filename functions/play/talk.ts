import type { Seat } from '../../engine/index.ts';
import { isDefault } from '../clock/defaults.ts';
import { HOUR, SECOND } from '../instants.ts';
import type { Commit } from './log.ts';

/** How many moves a seat has made in an hour that it may make while the game waits for another one. */
export interface Said {
  readonly seat: Seat;
  /** Hours since 1970. */
  readonly hour: number;
  readonly times: number;
}

const hourOf = (at: number): number => Math.floor(at / HOUR);

/**
 * What each seat has said in the hour of its last words, after a commit with so many more such moves. What bots and the
 * service say is not counted.
 */
export function saidAfter(before: readonly Said[], commit: Commit, more: number): readonly Said[] {
  const { seat, moveId, at } = commit;
  if (seat === undefined || more === 0 || isDefault(commit) || moveId.startsWith('bot/')) return before;
  const hour = hourOf(Date.parse(at));
  const times = more + saidIn(before, seat, hour);
  return [...before.filter((one) => one.seat !== seat), { seat, hour, times }];
}

const saidIn = (said: readonly Said[], seat: Seat, hour: number): number =>
  said.find((one) => one.seat === seat && one.hour === hour)?.times ?? 0;

/** The seconds until a seat may say so much more, if it may say `most` in an hour; 0 for now. */
export function waitToSay(said: readonly Said[], seat: Seat, more: number, most: number, now: number): number {
  const hour = hourOf(now);
  return more === 0 || saidIn(said, seat, hour) + more <= most ? 0 : Math.ceil(((hour + 1) * HOUR - now) / SECOND);
}
