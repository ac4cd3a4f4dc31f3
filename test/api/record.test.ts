import { expect, it } from 'vitest';
import type { GameRecord } from '../../engine/index.ts';
import { verifyRecord } from '../../engine/index.ts';
import { createSendNotice } from '../../functions/agenda/sendNotice.ts';
import { createFeed } from '../../functions/feed/feed.ts';
import { answered, playUntil, problemOf, repeatable, startGame, startService } from './service.ts';

const service = await startService();
const { store, clock, guest, visitor } = service;
const now = () => clock.now;
const sendNotice = createSendNotice({ store, deliver: async () => ({ type: 'sent', messageId: 'none' }), now });
const feed = createFeed({ store, sendNotice, now });

it('is shown once the game is over, and the whole game comes out of it again', { timeout: 60_000 }, async () => {
  const started = await startGame(service, 2, { visibility: 'invitation' });
  const { id, host } = started;
  const read = (who = host) => who.client.call('GET /api/games/:id/record', { params: { id } });
  expect(problemOf(await read())).toMatchObject({ status: 409, code: 'gameNotFinished' });

  await playUntil(started, ({ awaited }) => awaited.length === 0, { bot: 'sensible', random: repeatable(5) });
  await feed.feedGame(id);
  const { commitment } = answered(await host.client.call('GET /api/games/:id', { params: { id } }));
  const record = answered(await read()) as GameRecord;
  const head = record.commits.at(-1)?.hash;
  const verdict = verifyRecord(record, commitment, head);
  expect(verdict.finding).toBeUndefined();
  expect(verdict.moves).toBe(record.commits.length - 1);
  expect(problemOf(await read(await guest('Eve')))).toMatchObject({ status: 404, code: 'gameNotFound' });
  expect(problemOf(await read(visitor()))).toMatchObject({ status: 404, code: 'gameNotFound' });
});
