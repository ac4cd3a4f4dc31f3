import { type AnyState, type Seat, viewFrom } from '../../../engine/index.ts';
import {
  type Client,
  createClient,
  DEFAULT_CLOCK,
  type Game,
  type GameView,
  type Outcome,
  type Watch,
} from '../../../functions/api/client.ts';
import { DAY, MINUTE } from '../../../functions/instants.ts';
import { SITE } from '../../../test/lambda/events.ts';
import { newBrowser } from '../../../test/push/browser.ts';
import { cookieAfter } from '../../../test/support/cookie.ts';
import { byDay, delay } from '../../calendar/delays.ts';
import { ordersOf } from '../../calendar/orders.ts';
import { calledIn } from '../people/moves.ts';
import { ASSUMED, pollsWithin } from './assumptions.ts';
import { compose } from './composing.ts';
import type { Functions } from './functions.ts';
import type { Seeded } from './seeded.ts';
import type { Work } from './tally.ts';

/** What is still due after so many more runs of the agenda is never done. */
const MOST_RUNS = 3;

interface Person {
  readonly seat: Seat;
  readonly takesPush: boolean;
  readonly email: string;
  readonly cookie: () => string | undefined;
  /** Calls the service; the cost is counted for this kind of work, this many times. */
  readonly doing: (work: Work, count?: number) => Client;
}

const answered = <T>(outcome: Outcome<T>): T => {
  if (outcome.type === 'answer') return outcome.value;
  throw new Error(`no answer but ${JSON.stringify(outcome)}`);
};

function newPerson(functions: Functions, seat: Seat, takesPush: boolean, id: string): Person {
  let cookie: string | undefined;
  const counted = { work: 'lobby' as Work, count: 1 };
  const client = createClient({
    base: SITE,
    fetch: async (url, init) => {
      const headers = new Headers({ ...Object.fromEntries(new Headers(init?.headers)), origin: SITE });
      if (cookie !== undefined) headers.set('cookie', cookie);
      const { work, count } = counted;
      const response = await functions.request(work, new Request(url, { ...init, headers }), `192.0.2.${seat}`, count);
      cookie = cookieAfter(response, cookie);
      return response;
    },
  });
  const doing = (work: Work, count = 1): Client => {
    Object.assign(counted, { work, count });
    return client;
  };
  return { seat, takesPush, cookie: () => cookie, email: `player${seat}-${id}@example.org`, doing };
}

/** People who play one game by correspondence, as the site lets them. What they do by chance depends on the seed. */
export function createPeople(
  functions: Functions,
  players: number,
  takesPush: (seat: Seat) => boolean,
  { below, share, uuid }: Seeded,
) {
  const { clock, pump, tick, coolDown } = functions;
  const seed = () => uuid().replaceAll('-', '');
  const people = Array.from({ length: players }, (_, at) => {
    const seat = at as Seat;
    return newPerson(functions, seat, takesPush(seat), uuid());
  });
  const visits = { pages: 0, sittings: 0, looks: 0 };
  const versions = new Map<number, number>();
  const watches = new Map<number, Watch>();
  const orders = new Map<Seat, string>();

  const at = (seat: number): Person => {
    const person = people[seat];
    if (person === undefined) throw new Error(`nobody sits at ${seat}`);
    return person;
  };

  /** The agenda runs every minute; here only in the minutes up to an instant in which something is due. */
  const waitUntil = async (end: number): Promise<void> => {
    let runs = 0;
    for (let due = functions.nextDue(); due <= end; due = functions.nextDue()) {
      clock.now = Math.max(clock.now + (runs === 0 ? 0 : MINUTE), Math.ceil(due / MINUTE) * MINUTE);
      await tick();
      await pump();
      // What a run asks for, such as a reminder, can be due at once: the next run does it.
      runs = functions.nextDue() <= due ? runs + 1 : 0;
      if (runs > MOST_RUNS) throw new Error('what is due stays due');
    }
    clock.now = Math.max(end, clock.now);
  };

  const signIn = async (person: Person): Promise<void> => {
    const lobby = person.doing('lobby');
    visits.pages += 2;
    await lobby.call('GET /api/session', {});
    answered(await lobby.call('POST /api/auth/link', { body: { email: person.email, locale: 'en' } }));
    const token = functions.tokenFor(person.email);
    await pump();
    answered(await lobby.call('POST /api/auth/link/check', { body: { token } }));
    const body = { token, name: `Player ${person.seat}` };
    answered(await lobby.call('POST /api/auth/sign-in', { body }));
    if (person.takesPush) {
      const endpoint = `https://push.example.org/${uuid()}`;
      answered(await lobby.call('GET /api/me/push', {}));
      answered(await lobby.call('POST /api/me/push', { body: { endpoint, keys: newBrowser().keys } }));
    }
    answered(await lobby.call('GET /api/games', { query: { list: 'mine' } }));
  };

  /** One player creates a game and invites the others by email; they join. */
  const begin = async (ruleset: Game['ruleset']): Promise<string> => {
    const [host, ...others] = people;
    if (host === undefined) throw new Error('nobody plays');
    await signIn(host);
    const body = {
      name: 'Friday',
      ruleset,
      options: { players, board: 'random' },
      seats: people.map(() => ({ type: 'person' as const })),
      visibility: 'invitation' as const,
      clock: { ...DEFAULT_CLOCK },
      seed: seed(),
    };
    const { id, invitation } = answered(await host.doing('lobby').call('POST /api/games', { body }));
    for (const { email } of others)
      answered(await host.doing('lobby').call('POST /api/games/:id/invitations', { params: { id }, body: { email } }));
    await pump();
    for (const other of others) {
      clock.now += ASSUMED.away;
      coolDown();
      await signIn(other);
      const query = invitation === undefined ? {} : { invitation };
      answered(await other.doing('lobby').call('GET /api/games/:id', { params: { id }, query }));
      answered(
        await other
          .doing('lobby')
          .call('POST /api/games/:id/join', { params: { id }, body: { seed: seed(), ...query } }),
      );
      await pump();
    }
    return id;
  };

  const watchOf = (person: Person, id: string): Watch => {
    const watch = watches.get(person.seat) ?? person.doing('poll').watch(id);
    watches.set(person.seat, watch);
    return watch;
  };

  /** The page polls while nothing happens. Two requests are made; the second stands for all others. */
  const idle = async (person: Person, id: string, ms: number, polls: number): Promise<void> => {
    clock.now += ms;
    const look = (count: number) => {
      person.doing('poll', count);
      return watchOf(person, id).look({ idle: 0, from: fromOf(person) });
    };
    if (polls > 0) await look(1);
    if (polls > 1) await look(polls - 1);
  };

  /** The first version that is missing in the page's log. */
  const fromOf = ({ seat }: Person): number => (versions.get(seat) ?? 0) + 1;

  /** A player opens the game's page, from an email or by themselves. */
  const open = async (person: Person, id: string): Promise<GameView> => {
    coolDown();
    visits.pages++;
    versions.delete(person.seat);
    watches.delete(person.seat);
    const watch = watchOf(person, id);
    person.doing('page');
    const { view } = answered(await watch.open({ idle: 0 }));
    if (view === undefined) throw new Error(`game ${id} has not begun`);
    versions.set(person.seat, view.version);
    await functions.connect(person.cookie(), id);
    // What happened before it was connected has to be requested.
    await idle(person, id, 0, 1);
    return view;
  };

  /** A player who leaves changes the standing orders, if their hand asks for others than those given before. */
  const order = async (person: Person, id: string, view: AnyState): Promise<void> => {
    const body = ordersOf(view, person.seat, ASSUMED.queue);
    const text = JSON.stringify(body);
    if (view.turn.number === 0 || view.ending.over || orders.get(person.seat) === text) return;
    orders.set(person.seat, text);
    const asked = { params: { id } };
    const page = person.doing('page');
    answered(await page.call('GET /api/games/:id/orders', asked));
    answered(await page.call('PUT /api/games/:id/orders', { ...asked, body: body as never }));
    await pump();
  };

  /** A player for whom the game waits plays until it no longer does. */
  const sit = async (person: Person, id: string): Promise<void> => {
    visits.sittings++;
    const stateIn = ({ view }: GameView) => viewFrom(view);
    let view = await open(person, id);
    for (;;) {
      const moves = compose(stateIn(view), person.seat, below);
      if (moves.length === 0) break;
      const thinking = moves.length * ASSUMED.thinking;
      await idle(person, id, thinking, pollsWithin(thinking));
      const body = { moveId: uuid(), moves: [...moves] };
      person.doing('move');
      view = answered(await watchOf(person, id).play(body, { from: fromOf(person), idle: 0 })).view;
      versions.set(person.seat, view.version);
      await pump();
    }
    await order(person, id, stateIn(view));
    await idle(person, id, ASSUMED.lingering, pollsWithin(ASSUMED.lingering));
    functions.leave();
  };

  /** A player looks without having anything to do. */
  const look = async (person: Person, id: string): Promise<void> => {
    visits.looks++;
    await open(person, id);
    await idle(person, id, ASSUMED.lingering, pollsWithin(ASSUMED.lingering));
    functions.leave();
  };

  return {
    visits,

    /** Plays a whole game. Returns how many days and turns it took. */
    async play(ruleset: Game['ruleset']): Promise<{ readonly days: number; readonly turns: number }> {
      const id = await begin(ruleset);
      const begun = clock.now;
      const plans = new Map<Seat, number>();
      let looked = 0;
      let turns = 0;
      for (;;) {
        const state = await functions.stateOf(id);
        const called = calledIn(state);
        turns = state.turn.number;
        if (state.ending.over) break;
        for (const seat of plans.keys()) if (!called.has(seat)) plans.delete(seat);
        for (const seat of called) if (!plans.has(seat)) plans.set(seat, byDay(clock.now + delay(share)));
        const lookAt = begun + (looked * DAY) / (ASSUMED.extraLooksADay * players);
        const [seat, visitAt = 0] = [...plans].toSorted(([, a], [, b]) => a - b)[0] ?? [];
        if (seat === undefined) throw new Error('the game waits for nobody');
        await waitUntil(Math.min(visitAt, lookAt));
        if (visitAt <= lookAt) {
          plans.delete(seat);
          // The time of the awaited player may have run out meanwhile.
          if (calledIn(await functions.stateOf(id)).has(seat)) await sit(at(seat), id);
        } else {
          const curious = at(looked++ % players);
          if (!called.has(curious.seat)) await look(curious, id);
        }
      }
      const days = (clock.now - begun) / DAY;
      await waitUntil(clock.now + DAY);
      return { days, turns };
    },
  };
}
