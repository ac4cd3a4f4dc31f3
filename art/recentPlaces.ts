import {
  type AnyState,
  type Hex,
  type Intersection,
  type Land,
  landsOf,
  type Path,
  rulesetOf,
  type WireEvent,
} from '../engine/index.ts';
import { hexAt, intersectionAt, pathAt, TOKEN } from './layout.ts';
import { DAY } from './palette.ts';
import { type Shape, shape } from './scene.ts';

type Place =
  | { readonly kind: 'intersection'; readonly at: Intersection }
  | { readonly kind: 'path'; readonly at: Path }
  | { readonly kind: 'hex'; readonly at: Hex };

/** Where an event leads: the last place that it declares, such as `to` of a knight that moves. */
function placeOf(event: WireEvent, ruleset: string): Place | undefined {
  const fields = Object.entries(rulesetOf(ruleset).rules.eventFields[event.type] ?? {});
  const [name, kind] = fields.map(([name, { kind }]) => [name, kind] as const).findLast(isSite) ?? [];
  return name === undefined || event[name] === undefined ? undefined : ({ kind, at: event[name] } as Place);
}
const isSite = ([, kind]: readonly [string, string]): boolean => kind === 'path' || kind === 'intersection';

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
    if (place !== undefined) places.set(`${place.kind}${place.at}`, place);
  }
  return [...places.values()];
}

const INK = { stroke: DAY.ink, 'stroke-width': 1.2 } as const;

/** A glow at a place, for a drawing that stands alone: below the pieces. */
export function glowAt(place: Place): Shape {
  switch (place.kind) {
    case 'path': {
      const { x, y, angle } = pathAt(place.at);
      const transform = `translate(${x} ${y})rotate(${angle})`;
      return shape('rect', { x: -30, y: -12, width: 60, height: 24, rx: 12, fill: DAY.glow, ...INK, transform });
    }
    case 'intersection': {
      const { x, y } = intersectionAt(place.at);
      return shape('circle', { cx: x, cy: y, r: 25, fill: DAY.glow, ...INK });
    }
    case 'hex': {
      const { x, y } = hexAt(place.at);
      // A ring round the number token, which lies below it.
      return shape('circle', { cx: x, cy: y + TOKEN.y, r: 29, fill: 'none', stroke: DAY.glow, 'stroke-width': 6 });
    }
  }
}
