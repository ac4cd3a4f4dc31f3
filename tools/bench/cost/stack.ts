import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

const ROOT = join(import.meta.dirname, '../../..');

const BUILD = join(ROOT, 'web/build');

/** The stack and the figures of the site are made from the built pages. */
function buildSite(): void {
  if (existsSync(BUILD)) return;
  const run = spawnSync(process.execPath, [join(ROOT, 'tools/buildSite.mjs')], { stdio: 'ignore' });
  if (run.status !== 0) throw new Error('the site could not be built');
}

interface Resource {
  readonly Type: string;
  // biome-ignore lint/suspicious/noExplicitAny: resources of a template are looked up by type
  readonly Properties?: any;
}

/** What the stack of an instance with minimal settings pays for by the month, or by memory. */
export function readStack() {
  buildSite();
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

/** Bytes of the built site: what is in the bucket, and what a browser loads that opens every page once. */
export function readSite() {
  const files = readdirSync(BUILD, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const paths = files.map(({ parentPath, name }) => join(parentPath, name));
  const sent = paths
    .filter((path) => !/\.(br|gz|map)$/.test(path))
    .map((path) => (/\.(woff2|png|jpg|webp)$/.test(path) ? statSync(path).size : gzipSync(readFileSync(path)).length));
  return {
    files: sent.length,
    bytes: paths.reduce((sum, path) => sum + statSync(path).size, 0),
    wireBytes: sent.reduce((sum, bytes) => sum + bytes, 0),
  };
}

export type Site = ReturnType<typeof readSite>;
