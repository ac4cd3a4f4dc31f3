import { type Environment, signed } from '../../functions/api/secrets.ts';

export interface Credentials {
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  readonly sessionToken?: string;
}

export interface Caller {
  readonly env: Environment;
  readonly credentials: () => Promise<Credentials>;
}

/** Services that speak AWS's query protocol: their host's first name, and the name that requests are signed for. */
const SERVICES = {
  sts: { host: 'sts', signedAs: 'sts', version: '2011-06-15' },
  cloudformation: { host: 'cloudformation', signedAs: 'cloudformation', version: '2010-05-15' },
  ses: { host: 'email', signedAs: 'ses', version: '2010-12-01' },
} as const;

/** What AWS said instead of an answer. */
export class AwsError extends Error {
  readonly code: string;

  constructor(code: string, message: string) {
    super(message);
    this.code = code;
  }
}

/** Text of the first element with a name. */
export const textOf = (xml: string, element: string): string | undefined =>
  new RegExp(`<${element}>([^<]*)</${element}>`).exec(xml)?.[1];

/** Asks a service of AWS something that changes nothing; answers the XML. */
export const query = async (
  { env, credentials }: Caller,
  service: keyof typeof SERVICES,
  region: string,
  parameters: Readonly<Record<string, string>>,
): Promise<string> => {
  const { host: name, signedAs, version } = SERVICES[service];
  const given = env[`AWS_ENDPOINT_URL_${service.toUpperCase()}`] ?? env.AWS_ENDPOINT_URL;
  const endpoint = given ?? `https://${name}.${region}.amazonaws.com`;
  const { accessKeyId: id, secretAccessKey: key, sessionToken } = await credentials();
  const body = new URLSearchParams({ Version: version, ...parameters }).toString();
  const headers = {
    'content-type': 'application/x-www-form-urlencoded',
    ...(sessionToken === undefined ? {} : { 'x-amz-security-token': sessionToken }),
  };
  const { host } = new URL(endpoint);
  const signing = { host, headers, body, region, service: signedAs, now: new Date(), credentials: { id, key } };
  const response = await fetch(endpoint, { method: 'POST', headers: signed(signing), body }).catch((error: Error) => {
    throw new AwsError(
      'Unreachable',
      `${endpoint} cannot be reached: ${(error.cause as Error | undefined)?.message ?? error.message}`,
    );
  });
  const xml = await response.text();
  if (response.ok) return xml;
  throw new AwsError(textOf(xml, 'Code') ?? String(response.status), textOf(xml, 'Message') ?? xml.slice(0, 200));
};
