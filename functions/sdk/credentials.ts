/** Replaces the SDK's ten sources of credentials: in Lambda they are always in the environment. */
export const defaultProvider = () => async () => {
  const { AWS_ACCESS_KEY_ID: accessKeyId, AWS_SECRET_ACCESS_KEY: secretAccessKey, AWS_SESSION_TOKEN } = process.env;
  if (accessKeyId === undefined || secretAccessKey === undefined)
    throw new Error('no credentials in the environment: this bundle is made to run in Lambda');
  return { accessKeyId, secretAccessKey, ...(AWS_SESSION_TOKEN ? { sessionToken: AWS_SESSION_TOKEN } : {}) };
};
