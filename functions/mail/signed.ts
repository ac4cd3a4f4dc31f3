import { createHmac, timingSafeEqual } from 'node:crypto';

/** What a token in an email is for: one for something else is no token. */
type Purpose = 'stop' | 'move';

const signatureOf = (secret: string, purpose: Purpose, payload: string): Buffer =>
  createHmac('sha256', secret).update(`${purpose}|${payload}`).digest();

/** A token with this text, which only the service can make. It hides nothing. */
export function signed(secret: string, purpose: Purpose, text: string): string {
  const payload = Buffer.from(text).toString('base64url');
  return `${payload}.${signatureOf(secret, purpose, payload).toString('base64url')}`;
}

/** The text in a token; nothing for a token that none of the secrets signed. */
export function signedText(secrets: readonly string[], purpose: Purpose, token: string): string | undefined {
  const [payload = '', signature = ''] = token.split('.');
  const given = Buffer.from(signature, 'base64url');
  const isOurs = secrets.some((secret) => {
    const own = signatureOf(secret, purpose, payload);
    return own.length === given.length && timingSafeEqual(own, given);
  });
  return isOurs ? Buffer.from(payload, 'base64url').toString() : undefined;
}
