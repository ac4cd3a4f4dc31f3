import type { Seat, WireEvent } from '../../../engine/index.ts';
import type { Commit } from '../../../functions/api/client.ts';

/** Everything that happened in some commits. */
export const eventsOf = (commits: readonly Commit[]): readonly WireEvent[] =>
  commits.flatMap(({ events }) => events as readonly WireEvent[]);

/** The events since the reader last moved, without the reader's own last move. */
export function eventsSince(commits: readonly Commit[], seat: Seat | undefined): readonly WireEvent[] {
  const last = commits.findLastIndex((commit) => commit.seat === seat && !commit.byDefault);
  return eventsOf(last < 0 ? commits.slice(-8) : commits.slice(last + 1));
}

/** Cards that all these rolls gave a seat, by kind. */
export function gainsIn(events: readonly WireEvent[], seat: Seat | undefined): readonly number[] | undefined {
  if (seat === undefined) return undefined;
  return events
    .filter(({ type }) => type === 'produced')
    .map(({ gains }) => (gains as readonly (readonly number[])[])[seat] ?? [])
    .reduce<readonly number[] | undefined>(
      (sum, cards) => (sum === undefined ? cards : sum.map((n, kind) => n + (cards[kind] ?? 0))),
      undefined,
    );
}
