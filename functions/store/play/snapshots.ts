import type { AnyState, Mix, TurnRecord } from '../../../engine/index.ts';
import type { StoredCommit } from './log.ts';
import type { Wait } from './waits.ts';

/** Every commit with a multiple of this version carries a snapshot. */
export const SNAPSHOT_EVERY = 50;
const SNAPSHOT_FORMAT = 1;

/** The game after the commit that carries it. It is a cache: one that does not match is ignored. */
export interface Snapshot {
  readonly ruleset: string;
  /** The ruleset's format of the state. */
  readonly format: number;
  readonly state: AnyState;
  readonly waits: readonly Wait[];
  /** Absent in snapshots from before there were orders. */
  readonly turn?: TurnRecord;
  /** Absent if the game's level does not use it. */
  readonly mix?: Mix;
}

export const isSnapshotDue = (version: number): boolean => version % SNAPSHOT_EVERY === 0;

export const writeSnapshot = (snapshot: Snapshot): string => JSON.stringify({ snapshot: SNAPSHOT_FORMAT, ...snapshot });

/** The snapshot of a commit, if it has the current format. */
export function readSnapshot(
  stored: StoredCommit,
  formatOf: (ruleset: string) => number,
): (Snapshot & { readonly seen: Uint8Array }) | undefined {
  if (stored.snapshot === undefined || stored.seen === undefined) return undefined;
  const { snapshot, ...held } = JSON.parse(stored.snapshot) as Snapshot & { snapshot: number };
  if (snapshot !== SNAPSHOT_FORMAT || held.format !== formatOf(held.ruleset)) return undefined;
  return { ...held, seen: stored.seen };
}
