import type { Environment } from '../environment.ts';
import { signed } from '../sdk/signature.ts';

/** The tag that identifies an instance's distribution: the same name may be used in several regions. */
export const INSTANCE_TAG = 'coloni:instance';

/** CloudFront is managed in this region, so both services are called there. */
const REGION = 'us-east-1';
/** The element with a distribution's own state; others of that name are inside origins and behaviours. */
const ENABLED = /(<PriceClass>[^<]*<\/PriceClass>\s*<Enabled>)(true|false)(<\/Enabled>)/;

/** What was found and done. */
export type Stopped = 'stopped' | 'was stopped already';

/**
 * Disables the distribution of an instance: nobody reaches its pages or its API any more, and use costs nothing more.
 * CloudFront needs some minutes for it. The operator enables it again (docs/operate.md).
 * @throws if the distribution is not found or a request is refused, so that Lambda tries again and its alarm rings
 * @see https://docs.aws.amazon.com/cloudfront/latest/APIReference/API_UpdateDistribution.html
 */
export const stopDistribution = async (
  instance: string,
  env: Environment,
  send: typeof fetch = fetch,
): Promise<Stopped> => {
  const ask = async (service: 'tagging' | 'cloudfront', init: Ask): Promise<Response> => {
    const { method = 'POST', path = '/', headers = {}, body = '' } = init;
    const hosts = { tagging: `tagging.${REGION}.amazonaws.com`, cloudfront: 'cloudfront.amazonaws.com' };
    const endpoint = env[`AWS_ENDPOINT_URL_${service.toUpperCase()}`] ?? `https://${hosts[service]}`;
    const credentials = { id: env.AWS_ACCESS_KEY_ID ?? '', key: env.AWS_SECRET_ACCESS_KEY ?? '' };
    const token = env.AWS_SESSION_TOKEN;
    const all = { ...headers, ...(token === undefined ? {} : { 'x-amz-security-token': token }) };
    const { host } = new URL(endpoint);
    const signing = { method, path, host, headers: all, body, region: REGION, service, now: new Date(), credentials };
    const request = { method, headers: signed(signing), ...(body === '' ? {} : { body }) };
    const response = await send(`${endpoint}${path}`, request);
    if (!response.ok) throw new Error(`${service} answered ${response.status}: ${await response.text()}`);
    return response;
  };

  const found = await ask('tagging', {
    headers: {
      'content-type': 'application/x-amz-json-1.1',
      'x-amz-target': 'ResourceGroupsTaggingAPI_20170126.GetResources',
    },
    body: JSON.stringify({
      ResourceTypeFilters: ['cloudfront:distribution'],
      TagFilters: [{ Key: INSTANCE_TAG, Values: [instance] }],
    }),
  });
  const { ResourceTagMappingList: list = [] } = (await found.json()) as {
    ResourceTagMappingList?: readonly { readonly ResourceARN: string }[];
  };
  const [id] = list.map(({ ResourceARN }) => ResourceARN.slice(ResourceARN.lastIndexOf('/') + 1));
  if (id === undefined || list.length > 1) throw new Error(`${list.length} distributions are tagged ${instance}`);

  const path = `/2020-05-31/distribution/${id}/config`;
  const config = await ask('cloudfront', { method: 'GET', path });
  const xml = await config.text();
  const [, , state] = ENABLED.exec(xml) ?? [];
  if (state === undefined) throw new Error(`the state of the distribution ${id} was not found in its configuration`);
  if (state === 'false') return 'was stopped already';
  await ask('cloudfront', {
    method: 'PUT',
    path,
    headers: { 'content-type': 'application/xml', 'if-match': config.headers.get('etag') ?? '' },
    body: xml.replace(ENABLED, '$1false$3'),
  });
  return 'stopped';
};

interface Ask {
  readonly method?: 'GET' | 'POST' | 'PUT';
  readonly path?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}
