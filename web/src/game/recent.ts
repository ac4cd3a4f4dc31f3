import type { Hex, Seat, WireEvent } from '../../../engine/index.ts';
import type { Commit } from '../../../functions/api/client.ts';
import { keyOf, type Place, producing } from '../board/targets.ts';

const on = ({ intersection }: WireEvent) => ({ kind: 'intersection', at: intersection }) as Place;
const to = (event: WireEvent) => ({ kind: 'intersection', at: event.to }) as Place;

/** Where each event put something. */
const BUILT: Readonly<Record<string, (event: WireEvent) => Place>> = {
  roadBuilt: ({ path }) => ({ kind: 'path', at: path }) as Place,
  settlementBuilt: on,
  cityBuilt: on,
  cityPlaced: on,
  cityLost: on,
  wallBuilt: on,
  metropolisPlaced: ({ city }) => ({ kind: 'intersection', at: city }) as Place,
  knightBuilt: on,
  knightActivated: on,
  knightUpgraded: on,
  knightPutBack: on,
  deserterPlaced: on,
  knightMoved: to,
  knightDisplaced: to,
};

/** All that happened in some commits. */
export const eventsOf = (commits: readonly Commit[]): readonly WireEvent[] =>
  commits.flatMap(({ events }) => events as readonly WireEvent[]);

/** The events since the reader last moved, the reader's own last move left out. */
export function eventsSince(commits: readonly Commit[], seat: Seat | undefined): readonly WireEvent[] {
  const last = commits.findLastIndex((commit) => commit.seat === seat);
  return eventsOf(last < 0 ? commits.slice(-8) : commits.slice(last + 1));
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

/** Cards that all these rolls brought to a seat, by kind. */
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
