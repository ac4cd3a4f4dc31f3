import type { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { expect } from 'vitest';
import { type AnyState, type Chance, fairChance, sealed } from '../../engine/index.ts';
import { openDb } from '../../functions/db/db.ts';
import { createLoader } from '../../functions/play/game.ts';
import { openLog } from '../../functions/play/log.ts';
import { engineRules } from '../../functions/play/rules.ts';
import { VERSION } from '../../functions/play/version.ts';
import type { Store } from '../../functions/services.ts';

/** The position that a game goes on from, made for its seats and for the chance that is fixed for it. */
export type MakePosition = (game: AnyState, chance: Chance) => AnyState;

/** A position with the seats of the game that goes on from it. */
export const seatedIn = <S extends AnyState>(game: AnyState, position: S): S => ({
  ...position,
  table: { ...position.table, seats: game.table.seats },
});

interface Settings {
  readonly client: DynamoDBClient;
  readonly table: string;
}

/** Puts a game that has begun into another position: a commit without events, which carries it as its snapshot. */
export async function putInto(
  settings: Settings,
  { games, chances }: Store,
  id: string,
  make: MakePosition,
  now: number,
) {
  const [game, key] = await Promise.all([games.open(id), chances.keyOf(id)]);
  if (game === undefined || key === undefined) throw new Error('the game has not begun');
  const { advance, snapshotOf } = createLoader(engineRules);
  const version = game.version + 1;
  const facts = {
    version,
    moveId: 'position',
    moves: [],
    events: [],
    at: new Date(now).toISOString(),
    engine: VERSION,
  };
  const commit = sealed<never, never>(
    { ...facts, format: engineRules.formatOf(game.ruleset), previous: game.hash },
    key,
  );
  const state = make(game.state, fairChance(key));
  const written = await openLog(openDb(settings)).append(
    game.id,
    commit,
    snapshotOf(advance(game.id, game, commit, state)),
  );
  expect(written).toBe(true);
}
