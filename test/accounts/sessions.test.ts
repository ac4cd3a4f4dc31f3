import { beforeAll, describe, expect, test } from 'vitest';
import { type Ticket, ticketOfOldCookie } from '../../functions/accounts/sessions.ts';
import { createTable } from '../../functions/db/table.ts';
import { DAY, MINUTE } from '../../functions/instants.ts';
import { openStore } from '../../functions/services.ts';
import { NOON, newName } from '../play/support.ts';
import { testDynamodb } from '../support/dynamodb.ts';

const dynamodb = await testDynamodb();
beforeAll(() => createTable(dynamodb.client, dynamodb.tableName));

/** Another instance of the service, which remembers nothing. */
const open = () => {
  let reads = 0;
  const onUse = ({ operation }: { operation: string }) => {
    if (operation === 'get') reads++;
  };
  const { sessions, players } = openStore({ client: dynamodb.client, table: dynamodb.tableName, secret: 's', onUse });
  return { sessions, players, reads: () => reads };
};
const { sessions, players } = open();
const valid = async (ticket: Ticket, now: number, mustRead = true) =>
  (await sessions.check(ticket, { now, mustRead })).type === 'valid';

describe('a session', () => {
  test('is read once a minute, not with each request', async () => {
    const { sessions: warm, reads } = open();
    const ticket = await warm.begin(newName(), { now: NOON });
    for (let ms = 0; ms < MINUTE; ms += 1000) await warm.check(ticket, { now: NOON + ms });
    expect(reads()).toBe(1);
    await warm.check(ticket, { now: NOON + MINUTE });
    expect(reads()).toBe(2);
  });

  test('ends at once in this process, elsewhere within a minute, and at once where the table is read', async () => {
    const { sessions: other } = open();
    const player = newName();
    const ticket = await sessions.begin(player, { now: NOON });
    await other.check(ticket, { now: NOON });
    expect(await sessions.end(player, ticket.session, NOON)).toBe(true);
    expect(await valid(ticket, NOON + 1, false)).toBe(false);
    expect((await other.check(ticket, { now: NOON + MINUTE - 1 })).type).toBe('valid');
    expect((await other.check(ticket, { now: NOON + MINUTE })).type).toBe('ended');
    expect(await sessions.end(player, ticket.session, NOON)).toBe(false);
  });

  test('ends after 90 days without a visit', async () => {
    const ticket = await sessions.begin(newName(), { now: NOON });
    expect(await valid(ticket, NOON + 90 * DAY)).toBe(true);
    const left = await sessions.begin(newName(), { now: NOON });
    expect(await valid(left, NOON + 90 * DAY + 1)).toBe(false);
  });

  test('ends a year after the owner of an account used an email, however often it is visited; a guest’s goes on', async () => {
    const { id: guest } = await players.create({ name: 'Gil', locale: 'en' }, NOON);
    const { id: earlier } = await players.create({ name: 'Eve', locale: 'en' }, NOON);
    await players.change(earlier, { email: 'eve@example.org' });
    const tickets = {
      account: await sessions.begin(newName(), { now: NOON }, 'hash'),
      confirmedAgain: await sessions.begin(newName(), { now: NOON }, 'hash'),
      // As a version that did not record it has stored one.
      earlier: await sessions.begin(earlier, { now: NOON }),
      guest: await sessions.begin(guest, { now: NOON }),
    };
    const visit = async (name: keyof typeof tickets, now: number): Promise<string> => {
      const check = await sessions.check(tickets[name], { now, mustRead: true });
      if (check.type === 'valid') tickets[name] = check.renewed ?? tickets[name];
      return check.type;
    };
    const visitAll = (now: number) =>
      Promise.all((Object.keys(tickets) as (keyof typeof tickets)[]).map((name) => visit(name, now)));
    for (let day = 60; day <= 360; day += 60) {
      expect(await visitAll(NOON + day * DAY)).toEqual(Array(4).fill('valid'));
      // The new keys are used.
      await visitAll(NOON + day * DAY + MINUTE);
    }
    const confirmed = await sessions.authenticate(tickets.confirmedAgain, { now: NOON + 364 * DAY }, 'hash');
    if (confirmed === undefined) throw new Error('not authenticated');
    tickets.confirmedAgain = confirmed;
    expect(await visitAll(NOON + 365 * DAY)).toEqual(Array(4).fill('valid'));
    expect(await visitAll(NOON + 365 * DAY + 1)).toEqual(['ended', 'valid', 'ended', 'valid']);
  });

  test('gets a new key after a week, the same one until the browser shows it; then the old key ends', async () => {
    const ticket = await sessions.begin(newName(), { now: NOON });
    const later = NOON + 8 * DAY;
    const renewed = async (now: number) => {
      const check = await sessions.check(ticket, { now });
      return check.type === 'valid' ? check.renewed : undefined;
    };
    const next = await renewed(later);
    if (next === undefined) throw new Error('no new key');
    // The answer got lost: the old key still opens, and brings the same new one.
    expect(await renewed(later + DAY)).toEqual(next);
    expect(await valid(next, later + DAY)).toBe(true);
    // A request that was on its way is still answered.
    expect(await valid(ticket, later + DAY + MINUTE)).toBe(true);
    expect(await valid(ticket, later + DAY + MINUTE + 1)).toBe(false);
    expect(await valid(next, later + 2 * DAY)).toBe(true);
    expect(await valid({ ...next, key: next.key + 2 }, later + 2 * DAY)).toBe(false);
  });

  test('is one of several, which can be seen and ended all but one', async () => {
    const player = newName();
    const phone = await sessions.begin(player, { now: NOON, device: 'Firefox|Android' });
    const desk = await sessions.begin(player, { now: NOON + DAY, device: 'Safari|macOS' });
    expect(await sessions.of(player, NOON + DAY)).toEqual([
      { id: desk.session, createdAt: expect.any(String), seenAt: expect.any(String), device: 'Safari|macOS' },
      { id: phone.session, createdAt: expect.any(String), seenAt: expect.any(String), device: 'Firefox|Android' },
    ]);
    await sessions.endAll(player, NOON + DAY, desk.session);
    expect([await valid(phone, NOON + DAY), await valid(desk, NOON + DAY)]).toEqual([false, true]);
    await sessions.endAll(player, NOON + DAY);
    expect(await valid(desk, NOON + DAY)).toBe(false);
    expect(await sessions.of(player, NOON + DAY)).toEqual([]);
  });
});

describe('a cookie of version 0.1.0', () => {
  const oldCookie = async () => {
    const { id } = await players.create({ name: 'Ann', locale: 'en' }, NOON);
    return { id, ticket: ticketOfOldCookie(id, NOON / 1000 - 20 * 86_400) };
  };

  test('becomes a stored session, and gives way to a new key', async () => {
    const { ticket } = await oldCookie();
    const check = await sessions.check(ticket, { now: NOON, device: 'Firefox|Linux' });
    if (check.type !== 'valid' || check.renewed === undefined) throw new Error('not taken over');
    expect(await valid(check.renewed, NOON)).toBe(true);
    expect(await valid(ticket, NOON + MINUTE + 1)).toBe(false);
    expect(await valid(check.renewed, NOON + MINUTE + 1)).toBe(true);
  });

  test('stays ended', async () => {
    const { id, ticket } = await oldCookie();
    await sessions.check(ticket, { now: NOON });
    await sessions.end(id, ticket.session, NOON);
    expect(await valid(ticket, NOON + 1)).toBe(false);
  });

  test('ends with all others even if it is not shown', async () => {
    const { id, ticket } = await oldCookie();
    await sessions.endAll(id, NOON);
    expect(await valid(ticket, NOON + 1)).toBe(false);
  });

  test('is too old after 90 days, and invalid without its player', async () => {
    const { id } = await oldCookie();
    expect(await valid(ticketOfOldCookie(id, NOON / 1000 - 90 * 86_400 - 1), NOON)).toBe(false);
    expect(await valid(ticketOfOldCookie(newName(), NOON / 1000 - 86_400), NOON)).toBe(false);
  });
});
