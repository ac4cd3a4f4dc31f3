// npm start: the whole service on this machine. npm start -- --watch: the same for developers, with reload.
import { join } from 'node:path';
import { buildSite } from './site.mjs';
import { fail, prepareToolchain, ROOT, run, toolEnv } from './toolchain.mjs';
import { watch } from './watch.mjs';

const [option, ...more] = process.argv.slice(2);
if (more.length > 0 || (option !== undefined && option !== '--watch'))
  fail(`npm start takes no argument but --watch, not ${process.argv.slice(2).join(' ')}.`);
const node = await prepareToolchain();
if (option === '--watch') process.exit(await watch(node));
await buildSite(node);
const service = join(ROOT, 'functions/local/main.ts');
// By default glibc gives every thread a heap of its own, in which the database leaves gaps: some 40 MB.
const env = toolEnv(node, { MALLOC_ARENA_MAX: '1' });
// This process becomes the service. Where that is impossible, on Windows and before Node 22.15, it stays beside it.
if (process.execve && process.platform !== 'win32') process.execve(node, [node, service], env);
process.exit(await run(node, [service], { env, linked: true }));
