// npm start: the whole service on this machine.
import { join } from 'node:path';
import { buildSite } from './site.mjs';
import { prepareToolchain, ROOT, run, toolEnv } from './toolchain.mjs';

const node = await prepareToolchain();
await buildSite(node);
process.exit(await run(node, [join(ROOT, 'functions/local/main.ts')], { env: toolEnv(node), linked: true }));
