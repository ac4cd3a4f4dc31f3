import { readFileSync } from 'node:fs';

const SHORTEST = 12;

/** The passphrase of a backup, or why it cannot be one. */
export type Passphrase = { readonly value: string } | { readonly problem: string };

/** Checks a passphrase that was typed. */
export const checkPassphrase = (passphrase: string, where = ''): Passphrase =>
  passphrase.length >= SHORTEST
    ? { value: passphrase }
    : { problem: `The passphrase${where} must have ${SHORTEST} characters or more.` };

/** Reads a passphrase from a file. */
export function readPassphrase(file: string): Passphrase {
  try {
    return checkPassphrase(readFileSync(file, 'utf8').trim(), ` in ${file}`);
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? ` (${error.code})` : '';
    return { problem: `The file with the passphrase cannot be read: ${file}${code}.` };
  }
}
