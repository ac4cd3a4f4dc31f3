import { saltOf } from '../chance/fair.ts';
import { type Commit, hashOf } from './record.ts';

/** Where a chain of commits is broken, and how. */
export interface Break {
  readonly version: number;
  readonly type: 'missing' | 'changed' | 'unlinked';
}

interface ChainSettings {
  /** The key of the game's chance, which opens salted hashes. Without it only their links are checked. */
  readonly key?: Uint8Array | undefined;
  /** The hash of a commit that a player has seen, or its first 16 digits: it must be in the chain. */
  readonly head?: string | undefined;
}

/**
 * Checks a whole log: every version is there in order, every commit holds what its hash says, and every commit follows
 * the one before. The first follows the commitment to the game's seed. With the `head` that a player has seen it also
 * finds out whether the end was cut off or replaced.
 */
export function findBreak(
  commits: readonly Commit[],
  commitment: string,
  { key, head }: ChainSettings = {},
): Break | undefined {
  let previous = commitment;
  for (const [index, commit] of commits.entries()) {
    const version = index + 1;
    if (commit.version !== version) return { version, type: 'missing' };
    if (!isWhole(commit, key)) return { version, type: 'changed' };
    if (commit.previous !== previous) return { version, type: 'unlinked' };
    previous = commit.hash;
  }
  if (head !== undefined && [commitment, ...commits.map(({ hash }) => hash)].every((hash) => !isHash(hash, head)))
    return { version: commits.length + 1, type: 'missing' };
  return undefined;
}

/** Emails show so many digits of a hash: more than anybody can forge. */
const SHOWN_DIGITS = 16;

/** Whether a hash is the one that somebody was shown, in full or shortened, spaces aside. */
export const isHash = (hash: string, shown: string): boolean => {
  const digits = shown.replace(/\s/g, '').toLowerCase();
  return digits.length >= SHOWN_DIGITS && hash.startsWith(digits);
};

/** Whether a commit holds what its hash says, as far as that can be told. */
const isWhole = (commit: Commit, key: Uint8Array | undefined): boolean => {
  if (commit.seal !== undefined && key === undefined) return true;
  const salt = commit.seal === undefined || key === undefined ? undefined : saltOf(key, commit.version);
  try {
    return hashOf(commit, salt) === commit.hash;
  } catch {
    // What has no canonical form was never hashed.
    return false;
  }
};
