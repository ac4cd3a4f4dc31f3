import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import type { Handler } from 'aws-lambda';
import { report } from '../../agenda/report.ts';
import { required } from '../../environment.ts';
import { openStore } from '../../store/index.ts';
import { MINUTE } from '../../store/instants.ts';
import { WHOLE, type WorkPart } from '../../store/parts.ts';
import { shardsIn } from '../../store/shards.ts';
import { createFeed, type Swept } from '../feed.ts';

const table = required(process.env, 'COLONI_TABLE');
// No secret is needed: no link is made here.
const store = openStore({ client: new DynamoDBClient({}), table, secret: '', ...shardsIn(process.env) });
const feed = createFeed({ store, sendNotice: () => Promise.reject(new Error('a sweep sends no mail')), now: Date.now });

/** Nothing new is begun so shortly before the function's own end. */
const LONGEST = 14 * MINUTE;

/**
 * Called every night, for all games or for each part of them: follows each game that is not over, should the stream ever
 * have lost what happened in it.
 */
export const handler: Handler<Partial<WorkPart> | null, Swept> = async (event) => {
  const { part = WHOLE.part, parts = WHOLE.parts } = event ?? {};
  const swept = await feed.feedAll(report, { part: { part, parts }, longest: LONGEST });
  if (!swept.isWhole) report(new Error(`only ${swept.games} games were looked at: raise sweep.parts`), 'sweep');
  return swept;
};
