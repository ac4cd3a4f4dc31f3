import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import { gameKey, saltOf } from '../chance/fair.ts';
import type { Seat } from '../vocabulary.ts';
import { canonical } from './canonical.ts';

/** What a game's chance was made of. The first commit contains it, so the log can be checked without other data. */
export interface Origin {
  readonly game: string;
  readonly ruleset: string;
  readonly options: Readonly<Record<string, string | number>>;
  readonly commitment: string;
  /** The players' own seeds in seat order, empty where a seat gave none. */
  readonly seeds: readonly string[];
  /** How the draws are made. Absent: from the game's key alone (level B). */
  readonly level?: 'A+';
}

/** A move that was made for a seat without asking it again: by a standing order, or because it was the only one. */
export interface AutomaticMove<M = unknown> {
  readonly seat: Seat;
  readonly move: M;
  /** Why it was made. */
  readonly by: string;
  /** Index in the commit of the first event that it caused. Absent in acts of version 0.1.0. */
  readonly from?: number;
}

/** Which part of a longer list of moves a commit plays. All parts have the same move id and follow each other. */
interface ListPart {
  /** SHA-256 of the whole list, as canonical JSON. */
  readonly hash: string;
  /** Index in the list of this commit's first move. */
  readonly from: number;
}

/** Moves that one seat made together, as the log stores them. The log knows seats, never people. */
export interface Commit<M = unknown, E = unknown> {
  readonly version: number;
  /** Absent where nobody moved: at the start. */
  readonly seat?: Seat;
  readonly moveId: string;
  readonly moves: readonly M[];
  /** Absent where the commit plays a whole list. */
  readonly list?: ListPart;
  /** What followed automatically after the moves. Absent where nothing did. */
  readonly acts?: readonly AutomaticMove<M>[];
  readonly events: readonly E[];
  readonly at: string;
  /** Version of the program that decided. */
  readonly engine: string;
  /** The ruleset's format that the events are written in. */
  readonly format: number;
  readonly origin?: Origin;
  /** Hash of the commit before; of the first one the commitment to the game's seed. */
  readonly previous: string;
  /** 1: the hash is salted. Absent in commits of version 0.1.0, whose hash is not. */
  readonly seal?: 1;
  readonly hash: string;
}

type FieldsOf<T> = Readonly<Record<keyof T, true>>;
const COMMIT: FieldsOf<Commit> = {
  version: true,
  seat: true,
  moveId: true,
  moves: true,
  list: true,
  acts: true,
  events: true,
  at: true,
  engine: true,
  format: true,
  origin: true,
  previous: true,
  seal: true,
  hash: true,
};
const ORIGIN: FieldsOf<Origin> = {
  game: true,
  ruleset: true,
  options: true,
  commitment: true,
  seeds: true,
  level: true,
};
const AUTOMATIC_MOVE: FieldsOf<AutomaticMove> = { seat: true, move: true, by: true, from: true };
const LIST: FieldsOf<ListPart> = { hash: true, from: true };

/** The first field of a commit that no commit has, or that is none of this commit's. */
export function strangeField(commit: Commit): string | undefined {
  const strange = (fields: object, held: object = {}) => Object.keys(held).find((name) => !Object.hasOwn(fields, name));
  const { version, origin, acts = [], list, seal, seat, moves } = commit;
  if ((origin !== undefined) !== (version === 1)) return 'origin';
  if (version === 1 && (seat !== undefined || moves.length > 0 || acts.length > 0)) return 'moves';
  if (seal !== undefined && seal !== 1) return 'seal';
  return (
    strange(COMMIT, commit) ??
    strange(ORIGIN, origin) ??
    strange(LIST, list) ??
    acts.map((act) => strange(AUTOMATIC_MOVE, act)).find((name) => name !== undefined)
  );
}

/** A finished game: its whole log, and the secret seed of its chance. */
export interface GameRecord {
  readonly secret: string;
  readonly commits: readonly Commit[];
}

/**
 * The hash of a commit covers everything in it except the hash itself. So commits form a chain, and a field that was
 * added, changed or removed is detected.
 * @param salt of a salted commit
 */
export const hashOf = (commit: Omit<Commit, 'hash'> & { readonly hash?: string }, salt?: string): string => {
  const { hash: _, ...rest } = commit;
  return bytesToHex(sha256(utf8ToBytes(canonical({ ...rest, salt }))));
};

/** The commit with its salted hash. */
export const sealed = <M, E>(commit: Omit<Commit<M, E>, 'hash' | 'seal'>, key: Uint8Array): Commit<M, E> => {
  const whole = { ...commit, seal: 1 as const };
  return { ...whole, hash: hashOf(whole, saltOf(key, commit.version)) };
};

/** The key of a game's chance, from the secret seed and the origin in the first commit. */
export const keyOf = (secret: string, { game, ruleset, options, seeds }: Origin): Uint8Array =>
  gameKey(secret, { gameId: game, ruleset: canonical([ruleset, options]), playerSeeds: seeds });
