import { createPublicKey, verify } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { encryptFor } from '../../functions/push/encrypt.ts';
import { createVapid, firstKey } from '../../functions/push/vapid.ts';
import { newBrowser } from './browser.ts';

const bytes = (text: string) => Buffer.from(text, 'base64url');

describe('a message to a browser (RFC 8291)', () => {
  test('matches the example of the standard (section 5, appendix A)', () => {
    const keys = {
      p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
      auth: 'BTBZMqHH6r4Tts7J_aSIgg',
    };
    const drawn = {
      salt: bytes('DGv6ra1nlYgDCS1FRnbzlw'),
      privateKey: bytes('yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw'),
    };
    expect(
      encryptFor(keys, Buffer.from('When I grow up, I want to be a watermelon'), drawn).toString('base64url'),
    ).toBe(
      'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
    );
  });

  test('can be read by its browser, and differs each time', () => {
    const browser = newBrowser();
    const [one, other] = [0, 1].map(() => encryptFor(browser.keys, Buffer.from('Tocca a te')));
    expect(one?.equals(other ?? Buffer.alloc(0))).toBe(false);
    expect(browser.read(one ?? Buffer.alloc(0))).toBe('Tocca a te');
    expect(() => newBrowser().read(one ?? Buffer.alloc(0))).toThrow();
  });
});

describe('the sender of a message (RFC 8292)', () => {
  const isSignedBy = (token: string, publicKey: string): boolean => {
    const key = bytes(publicKey);
    const [x, y] = [key.subarray(1, 33), key.subarray(33)].map((part) => part.toString('base64url'));
    const jwk = { kty: 'EC', crv: 'P-256', x: x ?? '', y: y ?? '' };
    const [head, claims, signature = ''] = token.split('.');
    return verify(
      'sha256',
      Buffer.from(`${head}.${claims}`),
      { key: createPublicKey({ key: jwk, format: 'jwk' }), dsaEncoding: 'ieee-p1363' },
      bytes(signature),
    );
  };

  test('is read from the example of the standard (section 2.4)', () => {
    const token =
      'eyJ0eXAiOiJKV1QiLCJhbGciOiJFUzI1NiJ9.eyJhdWQiOiJodHRwczovL3B1c2guZXhhbXBsZS5uZXQiLCJleHAiOjE0NTM1MjM3NjgsInN1YiI6Im1haWx0bzpwdXNoQGV4YW1wbGUuY29tIn0.i3CYb7t4xfxCDquptFOepC9GAu_HLGkMlMuCGSK2rpiUfnK9ojFwDXb1JrErtmysazNjjvW2L9OkSSHzvoD1oA';
    const key = 'BA1Hxzyi1RUM1b5wjxsn7nGxAszw2u61m164i3MrAIxHF6YK5h4SDYic-dRuU_RCPCfA5aq9ojSwk5Y2EmClBPs';
    expect(isSignedBy(token, key)).toBe(true);
  });

  test('is named in a token of the same form, signed with the key that browsers subscribe to', () => {
    const vapid = createVapid(firstKey('a secret'), 'mailto:push@example.com');
    const now = Date.UTC(2026, 0, 1);
    const header = vapid.authorization('https://push.example.net/push/JzLQ3raZJfFBR0aqvOMsLrt54w4rJUsV', now);
    const [, token = '', key = ''] = /^vapid t=([\w.-]+), k=([\w-]+)$/.exec(header) ?? [];
    expect(key).toBe(vapid.publicKey);
    expect(isSignedBy(token, key)).toBe(true);
    const [head = '', claims = ''] = token.split('.').map((part) => bytes(part).toString());
    expect(head).toBe('{"typ":"JWT","alg":"ES256"}');
    expect(JSON.parse(claims)).toEqual({
      aud: 'https://push.example.net',
      exp: now / 1000 + 12 * 3600,
      sub: 'mailto:push@example.com',
    });
  });

  test('first has a key derived from the secret, as in earlier versions', () => {
    const { publicKey } = createVapid(firstKey('a secret'), '');
    expect(publicKey).toBe('BJcAZlYgVQs-flyFz8-FJfW6hLpq4w8e0-L7Ssa0Zg4JGQrvj1tpJw9qpxz_cuO7Y7yrUZPIenclR5bsZp7ByPg');
    expect(createVapid(firstKey('another'), '').publicKey).not.toBe(publicKey);
  });
});
