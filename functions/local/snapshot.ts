import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { ClassicLevel } from 'classic-level';
import type { JsonItem } from '../backup/items.ts';
import { itemsOf, within } from './atomicStore.ts';
import { copyFileOf, SCRATCH, stateOfLogs } from './levelCheck.ts';

const ATTEMPTS = 100;

/** A copy of a database as it was at one instant. */
export interface Snapshot {
  readonly folder: string;
  /** A copy of its mark (logMark.ts), made before: the snapshot has at least what the mark says. */
  readonly mark: string;
  remove(): void;
}

/**
 * Copies a LevelDB folder as it is now, also while another process writes to it: exactly what it would find if its power
 * failed now. Everything acknowledged is in it. Tables never change once written, so they are linked, and only the log
 * and the manifest are copied; the manifest says which tables belong together, so if it has changed meanwhile, the copy
 * is made again.
 * @param scratch the folder in which the copy is made; on the same disk it takes hardly any space
 * @param mark the database's mark
 */
export function takeSnapshot(database: string, scratch: string, mark: string): Snapshot {
  const own = mkdtempSync(join(scratch, SCRATCH));
  const remove = () => rmSync(own, { recursive: true, force: true });
  const snapshot = { folder: join(own, 'database'), mark: join(own, 'written'), remove };
  try {
    if (existsSync(mark)) copyFileSync(mark, snapshot.mark);
    copyUntilWhole(database, snapshot.folder);
    return snapshot;
  } catch (error) {
    remove();
    throw error;
  }
}

function copyUntilWhole(database: string, folder: string): void {
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    mkdirSync(folder);
    if (copyOnce(database, folder)) return;
    rmSync(folder, { recursive: true });
  }
  throw new Error(`the database ${database} changes too fast to be copied`);
}

function copyOnce(database: string, folder: string): boolean {
  try {
    const { name, bytes } = manifestOf(database);
    for (const file of readdirSync(database)) if (/\.(log|ldb)$/.test(file)) copyFileOf(database, folder, file);
    const after = manifestOf(database);
    if (after.name !== name || !after.bytes.equals(bytes)) return false;
    writeFileSync(join(folder, name), bytes);
    writeFileSync(join(folder, 'CURRENT'), `${name}\n`);
    return true;
  } catch (error) {
    // A file that is not needed any more was removed between two steps.
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return false;
    throw error;
  }
}

function manifestOf(database: string): { readonly name: string; readonly bytes: Buffer } {
  const name = readFileSync(join(database, 'CURRENT'), 'utf8').trim();
  return { name, bytes: readFileSync(join(database, name)) };
}

/** The items of a table in a snapshot, as dynalite stores them. Throws if the database is damaged. */
export async function* itemsIn({ folder }: Snapshot, table: string): AsyncGenerator<JsonItem> {
  if (stateOfLogs(folder) === 'damaged') throw new Error('the log of the database is damaged');
  const database = new ClassicLevel<string, string>(folder, { createIfMissing: false });
  await database.open();
  try {
    for await (const text of database.values(within(itemsOf(table)))) yield JSON.parse(text);
  } finally {
    await database.close();
  }
}
