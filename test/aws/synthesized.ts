import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { TestProject } from 'vitest/node';

const ROOT = join(import.meta.dirname, '../..');

declare module 'vitest' {
  interface ProvidedContext {
    /** The folder with what synthesis has written, when the tests play the template. */
    assembly?: string;
  }
}

let folder: string | undefined;

/** Synthesizes the example's instance once, as `npm run deploy` does: the template, the functions' files, and the site. */
export async function setup(project: TestProject): Promise<void> {
  folder = mkdtempSync(join(tmpdir(), 'coloni-synthesized-'));
  const env = { ...process.env, CDK_OUTDIR: folder, COLONI_SETTINGS: join(ROOT, 'coloni.example.json') };
  await promisify(execFile)(process.execPath, [join(ROOT, 'infra/app.ts')], { cwd: ROOT, env });
  project.provide('assembly', folder);
}

export function teardown(): void {
  if (folder) rmSync(folder, { recursive: true });
}
