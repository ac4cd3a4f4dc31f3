import { closeSync, openSync, readdirSync, readFileSync, statSync, writeSync } from 'node:fs';
import { join } from 'node:path';

/** The write-ahead log of a LevelDB folder, and its length. */
interface LogLength {
  readonly name: string;
  readonly bytes: number;
}

const WIDTH = 40;

/**
 * A file next to the database that records how long its log was when a write was last acknowledged. If the log is
 * shorter, acknowledged writes are lost, which LevelDB itself ignores silently.
 */
export interface LogMark {
  /** Records how long the log is now: a write is about to be acknowledged. */
  note(): void;
  close(): void;
}

/** Opens the mark of a database folder. */
export function openLogMark(file: string, database: string): LogMark {
  const handle = openSync(file, 'a+');
  closeSync(handle);
  const mark = openSync(file, 'r+');
  let last: LogLength | undefined;
  return {
    note: () => {
      const known = last && lengthOf(database, last.name);
      // LevelDB switches to another file when one is full, and then the old one no longer grows.
      last =
        known === undefined || known === last?.bytes ? newestLog(database) : { name: last?.name ?? '', bytes: known };
      if (last !== undefined) writeSync(mark, `${last.name} ${last.bytes}\n`.padEnd(WIDTH), 0);
    },
    close: () => closeSync(mark),
  };
}

/**
 * By how many bytes a database's log is shorter than when a write was last acknowledged; its whole length if it is
 * gone.
 */
export function bytesLost(file: string, database: string): number {
  const noted = readMark(file);
  if (noted === undefined) return 0;
  const newest = newestLog(database);
  // The content of a log that is gone is in a table, if LevelDB switched to another log.
  if (newest !== undefined && numberOf(newest.name) > numberOf(noted.name)) return 0;
  return Math.max(0, noted.bytes - (lengthOf(database, noted.name) ?? 0));
}

function readMark(file: string): LogLength | undefined {
  const [, name, bytes] = /^(\d+\.log) (\d+)\s*$/.exec(readOrNothing(file)) ?? [];
  return name === undefined ? undefined : { name, bytes: Number(bytes) };
}

function readOrNothing(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}

function lengthOf(database: string, name: string): number | undefined {
  return statSync(join(database, name), { throwIfNoEntry: false })?.size;
}

function newestLog(database: string): LogLength | undefined {
  const names = readdirSync(database).filter((name) => /^\d+\.log$/.test(name));
  const newest = names.sort((a, b) => numberOf(a) - numberOf(b)).at(-1);
  const bytes = newest === undefined ? undefined : lengthOf(database, newest);
  return newest === undefined || bytes === undefined ? undefined : { name: newest, bytes };
}

const numberOf = (name: string): number => Number.parseInt(name, 10);
