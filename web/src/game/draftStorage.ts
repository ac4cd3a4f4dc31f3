import type { Seat, WireMove } from '../../../engine/index.ts';
import { store, stored } from '../ui/stored.ts';
import { type Draft, emptyDraft } from './draft.ts';

const keyOf = (game: string, seat: Seat): string => `draft/${game}/${seat}`;

/** What is kept may be of another version of the page, or no longer be what the page wrote. */
function draftIn(text: string): Draft | undefined {
  const kept: unknown = JSON.parse(text);
  if (typeof kept !== 'object' || kept === null || !('turn' in kept) || !('moves' in kept)) return undefined;
  const { turn, moves } = kept;
  const isMove = (move: unknown) => typeof move === 'object' && move !== null && 'type' in move;
  if (typeof turn !== 'number' || !Array.isArray(moves) || !moves.every(isMove)) return undefined;
  return { ...emptyDraft(turn), moves: moves as readonly WireMove[] };
}

/** The draft that this browser has kept of a seat's turn. */
export function keptDraft(game: string, seat: Seat): Draft | undefined {
  try {
    return draftIn(stored(keyOf(game, seat)) ?? 'null');
  } catch {
    return undefined;
  }
}

/** Stores a draft, so that it survives a reload; an empty one is not stored. */
export function keepDraft(game: string, seat: Seat, draft: Draft | undefined): void {
  const { turn, moves = [] } = draft ?? {};
  store(keyOf(game, seat), moves.length === 0 ? undefined : JSON.stringify({ turn, moves }));
}
