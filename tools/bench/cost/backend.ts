import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startDynamodb } from '../../../functions/local/dynamodb.ts';
import { listenOnLoopback } from '../../../functions/local/loopback.ts';
import { startSes } from '../../../functions/local/ses.ts';

export interface Endpoints {
  readonly dynamodb: string;
  readonly ses: string;
  readonly secrets: string;
}

/** Replaces Secrets Manager for the functions: everybody gets the same secret. */
const secretsManager = createServer((_, response) => {
  response.end(JSON.stringify({ SecretString: 'bench' }));
});

/** The embedded services in a process of their own, so that their work is not counted as a function's. */
const folder = mkdtempSync(join(tmpdir(), 'coloni-cost-'));
const [dynamodb, ses, secrets] = await Promise.all([
  startDynamodb(),
  startSes({ folder }),
  listenOnLoopback(secretsManager),
]);
process.once('disconnect', () => {
  rmSync(folder, { recursive: true, force: true });
  process.exit();
});
const endpoints: Endpoints = { dynamodb: dynamodb.endpoint, ses: ses.endpoint, secrets: secrets.endpoint };
process.send?.(endpoints);
