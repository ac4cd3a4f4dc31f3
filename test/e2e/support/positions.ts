import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { expect } from 'vitest';
import { type AnyState, type Chance, fairChance, sealed } from '../../../engine/index.ts';
import { localClient } from '../../../functions/local/aws.ts';
import { openDataFolder } from '../../../functions/local/dataFolder.ts';
import { startDynamodb } from '../../../functions/local/dynamodb.ts';
import { openDb } from '../../../functions/store/db.ts';
import { openStore } from '../../../functions/store/index.ts';
import { createLoader, type Game } from '../../../functions/store/play/game.ts';
import { openLog } from '../../../functions/store/play/log.ts';
import { engineRules } from '../../../functions/store/play/rules.ts';
import { VERSION } from '../../../functions/store/version.ts';
import { type Service, startService } from '../../support/service.ts';

/** The position that a game goes on from, made for its seats and for the chance that is fixed for it. */
export type MakePosition = (game: AnyState, chance: Chance) => AnyState;

/**
 * Stops a service, puts games that have begun into other positions, and starts it again at the same address. What comes
 * then is decided by the rules and by each game's own chance.
 */
export async function startAgainWith(
  service: Service,
  positions: readonly (readonly [id: string, make: MakePosition])[],
): Promise<Service> {
  expect(await service.kill('SIGTERM'), service.output.stderr).toBe(0);
  const folder = await openDataFolder(service.data);
  const dynamodb = await startDynamodb({ path: folder.database });
  const client = new DynamoDBClient(localClient(dynamodb.endpoint));
  const settings = { client, table: 'coloni' };
  const { games, chances } = openStore({ ...settings, secret: folder.secret });
  const log = openLog(openDb(settings));
  for (const [id, make] of positions) {
    const [game, key] = await Promise.all([games.open(id), chances.keyOf(id)]);
    if (game === undefined || key === undefined) throw new Error('the game has not begun');
    await append(log, game, make(game.state, fairChance(key)), key);
  }
  client.destroy();
  await dynamodb.close();
  await folder.close();
  return startService(service);
}

/** A commit without events, which carries the position as its snapshot. */
async function append(log: ReturnType<typeof openLog>, game: Game, state: AnyState, key: Uint8Array): Promise<void> {
  const { advance, ridersOf } = createLoader(engineRules);
  const version = game.version + 1;
  const facts = { version, moveId: 'position', moves: [], events: [], at: new Date().toISOString(), engine: VERSION };
  const commit = sealed<never, never>(
    { ...facts, format: engineRules.formatOf(game.ruleset), previous: game.hash },
    key,
  );
  expect(await log.append(game.id, commit, ridersOf(advance(game.id, game, commit, state)))).toBe(true);
}
