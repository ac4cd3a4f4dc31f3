import { type ChildProcess, fork } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { join } from 'node:path';

const BOOTSTRAP = join(import.meta.dirname, 'bootstrap.mjs');

/** The function threw, or its process died. */
export class FunctionError extends Error {}

export interface FunctionSettings {
  readonly name: string;
  readonly arn: string;
  readonly region: string;
  /** Where its code lies. */
  readonly folder: string;
  readonly handler: string;
  readonly memory: number;
  readonly seconds: number;
  readonly variables: Readonly<Record<string, string>>;
  /** By which the services know its role. */
  readonly accessKey: string;
  /** Where everything arrives that it sends. */
  readonly services: string;
  /** Milliseconds that its clock is ahead. */
  readonly ahead: () => number;
}

const EXTENSIONS = ['mjs', 'js', 'cjs'];

/**
 * A function in a Node process of its own, which knows nothing but what the template gives it and the variables that
 * Lambda itself sets. It does one thing at a time; a process that died is replaced at the next call.
 */
export function openFunction(settings: FunctionSettings) {
  const { name, arn, region, folder, handler, memory, seconds, variables, accessKey, services, ahead } = settings;
  const [module = '', exported = ''] = handler.split('.');
  const files = EXTENSIONS.map((extension) => join(folder, `${module}.${extension}`));
  const file = files.find((one) => existsSync(one));
  if (file === undefined) throw new Error(`${name}: its code has no file for the handler ${handler}`);
  const env = {
    TZ: ':UTC',
    AWS_REGION: region,
    AWS_DEFAULT_REGION: region,
    AWS_ACCESS_KEY_ID: accessKey,
    AWS_SECRET_ACCESS_KEY: 'secret',
    AWS_SESSION_TOKEN: 'token',
    AWS_LAMBDA_FUNCTION_NAME: name,
    AWS_LAMBDA_FUNCTION_MEMORY_SIZE: `${memory}`,
    LAMBDA_TASK_ROOT: folder,
    ...variables,
  };
  let child: ChildProcess | undefined;
  let starts = 0;
  let output = '';
  let last: Promise<unknown> = Promise.resolve();

  const start = (): ChildProcess => {
    starts++;
    const started = fork(BOOTSTRAP, [file, exported, services], {
      env,
      cwd: folder,
      execArgv: [`--max-old-space-size=${memory}`],
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    });
    for (const stream of [started.stdout, started.stderr])
      stream?.on('data', (part) => {
        output += part;
      });
    started.once('exit', () => {
      if (child === started) child = undefined;
    });
    return started;
  };

  const call = async (event: unknown): Promise<unknown> => {
    child ??= start();
    const running = child;
    const context = {
      awsRequestId: randomUUID(),
      functionName: name,
      invokedFunctionArn: arn,
      milliseconds: seconds * 1000,
    };
    const ended = new AbortController();
    const { signal } = ended;
    const answered = once(running, 'message', { signal }).then(
      ([message]) => message as { answer?: unknown; error?: string },
    );
    const died = once(running, 'exit', { signal }).then(() => ({ error: `the process ended\n${output.slice(-2000)}` }));
    running.send({ event, context, ahead: ahead() });
    const result: { answer?: unknown; error?: string } = await Promise.race([answered, died]);
    for (const other of [answered, died]) other.catch(() => undefined);
    ended.abort();
    if (result.error !== undefined) throw new FunctionError(`${name}: ${result.error}`);
    return result.answer;
  };

  const restart = async (): Promise<void> => {
    const running = child;
    child = undefined;
    if (running === undefined || running.exitCode !== null) return;
    const exited = once(running, 'exit');
    running.kill('SIGKILL');
    await exited;
  };

  return {
    name,
    arn,
    /** Calls the function with an event, after what it was called with before. @throws FunctionError */
    invoke: (event: unknown): Promise<unknown> => {
      const mine = last.catch(() => undefined).then(() => call(event));
      last = mine;
      return mine;
    },
    /** Ends the process at once, whatever it is doing. */
    kill: (): void => {
      child?.kill('SIGKILL');
    },
    /** The next call finds a new process, as after a deployment. */
    restart,
    /** How many processes there were. */
    starts: () => starts,
    output: () => output,
  };
}

export type RunningFunction = ReturnType<typeof openFunction>;
