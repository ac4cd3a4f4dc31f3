import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, concatBytes, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import type { Chance } from '../core/chapter.ts';
import { shuffledDecks } from './shuffle.ts';

/** Version of the scheme; it is part of every commitment and key, so that a change of the scheme changes them. */
export const SCHEME = 'rng/1';

/**
 * The commitment to a game's secret seed, shown before anybody joins.
 * @param seed 32 bytes as hex
 * @returns SHA-256 as hex
 */
export const commitmentTo = (gameId: string, seed: string): string =>
  bytesToHex(sha256(concatBytes(utf8ToBytes(`${SCHEME}|commit|${gameId}|`), hexToBytes(seed))));

/** What a game's key is made of, besides the secret seed. */
export interface KeyParts {
  readonly gameId: string;
  readonly ruleset: string;
  /** The players' own seeds in seat order; an empty string where a seat gave none. */
  readonly playerSeeds: readonly string[];
}

/** The game's key: HMAC-SHA256 of the parts under the secret seed. */
export const gameKey = (seed: string, { gameId, ruleset, playerSeeds }: KeyParts): Uint8Array =>
  hmac(sha256, hexToBytes(seed), utf8ToBytes(JSON.stringify([SCHEME, gameId, ruleset, playerSeeds])));

/**
 * The salt of the commit with this version. Without a salt, a reader of the public hash could find a stolen or drawn
 * card by trying all cards; with it nobody can before the seed is revealed. No draw has such a label: theirs contain a
 * slash.
 */
export const saltOf = (key: Uint8Array, version: number): string =>
  bytesToHex(hmac(sha256, key, utf8ToBytes(`${SCHEME}|salt|${version}`)));

/**
 * A number from 0 to bound − 1 for a label: HMAC(key, label|block) is read four bytes at a time, and values that
 * would favour small results are rejected.
 */
export function drawFrom(key: Uint8Array, label: string, bound: number): number {
  const limit = 2 ** 32 - (2 ** 32 % bound);
  for (let block = 0; ; block++) {
    const bytes = hmac(sha256, key, utf8ToBytes(`${SCHEME}|${label}|${block}`));
    const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    for (let at = 0; at < bytes.byteLength; at += 4) {
      const value = view.getUint32(at);
      if (value < limit) return value % bound;
    }
  }
}

/** Chance that anyone can check once the seed is revealed: every draw is HMAC(key, label). */
export function fairChance(key: Uint8Array): Chance {
  const draw = (what: string, n: number, bound: number) => drawFrom(key, `${what}/${n}`, bound);
  return { draw, card: shuffledDecks(draw) };
}
