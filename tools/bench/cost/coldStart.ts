import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gatewayEvent, SITE } from '../../../test/lambda/events.ts';
import { bundle } from '../../bundle.ts';
import { quantile } from '../random.ts';
import type { Functions } from './functions.ts';

const RUNS = 7;

/** Runs in a fresh process: processor time to import a bundle, to answer its first request, and its second. */
const START = `
  const spent = () => { const { user, system } = process.cpuUsage(); return (user + system) / 1000; };
  const begun = spent();
  const { handler } = await import(process.env.LAMBDA_FILE);
  const imported = spent();
  const event = JSON.parse(process.env.LAMBDA_EVENT);
  await handler(event, {});
  const first = spent();
  await handler(event, {});
  const megabytes = process.resourceUsage().maxRSS / 1024;
  console.log(JSON.stringify([imported - begun, first - imported, spent() - first, megabytes]));
  process.exit();`;

/** Milliseconds of a whole processor that the API needs to start, measured with the file that is deployed. */
export async function coldStart({ endpoints }: Functions) {
  const folder = mkdtempSync(join(tmpdir(), 'coloni-cold-'));
  try {
    const event = gatewayEvent(new Request(`${SITE}/api/health`), '', '192.0.2.1');
    const env = {
      PATH: process.env.PATH,
      AWS_REGION: 'us-east-1',
      AWS_ACCESS_KEY_ID: 'local',
      AWS_SECRET_ACCESS_KEY: 'local',
      AWS_ENDPOINT_URL_DYNAMODB: endpoints.dynamodb,
      AWS_ENDPOINT_URL_SECRETS_MANAGER: endpoints.secrets,
      COLONI_TABLE: endpoints.table,
      COLONI_SITE: SITE,
      COLONI_SECRET_ARN: 'arn:aws:secretsmanager:us-east-1:123456789012:secret:cookies',
      LAMBDA_FILE: bundle('api', folder),
      LAMBDA_EVENT: JSON.stringify(event),
    };
    const runs = Array.from({ length: RUNS }, () => {
      const run = spawnSync(process.execPath, ['--input-type=module', '--eval', START], { env, encoding: 'utf8' });
      if (run.status !== 0) throw new Error(run.stderr);
      // The function's own log lines come first.
      return JSON.parse(run.stdout.trim().split('\n').at(-1) ?? '') as [number, number, number, number];
    });
    const median = (at: 0 | 1 | 2 | 3) =>
      quantile(
        runs.map((run) => run[at]).toSorted((a, b) => a - b),
        0.5,
      );
    return { importMs: median(0), firstRequestMs: median(1), secondRequestMs: median(2), megabytes: median(3) };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

export type ColdStart = Awaited<ReturnType<typeof coldStart>>;
