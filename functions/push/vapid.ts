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
 * The key pair derived from the instance's secret: nothing else has to be stored, and a new secret means new
 * subscriptions.
 */
function keysOf(secret: string): { publicKey: Buffer; privateKey: Buffer } {
  for (let attempt = 0; ; attempt++) {
    const pair = createECDH('prime256v1');
    try {
      pair.setPrivateKey(createHmac('sha256', secret).update(`push|${attempt}`).digest());
      return { publicKey: pair.getPublicKey(), privateKey: pair.getPrivateKey() };
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

/** @param subject an address of the operator, `mailto:` or `https:` */
export function createVapid(secret: string, subject: string): Vapid {
  const { publicKey, privateKey } = keysOf(secret);
  const [x, y] = [publicKey.subarray(1, 33), publicKey.subarray(33)].map((part) => part.toString('base64url'));
  const jwk = { kty: 'EC', crv: 'P-256', d: privateKey.toString('base64url'), x, y };
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
