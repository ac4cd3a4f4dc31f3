import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { awaited, chooseMove, ofKind, type Seat, viewFor, type WireMove } from '../../engine/index.ts';
import { withOfferTimes } from '../../functions/clock/offerTimes.ts';
import { DEFAULT_CLOCK } from '../../functions/clock/settings.ts';
import { openDb } from '../../functions/db/db.ts';
import { HEARTBEAT_KEY, timerKey } from '../../functions/db/keys.ts';
import { HOUR } from '../../functions/instants.ts';
import { commitsOf } from '../support/commits.ts';
import { memoryTable } from '../support/dynamodb.ts';
import { createService, newGame, newPlayer, PERSON } from './support.ts';

/** A game of three in which somebody has offered the others a trade that can be answered within six hours. */
const offered = async (clock: typeof DEFAULT_CLOCK | undefined) => {
  const own = await memoryTable();
  const service = createService(own);
  const { store, feed } = service;
  const db = openDb({ client: own.client, table: own.tableName });
  const players = [];
  for (const name of ['anna', 'bruno', 'carla']) players.push(await newPlayer(store, name));
  const { id } = await newGame(service, [PERSON, PERSON, PERSON], players, clock);
  await feed.onChange({ pk: `LOBBY#${id}`, sk: 'INFO' });
  const game = async () => (await store.games.open(id)) ?? Promise.reject(new Error('no game'));
  const submit = async (seat: Seat, move: WireMove) => {
    const done = await store.games.submit(id, seat, { moveId: randomUUID(), moves: [move] }, service.clock.now);
    await feed.feedGame(id);
    return done;
  };
  let draws = 0;
  for (;;) {
    const { state } = await game();
    const [{ seat, step }] = awaited(state) as [{ seat: Seat; step: string }];
    const held = (state.hands[seat].cards ?? []).findIndex((n) => n > 0);
    const to = ([0, 1, 2] as const).filter((other) => other !== seat && state.hands[other].n > 0);
    const last = state.hands[to[1] ?? seat].cards ?? [];
    const wanted = last.findIndex((n, kind) => n > 0 && kind !== held);
    if (step === 'trade' && held >= 0 && to.length === 2 && wanted >= 0) {
      await submit(seat, { type: 'offerTrade', give: ofKind(held), take: ofKind(wanted), to });
      // The player may have made other offers before.
      const offer = (await game()).state.offers.open.at(-1)?.id ?? -1;
      const until = service.clock.now + 6 * HOUR;
      const give = (held: Parameters<typeof withOfferTimes>[0]) =>
        withOfferTimes(held, [{ offer, since: service.clock.now, until }]);
      await store.clocks.change(id, clock ?? DEFAULT_CLOCK, service.clock.now, give);
      const answers = async () => (await game()).state.offers.open.find(({ id }) => id === offer)?.answers ?? [];
      /** Time passes, and the agenda runs. */
      const pass = async (time: number) => {
        service.clock.now += time;
        await db.put({ ...(await db.get(HEARTBEAT_KEY)), ...HEARTBEAT_KEY, at: service.clock.now });
        await service.agenda();
        await feed.onChange(timerKey(id));
      };
      return { ...service, id, seat, to, offer, submit, answers, pass, game };
    }
    const move = chooseMove('sensible', viewFor(state, seat), seat, (bound) => draws++ % bound);
    await submit(seat, move as WireMove);
  }
};

describe.each([
  ['without clocks', undefined],
  ['with clocks', DEFAULT_CLOCK],
])('an offer with a time, in a game %s', (_, clock) => {
  test('B-53 is declined for a player who says nothing in time', async () => {
    const table = await offered(clock);
    const [first] = table.to as [Seat];
    await table.submit(first, { type: 'answerTrade', offer: table.offer, accept: false });
    await table.pass(5 * HOUR);
    expect(await table.answers()).toHaveLength(1);
    await table.pass(2 * HOUR);
    expect((await table.answers()).map(({ seat, accept }) => [seat, accept])).toEqual(
      table.to.map((seat) => [seat, false]),
    );
    const { moveId } = (await commitsOf(table.store.games, table.id, (await table.game()).version))[0] ?? {};
    expect(moveId).toMatch(/^default\/offer/);
    expect((await table.store.clocks.get(table.id))?.offers).toBeUndefined();
    expect(table.problems).toEqual([]);
  });

  test('B-53 is not declined for silence while the service was down', async () => {
    const table = await offered(clock);
    await table.pass(5 * HOUR);
    table.clock.now += 3 * HOUR;
    await table.agenda();
    await table.feed.onChange(timerKey(table.id));
    expect(await table.answers()).toEqual([]);
    await table.pass(HOUR / 2);
    expect(await table.answers(), 'an hour was left, and is given again').toEqual([]);
    await table.pass(2 * HOUR);
    expect(await table.answers()).toHaveLength(2);
    expect(table.problems).toEqual([]);
  });

  test('has no effect after it is withdrawn', async () => {
    const table = await offered(clock);
    await table.submit(table.seat, { type: 'withdrawTrade', offer: table.offer });
    const { version } = await table.game();
    await table.pass(7 * HOUR);
    expect((await table.game()).version).toBe(version);
    expect((await table.store.clocks.get(table.id))?.offers).toBeUndefined();
  });

  test('B-53 can be closed by a standing order with the players who are left', async () => {
    const table = await offered(clock);
    const [first, second] = table.to as [Seat, Seat];
    const lobby = await table.store.lobbies.get(table.id);
    const held = lobby?.seats[table.seat];
    const player = held?.type === 'person' ? (held.player ?? '') : '';
    await table.store.orders.put(table.id, player, { trade: { close: { partners: [first] } } }, table.clock.now);
    expect((await table.submit(second, { type: 'answerTrade', offer: table.offer, accept: true })).type).toBe(
      'committed',
    );
    expect((await table.game()).state.offers.open).toHaveLength(1);
    await table.pass(7 * HOUR);
    expect((await table.game()).state.offers.open).toHaveLength(0);
  });
});
