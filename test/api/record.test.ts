import { describe, expect, it } from 'vitest';
import { type GameRecord, verifyRecord } from '../../engine/index.ts';
import { createSendNotice } from '../../functions/agenda/sendNotice.ts';
import { createFeed } from '../../functions/feed/feed.ts';
import {
  answered,
  createGame,
  playUntil,
  problemOf,
  repeatable,
  SEED,
  type Started,
  startGame,
  startService,
} from './service.ts';

const service = await startService();

/** A game of level A+, as earlier versions made them. */
async function startMixed(): Promise<Started> {
  const host = await service.guest('Ann');
  const made = await createGame(host, { seats: 2, visibility: 'invitation' });
  const { id } = made;
  await service.store.lobbies.change(id, (lobby) => ({ type: 'changed', lobby: { ...lobby, level: 'A+' } }));
  const other = await service.guest('Bob');
  const body = { seed: SEED, invitation: made.invitation ?? '' };
  const game = answered(await other.client.call('POST /api/games/:id/join', { params: { id }, body }));
  return { id, game, host, others: [other], people: [host, other] };
}

describe.each(['B', 'A+'] as const)('the record of a game of level %s', (level) => {
  const { store, clock, guest, visitor } = service;
  const now = () => clock.now;
  const sendNotice = createSendNotice({ store, deliver: async () => ({ type: 'sent', messageId: 'none' }), now });
  const feed = createFeed({ store, sendNotice, now });

  it('is shown once the game is over, and the whole game can be derived from it', { timeout: 60_000 }, async () => {
    const started = level === 'A+' ? await startMixed() : await startGame(service, 2, { visibility: 'invitation' });
    const { id, host } = started;
    const read = (who = host) => who.client.call('GET /api/games/:id/record', { params: { id } });
    expect(problemOf(await read())).toMatchObject({ status: 409, code: 'gameNotFinished' });

    const isOver = ({ version, awaited }: { version: number; awaited: readonly unknown[] }) => {
      // Now and then a new process goes on, from a snapshot.
      if (version % 40 === 0) store.games.forget();
      return awaited.length === 0;
    };
    await playUntil(started, isOver, { bot: 'sensible', random: repeatable(5) });
    await feed.feedGame(id);
    const game = answered(await host.client.call('GET /api/games/:id', { params: { id } }));
    expect(game.level).toBe(level === 'A+' ? level : undefined);
    const record = answered(await read()) as GameRecord;
    expect(record.commits[0]?.origin?.level).toBe(game.level);
    const head = record.commits.at(-1)?.hash;
    const verdict = verifyRecord(record, { commitment: game.commitment, head });
    expect(verdict.finding).toBeUndefined();
    expect(verdict.moves).toBe(record.commits.length - 1);
    expect(verdict.commits).toBeGreaterThan(50);
    expect(problemOf(await read(await guest('Eve')))).toMatchObject({ status: 404, code: 'gameNotFound' });
    expect(problemOf(await read(visitor()))).toMatchObject({ status: 404, code: 'gameNotFound' });
  });
});
