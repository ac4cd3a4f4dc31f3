import { signed } from '../sdk/signature.ts';

/** What a function in Lambda finds in its environment. */
export type Environment = Readonly<Record<string, string | undefined>>;

/**
 * The values of a secret: the present one first, then the one before, if there is one. One signed request each: an SDK
 * for that alone would be a tenth of the bundle.
 */
export const readSecret = async (arn: string, env: Environment, send: typeof fetch = fetch): Promise<string[]> => {
  const region = arn.split(':')[3] ?? env.AWS_REGION ?? '';
  const endpoint = env.AWS_ENDPOINT_URL_SECRETS_MANAGER ?? `https://secretsmanager.${region}.amazonaws.com`;

  const read = async (stage: string): Promise<string | undefined> => {
    const body = JSON.stringify({ SecretId: arn, VersionStage: stage });
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
    if (response.ok) return answer.SecretString;
    if (answer.__type?.endsWith('ResourceNotFoundException')) return undefined;
    throw new Error(`the secret cannot be read: ${answer.__type ?? response.status} ${answer.Message ?? ''}`);
  };

  const [present, before] = await Promise.all([read('AWSCURRENT'), read('AWSPREVIOUS')]);
  if (present === undefined) throw new Error(`there is no secret ${arn}`);
  return before === undefined ? [present] : [present, before];
};
