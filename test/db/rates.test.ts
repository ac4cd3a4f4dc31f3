import { beforeAll, describe, expect, test } from 'vitest';
import { createTable } from '../../functions/db/table.ts';
import { MINUTE } from '../../functions/instants.ts';
import { openStore } from '../../functions/services.ts';
import { NOON, newName } from '../play/support.ts';
import { testDynamodb } from '../support/dynamodb.ts';

const dynamodb = await testDynamodb();
beforeAll(() => createTable(dynamodb.client, dynamodb.tableName));

const open = () => openStore({ client: dynamodb.client, table: dynamodb.tableName, secret: 'secret' });
const { rates, presence } = open();

describe('a rate', () => {
  const limit = { times: 3, seconds: 600 };

  test('allows its number within a window, and then returns how long to wait', async () => {
    const what = newName();
    for (let n = 0; n < 3; n++) expect(await rates.hit(what, limit, NOON + n)).toBe(0);
    expect(await rates.hit(what, limit, NOON + MINUTE)).toBe(540);
    expect(await rates.hit(newName(), limit, NOON + MINUTE)).toBe(0);
    expect(await rates.hit(what, limit, NOON + 10 * MINUTE)).toBe(0);
  });

  test('counts each request of a burst', async () => {
    const what = newName();
    const waits = await Promise.all(Array.from({ length: 20 }, () => open().rates.hit(what, limit, NOON)));
    expect(waits.filter((wait) => wait === 0)).toHaveLength(3);
  });
});

describe('a look at a game', () => {
  test('is stored at most once a minute', async () => {
    const game = newName();
    const note = (version: number, now: number) => presence.note({ game, player: 'p', version, touched: now }, now);
    await note(4, NOON);
    await note(5, NOON + MINUTE - 1);
    expect(await presence.of(game, 'p')).toEqual({ at: '2026-05-01T12:00:00.000Z', version: 4 });
    await note(6, NOON + MINUTE);
    expect(await presence.of(game, 'p')).toEqual({ at: '2026-05-01T12:01:00.000Z', version: 6 });
    expect(await presence.of(game, 'q')).toBeUndefined();
  });

  test('is the time of the last touch: a page that nobody touches does not count', async () => {
    const game = newName();
    const note = (now: number, idle: number) =>
      presence.note({ game, player: 'p', version: 4, touched: now - idle }, now);
    await note(NOON, 3 * MINUTE);
    expect(await presence.of(game, 'p')).toBeUndefined();
    await note(NOON, MINUTE);
    expect(await presence.of(game, 'p')).toEqual({ at: '2026-05-01T11:59:00.000Z', version: 4 });
    for (let minutes = 1; minutes <= 30; minutes++) await note(NOON + minutes * MINUTE, (minutes + 1) * MINUTE);
    expect(await presence.of(game, 'p')).toEqual({ at: '2026-05-01T11:59:00.000Z', version: 4 });
  });

  test('keeps each of several offers that are declined at the same instant', async () => {
    const game = newName();
    const offers = [1, 2, 3, 4, 5, 6];
    await Promise.all(offers.map((offer) => open().presence.decline(game, 'p', offer, NOON)));
    const seen = await presence.of(game, 'p');
    expect(seen?.declined?.toSorted()).toEqual(offers);
  });
});
