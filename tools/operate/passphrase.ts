import { readFileSync } from 'node:fs';
import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { CannotOperate } from './command.ts';

const SHORTEST = 12;

/** The part of a command's help about the passphrase. */
export const PASSPHRASE = `The passphrase (12 characters or more) is read from the file COLONI_BACKUP_PASSPHRASE_FILE, or asked for.`;

/**
 * The passphrase of a backup: from the file that the environment names, else typed and not shown.
 * @param isNew it is asked for twice: nobody can read a file whose passphrase was mistyped
 */
export async function passphraseFor(isNew: boolean, env: NodeJS.ProcessEnv = process.env): Promise<string> {
  const file = env.COLONI_BACKUP_PASSPHRASE_FILE;
  const passphrase = file ? fromFile(file) : await typed(isNew);
  if (passphrase.length >= SHORTEST) return passphrase;
  throw new CannotOperate(`The passphrase must have ${SHORTEST} characters or more.`);
}

function fromFile(file: string): string {
  try {
    return readFileSync(file, 'utf8').trim();
  } catch (error) {
    throw new CannotOperate(
      `The passphrase cannot be read from COLONI_BACKUP_PASSPHRASE_FILE: ${(error as Error).message}.`,
    );
  }
}

async function typed(isNew: boolean): Promise<string> {
  if (!process.stdin.isTTY)
    throw new CannotOperate('There is no passphrase: name a file with it in COLONI_BACKUP_PASSPHRASE_FILE.');
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
      throw new CannotOperate('These were two different passphrases: nothing was done.');
    return passphrase;
  } finally {
    terminal.close();
  }
}
