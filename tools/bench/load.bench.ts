import { fork } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { chooseMove, viewFrom } from '../../engine/index.ts';
import type { Client, GameView, Outcome } from '../../functions/api/client.ts';
import { openBrowser } from '../faults/browser.ts';
import { quantile, rounded } from './random.ts';

/**
 * Many games at once against a local instance in a process of its own, with its database on disk: how long answers
 * take, what fails, and how much memory the instance uses. The games are created before the measured time begins, and
 * players think for a while before each move. COLONI_BENCH_SECONDS, COLONI_BENCH_GAMES and COLONI_BENCH_PAUSE change it.
 */
const SECONDS = Number(process.env.COLONI_BENCH_SECONDS ?? 120);
const GAMES = Number(process.env.COLONI_BENCH_GAMES ?? 200);
/** Milliseconds, on average, from the answer to a move to the next look at that game. */
const PAUSE = Number(process.env.COLONI_BENCH_PAUSE ?? 8000);
const MADE_AT_ONCE = 8;
const SAMPLED_EVERY_MS = 2000;
const MB = 1024 * 1024;

const folder = mkdtempSync(join(tmpdir(), 'coloni-load-'));
const child = fork(join(import.meta.dirname, '../faults/instanceUnderTest.ts'), [folder]);
const [address] = (await once(child, 'message')) as [string];

const errors = new Map<string, number>();
const times = { making: [] as number[], looks: [] as number[], moves: [] as number[] };

/** Makes a request and records how long it took; returns nothing if it failed. */
async function timed<T>(of: number[], request: () => Promise<Outcome<T>>): Promise<T | undefined> {
  const at = performance.now();
  const outcome = await request().catch((error: Error) => ({ type: 'failed', reason: error.message }) as const);
  of.push(performance.now() - at);
  if (outcome.type === 'answer') return outcome.value;
  const what = outcome.type === 'problem' ? outcome.problem.code : JSON.stringify(outcome);
  errors.set(what, (errors.get(what) ?? 0) + 1);
  return undefined;
}

const memory = async (): Promise<NodeJS.MemoryUsage> => {
  child.send('memory');
  const [usage] = (await once(child, 'message')) as [NodeJS.MemoryUsage];
  return usage;
};

const seed = () => randomUUID().replaceAll('-', '');
const random = (bound: number) => Math.floor(Math.random() * bound);

interface Table {
  readonly id: string;
  readonly players: readonly Client[];
}

/** A started game of two, and its players in seat order. */
async function newGame(): Promise<Table | undefined> {
  const players = [openBrowser(() => address), openBrowser(() => address)] as const;
  for (const one of players)
    await timed(times.making, () => one.call('POST /api/auth/guest', { body: { name: 'Load' } }));
  const [host, guest] = players;
  const body = {
    name: 'Load',
    ruleset: 'base',
    options: { players: 2, board: 'random' },
    seats: [{ type: 'person' as const }, { type: 'person' as const }],
    visibility: 'public' as const,
    seed: seed(),
  };
  const made = await timed(times.making, () => host.call('POST /api/games', { body }));
  if (made === undefined) return undefined;
  const { id } = made;
  await timed(times.making, () => guest.call('POST /api/games/:id/join', { params: { id }, body: { seed: seed() } }));
  return { id, players };
}

async function playUntil(end: number, made: Table | undefined): Promise<void> {
  let table = made;
  let next = 0;
  const think = (longest: number) => wait(Math.max(0, Math.min(random(longest), end - performance.now())));
  await think(PAUSE);
  while (table !== undefined && performance.now() < end) {
    const { id, players } = table;
    const mover: Client | undefined = players[next];
    if (mover === undefined) throw new Error(`nobody sits at ${next}`);
    const seen: GameView | undefined = await timed(times.looks, () => mover.look(id) as Promise<Outcome<GameView>>);
    const wanted: { readonly seat: number } | undefined = seen?.awaited[0];
    if (seen === undefined || wanted === undefined) {
      table = await newGame();
      next = 0;
    } else if (wanted.seat !== next) next = wanted.seat;
    else {
      const move = chooseMove('random', viewFrom(seen.view), next as 0, random);
      if (move === undefined) throw new Error('the bot knows no move');
      const body = { moveId: randomUUID(), moves: [move] };
      await timed(times.moves, () => mover.call('POST /api/games/:id/moves', { params: { id }, body }));
      await think(2 * PAUSE);
    }
  }
}

const before = await memory();
const tables: (Table | undefined)[] = [];
const makeTables = async () => {
  for (let left = GAMES - tables.length; left > 0; left = GAMES - tables.length) {
    const at = tables.push(undefined) - 1;
    tables[at] = await newGame();
  }
};
await Promise.all(Array.from({ length: MADE_AT_ONCE }, makeTables));
const halfMade = tables.filter((table) => table === undefined).length;
if (halfMade > 0) throw new Error(`${halfMade} games could not be made: ${JSON.stringify([...errors])}`);

const samples: number[] = [];
const end = performance.now() + SECONDS * 1000;
let sampling = true;
const sampler = (async () => {
  while (sampling) {
    samples.push((await memory()).rss);
    await wait(SAMPLED_EVERY_MS);
  }
})();
await Promise.all(tables.map((table) => playUntil(end, table)));
sampling = false;
await sampler;
const after = await memory();
child.kill('SIGTERM');
await once(child, 'exit');
rmSync(folder, { recursive: true });

const summary = (of: number[]) => {
  of.sort((a, b) => a - b);
  return {
    requests: of.length,
    p50Ms: rounded(quantile(of, 0.5)),
    p95Ms: rounded(quantile(of, 0.95)),
    p99Ms: rounded(quantile(of, 0.99)),
  };
};
console.log(
  JSON.stringify({
    games: GAMES,
    seconds: SECONDS,
    pauseMs: PAUSE,
    making: summary(times.making),
    looks: summary(times.looks),
    moves: summary(times.moves),
    errors: Object.fromEntries(errors),
    rssMB: {
      before: rounded(before.rss / MB),
      halfway: rounded((samples[Math.floor(samples.length / 2)] ?? 0) / MB),
      most: rounded(Math.max(...samples) / MB),
      after: rounded(after.rss / MB),
    },
    heapMB: { before: rounded(before.heapUsed / MB), after: rounded(after.heapUsed / MB) },
  }),
);
if (times.moves.length === 0) console.error('nobody made a move');
process.exit(errors.size === 0 && times.moves.length > 0 ? 0 : 1);
