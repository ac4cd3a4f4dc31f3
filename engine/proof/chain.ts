import { type Commit, hashOf } from './record.ts';

/** Where a chain of commits is broken, and how. */
export interface Break {
  readonly version: number;
  readonly type: 'missing' | 'changed' | 'unlinked';
}

/**
 * Checks a whole log: every version is there in order, every commit holds what its hash says, and every commit follows
 * the one before. The first follows the commitment to the game's seed. With the `head` that a player has seen it also
 * tells whether the end was cut off or written anew.
 */
export function findBreak(commits: readonly Commit[], commitment: string, head?: string): Break | undefined {
  let previous = commitment;
  for (const [index, commit] of commits.entries()) {
    const version = index + 1;
    if (commit.version !== version) return { version, type: 'missing' };
    if (hashOf(commit) !== commit.hash) return { version, type: 'changed' };
    if (commit.previous !== previous) return { version, type: 'unlinked' };
    previous = commit.hash;
  }
  if (head !== undefined && head !== commitment && commits.every(({ hash }) => hash !== head))
    return { version: commits.length + 1, type: 'missing' };
  return undefined;
}
