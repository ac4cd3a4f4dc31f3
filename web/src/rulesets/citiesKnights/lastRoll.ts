import type { Seat, WireEvent } from '../../../../engine/index.ts';

/** Who drew a progress card with the last roll; several in the order of drawing. */
export function drawnSince(events: readonly WireEvent[]): readonly Seat[] {
  const roll = events.findLastIndex(({ type }) => type === 'eventDieRolled');
  const after = events.slice(roll + 1);
  const end = after.findIndex(({ type }) => type === 'produced' || type === 'asked');
  return (end < 0 ? after : after.slice(0, end)).flatMap(({ type, seat }) =>
    type === 'progressDrawn' || type === 'pointCardShown' ? [seat as Seat] : [],
  );
}
