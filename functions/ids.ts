import { createHash, timingSafeEqual } from 'node:crypto';

/** Random bytes. */
export type RandomBytes = (count: number) => Uint8Array;

export const hex = (bytes: Uint8Array): string => Buffer.from(bytes).toString('hex');
export const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

/** Whether two texts are equal; the time it takes does not show where they differ. */
export const isSame = (a: string, b: string): boolean => {
  const [left, right] = [Buffer.from(a), Buffer.from(b)];
  return left.length === right.length && timingSafeEqual(left, right);
};

const LETTERS = 'abcdefghijklmnopqrstuvwxyz234567';

/** Random text with 5 bits per letter, easy to read out and safe in a URL. */
export const randomText = (random: RandomBytes, letters: number): string =>
  Array.from(random(letters), (byte) => LETTERS[byte % LETTERS.length]).join('');

/** A unique id: 80 random bits. */
export const newId = (random: RandomBytes): string => randomText(random, 16);

/** The shard of an id. */
export const shardOf = (id: string, shards: number): number =>
  createHash('sha256').update(id).digest().readUInt32BE(0) % shards;
