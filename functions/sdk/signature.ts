import { createHash, createHmac } from 'node:crypto';

export interface Request {
  /** @default POST */
  readonly method?: string;
  /** Encoded as in the address. @default / */
  readonly path?: string;
  readonly host: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  readonly region: string;
  /** The service name in the signature. */
  readonly service: string;
  readonly now: Date;
  readonly credentials: { readonly id: string; readonly key: string };
}

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');
const hmac = (key: string | Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest();
/** AWS encodes a path a second time before it is signed. */
const encodedAgain = (path: string): string => path.split('/').map(encodeURIComponent).join('/');

/** The headers of a request without a query, signed as AWS requires (Signature Version 4). */
export const signed = (request: Request): Record<string, string> => {
  const { method = 'POST', path = '/', host, headers, body, region, service, now, credentials } = request;
  const time = now.toISOString().replace(/[-:]|\.\d+/g, '');
  const day = time.slice(0, 8);
  const all: Record<string, string> = { ...headers, host, 'x-amz-date': time };
  const names = Object.keys(all).sort();
  const canonical = [
    method,
    encodedAgain(path),
    '',
    ...names.map((name) => `${name}:${all[name]}`),
    '',
    names.join(';'),
    sha256(body),
  ];
  const scope = `${day}/${region}/${service}/aws4_request`;
  const key = [region, service, 'aws4_request'].reduce(hmac, hmac(`AWS4${credentials.key}`, day));
  const signature = hmac(key, ['AWS4-HMAC-SHA256', time, scope, sha256(canonical.join('\n'))].join('\n')).toString(
    'hex',
  );
  const { host: _, ...sent } = all;
  return {
    ...sent,
    authorization: `AWS4-HMAC-SHA256 Credential=${credentials.id}/${scope}, SignedHeaders=${names.join(';')}, Signature=${signature}`,
  };
};
