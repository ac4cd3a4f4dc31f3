import type { DynamoDBRecord } from 'aws-lambda';
import { describe, expect, test } from 'vitest';
import { createStream } from '../../functions/local/stream.ts';

const name = ({ dynamodb }: DynamoDBRecord) => `${dynamodb?.Keys?.pk?.S}${dynamodb?.Keys?.sk?.S}`;
const failing = (records: readonly DynamoDBRecord[]) => ({
  batchItemFailures: records.map(({ dynamodb }) => ({ itemIdentifier: dynamodb?.SequenceNumber ?? '' })),
});
const never = () => expect.unreachable();

describe('the stream', () => {
  test('delivers every record, in order within a partition, many in one batch', async () => {
    const batches: string[][] = [];
    const stream = createStream(async (records) => {
      batches.push(records.map(name));
      return failing([]);
    }, never);
    for (let n = 10; n < 40; n += 1) for (const pk of ['a', 'b', 'c', 'd', 'e']) stream.push({ pk, sk: `${n}` });
    await stream.idle();
    const seen = batches.flat();
    expect(seen).toHaveLength(150);
    expect(batches.length).toBeLessThan(20);
    for (const pk of 'abcde') {
      const own = seen.filter((one) => one.startsWith(pk));
      expect(own).toEqual(own.toSorted());
    }
  });

  test('delivers records that its own handler pushes', async () => {
    const seen: string[] = [];
    const stream = createStream(async (records) => {
      seen.push(...records.map(name));
      if (seen.length < 5) stream.push({ pk: 'a', sk: `${seen.length}` });
      return failing([]);
    }, never);
    stream.push({ pk: 'a', sk: '0' });
    await stream.idle();
    expect(seen).toEqual(['a0', 'a1', 'a2', 'a3', 'a4']);
  });

  test('repeats only what failed, and gives up in the end', async () => {
    const seen: string[] = [];
    const givenUp: string[] = [];
    const stream = createStream(
      async (records) => {
        seen.push(...records.map(name));
        const poisoned = records.filter((record) => name(record) === 'apoison');
        const shaky = records.filter(
          (record) => name(record) === 'ashaky' && seen.filter((one) => one === 'ashaky').length < 3,
        );
        return failing([...poisoned, ...shaky]);
      },
      (records) => givenUp.push(...records.map(name)),
    );
    stream.push({ pk: 'b', sk: 'first' });
    for (const sk of ['first', 'poison', 'shaky', 'sound']) stream.push({ pk: 'a', sk });
    await stream.idle();
    const times = (wanted: string) => seen.filter((one) => one === wanted).length;
    expect(['apoison', 'ashaky', 'asound', 'bfirst'].map(times)).toEqual([5, 3, 1, 1]);
    expect(givenUp).toEqual(['apoison']);
  });

  test('finishes what is under way when it is closed, and accepts nothing more', async () => {
    const gate = Promise.withResolvers<void>();
    const seen: string[] = [];
    const stream = createStream(async (records) => {
      await gate.promise;
      seen.push(...records.map(name));
      return failing([]);
    }, never);
    stream.push({ pk: 'a', sk: '1' });
    stream.push({ pk: 'a', sk: '2' });
    const closed = stream.close();
    stream.push({ pk: 'b', sk: '3' });
    gate.resolve();
    await closed;
    expect(seen).toEqual(['a1']);
  });
});
