import { describe, expect, it } from 'vitest';
import { createShouldSend } from '../../functions/agenda/shouldSend.ts';
import { lobbyKey } from '../../functions/db/keys.ts';
import { createFeed } from '../../functions/feed/feed.ts';
import { MINUTE } from '../../functions/instants.ts';
import { inviteSubstitute, offerSeat, substitute } from '../../functions/lobby/tenures.ts';
import { exportPlayer } from '../../tools/operate/exportPlayer.ts';
import { everythingIn } from '../db/everything.ts';
import { answered, idOf, problemOf, seeNow, startGame, startService, type Visitor } from './service.ts';

const service = await startService();
const { store, clock, guest } = service;
const feed = createFeed({
  store,
  sendNotice: () => Promise.reject(new Error('nothing is due at once')),
  now: () => clock.now,
});

const say = async ({ client }: Visitor, id: string, text: string) => {
  clock.now += 1000;
  return answered(await client.call('POST /api/games/:id/chat', { params: { id }, body: { text } }));
};
const read = async ({ client }: Visitor, id: string) =>
  answered(await client.call('GET /api/games/:id/chat', { params: { id } }));
const textsFor = async (visitor: Visitor, id: string) => (await read(visitor, id)).messages.map(({ text }) => text);
const change = (
  { client }: Visitor,
  id: string,
  body: Parameters<typeof client.call<'PATCH /api/games/:id/chat'>>[1]['body'],
) => client.call('PATCH /api/games/:id/chat', { params: { id }, body });

describe('the chat of a game', () => {
  it('can be read by people with a seat, who see how many messages there are, and not by spectators', async () => {
    const { id, host, others } = await startGame(service, 3);
    const [bob, cem] = others as [Visitor, Visitor];
    expect((await seeNow(host, id)).messages).toBeUndefined();
    await say(host, id, 'Hello\n\n\n\nall of   you ');
    await say(bob, id, '<b>1 < 2</b> & "so" on 👨‍👩‍👧');
    const seen = await read(cem, id);
    expect(seen.messages).toMatchObject([
      { name: 'Ann', seat: 0, text: 'Hello\n\nall of you' },
      { name: 'Bob', seat: 1, text: '<b>1 < 2</b> & "so" on 👨‍👩‍👧' },
    ]);
    expect((await seeNow(cem, id)).messages).toBe(2);
    const spectator = await guest('Eve');
    for (const stranger of [spectator, service.visitor()]) {
      expect((await seeNow(stranger, id)).messages).toBeUndefined();
      const outcome = await stranger.client.call('GET /api/games/:id/chat', { params: { id } });
      expect(['notSeated', 'signedOut']).toContain(problemOf(outcome).code);
    }
    const written = await spectator.client.call('POST /api/games/:id/chat', {
      params: { id },
      body: { text: 'me too' },
    });
    expect(problemOf(written).code).toBe('notSeated');
    expect(JSON.stringify(await seeNow(spectator, id))).not.toContain('all of you');
  });

  it('refuses text that is empty, too long or invisible', async () => {
    const { id, host } = await startGame(service);
    for (const [text, code] of [
      [' \n ', 'empty'],
      ['x'.repeat(501), 'tooLong'],
      ['a\u202Eb', 'invisibleCharacters'],
      ['a\u0000b', 'controlCharacters'],
    ] as const) {
      const outcome = await host.client.call('POST /api/games/:id/chat', { params: { id }, body: { text } });
      expect(problemOf(outcome).faults).toMatchObject([{ at: '/body/text', code }]);
    }
    expect(await textsFor(host, id)).toEqual([]);
  });

  it('limits how many messages a player writes', async () => {
    const strict = await startService({
      limits: { 'POST /api/games/:id/chat': [{ by: 'player', times: 2, seconds: 600 }] },
    });
    const { id, host } = await startGame(strict);
    for (const n of [1, 2])
      answered(await host.client.call('POST /api/games/:id/chat', { params: { id }, body: { text: `${n}` } }));
    const third = await host.client.call('POST /api/games/:id/chat', { params: { id }, body: { text: '3' } });
    expect(problemOf(third).code).toBe('tooManyRequests');
  });

  it('shows a substitute what is written after they joined, and nothing of it to the player whose seat they took', async () => {
    const { id, host, others } = await startGame(service);
    const [bob] = others as [Visitor];
    const sam = await guest('Sam');
    const [absent, player] = [await idOf(bob), await idOf(sam)];
    await say(bob, id, 'before');
    clock.now += MINUTE;
    const at = new Date(clock.now).toISOString();
    const token = 'abcdefghijklmnopqrstuvwxyz';
    await store.lobbies.change(id, offerSeat(1, at));
    await store.lobbies.change(id, inviteSubstitute(absent, 1, token, at));
    await store.lobbies.change(id, substitute({ player, name: 'Sam' }, token, at));
    await say(host, id, 'after');
    expect(await textsFor(sam, id)).toEqual(['after']);
    expect(await textsFor(host, id)).toEqual(['before', 'after']);
    expect((await read(host, id)).messages[0]).toMatchObject({ name: 'Bob', text: 'before' });
    const gone = await bob.client.call('GET /api/games/:id/chat', { params: { id } });
    expect(problemOf(gone).code).toBe('notSeated');
    const [first] = (await read(host, id)).messages;
    const report = { params: { id }, body: { message: first?.id ?? '' } };
    expect(problemOf(await sam.client.call('POST /api/games/:id/chat/report', report)).code).toBe('messageNotFound');
  });

  it('hides the messages of a muted player for the one reader, and is reported to the operator once', async () => {
    const { id, host, others } = await startGame(service, 3);
    const [bob, cem] = others as [Visitor, Visitor];
    await say(bob, id, 'rude');
    const [message] = (await read(host, id)).messages;
    const rude = message?.id ?? '';
    const muted = answered(await change(host, id, { type: 'mute', message: rude, muted: true }));
    expect(muted.messages).toMatchObject([{ muted: true }]);
    expect((await read(cem, id)).messages[0]?.muted).toBeUndefined();
    answered(await change(host, id, { type: 'mute', message: rude, muted: false }));
    expect((await read(host, id)).messages[0]?.muted).toBeUndefined();
    expect(problemOf(await change(bob, id, { type: 'mute', message: rude, muted: true })).code).toBe('messageNotFound');
    const report = { params: { id }, body: { message: rude } };
    for (const visitor of [host, cem]) answered(await visitor.client.call('POST /api/games/:id/chat/report', report));
    expect(await store.outbox.get(`report#${id}#${rude}`)).toMatchObject({ state: 'asked' });
  });

  it('hides and reports a message that the same player has buried under others', async () => {
    const { id, host, others } = await startGame(service);
    const [bob] = others as [Visitor];
    await say(bob, id, 'rude');
    const [message] = (await read(host, id)).messages;
    const author = await idOf(bob);
    const bury = (n: number) => store.chats.say(id, { player: author, seat: 1, text: `${n}` }, clock.now + n);
    await Promise.all(Array.from({ length: 200 }, (_, n) => bury(n + 1)));
    clock.now += MINUTE;
    const rude = message?.id ?? '';
    expect((await read(host, id)).messages.map((one) => one.id)).not.toContain(rude);
    const body = { message: rude };
    answered(await host.client.call('POST /api/games/:id/chat/report', { params: { id }, body }));
    expect(await store.outbox.get(`report#${id}#${rude}`)).toMatchObject({ state: 'asked' });
    const muted = answered(await change(host, id, { type: 'mute', message: rude, muted: true }));
    expect(muted.messages.every((one) => one.muted)).toBe(true);
  });

  it('sends one email until its reader has read the chat, and none for messages of a muted player', async () => {
    const { id, host, others } = await startGame(service, 3);
    const [bob, cem] = others as [Visitor, Visitor];
    for (const visitor of [host, cem]) {
      const player = await store.players.get(await idOf(visitor));
      if (player !== undefined) await store.accounts.confirm(player, `p${player.id}@example.org`, clock.now);
    }
    const [ann, third] = [await idOf(host), await idOf(cem)];
    const shouldSend = createShouldSend(store);
    const due = async (player: string, count: number) => {
      await feed.onChange(lobbyKey(id));
      const entry = await store.outbox.get(`chat#${id}#${player}#${count}`);
      return entry === undefined ? 'none' : (await shouldSend(entry, clock.now + 20 * MINUTE)).type;
    };
    await say(bob, id, 'one');
    await say(bob, id, 'two');
    expect([await due(ann, 0), await due(ann, 1), await due(ann, 2)]).toEqual(['send', 'none', 'none']);
    expect(await store.outbox.get(`chat#${id}#${await idOf(bob)}#0`)).toBeUndefined();
    const last = (await read(host, id)).messages.at(-1);
    answered(await change(host, id, { type: 'read', to: last?.at ?? '' }));
    expect(await due(ann, 0)).toBe('skip');
    answered(await change(cem, id, { type: 'mute', message: last?.id ?? '', muted: true }));
    expect(await due(third, 0)).toBe('skip');
    await say(bob, id, 'three');
    expect([await due(ann, 2), await due(third, 0)]).toEqual(['send', 'skip']);
    await say(host, id, 'four');
    expect(await due(third, 0)).toBe('send');
  });
});

describe('notes', () => {
  it('are shown to nobody but their owner', async () => {
    const { id, host, others } = await startGame(service);
    const [bob] = others as [Visitor];
    const keep = (visitor: Visitor, text: string) =>
      visitor.client.call('PUT /api/games/:id/note', { params: { id }, body: { text } });
    const noteOf = async (visitor: Visitor) =>
      answered(await visitor.client.call('GET /api/games/:id/note', { params: { id } })).text;
    answered(await keep(host, 'Bob wants <ore>\nnever trust him'));
    expect([await noteOf(host), await noteOf(bob)]).toEqual(['Bob wants <ore>\nnever trust him', '']);
    expect(problemOf(await keep(host, 'x'.repeat(4001))).code).toBe('invalid');
    expect(problemOf(await keep(await guest('Eve'), 'mine')).code).toBe('notSeated');
    answered(await keep(host, ''));
    expect(await noteOf(host)).toBe('');
  });
});

it('messages, marks and notes are exported with a player, follow a guest into an account, and are deleted with it', async () => {
  const { id, host, others } = await startGame(service);
  const [bob] = others as [Visitor];
  await say(bob, id, 'from the guest');
  answered(await bob.client.call('PUT /api/games/:id/note', { params: { id }, body: { text: 'the plan' } }));
  answered(
    await change(host, id, { type: 'mute', message: (await read(host, id)).messages[0]?.id ?? '', muted: true }),
  );
  const account = await service.member('bob@example.org', 'Robert');
  const [was, is] = [await idOf(bob), await idOf(account)];
  const player = await store.players.get(was);
  if (player !== undefined) await store.accounts.confirm(player, 'bob@example.org', clock.now);
  expect(await read(account, id)).toMatchObject({ messages: [{ name: 'Robert', you: true, text: 'from the guest' }] });
  expect((await read(host, id)).messages).toMatchObject([{ muted: true }]);
  expect(answered(await account.client.call('GET /api/games/:id/note', { params: { id } })).text).toBe('the plan');
  const table = { client: service.dynamodb, table: service.table };
  const found = await store.players.get(is);
  const exported = await exportPlayer(
    table,
    store,
    found === undefined ? {} : { player: found },
    'x'.replace('x', new Date(clock.now).toISOString()),
  );
  expect(exported).toMatchObject({ messages: [{ game: id, text: 'from the guest' }], notes: [{ text: 'the plan' }] });
  answered(await account.client.call('DELETE /api/me', {}));
  expect((await read(host, id)).messages).toEqual([]);
  const left = JSON.stringify(
    Object.entries(await everythingIn(service.dynamodb, service.table)).filter(
      ([key]) => key.startsWith('CHAT#') || key.startsWith('NOTE#'),
    ),
  );
  for (const trace of [was, is, 'from the guest', 'the plan']) expect(left).not.toContain(trace);
});
