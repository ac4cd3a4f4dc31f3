import type { AnyState, Mix, TurnRecord } from '../../engine/index.ts';
import type { StoredCommit } from './log.ts';
import type { Said } from './talk.ts';
import type { Wait } from './waits.ts';
import type { Wish } from './wishes.ts';

/**
 * Every commit with a multiple of this version carries a snapshot. A new process reads as many commits, at a unit for
 * four kilobytes; a snapshot is written once, and takes two to three units.
 */
export const SNAPSHOT_EVERY = 16;
const SNAPSHOT_FORMAT = 2;
/** Not compressed. */
const PLAIN_FORMAT = 1;

/** Loaded with the first snapshot: a process that starts need not wait for it. */
const zlib = () => process.getBuiltinModule('node:zlib');

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
  readonly wishes?: readonly Wish[];
  readonly said?: readonly Said[];
}

export const isSnapshotDue = (version: number): boolean => version % SNAPSHOT_EVERY === 0;

/** Compressed: a third of its size. */
export const writeSnapshot = (snapshot: Snapshot): string =>
  JSON.stringify({
    snapshot: SNAPSHOT_FORMAT,
    deflated: zlib().deflateRawSync(JSON.stringify(snapshot)).toString('base64'),
  });

type Written =
  | { readonly snapshot: typeof SNAPSHOT_FORMAT; readonly deflated: string }
  | (Snapshot & { readonly snapshot: typeof PLAIN_FORMAT })
  | { readonly snapshot: undefined };

function unpacked(text: string): Snapshot | undefined {
  const written = JSON.parse(text) as Written;
  switch (written.snapshot) {
    case SNAPSHOT_FORMAT:
      return JSON.parse(zlib().inflateRawSync(Buffer.from(written.deflated, 'base64')).toString()) as Snapshot;
    case PLAIN_FORMAT: {
      const { snapshot: _, ...plain } = written;
      return plain;
    }
    default:
      return undefined;
  }
}

/** The snapshot of a commit, if it has the current format. */
export function readSnapshot(
  stored: StoredCommit,
  formatOf: (ruleset: string) => number,
): (Snapshot & { readonly seen: Uint8Array }) | undefined {
  if (stored.snapshot === undefined || stored.seen === undefined) return undefined;
  const held = unpacked(stored.snapshot);
  if (held === undefined || held.format !== formatOf(held.ruleset)) return undefined;
  return { ...held, seen: stored.seen };
}
