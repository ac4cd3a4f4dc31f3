import { type AnyState, purchaseOf, queueable, rulesetOf, type Seat, type WireMove } from '../../../engine/index.ts';
import type { Place } from '../board/targets.ts';

/** Something that can be added to a build queue, and where it can go. */
export interface Offered {
  /** The name of its price. */
  readonly what: string;
  /** The move without its place. */
  readonly move: WireMove;
  /** The field of the move that names the place; missing where there is no place to choose. */
  readonly field?: string;
  readonly places: readonly Place[];
}

const ON_BOARD: readonly string[] = ['path', 'intersection', 'hex'];

/** The field of a move that says where on the board it is made. One that may be absent is left to the rules. */
function placeField({ table }: AnyState, type: string): { name: string; kind: Place['kind'] } | undefined {
  const fields = Object.entries(rulesetOf(table.ruleset).rules.moveFields[type] ?? {});
  const found = fields.find(([, field]) => ON_BOARD.includes(field.kind) && !('maybe' in field));
  return found && { name: found[0], kind: found[1].kind as Place['kind'] };
}

/** Where on the board a purchase goes, if that is chosen. */
export function placeIn(view: AnyState, move: WireMove): Place | undefined {
  const field = placeField(view, move.type);
  return field && ({ kind: field.kind, at: move[field.name] } as Place);
}

/** What can be added to a queue of these purchases, in the order of the cost card. */
export function offeredAfter(view: AnyState, seat: Seat, purchases: readonly WireMove[]): readonly Offered[] {
  const moves = queueable(view, seat, purchases);
  return rulesetOf(view.table.ruleset).purchases.flatMap(({ what, move: type, given = {} }) => {
    const these = moves.filter((move) => purchaseOf(view, move)?.what === what);
    if (these.length === 0) return [];
    const places = these.flatMap((move) => placeIn(view, move) ?? []);
    const field = placeField(view, type)?.name;
    return [{ what, move: { type, ...given }, places, ...(field === undefined ? {} : { field }) }];
  });
}
