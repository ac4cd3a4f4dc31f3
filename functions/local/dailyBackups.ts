import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { BackupError } from '../backup/backupError.ts';
import type { Written } from '../backup/file.ts';
import { DAY, HOUR, instant, millis } from '../instants.ts';
import type { BackupSettings } from './backup.ts';
import type { BackupPlan } from './backupPlan.ts';
import { readBackupRecord, recordBackup, recordFailure } from './lastBackup.ts';
import type { Repeated, Time } from './time.ts';

/** The file with the passphrase of backups in the data folder, beside them. */
export const OWN_PASSPHRASE = 'passphrase';

/** How often it is looked whether a backup is due; also after one that failed. */
const LOOKS_EVERY = HOUR;

interface Settings extends BackupPlan {
  readonly data: string;
  /** The address of the site: the names of backups begin with it. */
  readonly site: string;
  readonly time: Time;
  readonly backUp: (settings: BackupSettings, signal: AbortSignal) => Promise<Written>;
  /** Called with a sentence when a backup fails. */
  readonly onFailure: (reason: string) => void;
}

/** Backs an instance up once a day, and removes the oldest backups when there are more than are kept. */
export function startDailyBackups(settings: Settings): Repeated {
  const { time, onFailure } = settings;
  const closing = new AbortController();
  const round = async (): Promise<void> => {
    if (!closing.signal.aborted && isDue(settings)) await makeOne(settings, closing.signal);
  };
  const rounds = time.every(LOOKS_EVERY, round, (error) => onFailure(reasonOf(error)));
  return {
    close: () => {
      closing.abort();
      return rounds.close();
    },
  };
}

/** Half a round early, so that the hour of the day stays about the same. */
function isDue({ data, time }: Settings): boolean {
  const { last } = readBackupRecord(data);
  const age = last === undefined ? Number.POSITIVE_INFINITY : time.now() - millis(last.at);
  // A clock that was put back must not put backups off.
  return age >= DAY - LOOKS_EVERY / 2 || age < -LOOKS_EVERY;
}

async function makeOne(settings: Settings, signal: AbortSignal): Promise<void> {
  const { data, folder, keep, time, onFailure } = settings;
  const now = time.now();
  const at = instant(now);
  const prefix = prefixOf(settings);
  const file = join(folder, `${prefix}${at.slice(0, 16).replace('T', '-').replace(':', '')}.age`);
  try {
    findFolder(settings);
    for (const name of partsIn(folder, prefix)) rmSync(join(folder, name));
    const passphrase = settings.passphrase ?? ownPassphrase(folder);
    const written = await settings.backUp({ data, file, passphrase, now }, signal);
    recordBackup(data, { at, file, ...written });
    for (const name of backupsIn(folder, prefix).slice(0, -keep)) rmSync(join(folder, name));
  } catch (error) {
    if (signal.aborted) return;
    const reason = reasonOf(error);
    onFailure(reason);
    recordFailure(data, at, reason);
  }
}

/** Several instances may share a folder: each removes only backups of its own. */
const prefixOf = ({ site }: Settings): string => `${new URL(site).host.replace(/[^a-z0-9.-]/g, '_')}-`;
const STEM = /^\d{4}-\d\d-\d\d-\d{4}\.age$/;

const namesIn = (folder: string, prefix: string, end: string): string[] =>
  readdirSync(folder)
    .filter((name) => name.startsWith(prefix) && name.endsWith(end))
    .filter((name) => STEM.test(name.slice(prefix.length, name.length - end.length)));

/** The oldest first. */
const backupsIn = (folder: string, prefix: string): string[] => namesIn(folder, prefix, '').sort();
/** What a backup that was killed has left. */
const partsIn = (folder: string, prefix: string): string[] => namesIn(folder, prefix, '.part');

/** A folder elsewhere is not made: if its disk is missing, the backups would land on this one. */
function findFolder({ folder, isInData }: Settings): void {
  if (isInData) mkdirSync(folder, { recursive: true, mode: 0o700 });
  else if (!existsSync(folder)) throw new BackupError(`There is no folder ${folder}: make it, or is its disk missing?`);
}

/** The passphrase next to the backups in the data folder, which has the same secrets in plain: made once. */
function ownPassphrase(folder: string): string {
  const file = join(folder, OWN_PASSPHRASE);
  if (!existsSync(file))
    writeFileSync(file, `${randomBytes(24).toString('base64url')}\n`, { mode: 0o600, flush: true });
  return readFileSync(file, 'utf8').trim();
}

const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));
