import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { createAgenda } from '../../functions/agenda/agenda.ts';
import type { Outcome } from '../../functions/agenda/sendNotice.ts';
import { shardsIn } from '../../functions/db/shards.ts';
import { randomText } from '../../functions/ids.ts';
import { AGENDA_SHARDS, type Entry } from '../../functions/notices/outbox.ts';
import { openStore } from '../../functions/services.ts';
import { memoryTable, type TestTable } from '../support/dynamodb.ts';

const NOON = Date.UTC(2026, 10, 21, 12);

/** An instance with so many partitions, which leaves what is due where it is and notes who was shown it. */
const instance = (agendaShards: number, { client, tableName }: TestTable) => {
  const store = openStore({ client, table: tableName, secret: 's', agendaShards });
  const shown: string[] = [];
  const sendNotice = async ({ name }: Entry): Promise<Outcome> => {
    shown.push(name);
    return 'left';
  };
  const agenda = createAgenda({
    store,
    sendNotice,
    now: () => NOON,
    onProblem: (error) => expect(error).toBeUndefined(),
  });
  const ask = async (): Promise<string> => {
    const nonce = randomText(randomBytes, 32);
    await store.outbox.ask({ type: 'signIn', email: 'a@example.org', locale: 'en', nonce }, NOON, NOON);
    return `signIn#${nonce}`;
  };
  return { agenda, ask, shown };
};
const many = (ask: () => Promise<string>) => Promise.all(Array.from({ length: 60 }, ask));

test('the partitions of the agenda contain each entry once', async () => {
  const { agenda, ask, shown } = instance(11, await memoryTable());
  const asked = await many(ask);
  for (let part = 0; part < 3; part++) await agenda({ part, parts: 3 });
  expect(shown.toSorted()).toEqual(asked.toSorted());
});

test('a larger number of partitions finds entries made under a smaller one', async () => {
  const table = await memoryTable();
  const small = instance(AGENDA_SHARDS, table);
  const asked = await many(small.ask);
  const large = instance(4 * AGENDA_SHARDS, table);
  asked.push(...(await many(large.ask)));
  await large.agenda();
  expect(large.shown.toSorted()).toEqual(asked.toSorted());
});

test('functions read the number from their environment', () => {
  expect(shardsIn({ COLONI_AGENDA_SHARDS: '32' })).toEqual({ agendaShards: 32 });
  expect(shardsIn({})).toEqual({});
});
