import { GetSecretValueCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager';

/** The values of a secret: the current one first, and after a space the previous one, if it is still valid. */
export const secretsIn = (text: string): string[] => text.split(' ').filter((value) => value !== '');

/** The values of a secret, with one request: one for each value would cost money and time at each cold start. */
export const readSecret = async (arn: string): Promise<string[]> => {
  const [, , , region = ''] = arn.split(':');
  const client = new SecretsManagerClient({ region });
  const { SecretString = '' } = await client
    .send(new GetSecretValueCommand({ SecretId: arn }))
    .catch((error: Error) => {
      throw new Error(`the secret cannot be read: ${error.name}: ${error.message}`);
    });
  const values = secretsIn(SecretString);
  if (values.length === 0) throw new Error(`the secret ${arn} is empty`);
  return values;
};
