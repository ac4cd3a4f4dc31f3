import { setTimeout } from 'node:timers/promises';
import { openDb } from '../../functions/db/db.ts';
import { idIn, type Key, kindOf, REPROJECT_KEY, restIn } from '../../functions/db/keys.ts';
import type { Table } from '../../functions/db/scan.ts';
import { createFeed, type Feed } from '../../functions/feed/feed.ts';
import { instant } from '../../functions/instants.ts';
import { belongsTo } from '../../functions/lobby/members.ts';
import { openStore, type Store } from '../../functions/services.ts';
import { scanKeys } from './scan.ts';

/** The progress of a rebuild. It is stored in the table during the rebuild, so that any machine can continue it. */
export interface Position {
  readonly startedAt: string;
  /** The last key that was handled; everything before it in the order of the table is done. */
  readonly after?: Key;
  readonly items: number;
  readonly games: number;
  /** What could not be rebuilt, and why. */
  readonly failed: readonly { readonly key: Key; readonly why: string }[];
}

export interface ReprojectSettings extends Table {
  /** The number of the agenda's partitions; the store's own number if left out. */
  readonly agendaShards?: number;
  /** Start from the beginning, even if a part is done. */
  readonly restart?: boolean;
  /** How many items are handled between two records of the position. */
  readonly page?: number;
  /** At most this many items per second, so that players are not slowed down. @default no limit */
  readonly pace?: number;
  readonly now?: () => number;
  /** Called with the position found at the start. */
  readonly onResume?: (position: Position) => void;
  /** Called after each page. */
  readonly onProgress?: (position: Position) => void;
  /** Called after each page: whether to stop there. */
  readonly isToStop?: () => boolean;
}

const PAGE = 500;
const AT_ONCE = 8;
const MOST_NOTED = 1000;

/** Does a piece of work for each of many, a few at the same time. */
async function each<T>(all: readonly T[], work: (one: T) => Promise<void>): Promise<void> {
  const left = [...all];
  const worker = async () => {
    for (let one = left.shift(); one !== undefined; one = left.shift()) await work(one);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
}

/** What an item turned out to be: a game whose projections were rebuilt, or something else. */
type Rebuilt = 'game' | 'other';

/**
 * Corrects one item of the table, if it is derived or others are derived from it. After this was done for every item,
 * all projections match the logs. It can run while the service does, and be repeated if it was interrupted.
 */
const createRebuild =
  ({ lobbies, memberships, progress, outbox }: Store, feed: Pick<Feed, 'rebuild'>) =>
  async (key: Key): Promise<Rebuilt> => {
    const kind = kindOf(key);
    if (kind === undefined) return 'other';
    const id = idIn(kind, key);
    if (kind === 'lobby') {
      await feed.rebuild(id);
      return 'game';
    }
    if (kind === 'progress' && (await lobbies.get(id)) === undefined) await progress.remove(id);
    if (kind === 'membership') {
      const game = restIn(kind, key);
      const lobby = await lobbies.get(game);
      if (lobby === undefined || !belongsTo(lobby, id)) await memberships.remove(id, game);
    }
    if (kind === 'notice') await outbox.restore(id);
    return 'other';
  };

/**
 * Derives all projections of a table again from lobbies and logs, with the feed's own code. The position is stored
 * after each page: after an interruption, even an abrupt one, it continues from there. Sends no email.
 * @returns the last position, and whether everything was handled
 */
export async function reproject(settings: ReprojectSettings): Promise<{ done: boolean; position: Position }> {
  const { client, table, page = PAGE, pace = Number.POSITIVE_INFINITY } = settings;
  const { now = Date.now, onProgress, isToStop = () => false } = settings;
  const db = openDb({ client, table });
  const { agendaShards } = settings;
  const store = openStore({ client, table, secret: '', ...(agendaShards === undefined ? {} : { agendaShards }) });
  const feed = createFeed({ store, sendNotice: () => Promise.reject(new Error('a rebuild sends no email')), now });
  const rebuild = createRebuild(store, feed);

  const found = settings.restart ? undefined : ((await db.get(REPROJECT_KEY))?.position as Position | undefined);
  let position: Position = found ?? { startedAt: instant(now()), items: 0, games: 0, failed: [] };
  if (found !== undefined) settings.onResume?.(found);

  for await (const { keys, next } of scanKeys({ client, table }, page, position.after)) {
    const free = performance.now() + (keys.length / pace) * 1000;
    let games = 0;
    const failed: Position['failed'][number][] = [];
    await each(keys, async (key) => {
      try {
        if ((await rebuild(key)) === 'game') games++;
      } catch (error) {
        failed.push({ key, why: error instanceof Error ? error.message : String(error) });
      }
    });
    position = {
      startedAt: position.startedAt,
      items: position.items + keys.length,
      games: position.games + games,
      failed: [...position.failed, ...failed].slice(0, MOST_NOTED),
      ...(next === undefined ? {} : { after: next }),
    };
    if (next === undefined) break;
    await db.put({ ...REPROJECT_KEY, position });
    onProgress?.(position);
    if (isToStop()) return { done: false, position };
    await setTimeout(Math.max(0, free - performance.now()));
  }
  await db.remove(REPROJECT_KEY);
  return { done: true, position };
}
