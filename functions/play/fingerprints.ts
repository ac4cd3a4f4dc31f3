import { createHash } from 'node:crypto';
import type { Seat } from '../../engine/index.ts';

const BYTES = 4;

/** Four bytes that identify a seat's move id. Two ids may share them: a match is verified in the log. */
export const fingerprint = (seat: Seat | undefined, moveId: string): number =>
  createHash('sha256').update(`${seat}/${moveId}`).digest().readUInt32BE(0);

export const packFingerprints = (prints: Iterable<number>): Uint8Array => {
  const all = [...prints];
  const bytes = Buffer.alloc(all.length * BYTES);
  for (const [index, print] of all.entries()) bytes.writeUInt32BE(print, index * BYTES);
  return bytes;
};

export const unpackFingerprints = (bytes: Uint8Array): number[] => {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return Array.from({ length: bytes.byteLength / BYTES }, (_, index) => view.getUint32(index * BYTES));
};
