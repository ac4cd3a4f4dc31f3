import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import type { AnyState, Seat, WireMove } from '../../engine/index.ts';
import { type ClockSettings, DEFAULT_CLOCK } from '../../functions/clock/settings.ts';
import { MINUTE } from '../../functions/instants.ts';
import { given, type Position, roll } from '../engine/citiesKnights/scene.ts';
import { memoryTable } from '../support/dynamodb.ts';
import { putInto } from '../support/position.ts';
import { createService, newGame, newPlayer, PERSON } from './support.ts';

const CLOCK: ClockSettings = { ...DEFAULT_CLOCK, turnHours: 24, bankHours: 0, nights: false };
const NAMES = ['anna', 'bruno', 'carla'] as const;
/** Everybody has two cities, so that a player who loses one chooses. */
const CITIES = { 0: [12, 49], 1: [14, 37], 2: [3, 46] } as const;
const RAID: Position = { players: 3, cities: CITIES, ship: 6, phase: 'roll' };

/** A game of three on the clock, in which the roll of seat 0 has just brought the barbarians. */
async function raided(position: Position) {
  const own = await memoryTable();
  const before = createService(own);
  const players = await Promise.all(NAMES.map((name) => newPlayer(before.store, name)));
  const { id } = await newGame(
    before,
    NAMES.map(() => PERSON),
    players,
    CLOCK,
    'citiesKnights',
  );
  const { state } = given(position, { dice: [[1, 1]], event: ['ship'] }).when(0, roll);
  const make = (game: AnyState) => ({ ...state, table: { ...state.table, seats: game.table.seats } });
  await putInto({ client: own.client, table: own.tableName }, before.store, id, make, before.now());
  // Another process goes on: this one remembers the game as it was.
  const service = createService(own);
  const { store, feed, clock } = service;
  await feed.feedGame(id);
  const waitOf = async (seat: Seat) => (await store.games.open(id))?.waits.find((wait) => wait.seat === seat);
  const clockOf = async (seat: Seat) => (await store.clocks.get(id))?.running.find((running) => running.seat === seat);
  const mailsTo = (seat: Seat) => service.emails.filter((mail) => 'seat' in mail && mail.seat === seat);
  const loseCity = async (seat: Seat) => {
    const move: WireMove = { type: 'loseCity', intersection: CITIES[seat as 0][1] };
    const done = await store.games.submit(id, seat, { moveId: randomUUID(), moves: [move] }, clock.now);
    expect(done.type).toBe('committed');
    await feed.feedGame(id);
  };
  return { ...service, waitOf, clockOf, mailsTo, loseCity };
}

describe('a choice that several players owe at once', () => {
  test('K-69, K-70: the answer of another player restarts neither the wait nor the clock of the roller, and sends no second email', async () => {
    const game = await raided(RAID);
    await game.pass(10 * MINUTE, 5 * MINUTE);
    expect([0, 1, 2].map((seat) => game.mailsTo(seat as Seat).length)).toEqual([1, 1, 1]);
    const [wait, running] = [await game.waitOf(0), await game.clockOf(0)];
    for (const seat of [1, 2] as const) {
      await game.loseCity(seat);
      await game.pass(20 * MINUTE, 10 * MINUTE);
      expect(await game.waitOf(0)).toEqual(wait);
      expect(await game.clockOf(0)).toEqual(running);
      expect(await game.waitOf(seat)).toBeUndefined();
    }
    await game.loseCity(0);
    await game.pass(20 * MINUTE, 10 * MINUTE);
    expect(await game.waitOf(0)).toMatchObject({ version: wait?.version, since: wait?.since, step: 'main' });
    expect(game.mailsTo(0)).toHaveLength(1);
    expect(game.problems).toEqual([]);
  });

  test('K-69: a roller who owes nothing gets one email, after the last answer', async () => {
    const defended = { ...RAID, roads: { 0: [19, 24] }, knights: { 0: [{ at: 17, active: true }] } } as const;
    const game = await raided(defended);
    expect([await game.waitOf(0), await game.clockOf(0)]).toEqual([undefined, undefined]);
    await game.pass(20 * MINUTE, 10 * MINUTE);
    await game.loseCity(2);
    await game.pass(20 * MINUTE, 10 * MINUTE);
    expect(game.mailsTo(0)).toEqual([]);
    await game.loseCity(1);
    await game.pass(20 * MINUTE, 10 * MINUTE);
    expect(game.mailsTo(0)).toHaveLength(1);
    expect(await game.waitOf(0)).toMatchObject({ step: 'main' });
    expect(game.problems).toEqual([]);
  });
});
