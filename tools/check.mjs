// npm run check: format, lint and import directions (Biome), types, unused code (knip). All steps run; each reports its
// result.
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
  ['unused code', at('knip/bin/knip.js'), ['--no-progress'], ROOT],
];

let failed = 0;
for (const [title, program, args, cwd] of steps) {
  const { code, output, seconds } = await capture(node, [program, ...args], { cwd, env });
  process.stdout.write(`${code === 0 ? 'ok    ' : 'FAILED'} ${title} (${seconds.toFixed(1)} s)\n`);
  if (code === 0) continue;
  failed += 1;
  process.stdout.write(`${output}\n`);
}
if (failed > 0) process.stdout.write(`${failed} of ${steps.length} checks failed.\n`);
process.exit(failed > 0 ? 1 : 0);
