import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { atEnd } from './atEnd.ts';
import { freePort } from './freePort.ts';
import { mailboxAt } from './mailboxAt.ts';
import { temporaryFolder } from './temporaryFolder.ts';

const MAIN = join(import.meta.dirname, '../../functions/local/main.ts');
const READY = /^ *(?:Site +)?(http:\S+)(?: .*)?$/m;

interface Options {
  /** The data folder; a new one when left out. */
  readonly data?: string;
  /**
   * The port; when left out, a free one that no other program is given by chance. A service that is started again keeps
   * its address with it.
   */
  readonly port?: number;
  readonly env?: Record<string, string>;
  /** When it is ended. @default with the test file */
  readonly until?: typeof atEnd;
}

/** How a local instance that was started ended, when it did not get ready. */
export interface Ended {
  readonly status: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

export type Service = Awaited<ReturnType<typeof startService>>;

/** Starts the real local instance as a process of its own and waits until it serves. */
export async function startService({ until = atEnd, data = temporaryFolder(), port, env = {} }: Options = {}) {
  const { child, output, ended } = launch({ data, port: port ?? (await freePort()), env, until });
  const ready = new Promise<string>((resolve) => {
    child.stdout?.on('data', () => {
      const [, address] = READY.exec(output.stdout) ?? [];
      if (address !== undefined) resolve(address);
    });
  });
  const address = await Promise.race([ready, ended.then(() => undefined)]);
  if (address === undefined) throw new Error(`the service did not start: ${output.stderr || output.stdout}`);
  return {
    address,
    data,
    port: Number(new URL(address).port),
    env,
    until,
    output,
    mailbox: mailboxAt(address),
    /** Ends it, as abruptly as can be when nothing else is said; answers its exit status. */
    kill: (signal: NodeJS.Signals = 'SIGKILL') => end(child, signal),
  };
}

/** Starts the real local instance where it is expected to refuse, and waits until it ends. */
export function startToFail({ data = temporaryFolder(), port = 0, env = {} }: Options = {}): Promise<Ended> {
  return launch({ data, port, env, until: atEnd }).ended;
}

function launch({ data, port, env, until }: Required<Options>) {
  const child = spawn(process.execPath, [MAIN], {
    // Tests move by hand.
    env: { ...process.env, PORT: `${port}`, COLONI_DATA: data, COLONI_NO_CHOICE: 'ask', ...env },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  until(() => end(child, 'SIGKILL'));
  const output = { stdout: '', stderr: '' };
  child.stdout?.on('data', (part: Buffer) => {
    output.stdout += part;
  });
  child.stderr?.on('data', (part: Buffer) => {
    output.stderr += part;
  });
  const ended = once(child, 'close').then(
    ([status]: (number | null)[]): Ended => ({ status: status ?? null, ...output }),
  );
  return { child, output, ended };
}

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<number | null> {
  if (child.exitCode === null && child.signalCode === null) {
    const exited = once(child, 'exit');
    child.kill(signal);
    await exited;
  }
  return child.exitCode;
}
