import { spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';

/**
 * Runs the parts of the bench, each in its own process so that they do not influence each other. A part is a file in
 * tools/bench that prints one JSON object of figures as its last line.
 */
const folder = join(import.meta.dirname, 'bench');
const PARTS = readdirSync(folder)
  .filter((file) => file.endsWith('.bench.ts'))
  .map((file) => file.replace('.bench.ts', ''))
  .sort();

function run(part: string): unknown {
  const { status, stdout } = spawnSync(process.execPath, [join(folder, `${part}.bench.ts`)], {
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
    // What it says on the way is shown at once.
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  if (status !== 0) throw new Error(`${part} failed:\n${stdout}`);
  return JSON.parse(stdout.trim().split('\n').at(-1) ?? '{}');
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { json: { type: 'boolean', default: false }, help: { type: 'boolean', default: false } },
});
const unknown = positionals.find((part) => !PARTS.includes(part));
if (values.help || unknown !== undefined) {
  if (unknown !== undefined) console.error(`no part of the bench is called "${unknown}"`);
  console.log(`npm run bench -- [part ...] [--json]\nParts: ${PARTS.join(', ')}`);
  process.exitCode = unknown === undefined ? 0 : 1;
} else {
  const results: Record<string, unknown> = {};
  for (const part of positionals.length > 0 ? positionals : PARTS) {
    if (!values.json) console.log(`${part} …`);
    results[part] = run(part);
    if (!values.json) print(results[part], '  ');
  }
  if (values.json) console.log(JSON.stringify(results));
}

function print(figures: unknown, indent: string): void {
  for (const [name, value] of Object.entries(figures as object))
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) {
      console.log(`${indent}${name}`);
      print(value, `${indent}  `);
    } else console.log(`${indent}${name}: ${Array.isArray(value) ? value.join(' ') : value}`);
}
