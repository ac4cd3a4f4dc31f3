import { HEXES } from '../../../board/geometry.ts';
import type { AnyMove, Refusal } from '../../../core/chapter.ts';
import { remember } from '../../../core/memo.ts';
import type { Hex } from '../../../vocabulary.ts';

/** Numbers that cannot be swapped (K-S4). */
const FIXED = [0, 2, 6, 8, 12];
/** Why the numbers of these hexes cannot be swapped. */
export function refuseSwap(board: readonly number[], hexes: readonly Hex[]): Refusal | undefined {
  const numbers = hexes.map((at) => board[at] ?? 0);
  if (numbers.some((number) => FIXED.includes(number)))
    return { code: 'numberFixed', rule: 'K-S4', facts: { numbers } };
  return numbers[0] === numbers[1] ? { code: 'sameNumber', rule: 'K-S4', facts: {} } : undefined;
}

/** The swap of each two hexes, by the first and the second. */
const SWAPS = HEXES.map((a) => HEXES.map((b) => ({ type: 'playInventor', hexes: [a, b] }) as AnyMove));

/** Every two numbers that can be swapped. */
export const swapsOf = remember((board: readonly number[]): readonly AnyMove[] => {
  const free = HEXES.filter((hex) => !FIXED.includes(board[hex] ?? 0));
  const swaps: AnyMove[] = [];
  for (const a of free) for (const b of free) if (a < b && board[a] !== board[b]) swaps.push(SWAPS[a]?.[b] as AnyMove);
  return swaps;
});
