import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { atEnd } from './atEnd.ts';

const ROOT = join(import.meta.dirname, '../..');

export interface Ran {
  /** Absent where a signal ended it. */
  readonly status: number | undefined;
  readonly stdout: string;
  readonly stderr: string;
}

export interface CommandOptions {
  readonly env?: Record<string, string>;
  /** What is typed. */
  readonly input?: string;
  /** Gets what it has written so far, and may end it. */
  readonly onOutput?: (stdout: string, child: ChildProcess) => void;
}

/** Runs one of the project's programs as a process of its own. */
export async function command(file: string, args: readonly string[], options: CommandOptions = {}): Promise<Ran> {
  const { env = {}, input = '', onOutput } = options;
  const child = spawn(process.execPath, [join(ROOT, 'tools', file), ...args], {
    cwd: ROOT,
    env: { ...process.env, COLONI_DATA: '', COLONI_SETTINGS: join(ROOT, 'no-such-settings.json'), ...env },
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  atEnd(() => child.kill('SIGKILL'));
  let [stdout, stderr] = ['', ''];
  child.stdout.on('data', (part: Buffer) => {
    stdout += part;
    onOutput?.(stdout, child);
  });
  child.stderr.on('data', (part: Buffer) => {
    stderr += part;
  });
  child.stdin.end(input);
  const [status] = (await once(child, 'close')) as [number | null];
  return { status: status ?? undefined, stdout, stderr };
}
