import type { Seat } from '../../engine/index.ts';

/** What the game waits for, according to the rules. */
export interface Awaited {
  readonly seat: Seat;
  readonly step: string;
  readonly amount?: number;
}

/** A game that waits for one seat. The version at which it began distinguishes it from the seat's other waits. */
export interface Wait {
  readonly seat: Seat;
  readonly step: string;
  readonly version: number;
  readonly since: string;
  /** The seat has moved since and has more to do: its player knows. */
  readonly acted: boolean;
}

interface Happened {
  readonly version: number;
  readonly seat?: Seat;
  readonly at: string;
}

/**
 * The waits after a commit. A wait continues as long as the seat is awaited, whatever anybody does meanwhile: answers
 * to its offers have an email of their own.
 */
export const waitsAfter = (before: readonly Wait[], commit: Happened, awaited: readonly Awaited[]): readonly Wait[] =>
  awaited.map(({ seat, step }) => {
    const own = commit.seat === seat;
    const wait = before.find((earlier) => earlier.seat === seat);
    if (wait !== undefined) return { ...wait, step, acted: wait.acted || own };
    return { seat, step, version: commit.version, since: commit.at, acted: own };
  });
