import { type Written, writeBackup } from '../../functions/backup/file.ts';
import { isKept, type JsonItem, toJson } from '../../functions/backup/items.ts';
import type { Table } from '../../functions/db/scan.ts';
import { instant } from '../../functions/instants.ts';
import { backUp } from '../../functions/local/backup.ts';
import { inspectDataFolder, openDataFolder } from '../../functions/local/dataFolder.ts';
import type { CloudInstance } from './cloudInstance.ts';
import { scanItems } from './scan.ts';

interface Target {
  /** Must not exist. */
  readonly file: string;
  readonly passphrase: string;
  /** Milliseconds since 1970. */
  readonly now: number;
}

/** Writes everything of a stopped local instance into a file. CannotStart says if it is not stopped. */
export async function exportFolder(data: string, target: Target): Promise<Written> {
  inspectDataFolder(data);
  const folder = await openDataFolder(data);
  try {
    return await backUp({ data, ...target });
  } finally {
    await folder.close();
  }
}

/** Writes everything of a stopped deployed instance into a file. */
export async function exportCloud(instance: CloudInstance, { file, passphrase, now }: Target): Promise<Written> {
  const header = { at: instant(now), secrets: await instance.secrets(), site: instance.site };
  return writeBackup(file, header, keptIn(instance), passphrase);
}

async function* keptIn(table: Table): AsyncGenerator<JsonItem> {
  for await (const item of scanItems(table)) {
    const json = toJson(item);
    if (isKept(json)) yield json;
  }
}
