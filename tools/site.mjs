import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { capture, fail, ROOT, toolEnv } from './toolchain.mjs';

const WEB = join(ROOT, 'web');
const CACHE = join(ROOT, 'node_modules', '.cache', 'coloni');
const MADE = ['build', 'node_modules', '.svelte-kit'];
const SOURCES = ['engine', 'art', 'messages', 'functions/api', 'package.json', 'package-lock.json'];

/** The site that is served and deployed. */
const OWN = { build: join(WEB, 'build'), stamp: join(CACHE, 'site-built'), env: {}, more: [] };

/** Builds the site if it is missing or older than its sources. */
export const buildSite = (node) => build(node, OWN);

/** Builds the site with a module that registers rulesets of its own. @returns the folder with the site */
export async function buildSiteWith(node, module) {
  const name = relative(ROOT, module).replace(/\W+/g, '-');
  const folder = join(CACHE, `site-${name}`);
  await build(node, {
    build: folder,
    stamp: join(CACHE, `site-built-${name}`),
    env: { COLONI_RULESETS: module, COLONI_BUILD: folder },
    more: [dirname(module)],
  });
  return folder;
}

async function build(node, { build: folder, stamp, env, more }) {
  // Where the footer says that the source code is: another address needs another build.
  const source = process.env.COLONI_SOURCE ?? '';
  const isBuilt = existsSync(folder) && existsSync(stamp) && readFileSync(stamp, 'utf8') === source;
  const built = isBuilt ? statSync(stamp).mtimeMs : 0;
  if ([...sources(), ...more].every((path) => newest(path) < built)) return;
  process.stdout.write('Building the site …\n');
  const began = new Date();
  // Written after a whole build, so that an interrupted build is repeated.
  rmSync(stamp, { force: true });
  const { code, output, seconds } = await capture(node, [join(ROOT, 'node_modules/vite/bin/vite.js'), 'build'], {
    cwd: WEB,
    env: toolEnv(node, { NODE_ENV: 'production', COLONI_SITE_VERSION: version(), ...env }),
  });
  if (code !== 0) {
    process.stderr.write(output);
    fail('The site could not be built, see above.');
  }
  mkdirSync(dirname(stamp), { recursive: true });
  writeFileSync(stamp, source);
  utimesSync(stamp, began, began);
  process.stdout.write(`Built in ${seconds.toFixed(1)} s.\n`);
}

function sources() {
  const own = readdirSync(WEB).filter((name) => !MADE.includes(name));
  return [...own.map((name) => join(WEB, name)), ...SOURCES.map((path) => join(ROOT, path))];
}

/** The same sources give the same site: a name made from all of them, instead of the time. */
function version() {
  const hash = createHash('sha256');
  for (const path of sources().flatMap(filesIn).sort())
    hash.update(`${relative(ROOT, path)}\0`).update(readFileSync(path));
  return hash.digest('hex').slice(0, 16);
}

function filesIn(path) {
  if (!existsSync(path)) return [];
  if (!statSync(path).isDirectory()) return [path];
  return readdirSync(path).flatMap((name) => filesIn(join(path, name)));
}

/** The latest change in a file or folder; a folder's own time also shows removed files. */
function newest(path) {
  if (!existsSync(path)) return 0;
  const { mtimeMs } = statSync(path);
  if (!statSync(path).isDirectory()) return mtimeMs;
  return Math.max(mtimeMs, ...readdirSync(path).map((name) => newest(join(path, name))));
}
