import { createHash, createHmac } from 'node:crypto';

/** Replaces @noble/hashes, which browsers need, with Node's own functions: no library, and twice as fast. */
export const sha256 = (message: Uint8Array): Uint8Array => createHash('sha256').update(message).digest();

/** HMAC with the only hash used here. */
export const hmac = (_hash: typeof sha256, key: Uint8Array, message: Uint8Array): Uint8Array =>
  createHmac('sha256', key).update(message).digest();

export const bytesToHex = (bytes: Uint8Array): string =>
  Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString('hex');

export const utf8ToBytes = (text: string): Uint8Array => Buffer.from(text);

export const concatBytes = (...parts: readonly Uint8Array[]): Uint8Array => Buffer.concat(parts);

/** Throws if the text is not hex, as the library does: Buffer alone would silently stop early. */
export const hexToBytes = (text: string): Uint8Array => {
  if (!/^([\da-f]{2})*$/i.test(text)) throw new RangeError('not hex');
  return Buffer.from(text, 'hex');
};
