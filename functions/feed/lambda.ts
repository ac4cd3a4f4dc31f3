import type { DynamoDBStreamHandler } from 'aws-lambda';
import { report } from '../agenda/report.ts';
import { createWorker } from '../agenda/worker.ts';
import { createAnnounce } from '../live/announce.ts';
import { gatewayLine } from '../live/gatewayLine.ts';
import { createFeed } from './feed.ts';
import { handleRecords } from './records.ts';

const worker = createWorker();
const { COLONI_LIVE: endpoint } = process.env;
const line = endpoint ? gatewayLine(endpoint) : undefined;

/** Called with records of the table's stream. */
export const handler: DynamoDBStreamHandler = async ({ Records }) => {
  const { store, ...rest } = await worker();
  const announce = line && createAnnounce({ ...store, line, onProblem: report, now: rest.now });
  const feed = createFeed({ store, ...rest, ...(announce === undefined ? {} : { announce }) });
  return handleRecords(Records, feed, (error, { pk }) => report(error, pk));
};
