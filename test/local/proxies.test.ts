import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { clientAddress, parseProxies } from '../../functions/local/proxies.ts';

function proxies(text: string) {
  const parsed = parseProxies(text);
  if ('wrong' in parsed) throw new Error(parsed.wrong);
  return parsed;
}

const CADDY = proxies('127.0.0.0/8, ::1, 172.18.0.0/16');

describe('the address of a client', () => {
  test.each([
    ['of a direct connection is its other end', '203.0.113.9', {}, '203.0.113.9'],
    ['that is no proxy is not taken from its headers', '203.0.113.9', { forwardedFor: '198.51.100.1' }, '203.0.113.9'],
    ['behind a proxy is what the proxy added', '127.0.0.1', { forwardedFor: '198.51.100.1' }, '198.51.100.1'],
    ['is not what the client invented', '127.0.0.1', { forwardedFor: '10.1.1.1, 198.51.100.1' }, '198.51.100.1'],
    ['is found through several proxies', '::1', { forwardedFor: '198.51.100.1, 172.18.0.3' }, '198.51.100.1'],
    ['that is mapped to IPv6', '::ffff:127.0.0.1', { forwardedFor: '::ffff:198.51.100.1' }, '198.51.100.1'],
    ['with a port', '127.0.0.1', { forwardedFor: '198.51.100.1:4711' }, '198.51.100.1'],
    ['in brackets', '127.0.0.1', { forwardedFor: '[2001:db8::7]:4711' }, '2001:db8::7'],
    ['in RFC 7239', '127.0.0.1', { forwarded: 'for=10.1.1.1, for=198.51.100.1;proto=https' }, '198.51.100.1'],
    ['in RFC 7239, IPv6', '127.0.0.1', { forwarded: 'proto=https; For="[2001:db8::7]:47"' }, '2001:db8::7'],
    ['that the proxy hides is the proxy', '127.0.0.1', { forwarded: 'for=198.51.100.1, for=_hidden' }, '127.0.0.1'],
    [
      'is not what the client says in the header that the proxy does not write',
      '127.0.0.1',
      { forwarded: 'for=10.1.1.1', forwardedFor: '198.51.100.1' },
      '198.51.100.1',
    ],
    ['of the proxy itself', '127.0.0.1', {}, '127.0.0.1'],
    ['of another proxy', '127.0.0.1', { forwardedFor: '172.18.0.3' }, '172.18.0.3'],
    ['beside nonsense', '127.0.0.1', { forwardedFor: '198.51.100.1, <script>' }, '127.0.0.1'],
  ])('%s', (_, remote, headers, client) => {
    expect(clientAddress(CADDY, remote, headers)).toBe(client);
  });

  test('never depends on what a client writes in front of what its proxy adds', () => {
    const written = fc.oneof(fc.string(), fc.ipV4(), fc.ipV6(), fc.constant('127.0.0.1'));
    fc.assert(
      fc.property(fc.array(written), (forged) => {
        const forwardedFor = [...forged, '198.51.100.1'].join(', ');
        expect(clientAddress(CADDY, '127.0.0.1', { forwardedFor })).toBe('198.51.100.1');
      }),
    );
  });
});
