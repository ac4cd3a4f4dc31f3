import { readdir, stat, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import type { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { HOUR, instant } from '../instants.ts';
import type { Figures, InstanceStatus, RecentError } from '../operator/status.ts';
import { countFigures } from './figures.ts';
import { readBackupRecord } from './lastBackup.ts';
import type { Time } from './time.ts';

const COUNTED_EVERY = HOUR;

interface Settings {
  readonly client: DynamoDBClient;
  readonly table: string;
  /** The data folder. */
  readonly data: string;
  readonly isBackedUp: boolean;
  readonly errors: () => readonly RecentError[];
  readonly time: Time;
  readonly onProblem: (error: unknown) => void;
}

/** Counts once an hour, and says at any time how the instance is, which costs next to nothing. */
export function startInstanceStatus({ client, table, data, isBackedUp, errors, time, onProblem }: Settings) {
  const startedAt = instant(time.now());
  let counted: { readonly figures: Figures; readonly used: number } | undefined;
  const count = async (): Promise<void> => {
    counted = { figures: await countFigures(client, table, time.now()), used: await sizeOf(data) };
  };
  const { close } = time.every(COUNTED_EVERY, count, onProblem);

  const status = async (): Promise<InstanceStatus> => {
    const { bavail, bsize } = await statfs(data);
    const { last, failed } = readBackupRecord(data);
    return {
      startedAt,
      ...(counted && { figures: counted.figures }),
      storage: { free: bavail * bsize, ...(counted && { used: counted.used }) },
      backups: {
        daily: isBackedUp,
        ...(last && { last: { at: last.at, bytes: last.bytes } }),
        ...(failed && { failed }),
      },
      errors: errors(),
    };
  };
  return { status, close };
}

/** How many bytes the files in a folder have. Files come and go while the service runs. */
async function sizeOf(folder: string): Promise<number> {
  let sum = 0;
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true }))
    if (entry.isFile())
      sum += await stat(join(entry.parentPath, entry.name)).then(
        ({ size }) => size,
        () => 0,
      );
  return sum;
}
