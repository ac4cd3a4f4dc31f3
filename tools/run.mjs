// Runs one of the project's programs on Node 24: node tools/run.mjs <file> [arguments].
import { resolve } from 'node:path';
import { prepareToolchain, run, toolEnv } from './toolchain.mjs';

const [file, ...args] = process.argv.slice(2);
const node = await prepareToolchain();
process.exit(await run(node, [resolve(file), ...args], { cwd: process.cwd(), env: toolEnv(node) }));
