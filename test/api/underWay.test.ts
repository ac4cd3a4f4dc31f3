import { describe, expect, it } from 'vitest';
import type { Player } from '../../functions/accounts/players.ts';
import { everythingIn } from '../db/everything.ts';
import { answered, createGame, idOf, problemOf, SEED, startGame, startService, type Visitor } from './service.ts';

const service = await startService();
const { clock, guest, mailed, member, store, visitor } = service;

const playerOf = async (id: string): Promise<Player> => (await store.players.get(id)) ?? expect.fail('nobody');

/** Does something just before the next call of a method, whose caller has read what that changes. */
function before<T extends object>(object: T, method: keyof T, happens: () => Promise<unknown>): void {
  const original = object[method] as (...given: unknown[]) => unknown;
  object[method] = (async (...given: unknown[]) => {
    object[method] = original as T[keyof T];
    await happens();
    return original.apply(object, given);
  }) as T[keyof T];
}

describe('what a guest does in the moment in which they turn out to have an account', () => {
  const { chats, lobbyService, notes, orders, reports } = store;
  interface Doing {
    /** What stores it. */
    readonly where: readonly [object, string];
    readonly act: (guest: Visitor, id: string) => Promise<unknown>;
    /** What the account has of it. */
    readonly seen: (id: string, account: string) => Promise<unknown>;
  }
  const WHAT: Readonly<Record<string, Doing>> = {
    'a seat': {
      where: [lobbyService, 'join'],
      act: ({ client }, id) => client.call('POST /api/games/:id/join', { params: { id }, body: { seed: SEED } }),
      seen: async (id, account) => {
        const listed = (await store.memberships.of(account)).filter(({ game }) => game === id).length;
        return (await store.lobbies.get(id))?.seats.map(
          (seat) => 'player' in seat && seat.player === account && listed,
        );
      },
    },
    'a message': {
      where: [chats, 'say'],
      act: ({ client }, id) => client.call('POST /api/games/:id/chat', { params: { id }, body: { text: 'Hello' } }),
      seen: async (id, account) => (await chats.newest(id)).map(({ player }) => player === account),
    },
    'a note': {
      where: [notes, 'put'],
      act: ({ client }, id) => client.call('PUT /api/games/:id/note', { params: { id }, body: { text: 'Ore!' } }),
      seen: (id, account) => notes.get(id, account),
    },
    'standing orders': {
      where: [orders, 'put'],
      act: ({ client }, id) => client.call('PUT /api/games/:id/orders', { params: { id }, body: { roll: 'always' } }),
      seen: async (id, account) => (await orders.get(id, account))?.orders,
    },
    'a report': {
      where: [reports, 'add'],
      act: ({ client }, id) => client.call('POST /api/games/:id/report', { params: { id }, body: { reason: 'Why' } }),
      seen: async (id, account) => (await reports.ofGame(id, account))?.reason,
    },
  };
  const KEPT: Readonly<Record<string, unknown>> = {
    'a seat': [false, 1, false],
    'a message': [true],
    'a note': 'Ore!',
    'standing orders': { roll: 'always' },
    'a report': 'Why',
  };

  it.each(Object.entries(WHAT))('is the account’s: %s', async (name, { where, act, seen }) => {
    const email = `${name.replaceAll(' ', '.')}@example.org`;
    const account = await idOf(await member(email));
    const { id, others } = await startGame(service, 2);
    const anna = name === 'a seat' ? await guest() : (others[0] ?? expect.fail('nobody'));
    const game = name === 'a seat' ? (await createGame(await guest('Host'), { seats: 3 })).id : id;
    const player = await playerOf(await idOf(anna));
    const [object, method] = where;
    before(object, method as never, () => store.accounts.confirm(player, email, clock.now));
    await act(anna, game);
    expect(await seen(game, account)).toEqual(KEPT[name]);
    expect((await store.lobbies.get(game))?.seats).not.toContainEqual(expect.objectContaining({ player: player.id }));
  });

  it('is not in the account’s list, if they have just left that game', async () => {
    const email = 'leaves@example.org';
    const account = await idOf(await member(email));
    const anna = await guest();
    const { id } = await createGame(await guest('Host'), { seats: 3 });
    answered(await anna.client.call('POST /api/games/:id/join', { params: { id }, body: { seed: SEED } }));
    const player = await playerOf(await idOf(anna));
    before(store.lobbies, 'change', () => store.lobbyService.leave(id, player.id));
    await store.accounts.confirm(player, email, clock.now);
    expect(await store.memberships.of(account)).toEqual([]);
  });
});

describe('an account that is deleted in the moment in which somebody', () => {
  const WAYS: Readonly<Record<string, (ann: Visitor, email: string) => Promise<{ browser: Visitor; code: string }>>> = {
    'signs in': async (_, email) => {
      const browser = visitor();
      answered(await browser.client.call('POST /api/auth/link', { body: { email } }));
      return { browser, ...(await mailed(email)) };
    },
    'moves it to another address': async (ann, email) => {
      answered(await ann.client.call('POST /api/me/email', { body: { email: `next.${email}` } }));
      return { browser: ann, ...(await mailed(`next.${email}`)) };
    },
    'proves to be its owner': async (ann, email) => {
      answered(await ann.client.call('POST /api/me/reauthentication', {}));
      return { browser: ann, ...(await mailed(email)) };
    },
  };

  it.each(Object.entries(WAYS))('%s leaves nothing', async (name, ask) => {
    const email = `${name.replaceAll(' ', '.')}@example.org`;
    const ann = await member(email, 'Annaway');
    const id = await idOf(ann);
    const { browser, code } = await ask(ann, email);
    const player = await playerOf(id);
    const isSameSession = name === 'proves to be its owner';
    before(store.sessions, isSameSession ? 'authenticate' : 'begin', () => store.erase(player, clock.now));
    expect(problemOf(await browser.client.call('POST /api/auth/code', { body: { code } })).code).toBe('linkUsed');
    const left = JSON.stringify(await everythingIn(service.dynamodb, service.table));
    for (const trace of [id, 'Annaway', email]) expect(left).not.toContain(trace);
  });

  it('takes over the games of a guest leaves their seats to bots', async () => {
    const email = 'takes.over@example.org';
    const account = await playerOf(await idOf(await member(email)));
    const { id, others } = await startGame(service, 2);
    const anna = others[0] ?? expect.fail('nobody');
    answered(await anna.client.call('POST /api/me/email', { body: { email } }));
    const { code } = await mailed(email);
    before(store.lobbies, 'change', () => store.erase(account, clock.now));
    expect(problemOf(await anna.client.call('POST /api/auth/code', { body: { code } })).code).toBe('linkUsed');
    expect((await store.lobbies.get(id))?.seats).toEqual([
      expect.objectContaining({ type: 'person' }),
      expect.objectContaining({ type: 'bot', deleted: true }),
    ]);
  });
});
