import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { serve } from '@hono/node-server';
import { chooseMove, viewFrom } from '../../engine/index.ts';
import { type Client, createClient, type GameView, type Outcome } from '../../functions/api/client.ts';
import { openDataFolder } from '../../functions/local/dataFolder.ts';
import { startInstance } from '../../functions/local/instance.ts';
import { quantile, rounded } from './random.ts';

/**
 * Moves per second through the local instance, with its database on disk and its feed at work: first in one game, one
 * move after the other, then in several games at once. Four players in each game, each with a connection; they fetch
 * the game before they move.
 */
const SECONDS = Number(process.env.COLONI_BENCH_SECONDS ?? 5);
const AT_ONCE = 8;

const folder = mkdtempSync(join(tmpdir(), 'coloni-http-'));
const data = await openDataFolder(folder);
const build = join(import.meta.dirname, '../../web/build');
const pace = { size: 1e9, perSecond: 1e9 };
const instance = await startInstance({
  data,
  build,
  site: 'http://localhost',
  api: { pace, limits: {}, openTables: {} },
});
const server = serve({ fetch: instance.app.fetch, port: 0, hostname: '127.0.0.1' });
await once(server, 'listening');
const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

const answered = <T>(outcome: Outcome<T>): T => {
  if (outcome.type === 'answer') return outcome.value;
  throw new Error(JSON.stringify(outcome));
};

/** A separate browser. */
function visitor(): Client {
  let cookie = '';
  return createClient({
    base: address,
    fetch: async (url, init) => {
      const headers = { ...Object.fromEntries(new Headers(init?.headers)), origin: address, cookie };
      const response = await fetch(url, { ...init, headers });
      for (const line of response.headers.getSetCookie()) cookie = line.split(';', 1)[0] ?? '';
      return response;
    },
  });
}

const seed = () => randomUUID().replaceAll('-', '');
const random = (bound: number) => Math.floor(Math.random() * bound);

/** A started game, and its players in seat order. */
async function newGame() {
  const players = Array.from({ length: 4 }, visitor);
  const [host, ...others] = players as [Client, ...Client[]];
  for (const one of players) answered(await one.call('POST /api/auth/guest', { body: { name: 'Bench' } }));
  const seats = players.map(() => ({ type: 'person' as const }));
  const options = { players: 4, board: 'random' };
  const body = { name: 'Bench', ruleset: 'base', options, seats, visibility: 'public', seed: seed() } as const;
  const { id } = answered(await host.call('POST /api/games', { body }));
  for (const one of others)
    answered(await one.call('POST /api/games/:id/join', { params: { id }, body: { seed: seed() } }));
  return { id, players };
}

/** Plays random moves until the time is over; returns how long each move's answer took, in milliseconds. */
async function playFor(seconds: number, times: number[]): Promise<void> {
  const end = performance.now() + seconds * 1000;
  let { id, players } = await newGame();
  let next = 0;
  while (performance.now() < end) {
    const mover = players[next];
    if (mover === undefined) throw new Error(`nobody sits at ${next}`);
    const { view, awaited } = answered<GameView>(await mover.look(id));
    const [wanted] = awaited;
    if (wanted === undefined) {
      ({ id, players } = await newGame());
      next = 0;
      continue;
    }
    if (wanted.seat !== next) {
      next = wanted.seat;
      continue;
    }
    const move = chooseMove('random', viewFrom(view), wanted.seat, random);
    if (move === undefined) throw new Error('the bot knows no move');
    const at = performance.now();
    const body = { moveId: randomUUID(), moves: [move] };
    const { view: after } = answered(await mover.call('POST /api/games/:id/moves', { params: { id }, body }));
    times.push(performance.now() - at);
    next = after.awaited[0]?.seat ?? next;
  }
}

const alone: number[] = [];
await playFor(SECONDS, alone);
alone.sort((a, b) => a - b);
const together: number[] = [];
const begun = performance.now();
await Promise.all(Array.from({ length: AT_ONCE }, () => playFor(SECONDS, together)));
const wall = (performance.now() - begun) / 1000;
together.sort((a, b) => a - b);

server.close();
await instance.close();
await data.close();
rmSync(folder, { recursive: true });
console.log(
  JSON.stringify({
    oneGame: {
      movesPerSecond: rounded((1000 * alone.length) / alone.reduce((sum, ms) => sum + ms, 0)),
      medianMs: rounded(quantile(alone, 0.5), 2),
      p99Ms: rounded(quantile(alone, 0.99), 2),
    },
    [`${AT_ONCE}GamesAtOnce`]: {
      movesPerSecond: rounded(together.length / wall),
      medianMs: rounded(quantile(together, 0.5), 2),
      p99Ms: rounded(quantile(together, 0.99), 2),
    },
  }),
);
process.exit(0);
