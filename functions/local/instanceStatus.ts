import { readdir, stat, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import type { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { unmarshall } from '@aws-sdk/util-dynamodb';
import type { Item } from '../db/db.ts';
import { kindOf } from '../db/keys.ts';
import { scan } from '../db/scan.ts';
import { DAY, HOUR, instant } from '../instants.ts';
import type { Figures, InstanceStatus, RecentError } from '../operator/status.ts';
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

const PAGE = 500;
/** What is counted: nothing of the play of a game. */
const READ = ['pk', 'sk', 'status', 'email', 'mergedInto', 'state', 'at', 'dueAt'] as const;

/**
 * Counts games, players and emails. It reads the whole table, page by page, so it is for a job that runs now and then: a page
 * of the site shows what was counted last.
 * @param now milliseconds since 1970
 */
async function countFigures(client: DynamoDBClient, table: string, now: number): Promise<Figures> {
  const games = { open: 0, started: 0, finished: 0 };
  const players = { accounts: 0, guests: 0 };
  const emails = { sent: 0, failed: 0, waiting: 0 };
  const yesterday = instant(now - DAY);

  const count = (item: Item): void => {
    switch (kindOf({ pk: item.pk, sk: item.sk })) {
      case 'lobby':
        games[item.status as keyof typeof games]++;
        return;
      case 'profile':
        if (item.mergedInto === undefined) players[item.email === undefined ? 'guests' : 'accounts']++;
        return;
      case 'notice':
        if (item.dueAt !== undefined) emails.waiting++;
        else if (item.at > yesterday && (item.state === 'sent' || item.state === 'failed'))
          emails[item.state as 'sent' | 'failed']++;
    }
  };

  const read = {
    Limit: PAGE,
    ProjectionExpression: READ.map((name) => `#${name}`).join(', '),
    ExpressionAttributeNames: Object.fromEntries(READ.map((name) => [`#${name}`, name])),
  };
  for await (const { items } of scan({ client, table }, read)) for (const item of items) count(unmarshall(item));
  return { at: instant(now), games, players, emails };
}
