import type { Environment } from '../environment.ts';

/**
 * What a function needs for all its calls: made ready while Lambda loads it, before the first call is handed over, and
 * again at the next call if that failed. Elsewhere it is made ready at the first call.
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
  // What fails here is tried again, and told, at the first call.
  if (env.AWS_LAMBDA_FUNCTION_NAME !== undefined) ready().catch(() => undefined);
  return ready;
};
