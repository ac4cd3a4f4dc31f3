import { randomUUID } from 'node:crypto';
import { rulesetNames, rulesetOf, type Seat, total, type WireMove } from '../../engine/index.ts';
import { UNASKED } from '../../functions/api/limits.ts';
import type { LIMITS } from '../../functions/api/routes.ts';
import { MOST_GIVEN } from '../../functions/clock/stops.ts';
import { lobbyKey } from '../../functions/db/keys.ts';
import { DAY, HOUR } from '../../functions/instants.ts';
import { SNAPSHOT_EVERY } from '../../functions/play/snapshots.ts';
import type { Store } from '../../functions/services.ts';
import type { Command } from '../../tools/docs/bounds.ts';
import { numbersFrom } from '../../tools/playGame.ts';
import { SEED, type Visitor } from '../api/service.ts';
import { CLOCK, startWorld, type World } from './world.ts';

const AT_ONCE = 20;
const MOST_MOVES = 60;
/** How many messages a chat shows. */
const MOST_SHOWN = 200;
const SEATS = 3;

export interface FloodSettings {
  /** How often each command is sent in a span, by all flooders together. */
  readonly times: number;
  /** How many lists of moves are sent in a span. */
  readonly lists: number;
  /** How many spans a flood lasts. */
  readonly spans: number;
  readonly seed: number;
  /** How often players may send each command. */
  readonly limits: typeof LIMITS;
}

export interface FloodReport {
  /** How many requests of each kind were taken. */
  readonly taken: Readonly<Record<string, number>>;
  /** How many commits the floods have added to logs. */
  readonly commits: number;
  readonly broken: readonly string[];
}

interface Flooded {
  readonly id: string;
  /** A message of the chat. */
  readonly message: string;
  /** The link for a substitute, and what is proposed about seats and clocks, as things stand. */
  readonly token: string;
  readonly proposal: string;
  readonly seat: number;
  readonly n: number;
}

/** What each command sends. A new command does not compile without. Commands that end something come last. */
const BODIES: Readonly<Record<Command, (about: Flooded) => object | undefined>> = {
  'PATCH /api/games/:id': ({ n }) => ({ name: `Friday ${n}` }),
  'POST /api/games/:id/join': () => ({ seed: SEED }),
  'POST /api/games/:id/ready': () => undefined,
  'PUT /api/games/:id/seats/:seat': () => ({ type: 'person' }),
  'POST /api/games/:id/invitations': ({ n }) => ({ email: `friend${n}@example.com` }),
  'DELETE /api/games/:id/invitations': () => undefined,
  'POST /api/games/:id/rematch': () => undefined,
  'PUT /api/games/:id/orders': ({ n }) => (n % 2 === 0 ? { roll: 'always' } : {}),
  'DELETE /api/games/:id/plan': () => undefined,
  'POST /api/games/:id/chat': ({ n }) => ({ text: 'x'.repeat(1 + (n % 500)) }),
  'PATCH /api/games/:id/chat read': () => ({ type: 'read', to: new Date(0).toISOString() }),
  'PATCH /api/games/:id/chat mute': ({ message, n }) => ({ type: 'mute', message, muted: n % 2 === 0 }),
  'POST /api/games/:id/chat/report': ({ message }) => ({ message }),
  'POST /api/games/:id/report': ({ n }) => ({ reason: 'x'.repeat(1 + (n % 500)) }),
  'PUT /api/games/:id/note': ({ n }) => ({ text: 'x'.repeat(4000 - (n % 2)) }),
  'POST /api/games/:id/table pause': ({ n }) => ({ type: 'pause', wanted: n % 2 === 0 }),
  'POST /api/games/:id/table wake': () => ({ type: 'wake' }),
  'POST /api/games/:id/table giveTime': ({ seat }) => ({ type: 'giveTime', seat, hours: 1 }),
  'POST /api/games/:id/table openSeat': ({ seat }) => ({ type: 'openSeat', seat }),
  'POST /api/games/:id/table inviteSubstitute': ({ seat }) => ({ type: 'inviteSubstitute', seat }),
  'POST /api/games/:id/table answerSeat': ({ seat, proposal, n }) => ({
    type: 'answerSeat',
    seat,
    proposal,
    agree: n % 9 > 0,
  }),
  'POST /api/games/:id/table substitute': ({ token }) => ({ type: 'substitute', token }),
  'POST /api/games/:id/table letBotPlay': ({ seat }) => ({ type: 'letBotPlay', seat }),
  'POST /api/games/:id/table takeBack': () => ({ type: 'takeBack' }),
  'POST /api/games/:id/table proposeClock': ({ n }) => ({
    type: 'proposeClock',
    clock: { ...CLOCK, misses: 1 + (n % 5) },
  }),
  'POST /api/games/:id/table answerClock': ({ proposal, n }) => ({ type: 'answerClock', proposal, agree: n % 2 === 0 }),
  'POST /api/games/:id/leave': () => undefined,
  'DELETE /api/games/:id': () => undefined,
  'POST /api/games/:id/table concede': () => ({ type: 'concede' }),
};
const COMMANDS = Object.keys(BODIES) as Command[];

const CONCEDE = 'POST /api/games/:id/table concede';

/** A situation of a game in which it is flooded. */
interface Scene {
  readonly name: string;
  /** Brings a game there; returns it, and who floods it. */
  readonly begin: (world: World) => Promise<{ readonly id: string; readonly flooders: readonly Visitor[] }>;
  /** How long a span is. */
  readonly span: number;
  /** Commands that would end the flood. */
  readonly without?: readonly Command[];
  readonly moves?: true;
}

const begun = async (world: World, timed: boolean): Promise<string> => {
  const id = await world.createGame({ timed });
  // Bob is on turn and has been asked to play; Ann is not there.
  await world.playOn(id, (step, active) => (step === 'trade' || step === 'main') && active === 0);
  await world.feed.feedGame(id);
  return id;
};

const SCENES: readonly Scene[] = [
  {
    name: 'a table that waits for players',
    begin: async (world) => {
      const joiners = world.people.slice(2);
      return { id: await world.createGame({ size: 4, joiners }), flooders: world.people };
    },
    span: HOUR,
    without: ['DELETE /api/games/:id'],
  },
  {
    // Ann, who came first, does not say that she is still there.
    name: 'a table whose players are asked whether they are ready',
    begin: async (world) => {
      const [ann, bob, cem] = world.people;
      const id = await world.createGame({ joiners: [ann] });
      world.clock.now += HOUR;
      await world.ask(cem, 'POST', `/api/games/${id}/join`, { seed: SEED });
      return { id, flooders: [bob, cem] };
    },
    span: HOUR,
    without: ['POST /api/games/:id/leave'],
  },
  {
    name: 'a game with clocks',
    begin: async (world) => ({ id: await begun(world, true), flooders: world.people.slice(1) }),
    span: HOUR,
    without: [CONCEDE],
    moves: true,
  },
  {
    name: 'a game without clocks',
    begin: async (world) => ({ id: await begun(world, false), flooders: world.people.slice(1) }),
    span: HOUR,
    without: [CONCEDE],
    moves: true,
  },
  {
    // All of them are silent, so their seats are opened, and change hands again and again.
    name: 'a game whose seats change hands',
    begin: async (world) => {
      const flooders = [
        ...world.people,
        await world.member('dee@example.com', 'Dee'),
        await world.member('fay@example.com', 'Fay'),
      ];
      return { id: await begun(world, false), flooders };
    },
    span: 8 * DAY,
    without: [CONCEDE, 'POST /api/games/:id/table proposeClock'],
  },
  {
    name: 'a game that is given up',
    begin: async (world) => ({ id: await begun(world, false), flooders: world.people.slice(1) }),
    span: HOUR,
  },
  {
    name: 'a game that is over',
    begin: async (world) => {
      const id = await begun(world, false);
      for (let seat = 0; seat < SEATS; seat++) {
        const moves = [{ type: 'agreeToEnd', agree: true }] as const;
        await world.store.games.submit(id, seat as Seat, { moveId: randomUUID(), moves }, world.clock.now);
      }
      await world.feed.feedGame(id);
      return { id, flooders: world.people.slice(1) };
    },
    span: HOUR,
  },
];

/**
 * Players flood games in every situation, with every command and every move that they can send while somebody else is
 * asked, in parallel. Nothing may be taken more often than its bound, no item may outgrow its kind, and neither the
 * others at the table nor strangers may pay for it.
 */
export async function floods({ times, lists, spans, seed, limits }: FloodSettings): Promise<FloodReport> {
  const random = numbersFrom(seed);
  const broken: string[] = [];
  const taken: Record<string, number> = {};
  let commits = 0;
  const world = await startWorld(limits);
  const other = await begun(world, true);

  for (const scene of SCENES) {
    world.clock.now += DAY;
    const { id, flooders } = await scene.begin(world);
    const breaks = (what: string) => broken.push(`${scene.name}: ${what}`);
    const before = await costsIn(world, id, other);
    const versionNow = async () => (await world.store.games.open(id))?.version ?? 0;
    const first = await versionNow();
    const message = await firstMessage(world, id);
    let givenUp = flooders.map(() => 0);

    /** Sends something from all flooders, in parallel. Returns how many requests of each were taken. */
    const flood = async (
      name: string,
      count: number,
      send: (flooder: Visitor, n: number) => Promise<Response>,
    ): Promise<readonly number[]> => {
      const counts = flooders.map(() => 0);
      for (let done = 0; done < count; done += AT_ONCE)
        await Promise.all(
          Array.from({ length: Math.min(AT_ONCE, count - done) }, async (_, i) => {
            const who = (done + i) % flooders.length;
            const response = await send(flooders[who] as Visitor, Math.floor((done + i) / flooders.length));
            if (response.status >= 500 && response.status !== 503) breaks(`${name} answers ${response.status}`);
            if (response.ok) counts[who] = (counts[who] ?? 0) + 1;
            if (response.ok) taken[name] = (taken[name] ?? 0) + 1;
          }),
        );
      return counts;
    };

    for (let span = 0; span < spans; span++) {
      world.clock.now += scene.span;
      for (const command of COMMANDS.filter((one) => !scene.without?.includes(one))) {
        const { token, proposals } = await standingIn(world, id);
        const counts = await flood(command, times, (flooder, n) => {
          const seat = n % SEATS;
          const proposal = proposals[command.endsWith('answerClock') ? SEATS : seat] ?? new Date(0).toISOString();
          return sendCommand(world, flooder, command, { id, message, token, proposal, seat, n });
        });
        const most = mostAtOnce(limits, command);
        if (counts.some((count) => count > most)) breaks(`${command}: ${counts.join()} taken, at most ${most}`);
        if (command === CONCEDE) givenUp = givenUp.map((sum, who) => sum + (counts[who] ?? 0));
        await world.feed.onChange(lobbyKey(id));
      }
      if (!scene.moves) continue;
      const moved = flooders.map(() => 0);
      await flood('moves', lists, async (flooder, n) => {
        const moves = await talk(random, world.store, id);
        const response = await world.ask(flooder, 'POST', `/api/games/${id}/moves`, { moveId: randomUUID(), moves });
        const who = flooders.indexOf(flooder);
        if (response.ok) {
          const { played } = (await response.clone().json()) as { played: number };
          moved[who] = (moved[who] ?? 0) + moves.slice(0, played).filter(({ type }) => UNASKED_MOVES.has(type)).length;
        }
        if (n % 10 === 0) await world.feed.feedGame(id);
        return response;
      });
      if (moved.some((count) => count > UNASKED.hour)) breaks(`${moved.join()} moves taken in an hour`);
    }

    const { seats = [] } = (await world.store.clocks.get(id)) ?? {};
    if (seats.some(({ given }) => given !== undefined && given.game > MOST_GIVEN.game))
      breaks('too much time is given');
    if (givenUp.some((count) => count > 1)) breaks('somebody has given up more than once');
    for (const stranger of [world.stranger, world.visitor()])
      for (const command of COMMANDS.filter((one) => !one.endsWith('/join'))) {
        const about = { id, message, token: 'x'.repeat(26), proposal: new Date(0).toISOString(), seat: 0, n: 1 };
        const { ok } = await sendCommand(world, stranger, command, about);
        if (ok) breaks(`${command} is taken from a stranger`);
      }
    const after = await costsIn(world, id, other);
    for (const [name, was] of Object.entries(before)) {
      const is = after[name] ?? 0;
      if (is > 2 * was + (MORE[name] ?? 0)) breaks(`${name} reads ${is} items in place of ${was}`);
    }
    commits += (await versionNow()) - first;
    const game = await world.store.games.open(id);
    if (game !== undefined && !game.state.ending.over) {
      const { active } = game.state.turn;
      await world.playOn(id, (_, next) => next !== active).catch(() => breaks('nobody can play on'));
    }
  }
  broken.push(...(await world.oversized()));
  return { taken, commits, broken };
}

/** How often a player may send it in the moment that a span lasts for the service, where each recipient is another one. */
const mostAtOnce = (limits: typeof LIMITS, command: Command): number =>
  Math.min(
    ...(limits[command] ?? []).flatMap(({ by, times }) => (by === 'pair' || by === 'mailbox' ? [] : times)),
    Number.POSITIVE_INFINITY,
  );

const sendCommand = ({ ask }: World, flooder: Visitor, command: Command, about: Flooded): Promise<Response> => {
  const [method = '', route = ''] = command.split(' ');
  const path = route.replace(':id', about.id).replace(':seat', String(SEATS));
  return ask(flooder, method, path, BODIES[command](about));
};

const firstMessage = async ({ ask, people }: World, id: string): Promise<string> => {
  const said = await ask(people[1], 'POST', `/api/games/${id}/chat`, { text: 'Hello' });
  return ((await said.json()) as { messages?: { id: string }[] }).messages?.[0]?.id ?? '';
};

/** The link for a substitute, and what is proposed about each seat and, last, the clocks. */
const standingIn = async ({ store }: World, id: string) => {
  const { seats = [], clockWish } = (await store.lobbies.get(id)) ?? {};
  const wishes = seats.map((held) => (held.type === 'person' ? held.wish : undefined));
  const token = wishes.find((wish) => wish?.token !== undefined)?.token ?? 'x'.repeat(26);
  return { token, proposals: [...wishes.map((wish) => wish?.at), clockWish?.at] };
};

/** The newest messages, and the commits since the last snapshot, are all that is ever read for a look. */
const MORE: Readonly<Record<string, number>> = { chat: MOST_SHOWN, page: SNAPSHOT_EVERY };

/** What others read, and what is read of the flooded game. */
const costsIn = async (world: World, id: string, other: string): Promise<Readonly<Record<string, number>>> => {
  const { costOf, stranger } = world;
  const [ann, bob] = world.people;
  return {
    session: await costOf(stranger, '/api/session'),
    openTables: await costOf(stranger, '/api/games?list=open'),
    running: await costOf(stranger, '/api/games?list=running'),
    otherGame: await costOf(ann, `/api/games/${other}/page?from=1`),
    page: await costOf(bob, `/api/games/${id}/page`),
    chat: await costOf(bob, `/api/games/${id}/chat`),
  };
};

const UNASKED_MOVES = new Set(rulesetNames().flatMap((name) => rulesetOf(name).rules.unasked));

/** One to sixty moves that say something, most of which the rules take at first. */
async function talk(random: (bound: number) => number, store: Store, id: string): Promise<WireMove[]> {
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
    switch (random(7)) {
      case 0:
        return { type: 'offerTrade', give: cards(held), take: cards(held + 1), to: others };
      case 1:
        return { type: 'counterTrade', offer, give: cards(held + 1), take: cards(held) };
      case 2:
        return { type: 'withdrawTrade', offer };
      case 3:
        return { type: 'answerTrade', offer, accept: random(2) === 0 };
      case 4:
        return { type: 'requestTrade', take: cards(held + 1), to: others };
      default:
        return { type: 'agreeToEnd', agree: random(2) === 0 };
    }
  };
  const length = random(4) === 0 ? MOST_MOVES : 1;
  if (length === 1) return [one()];
  return Array.from({ length }, (_, n) => ({ type: 'agreeToEnd', agree: n % 2 === 0 }));
}
