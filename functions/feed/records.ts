import type { DynamoDBBatchResponse, DynamoDBRecord } from 'aws-lambda';
import { isFed, type Key, PREFIX } from '../db/keys.ts';
import type { Feed } from './feed.ts';

/** What a record of the stream is about, if the feed needs it. */
function keyIn({ eventName, dynamodb }: DynamoDBRecord): Key | undefined {
  const [pk, sk] = [dynamodb?.Keys?.pk?.S, dynamodb?.Keys?.sk?.S];
  if (eventName === 'REMOVE' || pk === undefined || sk === undefined) return undefined;
  const key = { pk, sk };
  return isFed(key) ? key : undefined;
}

export type OnProblem = (error: unknown, key: Key) => void;

/**
 * Handles a batch of the stream's records. Records about the same thing count as one change. It reports the records of
 * a change that failed, so that the stream delivers those again, and not the ones before them.
 */
export async function handleRecords(
  records: readonly DynamoDBRecord[],
  feed: Pick<Feed, 'onChange'>,
  onProblem: OnProblem,
): Promise<DynamoDBBatchResponse> {
  const changes = new Map<string, { key: Key; records: string[] }>();
  for (const record of records) {
    const key = keyIn(record);
    if (key === undefined) continue;
    const about = key.pk.startsWith(PREFIX.game) ? key.pk : `${key.pk}/${key.sk}`;
    const change = changes.get(about) ?? { key, records: [] };
    change.records.push(record.dynamodb?.SequenceNumber ?? '');
    changes.set(about, change);
  }
  const failed: string[] = [];
  for (const { key, records: numbers } of changes.values()) {
    try {
      await feed.onChange(key);
    } catch (error) {
      onProblem(error, key);
      failed.push(...numbers);
    }
  }
  return { batchItemFailures: failed.map((itemIdentifier) => ({ itemIdentifier })) };
}
