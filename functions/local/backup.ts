import { BackupError, type Written, writeBackup } from '../backup/file.ts';
import { isKept, type JsonItem } from '../backup/items.ts';
import { inspectDataFolder } from './dataFolder.ts';
import { TABLE_NAME } from './dynamodb.ts';
import { bytesLost } from './logMark.ts';
import { itemsIn, type Snapshot, takeSnapshot } from './snapshot.ts';

interface BackupSettings {
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
  const snapshot = snapshotOf(data, database, mark);
  try {
    const header = { at: new Date(now).toISOString(), secrets, ...(site === undefined ? {} : { site }) };
    return await writeBackup(file, header, keptIn(snapshot), passphrase);
  } finally {
    snapshot.remove();
  }
}

function snapshotOf(data: string, database: string, mark: string): Snapshot {
  const snapshot = takeSnapshot(database, data, mark);
  if (bytesLost(snapshot.mark, snapshot.folder) === 0) return snapshot;
  snapshot.remove();
  throw new BackupError(`The data folder ${data} has lost the end of its database: a backup of it would not be whole.`);
}

async function* keptIn(snapshot: Snapshot): AsyncGenerator<JsonItem> {
  for await (const item of itemsIn(snapshot, TABLE_NAME)) if (isKept(item)) yield item;
}
