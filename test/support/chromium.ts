import { execFile, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { type Browser, chromium, type LaunchOptions } from '@playwright/test';
import { installedBrowsers } from './installedBrowsers.ts';

const CACHE = join(import.meta.dirname, '../../node_modules/.cache/chromium');
const UNPACK = join(import.meta.dirname, 'unpackChromium.ts');
const ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // Each page has a process; none waits for the next page, which would cost as much as half a page.
  '--renderer-process-limit=1',
];

/** Starts a headless Chromium. */
export async function launchChromium(): Promise<Browser> {
  return chromium.launch(await chromiumOptions());
}

/**
 * How Chromium is started: which program, and what a bare machine lacks. It is $CHROMIUM, else the one that came with the
 * packages, which has no windows and so takes half as long, else an installed one.
 * @param like what readers have: an installed one comes before that of the packages
 */
export async function chromiumOptions(like: 'tests' | 'readers' = 'tests'): Promise<LaunchOptions> {
  const comesAlong = process.platform === 'linux' && process.arch === 'x64';
  const own = installedBrowsers(process.platform, process.env).find((path) => existsSync(path));
  const isLeft = comesAlong && like === 'tests' && own !== process.env.CHROMIUM;
  if (own !== undefined && !isLeft) return { executablePath: own, args: ARGS };
  if (!comesAlong)
    throw new Error('No browser for the tests: install Chrome, Edge or Chromium, or set CHROMIUM to the path of one.');
  const folder = await unpacked();
  const executablePath = join(folder, 'chromium');
  return { executablePath, args: ARGS, env: bareMachineEnv(executablePath, folder) };
}

/** Unpacks once, aside and then renamed, so that nobody ever starts half a browser. */
async function unpacked(): Promise<string> {
  const packageFile = join(packageFolder(), 'package.json');
  const { version } = JSON.parse(readFileSync(packageFile, 'utf8')) as { version: string };
  const folder = join(CACHE, version);
  if (existsSync(folder)) return folder;
  mkdirSync(CACHE, { recursive: true });
  const aside = mkdtempSync(join(CACHE, 'unpacking-'));
  // The package unpacks into the system's temporary folder, whatever lies there: another process has another such folder.
  await promisify(execFile)(process.execPath, [UNPACK], { env: { ...process.env, TMPDIR: aside } });
  try {
    renameSync(aside, folder);
  } catch {
    rmSync(aside, { recursive: true });
  }
  return folder;
}

function packageFolder(): string {
  return dirname(dirname(createRequire(import.meta.url).resolve('@sparticuz/chromium')));
}

/** On a machine without the few system libraries and fonts that Chromium needs, those that came along serve. */
function bareMachineEnv(executablePath: string, folder: string): Record<string, string> {
  const env = Object.fromEntries(Object.entries(process.env).filter((entry): entry is [string, string] => !!entry[1]));
  const { status } = spawnSync(executablePath, ['--version']);
  return {
    ...env,
    ...(status === 0 ? {} : { LD_LIBRARY_PATH: join(folder, 'al2023', 'lib') }),
    ...(existsSync('/etc/fonts/fonts.conf') ? {} : { FONTCONFIG_PATH: join(folder, 'fonts') }),
  };
}
