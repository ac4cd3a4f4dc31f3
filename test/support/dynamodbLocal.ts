import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';

const FOLDER = join(import.meta.dirname, '../../node_modules/amplify-dynamodb-simulator/emulator');
const LONGEST_START_MS = 60_000;

declare module 'vitest' {
  interface ProvidedContext {
    /** Where the official DynamoDB Local listens, when the tests run on it. */
    dynamodbLocal?: string;
  }
}

let process: ChildProcess | undefined;

/** Starts one DynamoDB Local, in memory, for the whole run. */
export async function setup(project: TestProject): Promise<void> {
  const port = await freePort();
  process = spawn(
    'java',
    [
      '-Djava.library.path=./DynamoDBLocal_lib',
      '-Xmx512m',
      '-XX:TieredStopAtLevel=1',
      '-XX:+UseSerialGC',
      '-jar',
      'DynamoDBLocal.jar',
      ...['-port', `${port}`, '-inMemory', '-sharedDb', '-disableTelemetry'],
    ],
    { cwd: FOLDER, stdio: ['ignore', 'ignore', 'inherit'] },
  );
  const endpoint = `http://127.0.0.1:${port}`;
  await answers(endpoint, process);
  project.provide('dynamodbLocal', endpoint);
}

export async function teardown(): Promise<void> {
  if (!process || process.exitCode !== null) return;
  const exited = once(process, 'exit');
  process.kill();
  await exited;
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (address === null || typeof address === 'string') throw new Error('a TCP address was expected');
  return address.port;
}

async function answers(endpoint: string, java: ChildProcess): Promise<void> {
  const deadline = Date.now() + LONGEST_START_MS;
  while (Date.now() < deadline) {
    if (java.exitCode !== null) throw new Error(`DynamoDB Local ended with status ${java.exitCode}`);
    const answer = await fetch(endpoint).catch(() => undefined);
    if (answer) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error('DynamoDB Local did not start');
}
