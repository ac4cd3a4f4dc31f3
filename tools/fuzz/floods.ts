import { randomUUID } from 'node:crypto';
import { ScanCommand } from '@aws-sdk/client-dynamodb';
import { awaited, defaultMove, rulesetNames, type Seat, total, type WireMove } from '../../engine/index.ts';
import { createApp } from '../../functions/api/app.ts';
import { description } from '../../functions/api/description.ts';
import { LIMITS, UNASKED } from '../../functions/api/limits.ts';
import { lobbyKey } from '../../functions/db/keys.ts';
import { createTable } from '../../functions/db/table.ts';
import { createFeed } from '../../functions/feed/feed.ts';
import type { TableClient } from '../../functions/local/tableClient.ts';
import { SNAPSHOT_EVERY } from '../../functions/play/snapshots.ts';
import { openStore } from '../../functions/services.ts';
import type { Command } from '../boundsTable.ts';
import { memoryDynamodb, type Command as Request } from '../faults/memoryDynamodb.ts';
import { numbersFrom } from '../playGame.ts';

const SECRET = 'secret';
const ORIGIN = 'http://coloni.example';
const TABLE = 'coloni';
const SEED = '00112233445566778899aabbccddeeff';
const NOON = Date.UTC(2026, 4, 1, 12);
const HOUR = 3_600_000;
const AT_ONCE = 20;
const MOST_MOVES = 60;
/** How many messages a chat shows. */
const MOST_SHOWN = 200;

export interface FloodReport {
  readonly requests: number;
  /** How many requests of each kind were taken, of all that were sent. */
  readonly taken: Readonly<Record<string, number>>;
  /** How many commits the flood has added to the log. */
  readonly commits: number;
  /** The largest item of the table, as JSON. */
  readonly largest: number;
  /** What a stranger's and a player's requests cost the database, before the flood and after it. */
  readonly cost: Readonly<Record<string, readonly [before: number, after: number]>>;
  readonly broken: readonly string[];
}

interface Flooded {
  readonly id: string;
  readonly message: string;
  readonly token: string;
  readonly seat: number;
  readonly n: number;
}

const CLOCK = { turnHours: 24, bankHours: 72, nights: true, vacationDays: 14, reminderPercent: 75, misses: 2 };
/** What each command sends. A new command does not compile without. */
const BODIES: Readonly<Record<Command, (about: Flooded) => object | undefined>> = {
  'PATCH /api/games/:id': ({ n }) => ({ name: `Friday ${n}` }),
  'DELETE /api/games/:id': () => undefined,
  'POST /api/games/:id/join': () => ({ seed: SEED }),
  'POST /api/games/:id/leave': () => undefined,
  'POST /api/games/:id/ready': () => undefined,
  'PUT /api/games/:id/seats/:seat': () => ({ type: 'person' }),
  'POST /api/games/:id/invitations': ({ n }) => ({ email: `friend${n}@example.com` }),
  'DELETE /api/games/:id/invitations': () => undefined,
  'POST /api/games/:id/rematch': () => undefined,
  'PUT /api/games/:id/orders': ({ n }) => (n % 2 === 0 ? { roll: 'always' } : {}),
  'POST /api/games/:id/chat': ({ n }) => ({ text: 'x'.repeat(1 + (n % 500)) }),
  'PATCH /api/games/:id/chat read': () => ({ type: 'read', to: new Date(NOON).toISOString() }),
  'PATCH /api/games/:id/chat mute': ({ message, n }) => ({ type: 'mute', message, muted: n % 2 === 0 }),
  'POST /api/games/:id/chat/report': ({ message }) => ({ message }),
  'PUT /api/games/:id/note': ({ n }) => ({ text: 'x'.repeat(4000 - (n % 2)) }),
  'POST /api/games/:id/table pause': ({ n }) => ({ type: 'pause', wanted: n % 2 === 0 }),
  'POST /api/games/:id/table wake': () => ({ type: 'wake' }),
  'POST /api/games/:id/table giveTime': ({ seat }) => ({ type: 'giveTime', seat, hours: 1 }),
  'POST /api/games/:id/table letBotPlay': ({ seat }) => ({ type: 'letBotPlay', seat }),
  'POST /api/games/:id/table inviteSubstitute': ({ seat }) => ({ type: 'inviteSubstitute', seat }),
  'POST /api/games/:id/table openSeat': ({ seat }) => ({ type: 'openSeat', seat }),
  'POST /api/games/:id/table answerSeat': ({ seat, n }) => ({
    type: 'answerSeat',
    seat,
    proposal: new Date(NOON).toISOString(),
    agree: n % 2 === 0,
  }),
  'POST /api/games/:id/table substitute': ({ token }) => ({ type: 'substitute', token }),
  'POST /api/games/:id/table takeBack': () => ({ type: 'takeBack' }),
  // It would end the flood: a bot would play on.
  'POST /api/games/:id/table concede': () => ({ type: 'concede', now: true }),
  'POST /api/games/:id/table proposeClock': ({ n }) => ({
    type: 'proposeClock',
    clock: { ...CLOCK, misses: 1 + (n % 5) },
  }),
  'POST /api/games/:id/table answerClock': ({ n }) => ({
    type: 'answerClock',
    proposal: new Date(NOON).toISOString(),
    agree: n % 2 === 0,
  }),
};

/**
 * Two players flood a game in which a third one plays, hour after hour: with every command and every move that they can
 * send while somebody else is asked, in parallel. Nothing may be taken more often than its bound, and neither the
 * third player nor a stranger may pay for it.
 */
export async function floods(times: number, hours: number, seed: number): Promise<FloodReport> {
  const random = numbersFrom(seed);
  const broken: string[] = [];
  const taken: Record<string, number> = {};
  const world = await startWorld();
  const { store, ask, people, id, clock, feed, token } = world;
  const [ann, bob, cem] = people;
  const flooders = [bob, cem];
  const playOn = async (until: (step: string, active: Seat) => boolean): Promise<void> => {
    for (;;) {
      const game = await store.games.open(id);
      const chance = await store.games.chanceOf(id);
      const [owed] = game === undefined ? [] : awaited(game.state);
      if (game === undefined || chance === undefined || owed === undefined) throw new Error('the game is over');
      if (until(owed.step, game.state.turn.active)) return;
      const move = defaultMove(game.state, owed.seat, chance, game.version);
      if (move === undefined) throw new Error(`nothing to do at ${owed.step}`);
      await store.games.submit(id, owed.seat, { moveId: randomUUID(), moves: [move] }, clock.now);
    }
  };
  const trading = (step: string) => step === 'trade' || step === 'main';
  await playOn((step, active) => trading(step) && active === bob.seat);
  await feed.feedGame(id);
  const said = await ask(ann.cookie, 'POST', `/api/games/${id}/chat`, { text: 'Hello' });
  const message = ((await said.json()) as { messages: { id: string }[] }).messages[0]?.id ?? '';

  const costs = async () => ({
    session: await world.costOf(world.stranger, '/api/session'),
    lists: await world.costOf(world.stranger, '/api/games?list=running'),
    otherGame: await world.costOf(ann.cookie, `/api/games/${world.other}/page?from=1`),
    view: await world.costOf(ann.cookie, `/api/games/${id}/view`),
    chat: await world.costOf(ann.cookie, `/api/games/${id}/chat`),
  });
  const before = await costs();
  const { version: first = 0 } = (await store.games.open(id)) ?? {};
  let requests = 0;

  /** The same from both flooders, in parallel. Returns how many requests of each were taken. */
  const flood = async (name: string, send: (cookie: string, n: number) => Promise<Response>): Promise<number[]> => {
    const counts = flooders.map(() => 0);
    for (let done = 0; done < times; done += AT_ONCE)
      await Promise.all(
        Array.from({ length: Math.min(AT_ONCE, times - done) }, async (_, i) => {
          const who = (done + i) % flooders.length;
          requests += 1;
          const response = await send(flooders[who]?.cookie ?? '', done + i);
          if (response.status >= 500 && response.status !== 503) broken.push(`${name} answers ${response.status}`);
          if (response.ok) counts[who] = (counts[who] ?? 0) + 1;
          if (response.ok) taken[name] = (taken[name] ?? 0) + 1;
        }),
      );
    return counts;
  };

  for (let hour = 0; hour < hours; hour++) {
    clock.now += HOUR;
    for (const command of Object.keys(BODIES) as Command[]) {
      const [method = '', route = ''] = command.split(' ');
      const path = route.replace(':id', id).replace(':seat', '2');
      const counts = await flood(command, (cookie, n) => {
        const body = BODIES[command]({ id, message, token, seat: ann.seat, n });
        return ask(cookie, method, path, body);
      });
      const most = mostInAnHour(command);
      if (counts.some((count) => count > most)) broken.push(`${command}: ${counts.join()} taken, at most ${most}`);
      await feed.onChange(lobbyKey(id));
    }
    const moved = [0, 0];
    await flood('moves', async (cookie, n) => {
      const moves = await talk(random, store, id);
      const who = cookie === bob.cookie ? 0 : 1;
      const response = await ask(cookie, 'POST', `/api/games/${id}/moves`, { moveId: randomUUID(), moves });
      if (response.ok) {
        const { played } = (await response.clone().json()) as { played: number };
        const unasked = moves.slice(0, played).filter(({ type }) => type !== 'offerTrade').length;
        moved[who] = (moved[who] ?? 0) + unasked;
      }
      if (n % 10 === 0) await feed.feedGame(id);
      return response;
    });
    if (moved.some((count) => count > UNASKED.hour)) broken.push(`${moved.join()} moves taken in an hour`);
  }
  // Spectators and strangers change nothing.
  for (const command of Object.keys(BODIES) as Command[]) {
    const [method = '', route = ''] = command.split(' ');
    const body = BODIES[command]({ id, message, token, seat: ann.seat, n: 1 });
    for (const cookie of [world.stranger, ''])
      if ((await ask(cookie, method, route.replace(':id', id).replace(':seat', '2'), body)).ok)
        broken.push(`${command} is taken from a stranger`);
  }

  const after = await costs();
  const { version: last = 0 } = (await store.games.open(id)) ?? {};
  const cost = Object.fromEntries(
    Object.entries(before).map(([name, was]) => [name, [was, after[name as keyof typeof after]] as const]),
  );
  // The newest messages, and the commits since the last snapshot, are all that is ever read for a look.
  const more: Readonly<Record<string, number>> = { chat: MOST_SHOWN, view: SNAPSHOT_EVERY };
  for (const [name, [was, is]] of Object.entries(cost))
    if (is > 2 * was + (more[name] ?? 0)) broken.push(`${name} reads ${is} items in place of ${was}`);
  const opened = await ask(ann.cookie, 'GET', `/api/games/${id}/page?from=1`);
  if (!opened.ok) broken.push(`the page answers ${opened.status}`);
  await playOn((_, active) => active === ann.seat);
  const turn = await store.games.open(id);
  if (turn?.state.turn.active !== ann.seat) broken.push('nobody can play on');
  return { requests, taken, commits: last - first, largest: await world.largest(), cost, broken };
}

/** How often a player may send it in an hour, by the table of limits. */
const mostInAnHour = (command: Command): number =>
  Math.min(
    ...(LIMITS[command] ?? []).map(({ times, seconds }) => times * Math.max(1, Math.floor(3600 / seconds))),
    Number.POSITIVE_INFINITY,
  );

/** One to sixty moves that say something, most of which the rules take at first. */
async function talk(
  random: (bound: number) => number,
  store: ReturnType<typeof openStore>,
  id: string,
): Promise<WireMove[]> {
  const state = (await store.games.open(id))?.state;
  if (state === undefined) throw new Error('there is no game');
  const { active } = state.turn;
  const held = state.hands[active].cards?.findIndex((n) => n > 0) ?? 0;
  const kinds = state.bank.length;
  const cards = (kind: number) => Array.from({ length: kinds }, (_, at) => (at === kind % kinds ? 1 : 0));
  const others = state.table.seats.flatMap((_, seat) =>
    seat !== active && total(state.hands[seat as Seat].cards ?? []) > 0 ? [seat] : [],
  );
  const offer = Math.max(0, state.offers.next - 1 - random(3));
  const one = (): WireMove => {
    switch (random(6)) {
      case 0:
        return { type: 'offerTrade', give: cards(held), take: cards(held + 1), to: others };
      case 1:
        return { type: 'counterTrade', offer, give: cards(held + 1), take: cards(held) };
      case 2:
        return { type: 'withdrawTrade', offer };
      case 3:
        return { type: 'answerTrade', offer, accept: random(2) === 0 };
      default:
        return { type: 'agreeToEnd', agree: random(2) === 0 };
    }
  };
  const length = random(4) === 0 ? MOST_MOVES : 1;
  if (length === 1) return [one()];
  return Array.from({ length }, (_, n) => ({ type: 'agreeToEnd', agree: n % 2 === 0 }));
}

/** A running public game of three, another one, and a stranger; requests are limited as in the service, but for their pace. */
async function startWorld() {
  const database = memoryDynamodb();
  const clock = { now: NOON };
  let read = 0;
  const send = async (command: Request): Promise<unknown> => {
    const answer = (await database.send(command as never)) as { Items?: unknown[]; Responses?: object };
    read += 1 + (answer.Items?.length ?? 0);
    return answer;
  };
  await createTable(database as TableClient, TABLE);
  const store = openStore({ client: { send } as unknown as TableClient, table: TABLE, secret: SECRET });
  const app = createApp({
    description,
    store,
    secrets: [SECRET],
    addressOf: () => '192.0.2.1',
    now: () => clock.now,
    pace: { size: 1e9, perSecond: 1e9 },
    guesses: { size: 1e9, perSecond: 1e9 },
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
  const cookies = [await guest('Ann'), await guest('Bob'), await guest('Cem')];
  const [host = '', ...joining] = cookies;
  const create = async (): Promise<string> => {
    const seats = cookies.map(() => ({ type: 'person' }));
    const game = { name: 'Friday', ruleset: rulesetNames()[0], options: {}, seats, visibility: 'public', seed: SEED };
    const made = await must(ask(host, 'POST', '/api/games', { ...game, clock: CLOCK }));
    const { id } = (await made.json()) as { id: string };
    for (const cookie of joining) await must(ask(cookie, 'POST', `/api/games/${id}/join`, { seed: SEED }));
    return id;
  };
  const [id, other] = [await create(), await create()];
  const people = cookies.map((cookie, seat) => ({ cookie, seat: seat as Seat }));
  const [ann, bob, cem] = people;
  if (ann === undefined || bob === undefined || cem === undefined) throw new Error('three play');
  return {
    store,
    feed,
    clock,
    ask,
    id,
    other,
    people: [ann, bob, cem] as const,
    stranger: await guest('Eve'),
    token: 'abcdefghijklmnopqrstuvwxyz',
    /** How many items and requests of the database a request needs in a process that has just started. */
    costOf: async (cookie: string, path: string): Promise<number> => {
      store.games.forget();
      read = 0;
      await must(ask(cookie, 'GET', path));
      return read;
    },
    largest: async (): Promise<number> => {
      const { Items = [] } = (await database.send(new ScanCommand({ TableName: TABLE }) as never)) as {
        Items?: object[];
      };
      return Math.max(...Items.map((item) => JSON.stringify(item).length));
    },
  };
}
