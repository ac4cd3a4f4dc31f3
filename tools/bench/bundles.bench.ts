import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { bundled, FUNCTION_NAMES, type FunctionName, partOf } from '../bundle.ts';
import { quantile, rounded } from './random.ts';

/** Size of each function's file, what it consists of, and how long a fresh process takes to import it. */
const RUNS = Number(process.env.COLONI_BENCH_IMPORTS ?? 11);
const LARGEST = 8;

/** Runs in a process of its own: how long the import took, in wall time and processor time. */
const IMPORT = `
  const [cpu, at] = [process.cpuUsage(), performance.now()];
  await import(process.argv[1]);
  const wall = performance.now() - at;
  const { user, system } = process.cpuUsage(cpu);
  console.log(JSON.stringify({ wall, cpu: (user + system) / 1000 }));
  process.exit();`;
const ENVIRONMENT = { AWS_REGION: 'eu-west-1', COLONI_TABLE: 'coloni' };

function importTime(file: string): { wall: number; cpu: number } {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '--eval', IMPORT, file], {
    encoding: 'utf8',
    env: { PATH: process.env.PATH, ...ENVIRONMENT },
  });
  if (status !== 0) throw new Error(stderr);
  return JSON.parse(stdout);
}

const median = (values: readonly number[]): number =>
  rounded(
    quantile(
      values.toSorted((a, b) => a - b),
      0.5,
    ),
    1,
  );

async function figuresOf(name: FunctionName, folder: string) {
  const { code, inputs } = await bundled(name);
  const file = join(folder, name, 'index.mjs');
  await mkdir(join(folder, name));
  await writeFile(file, code);
  const times = Array.from({ length: RUNS }, () => importTime(file));
  const parts: Record<string, number> = {};
  for (const [path, bytes] of Object.entries(inputs)) parts[partOf(path)] = (parts[partOf(path)] ?? 0) + bytes;
  const largest = Object.entries(parts)
    .sort(([, a], [, b]) => b - a)
    .slice(0, LARGEST);
  return {
    bytes: code.length,
    gzipBytes: gzipSync(code, { level: 9 }).length,
    importMs: median(times.map(({ wall }) => wall)),
    importCpuMs: median(times.map(({ cpu }) => cpu)),
    largestParts: Object.fromEntries(largest),
  };
}

const folder = mkdtempSync(join(tmpdir(), 'coloni-bundles-'));
try {
  const figures: Record<string, unknown> = {};
  for (const name of FUNCTION_NAMES) figures[name] = await figuresOf(name, folder);
  console.log(JSON.stringify(figures));
} finally {
  rmSync(folder, { recursive: true, force: true });
}
