import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll } from 'vitest';

const made: string[] = [];

/** Thousands of files take their time on a busy disk. */
const LONG_MS = 240_000;

afterAll(() => {
  for (const path of made) rmSync(path, { recursive: true, force: true });
}, LONG_MS);

/** A new empty folder that goes when the test file ends. */
export function temporaryFolder(): string {
  const path = mkdtempSync(join(tmpdir(), 'coloni-test-'));
  made.push(path);
  return path;
}
