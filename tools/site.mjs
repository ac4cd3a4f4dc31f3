import { existsSync, mkdirSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { capture, fail, ROOT, toolEnv } from './toolchain.mjs';

const BUILD = join(ROOT, 'web', 'build');
/** Written after a whole build, so that a build that was cut short is made again. */
const STAMP = join(ROOT, 'node_modules', '.cache', 'coloni', 'site-built');
const SOURCES = [
  'web/src',
  'web/static',
  'web/vite.config.ts',
  'web/tsconfig.json',
  'engine',
  'messages',
  'functions/api',
  'package-lock.json',
];

/** Builds the site when it is missing or older than what it is made of. */
export async function buildSite(node) {
  if (!existsSync(join(ROOT, 'web', 'vite.config.ts'))) return;
  const built = existsSync(BUILD) && existsSync(STAMP) ? statSync(STAMP).mtimeMs : 0;
  if (SOURCES.every((path) => newest(join(ROOT, path)) < built)) return;
  process.stdout.write('Building the site …\n');
  const began = new Date();
  rmSync(STAMP, { force: true });
  const { code, output, seconds } = await capture(node, [join(ROOT, 'node_modules/vite/bin/vite.js'), 'build'], {
    cwd: join(ROOT, 'web'),
    env: toolEnv(node),
  });
  if (code !== 0) {
    process.stderr.write(output);
    fail('The site could not be built, see above.');
  }
  mkdirSync(dirname(STAMP), { recursive: true });
  writeFileSync(STAMP, `${began.toISOString()}\n`);
  process.stdout.write(`Built in ${seconds.toFixed(1)} s.\n`);
}

/** The latest change in a file or folder; a folder's own time tells of removed files. */
function newest(path) {
  if (!existsSync(path)) return 0;
  const { mtimeMs } = statSync(path);
  if (!statSync(path).isDirectory()) return mtimeMs;
  return Math.max(mtimeMs, ...readdirSync(path).map((name) => newest(join(path, name))));
}
