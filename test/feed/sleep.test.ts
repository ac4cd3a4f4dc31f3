import { describe, expect, test } from 'vitest';
import { presentSummary } from '../../functions/api/present.ts';
import { type ClockSettings, DEFAULT_CLOCK } from '../../functions/clock/settings.ts';
import { DAY, MINUTE } from '../../functions/instants.ts';
import { isAsleep, wake } from '../../functions/lobby/consent.ts';
import { memoryTable } from '../support/dynamodb.ts';
import { createService, moveOn, newGame, newPlayer, PERSON } from './support.ts';

const dynamodb = await memoryTable();
const service = createService(dynamodb);
const { store, feed, clock, emails, pass } = service;

/** A game of two persons who do nothing. Every night the sweep looks at it. */
const playing = async (settings?: ClockSettings) => {
  const [anna, bruno] = [await newPlayer(store, 'anna'), await newPlayer(store, 'bruno')];
  const { id } = await newGame(service, [PERSON, PERSON], [anna, bruno], settings);
  const change = () => feed.onChange({ pk: `LOBBY#${id}`, sk: 'INFO' });
  await change();
  const lobby = async () => (await store.lobbies.get(id)) ?? Promise.reject(new Error('no lobby'));
  const nights = async (days: number) => {
    for (let n = 0; n < days; n++) {
      clock.now += DAY;
      await feed.feedAll((error) => Promise.reject(error));
      await change();
      await pass(3 * MINUTE);
    }
  };
  const emailed = (type: string) =>
    emails.filter((notice) => notice.type === type && 'game' in notice && notice.game === id);
  const look = () => store.presence.note({ game: id, player: anna.id, version: 1, touched: clock.now }, clock.now);
  return { id, anna, lobby, change, nights, emailed, look };
};

describe('a game without clocks that nobody looks at', () => {
  test('falls asleep after a week, notifies each player once, and sends nothing after that', async () => {
    const table = await playing();
    await table.nights(6);
    expect(isAsleep(await table.lobby())).toBe(false);
    await table.nights(2);
    expect(isAsleep(await table.lobby())).toBe(true);
    expect(table.emailed('clocks')).toMatchObject([{ to: 'asleep' }, { to: 'asleep' }]);
    const summary = presentSummary(await table.lobby(), table.anna.id, await store.progress.get(table.id));
    expect(summary).toMatchObject({ isAsleep: true });
    expect(summary).not.toHaveProperty('waitsForYou');
    const before = emails.length;
    await table.nights(3);
    expect(emails).toHaveLength(before);
  });

  test('stays awake while one of its players looks', async () => {
    const table = await playing();
    await table.nights(5);
    await table.look();
    await table.nights(5);
    expect(isAsleep(await table.lobby())).toBe(false);
  });

  test('wakes by a button or by a move', async () => {
    const table = await playing();
    await table.nights(8);
    await store.lobbyService.change(table.id, wake(table.anna.id, new Date(clock.now).toISOString()));
    expect(isAsleep(await table.lobby())).toBe(false);
    await table.nights(8);
    expect(isAsleep(await table.lobby())).toBe(true);
    clock.now += MINUTE;
    await moveOn(service, table.id);
    await feed.feedGame(table.id);
    expect(isAsleep(await table.lobby())).toBe(false);
  });

  test('is closed without a result if nobody wakes it for a month', async () => {
    const table = await playing();
    await table.nights(8);
    await table.nights(28);
    expect((await table.lobby()).status).toBe('started');
    await table.nights(3);
    expect(await table.lobby()).toMatchObject({ status: 'finished', winners: [] });
    expect(table.emailed('gameOver')).toHaveLength(2);
  });
});

describe('a game with a clock that nobody looks at', () => {
  test('falls asleep after the days that the clock allows, even if no timer is due', async () => {
    const table = await playing({ ...DEFAULT_CLOCK, turnHours: 336, sleepDays: 2 });
    await table.nights(1);
    expect(isAsleep(await table.lobby())).toBe(false);
    await table.nights(2);
    expect(isAsleep(await table.lobby())).toBe(true);
    expect(await store.clocks.get(table.id)).toHaveProperty('closesAt');
  });
});
