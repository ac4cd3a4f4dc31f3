import { existsSync, readdirSync, statfsSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { BackupError } from '../backup/backupError.ts';
import { type Written, writeBackup } from '../backup/file.ts';
import { isKept, type JsonItem } from '../backup/items.ts';
import { inspectDataFolder } from './dataFolder.ts';
import { TABLE_NAME } from './dynamodb.ts';
import { bytesLost } from './logMark.ts';
import { itemsIn, type Snapshot, takeSnapshot } from './snapshot.ts';

/** Free space that the service itself needs: a backup must not be what fills its disk. */
const RESERVE = 64 * 1024 * 1024;

export interface BackupSettings {
  /** The data folder. A service may be running on it. */
  readonly data: string;
  /** Must not exist. */
  readonly file: string;
  readonly passphrase: string;
  /** Milliseconds since 1970. */
  readonly now: number;
}

/** Writes everything of a data folder, as it is now, into one encrypted file, and reads the file back. */
export async function backUp({ data, file, passphrase, now }: BackupSettings): Promise<Written> {
  const { database, mark, secrets, site } = inspectDataFolder(data);
  refuseToFill(database, dirname(file));
  const snapshot = snapshotOf(data, database, mark);
  try {
    const header = { at: new Date(now).toISOString(), secrets, ...(site === undefined ? {} : { site }) };
    return await writeBackup(file, header, keptIn(snapshot), passphrase);
  } finally {
    snapshot.remove();
  }
}

/** A full disk would stop the service. Where only the backup is, the file that does not fit is removed again. */
function refuseToFill(database: string, folder: string): void {
  if (!existsSync(folder) || statSync(folder).dev !== statSync(database).dev) return;
  const { bavail, bsize } = statfsSync(folder);
  const needed = readdirSync(database).reduce((sum, name) => sum + sizeOf(join(database, name)), RESERVE);
  if (bavail * bsize < needed)
    throw new BackupError(
      `The disk of ${folder} is nearly full, and the service needs what is left of it: a backup is made once ${inMegabytes(needed)} are free, not ${inMegabytes(bavail * bsize)}.`,
    );
}

/** 0 for a file that has just been removed. */
const sizeOf = (file: string): number => statSync(file, { throwIfNoEntry: false })?.size ?? 0;
const inMegabytes = (bytes: number): string => `${Math.ceil(bytes / 1024 / 1024)} MB`;

function snapshotOf(data: string, database: string, mark: string): Snapshot {
  const snapshot = takeSnapshot(database, data, mark);
  if (bytesLost(snapshot.mark, snapshot.folder) === 0) return snapshot;
  snapshot.remove();
  throw new BackupError(`The data folder ${data} has lost the end of its database: a backup of it would not be whole.`);
}

async function* keptIn(snapshot: Snapshot): AsyncGenerator<JsonItem> {
  for await (const item of itemsIn(snapshot, TABLE_NAME)) if (isKept(item)) yield item;
}
