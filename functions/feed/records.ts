import type { DynamoDBBatchResponse, DynamoDBRecord } from 'aws-lambda';
import { isFed, type Key } from '../store/keys.ts';
import type { Feed } from './feed.ts';

/** What a record of the stream is about, if the feed has to hear of it. */
function keyIn({ eventName, dynamodb }: DynamoDBRecord): Key | undefined {
  const [pk, sk] = [dynamodb?.Keys?.pk?.S, dynamodb?.Keys?.sk?.S];
  if (eventName === 'REMOVE' || pk === undefined || sk === undefined) return undefined;
  const key = { pk, sk };
  return isFed(key) ? key : undefined;
}

export type OnProblem = (error: unknown, key: Key) => void;

/**
 * Handles a batch of the stream's records. Records about the same thing are one nudge; those whose nudge failed are
 * reported, so that the stream delivers them again and not the others before them.
 */
export async function handleRecords(
  records: readonly DynamoDBRecord[],
  feed: Pick<Feed, 'nudge'>,
  onProblem: OnProblem,
): Promise<DynamoDBBatchResponse> {
  const nudges = new Map<string, { key: Key; records: string[] }>();
  for (const record of records) {
    const key = keyIn(record);
    if (key === undefined) continue;
    const about = key.pk.startsWith('GAME#') ? key.pk : `${key.pk}/${key.sk}`;
    const nudge = nudges.get(about) ?? { key, records: [] };
    nudge.records.push(record.dynamodb?.SequenceNumber ?? '');
    nudges.set(about, nudge);
  }
  const failed: string[] = [];
  for (const { key, records: numbers } of nudges.values()) {
    try {
      await feed.nudge(key);
    } catch (error) {
      onProblem(error, key);
      failed.push(...numbers);
    }
  }
  return { batchItemFailures: failed.map((itemIdentifier) => ({ itemIdentifier })) };
}
