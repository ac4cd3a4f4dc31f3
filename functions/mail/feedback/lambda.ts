import { randomBytes } from 'node:crypto';
import type { EventBridgeEvent } from 'aws-lambda';
import { required } from '../../environment.ts';
import { openDb } from '../../store/db.ts';
import { createDynamodb } from '../../store/dynamodb.ts';
import { openPlayers } from '../../store/players.ts';
import { createFeedback } from './feedback.ts';

const table = required(process.env, 'COLONI_TABLE');
// Only the players, not the whole store: the rules of the games would be a third of this bundle.
const players = openPlayers(openDb({ client: createDynamodb(), table }), randomBytes);
const feedback = createFeedback({ players });

/** Called for each bounce and complaint that SES reports. */
export const handler = async ({ detail }: EventBridgeEvent<string, unknown>): Promise<void> => feedback(detail);
