// npm run check: format, lint and import directions (Biome), types, unused code (knip). All steps run; only those that
// fail print anything.
import { join } from 'node:path';
import { capture, prepareToolchain, ROOT, toolEnv } from './toolchain.mjs';

const node = await prepareToolchain();
const colours = process.stdout.isTTY === true;
const env = toolEnv(node, colours ? { FORCE_COLOR: '1' } : { NO_COLOR: '1' });
const at = (path) => join(ROOT, 'node_modules', path);
const web = join(ROOT, 'web');

const steps = [
  ['words, outlines and catalogues of rulesets and languages', join(ROOT, 'tools/completeness.ts'), [], ROOT],
  [
    'format, lint, import directions',
    at('@biomejs/biome/bin/biome'),
    ['ci', '--error-on-warnings', `--colors=${colours ? 'force' : 'off'}`, '.'],
    ROOT,
  ],
  ['site: generated types', at('@sveltejs/kit/svelte-kit.js'), ['sync'], web],
  ['types', at('typescript/bin/tsc'), ['-p', '.'], ROOT],
  ['infrastructure: types', at('typescript/bin/tsc'), ['-p', 'infra'], ROOT],
  [
    'site: types and components',
    at('svelte-check/bin/svelte-check'),
    ['--workspace', 'web', '--tsconfig', 'tsconfig.json', '--fail-on-warnings'],
    ROOT,
  ],
  ['service worker: types', at('typescript/bin/tsc'), ['-p', 'web/src/service-worker'], ROOT],
  ['unused code', at('knip/bin/knip.js'), ['--no-progress'], ROOT],
];

/** On a terminal, one line names the step that runs; the next step or the end wipes it out. */
const showProgress = (title) => {
  if (colours) process.stdout.write(`\r\x1b[K${title}`);
};

let failed = 0;
const began = performance.now();
for (const [title, program, args, cwd] of steps) {
  showProgress(`${title} …`);
  const { code, output } = await capture(node, [program, ...args], { cwd, env });
  showProgress('');
  if (code === 0) continue;
  failed += 1;
  process.stdout.write(`FAILED ${title}\n${output}\n`);
}
if (failed === 0)
  process.stdout.write(`All ${steps.length} checks passed (${((performance.now() - began) / 1000).toFixed(0)} s).\n`);
process.exit(failed > 0 ? 1 : 0);
