import { copyFile, mkdir, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { build } from 'esbuild';
import { BESIDE, BUNDLING, ENTRIES } from '../infra/bundling.ts';

const ROOT = join(import.meta.dirname, '..');

export type FunctionName = keyof typeof ENTRIES;
export const FUNCTION_NAMES = Object.keys(ENTRIES) as FunctionName[];

/** A function's file, and how many of its bytes come from which project file or package. */
export interface Bundle {
  readonly code: Uint8Array;
  readonly inputs: Readonly<Record<string, number>>;
}

/** Makes a function's file in memory, as a deployment does. */
export const bundled = async (name: FunctionName): Promise<Bundle> => {
  const { mainFields, alias, ...options } = BUNDLING;
  const { outputFiles, metafile } = await build({
    ...options,
    absWorkingDir: ROOT,
    entryPoints: [ENTRIES[name]],
    outfile: 'index.mjs',
    bundle: true,
    platform: 'node',
    mainFields: [...mainFields],
    alias: { ...alias },
    logLevel: 'warning',
    metafile: true,
    write: false,
  });
  const [file] = outputFiles;
  const [output] = Object.values(metafile.outputs);
  if (file === undefined || output === undefined) throw new Error(`nothing was made of ${name}`);
  const inputs = Object.entries(output.inputs).map(([path, { bytesInOutput }]) => [path, bytesInOutput] as const);
  return { code: file.contents, inputs: Object.fromEntries(inputs.filter(([, bytes]) => bytes > 0)) };
};

/** Makes a function's file and what lies next to it, as a deployment does; returns its path. */
export const bundle = async (name: FunctionName, folder: string): Promise<string> => {
  const file = join(folder, name, 'index.mjs');
  const { code } = await bundled(name);
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, code);
  for (const path of BESIDE[ENTRIES[name]] ?? []) await copyFile(join(ROOT, path), join(folder, name, basename(path)));
  return file;
};

/** Where a file in a bundle comes from: a package, or a part of the project. */
export const partOf = (path: string): string => {
  const [, name] = /.*node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(path) ?? [];
  return name ?? path.split('/').slice(0, 2).join('/');
};
