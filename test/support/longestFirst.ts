import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

const ROOT = join(import.meta.dirname, '../..');

/**
 * The files that take longest, the longest first. Where earlier runs left no times, as in a new clone, vitest begins with
 * the files that have most lines: these would come late, and one worker would wait for the other.
 */
const LONGEST = [
  'test/engine/bots/trade.test.ts',
  'test/engine/bots/strong.test.ts',
  'test/faults/kills.test.ts',
  'test/tools/reproject.test.ts',
  'test/tools/operate.test.ts',
  'test/tools/backup.test.ts',
  'test/docs/guides.test.ts',
  'test/secrecy/noninterference.test.ts',
  'test/faults/leaving.test.ts',
  'test/tools/moving.test.ts',
  'test/local/image.test.ts',
  'test/faults/schedules.test.ts',
  'test/infra/synth.test.ts',
  'test/local/start.test.ts',
  'test/local/watch.test.ts',
  'test/local/smtp.test.ts',
  'test/api/play.test.ts',
  'test/e2e/accessibility.e2e.test.ts',
  'test/e2e/layout.e2e.test.ts',
  'test/e2e/beacons.e2e.test.ts',
  'test/e2e/fourBrowsers.e2e.test.ts',
  'test/e2e/learn.e2e.test.ts',
  'test/e2e/citiesKnights.e2e.test.ts',
  'test/e2e/wholeGame.e2e.test.ts',
  'test/e2e/prerendered.e2e.test.ts',
  'test/e2e/accounts.e2e.test.ts',
  'test/e2e/asked.e2e.test.ts',
  'test/e2e/following.e2e.test.ts',
  'test/e2e/serviceWorker.e2e.test.ts',
  'test/e2e/trade.e2e.test.ts',
  'test/e2e/impero.e2e.test.ts',
  'test/e2e/journeys.e2e.test.ts',
].map((file) => join(ROOT, file).replaceAll('\\', '/'));

for (const file of LONGEST) if (!existsSync(file)) throw new Error(`${file} is listed in longestFirst.ts and is gone`);

/** Begins with the longest files, so that all workers end at about the same time. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = ({ moduleId }: TestSpecification) => {
      const at = LONGEST.indexOf(moduleId);
      return at === -1 ? LONGEST.length : at;
    };
    return (await super.sort(files)).toSorted((a, b) => rank(a) - rank(b));
  }
}
