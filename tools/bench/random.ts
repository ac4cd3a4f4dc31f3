import { randomBytes } from 'node:crypto';
import {
  type AnyState,
  type Chance,
  legalMoves,
  quickChance,
  sampleChoice,
  type WireMove,
} from '../../engine/index.ts';
import { type Moment, type Ply, playOn, startWith, waitingSeat } from '../playGame.ts';

/** A number from 0 to `bound` − 1, another one each time. */
export const below = (bound: number): number => Math.floor(Math.random() * bound);
/** What a player adds to the chance of a game. */
export const newSeed = (): string => randomBytes(16).toString('hex');

/** A game of four players at its start. */
export const startOf = (ruleset: string, chance: Chance) => startWith(ruleset, { players: 4, board: 'random' }, chance);

/** Plays one game of four random players through the engine's public API. */
export function playRandomly(ruleset: string, seed: number): Generator<Moment, AnyState> {
  const chance = quickChance(seed);
  let word = (seed * 2 + 1) >>> 0;
  const random = (bound: number) => {
    word = (Math.imul(word, 1664525) + 1013904223) >>> 0;
    return Math.floor((word / 2 ** 32) * bound);
  };
  const choose = (state: AnyState): Ply => {
    const seat = waitingSeat(state);
    const { moves, choices } = legalMoves(state, seat);
    const [choice] = choices;
    if (moves.length > 0 || choice === undefined) return { seat, move: moves[random(moves.length)] };
    return { seat, move: sampleChoice(choice, random) as WireMove };
  };
  return playOn(startOf(ruleset, chance).state, chance, choose);
}

/** The value below which this share of the sorted values lies. */
export const quantile = (sorted: readonly number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0;

/** The value in the middle, with so many digits. */
export const median = (values: readonly number[], digits = 0): number =>
  rounded(
    quantile(
      values.toSorted((a, b) => a - b),
      0.5,
    ),
    digits,
  );

export const rounded = (value: number, digits = 0): number => Math.round(value * 10 ** digits) / 10 ** digits;

/** Pearson's statistic of counts against equal expectations, and the value that one key in ten thousand exceeds. */
export function chiSquare(counts: ArrayLike<number>): { readonly statistic: number; readonly limit: number } {
  const all = Array.from(counts);
  const expected = all.reduce((sum, n) => sum + n, 0) / all.length;
  const statistic = all.reduce((sum, n) => sum + (n - expected) ** 2 / expected, 0);
  // Wilson and Hilferty's approximation of the quantile, for z = 3.719 (1 − 1/10,000).
  const freedom = all.length - 1;
  const limit = freedom * (1 - 2 / (9 * freedom) + 3.719 * Math.sqrt(2 / (9 * freedom))) ** 3;
  return { statistic, limit };
}
