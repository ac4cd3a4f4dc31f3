import { closeSync, existsSync, fsyncSync, mkdirSync, openSync, readdirSync, renameSync, statSync } from 'node:fs';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { BackupHeader } from '../../functions/backup/file.ts';
import type { JsonItem } from '../../functions/backup/items.ts';
import type { Table } from '../../functions/db/scan.ts';
import { createTable } from '../../functions/db/table.ts';
import { FOLDER_FORMAT, noteSite, RESTORING } from '../../functions/local/dataFolder.ts';
import { openDynamodb, TABLE_NAME } from '../../functions/local/dynamodb.ts';
import { CommandError } from './command.ts';
import { putItems } from './putItems.ts';

const PARTS = ['database', 'written', 'secret', 'site'];

interface Content {
  readonly header: Pick<BackupHeader, 'secrets' | 'site'>;
  readonly items: AsyncIterator<JsonItem>;
  readonly onProgress: (items: number) => void;
  /** Called once all items are in the table, before the folder counts. */
  readonly finish?: (table: Table) => Promise<void>;
}

/**
 * Makes a data folder from the content of a backup. Until it is whole, no service starts on it; after an interruption
 * the same call begins again.
 * @param path missing, or an empty folder
 * @returns how many items it has
 */
export async function fillDataFolder(path: string, { header, items, onProgress, finish }: Content): Promise<number> {
  await makeRoom(path);
  const own = join(path, RESTORING);
  const database = join(own, 'database');
  mkdirSync(database, { mode: 0o700, recursive: true });
  const { client, close } = openDynamodb({ path: database, mark: join(own, 'written') });
  let count = 0;
  try {
    await createTable(client, TABLE_NAME);
    const table = { client, table: TABLE_NAME };
    count = await putItems(table, items, onProgress);
    await finish?.(table);
  } finally {
    await close();
  }
  await writeFile(join(own, 'secret'), `${header.secrets.join(' ')}\n`, { mode: 0o600 });
  if (header.site !== undefined) noteSite({ path: own }, header.site);
  syncAll(own);
  for (const part of PARTS) if (existsSync(join(own, part))) renameSync(join(own, part), join(path, part));
  await writeFile(join(path, 'coloni.json'), `${JSON.stringify({ format: FOLDER_FORMAT })}\n`, { flush: true });
  await rm(own, { recursive: true });
  return count;
}

/** Removes what an interrupted call has left, and refuses a folder with anything else in it. */
async function makeRoom(path: string): Promise<void> {
  mkdirSync(path, { recursive: true });
  const names = readdirSync(path);
  if (names.includes(RESTORING) && !names.includes('coloni.json'))
    for (const name of [...PARTS, RESTORING]) await rm(join(path, name), { recursive: true, force: true });
  const [other] = readdirSync(path).filter((name) => name !== 'lost+found');
  if (other === undefined) return;
  throw new CommandError(
    names.includes('coloni.json')
      ? `The data folder ${path} is in use: move it away first, or choose another one with --data.`
      : `The folder ${path} holds other files (${other} …): choose an empty one with --data.`,
  );
}

/** Power may fail right after a command has said that it is done. */
function syncAll(path: string): void {
  for (const name of readdirSync(path, { recursive: true, encoding: 'utf8' })) {
    const file = join(path, name);
    if (!statSync(file).isFile()) continue;
    const handle = openSync(file, 'r+');
    fsyncSync(handle);
    closeSync(handle);
  }
}
