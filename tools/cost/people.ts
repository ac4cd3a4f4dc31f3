import { type AnyState, type Seat, viewFrom, type WireMove } from '../../engine/index.ts';
import { type Client, DEFAULT_CLOCK, type Watch } from '../../functions/api/client.ts';
import { DAY, HOUR, MINUTE } from '../../functions/instants.ts';
import { newBrowser } from '../../test/push/browser.ts';
import { SITE } from '../../test/support/gatewayEvent.ts';
import { answered, browserOf } from '../../test/support/visitor.ts';
import { foresee, MAX_PLANNED, mayPlan } from '../../web/src/game/draft.ts';
import { byDay, delay } from '../calendar/delays.ts';
import { calledIn, moveOfPerson } from '../calendar/moves.ts';
import { ordersOf } from '../calendar/orders.ts';
import { peopleOfToday } from '../calendar/people.ts';
import { ASSUMED, pollsWithin } from './assumed.ts';
import type { CountedGame, Work } from './counted.ts';
import { seeded } from './seeded.ts';
import type { Service } from './service.ts';
import { sizeOf } from './units.ts';

const PLAYERS = 4;
const EVENING = 18 * HOUR;
/** What is still due after so many more runs of the agenda is never done. */
const MOST_RUNS = 3;

/** Somebody with a browser. What it asks is counted for the kind of work named last, so many times. */
function newPerson(service: Service, seat: Seat, takesPush: boolean, id: string) {
  let counted: { readonly work: Work; readonly count: number } = { work: 'lobby', count: 1 };
  const browser = browserOf((path, init) => {
    init.headers.set('origin', SITE);
    init.headers.set('sec-fetch-site', 'same-origin');
    return service.request(counted.work, new Request(SITE + path, init), `192.0.2.${seat}`, counted.count);
  });
  const doing = (work: Work, count = 1): Client => {
    counted = { work, count };
    return browser.client;
  };
  return { seat, takesPush, cookie: () => browser.cookie, email: `player${seat}-${id}@example.org`, doing };
}
type Person = ReturnType<typeof newPerson>;

/**
 * The moves that a person sends next, together as the page sends them: it plans moves whose outcome is certain, and
 * sends them with the one that ends the turn or shows something new. None if the person has nothing to do.
 */
function composed(view: AnyState, seat: Seat, random: (bound: number) => number): readonly WireMove[] {
  const moves: WireMove[] = [];
  const plans = mayPlan(view, seat);
  for (let shown: AnyState | undefined = view; shown !== undefined; ) {
    const move = moveOfPerson(shown, seat, random);
    if (move === undefined) break;
    shown = plans && moves.length < MAX_PLANNED ? foresee(shown, seat, move)?.view : undefined;
    moves.push(move);
  }
  return moves;
}

/**
 * Plays a whole game of four by correspondence, as the site lets people: the same one in each run, since everything in
 * it that depends on chance depends on its ruleset, its number and the orders. The number also decides who receives push messages.
 * @param givesOrders whether everybody leaves what the page suggests after a visit; otherwise nobody sets anything
 */
export async function playByCorrespondence(
  service: Service,
  ruleset: string,
  number: number,
  givesOrders: boolean,
): Promise<Omit<CountedGame, 'turns'> & { readonly turns: number }> {
  const { clock, meter, pump } = service;
  const name = `${ruleset} ${number}${givesOrders ? '' : ', nothing set'}`;
  const { below, share, uuid } = seeded(`people of ${name}`);
  const seed = () => uuid().replaceAll('-', '');
  const { players, pushed, lingering } = ASSUMED;
  const people = Array.from({ length: PLAYERS }, (_, at) =>
    newPerson(service, at as Seat, ((number * PLAYERS + at) * pushed) % players < pushed, uuid()),
  );
  const visits = { pages: 0, sittings: 0, looks: 0 };
  const orders = new Map<Seat, string>();

  /** The agenda runs every minute; here only in the minutes up to an instant in which something is due. */
  const waitUntil = async (end: number): Promise<void> => {
    let runs = 0;
    for (let due = service.nextDue(); due <= end; due = service.nextDue()) {
      clock.now = Math.max(clock.now + (runs === 0 ? 0 : MINUTE), Math.ceil(due / MINUTE) * MINUTE);
      await service.tick();
      await pump();
      // What a run asks for, such as a reminder, can be due at once: the next run does it.
      runs = service.nextDue() <= due ? runs + 1 : 0;
      if (runs > MOST_RUNS) throw new Error('what is due stays due');
    }
    clock.now = Math.max(end, clock.now);
  };

  /** Where few games are public, all their lists are on screen; for a player with a game under way they are folded. */
  const readPublicLists = async (person: Person): Promise<void> => {
    for (const list of ['open', 'running', 'finished'] as const)
      answered(await person.doing('lobby').call('GET /api/games', { query: { list } }));
  };

  const signIn = async (person: Person): Promise<void> => {
    const lobby = person.doing('lobby');
    visits.pages += 2;
    await lobby.call('GET /api/session', {});
    answered(await lobby.call('POST /api/auth/link', { body: { email: person.email, locale: 'en' } }));
    const token = service.tokenFor(person.email);
    await pump();
    answered(await lobby.call('POST /api/auth/link/check', { body: { token } }));
    answered(await lobby.call('POST /api/auth/sign-in', { body: { token, name: `Player ${person.seat}` } }));
    if (person.takesPush) {
      const body = { endpoint: `https://push.example.org/${uuid()}`, keys: newBrowser().keys };
      answered(await lobby.call('GET /api/me/push', {}));
      answered(await lobby.call('POST /api/me/push', { body }));
    }
    answered(await lobby.call('GET /api/me', {}));
    answered(await lobby.call('GET /api/games', { query: { list: 'mine' } }));
    await readPublicLists(person);
  };

  /** One player creates a game and invites the others by email; they join. */
  const begin = async (): Promise<string> => {
    const [host, ...others] = people as [Person, ...Person[]];
    await signIn(host);
    const body = {
      name: 'Friday',
      ruleset,
      options: { players: PLAYERS, board: 'random' },
      seats: people.map(() => ({ type: 'person' as const })),
      visibility: 'invitation' as const,
      clock: { ...DEFAULT_CLOCK },
      seed: seed(),
    };
    const { id, invitation } = answered(await host.doing('lobby').call('POST /api/games', { body }));
    const params = { id };
    for (const { email } of others)
      answered(await host.doing('lobby').call('POST /api/games/:id/invitations', { params, body: { email } }));
    await pump();
    for (const other of others) {
      clock.now += ASSUMED.away;
      service.coolDown();
      await signIn(other);
      const query = invitation === undefined ? {} : { invitation };
      const lobby = other.doing('lobby');
      answered(await lobby.call('GET /api/games/:id', { params, query }));
      answered(await lobby.call('POST /api/games/:id/join', { params, body: { seed: seed(), ...query } }));
      await pump();
    }
    return id;
  };

  /** A page of the game that somebody has opened. It leaves with `leave`. */
  const open = async (person: Person, id: string) => {
    visits.pages++;
    const watch: Watch = person.doing('page').watch(id);
    let { view } = answered(await watch.open({ idle: 0 }));
    if (view === undefined) throw new Error(`game ${id} has not begun`);
    const leave = await service.connect(person.cookie(), id);
    const from = () => (view?.version ?? 0) + 1;
    // Who comes for the first time has missed nothing.
    const seen = view.seenTo ?? view.version;
    const look = (count: number) => {
      person.doing('poll', count);
      return watch.look({ idle: 0, seen, from: from() });
    };
    // What happened before it was connected has to be requested.
    await look(1);
    return {
      view: () => viewFrom((view as NonNullable<typeof view>).view),
      leave,
      /** The page polls while nothing happens. Two requests are made; the second stands for all others. */
      idle: async (ms: number): Promise<void> => {
        service.stay(ms);
        const polls = pollsWithin(ms);
        if (polls > 0) await look(1);
        if (polls > 1) await look(polls - 1);
      },
      play: async (moves: readonly WireMove[]): Promise<void> => {
        person.doing('move');
        ({ view } = answered(await watch.play({ moveId: uuid(), moves: [...moves] }, { from: from(), idle: 0 })));
        await pump();
      },
    };
  };

  /** Leaves the orders that the page suggests, unless they are there already. */
  const giveOrders = async (person: Person, id: string, view: AnyState): Promise<void> => {
    const body = ordersOf(peopleOfToday, view, person.seat);
    if (orders.get(person.seat) === JSON.stringify(body)) return;
    orders.set(person.seat, JSON.stringify(body));
    const params = { id };
    answered(await person.doing('page').call('GET /api/games/:id/orders', { params }));
    answered(await person.doing('page').call('PUT /api/games/:id/orders', { params, body: body as never }));
    await pump();
  };

  /** A player for whom the game waits plays until it no longer does, and perhaps changes the orders. */
  const sit = async (person: Person, id: string): Promise<void> => {
    visits.sittings++;
    service.coolDown();
    const page = await open(person, id);
    for (;;) {
      const moves = composed(page.view(), person.seat, below);
      if (moves.length === 0) break;
      await page.idle(moves.length * ASSUMED.thinking);
      await page.play(moves);
    }
    const { turn, ending } = page.view();
    if (givesOrders && turn.number > 0 && !ending.over) await giveOrders(person, id, page.view());
    await page.idle(lingering);
    page.leave();
  };

  /** A player looks by way of the start page, without having anything to do. */
  const look = async (person: Person, id: string): Promise<void> => {
    visits.looks++;
    visits.pages++;
    service.coolDown();
    answered(await person.doing('lobby').watchOwn()());
    // It is connected later, if the player stays.
    service.stay(ASSUMED.onStartPage);
    const page = await open(person, id);
    await page.idle(lingering);
    page.leave();
  };

  // Every game begins at the same hour.
  service.reseed(`functions of ${name}`);
  clock.now = Math.ceil(clock.now / DAY) * DAY + EVENING;
  service.coolDown();
  meter.take();
  const before = meter.bytes();
  const id = await begin();
  const begun = clock.now;
  const plans = new Map<Seat, number>();
  let state = await service.stateOf(id);
  for (let looked = 0; !state.ending.over; state = await service.stateOf(id)) {
    const called = calledIn(state);
    for (const seat of plans.keys()) if (!called.has(seat)) plans.delete(seat);
    for (const seat of called) if (!plans.has(seat)) plans.set(seat, Math.round(byDay(clock.now + delay(share))));
    const lookAt = begun + (looked * DAY) / (ASSUMED.extraLooksADay * PLAYERS);
    const [seat, visitAt = 0] = [...plans].toSorted(([, a], [, b]) => a - b)[0] ?? [];
    if (seat === undefined) throw new Error('the game waits for nobody');
    await waitUntil(Math.min(visitAt, lookAt));
    if (visitAt <= lookAt) {
      plans.delete(seat);
      // The time of the awaited player may have run out meanwhile.
      if (calledIn(await service.stateOf(id)).has(seat)) await sit(people[seat] as Person, id);
    } else {
      const curious = people[looked++ % PLAYERS] as Person;
      if (!called.has(curious.seat)) await look(curious, id);
    }
  }
  const days = (clock.now - begun) / DAY;
  await waitUntil(clock.now + DAY);
  const after = meter.bytes();
  return {
    ...visits,
    ...service.takeLive(),
    days,
    turns: state.turn.number,
    tableBytes: after.table - before.table,
    indexBytes: after.indexes - before.indexes,
    listingBytes: sizeOf([...meter.items.values()].find(({ id: { S } = {} }) => S === id) ?? {}),
    work: Object.fromEntries(meter.take()),
  };
}
