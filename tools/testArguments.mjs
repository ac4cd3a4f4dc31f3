/**
 * The arguments of `npm test` for vitest. Its `--update` takes the next argument as a value: `-u test/x.test.ts` would
 * run every test and write every snapshot.
 */
export const testArguments = (given) =>
  given.map((argument) => (argument === '-u' || argument === '--update' ? '--update=all' : argument));
