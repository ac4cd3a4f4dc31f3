import { setTimeout } from 'node:timers/promises';
import {
  type _Record,
  DescribeStreamCommand,
  type DynamoDBStreamsClient,
  GetRecordsCommand,
  type GetRecordsOutput,
  GetShardIteratorCommand,
} from '@aws-sdk/client-dynamodb-streams';
import type { DynamoDBRecord } from 'aws-lambda';
import type { Iam } from './iam.ts';
import { FunctionError, type RunningFunction } from './lambda.ts';
import { fits } from './patterns.ts';
import type { Queues } from './queues.ts';
import type { Resource } from './template.ts';

export interface EventSourceSettings {
  /** The mapping in the template. */
  readonly mapping: Resource;
  readonly streams: DynamoDBStreamsClient;
  /** The name of the stream in DynamoDB Local. */
  readonly localStream: string;
  readonly receiver: RunningFunction;
  readonly role: string;
  readonly iam: Iam;
  readonly queues: Queues;
}

/** In place of an iterator that is too old. */
const TRIMMED = 'trimmed';
/** Between two looks at a stream that is empty. */
const PAUSE_MS = 20;

const numberOf = ({ dynamodb }: DynamoDBRecord): string => dynamodb?.SequenceNumber ?? '';

/** Carries the stream of the table to a function, as the mapping of the template says: filters, batches, retries, halves. */
export function openEventSource({ mapping, streams, localStream, receiver, role, iam, queues }: EventSourceSettings) {
  const { properties } = mapping;
  const { EventSourceArn: arn, BatchSize, FilterCriteria, MaximumRetryAttempts, StartingPosition } = properties;
  const filters = FilterCriteria.Filters.map(({ Pattern }: { Pattern: string }) => JSON.parse(Pattern));
  const iterators = new Map<string, string | undefined>();
  const lastRead = new Map<string, string | undefined>();
  /** All batches so far, those that came again among them. */
  const delivered: DynamoDBRecord[][] = [];
  let failures = 0;

  const passes = (record: DynamoDBRecord): boolean => filters.some((pattern: unknown) => fits(pattern, record));

  const recordOf = ({ dynamodb, ...record }: _Record): DynamoDBRecord =>
    ({
      ...record,
      eventSource: 'aws:dynamodb',
      awsRegion: arn.split(':')[3],
      eventSourceARN: arn,
      dynamodb: {
        ...dynamodb,
        ApproximateCreationDateTime: (dynamodb?.ApproximateCreationDateTime?.getTime() ?? 0) / 1000,
      },
    }) as DynamoDBRecord;

  /** Where to go on in a shard. */
  const iteratorOf = async (ShardId: string): Promise<string | undefined> => {
    const SequenceNumber = lastRead.get(ShardId);
    const position =
      SequenceNumber === undefined
        ? { ShardIteratorType: StartingPosition }
        : { ShardIteratorType: 'AFTER_SEQUENCE_NUMBER' as const, SequenceNumber };
    const asked = new GetShardIteratorCommand({ StreamArn: localStream, ShardId, ...position });
    return (await streams.send(asked)).ShardIterator;
  };

  /** An iterator of an empty shard may be older than its first record: Lambda then asks for another one. */
  const recordsAt = (ShardIterator: string): Promise<Pick<GetRecordsOutput, 'Records' | 'NextShardIterator'>> =>
    streams.send(new GetRecordsCommand({ ShardIterator })).catch((error: Error) => {
      if (error.name === 'TrimmedDataAccessException') return { Records: [], NextShardIterator: TRIMMED };
      throw error;
    });

  const read = async (): Promise<DynamoDBRecord[]> => {
    for (const action of ['DescribeStream', 'GetShardIterator', 'GetRecords'])
      if (!iam.allows(role, { action: `dynamodb:${action}`, resource: arn }))
        throw new Error(`${role} cannot read ${arn}`);
    const { StreamDescription } = await streams.send(new DescribeStreamCommand({ StreamArn: localStream }));
    const found: DynamoDBRecord[] = [];
    for (const { ShardId = '' } of StreamDescription?.Shards ?? []) {
      if (!iterators.has(ShardId)) iterators.set(ShardId, await iteratorOf(ShardId));
      const ShardIterator = iterators.get(ShardId);
      if (ShardIterator === undefined) continue;
      const { Records = [], NextShardIterator } = await recordsAt(ShardIterator);
      if (NextShardIterator === TRIMMED) {
        iterators.delete(ShardId);
        continue;
      }
      lastRead.set(ShardId, Records.at(-1)?.dynamodb?.SequenceNumber ?? lastRead.get(ShardId));
      iterators.set(ShardId, NextShardIterator);
      found.push(...Records.map(recordOf));
    }
    return found;
  };

  /** One batch until it is through or its records are put aside. */
  const deliver = async (records: DynamoDBRecord[], retries: number = MaximumRetryAttempts): Promise<void> => {
    if (records.length === 0) return;
    delivered.push(records);
    try {
      const answer = (await receiver.invoke({ Records: records })) as {
        batchItemFailures?: readonly { itemIdentifier: string }[];
      } | null;
      const reports = properties.FunctionResponseTypes?.includes('ReportBatchItemFailures') ?? false;
      const failed = (reports ? (answer?.batchItemFailures ?? []) : []).map(({ itemIdentifier }) => itemIdentifier);
      if (failed.length === 0) return;
      // All from the first failure on comes again, as the stream has no other way of going back.
      const from = records.findIndex((record) => failed.includes(numberOf(record)));
      return await again(records.slice(Math.max(0, from)), retries);
    } catch (error) {
      if (!(error instanceof FunctionError)) throw error;
      failures++;
      return again(records, retries);
    }
  };

  const again = async (records: DynamoDBRecord[], retries: number): Promise<void> => {
    if (retries === 0) {
      const { Destination } = properties.DestinationConfig.OnFailure;
      for (const record of records) queues.send(Destination, record, { role });
      return;
    }
    if (records.length === 1 || !properties.BisectBatchOnFunctionError) return deliver(records, retries - 1);
    // Halving is not counted against the retries.
    const middle = Math.ceil(records.length / 2);
    await deliver(records.slice(0, middle), retries);
    await deliver(records.slice(middle), retries);
  };

  return {
    /** Delivers all that the stream holds by now. Returns how many records that were. */
    async pump(): Promise<number> {
      let total = 0;
      for (;;) {
        const records = (await read()).filter(passes);
        if (records.length === 0) return total;
        total += records.length;
        for (let at = 0; at < records.length; at += BatchSize) await deliver(records.slice(at, at + BatchSize));
      }
    },
    /** Delivers whatever comes, until the returned function is called. */
    keepPumping(): () => Promise<void> {
      let goesOn = true;
      const work = (async () => {
        while (goesOn) if ((await this.pump()) === 0) await setTimeout(PAUSE_MS);
      })();
      // Stopping it reports what went wrong.
      work.catch(() => undefined);
      return () => {
        goesOn = false;
        return work;
      };
    },
    deliver,
    /** All that the stream holds by now is never delivered. */
    async forget(): Promise<void> {
      while ((await read()).length > 0);
    },
    delivered,
    failures: () => failures,
  };
}
