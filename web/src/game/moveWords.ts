import { type AnyState, purchaseOf, type WireMove } from '../../../engine/index.ts';
import { humanise } from '../../../messages/translate.ts';
import { placeName } from '../board/names.ts';
import type { Place } from '../board/targets.ts';
import { maybe, namesSaid, t } from '../words/words.svelte.ts';
import { kindName } from './cards.ts';

/** The words on a move's button. */
export const moveName = (type: string): string => maybe(`action.${type}`) ?? humanise(type);

/** The name of a move that leaves no choice, with the one word in which it differs from others of its type. */
export function onlyMoveName(move: WireMove | undefined): string | undefined {
  if (move === undefined) return undefined;
  const { type, ...given } = move;
  const [value, ...others] = Object.values(given);
  return typeof value === 'string' && others.length === 0 ? `${moveName(type)}: ${kindName(value)}` : undefined;
}

/** What a move is called in a list of moves: what it buys, or what its button says. */
export function moveTitle(view: AnyState, move: WireMove): string {
  const what = purchaseOf(view, move)?.what;
  return (what === undefined ? undefined : maybe(`costs.${what}`)) ?? moveName(move.type);
}

/** The question for a field of a move. */
export const fieldName = (type: string, field: string): string =>
  maybe(`field.${type}.${field}`) ?? maybe(`field.${field}`) ?? `${moveName(type)}: ${humanise(field).toLowerCase()}`;

/** A value of a field without a picture: a word, a number, yes or no, a list of places. */
export function valueText(
  type: string,
  field: string,
  value: unknown,
  view: AnyState,
  names: readonly string[],
): string {
  if (typeof value === 'string') return maybe(`choice.${type}.${value}`) ?? maybe(`choice.${value}`) ?? kindName(value);
  if (typeof value === 'boolean') return t(value ? 'sure.yes' : 'move.no');
  if (value === undefined) return t('move.none');
  if (Array.isArray(value)) return namesSaid(value.map((one) => placeOrValue(type, field, one, view, names)));
  return typeof value === 'object' && value !== null
    ? namesSaid(Object.entries(value).map(([name, one]) => `${humanise(name).toLowerCase()} ${one}`))
    : String(value);
}

const KINDS: Readonly<Record<string, Place['kind']>> = { paths: 'path', intersections: 'intersection', hexes: 'hex' };

function placeOrValue(type: string, field: string, value: unknown, view: AnyState, names: readonly string[]): string {
  const kind = KINDS[field];
  return kind !== undefined && typeof value === 'number'
    ? placeName(view.table.board, { kind, at: value } as Place, undefined)
    : valueText(type, field, value, view, names);
}
