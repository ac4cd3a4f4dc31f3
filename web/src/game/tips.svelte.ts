import type { Seat, WireEvent } from '../../../engine/index.ts';
import { store, stored } from '../ui/stored.ts';

const ON = 'tips';
const SEEN = 'tips/seen';

let on = $state(stored(ON) === 'on');
let seen = $state.raw<readonly string[]>(stored(SEEN)?.split(' ') ?? []);

/** Whether the reader wants a tip when something happens for the first time. Kept in this browser. */
export const areTipsOn = (): boolean => on;
export function wantTips(wanted: boolean): void {
  on = wanted;
  store(ON, wanted ? 'on' : 'off');
}

/** The tips that the reader has read. */
export const seenTips = (): readonly string[] => seen;
/** The reader has read a tip: it does not come again. */
export function readTip(tip: string): void {
  seen = [...seen, tip];
  store(SEEN, seen.join(' '));
}

/** What an event can be to a reader: theirs, at their cost, a question to them; or anybody's. */
function* kindsOf(event: WireEvent, reader: Seat): Generator<string> {
  const { type, step, owed, to } = event;
  const isOwed = Array.isArray(owed) && owed.some(({ seat }) => seat === reader);
  if (isOwed && typeof step === 'string') yield `${type}.${step}`;
  if (event.victim === reader) yield `${type}.victim`;
  if (Array.isArray(to) && to.includes(reader)) yield `${type}.to`;
  if (event.seat === reader) yield `${type}.you`;
  yield type;
}

/**
 * The first thing among these events that a tip explains and that is new to the reader.
 * @param exists whether there is a tip with this key
 */
export function tipIn(
  events: readonly WireEvent[],
  reader: Seat,
  seenBefore: readonly string[],
  exists: (key: string) => boolean,
): string | undefined {
  for (const event of events) {
    const key = [...kindsOf(event, reader)].map((kind) => `tip.${kind}`).find(exists);
    if (key !== undefined && !seenBefore.includes(key)) return key;
  }
  return undefined;
}
