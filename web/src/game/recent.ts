import { type AnyState, type Land, landsOf, rulesetOf, type Seat, type WireEvent } from '../../../engine/index.ts';
import type { Commit } from '../../../functions/api/client.ts';
import { keyOf, type Place } from '../board/targets.ts';

/** Where an event leads: the last place that it declares, such as `to` of a knight that moves. */
function placeOf(event: WireEvent, ruleset: string): Place | undefined {
  const fields = Object.entries(rulesetOf(ruleset).rules.eventFields[event.type] ?? {});
  const [name, kind] = fields.map(([name, { kind }]) => [name, kind] as const).findLast(isSite) ?? [];
  return name === undefined || event[name] === undefined ? undefined : ({ kind, at: event[name] } as Place);
}
const isSite = ([, kind]: readonly [string, string]): boolean => kind === 'path' || kind === 'intersection';

/** Everything that happened in some commits. */
export const eventsOf = (commits: readonly Commit[]): readonly WireEvent[] =>
  commits.flatMap(({ events }) => events as readonly WireEvent[]);

/** The events since the reader last moved, without the reader's own last move. */
export function eventsSince(commits: readonly Commit[], seat: Seat | undefined): readonly WireEvent[] {
  const last = commits.findLastIndex((commit) => commit.seat === seat);
  return eventsOf(last < 0 ? commits.slice(-8) : commits.slice(last + 1));
}

/** Hexes that produce on a roll: all with its number, except a blocked one. */
const producing = (view: AnyState, roll: number): readonly Land[] =>
  landsOf(view).filter(({ number, isBlocked }) => number === roll && !isBlocked);

/**
 * What to mark on the board: paths and intersections where something happened, and the hexes that the last roll made
 * produce.
 */
export function recentPlaces(events: readonly WireEvent[], view: AnyState): Place[] {
  const places = new Map<string, Place>();
  const roll = events.findLast(({ type }) => type === 'diceRolled')?.dice as readonly [number, number] | undefined;
  if (roll !== undefined)
    for (const { hex } of producing(view, roll[0] + roll[1])) places.set(`hex${hex}`, { kind: 'hex', at: hex });
  for (const event of events) {
    const place = placeOf(event, view.table.ruleset);
    if (place !== undefined) places.set(keyOf(place), place);
  }
  return [...places.values()];
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
