import { randomUUID } from 'node:crypto';
import { type AnyState, chooseMove, type Seat } from '../../../engine/index.ts';
import { type Client, createClient, type Game, type GameView, type Outcome } from '../../../functions/api/client.ts';
import { DAY, MINUTE } from '../../../functions/store/instants.ts';
import { SITE } from '../../../test/lambda/events.ts';
import { cookieAfter } from '../../../test/support/cookie.ts';
import { ASSUMED, pollsWithin } from './assumptions.ts';
import type { Functions } from './functions.ts';
import type { Work } from './tally.ts';

interface Person {
  readonly seat: number;
  readonly email: string;
  readonly cookie: () => string | undefined;
  /** Calls the service; what it takes is put down to this kind of work, so many times. */
  readonly doing: (work: Work, count?: number) => Client;
}

const answered = <T>(outcome: Outcome<T>): T => {
  if (outcome.type === 'answer') return outcome.value;
  throw new Error(`no answer but ${JSON.stringify(outcome)}`);
};
const seed = () => randomUUID().replaceAll('-', '');
const random = (bound: number) => Math.floor(Math.random() * bound);

function newPerson(functions: Functions, seat: number): Person {
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
  return { seat, cookie: () => cookie, email: `player${seat}-${randomUUID()}@example.org`, doing };
}

/** People who play one game by mail, as the site lets them. */
export function createPeople(functions: Functions, players = 4) {
  const { clock, pump, tick, coolDown } = functions;
  const people = Array.from({ length: players }, (_, seat) => newPerson(functions, seat));
  const visits = { pages: 0, sittings: 0, looks: 0 };
  const versions = new Map<number, number>();
  const watches = new Map<number, ReturnType<Client['watch']>>();

  const at = (seat: number): Person => {
    const person = people[seat];
    if (person === undefined) throw new Error(`nobody sits at ${seat}`);
    return person;
  };

  /** Everybody who is due a mail gets it. */
  const wait = async (ms: number): Promise<void> => {
    const end = clock.now + ms;
    clock.now += 3 * MINUTE;
    await tick();
    await pump();
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
    answered(await lobby.call('GET /api/games', { query: { list: 'mine' } }));
  };

  /** One makes a game and invites the others by mail; they join. */
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

  /** The page asks while nothing happens: two requests are made, the second stands for all further ones. */
  const idle = async (person: Person, id: string, ms: number, polls: number): Promise<void> => {
    clock.now += ms;
    const watch = watches.get(person.seat) ?? person.doing('poll').watch(id);
    watches.set(person.seat, watch);
    const look = (count: number) => {
      person.doing('poll', count);
      return watch({ idle: 0 });
    };
    if (polls > 0) await look(1);
    if (polls > 1) await look(polls - 1);
  };

  /** The page shows what is new: the view, and the log from where it was left. */
  const refresh = async (person: Person, id: string, work: Work): Promise<GameView> => {
    const client = person.doing(work);
    const watch = client.watch(id);
    watches.set(person.seat, watch);
    const view = answered(await watch({ idle: 0 }));
    const query = { from: versions.get(person.seat) ?? 0 };
    answered(await client.call('GET /api/games/:id/events', { params: { id }, query }));
    versions.set(person.seat, view.version + 1);
    return view;
  };

  /** Somebody opens the game's page, from a mail or by themselves. */
  const open = async (person: Person, id: string): Promise<GameView> => {
    coolDown();
    visits.pages++;
    versions.delete(person.seat);
    const page = person.doing('page');
    answered(await page.call('GET /api/session', {}));
    answered(await page.call('GET /api/games/:id', { params: { id } }));
    const view = await refresh(person, id, 'page');
    await functions.connect(person.cookie(), id);
    // What happened before it was connected it has not heard.
    await idle(person, id, 0, 1);
    return view;
  };

  /** Somebody for whom the game waits plays until it waits for others. Answers for whom. */
  const sit = async (person: Person, id: string): Promise<readonly { seat: number }[]> => {
    visits.sittings++;
    let view = await open(person, id);
    while (view.awaited.some(({ seat }) => seat === person.seat)) {
      await idle(person, id, ASSUMED.thinking, pollsWithin(ASSUMED.thinking));
      const move = chooseMove('sensible', view.view as unknown as AnyState, person.seat as Seat, random);
      if (move === undefined) throw new Error('the bot knows no move');
      const body = { moveId: randomUUID(), moves: [move] };
      ({ view } = answered(await person.doing('move').call('POST /api/games/:id/moves', { params: { id }, body })));
      await pump();
      view = await refresh(person, id, 'page');
    }
    await idle(person, id, ASSUMED.lingering, pollsWithin(ASSUMED.lingering));
    functions.leave();
    return view.awaited;
  };

  return {
    visits,

    /** Plays a whole game. Answers its id. */
    async play(ruleset: Game['ruleset']): Promise<string> {
      const id = await begin(ruleset);
      const begun = clock.now;
      let looked = 0;
      let awaited: readonly { seat: number }[] = (await open(at(0), id)).awaited;
      functions.leave();
      while (awaited.length > 0) {
        await wait(ASSUMED.away);
        awaited = await sit(at(awaited[0]?.seat ?? 0), id);
        while (looked < ((clock.now - begun) / DAY) * ASSUMED.extraLooksADay * players) {
          const curious = at(looked++ % players);
          if (awaited.some(({ seat }) => seat === curious.seat)) continue;
          visits.looks++;
          await open(curious, id);
          await idle(curious, id, ASSUMED.lingering, pollsWithin(ASSUMED.lingering));
          functions.leave();
        }
      }
      await wait(ASSUMED.away);
      return id;
    },
  };
}
