import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import type { EventBridgeEvent } from 'aws-lambda';
import { openStore } from '../../store/index.ts';
import { createFeedback } from './feedback.ts';

const table = process.env.COLONI_TABLE;
if (!table) throw new Error('the setting COLONI_TABLE is missing');
// No secret is needed: no link is made here.
const feedback = createFeedback(openStore({ client: new DynamoDBClient({}), table, secret: '' }));

/** Called for each bounce and complaint that SES tells of. */
export const handler = async ({ detail }: EventBridgeEvent<string, unknown>): Promise<void> => feedback(detail);
