import { copyFileSync, linkSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { ClassicLevel } from 'classic-level';
import { isWholeLog } from './levelLog.ts';

/** How the name of a trial copy begins. */
export const SCRATCH = 'check-';

/**
 * Whether a LevelDB folder can be opened and read to its end. The trial runs on a copy, because opening already
 * rewrites files: a damaged database is left exactly as it was found. Tables never change once written, so they are
 * linked, not copied.
 */
export async function isSoundDatabase(folder: string, scratch: string): Promise<boolean> {
  const names = readdirSync(folder);
  if (!names.includes('CURRENT')) return !names.some((name) => holdsData(join(folder, name)));
  const logs = names.filter((name) => /^MANIFEST-|\.log$/.test(name));
  if (!logs.every((name) => isWholeLog(join(folder, name)))) return false;
  const copy = mkdtempSync(join(scratch, SCRATCH));
  try {
    for (const name of names) {
      if (name === 'LOCK') continue;
      if (name.endsWith('.ldb')) linkOrCopy(join(folder, name), join(copy, name));
      else copyFileSync(join(folder, name), join(copy, name));
    }
    return await isReadable(copy);
  } finally {
    rmSync(copy, { recursive: true, force: true });
  }
}

/** Without the file CURRENT a database was either never finished being made, and holds nothing, or has lost it. */
function holdsData(path: string): boolean {
  return path.endsWith('.ldb') || (path.endsWith('.log') && statSync(path).size > 0);
}

function linkOrCopy(from: string, to: string): void {
  try {
    linkSync(from, to);
  } catch {
    copyFileSync(from, to);
  }
}

async function isReadable(folder: string): Promise<boolean> {
  const database = new ClassicLevel<string, string>(folder, { createIfMissing: false });
  try {
    await database.open();
    for await (const value of database.values()) JSON.parse(value);
    return true;
  } catch {
    return false;
  } finally {
    await database.close();
  }
}
