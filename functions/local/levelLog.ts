import { readFileSync } from 'node:fs';

/** LevelDB's log format: blocks of 32 KB, each filled with records of checksum (4), length (2), type (1) and payload. */
const BLOCK = 32_768;
const HEADER = 7;
const FIRST = 2;
const MIDDLE = 3;
const LAST_TYPE = 4;
const POLYNOMIAL = 0x82f63b78;
const MASK_DELTA = 0xa282ead8;

const TABLE = Uint32Array.from({ length: 256 }, (_, byte) => {
  let value = byte;
  for (let bit = 0; bit < 8; bit += 1) value = value & 1 ? (value >>> 1) ^ POLYNOMIAL : value >>> 1;
  return value >>> 0;
});

/** How a log ends: whole, in the middle of a record, or with a record that was never written like this. */
export type LogState = 'whole' | 'cut' | 'damaged';

/**
 * Reads a write-ahead log or manifest of LevelDB. LevelDB itself silently skips damaged records, and a last one that
 * was cut short.
 */
export function readLog(path: string): LogState {
  const bytes = readFileSync(path);
  let at = 0;
  let open = false;
  while (at < bytes.length) {
    const left = BLOCK - (at % BLOCK);
    if (left < HEADER) {
      at += left;
      continue;
    }
    if (at + HEADER > bytes.length) return 'cut';
    const length = bytes.readUInt16LE(at + 4);
    const type = bytes.readUInt8(at + 6);
    if (type === 0 && length === 0 && isBlank(bytes, at)) return 'cut';
    if (type === 0 || type > LAST_TYPE || HEADER + length > left) return 'damaged';
    if (at + HEADER + length > bytes.length) return 'cut';
    if (bytes.readUInt32LE(at) !== masked(crc32c(bytes, at + 6, at + HEADER + length))) return 'damaged';
    at += HEADER + length;
    open = type === FIRST || type === MIDDLE;
  }
  // A record of several fragments whose last one is missing.
  return open ? 'cut' : 'whole';
}

function isBlank(bytes: Buffer, from: number): boolean {
  return bytes.subarray(from).every((byte) => byte === 0);
}

function crc32c(bytes: Buffer, from: number, to: number): number {
  let crc = 0xffffffff;
  for (let at = from; at < to; at += 1) crc = (TABLE[(crc ^ (bytes[at] ?? 0)) & 0xff] ?? 0) ^ (crc >>> 8);
  return (crc ^ 0xffffffff) >>> 0;
}

/** LevelDB stores checksums rotated and shifted, so that a checksum of data with checksums stays reliable. */
function masked(crc: number): number {
  return (((crc >>> 15) | (crc << 17)) + MASK_DELTA) >>> 0;
}
