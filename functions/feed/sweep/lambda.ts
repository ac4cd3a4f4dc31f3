import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import type { Handler } from 'aws-lambda';
import { report } from '../../agenda/report.ts';
import { required } from '../../environment.ts';
import { openStore } from '../../store/index.ts';
import { shardsIn } from '../../store/shards.ts';
import { createFeed } from '../feed.ts';

const table = required(process.env, 'COLONI_TABLE');
// No secret is needed: no link is made here.
const store = openStore({ client: new DynamoDBClient({}), table, secret: '', ...shardsIn(process.env) });
const feed = createFeed({ store, sendNotice: () => Promise.reject(new Error('a sweep sends no mail')), now: Date.now });

/** Called every night: follows each game that is not over, should the stream ever have lost what happened in it. */
export const handler: Handler<unknown, void> = () => feed.feedAll(report);
