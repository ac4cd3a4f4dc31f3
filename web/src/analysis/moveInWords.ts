import { type AnyState, type Cards, rulesetOf, type Seat, type WireMove } from '../../../engine/index.ts';
import { placeName } from '../board/names.ts';
import type { Place } from '../board/targets.ts';
import { cardsSaid } from '../game/cards.ts';
import { moveName, valueText } from '../game/moveWords.ts';
import { maybe, t } from '../words/words.svelte.ts';

const PLACES: Readonly<Record<string, Place['kind']>> = { path: 'path', intersection: 'intersection', hex: 'hex' };

/** A field of a move in words. */
function detail(view: AnyState, move: WireMove, field: string, names: readonly string[]): string {
  const value = move[field];
  const kind = rulesetOf(view.table.ruleset).rules.moveFields[move.type]?.[field]?.kind ?? field;
  const place = PLACES[kind];
  if (place !== undefined && typeof value === 'number')
    return placeName(view.table.board, { kind: place, at: value } as Place, undefined);
  if (kind === 'cards' && Array.isArray(value)) return cardsSaid(value as Cards, view);
  if (kind === 'seat' && typeof value === 'number') return names[value as Seat] ?? `${value}`;
  return valueText(move.type, field, value, view, names);
}

/** A move that could be made, in words: "build a settlement: forest 11, hills 6". */
export function moveInWords(view: AnyState, move: WireMove, names: readonly string[]): string {
  const { type, ...fields } = move;
  const details = Object.fromEntries(
    Object.keys(fields)
      .filter((field) => fields[field] !== undefined)
      .map((field) => [field, detail(view, move, field, names)]),
  );
  const own = maybe(`move.${type}`, details);
  if (own !== undefined) return own;
  const named = maybe(`do.${type}`) ?? moveName(type);
  const said = Object.values(details);
  return said.length === 0 ? named : t('move.with', { move: named, details: said.join(', ') });
}
