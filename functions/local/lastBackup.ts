import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** A backup that was made. */
export interface MadeBackup {
  /** When it began, in ISO 8601: it has everything until then. */
  readonly at: string;
  readonly file: string;
  readonly bytes: number;
  readonly items: number;
}

/** What is known about the backups of a data folder. */
export interface BackupRecord {
  /** The last one that was made, by the instance or by npm run backup. */
  readonly last?: MadeBackup;
  /** The last attempt of the instance, if it failed: when, and why in a sentence. */
  readonly failed?: { readonly at: string; readonly reason: string };
}

const fileIn = (data: string): string => join(data, 'backup.json');

/** Reads what is known about the backups of a data folder, also while a service runs on it. */
export function readBackupRecord(data: string): BackupRecord {
  try {
    return JSON.parse(readFileSync(fileIn(data), 'utf8'));
  } catch {
    return {};
  }
}

/** Records that a backup was made. */
export const recordBackup = (data: string, last: MadeBackup): void => write(data, { last });

/** Records that a backup failed, beside the last one that was made. */
export function recordFailure(data: string, at: string, reason: string): void {
  const { last } = readBackupRecord(data);
  write(data, { ...(last === undefined ? {} : { last }), failed: { at, reason } });
}

/** By renaming: a reader finds a whole file at any time, and a file of another user is replaced. */
function write(data: string, record: BackupRecord): void {
  const part = `${fileIn(data)}.${process.pid}`;
  writeFileSync(part, `${JSON.stringify(record)}\n`);
  renameSync(part, fileIn(data));
}
