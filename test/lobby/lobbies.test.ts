import { expect, test } from 'vitest';
import { openDb, type Use } from '../../functions/db/db.ts';
import { openLobbies } from '../../functions/lobby/lobbies.ts';
import { memoryTable } from '../support/dynamodb.ts';

const { client, tableName } = await memoryTable();

/** How many queries read a list, by so many functions together. */
const readsOf = async (listing: 'open' | 'invited', parts: number): Promise<number> => {
  const uses: Use[] = [];
  const lobbies = openLobbies(openDb({ client, table: tableName, onUse: (use) => uses.push(use) }));
  for (let part = 0; part < parts; part++) for await (const _ of lobbies.all(listing, { part, parts }));
  return uses.length;
};

test.each(['open', 'invited'] as const)(
  'the list %s is read once, however many functions share it',
  async (listing) => {
    const alone = await readsOf(listing, 1);
    for (const parts of [2, 3, 7, 64]) expect(await readsOf(listing, parts), `${parts} parts`).toBe(alone);
  },
);
