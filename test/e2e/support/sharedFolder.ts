import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';

declare module 'vitest' {
  interface ProvidedContext {
    /** Where the services have their data that several files use. */
    sharedFolder: string;
  }
}

/** The folder goes once all files have ended: a worker does not notice that it ends. */
export default function setup({ provide }: TestProject): () => void {
  const folder = mkdtempSync(join(tmpdir(), 'coloni-test-'));
  provide('sharedFolder', folder);
  return () => rmSync(folder, { recursive: true, force: true, maxRetries: 10 });
}
