import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { atEnd } from './atEnd.ts';

/** A new empty folder that goes when the test file ends. */
export function temporaryFolder(): string {
  const path = mkdtempSync(join(tmpdir(), 'coloni-test-'));
  atEnd(() => rmSync(path, { recursive: true, force: true }));
  return path;
}
