import type { Seat } from '../../../engine/index.ts';

/** What the game waits for, as the rules tell it. */
export interface Awaited {
  readonly seat: Seat;
  readonly step: string;
  readonly amount?: number;
}

/** A game waiting for one seat. It is told apart from other waits of the seat by the version at which it began. */
export interface Wait {
  readonly seat: Seat;
  readonly step: string;
  readonly version: number;
  readonly since: string;
  /** The seat has moved since and has more to do: it knows. */
  readonly acted: boolean;
}

interface Happened {
  readonly version: number;
  readonly seat?: Seat;
  readonly at: string;
}

/**
 * The waits after a commit. A wait goes on for as long as the seat is awaited, whatever it or others do meanwhile:
 * answers to its offers are told in a mail of their own.
 */
export const waitsAfter = (before: readonly Wait[], commit: Happened, awaited: readonly Awaited[]): readonly Wait[] =>
  awaited.map(({ seat, step }) => {
    const own = commit.seat === seat;
    const wait = before.find((earlier) => earlier.seat === seat);
    if (wait !== undefined) return { ...wait, step, acted: wait.acted || own };
    return { seat, step, version: commit.version, since: commit.at, acted: own };
  });
