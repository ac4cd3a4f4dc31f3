import { createCipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto';

/** The keys of a browser's subscription, as `PushSubscription.toJSON()` has them: base64url. */
export interface PushKeys {
  readonly p256dh: string;
  readonly auth: string;
}

/** Random values of a message; given only where a message must match an example of the standard. */
export interface Drawn {
  readonly salt: Buffer;
  readonly privateKey?: Buffer;
}

const RECORD = 4096;
const bytes = (text: string): Buffer => Buffer.from(text, 'base64url');
const derived = (key: Buffer, salt: Buffer, info: Buffer, length: number): Buffer =>
  Buffer.from(hkdfSync('sha256', key, salt, info, length));

/** A message that only the subscribed browser can read: RFC 8291, in one record of RFC 8188. */
export function encryptFor(
  { p256dh, auth }: PushKeys,
  plaintext: Buffer,
  { salt, privateKey }: Drawn = { salt: randomBytes(16) },
): Buffer {
  const own = createECDH('prime256v1');
  if (privateKey === undefined) own.generateKeys();
  else own.setPrivateKey(privateKey);
  const [theirs, ours] = [bytes(p256dh), own.getPublicKey()];
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), theirs, ours]);
  const key = derived(own.computeSecret(theirs), bytes(auth), info, 32);
  const content = derived(key, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
  const nonce = derived(key, salt, Buffer.from('Content-Encoding: nonce\0'), 12);
  const cipher = createCipheriv('aes-128-gcm', content, nonce);
  // The delimiter of a last record.
  const sealed = Buffer.concat([cipher.update(plaintext), cipher.update(Buffer.of(2)), cipher.final()]);
  const head = Buffer.alloc(5);
  head.writeUInt32BE(RECORD);
  head.writeUInt8(ours.length, 4);
  return Buffer.concat([salt, head, ours, sealed, cipher.getAuthTag()]);
}
