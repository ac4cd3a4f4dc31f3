import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import type { Chance } from '../core/chapter.ts';
import type { Seat } from '../vocabulary.ts';
import { SCHEME } from './fair.ts';

/**
 * Level A+: for each seat, a digest of the random move ids that the other seats' browsers have sent so far. Every draw
 * for a seat depends on it, so even somebody who knows the game's key cannot predict a draw before the others have
 * moved.
 */
export type Mix = readonly string[];

const SEATS = 4;

/** The mix before any commit. */
export const NO_MIX: Mix = Array.from({ length: SEATS }, () => '');

interface Contribution {
  readonly version: number;
  readonly seat?: Seat;
  readonly moveId: string;
}

/**
 * The mix after one more commit. Its move id counts for every seat but the one that sent it, which could try out many
 * ids.
 */
export const mixAfter = (mix: Mix, { version, seat, moveId }: Contribution): Mix =>
  seat === undefined
    ? mix
    : mix.map((digest, of) =>
        of === seat ? digest : bytesToHex(sha256(utf8ToBytes(`${SCHEME}|mix|${digest}|${version}|${moveId}`))),
      );

/** The chance for one seat's moves: each label begins with what the other seats have added. Decks keep their order. */
export function mixedChance(chance: Chance, mix: Mix, seat: Seat): Chance {
  const digest = mix[seat];
  if (!digest) return chance;
  return { draw: (what, n, bound) => chance.draw(`${digest}/${what}`, n, bound), card: chance.card };
}
