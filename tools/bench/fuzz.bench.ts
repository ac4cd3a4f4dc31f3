import { randomInt } from 'node:crypto';
import { fuzz } from '../fuzz/fuzz.ts';

/** Random requests from the OpenAPI document. An error names the seed that repeats it: COLONI_SEED. */
const REQUESTS = Number(process.env.COLONI_BENCH_REQUESTS ?? 100_000);
const first = Number(process.env.COLONI_SEED ?? randomInt(2 ** 30));

const { broken, ...report } = await fuzz(REQUESTS, first);
if (broken.length > 0) throw new Error(`COLONI_SEED=${first}: ${broken.join('\n')}`);
console.log(JSON.stringify({ ...report, broken: 0 }));
