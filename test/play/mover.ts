// Plays moves in a game on an embedded database on disk and tells of each one that was committed, until it is killed.

import { randomUUID } from 'node:crypto';
import { createTable } from '../../functions/db/table.ts';
import { openDynamodb } from '../../functions/local/dynamodb.ts';
import { countingGames } from './support.ts';

const tableName = 'coloni';
const { client } = openDynamodb({ path: process.argv[2] ?? '' });
await createTable(client, tableName);
const { games, begin } = countingGames({ client, tableName });
const game = await begin();
const play = async () => {
  const moveId = randomUUID();
  const result = await games.submit(game, 0, { moveId, moves: [{ type: 'add' }] }, Date.now());
  if (result.type === 'committed') process.send?.({ game, moveId, version: result.commits[0].version });
};
for (;;) await Promise.all([play(), play(), play()]);
