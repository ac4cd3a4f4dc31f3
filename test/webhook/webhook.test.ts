import { expect, test } from 'vitest';
import { openStore } from '../../functions/services.ts';
import { createWebhookSender } from '../../functions/webhook/webhook.ts';
import { memoryTable } from '../support/dynamodb.ts';

const HOUR = 3_600_000;
const { client, tableName } = await memoryTable();
const store = openStore({ client, table: tableName, secret: 'secret' });
const message = { kind: 'turn', title: 'A game', text: 'Your turn', url: 'https://coloni.example/' };
let players = 0;

/** A webhook that answers with one status after another, an hour or more apart. */
async function answering(...answers: readonly (readonly [status: number, hoursLater: number])[]) {
  const player = `player-${players++}`;
  await store.webhooks.put(player, { url: 'https://hooks.example.com/secret', format: 'json' });
  let [now, status] = [Date.UTC(2026, 4, 1), 0];
  const post = async () => (status === 0 ? Promise.reject(new Error('took too long')) : status);
  const send = createWebhookSender({ store, post, now: () => now });
  const outcomes: string[] = [];
  for (const [answer, hours] of answers) {
    now += hours * HOUR;
    status = answer;
    outcomes.push(await send(player, message));
  }
  return { outcomes, webhook: await store.webhooks.of(player) };
}

test.each([401, 403, 404, 410])('a webhook that is gone (%i) is switched off at once', async (status) => {
  const { outcomes, webhook } = await answering([status, 0], [204, 1]);
  expect(outcomes).toEqual(['off', 'none']);
  expect(webhook?.offAt).toBeDefined();
});

test.each([500, 302, 0])(
  'a webhook that accepts nothing (%i) is switched off after three days, and once',
  async (status) => {
    const { outcomes } = await answering([status, 0], [status, 71], [status, 1], [status, 1]);
    expect(outcomes).toEqual(['failed', 'failed', 'off', 'none']);
  },
);

test('a webhook that fails now and then, or is called too often, stays', async () => {
  const { outcomes, webhook } = await answering([500, 0], [204, 71], [500, 2], [429, 200], [204, 1]);
  expect(outcomes).toEqual(['failed', 'accepted', 'failed', 'failed', 'accepted']);
  expect(webhook).toEqual({ url: 'https://hooks.example.com/secret', format: 'json' });
});

test('an answer that comes after the address has changed says nothing about the new one', async () => {
  const player = `player-${players++}`;
  const first = { url: 'https://hooks.example.com/1', format: 'json' } as const;
  await store.webhooks.put(player, first);
  const post = async () => {
    await store.webhooks.put(player, { ...first, url: 'https://hooks.example.com/2' });
    return 404;
  };
  expect(await createWebhookSender({ store, post, now: () => 0 })(player, message)).toBe('failed');
  expect((await store.webhooks.of(player))?.offAt).toBeUndefined();
});
