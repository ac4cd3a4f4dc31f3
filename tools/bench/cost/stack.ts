import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '../../..');

interface Resource {
  readonly Type: string;
  // biome-ignore lint/suspicious/noExplicitAny: resources of a template are looked up by type
  readonly Properties?: any;
}

/** What the stack of an instance with minimal settings pays for by the month, or by memory. */
export function readStack() {
  const folder = mkdtempSync(join(tmpdir(), 'coloni-stack-'));
  try {
    const env = { ...process.env, CDK_OUTDIR: folder, COLONI_SETTINGS: join(ROOT, 'coloni.example.json') };
    const run = spawnSync(process.execPath, [join(ROOT, 'infra/app.ts')], { cwd: ROOT, env, encoding: 'utf8' });
    if (run.status !== 0) throw new Error(run.stderr);
    const template = JSON.parse(readFileSync(join(folder, 'Coloni.template.json'), 'utf8'));
    const resources = Object.values<Resource>(template.Resources);
    const of = (type: string) => resources.filter(({ Type }) => Type === type).map(({ Properties }) => Properties);
    const alarmMetrics = of('AWS::CloudWatch::Alarm').reduce(
      (sum, { Metrics }) => sum + (Metrics?.filter((one: object) => 'MetricStat' in one).length ?? 1),
      0,
    );
    const memoryOf = (words: RegExp): number =>
      of('AWS::Lambda::Function').find(({ Description }) => typeof Description === 'string' && words.test(Description))
        .MemorySize;
    return {
      alarmMetrics,
      dashboards: of('AWS::CloudWatch::Dashboard').length,
      secrets: of('AWS::SecretsManager::Secret').length,
      memory: {
        api: memoryOf(/sign-in/),
        live: memoryOf(/lets pages connect/),
        feed: memoryOf(/projections/),
        agenda: memoryOf(/each minute/),
      },
    };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

export type Stack = ReturnType<typeof readStack>;
