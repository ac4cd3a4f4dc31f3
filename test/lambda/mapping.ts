import {
  DescribeStreamCommand,
  type DynamoDBStreamsClient,
  GetRecordsCommand,
  GetShardIteratorCommand,
} from '@aws-sdk/client-dynamodb-streams';
import type { DynamoDBRecord } from 'aws-lambda';
import { FED } from '../../functions/db/keys.ts';
import { streamRecord } from './events.ts';
import { FunctionError } from './runtime.ts';

const BATCH = 25;
const RETRIES = 5;

/** The filters of the deployed event source: a record of any other item never reaches the function. */
const passes = ({ eventName, dynamodb }: DynamoDBRecord): boolean => {
  const [pk = '', sk = ''] = [dynamodb?.Keys?.pk?.S, dynamodb?.Keys?.sk?.S];
  return eventName !== 'REMOVE' && FED.some((key) => pk.startsWith(key.pk) && sk.startsWith(key.sk));
};

const numberOf = ({ dynamodb }: DynamoDBRecord): string => dynamodb?.SequenceNumber ?? '';

export interface MappingSettings {
  readonly streams: DynamoDBStreamsClient;
  readonly streamArn: string;
  readonly invoke: (event: { Records: DynamoDBRecord[] }) => Promise<unknown>;
}

/** Carries the table's real stream to the feed as the deployed event source does: in batches, with retries and bisection. */
export function createMapping({ streams, streamArn, invoke }: MappingSettings) {
  const iterators = new Map<string, string | undefined>();
  const delivered: DynamoDBRecord[][] = [];
  const deadLetters: DynamoDBRecord[] = [];
  let failures = 0;

  const read = async (): Promise<DynamoDBRecord[]> => {
    const { StreamDescription } = await streams.send(new DescribeStreamCommand({ StreamArn: streamArn }));
    const found: DynamoDBRecord[] = [];
    for (const { ShardId = '' } of StreamDescription?.Shards ?? []) {
      if (!iterators.has(ShardId)) {
        const first = { StreamArn: streamArn, ShardId, ShardIteratorType: 'TRIM_HORIZON' as const };
        iterators.set(ShardId, (await streams.send(new GetShardIteratorCommand(first))).ShardIterator);
      }
      const ShardIterator = iterators.get(ShardId);
      if (ShardIterator === undefined) continue;
      const { Records = [], NextShardIterator } = await streams.send(new GetRecordsCommand({ ShardIterator }));
      iterators.set(ShardId, NextShardIterator);
      found.push(...Records.map(streamRecord));
    }
    return found;
  };

  /** One batch until it is through or its records are put aside. */
  const deliver = async (records: DynamoDBRecord[], retries = RETRIES): Promise<void> => {
    if (records.length === 0) return;
    delivered.push(records);
    let failed: string[];
    try {
      const answer = (await invoke({ Records: records })) as { batchItemFailures?: { itemIdentifier: string }[] };
      failed = (answer?.batchItemFailures ?? []).map(({ itemIdentifier }) => itemIdentifier);
    } catch (error) {
      if (!(error instanceof FunctionError)) throw error;
      failures++;
      return bisect(records, retries);
    }
    if (failed.length === 0) return;
    // All from the first failure on comes again, as the stream has no other way of going back.
    const from = records.findIndex((record) => failed.includes(numberOf(record)));
    return bisect(records.slice(Math.max(0, from)), retries);
  };

  const bisect = async (records: DynamoDBRecord[], retries: number): Promise<void> => {
    if (retries === 0) {
      deadLetters.push(...records);
      return;
    }
    const middle = Math.ceil(records.length / 2);
    // Halving is not counted against the retries.
    const left = records.length > 1 ? retries : retries - 1;
    await deliver(records.slice(0, middle), left);
    await deliver(records.slice(middle), left);
  };

  return {
    /** Delivers all that the stream holds by now. Answers how many records that were. */
    async pump(): Promise<number> {
      let total = 0;
      for (;;) {
        const records = (await read()).filter(passes);
        if (records.length === 0) return total;
        total += records.length;
        for (let at = 0; at < records.length; at += BATCH) await deliver(records.slice(at, at + BATCH));
      }
    },
    deliver,
    /** All that the stream holds by now is never delivered. */
    async forget(): Promise<void> {
      while ((await read()).length > 0);
    },
    /** All batches so far, those that came again among them. */
    delivered,
    deadLetters,
    failures: () => failures,
  };
}
