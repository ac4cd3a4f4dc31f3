import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { killAgainAndAgain } from '../faults/kills.ts';

/** Forty kills of a local instance at random moments, with moves, joins, sign-ins and emails in progress. */
const KILLS = Number(process.env.COLONI_BENCH_KILLS ?? 40);

const data = mkdtempSync(join(tmpdir(), 'coloni-kills-'));
const random = (bound: number) => Math.floor(Math.random() * bound);
const { broken, ...report } = await killAgainAndAgain({ data, kills: KILLS, random });
rmSync(data, { recursive: true });
if (broken.length > 0) throw new Error(broken.join('\n'));
console.log(JSON.stringify({ ...report, broken: 0 }));
process.exit(0);
