import { fork, spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import type { Browser, Response } from '@playwright/test';
import { chooseMove, viewFrom } from '../../engine/index.ts';
import type { Client, GameView, Outcome } from '../../functions/api/client.ts';
import { launchChromium } from '../../test/support/chromium.ts';
import { bundled, FUNCTION_NAMES, type FunctionName, partOf } from '../bundle.ts';
import { openBrowser } from '../faults/browser.ts';
import { startSite } from './localSite.ts';
import { below, median, newSeed, quantile, rounded } from './random.ts';

/**
 * The service as it is used. `answers`: many games at once against a local instance in a process of its own, with its
 * database on disk: how long answers take, what fails, and how much memory it uses. `visits`: requests and bytes of a
 * first visit in a real browser. `functions`: the size of each function, what it consists of, and how long a fresh
 * process takes to import it. COLONI_BENCH_PARTS names some of the three.
 *
 * For answers: COLONI_BENCH_SECONDS, COLONI_BENCH_GAMES, and COLONI_BENCH_PAUSE, the milliseconds, on average, from the
 * answer to a move to the next look at that game.
 */
const SECONDS = Number(process.env.COLONI_BENCH_SECONDS ?? 120);
const GAMES = Number(process.env.COLONI_BENCH_GAMES ?? 200);
const PAUSE = Number(process.env.COLONI_BENCH_PAUSE ?? 8000);
const MADE_AT_ONCE = 8;
const SAMPLED_EVERY_MS = 2000;
const MB = 1024 * 1024;

const percentiles = (of: readonly number[]) => {
  const sorted = of.toSorted((a, b) => a - b);
  const at = (share: number) => rounded(quantile(sorted, share), 1);
  return { requests: of.length, p50Ms: at(0.5), p95Ms: at(0.95), p99Ms: at(0.99) };
};

interface Table {
  readonly id: string;
  readonly players: readonly Client[];
}

async function answers() {
  const folder = mkdtempSync(join(tmpdir(), 'coloni-load-'));
  const child = fork(join(import.meta.dirname, '../faults/instanceUnderTest.ts'), [folder], {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const [address] = (await once(child, 'message')) as [string];
  const errors = new Map<string, number>();
  const times = { making: [] as number[], looks: [] as number[], moves: [] as number[] };

  /** Makes a request and records how long it took; returns nothing if it failed. */
  const timed = async <T>(of: number[], request: () => Promise<Outcome<T>>): Promise<T | undefined> => {
    const at = performance.now();
    const outcome = await request().catch((error: Error) => ({ type: 'failed', reason: error.message }) as const);
    of.push(performance.now() - at);
    if (outcome.type === 'answer') return outcome.value;
    const what = outcome.type === 'problem' ? outcome.problem.code : JSON.stringify(outcome);
    errors.set(what, (errors.get(what) ?? 0) + 1);
    return undefined;
  };
  const memory = async (): Promise<NodeJS.MemoryUsage> => {
    child.send('memory');
    const [usage] = (await once(child, 'message')) as [NodeJS.MemoryUsage];
    return usage;
  };

  /** A started game of two, and its players in seat order. */
  const newGame = async (): Promise<Table | undefined> => {
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
      seed: newSeed(),
    };
    const made = await timed(times.making, () => host.call('POST /api/games', { body }));
    if (made === undefined) return undefined;
    const params = { id: made.id };
    await timed(times.making, () => guest.call('POST /api/games/:id/join', { params, body: { seed: newSeed() } }));
    return { id: made.id, players };
  };

  const playUntil = async (end: number, made: Table | undefined): Promise<void> => {
    let table = made;
    let next = 0;
    const think = (longest: number) => wait(Math.max(0, Math.min(below(longest), end - performance.now())));
    await think(PAUSE);
    while (table !== undefined && performance.now() < end) {
      const { id, players }: Table = table;
      const mover = players[next];
      if (mover === undefined) throw new Error(`nobody sits at ${next}`);
      const seen: GameView | undefined = await timed(times.looks, () => mover.look(id));
      const wanted: { readonly seat: number } | undefined = seen?.awaited[0];
      if (seen === undefined || wanted === undefined) {
        table = await newGame();
        next = 0;
      } else if (wanted.seat !== next) next = wanted.seat;
      else {
        const move = chooseMove('random', viewFrom(seen.view), next as 0, below);
        if (move === undefined) throw new Error('the bot knows no move');
        const body = { moveId: randomUUID(), moves: [move] };
        await timed(times.moves, () => mover.call('POST /api/games/:id/moves', { params: { id }, body }));
        await think(2 * PAUSE);
      }
    }
  };

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
  const sample = async () => {
    while (performance.now() < end) {
      samples.push((await memory()).rss);
      await wait(SAMPLED_EVERY_MS);
    }
  };
  await Promise.all([sample(), ...tables.map((table) => playUntil(end, table))]);
  const after = await memory();
  child.kill('SIGTERM');
  await once(child, 'exit');
  rmSync(folder, { recursive: true });
  if (times.moves.length === 0) throw new Error('nobody made a move');
  if (errors.size > 0) throw new Error(`not every request was answered: ${JSON.stringify([...errors])}`);
  return {
    games: GAMES,
    seconds: SECONDS,
    pauseMs: PAUSE,
    making: percentiles(times.making),
    looks: percentiles(times.looks),
    moves: percentiles(times.moves),
    movesPerSecond: rounded(times.moves.length / SECONDS),
    rssMB: {
      before: rounded(before.rss / MB),
      halfway: rounded((samples[Math.floor(samples.length / 2)] ?? 0) / MB),
      most: rounded(Math.max(...samples) / MB),
      after: rounded(after.rss / MB),
    },
    heapMB: { before: rounded(before.heapUsed / MB), after: rounded(after.heapUsed / MB) },
  };
}

const PHONE = { width: 390, height: 844 };
const DESK = { width: 1280, height: 900 };
/** Text is compressed for the network; a font already is. */
const onTheWire = (type: string, body: Buffer) => (type === 'font' ? body.length : gzipSync(body, { level: 9 }).length);

async function firstVisit(browser: Browser, url: string, viewport: typeof PHONE, cookie?: string) {
  const context = await browser.newContext({ viewport, locale: 'en-GB' });
  if (cookie !== undefined) await context.setExtraHTTPHeaders({ cookie });
  const page = await context.newPage();
  const responses: Response[] = [];
  page.on('response', (response) => responses.push(response));
  await page.goto(url, { waitUntil: 'networkidle' });
  const bytes: Record<string, number> = { total: 0 };
  for (const response of responses) {
    const type = response.request().resourceType();
    const body = await response.body().catch(() => Buffer.alloc(0));
    for (const sum of [type, 'total']) bytes[sum] = (bytes[sum] ?? 0) + onTheWire(type, body);
  }
  await context.close();
  return { requests: responses.length, bytes };
}

/** Home, and the page of a game that waits for the visitor. */
async function visits() {
  const site = await startSite();
  try {
    const { cookie, id } = await site.newGame();
    const browser = await launchChromium();
    const game = `${site.address}/game/${id}`;
    const figures = {
      home: await firstVisit(browser, `${site.address}/`, PHONE),
      game: await firstVisit(browser, game, PHONE, cookie),
      gameAtDesk: await firstVisit(browser, game, DESK, cookie),
    };
    await browser.close();
    return figures;
  } finally {
    await site.close();
  }
}

const IMPORTS = 11;
const LARGEST = 8;
/** Runs in a process of its own: how long the import took, in wall time and processor time. */
const IMPORT = `
  const [cpu, at] = [process.cpuUsage(), performance.now()];
  for (const file of process.argv.slice(1)) await import(file);
  const wall = performance.now() - at;
  const { user, system } = process.cpuUsage(cpu);
  console.log(JSON.stringify({ wall, cpu: (user + system) / 1000 }));
  process.exit();`;

function importTimes(files: readonly string[]) {
  const env = { PATH: process.env.PATH, AWS_REGION: 'eu-west-1', COLONI_TABLE: 'coloni' };
  const runs = Array.from({ length: IMPORTS }, () => {
    const run = spawnSync(process.execPath, ['--input-type=module', '--eval', IMPORT, ...files], {
      encoding: 'utf8',
      env,
    });
    if (run.status !== 0) throw new Error(run.stderr);
    return JSON.parse(run.stdout) as { readonly wall: number; readonly cpu: number };
  });
  return {
    cpuMs: median(
      runs.map(({ cpu }) => cpu),
      1,
    ),
    ms: median(
      runs.map(({ wall }) => wall),
      1,
    ),
  };
}

/** What is loaded only when somebody asks for it is counted apart. */
function figuresOf(name: FunctionName, folder: string) {
  const files = bundled(name, join(folder, name));
  const [needed, rare] = [files.filter(({ isRare }) => !isRare), files.filter(({ isRare }) => isRare)];
  const gzipped = (parts: typeof files) =>
    parts.reduce((sum, { code }) => sum + gzipSync(code, { level: 9 }).length, 0);
  const handler = join(folder, name, 'index.mjs');
  const parts: Record<string, number> = {};
  for (const { inputs } of needed)
    for (const [path, bytes] of Object.entries(inputs)) parts[partOf(path)] = (parts[partOf(path)] ?? 0) + bytes;
  return {
    bytes: needed.reduce((sum, { code }) => sum + code.length, 0),
    gzipBytes: gzipped(needed),
    rareGzipBytes: gzipped(rare),
    importingTheHandler: importTimes([handler]),
    importingEverything: importTimes([handler, ...needed.map(({ path }) => path)]),
    largestParts: Object.fromEntries(
      Object.entries(parts)
        .sort(([, a], [, b]) => b - a)
        .slice(0, LARGEST),
    ),
  };
}

function functions() {
  const folder = mkdtempSync(join(tmpdir(), 'coloni-bundles-'));
  try {
    return Object.fromEntries(FUNCTION_NAMES.map((name) => [name, figuresOf(name, folder)]));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const PARTS = { answers, visits, functions };
const wanted = (process.env.COLONI_BENCH_PARTS ?? Object.keys(PARTS).join(' ')).split(' ') as (keyof typeof PARTS)[];
const figures: Record<string, unknown> = {};
for (const part of wanted) figures[part] = await PARTS[part]();
console.log(JSON.stringify(figures));
process.exit(0);
