import { randomBytes } from 'node:crypto';
import { openDb, type Use } from '../../functions/db/db.ts';
import { randomText } from '../../functions/ids.ts';
import { openChances } from '../../functions/play/chances.ts';
import { createGames } from '../../functions/play/games.ts';
import { type Origin, openLog } from '../../functions/play/log.ts';
import type { Settle } from '../../functions/play/rules.ts';
import type { TestTable } from '../support/dynamodb.ts';
import { counting, SETUP, type Upcast } from './counting.ts';

export const NOON = Date.UTC(2026, 4, 1, 12);

export const newName = () => randomText(randomBytes, 16);

/** Games of {@link counting} as one process has them: with a memory of its own, and a count of requests. */
export const countingGames = (
  { client, tableName }: TestTable,
  { upcasts = [], settle }: { upcasts?: readonly Upcast[]; settle?: Settle | undefined } = {},
) => {
  const uses: Use[] = [];
  const db = openDb({ client, table: tableName, onUse: (use) => uses.push(use) });
  const log = openLog(db);
  const chances = openChances(db, randomBytes);
  const games = createGames({ log, rules: { ...counting(upcasts), ...(settle && { settle }) }, chances });
  /** A new game that has begun. */
  const begin = async (): Promise<string> => {
    const game = newName();
    const commitment = await chances.create(game, NOON);
    const origin: Origin = { game, ruleset: 'counting', options: {}, commitment, seeds: ['00', '11'] };
    await games.begin(origin, SETUP, await chances.fix(origin), NOON);
    return game;
  };
  return { db, log, chances, games, begin, uses };
};
