import { randomUUID } from 'node:crypto';
import { type DynamoDBClient, ScanCommand } from '@aws-sdk/client-dynamodb';
import { awaited, defaultMove, rulesetNames, type Seat } from '../../engine/index.ts';
import { createApp } from '../../functions/api/app.ts';
import { description } from '../../functions/api/openapi.ts';
import type { LIMITS } from '../../functions/api/routes.ts';
import { type Key, type Kind, kindOf } from '../../functions/db/keys.ts';
import { KINDS_OF_ITEMS } from '../../functions/db/kinds.ts';
import { createTable } from '../../functions/db/table.ts';
import { createFeed } from '../../functions/feed/feed.ts';
import { type Command, memoryDynamodb } from '../../functions/local/dynamodb.ts';
import { openStore } from '../../functions/services.ts';

const SECRET = 'secret';
const ORIGIN = 'http://coloni.example';
const TABLE = 'coloni';
export const SEED = '00112233445566778899aabbccddeeff';
const NOON = Date.UTC(2026, 4, 1, 12);
export const CLOCK = { turnHours: 24, bankHours: 72, nights: true, vacationDays: 14, reminderPercent: 75, misses: 2 };

export type World = Awaited<ReturnType<typeof startWorld>>;

/** A service whose requests are limited as given, but for their pace, with three guests, a stranger and an account. */
export async function startWorld(limits: typeof LIMITS) {
  const database = memoryDynamodb();
  const clock = { now: NOON };
  let read = 0;
  const send = async (command: Command): Promise<unknown> => {
    const answer = (await database.send(command as never)) as { Items?: unknown[]; Responses?: object };
    read += 1 + (answer.Items?.length ?? 0);
    return answer;
  };
  await createTable(database, TABLE);
  const store = openStore({ client: { send } as unknown as DynamoDBClient, table: TABLE, secret: SECRET });
  const app = createApp({
    description,
    store,
    secrets: [SECRET],
    addressOf: () => '192.0.2.1',
    now: () => clock.now,
    pace: { size: 1e9, perSecond: 1e9 },
    guesses: { size: 1e9, perSecond: 1e9 },
    limits,
    openTables: {},
    onSecurityEvent: () => undefined,
  });
  const feed = createFeed({ store, sendNotice: async () => 'left', now: () => clock.now });
  const ask = async (cookie: string, method: string, path: string, body?: object): Promise<Response> =>
    app.request(ORIGIN + path, {
      method,
      headers: { host: 'coloni.example', origin: ORIGIN, cookie, 'content-type': 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
  const must = async (response: Promise<Response>): Promise<Response> => {
    const answer = await response;
    if (!answer.ok) throw new Error(await answer.text());
    return answer;
  };
  const guest = async (name: string) =>
    (await must(ask('', 'POST', '/api/auth/guest', { name }))).headers.getSetCookie()[0]?.split(';')[0] ?? '';
  const people = [await guest('Ann'), await guest('Bob'), await guest('Cem')] as const;
  const [ann, bob, cem] = people;

  return {
    store,
    feed,
    clock,
    ask,
    people,
    stranger: await guest('Eve'),

    /** A public game that Bob has made and that these have joined; with Ann and Cem it begins. */
    async createGame({ timed = false, size = 3, joiners = [cem, ann] as readonly string[] } = {}): Promise<string> {
      const seats = Array.from({ length: size }, () => ({ type: 'person' }));
      const game = { name: 'Friday', ruleset: rulesetNames()[0], options: {}, seats, visibility: 'public', seed: SEED };
      const made = await must(ask(bob, 'POST', '/api/games', { ...game, ...(timed ? { clock: CLOCK } : {}) }));
      const { id } = (await made.json()) as { id: string };
      for (const cookie of joiners) await must(ask(cookie, 'POST', `/api/games/${id}/join`, { seed: SEED }));
      return id;
    },

    /** Somebody with a confirmed address. */
    async member(name: string): Promise<string> {
      const cookie = await guest(name);
      const { me } = (await (await ask(cookie, 'GET', '/api/session')).json()) as { me: { id: string } };
      await store.players.change(me.id, { email: `${name.toLowerCase()}@example.com` });
      return cookie;
    },

    /** Plays default moves for the seat that is asked until the game waits as wanted. */
    async playOn(id: string, until: (step: string, active: Seat, asked: Seat) => boolean): Promise<void> {
      for (;;) {
        const game = await store.games.open(id);
        const chance = await store.games.chanceOf(id);
        const [owed] = game === undefined ? [] : awaited(game.state);
        if (game === undefined || chance === undefined || owed === undefined) throw new Error('the game is over');
        if (until(owed.step, game.state.turn.active, owed.seat)) return;
        const move = defaultMove(game.state, owed.seat, chance, game.version);
        if (move === undefined) throw new Error(`nothing to do at ${owed.step}`);
        await store.games.submit(id, owed.seat, { moveId: randomUUID(), moves: [move] }, clock.now);
      }
    },

    /** How many items and requests of the database a request needs in a process that has just started. */
    async costOf(cookie: string, path: string): Promise<number> {
      store.games.forget();
      read = 0;
      const { status } = await ask(cookie, 'GET', path);
      if (status >= 500) throw new Error(`${path} answers ${status}`);
      return read;
    },

    /** Items that are larger than what is said of their kind. */
    async oversized(): Promise<readonly string[]> {
      const found = (await database.send(new ScanCommand({ TableName: TABLE }) as never)) as { Items?: Item[] };
      return (found.Items ?? []).flatMap((item) => {
        const kind = kindOf({ pk: item.pk.S, sk: item.sk.S }) as Kind;
        const size = sizeOf(item);
        return size > KINDS_OF_ITEMS[kind].bytes ? [`a ${kind} has ${size} bytes`] : [];
      });
    },
  };
}

type Item = Readonly<Record<keyof Key, { readonly S: string }>> & Readonly<Record<string, unknown>>;

/** About the size of an item as the database counts it. */
const sizeOf = (value: unknown): number => {
  if (value instanceof Uint8Array) return value.length;
  if (typeof value === 'string') return Buffer.byteLength(value);
  if (typeof value !== 'object' || value === null) return 1;
  return Object.entries(value).reduce((sum, [name, part]) => sum + name.length + sizeOf(part), 0);
};
