import type { Seat, WireMove } from '../../../engine/index.ts';
import { type Draft, emptyDraft } from './draft.ts';

const keyOf = (game: string, seat: Seat): string => `draft/${game}/${seat}`;

/** What is kept may be of another version of the page, or no longer be what the page wrote. */
function draftIn(text: string | null): Draft | undefined {
  const kept: unknown = JSON.parse(text ?? 'null');
  if (typeof kept !== 'object' || kept === null || !('turn' in kept) || !('moves' in kept)) return undefined;
  const { turn, moves } = kept;
  const isMove = (move: unknown) => typeof move === 'object' && move !== null && 'type' in move;
  if (typeof turn !== 'number' || !Array.isArray(moves) || !moves.every(isMove)) return undefined;
  return { ...emptyDraft(turn), moves: moves as readonly WireMove[] };
}

/** The draft that this browser has kept of a seat's turn. */
export function keptDraft(game: string, seat: Seat): Draft | undefined {
  try {
    return draftIn(localStorage.getItem(keyOf(game, seat)));
  } catch {
    return undefined;
  }
}

/** Stores a draft, so that it survives a reload; an empty one is not stored. */
export function keepDraft(game: string, seat: Seat, draft: Draft | undefined): void {
  try {
    if (draft === undefined || draft.moves.length === 0) localStorage.removeItem(keyOf(game, seat));
    else localStorage.setItem(keyOf(game, seat), JSON.stringify({ turn: draft.turn, moves: draft.moves }));
  } catch {
    // A browser without storage loses the draft with the page.
  }
}
