import type { AnyState, Cards, Seat, WireEvent } from '../../../engine/index.ts';
import type { Commit } from '../../../functions/api/client.ts';
import { describedIn } from '../../../messages/events/described.ts';

/** Everything that happened in some commits, as far as it is described. */
export const eventsOf = (commits: readonly Pick<Commit, 'byDefault' | 'events'>[]): readonly WireEvent[] =>
  commits.flatMap((commit) => describedIn(commit) as readonly WireEvent[]);

/** What has just happened: the reader's own last move, and everything since; for somebody without one the last moves. */
export function recentCommits(commits: readonly Commit[], seat: Seat | undefined): readonly Commit[] {
  const own = commits.findLastIndex((commit) => seat !== undefined && commit.seat === seat && !commit.byDefault);
  return own < 0 ? commits.slice(-8) : commits.slice(own);
}

/** By how much a seat's hand has changed, by kind of card. */
export function changeOf(before: AnyState | undefined, now: AnyState, seat: Seat | undefined): Cards | undefined {
  if (seat === undefined) return undefined;
  const held = before?.hands[seat].cards;
  return held && now.hands[seat].cards?.map((n, kind) => n - (held[kind] ?? 0));
}
