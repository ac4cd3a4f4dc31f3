import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import type { Client } from '../../functions/api/client.ts';
import type { News } from '../../functions/live/news.ts';
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
  readonly game: string;
  readonly cookie?: string | undefined;
  readonly origin?: string | undefined;
  readonly invitation?: string;
  readonly path?: string;
}

const connecting = ({ game, cookie, invitation, path = '/live', ...rest }: Connecting): WebSocket => {
  const query = new URLSearchParams({ game, ...(invitation === undefined ? {} : { invitation }) });
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

describe('a page that is connected', () => {
  test('hears that a game goes on, and nothing else of it', async () => {
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

  test('is closed when its reader signs out, and those of others are not', async () => {
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

  test('that is gone is forgotten, and keeps no other from hearing', async () => {
    const [anna, bruno] = [await guest('Anna'), await guest('Bruno')];
    const { id } = await newGame(anna);
    const gone = await connect({ game: id, cookie: anna.cookie() });
    gone.page.terminate();
    const { heard } = await connect({ game: id });
    answered(await bruno.call('POST /api/games/:id/join', { params: { id }, body: { seed: seed() } }));
    await expect.poll(() => heard.at(-1)?.version).toBe(1);
    expect(gone.heard).toEqual([]);
  });
});

describe('nobody else is let in', () => {
  test.each([
    ['of another site, with our cookie', { origin: 'https://evil.example' }],
    ['without the header that names its site', { origin: undefined }],
    ['that says no site', { origin: 'null' }],
  ])('no page %s', async (_, from) => {
    const anna = await guest('Anna');
    const { id } = await newGame(anna);
    expect(await refused({ game: id, cookie: anna.cookie(), ...from })).toBe(403);
  });

  test('no stranger to a game by invitation, who cannot tell it from one that is not there', async () => {
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

  test('nobody with a cookie that we did not make', async () => {
    const { id } = await newGame(await guest('Anna'));
    expect(await refused({ game: id, cookie: 'coloni=somebody.1.forged' })).toBe(401);
  });

  test('nowhere else', async () => {
    const { id } = await newGame(await guest('Anna'));
    expect(await refused({ game: id, path: '/api/live' })).toBe(404);
  });
});

test('who sends more than a page would is cut off', async () => {
  const { id } = await newGame(await guest('Anna'));
  const { page } = await connect({ game: id });
  const closed = once(page, 'close');
  page.send('x'.repeat(5000));
  await closed;
  expect(service.output.stderr).toBe('');
});
