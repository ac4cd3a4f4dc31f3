import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import type { Chance } from '../core/chapter.ts';
import type { Seat } from '../vocabulary.ts';
import { SCHEME } from './fair.ts';

/**
 * Level A+: for each seat a digest of the random move ids that the other seats' browsers have sent so far. Every draw
 * for a seat depends on it, so that even who knows the game's key cannot tell it before the others have moved.
 */
export type Mix = readonly string[];

const SEATS = 4;

/** What the commits of a game have added so far: nothing. */
export const NO_MIX: Mix = Array.from({ length: SEATS }, () => '');

interface Contribution {
  readonly version: number;
  readonly seat?: Seat;
  readonly moveId: string;
}

/** The mix after one more commit: its move id counts for every seat but its own, which could try out many. */
export const mixAfter = (mix: Mix, { version, seat, moveId }: Contribution): Mix =>
  seat === undefined
    ? mix
    : mix.map((digest, of) =>
        of === seat ? digest : bytesToHex(sha256(utf8ToBytes(`${SCHEME}|mix|${digest}|${version}|${moveId}`))),
      );

/** The chance of a seat's moves: each label begins with what the others have added. Decks keep their order. */
export function mixedChance(chance: Chance, mix: Mix, seat: Seat): Chance {
  const digest = mix[seat];
  if (!digest) return chance;
  return { draw: (what, n, bound) => chance.draw(`${digest}/${what}`, n, bound), card: chance.card };
}
