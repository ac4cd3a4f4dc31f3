import { randomBytes } from 'node:crypto';
import type { EventBridgeEvent } from 'aws-lambda';
import { openPlayers } from '../../accounts/players.ts';
import { openDb } from '../../db/db.ts';
import { createDynamodb } from '../../db/dynamodb.ts';
import { required } from '../../environment.ts';
import { createFeedback } from './feedback.ts';

const table = required(process.env, 'COLONI_TABLE');
// Only the players, not the whole store: the rules of the games would be a third of this bundle.
const players = openPlayers(openDb({ client: createDynamodb(), table }), randomBytes);
const feedback = createFeedback({ players });

/** Called for each bounce and complaint that SES reports. */
export const handler = async ({ detail }: EventBridgeEvent<string, unknown>): Promise<void> => feedback(detail);
