import type { DynamoDBRecord } from 'aws-lambda';
import { expect, test } from 'vitest';
import type { Key } from '../../functions/db/keys.ts';
import { handleRecords } from '../../functions/feed/records.ts';

const record = (number: number, pk: string, sk: string, eventName: 'INSERT' | 'MODIFY' | 'REMOVE' = 'INSERT') =>
  ({
    eventName,
    dynamodb: { SequenceNumber: String(number), Keys: { pk: { S: pk }, sk: { S: sk } } },
  }) satisfies DynamoDBRecord;

const recorder = (fails: (key: Key) => boolean = () => false) => {
  const changed: string[] = [];
  const onChange = async (key: Key) => {
    if (fails(key)) throw new Error('out of order');
    changed.push(`${key.pk}/${key.sk}`);
  };
  return { changed, onChange };
};
const silent = () => {};

test('many records about one game count as one change', async () => {
  const { changed, onChange } = recorder();
  const records = [1, 2, 3].map((n) => record(n, 'GAME#a', `V#00000${n}`));
  expect(await handleRecords([...records, record(4, 'GAME#b', 'V#000001')], { onChange }, silent)).toEqual({
    batchItemFailures: [],
  });
  expect(changed).toEqual(['GAME#a/V#000001', 'GAME#b/V#000001']);
});

test('records that the feed does not need, and broken ones, are skipped', async () => {
  const { changed, onChange } = recorder();
  const records: DynamoDBRecord[] = [
    record(1, 'SEEN#a', 'p'),
    record(2, 'GAME#a', 'V#000001', 'REMOVE'),
    record(3, 'SEED#a', 'SEED'),
    {},
    { eventName: 'INSERT', dynamodb: { SequenceNumber: '5', Keys: { pk: { N: '5' } } } },
    record(6, 'NOTICE#turn#a#0#1', 'NOTICE'),
    record(7, 'LOBBY#a', 'PROGRESS'),
    record(8, 'NOTICE#signIn#n', 'NOTICE'),
  ];
  await handleRecords(records, { onChange }, silent);
  expect(changed).toEqual(['NOTICE#signIn#n/NOTICE']);
});

test('a change that fails is reported record by record, and does not stop the others', async () => {
  const { changed, onChange } = recorder(({ pk }) => pk === 'GAME#bad');
  const problems: string[] = [];
  const records = [
    record(1, 'GAME#a', 'V#000001'),
    record(2, 'GAME#bad', 'V#000007'),
    record(3, 'GAME#b', 'V#000001'),
    record(4, 'GAME#bad', 'V#000008'),
  ];
  const answer = await handleRecords(records, { onChange }, (_, { pk }) => problems.push(pk));
  expect(answer).toEqual({ batchItemFailures: [{ itemIdentifier: '2' }, { itemIdentifier: '4' }] });
  expect(changed).toEqual(['GAME#a/V#000001', 'GAME#b/V#000001']);
  expect(problems).toEqual(['GAME#bad']);
});
