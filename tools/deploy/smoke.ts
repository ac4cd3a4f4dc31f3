import { randomBytes, randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { chooseMove, quickChance, rulesetNames, viewFrom } from '../../engine/index.ts';
import { createClient, type Outcome } from '../../functions/api/client.ts';

/** How many seconds it waits for the bot's answer: a cold feed needs a few. */
const PATIENCE = 60;

class Refused extends Error {}

/** A browser: it keeps the cookie and sends an origin. */
const browserAt = (address: string) => {
  let cookie: string | undefined;
  const send: typeof fetch = async (url, init) => {
    const headers = new Headers(init?.headers);
    headers.set('origin', address);
    if (cookie !== undefined) headers.set('cookie', cookie);
    const response = await fetch(url, { ...init, headers });
    const [set] = response.headers.getSetCookie();
    if (set !== undefined) cookie = set.split(';')[0];
    return response;
  };
  return createClient({ base: address, fetch: send });
};

const answerOf = <T>(what: string, outcome: Outcome<T>): T => {
  if (outcome.type === 'answer') return outcome.value;
  throw new Refused(`${what}: ${outcome.type === 'problem' ? outcome.problem.title : outcome.type}`);
};

/**
 * Tests an instance: its pages, then a game of a guest against a bot, with a move and the bot's answer, which needs
 * function, table, stream and feed. The guest is deleted; bots finish the game. No email is sent.
 * @param address of the site, without a slash at the end
 * @returns what failed, or nothing
 */
export async function smoke(address: string, print: (line: string) => void): Promise<string | undefined> {
  const client = browserAt(address);
  try {
    const page = await fetch(`${address}/`);
    if (!page.ok || !(await page.text()).includes('_app')) throw new Refused(`the start page: ${page.status}`);
    print('ok    the start page');
    answerOf('health', await client.call('GET /api/health', {}));
    print('ok    service and table');
    answerOf('a guest', await client.call('POST /api/auth/guest', { body: { name: 'Smoke test' } }));
    try {
      await playOneMove(client, print);
    } finally {
      answerOf('deleting the guest', await client.call('DELETE /api/me', {}));
      print('ok    the guest is deleted');
    }
    return undefined;
  } catch (error) {
    if (error instanceof Refused || error instanceof TypeError) return error.message;
    throw error;
  }
}

async function playOneMove(client: ReturnType<typeof browserAt>, print: (line: string) => void): Promise<void> {
  const { id } = answerOf(
    'a game',
    await client.call('POST /api/games', {
      body: {
        name: 'Smoke test',
        ruleset: rulesetNames()[0] ?? '',
        options: {},
        visibility: 'invitation',
        seats: [{ type: 'person' }, { type: 'bot', bot: 'random' }],
      },
    }),
  );
  const seed = randomBytes(16).toString('hex');
  answerOf('a seat', await client.call('POST /api/games/:id/join', { params: { id }, body: { seed } }));
  print('ok    a game against a bot');
  let seen = await viewOnceAsked(client, id, 0);
  const chance = quickChance(1);
  let draws = 0;
  const random = (bound: number) => chance.draw('smoke', draws++, bound);
  while (seen.awaited.some(({ seat }) => seat === seen.seat)) {
    const move = chooseMove('random', viewFrom(seen.view), 0, random);
    if (move === undefined) throw new Refused('a move: there is none');
    const body = { moveId: randomUUID(), moves: [move] };
    seen = answerOf('a move', await client.call('POST /api/games/:id/moves', { params: { id }, body })).view;
  }
  print('ok    moves');
  await viewOnceAsked(client, id, seen.version + 1);
  print('ok    the bot plays');
}

/** The view once the game waits for the guest again, at this version or later. */
async function viewOnceAsked(client: ReturnType<typeof browserAt>, id: string, version: number) {
  for (let second = 0; second < PATIENCE; second++) {
    const outcome = await client.look(id);
    const isEarly = outcome.type === 'problem' && outcome.problem.code === 'gameNotStarted';
    const seen = isEarly ? undefined : answerOf('the view', outcome);
    if (seen !== undefined && seen.version >= version && seen.awaited.some(({ seat }) => seat === seen.seat))
      return seen;
    await pause(1000);
  }
  throw new Refused(`the game did not go on within ${PATIENCE} seconds: look at the feed`);
}
