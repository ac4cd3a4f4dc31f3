import { hmac as nobleHmac } from '@noble/hashes/hmac.js';
import { sha256 as nobleSha256 } from '@noble/hashes/sha2.js';
import * as noble from '@noble/hashes/utils.js';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { bytesToHex, concatBytes, hexToBytes, hmac, sha256, utf8ToBytes } from '../../functions/sdk/hashes.ts';

const bytes = fc.uint8Array({ maxLength: 200 });
const plain = (value: Uint8Array) => [...value];

describe('hashes in Lambda are those in the browser', () => {
  test('SHA-256', () =>
    fc.assert(
      fc.property(bytes, (message) => {
        expect(plain(sha256(message))).toEqual(plain(nobleSha256(message)));
      }),
    ));

  test('HMAC', () =>
    fc.assert(
      fc.property(bytes, bytes, (key, message) => {
        expect(plain(hmac(sha256, key, message))).toEqual(plain(nobleHmac(nobleSha256, key, message)));
      }),
    ));

  test('bytes and text', () =>
    fc.assert(
      fc.property(bytes, fc.string({ unit: 'grapheme' }), (some, text) => {
        expect(bytesToHex(some)).toBe(noble.bytesToHex(some));
        expect(plain(hexToBytes(bytesToHex(some)))).toEqual(plain(some));
        expect(plain(utf8ToBytes(text))).toEqual(plain(noble.utf8ToBytes(text)));
        expect(plain(concatBytes(some, utf8ToBytes(text)))).toEqual(
          plain(noble.concatBytes(some, noble.utf8ToBytes(text))),
        );
      }),
    ));

  test.each(['0', 'xy', '0g', '001'])('%s is no hex', (text) => {
    expect(() => hexToBytes(text)).toThrow();
    expect(() => noble.hexToBytes(text)).toThrow();
  });
});
