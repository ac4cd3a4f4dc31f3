import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { BackupError } from '../backup/backupError.ts';
import type { Written } from '../backup/file.ts';
import type { BackupSettings } from './backup.ts';

/** What the other process answers. */
export type BackupAnswer =
  | { readonly type: 'written'; readonly written: Written }
  | { readonly type: 'failed'; readonly reason: string };

/** Makes a backup in a process of its own, which ends when it is done, at the signal, or with this process. */
export async function backUpApart(settings: BackupSettings, signal: AbortSignal): Promise<Written> {
  const child = fork(join(import.meta.dirname, 'backupProcess.ts'), { signal, killSignal: 'SIGKILL' });
  const ended = once(child, 'exit');
  const answered = once(child, 'message').then(([answer]): BackupAnswer => answer);
  const failed = once(child, 'error').then(([error]): never => {
    throw error;
  });
  child.send(settings);
  const answer = await Promise.race([answered, failed, ended.then(() => undefined)]);
  await ended;
  if (answer?.type === 'written') return answer.written;
  throw new BackupError(answer?.reason ?? 'The process that makes the backup ended before it was done.');
}
