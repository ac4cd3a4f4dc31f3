import { type DynamoDBClient, PutItemCommand } from '@aws-sdk/client-dynamodb';
import { marshall, unmarshall } from '@aws-sdk/util-dynamodb';
import {
  type AnyState,
  awaited,
  chooseMove,
  legalMoves,
  rulesetOf,
  type Seat,
  viewFor,
  type WireMove,
} from '../../engine/index.ts';
import { createApp } from '../../functions/api/app.ts';
import { description } from '../../functions/api/openapi.ts';
import type { Item } from '../../functions/db/db.ts';
import { scan } from '../../functions/db/scan.ts';
import { createTable } from '../../functions/db/table.ts';
import { openDynamodb } from '../../functions/local/dynamodb.ts';
import { openStore, type Store } from '../../functions/services.ts';
import { jsonOf, repeatable, SEED } from '../api/service.ts';
import { commitsOf } from '../support/commits.ts';
import { cookieAfter } from '../support/visitor.ts';
import { withOtherSecrets } from './twins.ts';

const TABLE = 'coloni';
export const SECRET = 'a secret of the tests';
export const ORIGIN = 'http://coloni.test';
const NOON = Date.UTC(2026, 4, 1, 12);
const ASKING = `coloni-asking=${'a'.repeat(43)}`;
/** Enough play for cards to be stolen and bought that are still in hand. */
const FEWEST_COMMITS = 60;
const LOOK_EVERY = 12;
const MOST_COMMITS = 250;
const MOST_GAMES = 20;

/** How many secrets there have to be before each reader. L'impero has none but what chance will bring. */
export const fewestSecrets = (ruleset: string): number =>
  Object.values(rulesetOf(ruleset).rules.eventFields).some((fields) =>
    Object.values(fields).some((field) => 'readers' in field && field.readers !== 'all'),
  )
    ? 2
    : 0;

/** Who reads: a seat of the game, somebody signed in who is not in it, and somebody who is not signed in. */
export const READERS = ['0', '1', '2', 'outsider', 'spectator'] as const;
export type ReaderName = (typeof READERS)[number];

/** The seed of a service that is asked: no game was played with it, so no new id is one of theirs. */
const ASKED = 1_000_000;

/** The address of the person who runs the instance. */
export const OPERATOR = 'operator@example.org';

/** A service over a database of its own that holds these items. Two with the same items draw the same random bytes. */
export async function serve(items: readonly Item[], now: number, seed = ASKED) {
  const database = openDynamodb().client;
  const client = database as DynamoDBClient;
  await createTable(client, TABLE);
  for (const item of items)
    await client.send(new PutItemCommand({ TableName: TABLE, Item: marshall(item, { removeUndefinedValues: true }) }));
  const random = repeatable(seed);
  const clock = { now };
  const errors: unknown[] = [];
  const store = openStore({
    client,
    table: TABLE,
    secret: SECRET,
    random: (count) => Uint8Array.from({ length: count }, () => random(256)),
  });
  const app = createApp({
    description,
    store,
    secrets: [SECRET],
    addressOf: () => '192.0.2.1',
    now: () => clock.now,
    pace: { size: 1e9, perSecond: 1e9 },
    guesses: { size: 1e9, perSecond: 1e9 },
    limits: {},
    openTables: {},
    report: (error) => errors.push(error),
    onSecurityEvent: () => undefined,
    operator: OPERATOR,
  });
  const send = async (path: string, cookie: string | undefined, init: RequestInit = {}): Promise<Response> => {
    const headers = new Headers({
      host: 'coloni.test',
      origin: ORIGIN,
      'x-request-id': 'the-same',
      ...Object.fromEntries(new Headers(init.headers)),
    });
    if (init.body) headers.set('content-type', 'application/json');
    headers.set('cookie', [ASKING, ...(cookie === undefined ? [] : [cookie])].join('; '));
    return app.request(ORIGIN + path, { ...init, headers });
  };
  return { client, store, clock, errors, send };
}
export type Service = Awaited<ReturnType<typeof serve>>;

async function itemsOf({ client }: Service): Promise<Item[]> {
  const items: Item[] = [];
  const pages = scan({ client, table: TABLE });
  for await (const page of pages) items.push(...page.items.map((item) => unmarshall(item)));
  // Without the snapshots in it the log is read from its beginning: what was kept with a commit is not of a twin's.
  return items.map(({ snapshot: _, seen: __, ...item }) => item);
}

/** A game under way, one whose table is open and one by invitation that is not started, as the database holds them. */
export interface World {
  readonly ruleset: string;
  readonly now: number;
  readonly items: readonly Item[];
  /** The game after it was ended. */
  readonly ended: readonly Item[];
  readonly game: string;
  readonly open: string;
  readonly players: Readonly<Record<'0' | '1' | '2' | 'outsider', string>>;
  readonly cookies: Readonly<Record<ReaderName, string | undefined>>;
  /** Who has made the offer that is open at the end, and who has said no to it. */
  readonly offerer: Seat;
  readonly decliner: Seat;
  readonly state: AnyState;
  readonly version: number;
}

/**
 * Plays a game of three persons until each reader has something not to know, and somebody has offered a trade that one
 * of the others has declined.
 */
export async function playWorld(ruleset: string): Promise<World> {
  for (let seed = 1; seed <= MOST_GAMES; seed++) {
    const world = await playOnce(ruleset, seed);
    if (world !== undefined) return world;
  }
  throw new Error(`${ruleset}: no game has enough secrets`);
}

async function playOnce(ruleset: string, seed: number): Promise<World | undefined> {
  const service = await serve([], NOON, seed);
  const { store, clock, send } = service;
  const post = async (path: string, body: object, cookie?: string) => {
    clock.now += 1000;
    const response = await send(path, cookie, { method: 'POST', body: JSON.stringify(body) });
    if (!response.ok) throw new Error(`${path}: ${await response.text()}`);
    return { response, json: response.status === 204 ? {} : await jsonOf(response) };
  };
  const guest = async (name: string) => {
    const { response, json } = await post('/api/auth/guest', { name });
    const player = await store.players.get(json.id);
    if (player === undefined) throw new Error(name);
    await store.accounts.confirm(player, `${name.toLowerCase()}@example.org`, clock.now);
    return { id: player.id, cookie: cookieAfter(response, undefined) ?? '' };
  };
  const people = [await guest('Ann'), await guest('Bob'), await guest('Cem')] as const;
  const outsider = await guest('Eve');
  const [host, ...others] = people;
  const seats = Array(3).fill({ type: 'person' });
  const create = async (visibility: 'public' | 'invitation') =>
    (
      await post(
        '/api/games',
        { name: 'Friday', ruleset, options: { players: 3 }, seats, visibility, seed: SEED },
        host.cookie,
      )
    ).json;
  const { id: open, invitation } = await create('invitation');
  await post(`/api/games/${open}/join`, { seed: SEED, invitation }, people[1].cookie);
  const { id: game } = await create('public');
  for (const { cookie } of others) await post(`/api/games/${game}/join`, { seed: SEED }, cookie);

  const random = repeatable(seed);
  let moveId = 0;
  let nextLook = FEWEST_COMMITS;
  const submit = async (seat: Seat, move: WireMove): Promise<void> => {
    clock.now += 60_000;
    const result = await store.games.submit(game, seat, { moveId: `m${moveId++}`, moves: [move] }, clock.now);
    if (result.type !== 'committed')
      throw new Error(`${JSON.stringify(move)}: ${JSON.stringify(result).slice(0, 300)}`);
  };
  const stateNow = async () => {
    const found = await store.games.open(game);
    if (found === undefined) throw new Error('not begun');
    return found;
  };
  for (;;) {
    const { state, version } = await stateNow();
    if (version > MOST_COMMITS || state.ending.over) return undefined;
    const mover = awaited(state)[0]?.seat;
    if (mover === undefined) throw new Error(`${ruleset}: nobody can move`);
    const offer = version >= nextLook ? offerOf(state, mover) : undefined;
    if (offer !== undefined) nextLook = version + LOOK_EVERY;
    const log = offer && (await commitsOf(store.games, game, 1)).map(({ events }) => events);
    const isSecret =
      log && READERS.every((reader) => withOtherSecrets(ruleset, log, reader).hidden >= fewestSecrets(ruleset));
    if (offer !== undefined && isSecret) {
      await submit(mover, offer);
      const decliner = ((mover + 1) % 3) as Seat;
      await submit(decliner, { type: 'answerTrade', offer: (await stateNow()).state.offers.next - 1, accept: false });
      for (const { id } of people) await store.orders.put(game, id, { roll: 'always' }, clock.now);
      for (const { id } of people) await store.notes.put(game, id, `Notes of ${id}`, clock.now);
      for (const [seat, { id }] of people.entries())
        await store.chats.say(game, { player: id, seat: seat as Seat, text: `Hello from ${seat}` }, clock.now);
      await store.lobbies.change(game, (lobby) => ({ type: 'changed', lobby: { ...lobby, messages: 3 } }));
      const items = await itemsOf(service);
      const after = await stateNow();
      for (const seat of [0, 1, 2] as const) await submit(seat, { type: 'agreeToEnd', agree: true });
      await finish(store, game);
      const [a, b, c] = people;
      return {
        ruleset,
        now: clock.now + 60_000,
        items,
        ended: await itemsOf(service),
        game,
        open,
        players: { 0: a.id, 1: b.id, 2: c.id, outsider: outsider.id },
        cookies: { 0: a.cookie, 1: b.cookie, 2: c.cookie, outsider: outsider.cookie, spectator: undefined },
        offerer: mover,
        decliner,
        state: after.state,
        version: after.version,
      };
    }
    const move = hoard(state, mover) ?? chooseMove('sensible', viewFor(state, mover) as AnyState, mover, random);
    if (move === undefined) throw new Error(`${ruleset}: no move`);
    await submit(mover, move);
  }
}

/** Buys development cards whenever it can, and goes on without playing any: they stay secret. */
function hoard(state: AnyState, seat: Seat): WireMove | undefined {
  const { choices } = legalMoves(state, seat);
  if (!choices.some(({ type }) => type === 'playKnight' || type === 'buyDevelopmentCard')) return undefined;
  return ['buyDevelopmentCard', 'rollDice', 'endTurn']
    .filter((wanted) => choices.some(({ type }) => type === wanted))
    .map((type) => ({ type }))[0];
}

/** An offer to everybody else of one card of the hand for one of another kind, if it can be made now. */
function offerOf(state: AnyState, seat: Seat): WireMove | undefined {
  const { choices } = legalMoves(state, seat);
  if (!choices.some(({ type }) => type === 'offerTrade')) return undefined;
  const { hands } = state;
  const { cards = [] } = hands[seat];
  if (hands.some(({ n }) => n === 0)) return undefined;
  const mine = cards.slice(0, 5).findIndex((count) => count > 0);
  if (mine < 0) return undefined;
  const one = (at: number) => cards.map((_, index) => (index === at ? 1 : 0));
  const to = [0, 1, 2].filter((other) => other !== seat);
  return { type: 'offerTrade', give: one(mine), take: one((mine + 1) % 5), to, purpose: 'road' };
}

async function finish({ chances, games, lobbies, memberships }: Store, id: string): Promise<void> {
  const game = await games.open(id);
  const secret = await chances.reveal(id);
  if (!game?.state.ending.over || secret === undefined) throw new Error('not over');
  const { winners } = game.state.ending;
  await lobbies.change(id, (lobby) => ({
    type: 'changed',
    lobby: { ...lobby, status: 'finished', endedAt: game.at, winners, secret },
  }));
  for (const seat of (await lobbies.get(id))?.seats ?? [])
    if (seat.type === 'person' && seat.player) await memberships.end(seat.player, id, game.at);
}
