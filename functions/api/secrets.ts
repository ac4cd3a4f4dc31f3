import type { Environment } from '../environment.ts';
import { type Protocol, Service } from '../sdk/service.ts';

/** The values of a secret: the current one first, and after a space the previous one, if it is still valid. */
export const wordsIn = (text: string): string[] => text.split(' ').filter((word) => word !== '');

const SECRETS_MANAGER: Protocol = {
  service: 'secretsmanager',
  target: 'secretsmanager',
  version: '1.1',
  endpointSetting: 'AWS_ENDPOINT_URL_SECRETS_MANAGER',
  firstDelay: 50,
};

/** The values of a secret, with one request: one for each value would cost money and time at each cold start. */
export const readSecret = async (arn: string, env: Environment): Promise<string[]> => {
  const region = arn.split(':')[3] ?? env.AWS_REGION ?? '';
  const service = new Service(SECRETS_MANAGER, { env, region });
  const text = await service.call('GetSecretValue', JSON.stringify({ SecretId: arn })).catch((error: Error) => {
    throw new Error(`the secret cannot be read: ${error.name}: ${error.message}`);
  });
  const { SecretString = '' }: { SecretString?: string } = JSON.parse(text);
  const words = wordsIn(SecretString);
  if (words.length === 0) throw new Error(`the secret ${arn} is empty`);
  return words;
};
