import { execFileSync } from 'node:child_process';
import { copyFileSync, mkdirSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { buildSync, type Metafile } from 'esbuild';
import { DESCRIPTION_FILE } from '../functions/api/deployment.ts';

const PROJECT = join(import.meta.dirname, '..');

/** Prints the description of the API. */
const DESCRIPTION = join(PROJECT, 'functions/api/openapi.ts');

/** The functions of an instance and the files with their `handler`, from the project's root. */
export const ENTRIES = {
  api: 'functions/api/lambda.ts',
  live: 'functions/live/lambda.ts',
  feed: 'functions/feed/lambda.ts',
  agenda: 'functions/agenda/lambda.ts',
  sweep: 'functions/feed/sweep/lambda.ts',
  feedback: 'functions/mail/feedback/lambda.ts',
  card: 'functions/card/lambda.ts',
} as const;

/** Additionally, if the settings ask for it: the function that switches the site off. */
export const STOP_ENTRY = 'functions/stop/lambda.ts';

export type Entry = (typeof ENTRIES)[keyof typeof ENTRIES] | typeof STOP_ENTRY;

const RESVG = 'node_modules/@resvg/resvg-wasm/index_bg.wasm';

/** What lies next to a function's file and is read from there: the drawing code of the functions that send emails. */
const BESIDE: Readonly<Partial<Record<string, readonly string[]>>> = {
  [ENTRIES.feed]: [RESVG],
  [ENTRIES.agenda]: [RESVG],
  [ENTRIES.card]: [RESVG],
};

/**
 * Makes a function's files in a folder: ES modules with only what it uses, including the SDK. `index.mjs` has the
 * handler; what the function loads later lies in files of its own.
 */
export function bundleInto(folder: string, entry: Entry): Metafile {
  mkdirSync(folder, { recursive: true });
  const { metafile } = buildSync({
    absWorkingDir: PROJECT,
    entryPoints: { index: entry },
    outdir: folder,
    outExtension: { '.js': '.mjs' },
    chunkNames: '[name]-[hash]',
    bundle: true,
    splitting: true,
    platform: 'node',
    format: 'esm',
    target: 'node24',
    minify: true,
    mainFields: ['module', 'main'],
    logLevel: 'warning',
    metafile: true,
  });
  if (entry === ENTRIES.api)
    writeFileSync(join(folder, DESCRIPTION_FILE), execFileSync(process.execPath, [DESCRIPTION]));
  for (const path of BESIDE[entry] ?? []) copyFileSync(join(PROJECT, path), join(folder, basename(path)));
  return metafile;
}
