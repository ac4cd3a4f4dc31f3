import { randomBytes } from 'node:crypto';
import {
  accessSync,
  chmodSync,
  constants,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { ClassicLevel } from 'classic-level';
import { CannotStart } from './cannotStart.ts';
import { checkDatabase, SCRATCH } from './levelCheck.ts';
import { bytesLost } from './logMark.ts';

/** The format of data folders. */
export const FOLDER_FORMAT = 1;
/** In a folder that is being restored, its new content. */
export const RESTORING = 'restoring';
const SITE = 'site';
/** One made here, or those of an instance in AWS: the first one signs, the others are still valid. */
const SECRETS = /^[0-9A-Za-z]{64}( [0-9A-Za-z]{64})*\n?$/;

/** The folder with everything of one local instance; only one process at a time can hold it. */
export interface DataFolder {
  readonly path: string;
  readonly database: string;
  readonly emails: string;
  /** The file that records how long the database's log was when a write was last acknowledged. */
  readonly mark: string;
  /** The previous process was killed in the middle of a write that had not been acknowledged. */
  readonly isCut: boolean;
  /** The secret that signs the cookies; made once. */
  readonly secret: string;
  /** That secret, and others that are still valid. */
  readonly secrets: readonly string[];
  close(): Promise<void>;
}

/**
 * Opens the folder, or creates it if it is missing. It never changes a folder that it cannot use: CannotStart says why.
 * @param acceptLoss continue although acknowledged writes are missing from the end of the database's log
 */
export async function openDataFolder(path: string, { acceptLoss = false } = {}): Promise<DataFolder> {
  makeFolder(path);
  const marker = join(path, 'coloni.json');
  const isNew = !existsSync(marker);
  if (isNew) refuseForeign(path);
  else checkFormat(path, marker);
  const release = await takeLock(path);
  try {
    if (isNew) write(path, marker, `${JSON.stringify({ format: FOLDER_FORMAT })}\n`);
    clearScratch(path);
    const database = makePart(path, 'database');
    // It holds the seeds of games. One of an earlier version may be open to other users.
    chmodSync(database, 0o700);
    const emails = makePart(path, 'mails');
    const state = await checkDatabase(database, path);
    if (state === 'damaged') throw damaged(path, 'its database');
    const mark = join(path, 'written');
    const lost = bytesLost(mark, database);
    if (lost > 0 && !acceptLoss) throw incomplete(path, lost);
    const secrets = readSecrets(path, list(database).length === 0);
    const [secret = ''] = secrets;
    return { path, database, emails, mark, isCut: state === 'cut', secret, secrets, close: release };
  } catch (error) {
    await release();
    throw codeOf(error) === undefined ? error : unwritable(path, error);
  }
}

/** Whether npm run restore or npm run import began to make the folder and was interrupted. */
export const isUnfinished = (path: string): boolean =>
  existsSync(join(path, RESTORING)) && !existsSync(join(path, 'coloni.json'));

/** What a backup needs of a data folder. */
interface FolderContent {
  readonly database: string;
  readonly mark: string;
  readonly secrets: readonly string[];
  /** The address at which it was last served. */
  readonly site?: string;
}

/** Reads a data folder that another process may be using. */
export function inspectDataFolder(path: string): FolderContent {
  const marker = join(path, 'coloni.json');
  if (!existsSync(marker))
    throw new CannotStart(`There is no data folder at ${path}: say where it is with --data or COLONI_DATA.`);
  checkFormat(path, marker);
  const database = join(path, 'database');
  if (!existsSync(join(database, 'CURRENT')))
    throw new CannotStart(`The data folder ${path} holds no games: no service has run on it yet.`);
  const site = join(path, SITE);
  return {
    database,
    mark: join(path, 'written'),
    secrets: readSecrets(path, false),
    ...(existsSync(site) ? { site: readFileSync(site, 'utf8').trim() } : {}),
  };
}

/** Notes at which address a folder is served: a backup says so, because cookies are bound to it. */
export function noteSite({ path }: Pick<DataFolder, 'path'>, site: string): void {
  try {
    writeFileSync(join(path, SITE), `${site}\n`);
  } catch (error) {
    throw unwritable(path, error);
  }
}

function makeFolder(path: string): void {
  try {
    makeMissing(path);
  } catch (error) {
    throw unwritable(path, error);
  }
  if (!statSync(path).isDirectory())
    throw new CannotStart(`The data folder ${path} is not a folder: choose another one with COLONI_DATA.`);
}

/** Creates folders one by one: Node's own recursion never ends on a file system that allows none, such as /proc. */
function makeMissing(path: string): void {
  if (existsSync(path)) return;
  makeMissing(dirname(path));
  try {
    mkdirSync(path);
  } catch (error) {
    if (!existsSync(path)) throw error;
  }
}

function makePart(path: string, name: string): string {
  const part = join(path, name);
  if (existsSync(part) && !statSync(part).isDirectory()) throw damaged(path, name);
  makeFolder(part);
  accessSync(part, constants.R_OK | constants.W_OK | constants.X_OK);
  return part;
}

/** Removes the copy of a check that was killed. */
function clearScratch(path: string): void {
  for (const name of list(path)) if (name.startsWith(SCRATCH)) rmSync(join(path, name), { recursive: true });
}

/** A wrong COLONI_DATA must not take over a folder with somebody else's files. */
function refuseForeign(path: string): void {
  const names = list(path).filter((name) => name !== 'lock');
  if (names.length === 0) return;
  if (names.includes(RESTORING))
    throw new CannotStart(
      `The data folder ${path} is unfinished, because npm run restore or npm run import was interrupted: run it again.`,
    );
  if (names.includes('database')) throw damaged(path, 'coloni.json');
  throw new CannotStart(
    `The data folder ${path} holds other files (${names[0]} …): choose an empty folder with COLONI_DATA.`,
  );
}

function list(path: string): string[] {
  try {
    return readdirSync(path);
  } catch (error) {
    throw unwritable(path, error);
  }
}

function checkFormat(path: string, marker: string): void {
  const format = readFormat(marker);
  if (format === undefined) throw damaged(path, 'coloni.json');
  if (format > FOLDER_FORMAT)
    throw new CannotStart(`The data folder ${path} was written by a newer Coloni: update this one.`);
}

function readFormat(marker: string): number | undefined {
  try {
    const format: unknown = JSON.parse(readFileSync(marker, 'utf8'))?.format;
    return typeof format === 'number' ? format : undefined;
  } catch {
    return undefined;
  }
}

/** An empty LevelDB is the lock: the system frees it when the process ends, however it ends. */
async function takeLock(path: string): Promise<() => Promise<void>> {
  const lock = new ClassicLevel(join(path, 'lock'));
  try {
    await lock.open();
  } catch (error) {
    const cause = error instanceof Error ? error.cause : undefined;
    if (codeOf(cause) === 'LEVEL_LOCKED')
      throw new CannotStart(`The data folder ${path} is in use by another Coloni: stop it, or set COLONI_DATA.`);
    if (codeOf(cause) === 'LEVEL_CORRUPTION') throw damaged(path, 'its lock');
    throw unwritable(path, cause);
  }
  return () => lock.close();
}

/** A lost secret is not replaced: every sign-in would be lost with it, and guests have no other way to their games. */
function readSecrets(path: string, isUnused: boolean): string[] {
  const file = join(path, 'secret');
  if (!existsSync(file) && !isUnused) throw damaged(path, 'its secret');
  if (!existsSync(file)) write(path, file, `${randomBytes(32).toString('hex')}\n`, 0o600);
  const secrets = readFileSync(file, 'utf8');
  if (!SECRETS.test(secrets)) throw damaged(path, 'its secret');
  return secrets.trim().split(' ');
}

function write(folder: string, file: string, text: string, mode = 0o644): void {
  try {
    writeFileSync(file, text, { flag: 'wx', mode });
  } catch (error) {
    throw unwritable(folder, error);
  }
}

function damaged(path: string, what: string): CannotStart {
  return new CannotStart(
    `The data folder ${path} is damaged (${what} cannot be read); nothing was changed: restore a copy of it, or choose another one with COLONI_DATA.`,
  );
}

/** A full disk, a copy made while the service ran, or a power failure. */
function incomplete(path: string, bytes: number): CannotStart {
  return new CannotStart(
    `The data folder ${path} has lost the end of its database: ${bytes} bytes that had been written are missing, and the last moves with them; nothing was changed: restore a copy of it, or go on from what is left with COLONI_ACCEPT_LOSS=yes.`,
  );
}

function unwritable(path: string, error: unknown): CannotStart {
  const code = codeOf(error) ?? '';
  // LevelDB has no code for it.
  if (code === 'ENOSPC' || String(error).includes('No space left on device'))
    return new CannotStart(`The disk of ${path} is full: make room, or move the folder to a larger disk.`);
  return new CannotStart(
    `The data folder ${path} cannot be written${/^E[A-Z]+$/.test(code) ? ` (${code})` : ''}: check its permissions, or choose another one with COLONI_DATA.`,
  );
}

function codeOf(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined;
}
