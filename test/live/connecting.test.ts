import { once } from 'node:events';
import { createServer } from 'node:http';
import { afterAll, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import type { Connections } from '../../functions/live/connections.ts';
import { createLive } from '../../functions/local/live.ts';
import { listenOnLoopback } from '../support/loopback.ts';

const live = createLive();
const posted: boolean[] = [];
const problems: unknown[] = [];
/** The table of connections, where the feed finds a page as soon as it stands there: before it is connected. */
const connections = {
  add: async ({ id }) => {
    posted.push(await live.line.post(id, 'news'));
  },
  remove: async () => undefined,
} as Pick<Connections, 'add' | 'remove'> as Connections;
const server = createServer();
server.on(
  'upgrade',
  live.upgrade(
    async () => ({ game: 'g1' }),
    connections,
    (error) => problems.push(error),
  ),
);
const { endpoint, close } = await listenOnLoopback(server);
afterAll(async () => {
  live.hangUp();
  await close();
});

test('a page receives what was announced while it was connecting', async () => {
  const page = new WebSocket(`${endpoint.replace('http', 'ws')}/live?game=g1`);
  const heard = once(page, 'message');
  await once(page, 'open');
  expect(posted).toEqual([true]);
  const [text] = await heard;
  expect(String(text)).toBe('news');
  page.terminate();
  expect(problems).toEqual([]);
});
