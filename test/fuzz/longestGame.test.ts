import { randomUUID } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { MOST_SAID, quickChance, rulesetNames, sealed, type WireEvent, type WireMove } from '../../engine/index.ts';
import { createLoader } from '../../functions/play/game.ts';
import { engineRules } from '../../functions/play/rules.ts';
import { isSnapshotDue } from '../../functions/play/snapshots.ts';
import { VERSION } from '../../functions/play/version.ts';
import { openStore } from '../../functions/services.ts';
import { startWith } from '../../tools/playGame.ts';
import { jsonOf, SECRET, startGame, startService } from '../api/service.ts';
import { longestGame, type Taken } from './longestGame.ts';

const SEEDS = [1, 2, 3, 4, 5, 6];
const PLAYERS = 4;
const OPTIONS = { players: PLAYERS, board: 'random' };
/** What a log holds at most: a page folds so many in a moment. */
const MOST_EVENTS = 10_000;
/** What an opening reads of the table at most: each 128 units are a megabyte, and a query of their own. */
const MOST_UNITS = 640;
const MOST_BYTES = 1_200_000;
const MOST_COMPRESSED = 120_000;

const eventsOf = (game: readonly Taken[]) => game.reduce((sum, { events }) => sum + events.length, 0);
/** Of a few games the one with the most events. */
const longestOf = (play: (seed: number) => readonly Taken[]) =>
  SEEDS.map(play).reduce((most, game) => (eventsOf(game) > eventsOf(most) ? game : most));

const inTheEngine = rulesetNames().map((ruleset) => {
  const game = longestOf((seed) => {
    const chance = quickChance(seed);
    const { state } = startWith(ruleset, OPTIONS, chance);
    return [...longestGame(state, chance, seed)];
  });
  return { ruleset, game, events: eventsOf(game) };
});

test.each(inTheEngine)(
  'the log of $ruleset is bounded, whatever the players do to make it long',
  ({ game, events }) => {
    const end = game.at(-1)?.state;
    expect(end?.talk.game, 'everybody has said all that they may').toEqual(Array(PLAYERS).fill(MOST_SAID.game));
    expect(end?.turn.number).toBeGreaterThan(300);
    expect(events).toBeGreaterThan(5000);
    expect(events).toBeLessThan(MOST_EVENTS);
  },
);

test('the longest log is opened with a few queries and one answer, and is played on', {
  timeout: 300_000,
}, async () => {
  const { ruleset } = inTheEngine.reduce((most, one) => (one.events > most.events ? one : most));
  const service = await startService();
  const wanted = { ruleset: ruleset as 'base', options: { board: 'random' } };
  const { id, host } = await startGame(service, PLAYERS, wanted);
  const { games, chances, log } = service.store;
  const [begun, chance, key] = [await games.open(id), await games.chanceOf(id), await chances.keyOf(id)];
  if (begun === undefined || chance === undefined || key === undefined) throw new Error('the game has begun');
  const moves = longestOf((seed) => [...longestGame(begun.state, chance, seed)]);
  const [last, before] = [moves.at(-1), moves.slice(0, -1)];
  if (last === undefined) throw new Error('there are moves');
  const writes: Promise<boolean>[] = [];
  // As the service would write it. The engine has decided already.
  const { advance, snapshotOf } = createLoader(engineRules);
  before.reduce((game, { seat, move, events, state }) => {
    const facts = { version: game.version + 1, seat, moveId: randomUUID(), moves: [move], events, at: game.at };
    const format = engineRules.formatOf(ruleset);
    const commit = sealed<WireMove, WireEvent>({ ...facts, engine: VERSION, format, previous: game.hash }, key);
    const after = advance(id, game, commit, state);
    writes.push(log.append(id, commit, isSnapshotDue(after.version) ? snapshotOf(after) : {}));
    return after;
  }, begun);
  expect(await Promise.all(writes)).not.toContain(false);

  let units = 0;
  const { client, table } = { client: service.dynamodb, table: service.table };
  const cold = openStore({ client, table, secret: SECRET, onUse: (use) => (units += use.units) }).games;
  const game = await cold.open(id);
  expect(game && (await cold.commitsOf(game, 1))).toHaveLength(moves.length);
  expect(units).toBeLessThan(MOST_UNITS);

  const answer = await host.send(`/api/games/${id}/page?from=1`);
  const page = await jsonOf(answer);
  expect(page.view.commits).toHaveLength(moves.length);
  const text = JSON.stringify(page);
  expect(text.length).toBeLessThan(MOST_BYTES);
  expect(gzipSync(text).length).toBeLessThan(MOST_COMPRESSED);
  const { seat, move } = last;
  const submission = { moveId: randomUUID(), moves: [move] };
  expect((await games.submit(id, seat, submission, Date.now())).type).toBe('committed');
});
