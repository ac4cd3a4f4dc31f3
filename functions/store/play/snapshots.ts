import type { AnyState, Mix, TurnRecord } from '../../../engine/index.ts';
import type { StoredCommit } from './log.ts';
import type { Wait } from './waits.ts';

/** A snapshot rides in every so many commits. */
export const SNAPSHOT_EVERY = 50;
const SNAPSHOT_FORMAT = 1;

/** A game as it stood after the commit that carries it. A cache: one that does not match is as good as none. */
export interface Snapshot {
  readonly ruleset: string;
  /** The ruleset's format that the state is written in. */
  readonly format: number;
  readonly state: AnyState;
  readonly waits: readonly Wait[];
  /** Absent in snapshots from before there were orders. */
  readonly turn?: TurnRecord;
  /** Absent where the game's level has none. */
  readonly mix?: Mix;
}

export const isSnapshotDue = (version: number): boolean => version % SNAPSHOT_EVERY === 0;

export const writeSnapshot = (snapshot: Snapshot): string => JSON.stringify({ snapshot: SNAPSHOT_FORMAT, ...snapshot });

/** The snapshot that a commit carries, if it is of today's format. */
export function readSnapshot(
  stored: StoredCommit,
  formatOf: (ruleset: string) => number,
): (Snapshot & { readonly seen: Uint8Array }) | undefined {
  if (stored.snapshot === undefined || stored.seen === undefined) return undefined;
  const { snapshot, ...held } = JSON.parse(stored.snapshot) as Snapshot & { snapshot: number };
  if (snapshot !== SNAPSHOT_FORMAT || held.format !== formatOf(held.ruleset)) return undefined;
  return { ...held, seen: stored.seen };
}
