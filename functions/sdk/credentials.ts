import type { Environment } from '../environment.ts';

/**
 * The credentials of a function's role, which Lambda puts into its environment.
 * @throws outside Lambda
 */
export const credentialsIn = (env: Environment) => {
  const { AWS_ACCESS_KEY_ID: accessKeyId, AWS_SECRET_ACCESS_KEY: secretAccessKey, AWS_SESSION_TOKEN } = env;
  if (accessKeyId === undefined || secretAccessKey === undefined)
    throw new Error('no credentials in the environment: this bundle is made to run in Lambda');
  return { accessKeyId, secretAccessKey, ...(AWS_SESSION_TOKEN ? { sessionToken: AWS_SESSION_TOKEN } : {}) };
};

/** Replaces the SDK's ten sources of credentials. */
export const defaultProvider = () => async () => credentialsIn(process.env);
