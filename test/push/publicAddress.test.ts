import { describe, expect, test } from 'vitest';
import { createPost, publicLookup } from '../../functions/push/post.ts';
import { isPublicAddress, isPublicUrl } from '../../functions/push/publicAddress.ts';

describe('addresses in the network of the operator', () => {
  test.each([
    '127.0.0.1',
    '127.1.2.3',
    '0.0.0.0',
    '10.1.2.3',
    '100.64.0.1',
    '169.254.169.254',
    '169.254.170.2',
    '172.16.0.1',
    '172.31.255.255',
    '192.168.1.1',
    '198.18.0.1',
    '224.0.0.1',
    '255.255.255.255',
    '::1',
    '::',
    'fe80::1',
    'fd00::1',
    'fd00:ec2::254',
    '::ffff:127.0.0.1',
    '::ffff:8.8.8.8',
    '64:ff9b::7f00:1',
    '2002:7f00:1::',
    '2001::1',
    '2001:db8::1',
    'ff02::1',
    'localhost',
    '',
  ])('%s is refused', (address) => expect(isPublicAddress(address)).toBe(false));

  test.each(['8.8.8.8', '172.32.0.1', '100.128.0.1', '2606:4700::1111', '2a00:1450:4001::200e'])(
    '%s is public and accepted',
    (address) => expect(isPublicAddress(address)).toBe(true),
  );

  test.each([
    'http://push.example.com/x',
    'https://push.example.com:8443/x',
    'https://127.0.0.1/x',
    'https://2130706433/x',
    'https://0x7f.1/x',
    'https://[::1]/x',
    'https://localhost/x',
    'https://metadata/x',
    'https://user@push.example.com/x',
    'ftp://push.example.com/x',
    'file:///etc/passwd',
    'nonsense',
  ])('%s is refused', (url) => expect(isPublicUrl(url)).toBe(false));

  test('the address of a browser’s push service is accepted', () => {
    expect(isPublicUrl('https://fcm.googleapis.com/fcm/send/abc:def')).toBe(true);
    expect(isPublicUrl('https://updates.push.services.mozilla.com/wpush/v2/abc')).toBe(true);
  });

  test('a name is refused when it resolves there, even with only one of its addresses', async () => {
    for (const found of [['127.0.0.1'], ['8.8.8.8', '10.0.0.1'], ['::1'], []]) {
      const lookup = publicLookup((_, answer) =>
        answer(
          null,
          found.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
        ),
      );
      await expect(createPost(lookup)('https://inside.example.com/x', {}, Buffer.from('x'))).rejects.toThrow(
        /not a public address|no address/,
      );
    }
  });

  test('a connection uses the address that was checked', () => {
    const lookup = publicLookup((_, answer) => answer(null, [{ address: '8.8.8.8', family: 4 }]));
    const answers: unknown[] = [];
    lookup('push.example.com', { all: false }, (...said) => answers.push(said));
    lookup('push.example.com', { all: true }, (...said) => answers.push(said));
    expect(answers).toEqual([
      [null, '8.8.8.8', 4],
      [null, [{ address: '8.8.8.8', family: 4 }]],
    ]);
  });
});
