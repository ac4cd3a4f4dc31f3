import { randomUUID } from 'node:crypto';
import { afterAll, describe, expect, it } from 'vitest';
import { problems as en } from '../../messages/en/problems.ts';
import { problems as italian } from '../../messages/it/problems.ts';
import { sayProblem } from '../../messages/problems.ts';
import {
  answered,
  createGame,
  jsonOf,
  playUntil,
  problemOf,
  SEED,
  seeNow,
  startGame,
  startService,
  type Visitor,
} from './service.ts';

const service = await startService();
const { guest, store, visitor, errors } = service;
const { id, host, others } = await startGame(service);
const [bob = host] = others;
const TRADING = await startGame(service);
const DRAFTED = await startGame(service, 2, { options: { startPlacement: 'draft' } });

afterAll(() => expect(errors).toEqual([]));

const post = (body: string, headers: Record<string, string> = {}): RequestInit => ({
  method: 'POST',
  headers: { 'content-type': 'application/json', ...headers },
  body,
});
const moving = (moves: unknown, more: object = {}) => post(JSON.stringify({ moveId: randomUUID(), moves, ...more }));
const movesAt = (game: string) => `/api/games/${game}/moves`;
/** Who is asked now, and who is not. */
const turns = async (game = id, [first, second]: readonly [Visitor, Visitor] = [host, bob]) => {
  const { awaited } = await seeNow(first, game);
  return awaited[0]?.seat === 0 ? { mover: first, other: second } : { mover: second, other: first };
};

interface Case {
  readonly what: string;
  readonly status: number;
  readonly code: string;
  readonly fault?: string;
  readonly refusal?: string;
  readonly send: () => Promise<Response>;
}

const cases: Case[] = [
  {
    what: 'a move out of turn',
    status: 422,
    code: 'refused',
    refusal: 'notYourTurn',
    send: async () => (await turns()).other.send(movesAt(id), moving([{ type: 'rollDice' }])),
  },
  {
    what: 'a move at the wrong time',
    status: 422,
    code: 'refused',
    refusal: 'notNow',
    send: async () => (await turns()).mover.send(movesAt(id), moving([{ type: 'endTurn' }])),
  },
  {
    what: 'a list of moves of which the last cannot be played',
    status: 422,
    code: 'refused',
    refusal: 'notYourTurn',
    send: async () => {
      const { people } = DRAFTED;
      const [first = host, second = bob] = people;
      const { mover } = await turns(DRAFTED.id, [first, second]);
      return mover.send(
        movesAt(DRAFTED.id),
        moving([{ type: 'placeSettlement', intersection: 18 }, { type: 'placeRoad', path: 20 }, { type: 'endTurn' }]),
      );
    },
  },
  {
    what: 'an unknown intersection',
    status: 422,
    code: 'invalid',
    fault: 'unknownIntersection',
    send: () => host.send(movesAt(id), moving([{ type: 'buildCity', intersection: 54 }])),
  },
  {
    what: 'an unknown path',
    status: 422,
    code: 'invalid',
    fault: 'unknownPath',
    send: () => host.send(movesAt(id), moving([{ type: 'buildRoad', path: -1 }])),
  },
  {
    what: 'a move that the rules do not know',
    status: 422,
    code: 'invalid',
    fault: 'unknownMove',
    send: () => host.send(movesAt(id), moving([{ type: 'flipTable' }])),
  },
  {
    what: 'K-82: a move that only the clock makes',
    status: 422,
    code: 'invalid',
    fault: 'unknownMove',
    send: () => host.send(movesAt(id), moving([{ type: 'forfeitFreeRoads' }])),
  },
  {
    what: 'a move with something beside it',
    status: 422,
    code: 'invalid',
    fault: 'unknownField',
    send: () => host.send(movesAt(id), moving([{ type: 'rollDice', dice: [6, 6] }])),
  },
  {
    what: 'a move without what it is about',
    status: 422,
    code: 'invalid',
    fault: 'missing',
    send: () => host.send(movesAt(id), moving([{ type: 'buildRoad' }])),
  },
  {
    what: 'cards that cannot be',
    status: 422,
    code: 'invalid',
    fault: 'wrongCards',
    send: () => host.send(movesAt(id), moving([{ type: 'discard', cards: [1, 2, 3] }])),
  },
  {
    what: 'a trade with cards that one does not hold',
    status: 422,
    code: 'refused',
    refusal: 'notInHand',
    send: async () => {
      const { awaited } = await playUntil(TRADING, (view) => view.awaited[0]?.step === 'trade');
      const mover = TRADING.people[awaited[0]?.seat ?? 0] ?? host;
      const to = [awaited[0]?.seat === 0 ? 1 : 0];
      return mover.send(
        movesAt(TRADING.id),
        moving([{ type: 'offerTrade', give: [15, 0, 0, 0, 0], take: [0, 1, 0, 0, 0], to }]),
      );
    },
  },
  {
    what: 'a stale version',
    status: 409,
    code: 'staleVersion',
    send: async () => (await turns()).mover.send(movesAt(id), moving([{ type: 'rollDice' }], { version: 0 })),
  },
  {
    what: 'a version that has not been',
    status: 404,
    code: 'versionNotFound',
    send: () => host.send(`/api/games/${id}/view?version=999`),
  },
  { what: 'no moves', status: 422, code: 'invalid', fault: 'empty', send: () => host.send(movesAt(id), moving([])) },
  {
    what: 'a thousand moves',
    status: 422,
    code: 'invalid',
    fault: 'tooMany',
    send: () => host.send(movesAt(id), moving(Array(1000).fill({ type: 'rollDice' }))),
  },
  {
    what: 'a move id that is none',
    status: 422,
    code: 'invalid',
    fault: 'notAMoveId',
    send: () => host.send(movesAt(id), moving([{ type: 'rollDice' }], { moveId: '1' })),
  },
  { what: 'a malformed body', status: 400, code: 'malformed', send: () => host.send(movesAt(id), post('{"moves":[')) },
  { what: 'an empty body', status: 400, code: 'malformed', send: () => host.send(movesAt(id), post('')) },
  {
    what: 'a body that is no JSON',
    status: 415,
    code: 'notJson',
    send: () => host.send(movesAt(id), post('moves=1', { 'content-type': 'application/x-www-form-urlencoded' })),
  },
  {
    what: 'a body of another shape',
    status: 422,
    code: 'invalid',
    fault: 'wrongType',
    send: () => host.send(movesAt(id), post('[]')),
  },
  {
    what: 'a body of 1 MB',
    status: 413,
    code: 'tooLarge',
    send: () => host.send(movesAt(id), moving([{ type: 'rollDice', note: 'x'.repeat(1024 * 1024) }])),
  },
  {
    what: 'a body of 1 MB that does not say so',
    status: 413,
    code: 'tooLarge',
    send: () => {
      const chunk = new TextEncoder().encode('x'.repeat(16 * 1024));
      let left = 64;
      const body = new ReadableStream({
        pull: (stream) => (left-- > 0 ? stream.enqueue(chunk) : stream.close()),
      });
      return host.send(movesAt(id), { ...post(''), body, duplex: 'half' } as RequestInit);
    },
  },
  {
    what: 'no cookie',
    status: 401,
    code: 'signedOut',
    send: () => visitor().send(movesAt(id), moving([{ type: 'rollDice' }])),
  },
  {
    what: 'a forged cookie',
    status: 401,
    code: 'sessionForged',
    send: () => {
      const thief = visitor();
      thief.cookie = (bob.cookie ?? '').replace(/=./, '=9');
      return thief.send(movesAt(id), moving([{ type: 'rollDice' }]));
    },
  },
  {
    what: 'a move in someone else’s game',
    status: 403,
    code: 'notSeated',
    send: async () => (await guest('Eve')).send(movesAt(id), moving([{ type: 'rollDice' }])),
  },
  {
    what: 'someone else’s game by invitation',
    status: 404,
    code: 'gameNotFound',
    send: async () => {
      const secret = await startGame(service, 2, { visibility: 'invitation' });
      const eve = await guest('Eve');
      expect((await eve.send(movesAt(secret.id), moving([{ type: 'rollDice' }]))).status).toBe(404);
      expect((await eve.send(`/api/games/${secret.id}/events`)).status).toBe(404);
      expect((await eve.send(`/api/games/${secret.id}`)).status).toBe(404);
      return eve.send(`/api/games/${secret.id}/view`);
    },
  },
  {
    what: 'a game that does not exist',
    status: 404,
    code: 'gameNotFound',
    send: () => host.send('/api/games/aaaaaaaaaaaaaaaa'),
  },
  {
    what: 'a game with an id that cannot be',
    status: 404,
    code: 'gameNotFound',
    send: () => host.send('/api/games/%00'),
  },
  {
    what: 'a seat already taken',
    status: 409,
    code: 'seatTaken',
    send: async () => {
      const open = await createGame(host, { seats: 3 });
      return (await guest('Cem')).send(`/api/games/${open.id}/join`, post(JSON.stringify({ seed: SEED, seat: 0 })));
    },
  },
  {
    what: 'a colour already taken',
    status: 409,
    code: 'colourTaken',
    send: async () => {
      const open = await createGame(host, { seats: 3 });
      const colour = open.seats[0]?.colour;
      return (await guest('Cem')).send(`/api/games/${open.id}/join`, post(JSON.stringify({ seed: SEED, colour })));
    },
  },
  {
    what: 'a seat in a game that is full',
    status: 409,
    code: 'gameStarted',
    send: async () => (await guest('Cem')).send(`/api/games/${id}/join`, post(JSON.stringify({ seed: SEED }))),
  },
  {
    what: 'a second seat',
    status: 409,
    code: 'alreadySeated',
    send: () => host.send(`/api/games/${id}/join`, post(JSON.stringify({ seed: SEED }))),
  },
  {
    what: 'a request of another site',
    status: 403,
    code: 'crossSite',
    send: () => host.send('/api/auth/sign-out', { method: 'POST', headers: { origin: 'https://evil.example' } }),
  },
  {
    what: 'a request that a browser marks as another site’s',
    status: 403,
    code: 'crossSite',
    send: () => host.send('/api/auth/sign-out', { method: 'POST', headers: { 'sec-fetch-site': 'cross-site' } }),
  },
  { what: 'an address that is none', status: 404, code: 'notFound', send: () => visitor().send('/api/nothing') },
  {
    what: 'a method that is none',
    status: 405,
    code: 'methodNotAllowed',
    send: () => visitor().send('/api/games', { method: 'PUT' }),
  },
  {
    what: 'a list that is none',
    status: 422,
    code: 'invalid',
    fault: 'unknownValue',
    send: () => visitor().send('/api/games?list=all'),
  },
  {
    what: 'an e-mail address that is none',
    status: 422,
    code: 'invalid',
    fault: 'notAnAddress',
    send: () => visitor().send('/api/auth/link', post('{"email":"a@b\\r\\nBcc: c@d.example"}')),
  },
];

const named = (what: string, name: string, fault: string): Case => ({
  what: `a name ${what}`,
  status: 422,
  code: 'invalid',
  fault,
  send: () => visitor().send('/api/auth/guest', post(JSON.stringify({ name }))),
});
cases.push(
  named('of 10,000 characters', 'x'.repeat(10_000), 'tooLong'),
  named('of 41 characters', 'é'.repeat(41), 'tooLong'),
  named('of control characters', '\u0000\u0007\u001b[31m', 'controlCharacters'),
  named('of two lines', 'Ann\nBob', 'controlCharacters'),
  named('that turns the text around', 'Ann\u202Egnp.exe', 'invisibleCharacters'),
  named('with nothing to see', 'A\u200Bnn', 'invisibleCharacters'),
  named('of a filler', '\u3164', 'invisibleCharacters'),
  named('of half a character', 'Ann\uD800', 'controlCharacters'),
  named('with a tower of accents', `A${'\u0303'.repeat(9)}nn`, 'invisibleCharacters'),
  named('of markup', '<img src=x onerror=alert(1)>', 'markup'),
  named('of blanks', ' \u00A0 ', 'empty'),
);

describe('bad input', () => {
  it.each(cases)('$what: $status $code $fault $refusal', async ({ status, code, fault, refusal, send }) => {
    const before = [await store.log.head(id), await store.log.head(DRAFTED.id)];
    const response = await send();
    const problem = await jsonOf(response);
    expect(response.headers.get('content-type')).toBe('application/problem+json');
    expect(problem).toMatchObject({ status, code, type: `urn:coloni:problem:${code}`, requestId: expect.any(String) });
    expect(response.status).toBe(status);
    if (fault !== undefined) expect(problem.faults[0]).toMatchObject({ code: fault });
    if (refusal !== undefined)
      expect(problem.refusal).toMatchObject({ code: refusal, rule: expect.stringMatching(/^[BO]-/) });
    expect(problem.title).toBe(en[`problem.${code}` as keyof typeof en]);
    const [english, italiano] = [sayProblem('en', problem), sayProblem('it', problem)];
    expect(english).toMatch(/^\p{Lu}.{8,}/u);
    expect(italiano).toMatch(/^\p{Lu}.{8,}/u);
    expect(italiano).not.toBe(english);
    expect(JSON.stringify(problem)).not.toMatch(/\bat .*\.[jt]s:|node_modules|dynamo/i);
    expect([await store.log.head(id), await store.log.head(DRAFTED.id)]).toEqual(before);
  });

  it('explains the problem in the language of the reader', async () => {
    const german = await visitor({ 'accept-language': 'de, it;q=0.8, en;q=0.7' }).send('/api/me');
    expect(await jsonOf(german)).toMatchObject({ code: 'signedOut', title: italian['problem.signedOut'] });
    expect(german.headers.get('content-language')).toBe('it');
  });

  it('says which value is wrong', async () => {
    const response = await host.send(
      movesAt(id),
      moving([{ type: 'rollDice' }, { type: 'buildCity', intersection: 54 }]),
    );
    expect((await jsonOf(response)).faults).toEqual([
      { at: '/body/moves/1/intersection', code: 'unknownIntersection' },
    ]);
  });

  it('returns the current game with a refusal', async () => {
    const { other } = await turns();
    const problem = problemOf(
      await other.client.call('POST /api/games/:id/moves', {
        params: { id },
        body: { moveId: randomUUID(), moves: [{ type: 'endTurn' }] },
      }),
    );
    const view = await seeNow(other, id);
    expect(problem).toMatchObject({ version: view.version, view, index: 0 });
  });

  it('accepts names in every script', async () => {
    for (const name of ['Zoë', 'José  María ', '李小龍', 'Ангелина', 'Nguyễn Thị', 'Ann ❤️', "O'Brien & Söhne", 'محمد'])
      expect(answered(await (await guest(name)).client.call('GET /api/me', {})).name).toBe(
        name.normalize('NFC').trim().replace(/\s+/g, ' '),
      );
  });
});
