import { createHash, randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import type { WireMove } from '../../engine/index.ts';
import { createApp } from '../../functions/api/app.ts';
import { description } from '../../functions/api/openapi.ts';
import { createGames } from '../../functions/play/games.ts';
import { engineRules as rules } from '../../functions/play/rules.ts';
import {
  answered,
  jsonOf,
  ORIGIN,
  play,
  playUntil,
  problemOf,
  repeatable,
  SECRET,
  seeNow,
  startGame,
  startService,
  type Visitor,
} from './service.ts';

let bytes = 0;
/** The same in every run, so that the dice are too: nobody rolls a seven here. */
const random = (count: number) => createHash('sha512').update(`lists ${bytes++}`).digest().subarray(0, count);
const service = await startService({}, { random });
const { store, clock } = service;

/** An offer that nobody can make: its facts tell what the seat holds. */
const IMPOSSIBLE: WireMove = { type: 'offerTrade', give: [19, 19, 19, 19, 19], take: [1, 0, 0, 0, 0], to: [1] };

/** The same service, were the chance of its games another one. */
const withOtherChance = () => {
  const games = createGames({ log: store.log, rules, chances: { keyOf: async () => new Uint8Array(32).fill(9) } });
  const app = createApp({
    description,
    store: { ...store, games },
    secrets: [SECRET],
    addressOf: () => '192.0.2.1',
    now: () => clock.now,
    pace: { size: 1e9, perSecond: 1e9 },
    limits: {},
    onSecurityEvent: () => undefined,
  });
  return async (path: string, { cookie = '' }: Visitor, body: unknown) => {
    const headers = { host: 'coloni.test', origin: ORIGIN, cookie, 'content-type': 'application/json' };
    return app.request(ORIGIN + path, { method: 'POST', headers, body: JSON.stringify(body) });
  };
};

/** A game in which somebody has to roll. */
const gameAtRoll = async () => {
  const started = await startGame(service, 3);
  const view = await playUntil(started, ({ awaited }) => awaited[0]?.step === 'roll', { random: repeatable(3) });
  const seat = view.awaited[0]?.seat ?? 0;
  const mover = started.people[seat] ?? started.people[0];
  return { ...started, mover, seat, version: view.version };
};

it('a refusal that is provoked before a roll reveals nothing about the roll', async () => {
  const { id, mover, version } = await gameAtRoll();
  const elsewhere = withOtherChance();
  const path = `/api/games/${id}/moves`;
  const tries: WireMove[][] = [
    [IMPOSSIBLE],
    [IMPOSSIBLE, { type: 'rollDice' }],
    [{ type: 'endTurn' }, { type: 'rollDice' }],
    [{ type: 'buyDevelopmentCard' }, { type: 'rollDice' }],
    [{ type: 'moveRobber', hex: 3 }, { type: 'rollDice' }, IMPOSSIBLE],
  ];
  for (const moves of tries)
    for (const more of [{}, { version }, { version: version + 1 }, { version: 0 }]) {
      const body = { moveId: randomUUID(), moves, ...more };
      const here = await mover.send(path, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      });
      const there = await elsewhere(path, mover, body);
      expect(here.ok, JSON.stringify(body)).toBe(false);
      const [a, b] = [await jsonOf(here), await jsonOf(there)];
      expect({ ...b, requestId: '' }).toEqual({ ...a, requestId: '' });
    }
  expect(await store.log.head(id)).toBe(version);
});

it('a list with a roll and then a refused move commits the roll, and says how far it got and why it stopped', async () => {
  const { id, mover, seat, version } = await gameAtRoll();
  const moveId = randomUUID();
  const moves = [{ type: 'rollDice' }, IMPOSSIBLE];
  const first = answered(await play(mover, id, moves, moveId));
  expect(first).toMatchObject({
    version: version + 1,
    played: 1,
    stopped: { type: 'refused', index: 1, refusal: { code: expect.any(String), rule: expect.any(String) } },
  });
  expect(first.events[0]).toMatchObject({ type: 'diceRolled', seat });
  expect(first.view.version).toBe(version + 1);
  const again = answered(await play(mover, id, moves, moveId));
  expect(again).toEqual(first);
  expect(problemOf(await play(mover, id, [{ type: 'rollDice' }], moveId)).code).toBe('moveIdReused');
  expect(await store.log.head(id)).toBe(version + 1);
});

it('a list that is played completely reports all its moves as played, however many commits it needs', async () => {
  const roll = async () => {
    const { id, mover, version } = await gameAtRoll();
    const answer = answered(await play(mover, id, [{ type: 'rollDice' }, { type: 'agreeToEnd', agree: true }]));
    const [dice] = answer.events.flatMap(({ type, dice }) => (type === 'diceRolled' ? [dice as number[]] : []));
    return { id, mover, version, answer, isSeven: dice?.reduce((a, b) => a + b) === 7 };
  };
  // After a 7 the robber comes first.
  let rolled = await roll();
  while (rolled.isSeven) rolled = await roll();
  const { id, mover, version, answer } = rolled;
  expect(answer).toMatchObject({ version: version + 2, played: 2, view: { version: version + 2 } });
  expect(answer).not.toHaveProperty('stopped');
  expect(answer.events.map(({ type }) => type)).toEqual(expect.arrayContaining(['diceRolled', 'endProposed']));
  expect((await seeNow(mover, id)).version).toBe(version + 2);
});
