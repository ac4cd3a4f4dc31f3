// npm run format: formats the code, sorts imports and makes the linter's safe fixes (Biome). What it cannot fix it prints.
import { join } from 'node:path';
import { prepareToolchain, ROOT, run, toolEnv } from './toolchain.mjs';

const node = await prepareToolchain();
const biome = join(ROOT, 'node_modules/@biomejs/biome/bin/biome');
process.exit(await run(node, [biome, 'check', '--write', '.'], { env: toolEnv(node) }));
