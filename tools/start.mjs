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
process.exit(await run(node, [join(ROOT, 'functions/local/main.ts')], { env: toolEnv(node), linked: true }));
