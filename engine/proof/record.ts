import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import { gameKey } from '../chance/fair.ts';
import type { Seat } from '../vocabulary.ts';
import { canonical } from './canonical.ts';

/** What a game's chance was made of, told by the first commit so that the log can be checked by itself. */
export interface Origin {
  readonly game: string;
  readonly ruleset: string;
  readonly options: Readonly<Record<string, string | number>>;
  readonly commitment: string;
  /** The players' own seeds in seat order, empty where a seat gave none. */
  readonly seeds: readonly string[];
}

/** All that one seat did at once, as the log keeps it. The log knows seats, never people. */
export interface Commit<M = unknown, E = unknown> {
  readonly version: number;
  /** Absent where nobody moved: at the start. */
  readonly seat?: Seat;
  readonly moveId: string;
  readonly moves: readonly M[];
  readonly events: readonly E[];
  readonly at: string;
  /** Version of the program that decided. */
  readonly engine: string;
  /** The ruleset's format that the events are written in. */
  readonly format: number;
  readonly origin?: Origin;
  /** Hash of the commit before; of the first one the commitment to the game's seed. */
  readonly previous: string;
  readonly hash: string;
}

/** A finished game: its whole log, and the secret seed that its chance came from. */
export interface GameRecord {
  readonly secret: string;
  readonly commits: readonly Commit[];
}

/** The hash of a commit: over everything in it but the hash itself, so that commits form a chain. */
export const hashOf = (commit: Omit<Commit, 'hash'>): string => {
  const { version, seat, moveId, moves, events, at, engine, format, origin, previous } = commit;
  const text = canonical({ version, seat, moveId, moves, events, at, engine, format, origin, previous });
  return bytesToHex(sha256(utf8ToBytes(text)));
};

/** The key of a game's chance, from the secret seed and what the first commit tells. */
export const keyOf = (secret: string, { game, ruleset, options, seeds }: Origin): Uint8Array =>
  gameKey(secret, { gameId: game, ruleset: canonical([ruleset, options]), playerSeeds: seeds });
