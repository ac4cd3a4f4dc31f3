import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { bundleInto, ENTRIES } from '../infra/bundling.ts';

export type FunctionName = keyof typeof ENTRIES;
export const FUNCTION_NAMES = Object.keys(ENTRIES) as FunctionName[];

/** What a function loads before it answers, with all that these files import. What else it has, it seldom needs. */
const LOADED = /^(index|serving-\w+)\.mjs$/;

/** A file of a function, and how many of its bytes come from which project file or package. */
export interface Part {
  readonly path: string;
  readonly code: Uint8Array;
  readonly isRare: boolean;
  readonly inputs: Readonly<Record<string, number>>;
}

/** Makes a function's files in a folder, as a deployment does. */
export function bundled(name: FunctionName, folder: string): readonly Part[] {
  const outputs = new Map(
    Object.entries(bundleInto(folder, ENTRIES[name]).outputs).map(([path, output]) => [basename(path), output]),
  );
  const needed = new Set<string>();
  const need = (file: string): void => {
    if (needed.has(file)) return;
    needed.add(file);
    for (const { path, kind, external } of outputs.get(file)?.imports ?? [])
      if (!external && kind === 'import-statement') need(basename(path));
  };
  for (const file of outputs.keys()) if (LOADED.test(file)) need(file);
  return [...outputs].map(([file, { inputs }]) => {
    const path = join(folder, file);
    const sizes = Object.entries(inputs).map(([from, { bytesInOutput }]) => [from, bytesInOutput] as const);
    return {
      path,
      code: readFileSync(path),
      isRare: !needed.has(file),
      inputs: Object.fromEntries(sizes.filter(([, bytes]) => bytes > 0)),
    };
  });
}

/** Makes a function's files and what lies next to them; returns the path of the one with the handler. */
export function bundle(name: FunctionName, folder: string): string {
  const own = join(folder, name);
  bundleInto(own, ENTRIES[name]);
  return join(own, 'index.mjs');
}

/** Where a file in a bundle comes from: a package, or a part of the project. */
export const partOf = (path: string): string => {
  const [, name] = /.*node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(path) ?? [];
  return name ?? path.split('/').slice(0, 2).join('/');
};
