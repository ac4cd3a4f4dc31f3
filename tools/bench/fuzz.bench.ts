import { randomInt } from 'node:crypto';
import { floods } from '../fuzz/floods.ts';
import { fuzz } from '../fuzz/fuzz.ts';

/**
 * Random requests from the OpenAPI document, then floods of all that players may send to a game. An error names the seed
 * that repeats it: COLONI_SEED.
 */
const REQUESTS = Number(process.env.COLONI_BENCH_REQUESTS ?? 100_000);
const first = Number(process.env.COLONI_SEED ?? randomInt(2 ** 30));

const { broken, ...report } = await fuzz(REQUESTS, first);
if (broken.length > 0) throw new Error(`COLONI_SEED=${first}: ${broken.join('\n')}`);
console.log(JSON.stringify({ ...report, broken: 0 }));

const FLOOD = Number(process.env.COLONI_BENCH_FLOOD ?? 300);
const SPANS = 4;
const { broken: flooded, ...flood } = await floods({ times: FLOOD, lists: FLOOD, spans: SPANS, seed: first });
if (flooded.length > 0) throw new Error(`COLONI_SEED=${first}: ${[...new Set(flooded)].join('\n')}`);
console.log(JSON.stringify({ ...flood, broken: 0 }));
