// Runs one of the project's TypeScript programs on Node 24: node tools/run.mjs <file> [arguments].
import { resolve } from 'node:path';
import { prepareToolchain, ROOT, run, toolEnv } from './toolchain.mjs';

const [file, ...args] = process.argv.slice(2);
const node = await prepareToolchain();
process.exit(await run(node, [resolve(ROOT, file), ...args], { env: toolEnv(node) }));
