/**
 * The arguments of `npm test` for vitest. Its `--update` takes what follows for a value: `-u test/x.test.ts` would run
 * every test and write every snapshot.
 */
export const testArguments = (given) =>
  given.map((argument) => (argument === '-u' || argument === '--update' ? '--update=all' : argument));
