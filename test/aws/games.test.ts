import { expect, test } from 'vitest';
import { findBreak } from '../../engine/index.ts';
import { openStore } from '../../functions/services.ts';
import { answered, repeatable } from '../api/service.ts';
import { deploy } from './emulator/index.ts';
import { moveOf, playOnce, signInAll, startGame } from './people.ts';

const instance = await deploy();
const { client, table, clock, stream, emails } = instance;
const secret = instance.secrets.value(instance.resources.output('CookieSecret'));
const store = openStore({ client, table, secret });
const SECONDS = 1000;

test.each([
  ['citiesKnights', { victoryPoints: 10 }],
  ['impero', { victoryPoints: 8 }],
] as const)('two people play a game of %s by email', async (ruleset, options) => {
  const people = await signInAll(instance, ruleset, 2);
  const id = await startGame(instance, people, ruleset, { players: 2, ...options });
  const random = repeatable(1);
  let moves = 0;
  while (await playOnce(id, people, random, moveOf('sensible'))) {
    clock.ahead += 5 * SECONDS;
    moves++;
    if (moves % 8 === 0) await stream.pump();
    if (moves % 24 === 0) await instance.minute(180 * SECONDS);
  }
  await stream.pump();
  await instance.minute(180 * SECONDS);

  expect(answered(await people[0].browser.client.call('GET /api/games/:id', { params: { id } })).status).toBe(
    'finished',
  );
  const commits = (await store.log.from(id, 1)).map(({ commit }) => commit);
  // The dice are of the service: a short game has some forty.
  expect(commits.length).toBeGreaterThan(20);
  const { commitment = '' } = (await store.lobbies.get(id)) ?? {};
  expect(findBreak(commits, commitment, { key: await store.chances.keyOf(id) })).toBeUndefined();
  for (const { id: player, email } of people) {
    expect((await store.memberships.of(player)).find(({ game }) => game === id)?.endedAt).toBeDefined();
    expect((await emails.list({ to: email })).length, 'emails to sign in and about turns').toBeGreaterThan(1);
  }
  expect(instance.queues.waiting()).toEqual([]);
  expect(instance.refused).toEqual([]);
  expect(instance.problems()).toEqual([]);
});
