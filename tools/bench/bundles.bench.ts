import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { bundled, FUNCTION_NAMES, type FunctionName, type Part, partOf } from '../bundle.ts';
import { quantile, rounded } from './random.ts';

/**
 * Size of each function's files, what they consist of, and how long a fresh process takes to import them: the file with
 * the handler, and everything that is loaded before the first answer. What is loaded only when somebody asks for it is
 * counted apart.
 */
const RUNS = Number(process.env.COLONI_BENCH_IMPORTS ?? 11);
const LARGEST = 8;

/** Runs in a process of its own: how long the import took, in wall time and processor time. */
const IMPORT = `
  const [cpu, at] = [process.cpuUsage(), performance.now()];
  for (const file of process.argv.slice(1)) await import(file);
  const wall = performance.now() - at;
  const { user, system } = process.cpuUsage(cpu);
  console.log(JSON.stringify({ wall, cpu: (user + system) / 1000 }));
  process.exit();`;
const ENVIRONMENT = { AWS_REGION: 'eu-west-1', COLONI_TABLE: 'coloni' };

function importTime(files: readonly string[]): { wall: number; cpu: number } {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '--eval', IMPORT, ...files], {
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

const gzipped = (parts: readonly Part[]): number =>
  parts.reduce((sum, { code }) => sum + gzipSync(code, { level: 9 }).length, 0);

function figuresOf(name: FunctionName, folder: string) {
  const files = bundled(name, join(folder, name));
  const [needed, rare] = [files.filter(({ isRare }) => !isRare), files.filter(({ isRare }) => isRare)];
  const handler = join(folder, name, 'index.mjs');
  const [first, all] = [[handler], [handler, ...needed.map(({ path }) => path)]];
  const runs = Array.from({ length: RUNS }, () => ({ first: importTime(first), all: importTime(all) }));
  const parts: Record<string, number> = {};
  for (const { inputs } of needed)
    for (const [path, bytes] of Object.entries(inputs)) parts[partOf(path)] = (parts[partOf(path)] ?? 0) + bytes;
  const largest = Object.entries(parts)
    .sort(([, a], [, b]) => b - a)
    .slice(0, LARGEST);
  return {
    bytes: needed.reduce((sum, { code }) => sum + code.length, 0),
    gzipBytes: gzipped(needed),
    rareGzipBytes: gzipped(rare),
    importCpuMs: median(runs.map(({ first: { cpu } }) => cpu)),
    importMs: median(runs.map(({ first: { wall } }) => wall)),
    everythingCpuMs: median(runs.map(({ all: { cpu } }) => cpu)),
    everythingMs: median(runs.map(({ all: { wall } }) => wall)),
    largestParts: Object.fromEntries(largest),
  };
}

const folder = mkdtempSync(join(tmpdir(), 'coloni-bundles-'));
try {
  console.log(JSON.stringify(Object.fromEntries(FUNCTION_NAMES.map((name) => [name, figuresOf(name, folder)]))));
} finally {
  rmSync(folder, { recursive: true, force: true });
}
