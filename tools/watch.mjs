import { join } from 'node:path';
import { fail, ROOT, run, toolEnv } from './toolchain.mjs';

const DEFAULT_PORT = 8787;

/**
 * Serves while the sources change: Vite serves the pages on the usual port and updates them in the open browser; behind
 * it the local instance restarts. Returns the exit status.
 */
export async function watch(node) {
  const port = Number(process.env.PORT || DEFAULT_PORT);
  if (!Number.isInteger(port) || port < 1 || port > 65_534) fail(`PORT must be a number from 1 to 65534, not ${port}.`);
  const behind = port + 1;
  const site = process.env.COLONI_SITE || `http://localhost:${port}`;
  process.stdout.write(`Coloni for developers: ${site}. Stop it with Ctrl-C.\n`);
  const service = run(node, ['--watch', '--watch-preserve-output', join(ROOT, 'functions/local/main.ts')], {
    env: toolEnv(node, { PORT: `${behind}`, COLONI_SITE: site }),
  });
  const pages = run(
    node,
    [join(ROOT, 'node_modules/vite/bin/vite.js'), 'dev', '--port', `${port}`, '--strictPort', '--clearScreen', 'false'],
    { cwd: join(ROOT, 'web'), env: toolEnv(node, { COLONI_API: `http://localhost:${behind}` }) },
  );
  const status = await Promise.race([service, pages]);
  process.kill(process.pid, 'SIGTERM');
  await Promise.all([service, pages]);
  return status;
}
