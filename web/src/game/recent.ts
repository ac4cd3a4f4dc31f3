import type { Hex, Seat, WireEvent } from '../../../engine/index.ts';
import type { Commit } from '../../../functions/api/client.ts';
import { keyOf, type Place, producing } from '../board/targets.ts';

const BUILT: Readonly<Record<string, (event: WireEvent) => Place>> = {
  roadBuilt: ({ path }) => ({ kind: 'path', at: path }) as Place,
  settlementBuilt: ({ intersection }) => ({ kind: 'intersection', at: intersection }) as Place,
  cityBuilt: ({ intersection }) => ({ kind: 'intersection', at: intersection }) as Place,
};

/** The events since the reader last moved, the reader's own last move left out. */
export function eventsSince(commits: readonly Commit[], seat: Seat | undefined): readonly WireEvent[] {
  const last = commits.findLastIndex((commit) => commit.seat === seat);
  const since = last < 0 ? commits.slice(-8) : commits.slice(last + 1);
  return since.flatMap(({ events }) => events as readonly WireEvent[]);
}

/** What to mark on the board: pieces that appeared, and the hexes that the last roll made produce. */
export function recentPlaces(
  events: readonly WireEvent[],
  numbers: readonly number[],
  robber: Hex | undefined,
): Place[] {
  const places = new Map<string, Place>();
  const roll = events.findLast(({ type }) => type === 'diceRolled')?.dice as readonly [number, number] | undefined;
  if (roll !== undefined)
    for (const at of producing(numbers, roll[0] + roll[1], robber)) places.set(`hex${at}`, { kind: 'hex', at });
  for (const event of events) {
    const place = BUILT[event.type]?.(event);
    if (place !== undefined) places.set(keyOf(place), place);
  }
  return [...places.values()];
}

/** Cards that the last roll brought to a seat, by kind. */
export function lastGains(events: readonly WireEvent[], seat: Seat | undefined): readonly number[] | undefined {
  if (seat === undefined) return undefined;
  const last = events.findLast(({ type }) => type === 'produced' || type === 'diceRolled');
  if (last?.type !== 'produced') return undefined;
  return (last.gains as readonly (readonly number[])[])[seat];
}
