import type { DynamoDBStreamHandler } from 'aws-lambda';
import { report } from '../agenda/report.ts';
import { workerIn } from '../agenda/worker.ts';
import { createFeed } from './feed.ts';
import { handleRecords } from './records.ts';

const worker = workerIn(process.env);

/** Called with records of the table's stream. */
export const handler: DynamoDBStreamHandler = async ({ Records }) =>
  handleRecords(Records, createFeed(await worker()), (error, { pk }) => report(error, pk));
