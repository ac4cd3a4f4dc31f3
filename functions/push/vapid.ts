import { createECDH, createHmac, createPrivateKey, type KeyObject, sign } from 'node:crypto';

/** How the service identifies itself to push services (RFC 8292). */
export interface Vapid {
  /** What browsers subscribe to: the uncompressed public key, base64url. */
  readonly publicKey: string;
  /** The header `Authorization` of a message to an endpoint. */
  authorization(endpoint: string, now: number): string;
}

const LASTS_SECONDS = 12 * 3600;
const encoded = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');

/**
 * The private key with which an instance begins: derived from its secret, as it was before keys were stored, so that
 * earlier subscriptions go on.
 *
 * @returns base64url
 */
export function firstKey(secret: string): string {
  for (let attempt = 0; ; attempt++) {
    const pair = createECDH('prime256v1');
    try {
      pair.setPrivateKey(createHmac('sha256', secret).update(`push|${attempt}`).digest());
      return pair.getPrivateKey('base64url');
    } catch {
      // Not a number below the order of the curve, which happens once in four billion times.
    }
  }
}

/** The token that tells a push service who sends, until when it is valid, and whom to contact. */
function vapidToken(key: KeyObject, claims: { aud: string; exp: number; sub: string }): string {
  const input = `${encoded({ typ: 'JWT', alg: 'ES256' })}.${encoded(claims)}`;
  return `${input}.${sign('sha256', Buffer.from(input), { key, dsaEncoding: 'ieee-p1363' }).toString('base64url')}`;
}

/**
 * @param privateKey base64url
 * @param subject an address of the operator, `mailto:` or `https:`
 */
export function createVapid(privateKey: string, subject: string): Vapid {
  const pair = createECDH('prime256v1');
  pair.setPrivateKey(privateKey, 'base64url');
  const publicKey = pair.getPublicKey();
  const [x, y] = [publicKey.subarray(1, 33), publicKey.subarray(33)].map((part) => part.toString('base64url'));
  const jwk = { kty: 'EC', crv: 'P-256', d: privateKey, x, y };
  const key = createPrivateKey({ key: jwk as never, format: 'jwk' });
  const shown = publicKey.toString('base64url');
  return {
    publicKey: shown,
    authorization: (endpoint, now) => {
      const exp = Math.floor(now / 1000) + LASTS_SECONDS;
      return `vapid t=${vapidToken(key, { aud: new URL(endpoint).origin, exp, sub: subject })}, k=${shown}`;
    },
  };
}
