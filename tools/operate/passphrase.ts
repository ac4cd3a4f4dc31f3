import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { checkPassphrase, type Passphrase, readPassphrase } from '../../functions/backup/passphrase.ts';
import { OWN_PASSPHRASE } from '../../functions/local/dailyBackups.ts';
import { CommandError } from './command.ts';

/** The part of a command's help about the passphrase. */
export const PASSPHRASE = `The passphrase (12 characters or more) is read from the file COLONI_BACKUP_PASSPHRASE_FILE, from the file
passphrase beside the backup, where an instance keeps its own, or asked for.`;

/**
 * The passphrase of a backup: from the file that the environment names, else from the file that an instance has put
 * beside its own backups, or typed without being shown.
 * @param isNew it is asked for twice: nobody can read a file whose passphrase was mistyped
 * @param beside the backup, also one that is about to be written: where it is, restoring looks for the passphrase first
 */
export async function passphraseFor(
  isNew: boolean,
  { beside, env = process.env }: { readonly beside: string; readonly env?: NodeJS.ProcessEnv },
): Promise<string> {
  const own = join(dirname(beside), OWN_PASSPHRASE);
  const file = env.COLONI_BACKUP_PASSPHRASE_FILE || (existsSync(own) ? own : undefined);
  const passphrase: Passphrase = file ? readPassphrase(file) : checkPassphrase(await typed(isNew));
  if ('value' in passphrase) return passphrase.value;
  throw new CommandError(passphrase.problem);
}

async function typed(isNew: boolean): Promise<string> {
  if (!process.stdin.isTTY)
    throw new CommandError('There is no passphrase: name a file with it in COLONI_BACKUP_PASSPHRASE_FILE.');
  const silent = new Writable({ write: (_part, _encoding, done) => done() });
  const terminal = createInterface({ input: process.stdin, output: silent, terminal: true });
  const ask = async (question: string): Promise<string> => {
    process.stderr.write(question);
    const answer = await terminal.question('');
    process.stderr.write('\n');
    return answer;
  };
  try {
    const passphrase = await ask('Passphrase: ');
    if (isNew && (await ask('Again: ')) !== passphrase)
      throw new CommandError('These were two different passphrases: nothing was done.');
    return passphrase;
  } finally {
    terminal.close();
  }
}
