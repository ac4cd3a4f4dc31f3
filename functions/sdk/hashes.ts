import { createHash, createHmac } from 'node:crypto';

/** In place of @noble/hashes, which browsers need: Node's own functions, smaller by a library and twice as quick. */
export const sha256 = (message: Uint8Array): Uint8Array => createHash('sha256').update(message).digest();

/** HMAC with the one hash there is here. */
export const hmac = (_hash: typeof sha256, key: Uint8Array, message: Uint8Array): Uint8Array =>
  createHmac('sha256', key).update(message).digest();

export const bytesToHex = (bytes: Uint8Array): string =>
  Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString('hex');

export const utf8ToBytes = (text: string): Uint8Array => Buffer.from(text);

export const concatBytes = (...parts: readonly Uint8Array[]): Uint8Array => Buffer.concat(parts);

/** Throws where the text is no hex, as the library does: Buffer alone would stop short in silence. */
export const hexToBytes = (text: string): Uint8Array => {
  if (!/^([\da-f]{2})*$/i.test(text)) throw new RangeError('not hex');
  return Buffer.from(text, 'hex');
};
