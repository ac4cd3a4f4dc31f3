import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline/promises';
import { type ParseArgsOptionsConfig, parseArgs } from 'node:util';
import { BackupError } from '../../functions/backup/backupError.ts';
import { CannotStart } from '../../functions/local/cannotStart.ts';
import { SettingsError } from '../../infra/settings.ts';

/** Why a command cannot do what was asked, in a sentence for the operator. */
export class CommandError extends Error {}

/** A refusal of AWS says what is missing: credentials, a right, a part of the stack. */
const isOfAws = (error: unknown): boolean =>
  error instanceof Error && ('$metadata' in error || error.name === 'CredentialsProviderError');

/** What the system says of a full disk names the file. LevelDB reports it outside of any request. */
const isOfDisk = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && ['ENOSPC', 'LEVEL_IO_ERROR'].includes(String(error.code));

const isExpected = (error: unknown): error is Error =>
  error instanceof CommandError ||
  error instanceof CannotStart ||
  error instanceof BackupError ||
  error instanceof SettingsError ||
  isOfAws(error) ||
  isOfDisk(error) ||
  (error instanceof Error && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS'));

/** The data folder that a command works on. */
export const dataFolder = (given: string | undefined): string =>
  resolve(given || process.env.COLONI_DATA || join(import.meta.dirname, '../../.data'));

interface Arguments<O extends ParseArgsOptionsConfig> {
  readonly help: string;
  readonly options: O;
  /** Whether something must be given without an option, such as a file, or may be. @default it may not */
  readonly word?: 'needed' | 'optional';
}
type Values<O extends ParseArgsOptionsConfig> = ReturnType<typeof parseArgs<{ options: O }>>['values'];

/**
 * Runs a command with what was given to it, or prints its help if asked, and exits with the status that it returns.
 * Expected errors are printed as one sentence.
 */
export async function runCommand<const O extends ParseArgsOptionsConfig>(
  { help, options, word: expected }: Arguments<O>,
  command: (values: Values<O>, word: string) => number | Promise<number>,
): Promise<void> {
  process.once('uncaughtException', (error) => {
    console.error(isOfDisk(error) ? `The command was interrupted: ${error.message}` : error);
    process.exit(1);
  });
  try {
    const { values, positionals } = parseArgs({
      options: { ...options, help: { type: 'boolean' } },
      allowPositionals: expected !== undefined,
    });
    const [word = '', ...more] = positionals;
    if ('help' in values) console.log(help);
    else if ((word === '' && expected === 'needed') || more.length > 0) throw new CommandError(help);
    else process.exitCode = await command(values as Values<O>, word);
  } catch (error) {
    if (!isExpected(error)) throw error;
    console.error(error.message);
    process.exitCode = 1;
  }
}

/** The number that was given as an option. */
export function wholeNumber(option: string, given: string, least: number): number {
  const value = Number(given);
  if (Number.isInteger(value) && value >= least) return value;
  throw new CommandError(`--${option} takes a whole number from ${least}, not "${given}"`);
}

/** Asks somebody to type a word, so that nothing happens by mistake. */
export async function confirmed(word: string): Promise<boolean> {
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  const answer = await Promise.race([
    terminal.question(`Type ${word} to go on: `),
    new Promise<string>((resolve) => terminal.once('close', () => resolve(''))),
  ]);
  terminal.close();
  return answer.trim() === word;
}

const EVERY_MS = 5000;

/** Prints from time to time how many items are done. */
export const countingUp = (): ((items: number) => void) => {
  let last = performance.now();
  return (items) => {
    const now = performance.now();
    if (now - last < EVERY_MS) return;
    last = now;
    console.log(`  ${items.toLocaleString('en')} items`);
  };
};
