import type { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { expect, test } from 'vitest';
import { coloursFor, commitmentTo, rulesetOf, settleOptions } from '../../engine/index.ts';
import { lobbyKey } from '../../functions/db/keys.ts';
import { createTable } from '../../functions/db/table.ts';
import { createFeed } from '../../functions/feed/feed.ts';
import type { LobbyOutcome } from '../../functions/lobby/lobbyService.ts';
import { belongsTo } from '../../functions/lobby/members.ts';
import { type Command, openDynamodb, operationOf } from '../../functions/local/dynamodb.ts';
import { openStore, type Store } from '../../functions/services.ts';
import { numbersFrom } from '../../tools/playGame.ts';
import { everythingIn } from '../db/everything.ts';
import { unlikeRebuilt } from './projections.ts';

const NOON = Date.UTC(2026, 4, 1, 12);
const MOST_REQUESTS = 50;
/** How many orders of answers are tried: one of the first hundred shows that the note for the sweep is missing. */
const SEEDS = 100;
const PLAYERS = ['host', 'guest'] as const;

/** A game that is not started, with a host and a guest. */
async function openGame() {
  const database = openDynamodb().client;
  const at = (send: (command: Command) => Promise<unknown>) => {
    const client = { send } as unknown as DynamoDBClient;
    const store = openStore({ client, table: 'coloni', secret: 'secret' });
    const sendNotice = () => Promise.reject(new Error('no mail is due'));
    return { client, store, feed: createFeed({ store, sendNotice, now: () => NOON }) };
  };
  const { client, store, feed } = at((command) => database.send(command));
  await createTable(client, 'coloni');
  const person = { type: 'person' } as const;
  const settled = settleOptions(rulesetOf('base').options, { players: 3 });
  if ('problem' in settled) throw new Error(settled.problem.option);
  const made = await store.lobbyService.create(
    {
      name: 'Friday',
      ruleset: 'base',
      options: settled.options,
      visibility: 'public',
      seats: [person, person, person],
      colours: coloursFor({ players: 3, board: String(settled.options.board) }),
    },
    { player: 'host', name: 'Host', seed: '00' },
    NOON,
  );
  if (made.type !== 'changed') throw new Error(JSON.stringify(made));
  const { id } = made.lobby;
  // As the feed does.
  await store.chances.keep(id);
  await store.lobbyService.join(id, { player: 'guest', name: 'Guest', seed: '11' }, NOON);
  return { id, at, database, store, feed, table: { client, table: 'coloni' } };
}

const WORK: Readonly<Record<string, (store: Store, game: string) => Promise<LobbyOutcome>>> = {
  left: ({ lobbyService }, game) => lobbyService.leave(game, 'guest'),
  'left by its host': ({ lobbyService }, game) => lobbyService.leave(game, 'host'),
  'called off': ({ lobbyService }, game) => lobbyService.callOff(game, 'host'),
};

test.each(Object.keys(WORK).flatMap((how) => (['before', 'after'] as const).map((when) => ({ how, when }))))(
  'a game that is $how is only in the lists of its players, even if the process dies $when any request',
  async ({ how, when }) => {
    let dies = true;
    for (let nth = 1; dies; nth++) {
      if (nth > MOST_REQUESTS) throw new Error('the work does not end');
      const { id, at, database, store, feed, table } = await openGame();
      const death = Promise.withResolvers<'died'>();
      let requests = 0;
      const mortal = at(async (command) => {
        if (++requests < nth) return database.send(command);
        if (requests === nth && when === 'after') await database.send(command);
        death.resolve('died');
        return new Promise(() => undefined);
      });
      dies = (await Promise.race([WORK[how]?.(mortal.store, id), death.promise])) === 'died';

      const problems: unknown[] = [];
      await feed.feedAll((error) => problems.push(error));
      expect(problems).toEqual([]);
      const lobby = await store.lobbies.get(id);
      for (const player of PLAYERS) {
        const expected = lobby !== undefined && belongsTo(lobby, player) ? [{ game: id }] : [];
        expect(await store.memberships.of(player), `${player}, request ${nth}`).toEqual(expected);
      }
      expect(await unlikeRebuilt(table, () => NOON), `request ${nth}`).toEqual([]);
      const hasSeed = (await store.chances.reveal(id)) !== undefined;
      expect(hasSeed, `the seed of ${lobby?.status ?? 'no game'}, request ${nth}`).toBe(lobby !== undefined);
    }
  },
);

test.each(['before', 'after'] as const)(
  'a player whose deletion dies %s any request is deleted by the next sweep, with no trace',
  async (when) => {
    let dies = true;
    for (let nth = 1; dies; nth++) {
      if (nth > MOST_REQUESTS) throw new Error('the work does not end');
      const { id, at, database, store, feed, table } = await openGame();
      const created = await store.players.create({ name: 'Guestella', locale: 'en' }, NOON);
      const anna = await store.accounts.confirm(created, 'guestella@example.org', NOON);
      await store.lobbyService.join(id, { player: anna.id, name: anna.name }, NOON);
      await store.sessions.begin(anna.id, { now: NOON });
      const death = Promise.withResolvers<'died'>();
      let requests = 0;
      const mortal = at(async (command) => {
        if (++requests < nth) return database.send(command);
        if (requests === nth && when === 'after') await database.send(command);
        death.resolve('died');
        return new Promise(() => undefined);
      });
      dies = (await Promise.race([mortal.store.erase(anna, NOON), death.promise])) === 'died';

      await feed.feedAll((error) => {
        throw error;
      });
      const left = JSON.stringify(await everythingIn(table.client, table.table));
      // Died before anything was noted: then nothing was deleted.
      const isUntouched = nth === 1 && when === 'before' && dies;
      expect((await store.players.get(anna.id)) !== undefined, `request ${nth}`).toBe(isUntouched);
      for (const trace of [anna.id, 'Guestella', 'guestella@example.org', 'CLEANUP#'])
        if (!isUntouched) expect(left, `request ${nth}`).not.toContain(trace);
    }
  },
);

test('a player who leaves a game while the feed puts it into the lists has no entry left', async () => {
  const { id, at, database, store } = await openGame();
  let left = false;
  const { feed } = at(async (command) => {
    if (operationOf(command) === 'BatchGetItemCommand' && !left) {
      left = true;
      await store.lobbyService.leave(id, 'guest');
    }
    return database.send(command);
  });
  await feed.onChange(lobbyKey(id));
  expect(left).toBe(true);
  expect(await store.memberships.of('guest')).toEqual([]);
});

test('the feed leaves no entry if somebody leaves a game while it puts the game into the lists', async () => {
  const { id, at, database, store, feed } = await openGame();
  let removed = 0;
  const leaver = at(async (command) => {
    const answer = await database.send(command);
    if (operationOf(command) === 'DeleteItemCommand' && ++removed === 1) await feed.onChange(lobbyKey(id));
    return answer;
  });
  await leaver.store.lobbyService.leave(id, 'guest');
  expect(await store.memberships.of('guest')).toEqual([]);
});

/** Runs several jobs in one process whose requests are answered in an order of chance, until the process dies. */
async function runTogether(
  jobs: readonly ((send: (command: Command) => Promise<unknown>) => Promise<unknown>)[],
  perform: (command: Command) => Promise<unknown>,
  { random, requests }: { readonly random: (bound: number) => number; readonly requests: number },
): Promise<void> {
  const waiting: (() => Promise<void>)[] = [];
  const send = (command: Command): Promise<unknown> => {
    const { promise, resolve, reject } = Promise.withResolvers<unknown>();
    waiting.push(() => perform(command).then(resolve, reject));
    return promise;
  };
  for (const job of jobs) void job(send);
  for (let n = 0; n < requests; n++) {
    await new Promise((done) => setImmediate(done));
    // Mostly the job that was served last: the others fall far behind.
    const [next] = waiting.splice(random(8) > 0 ? waiting.length - 1 : random(waiting.length), 1);
    if (next === undefined) return;
    await next();
  }
}

test.each(Object.keys(WORK))(
  'a game that is %s while the feed works on it is only in the lists of its players, even if their process dies',
  async (how) => {
    for (let seed = 0; seed < SEEDS; seed++) {
      const { id, at, database, store, feed, table } = await openGame();
      // The entry is missing, as after a death between two writes: the feed adds it.
      if (seed % 2 === 0) await store.memberships.remove('guest', id);
      const random = numbersFrom(seed);
      await runTogether(
        [(send) => WORK[how]?.(at(send).store, id) as Promise<unknown>, (send) => at(send).feed.onChange(lobbyKey(id))],
        (command) => database.send(command),
        { random, requests: random(40) },
      );

      await feed.feedAll((error) => {
        throw error;
      });
      const lobby = await store.lobbies.get(id);
      for (const player of PLAYERS) {
        const expected = lobby !== undefined && belongsTo(lobby, player) ? [{ game: id }] : [];
        expect(await store.memberships.of(player), `${player}, seed ${seed}`).toEqual(expected);
      }
      expect(await unlikeRebuilt(table, () => NOON), `seed ${seed}`).toEqual([]);
    }
  },
);

test('a player who joins a game while it is called off has no entry left', async () => {
  for (let seed = 0; seed < SEEDS; seed++) {
    const { id, at, database, store } = await openGame();
    await store.lobbyService.leave(id, 'guest');
    await runTogether(
      [
        (send) => at(send).store.lobbyService.callOff(id, 'host'),
        (send) => at(send).store.lobbyService.join(id, { player: 'guest', name: 'Guest', seed: '22' }, NOON),
      ],
      (command) => database.send(command),
      { random: numbersFrom(seed), requests: 100 },
    );
    expect(await store.lobbies.get(id)).toBeUndefined();
    expect(await store.memberships.of('guest'), `seed ${seed}`).toEqual([]);
  }
});

test('a rematch that a player asks for while another one cancels it keeps its seed', async () => {
  let made = 0;
  for (let seed = 0; seed < SEEDS; seed++) {
    const { id: over, at, database, store, feed } = await openGame();
    await store.lobbies.change(over, (lobby) => ({ type: 'changed', lobby: { ...lobby, status: 'finished' } }));
    const asked = await store.lobbyService.rematch(over, { player: 'host', name: 'Host' }, NOON);
    if (asked.type !== 'changed') throw new Error(JSON.stringify(asked));
    const { id } = asked.lobby;
    await feed.onChange(lobbyKey(id));
    await runTogether(
      [
        (send) => at(send).store.lobbyService.callOff(id, 'host'),
        (send) => at(send).store.lobbyService.rematch(over, { player: 'guest', name: 'Guest' }, NOON),
      ],
      (command) => database.send(command),
      { random: numbersFrom(seed), requests: 100 },
    );
    const lobby = await store.lobbies.get(id);
    if (lobby === undefined) continue;
    made++;
    const secret = (await store.chances.reveal(id)) ?? '';
    expect(lobby.commitment, `seed ${seed}`).toBe(commitmentTo(id, secret));
  }
  expect(made).toBeGreaterThan(0);
});
