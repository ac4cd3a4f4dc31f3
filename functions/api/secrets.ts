import type { Environment } from '../environment.ts';
import { signed } from '../sdk/signature.ts';

/** The values of a secret: the current one first, and after a space the previous one, if it is still valid. */
export const wordsIn = (text: string): string[] => text.split(' ').filter((word) => word !== '');

/**
 * The values of a secret. One signed request: an SDK for that alone would be a tenth of the bundle, and a request for
 * each value would cost money and time at each cold start.
 */
export const readSecret = async (arn: string, env: Environment, send: typeof fetch = fetch): Promise<string[]> => {
  const region = arn.split(':')[3] ?? env.AWS_REGION ?? '';
  const endpoint = env.AWS_ENDPOINT_URL_SECRETS_MANAGER ?? `https://secretsmanager.${region}.amazonaws.com`;
  const body = JSON.stringify({ SecretId: arn });
  const headers = {
    'content-type': 'application/x-amz-json-1.1',
    'x-amz-target': 'secretsmanager.GetSecretValue',
    ...(env.AWS_SESSION_TOKEN === undefined ? {} : { 'x-amz-security-token': env.AWS_SESSION_TOKEN }),
  };
  const credentials = { id: env.AWS_ACCESS_KEY_ID ?? '', key: env.AWS_SECRET_ACCESS_KEY ?? '' };
  const { host } = new URL(endpoint);
  const signing = { host, headers, body, region, service: 'secretsmanager', now: new Date(), credentials };
  const response = await send(endpoint, { method: 'POST', headers: signed(signing), body });
  const answer = (await response.json()) as { SecretString?: string; __type?: string; Message?: string };
  if (!response.ok)
    throw new Error(`the secret cannot be read: ${answer.__type ?? response.status} ${answer.Message ?? ''}`);
  const words = wordsIn(answer.SecretString ?? '');
  if (words.length === 0) throw new Error(`the secret ${arn} is empty`);
  return words;
};
