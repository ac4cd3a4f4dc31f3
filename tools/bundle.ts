import { join } from 'node:path';
import { build } from 'esbuild';
import { BUNDLING, ENTRIES } from '../infra/bundling.ts';

const ROOT = join(import.meta.dirname, '..');

export type FunctionName = keyof typeof ENTRIES;
export const FUNCTION_NAMES = Object.keys(ENTRIES) as FunctionName[];

/** Makes the file of a function just as a deployment does; answers its path. */
export const bundle = async (name: FunctionName, folder: string): Promise<string> => {
  const outfile = join(folder, name, 'index.mjs');
  const { mainFields, alias, ...options } = BUNDLING;
  await build({
    ...options,
    absWorkingDir: ROOT,
    entryPoints: [ENTRIES[name]],
    outfile,
    bundle: true,
    platform: 'node',
    mainFields: [...mainFields],
    alias: { ...alias },
    logLevel: 'warning',
  });
  return outfile;
};
