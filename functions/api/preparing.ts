import type { Environment } from '../environment.ts';

/**
 * Prepares what a function needs for all its calls while Lambda loads it, before the first call, and again at the next
 * call if that failed. Outside Lambda it is prepared at the first call.
 * @param prepare reads what it needs from the environment
 */
export const preparing = <T>(prepare: (env: Environment) => Promise<T>, env: Environment = process.env) => {
  let prepared: Promise<T> | undefined;
  const ready = (): Promise<T> => {
    prepared ??= prepare(env).catch((error: unknown) => {
      prepared = undefined;
      throw error;
    });
    return prepared;
  };
  // A failure here is repeated and reported at the first call.
  if (env.AWS_LAMBDA_FUNCTION_NAME !== undefined) ready().catch(() => undefined);
  return ready;
};
