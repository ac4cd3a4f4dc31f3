import { isAbsolute, join } from 'node:path';
import { readPassphrase } from '../backup/passphrase.ts';
import type { Environment } from '../environment.ts';
import { problem, type Read, value } from './setting.ts';

/** The folder of backups within a data folder. */
const BACKUPS = 'backups';
const DEFAULT_KEEP = 7;
const MOST_KEPT = 1000;

/** How an instance backs itself up every day. */
export interface BackupPlan {
  readonly folder: string;
  /** Whether the folder is in the data folder, where it is made if it is missing. */
  readonly isInData: boolean;
  /** How many backups stay. */
  readonly keep: number;
  /** If left out, one is made and stays next to the backups; only in the data folder. */
  readonly passphrase?: string;
}

interface Instance {
  readonly data: string;
  readonly isHttps: boolean;
}

/**
 * Reads how backups are made. Without a setting, a site over https makes them in its data folder: they protect from
 * mistakes and damaged files, not from the loss of the disk.
 */
export function readBackupPlan(env: Environment, { data, isHttps }: Instance): Read<BackupPlan | undefined> {
  const keep = readKeep(env.COLONI_BACKUP_KEEP);
  if ('problem' in keep) return keep;
  const folder = env.COLONI_BACKUP_FOLDER || (isHttps ? join(data, BACKUPS) : 'none');
  if (folder === 'none') return value(undefined);
  if (!isAbsolute(folder))
    return problem(
      `COLONI_BACKUP_FOLDER must be the whole path of a folder, such as /mnt/backups/coloni, or none, not ${JSON.stringify(folder)}.`,
    );
  const plan = { folder, isInData: folder === join(data, BACKUPS), keep: keep.value };
  const file = env.COLONI_BACKUP_PASSPHRASE_FILE;
  if (file) {
    const passphrase = readPassphrase(file);
    return 'problem' in passphrase
      ? problem(`COLONI_BACKUP_PASSPHRASE_FILE: ${passphrase.problem}`)
      : value({ ...plan, passphrase: passphrase.value });
  }
  if (plan.isInData) return value(plan);
  return problem(
    'COLONI_BACKUP_FOLDER needs COLONI_BACKUP_PASSPHRASE_FILE, a file with the passphrase that encrypts the backups. Keep a copy of it elsewhere.',
  );
}

function readKeep(text: string | undefined): Read<number> {
  if (!text) return value(DEFAULT_KEEP);
  const keep = Number(text);
  if (Number.isInteger(keep) && keep >= 1 && keep <= MOST_KEPT) return value(keep);
  return problem(
    `COLONI_BACKUP_KEEP must be a number of backups, from 1 to ${MOST_KEPT}, not ${JSON.stringify(text)}.`,
  );
}
