import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { bundled, FUNCTION_NAMES, type FunctionName, partOf } from '../bundle.ts';
import { median } from './random.ts';

/** The size of each function, what it consists of, and how long a fresh process takes to import it. */
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

const folder = mkdtempSync(join(tmpdir(), 'coloni-bundles-'));
const figures = FUNCTION_NAMES.map((name) => [name, figuresOf(name, folder)]);
rmSync(folder, { recursive: true, force: true });
console.log(JSON.stringify(Object.fromEntries(figures)));
