import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { closeServer, listenOnLoopback } from '../../functions/local/loopback.ts';

const BOOTSTRAP = join(import.meta.dirname, 'bootstrap.mjs');
const TIMEOUT_MS = 30_000;

/** The function threw, or its process died. */
export class FunctionError extends Error {}

interface Invocation {
  readonly id: string;
  readonly event: unknown;
  readonly resolve: (answer: unknown) => void;
  readonly reject: (error: Error) => void;
}

export interface FunctionSettings {
  readonly name: string;
  readonly file: string;
  readonly environment: Readonly<Record<string, string>>;
  /** Milliseconds that the function's clock is ahead. */
  readonly shift: () => number;
}

/**
 * A function in a Node process of its own, which asks a runtime API for one invocation after the other, as in Lambda.
 * A process that died is replaced at the next invocation.
 */
export async function startFunction({ name, file, environment, shift }: FunctionSettings) {
  const waiting: Invocation[] = [];
  let running: Invocation | undefined;
  let idle: ServerResponse | undefined;
  let child: ChildProcess | undefined;
  let starts = 0;
  let output = '';

  const give = () => {
    const response = idle;
    const next = response && waiting.shift();
    if (!response || !next) return;
    idle = undefined;
    running = next;
    response.setHeader('lambda-runtime-aws-request-id', next.id);
    response.setHeader('lambda-runtime-deadline-ms', Date.now() + TIMEOUT_MS);
    response.setHeader('lambda-runtime-invoked-function-arn', `arn:aws:lambda:eu-west-1:123456789012:function:${name}`);
    response.setHeader('x-clock-shift', shift());
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify(next.event));
  };
  const settle = (end: (invocation: Invocation) => void) => {
    const invocation = running;
    running = undefined;
    if (invocation) end(invocation);
  };

  const server = createServer(async (request, response) => {
    if (request.url?.endsWith('/invocation/next')) {
      idle = response;
      return give();
    }
    const body = JSON.parse(await text(request));
    response.statusCode = 202;
    response.end();
    if (request.url?.endsWith('/response')) settle(({ resolve }) => resolve(body));
    else if (request.url?.endsWith('/init/error')) output += `${body.errorType}: ${body.errorMessage}\n`;
    else settle(({ reject }) => reject(new FunctionError(`${name}: ${body.errorType}: ${body.errorMessage}`)));
  });
  const { endpoint } = await listenOnLoopback(server);

  const start = () => {
    starts++;
    const { PATH = '' } = process.env;
    const env = {
      PATH,
      TZ: ':UTC',
      AWS_REGION: 'eu-west-1',
      AWS_ACCESS_KEY_ID: 'local',
      AWS_SECRET_ACCESS_KEY: 'local',
      AWS_SESSION_TOKEN: 'local',
      AWS_LAMBDA_FUNCTION_NAME: name,
      AWS_LAMBDA_RUNTIME_API: new URL(endpoint).host,
      LAMBDA_FILE: file,
      ...environment,
    };
    const started = spawn(process.execPath, [BOOTSTRAP], { env, stdio: ['ignore', 'pipe', 'pipe'] });
    for (const stream of [started.stdout, started.stderr]) stream.on('data', (part) => (output += part));
    started.once('exit', () => {
      if (child !== started) return;
      child = undefined;
      idle = undefined;
      // One that could not even begin has taken no invocation yet: the next one fails, as in Lambda.
      running ??= waiting.shift();
      settle(({ reject }) => reject(new FunctionError(`${name}: the process ended\n${output.slice(-2000)}`)));
      if (waiting.length > 0) child = start();
    });
    return started;
  };

  return {
    /** Calls the function with an event; it does one thing at a time. */
    invoke: (event: unknown): Promise<unknown> =>
      new Promise((resolve, reject) => {
        waiting.push({ id: randomUUID(), event, resolve, reject });
        child ??= start();
        give();
      }),

    /** Ends the process at once, whatever it is doing. */
    kill: (): void => {
      child?.kill('SIGKILL');
    },

    /** How many processes there were. */
    starts: () => starts,
    output: () => output,

    async close(): Promise<void> {
      const last = child;
      child = undefined;
      if (last && last.exitCode === null) {
        const exited = once(last, 'exit');
        last.kill('SIGKILL');
        await exited;
      }
      await closeServer(server);
    },
  };
}

export type RunningFunction = Awaited<ReturnType<typeof startFunction>>;
