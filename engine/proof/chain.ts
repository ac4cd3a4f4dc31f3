import { saltOf } from '../chance/fair.ts';
import { isHash } from './ownPart.ts';
import { type Commit, hashOf } from './record.ts';

/** Where a chain of commits is broken, and how. */
export interface Break {
  readonly version: number;
  readonly type: 'missing' | 'changed' | 'unlinked';
}

interface ChainSettings {
  /** The key of the game's chance, needed for salted hashes. Without it only their links are checked. */
  readonly key?: Uint8Array | undefined;
  /** The hash of a commit that a player has seen, or its first 16 digits: it must be in the chain. */
  readonly head?: string | undefined;
}

/**
 * Checks a whole log: every version is there in order, every commit matches its hash, and every commit follows the one
 * before. The first one follows the commitment to the game's seed. With a `head` that a player has seen, it also
 * detects that the end was cut off or replaced.
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
  if (head !== undefined && !isHash(commitment, head) && versionSealed(commits, head) === undefined)
    return { version: commits.length + 1, type: 'missing' };
  return undefined;
}

/** The version of the commit that a player has seen this hash of. */
export const versionSealed = (commits: readonly Commit[], head: string): number | undefined =>
  commits.find(({ hash }) => isHash(hash, head))?.version;

/** Whether a commit matches its hash, as far as that can be checked. */
const isWhole = (commit: Commit, key: Uint8Array | undefined): boolean => {
  if (commit.seal !== undefined && key === undefined) return true;
  const salt = commit.seal === undefined || key === undefined ? undefined : saltOf(key, commit.version);
  try {
    return hashOf(commit, salt) === commit.hash;
  } catch {
    // A value without a canonical form was never hashed.
    return false;
  }
};
