import { copyFileSync, linkSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { ClassicLevel } from 'classic-level';
import { type LogState, readLog } from './levelLog.ts';

/** The prefix of a trial copy's name. */
export const SCRATCH = 'check-';

/**
 * Whether a LevelDB folder can be opened and read to its end; `cut` if its last write was cut short. It tries on a
 * copy, because opening already rewrites files: a damaged database stays exactly as it was found. Tables never change
 * once written, so they are linked, not copied.
 */
export async function checkDatabase(folder: string, scratch: string): Promise<LogState> {
  const names = readdirSync(folder);
  if (!names.includes('CURRENT')) return names.some((name) => holdsData(join(folder, name))) ? 'damaged' : 'whole';
  const state = stateOfLogs(folder);
  if (state === 'damaged') return 'damaged';
  const copy = mkdtempSync(join(scratch, SCRATCH));
  try {
    for (const name of names) if (name !== 'LOCK') copyFileOf(folder, copy, name);
    return (await isReadable(copy)) ? state : 'damaged';
  } finally {
    rmSync(copy, { recursive: true, force: true });
  }
}

/** How the logs of a LevelDB folder end. */
export function stateOfLogs(folder: string): LogState {
  const names = readdirSync(folder);
  const states = [/^MANIFEST-/, /\.log$/].map((kind) => readLogs(folder, names, kind));
  return states.find((state) => state === 'damaged') ?? states.find((state) => state === 'cut') ?? 'whole';
}

/** Only the newest log of each kind can have been cut short by a kill: the others were full. */
function readLogs(folder: string, names: readonly string[], kind: RegExp): LogState {
  const logs = names.filter((name) => kind.test(name)).sort((a, b) => numberIn(a) - numberIn(b));
  const states = logs.map((name) => readLog(join(folder, name)));
  const newest = states.pop() ?? 'whole';
  return states.every((state) => state === 'whole') ? newest : 'damaged';
}

const numberIn = (name: string): number => Number(/\d+/.exec(name)?.[0]);

/** Without the file CURRENT a database was either never completely created, and is empty, or has lost the file. */
function holdsData(path: string): boolean {
  return path.endsWith('.ldb') || (path.endsWith('.log') && statSync(path).size > 0);
}

/** Copies one file of a LevelDB folder, by a link if it never changes. */
export function copyFileOf(folder: string, copy: string, name: string): void {
  const [from, to] = [join(folder, name), join(copy, name)];
  if (!(name.endsWith('.ldb') && isLinked(from, to))) copyFileSync(from, to);
}

function isLinked(from: string, to: string): boolean {
  try {
    linkSync(from, to);
    return true;
  } catch {
    return false;
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
