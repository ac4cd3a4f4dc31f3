import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { serve } from '@hono/node-server';
import { createApp } from '../../functions/api/app.ts';
import { quantile, rounded } from './random.ts';
import { nextMove, openBench } from './storeGame.ts';

/** Moves a second through HTTP on this machine: four players, one connection each, one game, embedded database. */
const SECONDS = Number(process.env.COLONI_BENCH_SECONDS ?? 5);

const bench = await openBench();
const store = bench.store();
const api = createApp({
  store,
  secrets: ['bench'],
  addressOf: () => '127.0.0.1',
  pace: { size: 1e9, perSecond: 1e9 },
  limits: {},
});
const server = serve({ fetch: api.fetch, port: 0, hostname: '127.0.0.1' });
await once(server, 'listening');
const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

const cookies: string[] = [];
async function call(method: string, path: string, body: object | undefined, who: number) {
  const response = await fetch(`${address}/api${path}`, {
    method,
    headers: { origin: address, 'content-type': 'application/json', cookie: cookies[who] ?? '' },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${text}`);
  const [cookie] = response.headers.getSetCookie();
  if (cookie !== undefined) cookies[who] = cookie.split(';')[0] ?? '';
  return text === '' ? undefined : JSON.parse(text);
}

const seed = () => randomUUID().replaceAll('-', '');
async function newGame(): Promise<string> {
  const seats = Array.from({ length: 4 }, () => ({ type: 'person' }));
  const created = {
    name: 'Bench',
    ruleset: 'base',
    options: { players: 4, board: 'random' },
    seats,
    visibility: 'public',
    seed: seed(),
  };
  const { id } = await call('POST', '/games', created, 0);
  for (const who of [1, 2, 3]) await call('POST', `/games/${id}/join`, { seed: seed() }, who);
  return id;
}
for (let who = 0; who < 4; who++) await call('POST', '/auth/guest', { name: `Player ${who}` }, who);

/** Which of the players has which seat. */
async function seatedAs(id: string): Promise<Map<number, number>> {
  const seats = new Map<number, number>();
  for (let who = 0; who < 4; who++) {
    const game = await call('GET', `/games/${id}`, undefined, who);
    seats.set(game.seats.find((seat: { you?: boolean }) => seat.you).seat, who);
  }
  return seats;
}

const times: number[] = [];
let id = await newGame();
let players = await seatedAs(id);
const begun = performance.now();
while (performance.now() - begun < SECONDS * 1000) {
  const next = await nextMove(store, id, 'random');
  if (next === undefined) {
    id = await newGame();
    players = await seatedAs(id);
    continue;
  }
  const at = performance.now();
  await call('POST', `/games/${id}/moves`, { moveId: randomUUID(), moves: [next.move] }, players.get(next.seat) ?? 0);
  times.push(performance.now() - at);
}
const sorted = times.toSorted((a, b) => a - b);
const busy = times.reduce((sum, ms) => sum + ms, 0) / 1000;
server.close();
await bench.close();
console.log(
  JSON.stringify({
    movesPerSecond: rounded(times.length / busy),
    medianMs: rounded(quantile(sorted, 0.5), 2),
    p99Ms: rounded(quantile(sorted, 0.99), 2),
  }),
);
process.exit(0);
