import { expect, it } from 'vitest';
import { DEFAULT_CLOCK } from '../../functions/clock/settings.ts';
import { finish } from '../../functions/lobby/changes.ts';
import { concede } from '../../functions/lobby/tenures.ts';
import { answered, problemOf, startGame, startService, type Visitor } from './service.ts';

const service = await startService();
const { store, clock, guest } = service;

const pageOf = ({ client }: Visitor, id: string, seat: 0 | 1 | 2) =>
  client.call('GET /api/games/:id/players/:seat', { params: { id, seat } });
const end = (id: string, winner: 0 | 1) =>
  store.lobbies.change(id, finish({ endedAt: new Date(clock.now).toISOString(), winners: [winner] }));

/** What the feed keeps of the clocks of a game. */
const answers = async (id: string, seat: 0 | 1, answered: number, late: number) => {
  await store.lobbies.change(id, (lobby) => ({ type: 'changed', lobby: { ...lobby, clock: DEFAULT_CLOCK } }));
  const times = { seat, bank: 0, left: 0, missed: 0, answered, late };
  await store.clocks.change(id, DEFAULT_CLOCK, clock.now, (held) => ({
    version: 1,
    running: [],
    seats: [...(held?.seats ?? []), times],
  }));
};

it('a player’s page shows people who share a game what the player has played, and how reliably', async () => {
  const { id, host, others } = await startGame(service, 2);
  const [bob] = others as [Visitor];
  expect(answered(await pageOf(host, id, 1))).toEqual({
    name: 'Bob',
    running: 1,
    results: [],
    shared: [{ id, name: 'Friday', ruleset: 'base', status: 'started' }],
  });
  await answers(id, 1, 19, 1);
  await end(id, 1);
  // A game that only Bob plays, by invitation: it counts, and nobody else learns its name.
  const cem = await guest('Cem');
  const secret = answered(
    await bob.client.call('POST /api/games', {
      body: {
        name: 'Secret table',
        ruleset: 'impero',
        options: {},
        seats: [{ type: 'person' }, { type: 'bot', bot: 'random' }, { type: 'bot', bot: 'random' }],
        visibility: 'invitation',
        seed: 'ab'.repeat(16),
      },
    }),
  );
  expect(secret.status).toBe('started');
  await answers(secret.id, 0, 5, 0);
  await end(secret.id, 1);
  const page = answered(await pageOf(host, id, 1));
  expect(page).toEqual({
    name: 'Bob',
    running: 0,
    results: expect.arrayContaining([
      { ruleset: 'base', played: 1, won: 1 },
      { ruleset: 'impero', played: 1, won: 0 },
    ]),
    reliability: { answered: 24, late: 1 },
    shared: [{ id, name: 'Friday', ruleset: 'base', status: 'finished', won: true }],
  });
  expect(JSON.stringify(page)).not.toContain('Secret');
  expect(answered(await pageOf(bob, id, 1))).toMatchObject({ you: true, shared: [{}, {}] });
  expect(answered(await pageOf(host, id, 0)).results).toEqual([{ ruleset: 'base', played: 1, won: 0 }]);

  for (const stranger of [cem, service.visitor()])
    expect(['notSeated', 'signedOut']).toContain(problemOf(await pageOf(stranger, id, 1)).code);
  expect(problemOf(await pageOf(cem, secret.id, 0)).code).toBe('gameNotFound');
  expect(problemOf(await pageOf(bob, secret.id, 1)).code).toBe('notFound');
  expect(problemOf(await pageOf(host, id, 2)).code).toBe('notFound');
});

it('missed turns of a seat count for nobody after it has changed hands, and a seat that is given up is not a lost game', async () => {
  const { id, host, others } = await startGame(service, 2);
  const [bob] = others as [Visitor];
  const me = answered(await bob.client.call('GET /api/me', {})).id;
  const other = await startGame(service, 2);
  await answers(id, 1, 3, 4);
  await store.lobbies.change(id, concede(me, new Date(clock.now).toISOString()));
  await end(id, 0);
  expect(problemOf(await pageOf(host, id, 1)).code).toBe('notFound');
  expect(answered(await pageOf(other.host, other.id, 1))).toMatchObject({ results: [], shared: [{}] });
  expect(answered(await pageOf(host, id, 0))).toMatchObject({ results: [{ won: 1 }] });
});
