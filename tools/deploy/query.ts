import { AwsClient } from 'aws4fetch';
import type { Environment } from '../../functions/environment.ts';

export interface Credentials {
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  readonly sessionToken?: string;
}

export interface Caller {
  readonly env: Environment;
  readonly credentials: () => Promise<Credentials>;
}

/** Services with AWS's query protocol: the first part of their host name, and the service name in the signature. */
const SERVICES = {
  sts: { host: 'sts', signedAs: 'sts', version: '2011-06-15' },
  cloudformation: { host: 'cloudformation', signedAs: 'cloudformation', version: '2010-05-15' },
  ses: { host: 'email', signedAs: 'ses', version: '2010-12-01' },
  sns: { host: 'sns', signedAs: 'sns', version: '2010-03-31' },
  cloudwatch: { host: 'monitoring', signedAs: 'monitoring', version: '2010-08-01' },
} as const;

/** An error response of AWS. */
export class AwsError extends Error {
  readonly code: string;

  constructor(code: string, message: string) {
    super(message);
    this.code = code;
  }
}

/** Text of the first element with this name. */
export const textOf = (xml: string, element: string): string | undefined =>
  new RegExp(`<${element}>([^<]*)</${element}>`).exec(xml)?.[1];

/** Texts of all elements with this name. */
export const textsOf = (xml: string, element: string): string[] =>
  [...xml.matchAll(new RegExp(`<${element}>([^<]*)</${element}>`, 'g'))].map(([, text = '']) => text);

interface Call {
  /** Name of the service in AWS_ENDPOINT_URL_…. */
  readonly service: string;
  readonly host: string;
  readonly signedAs: string;
  readonly region: string;
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly body: string;
}

const call = async ({ env, credentials }: Caller, about: Call): Promise<Response> => {
  const { service, region, method, path, body } = about;
  const given = env[`AWS_ENDPOINT_URL_${service.toUpperCase()}`] ?? env.AWS_ENDPOINT_URL;
  const endpoint = given ?? `https://${about.host}.${region}.amazonaws.com`;
  const client = new AwsClient({ ...(await credentials()), service: about.signedAs, region, retries: 0 });
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  const request = method === 'POST' ? { method, headers, body } : { method };
  return client.fetch(`${endpoint}${path}`, request).catch((error: Error) => {
    throw new AwsError(
      'Unreachable',
      `${endpoint} cannot be reached: ${(error.cause as Error | undefined)?.message ?? error.message}`,
    );
  });
};

/** Calls an AWS service in its query protocol; returns the XML. */
export const query = async (
  caller: Caller,
  service: keyof typeof SERVICES,
  region: string,
  parameters: Readonly<Record<string, string>>,
): Promise<string> => {
  const { host, signedAs, version } = SERVICES[service];
  const body = new URLSearchParams({ Version: version, ...parameters }).toString();
  const response = await call(caller, { service, host, signedAs, region, method: 'POST', path: '/', body });
  const xml = await response.text();
  if (response.ok) return xml;
  throw new AwsError(textOf(xml, 'Code') ?? String(response.status), textOf(xml, 'Message') ?? xml.slice(0, 200));
};

/** Services with a JSON protocol, in which each query has its own path. */
const JSON_SERVICES = {
  lambda: { host: 'lambda', signedAs: 'lambda' },
  sesv2: { host: 'email', signedAs: 'ses' },
} as const;

/** Calls a service with a JSON protocol; for queries that change nothing. */
export const askJson = async (
  caller: Caller,
  service: keyof typeof JSON_SERVICES,
  region: string,
  path: string,
): Promise<unknown> => {
  const about = { service, ...JSON_SERVICES[service], region, method: 'GET', path, body: '' } as const;
  const response = await call(caller, about);
  if (response.ok) return response.json();
  const answer = (await response.json().catch(() => ({}))) as { Type?: string; Message?: string; message?: string };
  const code = response.headers.get('x-amzn-errortype')?.replace(/:.*/, '') ?? String(response.status);
  throw new AwsError(code, answer.Message ?? answer.message ?? '');
};
