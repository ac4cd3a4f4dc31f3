import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import { expect, it, vi } from 'vitest';
import { finishServer } from '../../functions/local/finishServer.ts';
import { listenOnLoopback } from '../support/loopback.ts';

it('a stopping server answers the requests that it has, and accepts no more', async () => {
  const server = createServer();
  const { endpoint } = await listenOnLoopback(server);
  const asked = once(server, 'request') as Promise<[unknown, ServerResponse]>;
  const answer = fetch(endpoint);
  const [, response] = await asked;
  // Not even on a machine that stands still for seconds may its patience end here.
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  let over = false;
  const ended = finishServer(server).then(() => {
    over = true;
  });
  await expect(fetch(endpoint)).rejects.toThrow('fetch failed');
  expect(over).toBe(false);
  response.end('at last');
  expect(await (await answer).text()).toBe('at last');
  await ended;
  vi.useRealTimers();
});
