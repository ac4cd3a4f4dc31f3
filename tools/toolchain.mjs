// Plain JavaScript for Node >= 20 without node_modules: it installs the rest of the toolchain.
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const ROOT = dirname(dirname(fileURLToPath(import.meta.url)));
const PROGRESS_MS = 10_000;

/** Installs what is missing and returns the path of a Node >= 24. */
export async function prepareToolchain() {
  if (major(process.version) < 20) fail(`Coloni needs Node 20 or newer; this is Node ${process.version}.`);
  if (!isInstalled()) await install();
  return findNode();
}

/** Prints one sentence and exits with status 1. */
export function fail(sentence) {
  process.stderr.write(`${sentence}\n`);
  process.exit(1);
}

/**
 * Runs a program in the foreground. SIGINT, SIGTERM and SIGHUP are passed on; with `linked`, a closed channel tells it
 * when this process has ended. Returns its exit status.
 */
export function run(file, args, { cwd = ROOT, env = process.env, linked = false } = {}) {
  const child = spawn(file, args, { cwd, env, stdio: ['inherit', 'inherit', 'inherit', ...(linked ? ['ipc'] : [])] });
  const pass = (signal) => child.kill(signal);
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, pass);
  return new Promise((resolve) => {
    child.on('error', (error) => fail(`${file} could not be started: ${error.message}.`));
    child.on('exit', (code, signal) => resolve(signal ? 1 : (code ?? 1)));
  });
}

/** Runs a program quietly; returns its status, output and seconds. */
export function capture(file, args, { cwd = ROOT, env = process.env } = {}) {
  const began = performance.now();
  const child = spawn(file, args, { cwd, env, stdio: ['ignore', 'pipe', 'pipe'] });
  const parts = [];
  child.stdout.on('data', (part) => parts.push(part));
  child.stderr.on('data', (part) => parts.push(part));
  return new Promise((resolve) => {
    const done = (code) =>
      resolve({ code, output: Buffer.concat(parts).toString(), seconds: (performance.now() - began) / 1000 });
    child.on('error', (error) => {
      parts.push(Buffer.from(`${error.message}\n`));
      done(1);
    });
    child.on('close', (code) => done(code ?? 1));
  });
}

/** The environment in which `node` and the installed programs are the project's own. */
export function toolEnv(node, extra = {}) {
  return { ...withPath(process.env, [dirname(node), join(ROOT, 'node_modules', '.bin')]), ...extra };
}

/**
 * An environment with more directories at the front of the path. Windows spells the variable in various ways, mostly
 * `Path`.
 */
export function withPath(env, first) {
  const isPath = (name) => name.toUpperCase() === 'PATH';
  const kept = Object.entries(env).filter(([name]) => !isPath(name));
  const before = Object.entries(env).flatMap(([name, value]) => (isPath(name) ? [value] : []));
  return { ...Object.fromEntries(kept), PATH: [...first, ...before].join(delimiter) };
}

/**
 * How to start `npm ci`: with the npm that runs this program, or by name. On Windows npm is a script, which needs a
 * shell.
 */
export function npmCommand(npm, platform) {
  if (npm?.endsWith('.js')) return [process.execPath, [npm, 'ci']];
  return platform === 'win32' ? ['cmd.exe', ['/d', '/s', '/c', 'npm ci']] : ['npm', ['ci']];
}

/** True when node_modules contains exactly what the lockfile asks of this platform. */
function isInstalled() {
  const wanted = readPackages(join(ROOT, 'package-lock.json'));
  const found = readPackages(join(ROOT, 'node_modules', '.package-lock.json'));
  if (!wanted) fail('package-lock.json is missing or damaged: restore it from the repository.');
  if (!found) return false;
  return Object.entries(wanted).every(([path, { version, optional, peer }]) => {
    if (path === '') return true;
    if (!found[path]) return Boolean(optional || peer);
    return found[path].version === version && existsSync(join(ROOT, path));
  });
}

function readPackages(path) {
  try {
    return JSON.parse(readFileSync(path, 'utf8')).packages;
  } catch {
    return undefined;
  }
}

async function install() {
  process.stdout.write(
    'Installing packages from the npm registry (only when something is missing, about a minute) …\n',
  );
  const began = Date.now();
  const progress = setInterval(() => {
    process.stdout.write(`  still installing, ${Math.round((Date.now() - began) / 1000)} s\n`);
  }, PROGRESS_MS);
  const [file, args] = npmCommand(process.env.npm_execpath, process.platform);
  const { code, output, seconds } = await capture(file, args);
  clearInterval(progress);
  if (code !== 0) {
    process.stderr.write(output);
    // That of Debian 13 takes package-lock.json for missing.
    const hint = output.includes('EUSAGE') ? ' It needs npm 10 or newer: npm install --global npm@11' : '';
    fail(`The packages could not be installed: npm ci failed, see above.${hint}`);
  }
  process.stdout.write(`Installed in ${Math.round(seconds)} s.\n`);
}

function findNode() {
  const own = join(ROOT, 'node_modules', '.bin', 'node');
  if (existsSync(own)) {
    const { status, stdout } = spawnSync(own, ['--version'], { encoding: 'utf8' });
    if (status === 0 && major(stdout.trim()) >= 24) return own;
  }
  if (major(process.version) >= 24) return process.execPath;
  return fail(
    `Coloni runs on Node 24, and no ready-made Node 24 is installed for ${process.platform} on ${process.arch}: ` +
      `install Node 24 or newer (this is ${process.version}) and try again.`,
  );
}

function major(version) {
  return Number(/^v(\d+)\./.exec(version)?.[1] ?? 0);
}
