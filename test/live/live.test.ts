import { randomBytes, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { chooseMove, viewFrom } from '../../engine/index.ts';
import type { Client } from '../../functions/api/client.ts';
import { type News, STAY_MESSAGE } from '../../functions/live/news.ts';
import { type Service, startService } from '../support/service.ts';
import { answered, visitorOf } from '../support/visitor.ts';

let service: Service;
beforeAll(async () => {
  service = await startService();
});
const seed = () => randomBytes(16).toString('hex');

const open: WebSocket[] = [];
afterAll(() => {
  for (const page of open) page.terminate();
});

interface Connecting {
  /** Absent: the list of one's own games. */
  readonly game?: string;
  readonly cookie?: string | undefined;
  readonly origin?: string | undefined;
  readonly invitation?: string;
  readonly path?: string;
}

const connecting = ({ game, cookie, invitation, path = '/live', ...rest }: Connecting): WebSocket => {
  const query = new URLSearchParams({
    ...(game === undefined ? {} : { game }),
    ...(invitation === undefined ? {} : { invitation }),
  });
  const { origin } = 'origin' in rest ? rest : { origin: service.address };
  const page = new WebSocket(`${service.address.replace('http', 'ws')}${path}?${query}`, {
    headers: { ...(cookie === undefined ? {} : { cookie }), ...(origin === undefined ? {} : { origin }) },
  });
  open.push(page);
  return page;
};

/** A page that is connected, with all that it has heard. */
const connect = async (wanted: Connecting) => {
  const page = connecting(wanted);
  const heard: News[] = [];
  page.on('message', (text) => heard.push(JSON.parse(String(text)) as News));
  await once(page, 'open');
  return { page, heard };
};

/** The status with which a page is refused. */
const refused = (wanted: Connecting): Promise<number | undefined> =>
  new Promise((resolve, reject) => {
    const page = connecting(wanted);
    page.on('open', () => reject(new Error('it was let in')));
    page.on('error', () => undefined);
    page.on('unexpected-response', (_, answer) => resolve(answer.statusCode));
  });

const guest = async (name: string) => {
  const client = visitorOf(service.address);
  answered(await client.call('POST /api/auth/guest', { body: { name } }));
  return client;
};

const newGame = async (client: Client, visibility: 'public' | 'invitation' = 'public') =>
  answered(
    await client.call('POST /api/games', {
      body: {
        name: 'Villa Rosa',
        ruleset: 'base',
        options: {},
        seats: [{ type: 'person' }, { type: 'person' }],
        visibility,
        seed: seed(),
      },
    }),
  );

describe('a connected page', () => {
  test('receives that a game goes on, and nothing else about it', async () => {
    const [anna, bruno] = [await guest('Anna'), await guest('Bruno')];
    const { id } = await newGame(anna);
    const { heard } = await connect({ game: id, cookie: anna.cookie() });
    const spectator = await connect({ game: id });
    answered(await bruno.call('POST /api/games/:id/join', { params: { id }, body: { seed: seed() } }));
    await expect.poll(() => heard.at(-1)?.version).toBe(1);
    await expect.poll(() => spectator.heard.at(-1)?.version).toBe(1);
    for (const news of [...heard, ...spectator.heard])
      expect(news).toEqual({ game: id, version: expect.any(Number), lobby: expect.any(Number) });
  });

  test('receives the news of a move that its own player makes elsewhere, without a page', async () => {
    const [anna, bruno] = [await guest('Anna'), await guest('Bruno')];
    const { id } = await newGame(anna);
    answered(await bruno.call('POST /api/games/:id/join', { params: { id }, body: { seed: seed() } }));
    await expect
      .poll(async () => answered(await anna.call('GET /api/games/:id', { params: { id } })).status)
      .toBe('started');
    const players = await Promise.all(
      [anna, bruno].map(async (client) => ({ client, view: answered(await client.look(id)) })),
    );
    const mover = players.find(({ view: { awaited, seat } }) => awaited.some((one) => one.seat === seat));
    if (mover === undefined) throw new Error('nobody is awaited');
    const { client, view } = mover;
    const { heard } = await connect({ game: id, cookie: client.cookie() });
    const move = chooseMove('sensible', viewFrom(view.view), view.seat ?? 0, () => 0);
    if (move === undefined) throw new Error('no move');
    const body = { moveId: randomUUID(), moves: [move] };
    answered(await client.call('POST /api/games/:id/moves', { params: { id }, body }));
    await expect.poll(() => heard.at(-1)?.version).toBe(2);
  });

  test('is disconnected when its reader signs out, and those of others are not', async () => {
    const [anna, bruno] = [await guest('Anna'), await guest('Bruno')];
    const { id } = await newGame(anna);
    const [hers, his] = [
      await connect({ game: id, cookie: anna.cookie() }),
      await connect({ game: id, cookie: bruno.cookie() }),
    ];
    const closed = once(hers.page, 'close');
    await anna.call('POST /api/auth/sign-out', {});
    await closed;
    expect(his.page.readyState).toBe(WebSocket.OPEN);
  });

  test('receives a change in the list of its reader’s games, if it shows that list', async () => {
    const [anna, bruno, eva] = [await guest('Anna'), await guest('Bruno'), await guest('Eva')];
    const ask = anna.watchOwn();
    const { id } = await newGame(anna);
    const page = connecting({ cookie: anna.cookie() });
    const others = connecting({ cookie: eva.cookie() });
    const heard: unknown[] = [];
    page.on('message', (text) => heard.push(JSON.parse(String(text))));
    others.on('message', (text) => heard.push(`Eva: ${text}`));
    await Promise.all([once(page, 'open'), once(others, 'open')]);
    expect(answered(await ask()).games).toMatchObject([{ id, status: 'open' }]);
    answered(await bruno.call('POST /api/games/:id/join', { params: { id }, body: { seed: seed() } }));
    await expect.poll(() => heard.length).toBeGreaterThan(0);
    expect(answered(await ask()).games).toMatchObject([{ id, status: 'started' }]);
    expect(heard).toEqual(heard.map(() => ({ list: expect.any(Number) })));
  });

  test('may send a message to stay connected, which nobody answers', async () => {
    const [anna, bruno] = [await guest('Anna'), await guest('Bruno')];
    const { id } = await newGame(anna);
    const { page, heard } = await connect({ game: id, cookie: anna.cookie() });
    page.send(STAY_MESSAGE);
    answered(await bruno.call('POST /api/games/:id/join', { params: { id }, body: { seed: seed() } }));
    await expect.poll(() => heard.at(-1)?.version).toBe(1);
    expect(heard.every(({ game }) => game === id)).toBe(true);
  });

  test('is forgotten when it is gone, and does not keep others from receiving', async () => {
    const [anna, bruno] = [await guest('Anna'), await guest('Bruno')];
    const { id } = await newGame(anna);
    const gone = await connect({ game: id, cookie: anna.cookie() });
    gone.page.terminate();
    const { heard } = await connect({ game: id });
    answered(await bruno.call('POST /api/games/:id/join', { params: { id }, body: { seed: seed() } }));
    await expect.poll(() => heard.at(-1)?.version).toBe(1);
    // It may have heard of the table before.
    expect(gone.heard.map(({ version }) => version)).not.toContain(1);
  });
});

describe('access to news', () => {
  test.each([
    ['of another site, with our cookie', { origin: 'https://evil.example' }],
    ['without the header that names its site', { origin: undefined }],
    ['that says no site', { origin: 'null' }],
  ])('is refused to a page %s', async (_, from) => {
    const anna = await guest('Anna');
    const { id } = await newGame(anna);
    expect(await refused({ game: id, cookie: anna.cookie(), ...from })).toBe(403);
  });

  test('is refused for a list of games to people who are signed out', async () => {
    expect(await refused({})).toBe(401);
    expect(await refused({ cookie: 'coloni=nobody.1' })).toBe(401);
  });

  test('is refused to strangers for a game by invitation, as for one that does not exist', async () => {
    const [anna, stranger] = [await guest('Anna'), await guest('Eva')];
    const { id, invitation = '' } = await newGame(anna, 'invitation');
    for (const cookie of [{}, { cookie: stranger.cookie() }]) {
      expect(await refused({ game: id, ...cookie })).toBe(404);
      expect(await refused({ game: 'nowhere', ...cookie })).toBe(404);
      expect(await refused({ game: id, invitation: 'guess', ...cookie })).toBe(404);
    }
    await connect({ game: id, invitation });
    await connect({ game: id, cookie: anna.cookie() });
  });

  test('does not come with the invitation to a running private game, which is for a seat, not for watching', async () => {
    const [anna, bruno, eva] = [await guest('Anna'), await guest('Bruno'), await guest('Eva')];
    const { id, invitation = '' } = await newGame(anna, 'invitation');
    const waiting = await connect({ game: id, invitation });
    const hers = await connect({ game: id, cookie: anna.cookie() });
    const joining = { params: { id }, body: { seed: seed(), invitation } };
    answered(await bruno.call('POST /api/games/:id/join', joining));
    const his = await connect({ game: id, cookie: bruno.cookie() });
    await expect.poll(() => waiting.heard.at(-1)?.version, { message: 'it learns that the game has begun' }).toBe(1);
    for (const cookie of [{}, { cookie: eva.cookie() }])
      expect(await refused({ game: id, invitation, ...cookie })).toBe(404);
    const [move] = [await anna.look(id), await bruno.look(id)].flatMap((outcome, n) => {
      const view = answered(outcome);
      const mine = view.awaited.some(({ seat }) => seat === view.seat);
      const [by, other] = n === 0 ? [anna, his] : [bruno, hers];
      return mine ? [{ by, other, view: viewFrom(view.view), seat: view.seat ?? 0 }] : [];
    });
    if (move === undefined) throw new Error('nobody is awaited');
    const chosen = chooseMove('sensible', move.view, move.seat, () => 0);
    if (chosen === undefined) throw new Error('no move');
    const body = { moveId: randomUUID(), moves: [chosen] };
    answered(await move.by.call('POST /api/games/:id/moves', { params: { id }, body }));
    await expect.poll(() => move.other.heard.at(-1)?.version).toBe(2);
    expect(waiting.heard.map(({ version }) => version)).not.toContain(2);
  });

  test('is refused with a forged cookie', async () => {
    const { id } = await newGame(await guest('Anna'));
    expect(await refused({ game: id, cookie: 'coloni=somebody.1.forged' })).toBe(401);
  });

  test('is refused at other addresses', async () => {
    const { id } = await newGame(await guest('Anna'));
    expect(await refused({ game: id, path: '/api/live' })).toBe(404);
  });
});

test('a client that sends more than a page would is disconnected', async () => {
  const { id } = await newGame(await guest('Anna'));
  const { page } = await connect({ game: id });
  // Whether the page still hears why, or its connection breaks off, is left to the network.
  page.on('error', () => undefined);
  const closed = new Promise((resolve) => page.once('close', resolve));
  page.send('x'.repeat(5000));
  await closed;
  expect(service.output.stderr).toBe('');
});
