import { setTimeout } from 'node:timers/promises';
import type { DynamoDBBatchResponse, DynamoDBRecord } from 'aws-lambda';
import type { Key } from '../db/keys.ts';

const SHARDS = 4;
const BATCH = 25;
const ATTEMPTS = 5;
const FIRST_PAUSE_MS = 50;

export interface Stream {
  push(key: Key): void;
  /** Resolves when nothing is waiting or under way. */
  idle(): Promise<void>;
  /** Accepts nothing more, drops what waits, and ends after the current batches. */
  close(): Promise<void>;
}

type Handler = (records: readonly DynamoDBRecord[]) => Promise<DynamoDBBatchResponse>;

/**
 * Replaces the table's stream: delivers records of writes to the feed in batches, in order within a partition. Failed
 * records are delivered again, and dropped after some attempts.
 */
export function createStream(handle: Handler, onGivenUp: (records: readonly DynamoDBRecord[]) => void): Stream {
  let open = true;
  let last = 0;
  const shards = Array.from({ length: SHARDS }, () => ({
    waiting: [] as DynamoDBRecord[],
    work: Promise.resolve(),
    busy: false,
  }));

  const deliver = async (batch: readonly DynamoDBRecord[]): Promise<void> => {
    let records = batch;
    for (let attempt = 1; ; attempt += 1) {
      const { batchItemFailures } = await handle(records);
      const failed = new Set(batchItemFailures.map(({ itemIdentifier }) => itemIdentifier));
      records = records.filter(({ dynamodb }) => failed.has(dynamodb?.SequenceNumber ?? ''));
      if (records.length === 0 || !open) return;
      if (attempt === ATTEMPTS) return onGivenUp(records);
      await setTimeout(FIRST_PAUSE_MS * 2 ** (attempt - 1));
    }
  };

  const drain = async (shard: (typeof shards)[number]): Promise<void> => {
    shard.busy = true;
    while (shard.waiting.length > 0) await deliver(shard.waiting.splice(0, BATCH));
    shard.busy = false;
  };

  const idle = async (): Promise<void> => {
    while (shards.some(({ busy }) => busy)) await Promise.all(shards.map(({ work }) => work));
  };

  return {
    push: (key) => {
      const shard = shards[shardOf(key.pk)];
      if (!open || !shard) return;
      last += 1;
      shard.waiting.push(recordOf(key, last));
      if (!shard.busy) shard.work = drain(shard);
    },
    idle,
    close: () => {
      open = false;
      for (const shard of shards) shard.waiting = [];
      return idle();
    },
  };
}

function shardOf(pk: string): number {
  let sum = 0;
  for (let at = 0; at < pk.length; at += 1) sum += pk.charCodeAt(at);
  return sum % SHARDS;
}

function recordOf({ pk, sk }: Key, number: number): DynamoDBRecord {
  return {
    eventName: 'MODIFY',
    eventSource: 'aws:dynamodb',
    dynamodb: { Keys: { pk: { S: pk }, sk: { S: sk } }, SequenceNumber: `${number}`, StreamViewType: 'KEYS_ONLY' },
  };
}
