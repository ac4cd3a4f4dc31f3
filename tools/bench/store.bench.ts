import { randomUUID } from 'node:crypto';
import type { Use } from '../../functions/db/db.ts';
import { rounded } from './random.ts';
import { beginGame, nextMove, openBench } from './storeGame.ts';

/** DynamoDB requests and units of one move: warm (the game is in memory) and cold (the process has just begun). */
const MOVES = 400;
const COLD_EVERY = 10;

const bench = await openBench();
const writer = bench.store();
const game = await beginGame(writer, 'base');
const warm: Use[][] = [];
const cold: Use[][] = [];

for (let i = 0; i < MOVES; i++) {
  const next = await nextMove(writer, game, 'random');
  if (next === undefined) break;
  const isCold = i % COLD_EVERY === COLD_EVERY - 1;
  const store = isCold ? bench.store() : writer;
  bench.uses.length = 0;
  const submitted = await store.games.submit(game, next.seat, { moveId: randomUUID(), moves: [next.move] }, Date.now());
  if (submitted.type !== 'committed') throw new Error(submitted.type);
  (isCold ? cold : warm).push([...bench.uses]);
}
await bench.close();

function perMove(moves: readonly (readonly Use[])[]) {
  const mean = (of: (uses: readonly Use[]) => number) =>
    rounded(moves.reduce((sum, uses) => sum + of(uses), 0) / moves.length, 2);
  const units = (kind: Use['kind']) =>
    mean((uses) => uses.reduce((sum, use) => sum + (use.kind === kind ? use.units : 0), 0));
  return {
    moves: moves.length,
    requests: mean((uses) => uses.length),
    readUnits: units('read'),
    writeUnits: units('write'),
  };
}
console.log(JSON.stringify({ warm: perMove(warm), cold: perMove(cold) }));
