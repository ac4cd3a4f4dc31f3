import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { atEnd } from './atEnd.ts';

/** A new empty folder that goes when the test file ends, or when something else does. */
export function temporaryFolder(until = atEnd): string {
  const path = mkdtempSync(join(tmpdir(), 'coloni-test-'));
  until(() => rmSync(path, { recursive: true, force: true }));
  return path;
}
