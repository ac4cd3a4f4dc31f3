import { BackupError } from '../../functions/backup/file.ts';
import { CannotStart } from '../../functions/local/cannotStart.ts';
import { SettingsError } from '../../infra/settings.ts';

/** Why a command cannot do what was asked, in a sentence for the operator. */
export class CannotOperate extends Error {}

/** A refusal of AWS says what is missing: credentials, a right, a part of the stack. */
const isOfAws = (error: unknown): boolean =>
  error instanceof Error && ('$metadata' in error || error.name === 'CredentialsProviderError');

/** What the system says of a full disk names the file. LevelDB reports it outside of any request. */
const isOfDisk = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && ['ENOSPC', 'LEVEL_IO_ERROR'].includes(String(error.code));

const isExpected = (error: unknown): error is Error =>
  error instanceof CannotOperate ||
  error instanceof CannotStart ||
  error instanceof BackupError ||
  error instanceof SettingsError ||
  isOfAws(error) ||
  isOfDisk(error) ||
  (error instanceof Error && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS'));

/** Runs a command and exits with the status that it returns; expected errors are printed as one sentence. */
export async function operate(command: () => Promise<number>): Promise<void> {
  process.once('uncaughtException', (error) => {
    console.error(isOfDisk(error) ? `The command was interrupted: ${error.message}` : error);
    process.exit(1);
  });
  try {
    process.exitCode = await command();
  } catch (error) {
    if (!isExpected(error)) throw error;
    console.error(error.message);
    process.exitCode = 1;
  }
}
