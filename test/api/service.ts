import { randomUUID } from 'node:crypto';
import { gunzipSync } from 'node:zlib';
import type { Hono } from 'hono';
import * as z from 'zod/mini';
import { type Bot, chooseMove, quickChance, type Random, viewFrom, type WireMove } from '../../engine/index.ts';
import { createApp } from '../../functions/api/app.ts';
import type { Game, GameView, Outcome, Problem as ProblemValue } from '../../functions/api/client.ts';
import { description, Problem } from '../../functions/api/openapi.ts';
import { routes } from '../../functions/api/routes.ts';
import type { ApiSettings } from '../../functions/api/settings.ts';
import { openDb } from '../../functions/db/db.ts';
import type { SignInNotice } from '../../functions/notices/notices.ts';
import { AGENDA_SHARDS } from '../../functions/notices/outbox.ts';
import { openStore, type StoreSettings } from '../../functions/services.ts';
import { memoryTable } from '../support/dynamodb.ts';
import { noticesDue } from '../support/noticesDue.ts';
import { repeatableBytes } from '../support/randomBytes.ts';
import { answered, type Browser, browserOf, SEED } from '../support/visitor.ts';

export { answered, type Browser as Visitor, SEED } from '../support/visitor.ts';

export const ORIGIN = 'http://coloni.test';
export const SECRET = 'a secret of the tests';

/** The JSON of a response. */
// biome-ignore lint/suspicious/noExplicitAny: tests look into any answer
export const jsonOf = async (response: Response): Promise<any> => response.json();

const served = routes.map((route) => {
  const [method, path = ''] = route.key.split(' ');
  return { method, path: new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}$`), route, answer: route.answer?.() };
});

/** Nobody catches it: such an answer fails the run, whatever the test makes of it. */
const breach = (answer: object) =>
  void Promise.reject(new Error(`an answer is not what its route declares: ${JSON.stringify(answer)}`));

/** Checks every answer against what its route declares. */
const check = async (method: string, path: string, response: Response): Promise<void> => {
  const [address = ''] = path.split('?');
  const found = served.find((one) => one.method === method && one.path.test(address));
  const bytes = Buffer.from(await response.arrayBuffer());
  const text = (response.headers.has('content-encoding') ? gunzipSync(bytes) : bytes).toString();
  if (response.status === 304 && found?.route.cached) return;
  if (response.ok && response.status !== found?.route.status) breach({ method, path, status: response.status });
  const schema = response.ok ? found?.answer : Problem();
  if (schema === undefined && text === '') return;
  const result = z.safeParse(schema ?? z.never(), JSON.parse(text));
  if (!result.success) breach({ method, path, text, issues: result.error.issues });
};

/** The service over a database of its own, with a clock that goes on by a millisecond a request. */
export const startService = async (
  settings: Partial<ApiSettings> = {},
  storeSettings: Pick<StoreSettings, 'random' | 'defaultOrders'> = {},
) => {
  const { client, tableName } = await memoryTable();
  const store = openStore({
    client,
    table: tableName,
    secret: SECRET,
    random: repeatableBytes(),
    // Tests move by hand.
    defaultOrders: {},
    ...storeSettings,
  });
  const clock = { now: Date.parse('2026-11-21T12:00:00.000Z') };
  const errors: unknown[] = [];
  const app: Hono = createApp({
    description,
    store,
    secrets: [SECRET],
    addressOf: (c) => c.req.header('x-test-address') ?? '192.0.2.1',
    now: () => clock.now,
    pace: { size: 1e9, perSecond: 1e9 },
    guesses: { size: 1e9, perSecond: 1e9 },
    limits: {},
    openTables: {},
    post: async () => 204,
    report: (error) => errors.push(error),
    onSecurityEvent: () => undefined,
    ...settings,
  });

  /** A browser of its own. */
  const visitor = (headers: Record<string, string> = {}): Browser =>
    browserOf(async (path, init) => {
      const all = new Headers({ host: 'coloni.test', origin: ORIGIN, 'sec-fetch-site': 'same-origin', ...headers });
      for (const [name, value] of init.headers) all.set(name, value);
      clock.now++;
      const response = await app.request(ORIGIN + path, { ...init, headers: all });
      await check(init.method ?? 'GET', path, response.clone());
      return response;
    });

  /** A browser in which somebody plays as a guest. */
  const guest = async (name = 'Ann', headers: Record<string, string> = {}): Promise<Browser> => {
    const browser = visitor(headers);
    answered(await browser.client.call('POST /api/auth/guest', { body: { name } }));
    return browser;
  };

  /** The newest sign-in email that was requested for an address. */
  const mailed = async (email: string): Promise<{ token: string; code: string; notice: SignInNotice }> => {
    const asked: { at: string; notice: SignInNotice }[] = [];
    for (let shard = 0; shard < AGENDA_SHARDS; shard++)
      for await (const { at, notice } of noticesDue(store, shard, clock.now))
        if (notice.type === 'signIn' && notice.email.toLowerCase() === email.trim().toLowerCase())
          asked.push({ at, notice });
    const notice = asked.sort((a, b) => (a.at < b.at ? -1 : 1)).at(-1)?.notice;
    if (notice === undefined) throw new Error(`no mail was asked for ${email}`);
    return { token: store.links.tokenOf(notice.nonce), code: store.links.codeOf(notice.nonce), notice };
  };

  /** The token in that mail. */
  const mailedToken = async (email: string): Promise<string> => (await mailed(email)).token;

  /** A browser in which somebody has signed in by mail. */
  const member = async (email: string, name = 'Ann', browser = visitor()): Promise<Browser> => {
    answered(await browser.client.call('POST /api/auth/link', { body: { email } }));
    answered(await browser.client.call('POST /api/auth/sign-in', { body: { token: await mailedToken(email), name } }));
    return browser;
  };

  const db = openDb({ client, table: tableName });
  return {
    app,
    store,
    db,
    dynamodb: client,
    table: tableName,
    clock,
    errors,
    visitor,
    guest,
    member,
    mailed,
    mailedToken,
  };
};

export type Service = Awaited<ReturnType<typeof startService>>;

/** The problem that came instead of an answer. */
export const problemOf = (outcome: Outcome<unknown>): ProblemValue => {
  if (outcome.type === 'problem') return outcome.problem;
  throw new Error(`no problem but ${JSON.stringify(outcome)}`);
};

export interface Wanted {
  readonly seats?: number;
  readonly bots?: number;
  readonly visibility?: 'public' | 'invitation';
  readonly declines?: 'atOnce' | 'silent';
  readonly options?: Record<string, string | number>;
  readonly ruleset?: Game['ruleset'];
}

/** A game that a visitor creates. */
export const createGame = async (host: Browser, wanted: Wanted = {}): Promise<Game> => {
  const { seats = 2, bots = 0, visibility = 'public', declines, options = {}, ruleset = 'base' } = wanted;
  const plan = Array.from({ length: seats }, (_, seat) =>
    seat < seats - bots ? ({ type: 'person' } as const) : ({ type: 'bot', bot: 'random' } as const),
  );
  return answered(
    await host.client.call('POST /api/games', {
      body: { name: 'Friday', ruleset, options, seats: plan, visibility, seed: SEED, ...(declines && { declines }) },
    }),
  );
};

/** A started game of so many guests, with their browsers in seat order. */
export const startGame = async (service: Service, players = 2, wanted: Wanted = {}) => {
  const names = ['Ann', 'Bob', 'Cem', 'Dot'];
  const host = await service.guest(names[0]);
  const others: Browser[] = [];
  for (const name of names.slice(1, players)) others.push(await service.guest(name));
  let game = await createGame(host, { seats: players, ...wanted });
  const { id, invitation } = game;
  for (const other of others)
    game = answered(
      await other.client.call('POST /api/games/:id/join', {
        params: { id },
        body: { seed: SEED, ...(invitation === undefined ? {} : { invitation }) },
      }),
    );
  return { id, game, host, others, people: [host, ...others] as const };
};

export type Started = Awaited<ReturnType<typeof startGame>>;

export const idOf = async ({ client }: Browser): Promise<string> => answered(await client.call('GET /api/me', {})).id;

/** The view as it is now. */
export const seeNow = async ({ client }: Browser, id: string): Promise<GameView> => answered(await client.look(id));

/** Sends moves of a visitor. */
export const play = (visitor: Browser, id: string, moves: readonly WireMove[], moveId: string = randomUUID()) =>
  visitor.client.call('POST /api/games/:id/moves', { params: { id }, body: { moveId, moves: [...moves] } });

/** Random numbers that are the same in every run. */
export const repeatable = (seed: number): Random => {
  const chance = quickChance(seed);
  let n = 0;
  return (bound) => chance.draw('test', n++, bound);
};

/** Plays at random for the seats that the game waits for, until a view is as wanted. Returns that view. */
export const playUntil = async (
  { id, people }: Pick<Started, 'id' | 'people'>,
  isWanted: (view: GameView) => boolean,
  { random = repeatable(1), bot = 'random' }: { random?: Random; bot?: Bot } = {},
): Promise<GameView> => {
  const [first] = people;
  let view = await seeNow(first, id);
  while (!isWanted(view)) {
    const seat = view.awaited[0]?.seat;
    const mover = people[seat ?? -1];
    if (seat === undefined || mover === undefined) throw new Error('the game is over before it is as wanted');
    if (view.seat !== seat) view = await seeNow(mover, id);
    const move = chooseMove(bot, viewFrom(view.view), seat, random);
    if (move === undefined) throw new Error('nothing can be played');
    view = answered(await play(mover, id, [move])).view;
  }
  return view;
};
